"""Who must stay out: what others on this machine and pages of other sites may send. Needs no browser but for the last ones."""
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import time

from .errors import Missing
from .scene import CANARY, check, equal, served, use_template

PATHS = ["/", "/enter", "/view", "/do", "/answer", "/texts", "/seen", "/search", "/hide", "/awake", "/live", "/photo", "/small", "/proposed", "/pictures", "/take/", "/take/x",
         "/index.html", "/favicon.ico", "/robots.txt", "/.git/config", "/journal.json", "/../journal.json", "/%2e%2e/journal.json",
         "//", "/take/../journal.json", "/view?go=today", "/service-worker.js"]
TODAY = {"go": "today"}


def prepared(cards):
    use_template(cards)
    cards.run("fill", "dbt_diary", "--day", "-2", "--set", "urges.self_harm=1", "--set", "urges.suicide=0", "--set", f"day.journal={CANARY}")


def without(headers, *names):
    return [(name, value) for name, value in headers if name.lower() not in names]


def with_(headers, name, value):
    return [*without(headers, name.lower()), (name, value)]


def refused(what, answer, statuses=range(400, 600)):
    """The server answered with an error or closed; it gave nothing away and invited nobody."""
    status, headers, body = answer
    check(f"{what}: refused", status == 0 or status in statuses, f"status {status}, {body[:80]!r}")
    check(f"{what}: gives nothing away", CANARY.encode() not in body and b"data-card" not in body)
    check(f"{what}: invites nobody", not any(name.startswith("access-control") for name, _ in headers), headers)


def alive(cards, key):
    """The server still serves its own page."""
    check("the server runs", cards.is_running, (cards.folder / "errors.txt").read_text()[-300:])
    status, _, body = cards.post("/view", TODAY, key)
    check("its own page is served", status == 200, f"status {status} {body[:80]!r}")


