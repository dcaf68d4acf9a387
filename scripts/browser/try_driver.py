"""The driver itself. Each list that another scenario expects to be empty is shown here to fill, else its emptiness would prove nothing."""
import time

from . import BrowserError, Unreachable, page as P
from .scene import CANARY, answer_by_keys, answer_by_touch, check, equal, served

SMALL = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Small</title><h1>Small</h1><button id="button">Button</button> <input id="line"><textarea id="area"></textarea>
<label class="choice" id="label"><input type="radio" id="radio"> Radio</label> <button id="covered">Covered</button>
<div id="lid" style="position:absolute;width:9em;height:3em;background:white"></div><div style="height:200vh"></div>
<button id="far">Far</button>
<script>window.seen = [];
{ const at = covered.getBoundingClientRect(); lid.style.left = at.left - 9 + "px"; lid.style.top = at.top - 9 + "px" }
for (const name of ["keydown", "keyup", "pointerdown", "touchend", "click"])
  addEventListener(name, event => seen.push(name + ":" + (event.key ?? event.pointerType ?? "")), true)</script>"""
POLICY = ("Content-Security-Policy", "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; require-trusted-types-for 'script'")


def try_input(scene):
    with served({"/": SMALL}) as (origin, _), scene.browser(size=(390, 820), touch=True) as browser:
        page = browser.page
        page.open(origin)
        page.click("#line")
        page.type("aB! é你")
        equal("typed", page.evaluate("line.value"), "aB! é你")
        page.press("Control+a", "x")
        equal("select and replace", page.evaluate("line.value"), "x")
        page.press("Tab")
        page.type("one\ntwo")
        equal("a line break", page.evaluate("area.value"), "one\ntwo")
        page.press("Shift+Tab", "Shift+Tab")
        equal("backwards", page.evaluate("document.activeElement.id"), "button")
        page.evaluate("(seen.length = 0)")
        page.press("Enter")
        equal("Enter", page.evaluate("seen"), ["keydown:Enter", "click:", "keyup:Enter"])
        page.evaluate("(seen.length = 0)")
        page.key_down("Shift")
        page.press("?")
        page.key_up("Shift")
        check("keys go down and up", page.evaluate("seen")[0] == "keydown:Shift" and page.evaluate("seen")[-1] == "keyup:Shift", page.evaluate("seen"))
        page.evaluate("(seen.length = 0)")
        page.click("#button")
        equal("a click", page.evaluate("seen"), ["pointerdown:mouse", "click:mouse"])
        page.evaluate("(seen.length = 0)")
        page.tap("#button")
        page.wait("seen.includes('click:touch')", 2)
        equal("a tap", page.evaluate("seen"), ["pointerdown:touch", "touchend:", "click:touch"])
        page.tap("#label")
        page.wait("radio.checked", 2)
        page.click("#far")
        equal("scrolls to a button", page.evaluate("seen.at(-1)"), "click:mouse")
        for selector in ("#covered", "#none"):
            try:
                page.click(selector)
            except Unreachable:
                continue
            check(f"{selector} cannot be clicked", False)


def try_window(scene):
    with served({"/": SMALL}) as (origin, _):
        for size, zoom, dark, calm, touch in (((390, 820), 1, True, True, True), ((1400, 900), 1, False, False, False), ((820, 900), 2, False, True, False)):
            with scene.browser(size=size, zoom=zoom, dark=dark, calm=calm, touch=touch) as browser:
                page = browser.page
                page.open(origin)
                have = page.evaluate("""[innerWidth, innerHeight, matchMedia("(prefers-color-scheme: dark)").matches,
                    matchMedia("(prefers-reduced-motion: reduce)").matches, matchMedia("(pointer: coarse)").matches]""")
                equal("the window", have, [size[0] // zoom, size[1] // zoom, dark, calm, touch])
                page.screenshot(browser.folder / "picture.png")
                page.pdf(browser.folder / "print.pdf")
                check("a picture", (browser.folder / "picture.png").read_bytes().startswith(b"\x89PNG"))
                check("a print", (browser.folder / "print.pdf").read_bytes().startswith(b"%PDF-"))


def try_tabs(scene):
    with served({"/": SMALL, "/next": SMALL.replace("Small", "Next")}) as (origin, _), scene.browser() as browser:
        page, other = browser.page, browser.new_tab()
        page.open(origin)
        other.open(origin + "/next")
        state = "document.visibilityState"
        page.show()
        equal("the first is in front", (page.evaluate(state), other.evaluate(state)), ("visible", "hidden"))
        other.press("Tab")
        equal("the one that is typed into", (page.evaluate(state), other.evaluate(state)), ("hidden", "visible"))
        # Firefox's Back passes over a page on which the person did nothing.
        page.click("#button")
        length = page.history_length
        page.evaluate("(history.pushState({}, '', '/'), 0)")
        equal("a longer history", page.history_length, length + 1)
        page.evaluate("(window.onpopstate = () => window.popped = true, 0)")
        page.back()
        page.wait("window.popped")
        page.open(origin + "/next")
        equal("title and address", (page.title, page.address), ("Next", origin + "/next"))
        check("the history", (origin + "/next", "Next") in page.history, page.history)
        page.open(origin + "/next#later")
        page.reload()
        equal("what follows # stays", page.address, origin + "/next#later")
        other.close()


def try_lists(scene):
    leaks = SMALL + "<script>console.log('said', 'this'); new Image().src = 'http://example.com/p'; try { document.body.innerHTML = '' } catch {}; nothing()</script>"
    with served({"/": leaks}) as (free, _), served({"/": leaks}, headers=[POLICY]) as (bound, _), scene.browser() as browser:
        page = browser.page
        page.open(bound)
        time.sleep(0.5)
        equal("the policy holds", [one for one in browser.elsewhere if "example" in one], [])
        check("blocked by it", any("img-src" in one for one in browser.violations), browser.violations)
        check("Trusted Types too", any("require-trusted-types-for" in one for one in browser.violations), browser.violations)
        check("messages", any("said this" in text for _, text in browser.console), browser.console)
        check("errors", any("nothing is not defined" in text for _, text in browser.console), browser.console)
        browser.forget()
        equal("forgotten", (browser.requests, browser.violations, browser.console), ([], [], []))
        page.open(free)
        time.sleep(0.5)
        check("elsewhere", any("example.com" in one for one in browser.elsewhere), browser.elsewhere)
        check("requests", {free + "/", "http://example.com/p"} <= set(browser.requests), browser.requests)


def try_canary(scene):
    """Plants the text in each place, and finds it again."""
    parts = {"title": f"document.title = '{CANARY}A'", "address": f"history.replaceState(null, '', '/{CANARY}B')",
             "storage": f"localStorage.a = '{CANARY}C'", "session": f"sessionStorage.a = '{CANARY}D'",
             "field": f"document.querySelector('#line').value = '{CANARY}E'"}
    page_text = SMALL + f"<script>{';'.join(parts.values())}</script><!-- {CANARY}F -->"
    found = {}
    for ending in ("close", "kill"):
        with served({"/": page_text}, headers=[("Cache-Control", "max-age=999")]) as (origin, _), scene.browser() as browser:
            page = browser.page
            page.open(origin)
            page.click("#area")
            page.type(CANARY + "G")
            time.sleep(4 if ending == "close" else 2)
            equal("nothing by chance", page.evaluate("1"), 1)
            getattr(browser, ending)()
            for name, letter in zip([*parts, "cache", "typed"], "ABCDEFG"):
                if browser.find_canary(CANARY + letter):
                    found.setdefault(name, []).append(ending)
            equal("what is nowhere", browser.find_canary(CANARY + "Z"), [])
    scene.measured.append("found " + ", ".join(f"{name} after {'/'.join(how)}" for name, how in found.items()))
    check("titles, addresses, storage and cache are found", {"title", "address", "storage", "cache"} <= set(found), found)


def try_form_keys(scene):
    """The offline form knows no digits, so its questions are answered with arrows, as native radio buttons are."""
    with served({"/": scene.form()}) as (origin, _), scene.browser() as browser:
        page = browser.page
        page.open(origin)
        begin = time.monotonic()
        page.evaluate(f"(document.querySelector({P.quoted(P.inputs('urges.self_harm'))}).focus(), 0)")
        page.press(" ")
        equal("Space answers", page.evaluate(P.shown("urges.self_harm")), "0")
        page.press("ArrowDown")
        equal("arrows answer here", page.evaluate(P.shown("urges.self_harm")), "1")
        keys = answer_by_keys(page, "behaviours.alcohol", "1.5")
        keys += answer_by_keys(page, "sleep.to_bed", "23:10")
        keys += answer_by_keys(page, "skills.mindfulness", ["wise_mind", "describe"])
        keys += answer_by_keys(page, "day.journal", "A quiet day.")
        equal("a time", page.evaluate(P.shown("sleep.to_bed")), "23:10")
        equal("two skills", page.evaluate(P.shown("skills.mindfulness")), ["wise_mind", "describe"])
        scene.measure("a key takes", (time.monotonic() - begin) / keys * 1000, "ms")
        equal("requests", set(browser.requests) - {origin + "/favicon.ico"}, {origin + "/"})
        equal("violations", [one for one in browser.violations if "favicon" not in one], [])


def try_form_touch(scene):
    with served({"/": scene.form()}) as (origin, _), scene.browser(size=(390, 820), touch=True) as browser:
        page = browser.page
        page.open(origin)
        for path, value in (("urges.self_harm", "2"), ("emotions.joy", "5"), ("behaviours.drugs", "false"), ("medication.prescribed", "all"),
                            ("skills.mindfulness", ["wise_mind", "observe"]), ("sleep.to_bed", "23:10"), ("day.journal", "A quiet day.")):
            answer_by_touch(page, path, value)
        equal("no scrolling sideways", page.overflow, [0, []])


def try_form_axe(scene):
    source = scene.axe()
    with served({"/": scene.form(), "/bad": "<!DOCTYPE html><title></title><img src='x'><input>"}, headers=[]) as (origin, _):
        with scene.browser(size=(390, 820)) as browser:
            browser.page.open(origin)
            faults = browser.page.axe(source)
            scene.measured.append(f"the form has {len(faults)} faults")
            browser.page.open(origin + "/bad")
            rules = {rule for rule, _, _ in browser.page.axe(source)}
            check("finds faults", {"image-alt", "label", "document-title"} <= rules, rules)
            equal("the form", faults, [])
            try:
                browser.page.evaluate("nothing()")
            except BrowserError:
                return
            check("an error is thrown", False)
