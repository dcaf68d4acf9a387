"""A page shows the diary while it is locked, or while its decrypting program dies; the browser's profile keeps nothing of it."""
import base64
import json
import os
import pathlib
import shutil
import signal
import time
import zlib

from browser import NAMES, Browser, page as P, program_of
from browser.cards import Cards
from browser.scene import eventually, land, open_card, settle, visit

from .home import CANARY, PASS, Home, Missing, mounts, plain_places, says

FIELD = "[data-path='day.note'] > .answer textarea"
PHOTO = pathlib.Path(__file__).parents[2] / "Tests/Fixtures/berlin.jpg"
DROP = """((name, text) => { const data = new DataTransfer(), bytes = Uint8Array.from(atob(text), one => one.charCodeAt(0));
  data.items.add(new File([bytes, name], name, { type: "image/jpeg" }));
  document.querySelector("[data-path='photo.files']").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data })); return 0; })"""


class Diary(Home):
    """A home with a locked diary, of which `cards open` can be started."""

    def open(self, extra={}):
        # The browser's scenes start the server and talk to it.
        self.server = Cards(self.program, starts=False)
        shutil.rmtree(self.server.folder)
        self.server.folder = self.folder
        self.server.environment = {**self.environment, **extra}
        self.server.address = self.server.open()
        return self.server.address

    def clean(self):
        if hasattr(self, "server"):
            self.server.end()
        super().clean()


def present():
    names = [name for name in NAMES if program_of(name)]
    if not names:
        raise Missing("neither Chromium nor Firefox is installed")
    return names


def begun(program, base):
    home = Diary(program, base)
    home.must("init", "--locked", input=f"{PASS}\n")
    home.must("fill", "mood_five", "--day", "yesterday", "--set", "day.mood=3", "--set", f"day.note={CANARY} earlier")
    return home


def write_note(page, text):
    open_card(page, "mood_five")
    page.click(P.option("day.mood", "3"))
    settle(page)
    page.click(FIELD)
    page.type(text)


def packed(folder, needles):
    """Files in which one of the texts is in a part that is compressed."""
    hits = []
    for path in pathlib.Path(folder).rglob("*"):
        if not path.is_file() or path.is_symlink():
            continue
        data = path.read_bytes()
        for magic, width in ((b"\x1f\x8b\x08", 47), (b"\x78\x9c", 15), (b"\x78\xda", 15)):
            at = data.find(magic)
            while at >= 0:
                try:
                    text = zlib.decompressobj(width).decompress(data[at:], 1 << 24)
                except zlib.error:
                    text = b""
                hits += [f"{path} (packed)" for needle in needles if needle in text]
                at = data.find(magic, at + 1)
    return hits


def nothing_plain(home):
    left = [path for path in plain_places(home) if not path.startswith("run/")]
    assert not left, left


def ended(page):
    """The page has emptied itself."""
    return page.evaluate(f"!document.querySelector('#view textarea[name], #view .q') && !document.body.innerText.includes({P.quoted(CANARY)})")


def way_profile(program, base):
    """A day with a browser whose profile lies on the same disk: a card, a search, a photo, a view; then nothing is in the profile."""
    for name in present():
        for ending in ("close", "kill"):
            home = begun(program, base / f"{name}-{ending}")
            home.must("fill", "photo_journal", "--day", "yesterday", "--set", f"photo.caption={CANARY} caption")
            address = home.open()
            with Browser(name, folder=make(home.folder / "browser")) as browser:
                page = browser.page
                land(page, address)
                visit(page, "search")
                page.click(P.SEARCH_INPUT)
                page.type(CANARY)
                page.wait(f"document.querySelector('#view').innerText.includes({P.quoted(CANARY)})")
                visit(page, "today")
                page.click("#view [data-go=card][data-at^=photo_journal]")
                page.wait("!!document.querySelector(\"[data-path='photo.files']\")")
                page.evaluate(f"{DROP}('a.jpg', '{base64.b64encode(PHOTO.read_bytes()).decode()}')")
                page.wait("document.querySelectorAll(\"[data-path='photo.files'] li.file\").length >= 1", 10)
                settle(page)
                page.wait("!!document.querySelector('#view img')", 10)
                visit(page, "today")
                write_note(page, f"{CANARY} typed")
                page.press("Tab")
                settle(page)
                for view in ("look", "plan", "settings", "today"):
                    visit(page, view)
                # Both browsers write their session every few seconds.
                time.sleep(4)
                home.must("lock")
                eventually("the page is empty", lambda: ended(page), 15)
                time.sleep(4)
                getattr(browser, ending)()
                port = f"127.0.0.1:{home.server.port}"
                assert browser.find_canary(port), "the search finds nothing at all"
                hits = browser.find_canary(CANARY)
                words = PHOTO.read_bytes()[-80:-20]
                for path in (home.folder / "browser").rglob("*"):
                    if path.is_file() and not path.is_symlink() and words in path.read_bytes():
                        hits.append(f"{path} (the photo)")
                hits += packed(home.folder / "browser", [CANARY.encode(), CANARY.encode("utf-16-le"), words])
                assert not hits, (name, ending, hits)
            nothing_plain(home)
            home.clean()
    return None


