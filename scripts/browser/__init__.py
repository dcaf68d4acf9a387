"""Drives an installed Chromium or Firefox the way a person does. Needs nothing but Python and the browser.

    import sys; sys.path.insert(0, "scripts")
    from browser import Browser
    with Browser("firefox", size=(390, 820), touch=True) as browser:
        page = browser.page
        page.open("http://127.0.0.1:8000/")
        page.tap("#begin")
        page.wait("document.querySelector('h1')", seconds=2)
"""
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

from .chromium import Chromium
from .elsewhere import Elsewhere
from .errors import BrowserError, Missing, Unreachable
from .firefox import Firefox
from .profile import find_canary

__all__ = ["Browser", "Tab", "BrowserError", "Missing", "Unreachable", "NAMES", "program_of"]

NAMES = ("chromium", "firefox")
PROGRAMS = {"chromium": ["chromium", "chromium-browser", "google-chrome"], "firefox": ["firefox-esr", "firefox"]}
BACKENDS = {"chromium": Chromium, "firefox": Firefox}


def program_of(name):
    """Returns the path of the browser's program, or `None` if it is not installed."""
    return next(filter(None, map(shutil.which, PROGRAMS[name])), None)


class Browser:
    """A browser without a window, with a profile, a home folder and a proxy of its own."""

    def __init__(self, name, size=(820, 900), dark=False, calm=False, touch=False, zoom=1, language="en", folder=None):
        """Starts the browser.

        - size: width and height of the page in CSS pixels before zooming.
        - calm: whether the person asked for reduced motion.
        - zoom: the zoom of the browser's menu. 2 means 200 %.
        - folder: an earlier browser's folder, to start again with its profile. By default a new folder, which
          `close` removes.
        """
        program = program_of(name)
        if program is None:
            raise Missing(f"{name} is not installed")
        self.name, self.size, self.touch, self.zoom = name, size, touch, zoom
        self.dark, self.calm, self.language = dark, calm, language
        self._owns_folder = folder is None
        self.folder = pathlib.Path(folder or tempfile.mkdtemp(prefix="try-browser."))
        self.profile, self.home, self.downloads = (self.folder / part for part in ("profile", "home", "downloads"))
        for part in (self.profile, self.home, self.downloads):
            part.mkdir(exist_ok=True)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.home), "LANG": f"{language}.UTF-8", "TMPDIR": str(self.home),
            "TZ": os.environ.get("TZ", "UTC"), "XDG_RUNTIME_DIR": str(self.home)}
        self._elsewhere = Elsewhere()
        self.dialogs = []
        self._tabs, self.process = [], None
        try:
            self.backend = BACKENDS[name](self, program, self._elsewhere.port)
            self.page = Tab(self, self.backend.first_tab())
        except BaseException:
            self.kill()
            self.remove()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
        self.remove()

    def launch(self, arguments, **options):
        """Starts the process in a group of its own, so that `kill` ends all of it and nothing else."""
        self.output = open(self.folder / "output.txt", "ab")
        self.process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=self.output, stderr=self.output,
                                        env=self.environment, start_new_session=True, **options)

    @property
    def version(self):
        return self.backend.version

    def new_tab(self):
        """Opens another tab, in front."""
        return Tab(self, self.backend.new_tab())

    # MARK: - What the browser did

    @property
    def requests(self):
        """The addresses that pages requested, in order. Without `data:` and `blob:`."""
        return [url for url in self.backend.requests() if not url.startswith(("data:", "blob:", "about:", "chrome:", "resource:"))]

    @property
    def elsewhere(self):
        """What reached the proxy: every host besides this machine's own addresses that anything in the browser asked for."""
        return self._elsewhere.asked

    @property
    def console(self):
        """Messages and uncaught errors, as (level, text)."""
        return self.backend.console()

    @property
    def violations(self):
        """Violations of the content security policy, Trusted Types included."""
        return self.backend.violations()

    def forget(self):
        """Empties the three lists above."""
        self.backend.forget()
        self._elsewhere.asked.clear()

    # MARK: - Ending

    def close(self):
        """Ends the browser as the person does, so that it writes its history and its session."""
        if self.process is None:
            return
        try:
            self.backend.quit()
            self.process.wait(15)
        except (BrowserError, OSError, subprocess.TimeoutExpired):
            pass
        self.kill()

    def kill(self):
        """Ends the browser at once, as a crash does."""
        if self.process is not None:
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            self.process.wait()
            self.process = None
            self.output.close()
        if hasattr(self, "backend"):
            self.backend.disconnect()
        self._elsewhere.close()

    def find_canary(self, canary):
        """Returns the files of the profile and the home folder that contain the text. Close or kill the browser first."""
        assert self.process is None, "the browser is still running"
        return [hit for folder in (self.profile, self.home) for hit in find_canary(folder, canary)]

    def remove(self):
        if self._owns_folder:
            for _ in range(10):
                shutil.rmtree(self.folder, ignore_errors=True)
                if not self.folder.exists():
                    break
                time.sleep(0.2)


