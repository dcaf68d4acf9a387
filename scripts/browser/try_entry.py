"""Getting in, staying in, and getting out."""
import contextlib
import json
import os
import signal
import socket
import threading
import time

from . import page as P
from .errors import Missing
from .scene import CANARY, check, equal, eventually, land, open_card, settle, use_template, violations, visit


def try_ticket(scene):
    """The ticket gets in once and leaves no trace in the page."""
    with scene.inside(enter=False) as (cards, browser, page):
        scene.measure("the server starts in", cards.started_in * 1000, "ms")
        begin = time.monotonic()
        land(page, cards.address)
        scene.measure("address to first view", (time.monotonic() - begin) * 1000, "ms")
        ticket = cards.address.split("#")[1]
        equal("the address is empty", page.address, cards.origin + "/")
        check("a title from the list", page.title in P.TITLES, page.title)
        storage = json.loads(page.storage)
        equal("one thing is stored", list(storage["session"]), ["key"])
        equal("and nothing else", {name: one for name, one in storage.items() if one and name not in ("session", "state")}, {})
        check("no ticket is kept", ticket not in page.storage + str(page.history), page.history)
        equal("violations", violations(browser), [])
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_ticket_twice(scene):
    with scene.inside() as (cards, browser, page):
        other = browser.new_tab()
        other.open(cards.address)
        other.wait(f"document.querySelector({P.quoted(P.CODE)})")
        equal("no key", other.evaluate("sessionStorage.getItem('key')"), None)
        check("says why", len(other.evaluate(P.TEXT).strip()) > 10, other.evaluate(P.TEXT))
        equal("the address is empty", other.address, cards.origin + "/")
        visit(page, "plan")  # The first page is still in.


def try_reload(scene):
    with scene.inside() as (cards, _, page):
        key = page.evaluate("sessionStorage.getItem('key')")
        visit(page, "plan")
        title, length = page.title, page.history_length
        page.reload()
        page.wait(P.LANDED)
        equal("the same key", page.evaluate("sessionStorage.getItem('key')"), key)
        check("no code is asked for", not page.evaluate(f"!!document.querySelector({P.quoted(P.CODE)})"))
        equal("the history", page.history_length, length)
        check("a title from the list", page.title in P.TITLES, page.title)
        scene.measured.append("the same view" if page.title == title else f"from {title} to {page.title}")


def try_code(scene):
    """Eight letters from the terminal, after a wrong one."""
    with scene.inside(enter=False) as (cards, _, page):
        code = cards.ask_code()
        if code is None:
            raise Missing("'cards open' printed no code; see CODE in scripts/browser/cards.py")
        page.open(cards.origin + "/")
        page.wait(f"document.querySelector({P.quoted(P.CODE)})")
        wrong = ("b" if code[0] in "aA" else "a") + code[1:]
        page.click(P.CODE)
        page.type(wrong)
        page.press("Enter")
        page.wait(f"!{P.LANDED} && document.querySelector({P.quoted(P.CODE)})")
        time.sleep(0.5)
        check("not with a wrong one", not page.evaluate("sessionStorage.getItem('key')"))
        page.click(P.CODE)
        page.press("Control+a")
        page.type(code.lower())
        page.press("Enter")
        page.wait(P.LANDED)