def make(folder):
    folder.mkdir()
    return folder


def way_locked_while_open(program, base):
    """`cards lock` while a page has a field that is not sent: the page empties itself, and the draft is there afterwards."""
    for name in present():
        home = begun(program, base / name)
        address = home.open()
        with Browser(name) as browser:
            page = browser.page
            land(page, address)
            write_note(page, f"{CANARY} unsent")
            home.must("lock")
            eventually("the page is over", lambda: page.evaluate("!document.querySelector('#view .q:not([inert] *)') || !!document.querySelector('#lost p')"), 15)
            shown = page.evaluate("document.body.innerText + [...document.querySelectorAll('textarea')].map(one => one.value).join()")
            nothing_plain(home)
            assert not mounts(home) and not home.daemons()
            home.server.end()
            home.must("unlock", input=f"{PASS}\n")
            address = home.open()
            land(page, address)
            open_card(page, "mood_five")
            have = page.evaluate(f"document.querySelector({P.quoted(FIELD)}).value")
            assert f"{CANARY} unsent" in have + shown, (have, shown[:500])
            assert page.evaluate(P.shown("day.mood")) == "3"
            print(f"        {name}: what was typed is {'in the draft' if CANARY in have else 'on the screen'}")
        home.clean()
    return None


def way_program_dies(program, base):
    """The decrypting program dies while a page has a field that is not sent: it stays, the way out is named, and it is saved afterwards."""
    for name in present():
        home = begun(program, base / name)
        address = home.open()
        with Browser(name) as browser:
            page = browser.page
            land(page, address)
            write_note(page, f"{CANARY} unsent")
            home.kill_daemons()
            page.press("Tab")
            page.wait("document.body.innerText.includes('cards unlock')", 10)
            texts = page.evaluate("document.body.innerText + [...document.querySelectorAll('textarea')].map(one => one.value).join()")
            assert f"{CANARY} unsent" in texts, texts[:800]
            nothing_plain(home)
            assert home.server.is_running
            says(home.run("list", "--no-input"), 79, "cards unlock")
            home.must("unlock", input=f"{PASS}\n")
            # The same page goes on, with what was typed.
            page.click("#view button.main, #view [data-go]")
            page.wait(f"!!document.querySelector({P.quoted(FIELD)})", 10)
            settle(page)
            assert page.evaluate(P.shown("day.mood")) == "3"
            assert page.evaluate(f"document.querySelector({P.quoted(FIELD)}).value") == f"{CANARY} unsent"
            page.click(FIELD)
            page.press("End")
            page.type(" again")
            page.press("Tab")
            settle(page)
            page.click(P.SAVE)
            eventually("saved", lambda: f"{CANARY} unsent again" in home.run("show", "today").stdout)
        home.must("lock")
        nothing_plain(home)
        home.clean()
    return None


def way_hiding(program, base):
    """*Hide* locks the diary if the person chose that in the settings, and only then."""
    name = present()[0]
    home = begun(program, base)
    address = home.open()
    with Browser(name) as browser:
        page = browser.page
        land(page, address)
        visit(page, "today")
        page.click(P.HIDE)
        page.wait(P.HIDDEN)
        time.sleep(2)
        assert home.daemons(), "it is locked, which nobody asked for"
        land(page, home.server.again())
        visit(page, "settings")
        page.click("#view label.choice:has(input[value=lock])")
        page.click("#view [data-do=settings]")
        page.wait(P.LANDED, 10)
        visit(page, "settings")
        assert page.evaluate("document.querySelector('input[value=lock]').checked")
        write = json.loads(home.must("status", "--json").stdout)
        assert write["lock"] == "unlocked"
        visit(page, "today")
        page.click(P.HIDE)
        page.wait(P.HIDDEN)
        eventually("locked", lambda: not home.daemons() and not mounts(home), 20)
    says(home.run("list", "--no-input"), 79)
    nothing_plain(home)
    return home


def way_sleep(program, base):
    """The machine slept while a page was open: the diary locks at waking."""
    name = present()[0]
    home = begun(program, base)
    address = home.open({"CARDS_IDLE_MS": "3000"})
    with Browser(name) as browser:
        page = browser.page
        land(page, address)
        stopped = [home.server.process.pid, *home.daemons()]
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        time.sleep(5)
        for process in reversed(stopped):
            os.kill(process, signal.SIGCONT)
        eventually("locked", lambda: not home.daemons() and not mounts(home), 20)
    nothing_plain(home)
    return home
