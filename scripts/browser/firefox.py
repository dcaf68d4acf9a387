import base64
import json
import re
import socket
import time

from .errors import BrowserError
from .keys import NAMED

# What a person's Firefox does by itself would make the list of requests unreadable. Marionette turns off most of it.
PREFERENCES = {
    "marionette.port": 0, "remote.prefs.recommended": True, "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0, "browser.startup.homepage": "about:blank", "startup.homepage_welcome_url": "about:blank",
    "browser.newtabpage.enabled": False, "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False, "app.update.enabled": False, "extensions.update.enabled": False,
    "app.normandy.enabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "dom.push.connection.enabled": False,
    "browser.safebrowsing.malware.enabled": False, "browser.safebrowsing.phishing.enabled": False,
    "browser.safebrowsing.downloads.enabled": False, "browser.safebrowsing.blockedURIs.enabled": False,
    "privacy.trackingprotection.enabled": False, "browser.region.network.url": "", "geo.enabled": False,
    "extensions.systemAddon.update.enabled": False, "extensions.getAddons.cache.enabled": False,
    "services.settings.server": "data:,none", "services.settings.loglevel": "off",
    "media.gmp-manager.updateEnabled": False, "media.gmp-provider.enabled": False,
    # Pages behave as they do for a person: history, session and cache are written.
    "places.history.enabled": True, "browser.sessionstore.resume_from_crash": True, "browser.sessionstore.interval": 1000,
    "browser.cache.disk.enable": True, "layout.spellcheckDefault": 1,
    # The console's messages of a page arrive on standard output.
    "devtools.console.stdout.content": True,
    "browser.download.folderList": 2, "browser.download.always_ask_before_handling_new_types": False,
    "browser.download.useDownloadDir": True, "browser.download.manager.addToRecentDocs": False,
}

# Runs with Firefox's own rights. Collects what no page's script can see.
LISTEN = r"""
const window = Services.wm.getMostRecentWindow("navigator:browser");
if (window.cardsTry) return;
const found = window.cardsTry = { requests: [], console: [], violations: [] };
Services.obs.addObserver({ observe(subject) {
  found.requests.push(subject.QueryInterface(Ci.nsIChannel).URI.spec);
} }, "http-on-modify-request");
Services.console.registerListener({ observe(message) {
  if (!(message instanceof Ci.nsIScriptError)) return;
  const category = message.category, text = message.errorMessage;
  if (category.includes("CSP") || text.includes("Content-Security-Policy")) found.violations.push(text);
  else if (category.startsWith("content") || message.isFromPrivateWindow !== undefined && message.innerWindowID)
    found.console.push([message.flags & 1 ? "warning" : "error", text]);
} });
"""