# The centre of what a person would touch. Scrolls like a person who looks for it, and says what covers it.
REACH = """(selector => {
  const all = document.querySelectorAll(selector), seen = [...all].find(e => e.getClientRects().length) ?? all[0];
  if (!seen) return { fault: "no element " + selector };
  const box = () => seen.getClientRects()[0];
  if (!box()) return { fault: selector + " is not displayed" };
  let r = box(), isScrolled = false;
  const inside = () => { const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
    return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight };
  const hit = () => { const e = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    return e && (seen.contains(e) || (e.closest("label")?.control === seen)) ? null : e };
  const missing = () => !inside() || hit() !== null ||
    !document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
  if (missing()) { seen.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" }); r = box(); isScrolled = true }
  if (!r) return { fault: selector + " vanished" };
  if (!inside()) return { fault: selector + " lies outside the window" };
  if (seen.closest("[inert]")) return { fault: selector + " is inert" };
  if (seen.disabled) return { fault: selector + " is disabled" };
  if (r.width < 1 || r.height < 1) return { fault: selector + " has no size" };
  const over = hit();
  if (missing()) return { fault: selector + " is covered by " + (over ? over.outerHTML.slice(0, 120) : "nothing") };
  return { x: r.left + r.width / 2, y: r.top + r.height / 2, width: r.width, height: r.height, isScrolled };
})"""
# What was scrolled is drawn: a browser that scrolls in a process of its own takes a click before that where it had been.
DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