def try_back(scene):
    """Back and Forward move among views; the history shows one neutral line."""
    with scene.inside() as (cards, _, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        first = page.evaluate("document.querySelector('#view h1').textContent")
        visit(page, "look")
        second = page.evaluate("document.querySelector('#view h1').textContent")
        visit(page, "plan")
        heading = "document.querySelector('#view h1')?.textContent"
        page.back()
        page.wait(f"{heading} === {P.quoted(second)}")
        page.back()
        page.wait(f"{heading} === {P.quoted(first)}")
        page.forward()
        page.wait(f"{heading} === {P.quoted(second)}")
        equal("the address", page.address, cards.origin + "/")
        for address, title in page.history:
            check("neutral", address in (cards.origin + "/", "about:blank") and title in P.TITLES | {""}, (address, title))
        state = page.evaluate("JSON.stringify(history.state)")
        check("the state is a number", all(one not in state for one in ("look", "plan", "dbt", "20")), state)


def type_note(page, text):
    page.click(P.field(P.NOTE))
    page.press("Control+a")
    page.type(text)


def try_hide(scene):
    """Esc Esc in one tab empties both and ends their keys. What was typed is there again."""
    with scene.inside() as (cards, browser, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        open_card(page)
        other = browser.new_tab()
        land(other, cards.again())
        key = page.evaluate("sessionStorage.getItem('key')")
        other_key = other.evaluate("sessionStorage.getItem('key')")
        check("each page has its own key", key != other_key)
        type_note(page, CANARY)
        begin = time.monotonic()
        page.press("Escape", "Escape")
        page.wait(P.HIDDEN, 3)
        scene.measure("hidden after", (time.monotonic() - begin) * 1000, "ms")
        other.show()
        other.wait(P.HIDDEN, 3)
        for tab in (page, other):
            check("nothing is left", CANARY not in tab.evaluate("document.documentElement.outerHTML + [...document.querySelectorAll('input, textarea')].map(e => e.value)"))
        for one in (key, other_key) if cards.is_running else ():
            equal("the key has ended", cards.post("/view", {"go": "today"}, one)[0], 403)
        page.back()
        time.sleep(0.5)
        check("Back shows nothing", CANARY not in page.evaluate("document.documentElement.outerHTML"))
        if cards.is_running:
            address = cards.again()
        else:
            address = cards.open()
        last = browser.new_tab()
        land(last, address)
        open_card(last)
        equal("what was typed is there", last.evaluate(P.shown(P.NOTE)), CANARY)


def try_hide_button(scene):
    with scene.inside() as (_, _, page):
        page.click(P.HIDE)
        page.wait(P.HIDDEN, 3)


def try_two_tabs(scene):
    """Two tabs on one card show the same answers, and neither loses what is being typed."""
    with scene.inside() as (cards, browser, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        open_card(page)
        other = browser.new_tab()
        land(other, cards.again())
        open_card(other)
        page.click(P.option("urges.self_harm", "1"))
        page.wait(f"{P.shown('urges.self_harm')} === '1'")
        settle(page)
        other.show()
        other.wait(f"{P.shown('urges.self_harm')} === '1'", 5)
        type_note(page, "half a sen")
        page.evaluate(f"(document.querySelector({P.quoted(P.field(P.NOTE))}).setSelectionRange(4, 4), 0)")
        other.click(P.option("urges.substances", "2"))
        other.wait(f"{P.shown('urges.substances')} === '2'")
        settle(other)
        page.show()
        page.wait(f"{P.shown('urges.substances')} === '2'", 5)
        page.type("X")
        equal("the text and its caret", page.evaluate(P.shown(P.NOTE)), "halfX a sen")
        page.press("Tab")
        settle(page)
        other.show()
        other.wait(f"{P.shown(P.NOTE)} === 'halfX a sen'", 5)
        for tab in (page, other):
            equal("both answers", [tab.evaluate(P.shown(path)) for path in ("urges.self_harm", "urges.substances")], ["1", "2"])


def try_killed(scene):
    """The server is killed under unsent text. The text stays, and nothing is ever sent to who gets the port."""
    with scene.inside() as (cards, browser, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        open_card(page)
        page.click(P.option("urges.self_harm", "1"))
        settle(page)
        type_note(page, CANARY)
        cards.kill()
        # Somebody else gets the port.
        heard, thief = [], socket.socket()
        thief.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            thief.bind(("127.0.0.1", cards.port))
            thief.listen(50)
        except OSError:
            # The system gives the port to nobody while connections of the old server are fading.
            scene.measured.append("nobody gets the port at once")

        def listen():
            while True:
                try:
                    link, _ = thief.accept()
                    link.settimeout(1)
                    heard.append(link.recv(1000))
                    link.close()
                except TimeoutError:
                    heard.append(b"")
                except OSError:
                    return

        threading.Thread(target=listen, daemon=True).start()
        begin = time.monotonic()
        page.wait(f"document.querySelector({P.quoted(P.GONE)})", 5)
        scene.measure("noticed after", (time.monotonic() - begin) * 1000, "ms")
        browser.forget()
        page.type(" and more")
        shown = f"[...document.querySelectorAll({P.quoted(P.UNSENT + ', ' + P.field(P.NOTE))})].map(one => one.value)"
        check("the text is there", any(CANARY in one for one in page.evaluate(shown)), page.evaluate(shown))
        page.click(P.COPY)
        time.sleep(12)  # A text is sent at least every 10 s.
        thief.close()
        equal("requests", [one for one in browser.requests if str(cards.port) in one], [])
        equal("who got the port heard", [one for one in heard if one], [])


def try_port_taken(scene):
    """A tab is in the background while the server ends and another program gets its port: it asks that program to prove itself, and no more."""
    with scene.inside() as (cards, browser, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        open_card(page)
        type_note(page, CANARY)
        key = page.evaluate("sessionStorage.getItem('key')")
        other = browser.new_tab()
        other.show()
        page.evaluate(HIDE_TAB)
        time.sleep(0.5)
        cards.end()
        # A port is given to nobody while connections of the old server are fading.
        eventually("the port is free", lambda: can_bind(cards.port), 90)
        heard = []
        with thief(cards.port, heard):
            page.show()
            page.evaluate(SHOW_TAB)
            page.wait(f"document.querySelector('#view h1') && !sessionStorage.getItem('key')", 5)
            time.sleep(1)
        check("the thief was asked", any(b"/prove" in one for one in heard), heard)
        said = b"".join(heard)
        check("and heard neither key nor text", key.encode() not in said and CANARY.encode() not in said, said[:300])
        check("nothing else", all(b"POST /prove" in one or not one for one in heard), heard)


# What a browser tells a page of a tab that goes to the background; not every browser without a window does.
HIDE_TAB = """(Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }),
    document.dispatchEvent(new Event("visibilitychange")), 0)"""
SHOW_TAB = """(delete document.visibilityState, document.visibilityState === "visible" || Object.defineProperty(document, "visibilityState",
    { value: "visible", configurable: true }), document.dispatchEvent(new Event("visibilitychange")), 0)"""


def can_bind(port):
    with socket.socket() as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind(("127.0.0.1", port))
            return True
        except OSError:
            return False


@contextlib.contextmanager
def thief(port, heard):
    """Another program at the port, which answers everything as if it were the diary."""
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    listener.listen(50)

    def listen():
        while True:
            try:
                link, _ = listener.accept()
                link.settimeout(1)
                heard.append(link.recv(4000))
                body = b'{"proofs":["' + b"0" * 64 + b'"]}\n'
                link.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
                link.close()
            except TimeoutError:
                pass
            except OSError:
                return

    threading.Thread(target=listen, daemon=True).start()
    try:
        yield
    finally:
        listener.close()


def try_lid(scene):
    """The machine sleeps: browser and server stop for a while and go on. Nothing typed is gone."""
    with scene.inside() as (cards, browser, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        open_card(page)
        page.click(P.option("urges.self_harm", "1"))
        settle(page)
        type_note(page, CANARY)
        processes = [("server", cards.process.pid, os.kill), ("browser", browser.process.pid, os.killpg)]
        for _, pid, stop in processes:
            stop(pid, signal.SIGSTOP)
        time.sleep(12)
        for _, pid, go_on in reversed(processes):
            go_on(pid, signal.SIGCONT)
        page.type(" later")
        page.press("Tab")
        settle(page)
        page.click(P.option("urges.substances", "2"))
        settle(page)
        check("the page is in", page.evaluate(P.LANDED))
        page.reload()
        page.wait(P.LANDED)
        equal("what was typed", page.evaluate(P.shown(P.NOTE)), CANARY + " later")
        equal("what was answered", [page.evaluate(P.shown(path)) for path in ("urges.self_harm", "urges.substances")], ["1", "2"])


def try_terminal_beside(scene):
    """A terminal saves a card that a tab has open: the tab takes it over, and both answers are in the card."""
    with scene.inside() as (cards, _, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        open_card(page)
        page.click(P.option("urges.self_harm", "1"))
        settle(page)
        cards.run("fill", "dbt_diary", "--resume", "--set", "urges.suicide=0", "--set", "urges.avoid=2")
        page.click(P.option("urges.substances", "2"))
        settle(page)
        for _ in range(2):
            page.click(P.SAVE)
            settle(page)
            time.sleep(0.3)
            if not page.evaluate(f"!!document.querySelector({P.quoted(P.SAVE)})"):
                break
        today = json.loads(cards.run("show", "--json", "dbt_diary/today"))[0]["values"]
        urges = {name: today["urges"].get(name) if isinstance(today.get("urges"), dict) else today.get(f"urges.{name}") for name in ("self_harm", "suicide", "substances", "avoid")}
        equal("all answers", urges, {"self_harm": 1, "suicide": 0, "substances": 2, "avoid": 2})


def try_stale_key(scene):
    """A key of an earlier run is worthless."""
    with scene.inside() as (cards, _, page):
        key = page.evaluate("sessionStorage.getItem('key')")
        cards.kill()
        cards.open()
        equal("its request", cards.post("/view", {"go": "today"}, key)[0], 403)


def try_restored(scene):
    """The browser crashes and is started again with its profile: its profile holds no text, and nothing is lost."""
    with scene.cards() as cards, scene.browser() as browser:
        use_template(cards)
        land(browser.page, cards.address)
        open_card(browser.page)
        type_note(browser.page, CANARY)
        settle(browser.page)
        time.sleep(3)
        browser.kill()
        equal("the crashed profile", browser.find_canary(CANARY), [])
        with scene.browser(folder=browser.folder) as again:
            time.sleep(2)
            if again.page.address.startswith(cards.origin):
                scene.measured.append("the tab came back, " + ("inside" if again.page.evaluate(P.LANDED) else "outside"))
            # A tab that is no copy of the old one has no key.
            page = again.new_tab()
            page.open(cards.origin + "/")
            page.wait(f"document.querySelector({P.quoted(P.CODE)})")
            land(page, cards.again())
            open_card(page)
            eventually("what was typed was kept", lambda: page.evaluate(P.shown(P.NOTE)) == CANARY)