class Firefox:
    """Speaks Marionette over its socket."""

    def __init__(self, browser, program, proxy_port):
        self._browser, self._next, self._tab, self._front = browser, 0, None, None
        width, height = browser.size
        given = PREFERENCES | {
            "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": proxy_port,
            "network.proxy.ssl": "127.0.0.1", "network.proxy.ssl_port": proxy_port,
            "network.proxy.allow_hijacking_localhost": False, "intl.accept_languages": browser.language,
            "browser.download.dir": str(browser.downloads),
            "layout.css.prefers-color-scheme.content-override": 0 if browser.dark else 1,
            "ui.systemUsesDarkTheme": int(browser.dark), "ui.prefersReducedMotion": int(browser.calm)}
        if browser.touch:
            # 1 means a coarse pointer that cannot hover.
            given |= {"dom.w3c_touch_events.enabled": 1, "ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1}
        (browser.profile / "user.js").write_text("".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in given.items()))
        browser.environment |= {"MOZ_HEADLESS": "1", "MOZ_HEADLESS_WIDTH": str(max(width, 520) + 40),
                                "MOZ_HEADLESS_HEIGHT": str(height + 240), "MOZ_CRASHREPORTER_DISABLE": "1",
                                "MOZ_DISABLE_AUTO_SAFE_MODE": "1",
                                # Without it, a release ignores services.settings.server.
                                "MOZ_REMOTE_SETTINGS_DEVTOOLS": "1"}
        port_file = browser.profile / "MarionetteActivePort"
        port_file.unlink(missing_ok=True)
        browser.launch([program, "--headless", "--no-remote", "--new-instance", "--marionette", "--remote-allow-system-access",
                        "--profile", str(browser.profile)])
        end = time.monotonic() + 60
        while not (port_file.exists() and port_file.read_text().strip()):
            if browser.process.poll() is not None or time.monotonic() > end:
                raise BrowserError("Firefox did not start: " + (browser.folder / "output.txt").read_text()[-500:])
            time.sleep(0.05)
        self._socket = socket.create_connection(("127.0.0.1", int(port_file.read_text())), 10)
        self._socket.settimeout(60)
        self._rest = b""
        self._message()
        session = self._call("WebDriver:NewSession", capabilities={"alwaysMatch": {
            "pageLoadStrategy": "normal", "unhandledPromptBehavior": "accept", "timeouts": {"script": 60000, "pageLoad": 20000}}})
        self.version = f"Firefox/{session['capabilities']['browserVersion']}"
        self._chrome(LISTEN)

    # MARK: - The socket

    def _message(self):
        try:
            while b":" not in self._rest:
                self._more()
            length, self._rest = self._rest.split(b":", 1)
            while len(self._rest) < int(length):
                self._more()
        except OSError as error:
            raise BrowserError(f"the browser does not answer: {error}") from error
        message, self._rest = self._rest[:int(length)], self._rest[int(length):]
        return json.loads(message)

    def _more(self):
        data = self._socket.recv(1 << 16)
        if not data:
            raise BrowserError("the browser has ended")
        self._rest += data

    def _call(self, command, **given):
        self._next += 1
        data = json.dumps([0, self._next, command, given]).encode()
        try:
            self._socket.sendall(str(len(data)).encode() + b":" + data)
        except OSError as error:
            raise BrowserError(f"{command}: the browser has ended") from error
        while True:
            _, number, error, result = self._message()
            if number == self._next:
                break
        if error:
            raise BrowserError(f"{command}: {error['error']}: {error['message']}")
        return result.get("value", result) if isinstance(result, dict) and set(result) == {"value"} else result

    def _chrome(self, script, *given):
        self._call("Marionette:SetContext", value="chrome")
        try:
            return self._call("WebDriver:ExecuteScript", script=script, args=list(given), sandbox="system")
        finally:
            self._call("Marionette:SetContext", value="content")

    def quit(self):
        self._call("Marionette:Quit", flags=["eForceQuit"])

    def disconnect(self):
        if hasattr(self, "_socket"):
            self._socket.close()

    # MARK: - Tabs

    def first_tab(self):
        return self._prepare(self._call("WebDriver:GetWindowHandle"))

    def new_tab(self):
        handle = self._call("WebDriver:NewWindow", type="tab", focus=True)["handle"]
        return self._prepare(handle)

    def _prepare(self, handle):
        self.show(handle)
        # A window is at least 450 px wide. The page in it need not be.
        self._chrome("""
            const window = Services.wm.getMostRecentWindow("navigator:browser"), [width, height, zoom, touch] = arguments;
            const browser = window.gBrowser.selectedBrowser, style = browser.style;
            style.flex = "none"; style.alignSelf = "start"; style.justifySelf = "start";
            for (const [name, value] of [["width", width], ["min-width", width], ["max-width", width],
                                         ["height", height], ["min-height", height], ["max-height", height]])
              style.setProperty(name, value + "px", "important");
            browser.fullZoom = zoom;
            if (touch) browser.browsingContext.touchEventsOverride = "enabled";
            """, *self._browser.size, self._browser.zoom, self._browser.touch)
        self._zoomed(handle)
        return handle

    def _zoomed(self, handle):
        end = time.monotonic() + 5
        want = [round(side / self._browser.zoom) for side in self._browser.size]
        while True:
            have = self.evaluate(handle, "[innerWidth, innerHeight]")
            if all(abs(a - b) <= 1 for a, b in zip(have, want)):
                return
            if time.monotonic() > end:
                raise BrowserError(f"the page is {have}, not {want}")
            time.sleep(0.05)

    def _at(self, handle):
        if self._tab != handle:
            self._call("WebDriver:SwitchToWindow", handle=handle, focus=False)
            self._tab = handle

    def show(self, handle):
        if self._front != handle:
            self._call("WebDriver:SwitchToWindow", handle=handle, focus=True)
            self._tab = self._front = handle

    def close_tab(self, handle):
        self._at(handle)
        self._call("WebDriver:CloseWindow")
        self._tab = self._front = None

    def open(self, handle, url):
        self._at(handle)
        before = self.evaluate(handle, "location.href")
        self._call("WebDriver:Navigate", url=url)
        if "#" in url and before.split("#")[0] == url.split("#")[0]:
            self._call("WebDriver:Refresh")
        if self._browser.zoom != 1:
            # Firefox remembers a zoom for a site, so it forgets ours on the first visit.
            self._chrome("Services.wm.getMostRecentWindow('navigator:browser').gBrowser.selectedBrowser.fullZoom = arguments[0]",
                         self._browser.zoom)
            self._zoomed(handle)

    def reload(self, handle):
        self._at(handle)
        self._call("WebDriver:Refresh")

    def back(self, handle):
        self.show(handle)
        self._chrome("Services.wm.getMostRecentWindow('navigator:browser').gBrowser.selectedBrowser.goBack()")

    def forward(self, handle):
        self.show(handle)
        self._chrome("Services.wm.getMostRecentWindow('navigator:browser').gBrowser.selectedBrowser.goForward()")

    def history(self, handle):
        self.show(handle)
        return [tuple(one) for one in self._chrome("""
            const history = Services.wm.getMostRecentWindow("navigator:browser").gBrowser.selectedBrowser
              .browsingContext.sessionHistory;
            return Array.from({ length: history.count }, (_, at) => history.getEntryAtIndex(at))
              .map(entry => [entry.URI.spec, entry.title]);""")]

    # MARK: - Scripts

    def evaluate(self, handle, expression, sandbox=None):
        self._at(handle)
        script = ("const [source, done] = arguments; (async () => { return "
                  f"({expression.strip().rstrip(';')}\n) "
                  "})().then(value => done([true, value === undefined ? null : value]), error => done([false, String(error)]))")
        held, value = self._call("WebDriver:ExecuteAsyncScript", script=script, args=[""], sandbox=sandbox, newSandbox=False)
        if not held:
            raise BrowserError(value)
        return value

    def evaluate_apart(self, handle, source, expression):
        """Evaluates in a sandbox, which the page's policy does not bind and the page cannot see."""
        self._at(handle)
        self._call("WebDriver:ExecuteScript", script=f"{source}\n; globalThis.axe = window.axe || globalThis.axe; return 0",
                   args=[], sandbox="apart", newSandbox=False)
        return self.evaluate(handle, expression, sandbox="apart")

    # MARK: - Input

    def press(self, handle, held, key):
        self._perform(handle, [{"type": f"key{way}", "value": NAMED[one][3] if one in NAMED else one} for way, one in (
            *(("Down", one) for one in held), ("Down", key), ("Up", key), *(("Up", one) for one in reversed(held)))])

    def key(self, handle, way, key):
        self._perform(handle, [{"type": f"key{way.title()}", "value": NAMED[key][3] if key in NAMED else key}])

    def _perform(self, handle, actions, **source):
        self._at(handle)
        self._call("WebDriver:PerformActions", actions=[{"type": "key", "id": "keyboard", "actions": actions, **source}])

    def click(self, handle, x, y):
        self._point(handle, x, y, "mouse")

    def tap(self, handle, x, y):
        self._at(handle)
        self._chrome("""
            const window = Services.wm.getMostRecentWindow("navigator:browser"), [x, y] = arguments;
            const box = window.gBrowser.selectedBrowser.getBoundingClientRect(), scale = window.devicePixelRatio;
            window.windowUtils.sendNativeTouchTap(
              Math.round((window.mozInnerScreenX + box.left + x) * scale), Math.round((window.mozInnerScreenY + box.top + y) * scale), false);
            """, x * self._browser.zoom, y * self._browser.zoom)

    def _point(self, handle, x, y, kind):
        self._perform(handle, [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0}], type="pointer", id=kind, parameters={"pointerType": kind})

    # MARK: - Pictures

    def screenshot(self, handle):
        self.show(handle)
        return base64.b64decode(self._call("WebDriver:TakeScreenshot", full=False))

    def pdf(self, handle):
        self._at(handle)
        return base64.b64decode(self._call("WebDriver:Print", background=False, page={"width": 21.0, "height": 29.7}))

    # MARK: - What was seen

    def _found(self, what):
        return self._chrome("return Services.wm.getMostRecentWindow('navigator:browser').cardsTry[arguments[0]].slice()", what)

    def requests(self):
        return self._found("requests")

    def console(self):
        text = (self._browser.folder / "output.txt").read_text(errors="replace")
        printed = re.findall(r"^console\.(\w+): (.*)", text[getattr(self, "_start", 0):], re.M)
        printed = [(level, said.replace('" "', " ").strip('"')) for level, said in printed if not said.startswith("RSLoader")]
        return printed + [tuple(one) for one in self._found("console")]

    def violations(self):
        return self._found("violations")

    def forget(self):
        self._start = len((self._browser.folder / "output.txt").read_text(errors="replace"))
        self._chrome("""const found = Services.wm.getMostRecentWindow('navigator:browser').cardsTry;
            for (const name in found) found[name].length = 0""")
