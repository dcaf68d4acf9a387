import base64
import fcntl
import json
import os
import queue
import sys
import threading
import time

from .errors import BrowserError
from .keys import CHARACTERS, MODIFIERS, NAMED


class Chromium:
    """Speaks the Chrome DevTools Protocol over a pipe: no port is open that another program could use."""

    def __init__(self, browser, program, proxy_port):
        self._browser, self._held = browser, 0
        self._requests, self._console, self._violations = [], [], []
        self._answers, self._next, self._lock = {}, 0, threading.Lock()
        self._front, self._worlds = None, {}
        width, height = browser.size
        arguments = [
            program, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--no-default-browser-check", "--disable-background-networking", "--disable-component-update",
            "--disable-sync", "--disable-default-apps", "--disable-extensions", "--disable-dev-shm-usage",
            "--disable-field-trial-config", "--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication,NetworkTimeServiceQuerying",
            "--disable-client-side-phishing-detection", "--allow-browser-signin=false",
            "--password-store=basic", "--use-mock-keychain", "--mute-audio", f"--lang={browser.language}",
            f"--proxy-server=http://127.0.0.1:{proxy_port}", f"--user-data-dir={browser.profile}",
            f"--window-size={width},{height + 140}", "about:blank"]
        to_browser, from_us = os.pipe()
        from_browser, to_us = os.pipe()
        # The browser expects the numbers 3 and 4. Numbers from 20 cannot be in their way.
        theirs = [fcntl.fcntl(fd, fcntl.F_DUPFD, 20) for fd in (to_browser, to_us)]
        start = "import os, sys; [os.dup2(int(sys.argv[n]), n + 2) for n in (1, 2)]; os.execvp(sys.argv[3], sys.argv[3:])"
        browser.launch([sys.executable, "-c", start, *map(str, theirs), *arguments], pass_fds=theirs)
        for fd in (to_browser, to_us, *theirs):
            os.close(fd)
        self._out, self._in = os.fdopen(from_us, "wb", buffering=0), os.fdopen(from_browser, "rb", buffering=0)
        threading.Thread(target=self._read, daemon=True).start()
        self.version = self._call("Browser.getVersion", wait=40)["product"]
        self._call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(browser.downloads))

    # MARK: - The pipe

    def _read(self):
        rest = b""
        while True:
            try:
                data = self._in.read(1 << 16)
            except (OSError, ValueError):
                data = b""
            if not data:
                break
            *messages, rest = (rest + data).split(b"\0")
            for message in messages:
                self._take(json.loads(message))
        for waiting in list(self._answers.values()):
            waiting.put({"error": {"message": "the browser has ended"}})

    def _take(self, message):
        if "id" in message:
            waiting = self._answers.pop(message["id"], None)
            if waiting:
                waiting.put(message)
            return
        method, given = message["method"], message.get("params", {})
        if method == "Network.requestWillBeSent":
            self._requests.append(given["request"]["url"])
        elif method == "Network.webSocketCreated":
            self._requests.append(given["url"])
        elif method == "Runtime.consoleAPICalled":
            text = " ".join(str(one.get("value", one.get("description", ""))) for one in given["args"])
            self._console.append((given["type"], text))
        elif method == "Runtime.exceptionThrown":
            details = given["exceptionDetails"]
            self._console.append(("error", details.get("exception", {}).get("description", details["text"])))
        elif method == "Log.entryAdded":
            entry = given["entry"]
            self._console.append((entry["level"], f"{entry['text']} {entry.get('url', '')}".strip()))
        elif method == "Audits.issueAdded":
            details = given["issue"]["details"].get("contentSecurityPolicyIssueDetails")
            if details:
                self._violations.append(
                    f"{details['violatedDirective']} {details.get('blockedURL', '')} {details['contentSecurityPolicyViolationType']}")
        elif method == "Page.javascriptDialogOpening":
            self._browser.dialogs.append((given["type"], given["message"]))
            self._send("Page.handleJavaScriptDialog", {"accept": True}, message.get("sessionId"), None)

    def _send(self, method, given, session, waiting):
        with self._lock:
            self._next += 1
            if waiting is not None:
                self._answers[self._next] = waiting
            message = {"id": self._next, "method": method, "params": given}
            if session:
                message["sessionId"] = session
            data = json.dumps(message).encode() + b"\0"
            try:
                while data:
                    data = data[self._out.write(data):]
            except (OSError, ValueError) as error:
                raise BrowserError(f"{method}: the browser has ended") from error

    def _call(self, method, session=None, wait=20, **given):
        waiting = queue.Queue()
        self._send(method, given, session, waiting)
        try:
            answer = waiting.get(timeout=wait)
        except queue.Empty:
            raise BrowserError(f"{method}: no answer within {wait} s") from None
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def quit(self):
        self._call("Browser.close", wait=10)

    def disconnect(self):
        for end in (self._out, self._in):
            try:
                end.close()
            except OSError:
                pass

    # MARK: - Tabs

    def first_tab(self):
        target = next(one for one in self._call("Target.getTargets")["targetInfos"] if one["type"] == "page")
        return self._attach(target["targetId"])

    def new_tab(self):
        return self._attach(self._call("Target.createTarget", url="about:blank")["targetId"])

    def _attach(self, target):
        session = self._call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log", "Audits"):
            self._call(f"{domain}.enable", session)
        browser = self._browser
        width, height = browser.size
        self._call("Emulation.setDeviceMetricsOverride", session, width=round(width / browser.zoom), height=round(height / browser.zoom),
                   deviceScaleFactor=browser.zoom, mobile=False)
        self._call("Emulation.setScrollbarsHidden", session, hidden=browser.touch)
        self._call("Emulation.setTouchEmulationEnabled", session, enabled=browser.touch, maxTouchPoints=5)
        self._call("Emulation.setEmulatedMedia", session, features=[
            {"name": "prefers-color-scheme", "value": "dark" if browser.dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if browser.calm else "no-preference"}])
        self._front = None
        handle = (target, session)
        self.show(handle)
        return handle

    def show(self, handle):
        if self._front != handle:
            self._call("Page.bringToFront", handle[1])
            self._front = handle

    def close_tab(self, handle):
        self._call("Target.closeTarget", targetId=handle[0])
        self._front = None

    def open(self, handle, url):
        # A visit from outside loads the page, also where only what follows # is different: a page that is there would take
        # the ticket, and a reload lose it.
        if self.evaluate(handle, "location.href.split('#')[0]") == url.split("#")[0]:
            self.open(handle, "about:blank")
        before = self.evaluate(handle, "performance.timeOrigin")
        answer = self._call("Page.navigate", handle[1], url=url)
        if answer.get("errorText"):
            raise BrowserError(f"{url}: {answer['errorText']}")
        self._loaded(handle, before)

    def _loaded(self, handle, before):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                if self.evaluate(handle, f"performance.timeOrigin !== {before} && document.readyState === 'complete'"):
                    return
            except BrowserError:
                pass
            time.sleep(0.02)
        raise BrowserError("the page did not load within 20 s")

    def reload(self, handle):
        before = self.evaluate(handle, "performance.timeOrigin")
        self._call("Page.reload", handle[1])
        self._loaded(handle, before)

    def back(self, handle):
        self._go(handle, -1)

    def forward(self, handle):
        self._go(handle, 1)

    def _go(self, handle, by):
        history = self._call("Page.getNavigationHistory", handle[1])
        at = history["currentIndex"] + by
        if not 0 <= at < len(history["entries"]):
            raise BrowserError("the history ends here")
        self._call("Page.navigateToHistoryEntry", handle[1], entryId=history["entries"][at]["id"])

    def history(self, handle):
        entries = self._call("Page.getNavigationHistory", handle[1])["entries"]
        return [(one["url"], one["title"]) for one in entries]

    # MARK: - Scripts

    def evaluate(self, handle, expression, **more):
        answer = self._call("Runtime.evaluate", handle[1], expression=expression, returnByValue=True, awaitPromise=True, **more)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def evaluate_apart(self, handle, source, expression):
        """Evaluates in a world of its own, which the page's policy does not bind and the page cannot see."""
        frame = self._call("Page.getFrameTree", handle[1])["frameTree"]["frame"]["id"]
        world = self._call("Page.createIsolatedWorld", handle[1], frameId=frame, worldName="apart")["executionContextId"]
        self.evaluate(handle, f"{source}; 0", contextId=world)
        return self.evaluate(handle, expression, contextId=world)

    # MARK: - Input

    def press(self, handle, held, key):
        for one in held:
            self.key(handle, "down", one)
        self.key(handle, "down", key)
        self.key(handle, "up", key)
        for one in reversed(held):
            self.key(handle, "up", one)

    def key(self, handle, way, key):
        if key in NAMED:
            code, number, text, _ = NAMED[key]
            shifted, name = False, key
        elif key in CHARACTERS:
            code, number, shifted = CHARACTERS[key]
            text, name = key, key
        else:
            # No key of a US keyboard. An input method would insert it.
            if way == "down":
                self._call("Input.insertText", handle[1], text=key)
            return
        bit = MODIFIERS.get(key, 0)
        if way == "down":
            self._held |= bit
        else:
            self._held &= ~bit
        if self._held & ~MODIFIERS["Shift"]:
            text = ""
        given = {"type": {"down": "keyDown" if text else "rawKeyDown", "up": "keyUp"}[way], "key": name, "code": code,
                 "windowsVirtualKeyCode": number, "modifiers": self._held | (MODIFIERS["Shift"] if shifted else 0)}
        if text and way == "down":
            given |= {"text": text, "unmodifiedText": text}
        # Without the command, headless Chromium selects and copies nothing.
        if way == "down" and self._held == MODIFIERS["Control"] and key in "acvxz":
            given["commands"] = [{"a": "selectAll", "c": "copy", "v": "paste", "x": "cut", "z": "undo"}[key]]
        self._call("Input.dispatchKeyEvent", handle[1], **given)

    def click(self, handle, x, y):
        for kind, buttons in (("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)):
            self._call("Input.dispatchMouseEvent", handle[1], type=kind, x=x, y=y, buttons=buttons, modifiers=self._held,
                       button="none" if kind == "mouseMoved" else "left", clickCount=0 if kind == "mouseMoved" else 1)

    def tap(self, handle, x, y):
        self._call("Input.dispatchTouchEvent", handle[1], type="touchStart", touchPoints=[{"x": x, "y": y}])
        self._call("Input.dispatchTouchEvent", handle[1], type="touchEnd", touchPoints=[])

    # MARK: - Pictures

    def screenshot(self, handle):
        self.show(handle)
        return base64.b64decode(self._call("Page.captureScreenshot", handle[1], format="png")["data"])

    def pdf(self, handle):
        # Printing answers with the emulated window's media otherwise.
        return base64.b64decode(self._call("Page.printToPDF", handle[1], wait=60, paperWidth=8.27, paperHeight=11.69,
                                           printBackground=False, preferCSSPageSize=True)["data"])

    # MARK: - What was seen

    def requests(self):
        return list(self._requests)

    def console(self):
        return list(self._console)

    def violations(self):
        return list(self._violations)

    def forget(self):
        for one in (self._requests, self._console, self._violations):
            one.clear()