class Tab:
    """A page. Input brings its tab to the front first: nobody types into a tab that is not in front."""

    def __init__(self, browser, handle):
        self.browser, self.handle, self.backend = browser, handle, browser.backend

    def open(self, url):
        """Goes to the address and waits until the page has loaded. An address that differs only after # is a new visit too."""
        self.backend.open(self.handle, url)

    def reload(self):
        self.backend.reload(self.handle)

    def back(self):
        """Goes back in the history, and does not wait."""
        self.backend.back(self.handle)

    def forward(self):
        self.backend.forward(self.handle)

    def show(self):
        """Brings the tab to the front."""
        self.backend.show(self.handle)

    def close(self):
        self.backend.close_tab(self.handle)

    def evaluate(self, expression):
        """Returns the value of a JavaScript expression as JSON. Waits for a promise."""
        return self.backend.evaluate(self.handle, expression)

    def wait(self, expression, seconds=5):
        """Waits until the expression is true, in the sense of JavaScript, and returns its value; `True` for an element."""
        end = time.monotonic() + seconds
        # An element has no value as JSON, and an empty object would be false in Python.
        judged = f"(async () => {{ const value = await ({expression}); return [!!value, value instanceof Node ? true : value] }})()"
        while True:
            try:
                is_true, value = self.evaluate(judged)
            except BrowserError as error:  # The page may be loading.
                is_true = False
                if time.monotonic() >= end:
                    raise BrowserError(f"not within {seconds} s: {expression}: {error}") from error
            if is_true:
                return value
            if time.monotonic() >= end:
                shown = " ".join(expression.split())
                raise BrowserError(f"not within {seconds} s: {shown[:200]}")
            time.sleep(0.03)

    # MARK: - Input

    def press(self, *keys):
        """Presses keys one after another: `press("Tab", "Shift+Tab", "4", "Control+a")`."""
        self.show()
        for key in keys:
            *held, last = key.split("+") if len(key) > 1 else [key]
            self.backend.press(self.handle, held, last)

    def key_down(self, key):
        self.show()
        self.backend.key(self.handle, "down", key)

    def key_up(self, key):
        self.backend.key(self.handle, "up", key)

    def type(self, text):
        """Types text, a key a character. A line break is Enter."""
        self.show()
        for character in text:
            self.backend.press(self.handle, [], "Enter" if character == "\n" else character)

    def reach(self, selector):
        """Returns centre and size of the element. Throws `Unreachable` if a click there would not hit it."""
        self.show()
        at = self.evaluate(f"{REACH}({_quoted(selector)})")
        if "fault" in at:
            raise Unreachable(at["fault"])
        if at["isScrolled"]:
            self.evaluate(DRAWN)
            at = self.evaluate(f"{REACH}({_quoted(selector)})")
            if "fault" in at:
                raise Unreachable(at["fault"])
        return at

    def click(self, selector):
        """Clicks at the centre of the first displayed element with the mouse."""
        at = self.reach(selector)
        self.backend.click(self.handle, at["x"], at["y"])

    def tap(self, selector):
        """Taps with a finger. The browser must have been started with `touch=True`."""
        at = self.reach(selector)
        self.backend.tap(self.handle, at["x"], at["y"])

    # MARK: - What it shows

    @property
    def title(self):
        return self.evaluate("document.title")

    @property
    def address(self):
        return self.evaluate("location.href")

    @property
    def history_length(self):
        return self.evaluate("history.length")

    @property
    def history(self):
        """The entries of this tab's history, as (address, title)."""
        return self.backend.history(self.handle)

    @property
    def storage(self):
        """All that the page can find in its storage, as one text."""
        # A spread would leave out an entry that is called as one of a Storage's methods.
        return self.evaluate("""(async () => { const all = storage => Object.fromEntries(
            Array.from({ length: storage.length }, (_, at) => [storage.key(at), storage.getItem(storage.key(at))]));
          return JSON.stringify({ local: all(localStorage), session: all(sessionStorage), cookie: document.cookie, state: history.state,
            name: window.name, databases: indexedDB.databases ? await indexedDB.databases() : [],
            caches: self.caches ? await caches.keys() : [],
            workers: (await navigator.serviceWorker?.getRegistrations?.() ?? []).map(one => one.scope) }) })()""")

    @property
    def overflow(self):
        """How many pixels the page is wider than the window, and the elements that stick out."""
        return self.evaluate("""(() => {
            const root = document.scrollingElement, over = root.scrollWidth - root.clientWidth;
            if (over <= 0) return [0, []];
            const wide = [...document.body.querySelectorAll("*")].filter(e => {
              const r = e.getBoundingClientRect(); return r.width && r.right > root.clientWidth + 0.5 });
            return [over, wide.slice(0, 5).map(e => e.tagName.toLowerCase() + (e.id ? "#" + e.id : "") +
              (typeof e.className === "string" && e.className ? "." + e.className.replaceAll(" ", ".") : ""))] })()""")

    def axe(self, source):
        """Runs axe-core, whose text is `source`, and returns its violations as (rule, impact, element)."""
        found = self.backend.evaluate_apart(self.handle, source, """axe.run(document, { resultTypes: ["violations"] }).then(
            found => found.violations.flatMap(v => v.nodes.map(n => [v.id, v.impact, String(n.target)])))""")
        return [tuple(one) for one in found]

    def screenshot(self, path):
        pathlib.Path(path).write_bytes(self.backend.screenshot(self.handle))

    def pdf(self, path):
        """Prints to A4, backgrounds off as printers do."""
        pathlib.Path(path).write_bytes(self.backend.pdf(self.handle))


def _quoted(text):
    import json
    return json.dumps(text)
