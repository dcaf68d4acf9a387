"""The program under test, its journal, and a client that may send anything."""
import json
import os
import pathlib
import re
import select
import shlex
import shutil
import signal
import socket
import subprocess
import tempfile
import time

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/#(\S+)")
CODE = re.compile(r": ([A-Z]{8})\b")


class Cards:
    """A running `cards open` with folders of its own."""

    def __init__(self, program, language="en", starts=True):
        self.program = shlex.split(program)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="try-cards."))
        self.process = self.port = None
        self.environment = {
            "PATH": os.environ["PATH"], "LANG": f"{language}.UTF-8", "TZ": os.environ.get("TZ", "UTC"),
            "CARDS_JOURNAL": str(self.folder / "journal"), "HOME": str(self.folder / "home"),
            **{f"XDG_{name.upper()}": str(self.folder / name) for name in ("state_home", "config_home", "data_home", "runtime_dir")}}
        for name in ("home", "state_home", "config_home", "data_home", "runtime_dir"):
            (self.folder / name).mkdir(mode=0o700)
        if starts:
            self.address = self.open()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, *arguments, input="", check=True):
        """Runs another command on the same journal and returns what it printed."""
        done = subprocess.run([*self.program, *arguments], env=self.environment, input=input, text=True, capture_output=True, timeout=60)
        if check and done.returncode:
            raise AssertionError(f"{' '.join(arguments)}: {done.stderr or done.stdout}")
        return done.stdout

    def _start(self, *arguments):
        return subprocess.Popen([*self.program, "open", *arguments], env=self.environment, stdin=subprocess.DEVNULL, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT if "--code" in arguments else open(self.folder / "errors.txt", "a"), start_new_session=True)

    def _line(self, process, pattern, seconds=10):
        """Reads lines until one matches."""
        end, seen = time.monotonic() + seconds, ""
        while time.monotonic() < end:
            if select.select([process.stdout], [], [], 0.1)[0]:
                data = os.read(process.stdout.fileno(), 4096).decode()
                seen += data
                found = pattern.search(seen)
                # An address is whole once its line is.
                if found and "\n" in seen[found.end():]:
                    return found
                if not data:
                    break
        raise AssertionError(f"cards open printed {seen!r}; {(self.folder / 'errors.txt').read_text()[-300:]}")

    def open(self, *what):
        """Starts the server, with a view to begin with. Returns its address with a ticket."""
        begin = time.monotonic()
        self.process = self._start(*what, "--no-browser", "--show-address")
        found = self._line(self.process, ADDRESS)
        self.started_in = time.monotonic() - begin
        self.port = int(found[1])
        return found[0]

    def again(self):
        """Asks the running server for another ticket, as a second click on the icon does."""
        process = self._start("--no-browser", "--show-address")
        try:
            return self._line(process, ADDRESS)[0]
        finally:
            self._stop(process)

    def ask_code(self):
        """Returns a code of 8 letters, or `None` if the program printed none."""
        process = self._start("--code")
        try:
            return self._line(process, CODE, 5)[1].replace("-", "").replace(" ", "")
        except AssertionError:
            return None
        finally:
            self._stop(process)

    @staticmethod
    def _stop(process):
        try:
            process.wait(0.5)
        except subprocess.TimeoutExpired:
            process.terminate()
            process.wait(5)
        process.stdout.close()

    def kill(self):
        if self.process:
            self.process.kill()
            self.process.wait()

    def end(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    @property
    def is_running(self):
        return self.process.poll() is None

    def memory(self):
        """Resident memory in MB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def processor(self):
        """Seconds of processor time used so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    # MARK: - Raw requests

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    def ticket(self):
        return ADDRESS.search(self.again())[2]

    def key(self):
        """Enters as a script of this user and returns the page's key."""
        status, _, body = self.post("/enter", {"ticket": self.ticket()}, key=None)
        assert status == 200, f"/enter: {status} {body!r}"
        return json.loads(body)["key"]

    def headers(self, key, length):
        """The headers of a request that the page itself would send."""
        return [("Host", f"127.0.0.1:{self.port}"), ("Origin", self.origin), ("Sec-Fetch-Site", "same-origin"),
                ("Content-Type", "application/json"), *([("Cards-Key", key)] if key else []), ("Content-Length", str(length))]

    def post(self, path, body, key, change=lambda headers: headers, seconds=5):
        """Sends what the page would send, its headers changed by `change`."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        lines = "".join(f"{name}: {value}\r\n" for name, value in change(self.headers(key, len(data))))
        return self.send(f"POST {path} HTTP/1.1\r\n{lines}\r\n".encode("latin-1") + data, seconds)

    def send(self, data, seconds=5, pieces=None, pause=0):
        """Sends bytes and returns (status, headers, body); status 0 if the server closed without an answer, `None` if it
        neither answered nor closed in time."""
        with socket.create_connection(("127.0.0.1", self.port), 5) as link:
            link.settimeout(seconds)
            answer = b""
            try:
                for start in range(0, len(data), pieces or len(data) or 1):
                    link.sendall(data[start:start + (pieces or len(data))])
                    if pause:
                        time.sleep(pause)
            except OSError:
                pass  # A server may close on what it refuses before it has read all of it.
            try:
                while part := link.recv(1 << 16):
                    answer += part
            except TimeoutError:
                if not answer:
                    return None, [], b""
            except OSError:
                pass
        return parse(answer)


def parse(answer):
    if not answer:
        return 0, [], b""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    found = re.match(r"HTTP/1\.[01] (\d{3})", first)
    headers = [(name.strip().lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines)]
    return int(found[1]) if found else -1, headers, body
