"""What every view has to keep: nothing leaks, nothing sticks out, everything can be read."""
import time

from . import page as P
from .scene import CANARY, check, equal, eventually, open_card, settle, use_template, views, violations, visit
from .try_entry import type_note


def through(page, by="click"):
    """Goes through every view, the card included, as names."""
    for name in views(page):
        visit(page, name, by)
        yield name
    visit(page, "today", by)
    open_card(page, by=by)
    yield "card"


def ready(cards, page):
    use_template(cards)
    cards.run("fill", "dbt_diary", "--day", "-2", "--set", "urges.self_harm=1", "--set", "urges.suicide=0", "--set", f"day.journal=A word: {CANARY}")
    page.reload()
    page.wait(P.LANDED)


def try_today(scene):
    """Focus is on the heading, the title from the list, the live region never replaced, all buttons reachable."""
    with scene.inside(size=(390, 820)) as (cards, browser, page):
        ready(cards, page)
        page.evaluate("(document.querySelector('#heard').mark = 1, document.querySelector('#notice').mark = 1, 0)")
        for selector in (*(P.go(name) for name in ("today", "look", "search", "plan")), P.HIDE):
            page.reach(selector)
        for name in through(page):
            equal(f"focus in {name}", page.evaluate("document.activeElement.tagName"), "H1")
            check(f"title of {name}", page.title in P.TITLES, page.title)
            equal(f"the live region in {name}", page.evaluate("document.querySelector('#heard').mark"), 1)
            check(f"no text of the diary before a tap in {name}", name != "today" or CANARY not in page.evaluate(P.TEXT))
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])
        equal("violations", violations(browser), [])


def try_search(scene):
    with scene.inside() as (cards, _, page):
        ready(cards, page)
        visit(page, "search")
        page.click(P.SEARCH_INPUT)
        begin = time.monotonic()
        page.type(CANARY[:9])
        page.wait(f"document.querySelector('#view').innerText.includes({P.quoted(CANARY)})")
        scene.measure("first result after", (time.monotonic() - begin) * 1000, "ms")
        equal("typing goes on", page.evaluate(f"document.activeElement.matches({P.quoted(P.SEARCH_INPUT)})"), True)
        page.type("zzz")
        page.wait(f"!document.querySelector('#view').innerText.includes({P.quoted(CANARY)})")
        page.press("Backspace", "Backspace", "Backspace")
        page.wait(f"document.querySelector('#view').innerText.includes({P.quoted(CANARY)})")
        check("not in the address", CANARY[:9] not in page.address + page.title + page.storage + str(page.history))
        page.click(P.card_row("20"))
        page.wait(f"document.querySelector('#view').innerText.includes({P.quoted(CANARY)}) && !document.querySelector({P.quoted(P.SEARCH_INPUT)})")


def try_no_trace(scene):
    """A text of the diary is in no address, title, history, storage or file of the profile."""
    for ending in ("close", "kill"):
        with scene.inside() as (cards, browser, page):
            ready(cards, page)
            for name in through(page):
                for what in ("title", "address", "history", "storage"):
                    check(f"{what} in {name}", CANARY not in str(getattr(page, what)))
            type_note(page, CANARY)
            settle(page)
            visit(page, "search")
            page.click(P.SEARCH_INPUT)
            page.type(CANARY)
            time.sleep(4)  # Both browsers write their session every few seconds.
            check("requests", not any(CANARY in one for one in browser.requests))
            key = page.evaluate("sessionStorage.getItem('key')")
            getattr(browser, ending)()
            equal(f"files after {ending}", browser.find_canary(CANARY), [])
            check("the search finds what is there", browser.find_canary("127.0.0.1:" + str(cards.port)))
            kept = [one.split(" ")[0] for one in browser.find_canary(key)]
            scene.measured.append(f"the key after {ending} is in {', '.join(sorted(set(kept))) or 'no file'}")
            if ending == "close":
                left = browser.find_canary(cards.address.split("#")[1])
                scene.measured.append(f"the used ticket is in {', '.join(one.split(' ')[0] for one in left) or 'no file'}")


