"""What every scenario is handed, and the small steps that many of them share."""
import contextlib
import http.server
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import threading
import time
import zipfile

from . import Browser, Missing, page as P
from .cards import Cards

# Nobody's diary contains it.
CANARY = "Zwitschermaschine7q"
# The packages of PyPI that contain axe-core, the newest axe first.
AXE_PACKAGES = ["axe-playwright-python", "axe-core-python", "axe-selenium-python"]


def check(what, holds, seen=""):
    """Fails the scenario, unless it holds."""
    if not holds:
        raise AssertionError(f"{what}{f' ({seen})' if seen != '' else ''}")


def equal(what, have, want):
    check(what, have == want, f"{have!r}, not {want!r}")


def eventually(what, holds, seconds=5):
    end = time.monotonic() + seconds
    while not (value := holds()):
        if time.monotonic() > end:
            raise AssertionError(f"{what}: not within {seconds} s")
        time.sleep(0.05)
    return value


class Scene:
    def __init__(self, program, name, folder, is_slow=False):
        self.program, self.name, self.folder, self.is_slow = program, name, folder, is_slow
        self.measured = []

    def measure(self, what, value, unit):
        self.measured.append(f"{what} {value:.3g} {unit}")

    def cards(self, **options):
        return Cards(self.program, **options)

    def browser(self, **options):
        return Browser(self.name, **options)

    def form(self):
        """The offline form of `dbt_diary`."""
        if not hasattr(Scene, "_form"):
            Scene._form = subprocess.run([*shlex.split(self.program), "schema", "generate", "dbt_diary", "--as", "form"],
                                         check=True, capture_output=True).stdout
        return Scene._form

    def axe(self):
        """The text of axe-core. Throws `Missing` with the reason if it cannot be had."""
        if not hasattr(Scene, "_axe"):
            Scene._axe = find_axe()
        if isinstance(Scene._axe, str):
            return Scene._axe
        raise Scene._axe

    @contextlib.contextmanager
    def inside(self, given=None, enter=True, **options):
        """A browser in which the diary is open, as (cards, browser, page)."""
        with contextlib.ExitStack() as stack:
            cards = given or stack.enter_context(self.cards())
            browser = stack.enter_context(self.browser(**options))
            if enter:
                land(browser.page, cards.again() if given else cards.address)
            yield cards, browser, browser.page


def find_axe():
    with tempfile.TemporaryDirectory() as folder:
        for package in AXE_PACKAGES:
            done = subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--disable-pip-version-check",
                                   "--dest", folder, package], capture_output=True, text=True, timeout=120)
            for wheel in pathlib.Path(folder).glob("*.whl"):
                with zipfile.ZipFile(wheel) as files:
                    for name in files.namelist():
                        if name.endswith("axe.min.js"):
                            return files.read(name).decode()
    lines = done.stderr.strip().splitlines() or ["no package has it"]
    return Missing(f"axe-core could not be downloaded: {lines[-1]}")