def try_own_page(scene):
    """What the page itself sends is answered, with every header that keeps it safe."""
    with scene.cards() as cards:
        prepared(cards)
        key = cards.key()
        begin = time.monotonic()
        for _ in range(50):
            alive(cards, key)
        scene.measure("a reply takes", (time.monotonic() - begin) / 50 * 1000, "ms")
        scene.measure("memory", cards.memory(), "MB")
        for status, headers, body in (cards.send(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{cards.port}\r\n\r\n".encode()), cards.post("/view", TODAY, key)):
            have = dict(headers)
            equal("status", status, 200)
            check("not stored", "no-store" in have.get("cache-control", ""), headers)
            equal("not sniffed", have.get("x-content-type-options"), "nosniff")
            check("no cookies", "set-cookie" not in have)
            check("no CORS", not any(name.startswith("access-control") for name in have))
            equal("its length", have.get("content-length"), str(len(body)))
            check("each header once", len(have) == len(headers), headers)
        have = dict(cards.send(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{cards.port}\r\n\r\n".encode())[1])
        policy = have.get("content-security-policy", "")
        for part in ("default-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'", "base-uri 'none'", "form-action 'none'", "'sha256-"):
            check(f"the policy has {part}", part in policy, policy)
        check("no escape from it", not any(part in policy for part in ("unsafe", "*", "http:", "https:", "data:")), policy)
        equal("no referrer", have.get("referrer-policy"), "no-referrer")
        seconds = cards.processor()
        time.sleep(5)
        scene.measure("idle for 5 s, processor", (cards.processor() - seconds) * 1000, "ms")


def try_host(scene):
    with scene.cards() as cards:
        prepared(cards)
        key, port = cards.key(), cards.port
        for host in (f"localhost:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}", f"evil.example:{port}", "evil.example", f"127.0.0.1.nip.io:{port}",
                     f"[::1]:{port}", f"0.0.0.0:{port}", f"127.0.0.1:{port}.", f"127.0.0.1:0{port}", f"127.1:{port}", f"user@127.0.0.1:{port}",
                     f"127.0.0.1:{port}, evil.example", ""):
            refused(f"Host: {host}", cards.post("/view", TODAY, key, lambda headers: with_(headers, "Host", host)))
            refused(f"GET with Host: {host}", cards.send(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()))
        refused("no Host", cards.post("/view", TODAY, key, lambda headers: without(headers, "host")))
        refused("HTTP/1.0 without Host", cards.send(b"GET / HTTP/1.0\r\n\r\n"))
        alive(cards, key)


def try_origin(scene):
    with scene.cards() as cards:
        prepared(cards)
        key, port = cards.key(), cards.port
        for origin in ("null", "", f"http://localhost:{port}", f"https://127.0.0.1:{port}", f"http://127.0.0.1:{port + 1}", "http://127.0.0.1",
                       f"http://127.0.0.1:{port}/", f"http://127.0.0.1:{port}.evil.example", "http://evil.example", f"HTTP://127.0.0.1:{port}", "file://"):
            refused(f"Origin: {origin}", cards.post("/view", TODAY, key, lambda headers: with_(headers, "Origin", origin)))
            refused(f"/enter with Origin: {origin}", cards.post("/enter", {"ticket": cards.ticket()} if origin == "null" else {"ticket": "x"}, None,
                                                               lambda headers: with_(headers, "Origin", origin)))
        refused("no Origin", cards.post("/view", TODAY, key, lambda headers: without(headers, "origin")))
        for site in ("cross-site", "same-site", "none", "", "same-origin, cross-site", "Same-Origin"):
            refused(f"Sec-Fetch-Site: {site}", cards.post("/view", TODAY, key, lambda headers: with_(headers, "Sec-Fetch-Site", site)))
        # A page of a file opens the diary on macOS: the empty page shows nothing, and may come from anywhere.
        for site in ("cross-site", "same-site"):
            equal(f"GET, Sec-Fetch-Site: {site}",
                  cards.send(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nSec-Fetch-Site: {site}\r\n\r\n".encode())[0], 200)
        equal("an old browser has none", cards.post("/view", TODAY, key, lambda headers: without(headers, "sec-fetch-site"))[0], 200)
        refused("a form", cards.post("/view", TODAY, key, lambda headers: with_(headers, "Content-Type", "text/plain")))
        refused("a preflight", cards.send(f"OPTIONS /view HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://evil.example\r\n"
                                          "Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: cards-key\r\n\r\n".encode()))
        alive(cards, key)


def try_key(scene):
    """No key, wrong keys, keys that have ended."""
    with scene.cards() as cards:
        prepared(cards)
        key = cards.key()
        check("256 bits", len(key) >= 43, key)
        wrong = [None, "", "x", key[:-1], key + "0", key.upper() if key.upper() != key else key[::-1], key[:-1] + ("0" if key[-1] != "0" else "1"),
                 "0" * len(key), "A" * 7000]
        for one in wrong:
            for path, body in (("/view", TODAY), ("/answer", {"card": "1", "path": "a", "value": "1"}), ("/texts", {"texts": []}), ("/do", {"do": "backup"}),
                               ("/search", {"words": CANARY[:5]}), ("/seen", {"at": "1"}), ("/awake", {}), ("/hide", {"texts": []}), ("/live", {}), ("/photo", {})):
                refused(f"{path} with the key {str(one)[:20]!r}", cards.post(path, body, one))
        alive(cards, key)
        # A key is compared before the body is read: an announced body does not delay the refusal.
        begin = time.monotonic()
        head = "".join(f"{name}: {value}\r\n" for name, value in cards.headers("x", 900000))
        refused("before its body", cards.send(f"POST /texts HTTP/1.1\r\n{head}\r\n".encode(), 3))
        check("at once", time.monotonic() - begin < 2, time.monotonic() - begin)
        for one in ({"ticket": ""}, {"ticket": "x"}, {"ticket": None}, {"ticket": 1}, {"ticket": []}, {}, [], None, {"code": ""}, {"key": key}, b"", b"{", b"[" * 100000):
            refused(f"/enter {str(one)[:30]}", cards.post("/enter", one, None))
        ticket = cards.ticket()
        equal("a ticket", cards.post("/enter", {"ticket": ticket}, None)[0], 200)
        refused("the same again", cards.post("/enter", {"ticket": ticket}, None), [403])
        other = cards.key()
        cards.post("/hide", {"texts": []}, key)
        if cards.is_running:
            for one in (key, other):
                refused("after Hide", cards.post("/view", TODAY, one), [0, 403])
        cards.kill()
        cards.open()
        refused("after a new start", cards.post("/view", TODAY, key), [403])
        if scene.is_slow:
            ticket = cards.ticket()
            time.sleep(61)
            refused("after a minute", cards.post("/enter", {"ticket": ticket}, None), [403])


def try_code(scene):
    """Three wrong codes end the right one."""
    with scene.cards() as cards:
        code = cards.ask_code()
        if code is None:
            raise Missing("'cards open' printed no code; see CODE in scripts/browser/cards.py")
        for _ in range(3):
            refused("a wrong code", cards.post("/enter", {"code": "A" * 8 if code != "A" * 8 else "B" * 8}, None), [403])
        refused("the right one afterwards", cards.post("/enter", {"code": code}, None), [403])
        code = cards.ask_code()
        equal("a new one", cards.post("/enter", {"code": code.lower()}, None)[0], 200)
        refused("twice", cards.post("/enter", {"code": code}, None), [403])


def try_methods(scene):
    """Every path by every other method: nothing is shown, nothing is changed."""
    with scene.cards() as cards:
        prepared(cards)
        key = cards.key()
        before = snapshot(cards)
        for path in PATHS:
            for method in ("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", "PRI"):
                answer = cards.send(f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{cards.port}\r\nCards-Key: {key}\r\n\r\n".encode(), 3)
                if (method, path) == ("GET", "/"):
                    equal("the empty page", answer[0], 200)
                    check("is empty", CANARY.encode() not in answer[2] and b"dbt" not in answer[2])
                elif (method, path) != ("HEAD", "/"):
                    refused(f"{method} {path}", answer)
        for path in ("/nothing", "/views", "/VIEW", "/view/", "/view?x", "/%76iew", "/enter/"):
            refused(f"POST {path}", cards.post(path, TODAY, key))
        equal("nothing changed", snapshot(cards), before)
        alive(cards, key)


def snapshot(cards):
    return {str(path): path.read_bytes() for path in sorted((cards.folder / "journal").rglob("*")) if path.is_file() and ".local" not in str(path)}


def try_split(scene):
    """Whole requests in pieces are served; a connection closed or opened for nothing disturbs nobody."""
    with scene.cards() as cards:
        prepared(cards)
        key, body = cards.key(), json.dumps(TODAY).encode()
        head = "".join(f"{name}: {value}\r\n" for name, value in cards.headers(key, len(body)))
        whole = f"POST /view HTTP/1.1\r\n{head}\r\n".encode() + body
        equal("byte by byte", cards.send(whole, pieces=1, pause=0.001)[0], 200)
        for size in (2, 7, len(whole) - len(body), len(whole) - 1):
            equal(f"in pieces of {size}", cards.send(whole, pieces=size, pause=0.02)[0], 200)
        for cut in range(0, len(whole), 7):
            with socket.create_connection(("127.0.0.1", cards.port)) as link:
                link.sendall(whole[:cut])
        for cut in (1, len(whole) // 2, len(whole)):
            link = socket.create_connection(("127.0.0.1", cards.port))
            link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            link.sendall(whole[:cut])
            link.close()  # A reset.
        link = socket.create_connection(("127.0.0.1", cards.port))
        link.sendall(whole)
        link.shutdown(socket.SHUT_WR)  # Half closed: still answered.
        link.settimeout(5)
        check("half closed", link.recv(20).startswith(b"HTTP/1.1 200"))
        link.close()
        equal("two requests at once give one answer", cards.send(whole + whole)[2].count(b"HTTP/1.1 "), 0)
        alive(cards, key)


def try_oversized(scene):
    with scene.cards() as cards:
        prepared(cards)
        key, port = cards.key(), cards.port
        start = cards.memory()
        host = f"Host: 127.0.0.1:{port}\r\n"
        refused("a line of 1 MB", cards.send(f"GET /{'a' * 1_000_000} HTTP/1.1\r\n{host}\r\n".encode()))
        refused("a header of 1 MB", cards.send(f"GET / HTTP/1.1\r\n{host}A: {'a' * 1_000_000}\r\n\r\n".encode()))
        refused("50000 headers", cards.send(f"GET / HTTP/1.1\r\n{host}{''.join(f'A{n}: a{chr(13)}{chr(10)}' for n in range(50000))}\r\n".encode()))
        refused("a head without an end", cards.send(b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 300000))
        for length in (10**9, 10**10, 2**63 - 1, 2**63, 2**64, 10**30):
            refused(f"a body of {length}", cards.post("/view", b"{}", key, lambda headers: with_(headers, "Content-Length", str(length))))
        refused("a body of 64 MB", cards.post("/texts", b'{"texts":[{"card":"1","path":"a","value":"' + b"a" * (64 << 20) + b'"}]}', key, seconds=20))
        refused("deep JSON", cards.post("/view", b"[" * 400000, key))
        refused("deep objects", cards.post("/view", b'{"a":' * 100000, key))
        for body in (b"", b"{", b"null", b"[]", b"1", b'{"go":1}', b'{"go":"today","go":"plan"}', b'\xff\xfe', b'{"go":"\\ud800"}', b"{}{}", b'{"go":"x"}', b'{"go":"card","at":"../../etc/passwd"}'):
            status, _, answer = cards.post("/view", body, key)
            check(f"{body!r} is answered", status is not None and status != 0 and b"passwd" not in answer, status)
        scene.measure("memory grew by", cards.memory() - start, "MB")
        check("no memory is kept", cards.memory() - start < 40, f"{cards.memory() - start:.0f} MB")
        alive(cards, key)


def try_malformed(scene):
    """Duplicate headers, bare LF, absolute targets, and all that two readers might read differently."""
    with scene.cards() as cards:
        prepared(cards)
        key, port, body = cards.key(), cards.port, json.dumps(TODAY).encode()
        own = cards.headers(key, len(body))
        for name, value in own:
            refused(f"two {name}", cards.post("/view", TODAY, key, lambda headers: [*headers, (name, value)]))
            refused(f"two {name}, another case", cards.post("/view", TODAY, key, lambda headers: [*headers, (name.lower(), value)]))
            refused(f"two {name} that differ", cards.post("/view", TODAY, key, lambda headers: [(name, "x"), *headers]))
        for length in ("+18", "-1", "0x12", "18 18", "18, 18", "1e1", "", " ", "018a", "٣"):
            refused(f"Content-Length: {length}", cards.post("/view", TODAY, key, lambda headers: with_(headers, "Content-Length", length.encode().decode("latin-1"))))
        for more in (("Transfer-Encoding", "chunked"), ("Transfer-Encoding", "identity"), ("Expect", "100-continue, x"), ("Upgrade", "h2c")):
            status, _, answer = cards.post("/view", TODAY, key, lambda headers: [*headers, more])
            if more[0] == "Transfer-Encoding":
                refused(str(more), (status, [], answer))
            else:
                check(f"{more}: one answer", answer.count(b"HTTP/1.1") == 0, answer[:80])
        refused("chunked alone", cards.send((f"POST /view HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in without(own, "content-length"))
                                             + "Transfer-Encoding: chunked\r\n\r\n12\r\n").encode() + body + b"\r\n0\r\n\r\n"))
        lines = [f"{name}: {value}" for name, value in own]
        host = f"Host: 127.0.0.1:{port}"

        def raw(first, lines, end="\r\n"):
            return (first + end + "".join(line + end for line in lines) + end).encode("latin-1") + body

        post = "POST /view HTTP/1.1"
        for what, data in {
            "bare LF": raw(post, lines, "\n"), "bare CR": raw(post, lines, "\r"), "one bare LF": raw(post, lines).replace(b"\r\nOrigin", b"\nOrigin"),
            "LF at the end": raw(post, lines).replace(b"\r\n\r\n", b"\r\n\n"), "folded": raw(post, [*lines, "A: b\r\n c"]),
            "a space before the colon": raw(post, [*lines[1:], f"Host : 127.0.0.1:{port}"]), "a space before the name": raw(post, [" " + lines[0], *lines[1:]]),
            "no colon": raw(post, [*lines, "Nothing"]), "an empty name": raw(post, [*lines, ": x"]), "NUL in a value": raw(post, [*lines, "A: b\0c"]),
            "NUL in the line": raw("POST /vi\0ew HTTP/1.1", lines), "CR in a value": raw(post, [*lines, "A: b\rc"]), "a control character": raw(post, [*lines, "A: b\x07"]),
            "two spaces": raw("POST  /view HTTP/1.1", lines), "a tab": raw("POST\t/view\tHTTP/1.1", lines), "a space after": raw(post + " ", lines),
            "absolute": raw(f"POST http://127.0.0.1:{port}/view HTTP/1.1", lines), "absolute elsewhere": raw("GET http://evil.example/ HTTP/1.1", [host]),
            "only a star": raw("OPTIONS * HTTP/1.1", [host]), "authority": raw(f"CONNECT 127.0.0.1:{port} HTTP/1.1", [host]), "a fragment": raw("POST /view#x HTTP/1.1", lines),
            "HTTP/0.9": b"GET /\r\n\r\n", "HTTP/1.0": raw("POST /view HTTP/1.0", lines), "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "HTTP/1.2": raw("POST /view HTTP/1.2", lines),
            "http/1.1": raw("POST /view http/1.1", lines), "TLS": bytes.fromhex("1603010200010001fc0303") + b"a" * 200, "nothing": b"\r\n\r\n", "noise": bytes(range(256)) * 4,
            "letters beyond ASCII": raw("POST /vi\xe9w HTTP/1.1", lines), "a name beyond ASCII": raw(post, [*lines, "\xc4: x"]),
        }.items():
            refused(what, cards.send(data, 20), range(400, 600))
        alive(cards, key)


def try_slow(scene):
    """200 connections that send next to nothing keep nobody out."""
    with scene.cards() as cards:
        prepared(cards)
        key, links = cards.key(), []
        start = cards.memory()
        for count in range(200):
            try:
                link = socket.create_connection(("127.0.0.1", cards.port), 2)
                link.sendall((b"", b"P", b"GET / HTTP/1.1\r\nHost: ", b"POST /view HTTP/1.1\r\nContent-Length: 100\r\n\r\nab")[count % 4])
                links.append(link)
            except OSError:
                break
        check("connected", len(links) >= 50, len(links))
        begin = time.monotonic()
        alive(cards, key)
        scene.measure(f"with {len(links)} slow connections a reply takes", (time.monotonic() - begin) * 1000, "ms")
        scene.measure("memory grew by", cards.memory() - start, "MB")
        spent = cards.processor()
        end, open_ = time.monotonic() + 40, links
        while open_ and time.monotonic() < end:
            for link in open_:
                link.setblocking(False)
            rest = []
            for link in open_:
                try:
                    if link.recv(4096):
                        rest.append(link)
                except BlockingIOError:
                    rest.append(link)
                except OSError:
                    pass
            open_ = rest
            for link in open_[:50]:  # Drips: a byte now and then must not keep a connection forever.
                try:
                    link.send(b"a")
                except OSError:
                    pass
            time.sleep(1)
        scene.measured.append(f"{len(open_)} of them open after {40 - max(0, end - time.monotonic()):.0f} s")
        scene.measure("processor", (cards.processor() - spent) * 1000, "ms")
        check("they are closed within 40 s", not open_, len(open_))
        for link in links:
            link.close()
        alive(cards, key)


def try_live_held(scene):
    """Many held answers leave room for the others."""
    with scene.cards() as cards:
        prepared(cards)
        keys = [cards.key() for _ in range(2)]
        links = []
        for count in range(60):
            link = socket.create_connection(("127.0.0.1", cards.port), 5)
            head = "".join(f"{name}: {value}\r\n" for name, value in cards.headers(keys[0], 2))
            link.sendall(f"POST /live HTTP/1.1\r\n{head}\r\n{{}}".encode())
            links.append(link)
        time.sleep(0.5)
        alive(cards, keys[1])
        for link in links:
            link.close()
        alive(cards, keys[1])


OTHER = """
import json, os, socket, sys
port, ticket, control = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
body = json.dumps({"ticket": ticket}).encode()
link = socket.create_connection(("127.0.0.1", port), 5)
link.sendall((f"POST /enter HTTP/1.1\\r\\nHost: 127.0.0.1:{port}\\r\\nOrigin: http://127.0.0.1:{port}\\r\\n"
              f"Content-Type: application/json\\r\\nContent-Length: {len(body)}\\r\\n\\r\\n").encode() + body)
link.settimeout(5)
answer = b""
try:
    while part := link.recv(65536): answer += part
except OSError: pass
reached = []
for path in control:
    try:
        with socket.socket(socket.AF_UNIX) as one: one.connect(path); reached.append(path)
    except OSError: pass
print(json.dumps([answer.split(b"\\r\\n")[0].decode("latin-1"), reached]))
"""


def try_other_user(scene):
    """Another user of the machine with a ticket of ours, from its arguments or the history."""
    if os.getuid() != 0 or not shutil.which("setpriv"):
        raise Missing("only root can become another user")
    with scene.cards() as cards:
        prepared(cards)
        sockets = [str(path) for path in cards.folder.rglob("*") if path.is_socket()]
        check("a control socket", sockets)
        for path in sockets:
            equal(f"only its owner may use {os.path.basename(path)}", pathlib.Path(path).stat().st_mode & 0o777, 0o600)
        cards.folder.chmod(0o755)  # What keeps the other user away shall be the program's own.
        for path in (cards.folder / "runtime_dir",):
            path.chmod(0o755)
        ticket = cards.ticket()
        done = subprocess.run(["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", sys.executable, "-c", OTHER, str(cards.port), ticket, *sockets],
                              capture_output=True, text=True, timeout=30, cwd="/")
        check("the other user ran", done.stdout, done.stderr[-300:])
        line, reached = json.loads(done.stdout)
        check("with our ticket", " 403 " in line + " " or line == "", line)
        equal("control sockets", reached, [])
        again = cards.post("/enter", {"ticket": ticket}, None)[0]
        scene.measured.append(f"the ticket is {'still good' if again == 200 else 'used up'} for its owner")
        key = cards.key()
        alive(cards, key)


def try_only_here(scene):
    """The port is bound to 127.0.0.1 alone."""
    with scene.cards() as cards:
        lines = [line.split() for name in ("tcp", "tcp6") for line in pathlib.Path(f"/proc/net/{name}").read_text().splitlines()[1:]]
        bound = [line[1] for line in lines if line[3] == "0A" and line[1].endswith(f":{cards.port:04X}")]
        equal("bound to", bound, [f"0100007F:{cards.port:04X}"])


FOREIGN = """<!DOCTYPE html><meta charset="utf-8"><title>Other</title><script>
const target = "TARGET", results = {};
const attempt = async (name, work) => { try { results[name] = await work() } catch (error) { results[name] = "blocked: " + error.name } };
const loads = (tag, marks) => new Promise(done => { const one = Object.assign(document.createElement(tag), marks);
  one.onload = () => done("loaded"); one.onerror = () => done("blocked: error"); document.documentElement.append(one); setTimeout(() => done("blocked: late"), 2000) });
(async () => {
  await attempt("fetch", async () => (await fetch(target + "/")).status);
  await attempt("post", async () => (await fetch(target + "/view", { method: "POST", headers: { "Content-Type": "application/json", "Cards-Key": "KEY" }, body: '{"go":"today"}' })).status);
  await attempt("simple", async () => (await fetch(target + "/enter", { method: "POST", headers: { "Content-Type": "text/plain" }, body: '{"ticket":"x"}' })).status);
  await attempt("opaque", async () => { const one = await fetch(target + "/view", { method: "POST", mode: "no-cors", credentials: "include", body: '{"go":"today"}' }); return "blocked: " + one.type + one.status });
  await attempt("beacon", async () => "blocked: sent " + navigator.sendBeacon(target + "/hide", '{"texts":[]}'));
  await attempt("script", () => loads("script", { src: target + "/" }));
  await attempt("image", () => loads("img", { src: target + "/photo" }));
  await attempt("frame", async () => { const one = document.createElement("iframe"); one.src = target + "/"; document.documentElement.append(one);
    await new Promise(done => setTimeout(done, 1500)); try { return one.contentDocument.body.innerHTML ? "read" : "blocked: empty" } catch (error) { return "blocked: " + error.name } });
  await attempt("frame length", async () => "blocked: " + (document.querySelector("iframe").contentWindow.length));
  await attempt("socket", () => new Promise(done => { const one = new WebSocket(target.replace("http", "ws") + "/live"); one.onopen = () => done("open"); one.onerror = () => done("blocked: error") }));
  await attempt("events", () => new Promise(done => { const one = new EventSource(target + "/live"); one.onopen = () => done("open"); one.onerror = () => { one.close(); done("blocked: error") } }));
  window.results = results;
})();
</script>"""


def try_other_site(scene):
    """A page of another port, and of another name, in the same browser as the diary. Knows the port, and even the key."""
    if scene.name is None:
        raise Missing("no browser is installed")
    with scene.inside() as (cards, browser, page):
        prepared(cards)
        key = page.evaluate("sessionStorage.getItem('key')")
        before = snapshot(cards)
        with served({"/": FOREIGN.replace("TARGET", cards.origin).replace("KEY", key)}) as (origin, _):
            for address in (origin, origin.replace("127.0.0.1", "localhost")):
                other = browser.new_tab()
                other.open(address)
                results = other.wait("window.results", 20)
                open_ = {name: result for name, result in results.items() if not str(result).startswith("blocked")}
                equal(f"from {address}", open_, {})
                other.close()
        page.show()
        page.wait("sessionStorage.getItem('key')")
        equal("nothing changed", snapshot(cards), before)
        alive(cards, key)
        check("the page is still open", page.evaluate("!!document.querySelector('#view h1')"))