def try_one_origin(scene):
    with scene.inside() as (cards, browser, page):
        ready(cards, page)
        for name in through(page):
            time.sleep(0.2)
        equal("other addresses", [one for one in browser.requests if not one.startswith(cards.origin + "/")], [])
        check("there were requests", len(browser.requests) > 4, browser.requests)
        equal("left this machine", browser.elsewhere, [])
        # The ticket is behind the sign after which nothing is sent to a server.
        paths = {one.removeprefix(cards.origin).split("#")[0] for one in browser.requests}
        check("no address carries anything", all(len(path) < 12 and "?" not in path or path.startswith("/take/") for path in paths), paths)


def try_axe(scene):
    source = scene.axe()
    faults = {}
    for options in ({"size": (390, 820), "touch": True}, {"size": (1400, 900), "dark": True}):
        with scene.inside(**options) as (cards, _, page):
            for rule, impact, at in page.axe(source):
                faults.setdefault(f"welcome: {rule} ({impact})", at)
            ready(cards, page)
            for name in through(page):
                for rule, impact, at in page.axe(source):
                    faults.setdefault(f"{name}: {rule} ({impact})", at)
            page.click(P.option("urges.self_harm", "5"))
            settle(page)
            for rule, impact, at in page.axe(source):
                faults.setdefault(f"notice: {rule} ({impact})", at)
    equal("axe", faults, {})


def try_narrow(scene):
    """No scrolling sideways at 390 px, at 320 px, and at 200 %."""
    wide = {}
    for what, options in (("390 px", {"size": (390, 820), "touch": True}), ("320 px", {"size": (320, 700)}), ("200 %", {"size": (820, 900), "zoom": 2})):
        with scene.inside(**options) as (cards, _, page):
            ready(cards, page)
            for name in through(page):
                over, elements = page.overflow
                if over:
                    wide[f"{name} at {what}"] = (over, elements)
    equal("sticks out", wide, {})


def try_calm(scene):
    """Who asked for reduced motion sees none, and scrolling jumps."""
    with scene.inside(calm=True, size=(390, 820)) as (cards, _, page):
        ready(cards, page)
        for name in through(page):
            equal(f"motion in {name}", page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length"), 0)
            equal(f"scrolling in {name}", page.evaluate("getComputedStyle(document.documentElement).scrollBehavior"), "auto")


def try_fields(scene):
    """What is typed is neither completed, checked online nor translated."""
    with scene.inside() as (cards, _, page):
        ready(cards, page)
        equal("not translated", page.evaluate("document.documentElement.translate"), False)
        for name in through(page):
            bad = page.evaluate("""[...document.querySelectorAll("textarea, input:not([type=radio], [type=checkbox], [type=button], [type=file])")]
                .filter(e => e.autocomplete !== "off" || e.spellcheck).map(e => e.outerHTML.slice(0, 100))""")
            equal(f"fields of {name}", bad[:3], [])


def try_markup_in_text(scene):
    """Markup in a card stays text, also in proposals, results and titles."""
    evil = "<img src=x onerror=document.title='Owned'><script>document.title='Owned'</script>\"'><b>bold</b>"
    with scene.inside() as (cards, browser, page):
        cards.run("fill", "dbt_diary", "--day", "yesterday", "--set", "urges.self_harm=0", "--set", "urges.suicide=0",
                  "--set", f"day.went_well={evil}", "--set", f"day.journal={evil}")
        page.reload()
        page.wait(P.LANDED)
        for name in through(page):
            check(f"{name}", not page.evaluate("[...document.querySelectorAll('#view img, #view script, #view b')].some(e => e.textContent === 'bold' || e.onerror || e.matches('script'))"))
        type_note(page, evil)
        page.press("Tab")
        settle(page)
        equal("the text", page.evaluate(P.shown(P.NOTE)), evil)
        visit(page, "search")
        page.click(P.SEARCH_INPUT)
        page.type("onerror")
        eventually("a result shows it as text", lambda: "onerror" in page.evaluate("document.querySelector('#view').innerText"))
        check("no code ran", "Owned" not in page.title)
        equal("requests", [one for one in browser.requests if one.endswith("/x")], [])
        equal("violations", violations(browser), [])


def try_print(scene):
    """Look prints as a PDF of few pages."""
    with scene.inside() as (cards, browser, page):
        ready(cards, page)
        visit(page, "look")
        path = scene.folder / "look.pdf"
        page.pdf(path)
        pages = path.read_bytes().count(b"/Type /Page") - path.read_bytes().count(b"/Type /Pages")
        scene.measured.append(f"{pages} pages, {path.stat().st_size // 1024} KB")
        check("few pages", pages <= 4, pages)