@contextlib.contextmanager
def served(pages, host="127.0.0.1", headers=()):
    """Serves pages by path, as (origin, list of (method, path, body))."""
    asked = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def answer(self):
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            asked.append((self.command, self.path, body))
            page = pages.get(self.path.split("?")[0])
            self.send_response(404 if page is None else 200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            for name, value in headers:
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(page.encode() if isinstance(page, str) else page or b"")

        do_GET = do_POST = answer

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://{host}:{server.server_port}", asked
    finally:
        server.shutdown()
        server.server_close()


# MARK: - Steps

def violations(browser):
    """Violations of the policy, but for the icon that Firefox asks every server for."""
    return [one for one in browser.violations if "favicon.ico" not in one]


def land(page, address):
    """Opens the address with its ticket and waits for the first view."""
    page.open(address)
    page.wait(P.LANDED, 10)


def visit(page, name, by="click"):
    """Goes to a view with a button of the bar and waits for it."""
    before = page.evaluate("document.querySelector('#view h1')?.textContent")
    page.evaluate("(document.querySelector('#view h1').dataset.old = '', 0)")
    getattr(page, by)(f"{P.BAR} {P.go(name)}, {P.go(name)}")
    page.wait("document.querySelector('#view h1') && !document.querySelector('#view h1[data-old]')")
    return before


def views(page):
    """The views that the page offers a way to, of those that every page has."""
    return [name for name in P.VIEWS if page.evaluate(f"!!document.querySelector({P.quoted(P.go(name))})")]


def open_card(page, template="dbt_diary", by="click"):
    """Goes from where the page is to the card due today."""
    for _ in range(4):
        if page.evaluate(f"!!document.querySelector({P.quoted(P.CARD + ' .q')})"):
            return
        selector = P.template(template)
        if not page.evaluate(f"!!document.querySelector({P.quoted(selector)})"):
            raise AssertionError(f"no way to {template}: {page.evaluate(P.TEXT)[:300]!r}")
        page.evaluate("(document.querySelector('#view h1').dataset.old = '', 0)")
        getattr(page, by)(selector)
        page.wait("document.querySelector('#view h1') && !document.querySelector('#view h1[data-old]')")
    raise AssertionError(f"no questions of {template}")


def use_template(cards, template="dbt_diary"):
    """Puts a card of yesterday into the journal, so that the template is in use."""
    required = ["--set", "urges.self_harm=0", "--set", "urges.suicide=0"] if template == "dbt_diary" else ["--set", "day.mood=1"]
    cards.run("fill", template, "--day", "yesterday", *required)


def settle(page, seconds=5):
    """Waits until every change is acknowledged."""
    page.wait(P.SETTLED, seconds)


def answer_by_touch(page, path, value):
    kind = page.evaluate(f"document.querySelector({P.quoted(P.inputs(path))})?.type")
    check(f"{path} is asked", kind)
    taps = 0
    if kind in ("radio", "checkbox"):
        for one in value if isinstance(value, list) else [value]:
            page.tap(P.option(path, one))
            taps += 1
            wanted = f"[{P.shown(path)}].flat().includes({P.quoted(one)})"
            page.wait(f"{wanted} && {P.SETTLED}")
    else:
        page.tap(P.field(path))
        taps += 1
        type_into(page, value)
        settle(page)
    return taps


def answer_by_keys(page, path, value, limit=300):
    """Answers with keys only, and returns how many."""
    keys = 0
    box = P.question(path)

    def press(*names):
        nonlocal keys
        keys += len(names)
        page.press(*names)

    while not page.evaluate(f"!!document.activeElement?.closest({P.quoted(box)}) && "
                            "document.activeElement.matches('.answer input, .answer textarea, .answer select')"):
        check(f"{path} can be reached with Tab", keys < limit, page.evaluate("document.activeElement?.outerHTML.slice(0, 200)"))
        press("Tab")
    kind = page.evaluate("document.activeElement.type")
    here = "document.activeElement.value"
    if kind == "radio" and value.isdigit():
        press(*value)
        page.wait(f"{P.shown(path)} === {P.quoted(value)}", 2)
    elif kind in ("radio", "checkbox"):
        for one in value if isinstance(value, list) else [value]:
            before = page.evaluate(P.shown(path))
            for _ in range(60):
                if page.evaluate(here) == one and page.evaluate(P.focus_in(box)):
                    break
                press("ArrowDown" if kind == "radio" else "Tab")
            equal(f"moving in {path} answers nothing", page.evaluate(P.shown(path)), before)
            press(" ")
            page.wait(f"[{P.shown(path)}].flat().includes({P.quoted(one)})", 2)
    else:
        keys += type_into(page, value)
        press("Tab")
    settle(page)
    return keys


def type_into(page, value):
    """Types into the focused input what a person would type there, and returns how many keys that took."""
    kind = page.evaluate("document.activeElement.type")
    typed = value
    if kind == "time":
        hour, minute = map(int, value.split(":"))
        twelve = page.evaluate("new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12")
        typed = f"{hour % 12 or 12:02}{minute:02}{'PM' if hour >= 12 else 'AM'}" if twelve else f"{hour:02}{minute:02}"
    elif kind == "select-one":
        for _ in range(40):
            if page.evaluate("document.activeElement.value") == value:
                break
            page.press("ArrowDown")
        return 1
    page.type(typed)
    have = page.evaluate("document.activeElement.value")
    equal("what was typed", have, value)
    return len(typed)


def without_marks(lines):
    """Lines of a journal without what differs between two cards of the same answers."""
    return [re.sub(r'"(id|at|by|crc|local)":"[^"]*",?', "", line) for line in lines]


def journal(cards):
    files = sorted((cards.folder / "journal" / "cards").glob("*.jsonl"))
    return [line for file in files for line in file.read_text().splitlines()]
