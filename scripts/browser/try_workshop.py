"""The workshop: writing a card and seeing it, by mouse and by keyboard."""
import datetime
import json

from . import page as P
from .scene import check, equal, eventually, settle, use_template, violations, visit
from .try_more import DROP

BENCH = "document.querySelectorAll('.bench')[2].innerText"


# The columns that what was said at the edge of the window lies over.
COVERED = """(() => { const over = document.querySelector("#undo").getBoundingClientRect();
  return [...document.querySelectorAll(".bench")].map(one => one.getBoundingClientRect())
    .filter(box => box.bottom > over.top && box.top < over.bottom && over.height).map(box => [box.bottom, over.top]) })()"""


def into(page, template=None, by="click"):
    """Goes to the workshop, as a person does."""
    visit(page, "today", by)
    if template is None:
        getattr(page, by)("#view [data-go=templates]")
        page.wait("!!document.querySelector('#view [data-go=workshop]:not([data-at])')")
        getattr(page, by)("#view [data-go=workshop]:not([data-at])")
        page.wait("!!document.querySelector('#workshop')")
        return
    getattr(page, by)("#view [data-go=workshop]")
    page.wait("!!document.querySelector('#workshop')")
    if page.evaluate(f"!!document.querySelector(\"#ws-others [data-at='{template}']\")"):
        # It is another card in use; all are at the top.
        getattr(page, by)(f"#ws-others [data-at='{template}']")
        page.wait(f"!!document.querySelector('#workshop') && !document.querySelector(\"#ws-others [data-at='{template}']\")")


def by_keys(page, selector, *keys):
    """Puts the focus on an element, as Tab would, and presses keys."""
    page.evaluate(f"(document.querySelector({P.quoted(selector)}).focus(), 0)")
    check(f"{selector} takes the focus", page.evaluate(f"document.activeElement.matches({P.quoted(selector)})"))
    page.press(*keys)


def press(page, what, at=None, by="click"):
    """Presses a button of the workshop and waits for what it changes."""
    place = f"[data-at='{at}']" if at is not None else ""
    if what == "ws-choose" and not page.evaluate(f"!!document.querySelector(\"[data-do=ws-choose]{place}\")"):
        press(page, what, "/".join(at.split("/")[:3]), by)
        page.wait(f"!!document.querySelector(\"[data-do=ws-choose]{place}\")")
    button = f"[data-do='{what}']{place}:not([aria-disabled=true])"
    page.wait(f"!!document.querySelector(\"{button}\")")
    getattr(page, by)(button)
    settle(page)


def text(page):
    """The card as the workshop has it now."""
    press(page, "ws-look", "text")
    page.wait("!!document.querySelector('#ws-source')")
    source = page.evaluate("document.querySelector('#ws-source').value")
    press(page, "ws-look", "outline")
    page.wait("!document.querySelector('#ws-source')")
    return source


def try_change(scene):
    """A new urge like another, old cards counted, the change used, and taken back."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        into(page, "dbt_diary")
        before = text(page)
        press(page, "ws-choose", "/groups/0/fields/0")
        page.wait("!!document.querySelector(\"[id='ws-like/groups/0/fields/0']\")")
        page.evaluate("(document.querySelectorAll('.panel details').forEach(one => one.open = true), 0)")
        page.click("[id='ws-like/groups/0/fields/0']")
        page.type("Urge to shop")
        press(page, "ws-add", "like:urges.self_harm")
        page.wait(f"{BENCH}.includes('Urge to shop is new.')")
        check("it is on the card", page.evaluate("document.querySelector('.bench [data-path=\"urges.urge_to_shop\"]') !== null"))
        press(page, "ws-undo")
        page.wait(f"!{BENCH}.includes('Urge to shop is new.')")
        equal("the text after undo", text(page), before)
        press(page, "ws-redo")
        page.wait("!!document.querySelector('[data-do=ws-cards]')")
        press(page, "ws-cards")
        page.wait(f"{BENCH}.includes('1 card follows.')")
        check("nothing is lost", "0 answers are lost." in page.evaluate(BENCH), page.evaluate(BENCH))
        press(page, "ws-adopt")
        page.wait("!document.querySelector('#workshop') && !!document.querySelector('#view [data-path=\"urges.urge_to_shop\"]')")
        equal("the version", cards.run("schema", "list").split("dbt_diary", 1)[1].split()[0], "v2")
        page.wait("document.querySelector('#undo').innerText.includes('in use, as version 2. 1 card that you filled in follows.')")
        page.click("#undo [data-do=undo]")
        page.wait("!!document.querySelector('#workshop [data-path=\"urges.urge_to_shop\"]')")
        equal("the version after undo", cards.run("schema", "list").split("dbt_diary", 1)[1].split()[0], "v1")
        press(page, "ws-undo")
        page.wait("!document.querySelector('#workshop [data-path=\"urges.urge_to_shop\"]')")
        equal("the text after both", text(page), before)
        press(page, "ws-redo")
        page.wait("!!document.querySelector('#workshop [data-path=\"urges.urge_to_shop\"]')")
        press(page, "ws-adopt")
        page.wait("document.querySelector('#undo').innerText.includes('is in use')")
        into(page, "dbt_diary")
        check("the message is still there", page.evaluate("document.querySelector('#undo').innerText.includes('is in use')"))
        check("and covers no column", page.evaluate(COVERED) == [], page.evaluate(COVERED))
        press(page, "ws-choose", "/groups/0")
        press(page, "ws-add", "info:/groups/0/fields")
        page.wait("document.querySelector('#undo').innerText === ''")
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])
        equal("violations", violations(browser), [])


def try_consequences(scene):
    """A wider scale: what it means for a safety rule comes first; a removed question is taken out of what names it."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        use_template(cards)
        # A day begins at 4: "yesterday" is two dates ago before.
        day = (datetime.date.today() - datetime.timedelta(days=5)).isoformat()
        cards.run("fill", "dbt_diary", "--day", day, "--set", "urges.self_harm=4", "--set", "urges.suicide=0",
                  "--set", "emotions.fear=3")
        page.reload()
        page.wait(P.LANDED)
        into(page, "dbt_diary")
        source = text(page)
        press(page, "ws-look", "text")
        page.wait("!!document.querySelector('#ws-source')")
        wider = source.replace('"max": 5', '"max": 10')
        page.evaluate(f"(document.querySelector('#ws-source').value = {P.quoted(wider)}, 0)")
        press(page, "ws-write")
        page.wait(f"{BENCH}.includes('A safety rule looks at numbers')")
        press(page, "ws-convert", "safety")
        page.wait(f"!{BENCH}.includes('A safety rule looks at numbers')")
        press(page, "ws-decide", "intensity=rescale")
        page.wait(f"{BENCH}.includes('to 0–10: 4 becomes 8.')")
        check("rescaled", "rescaled" in page.evaluate(BENCH), page.evaluate(BENCH))
        press(page, "ws-cards")
        page.wait("!!document.querySelector('[data-do=ws-examples]')")
        press(page, "ws-examples")
        page.wait("!!document.querySelector('[data-do=ws-hide-examples]')")
        shown = page.evaluate("[...document.querySelectorAll('.bench')[2].querySelectorAll('dd')].map(one => one.innerText).join('; ')")
        check("before and after, without what is private", "3" in shown and "→ 6" in shown and "8" not in shown, shown)
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_new(scene):
    """A new card by the keyboard alone, tried while it is written."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        into(page)
        by_keys(page, "[id='ws-new-group']")
        page.type("Sleep\n")
        page.wait("!!document.querySelector(\"[data-do='ws-choose'][data-at='/groups/1']\")")
        if not page.evaluate("!!document.querySelector(\"[id='ws-new/groups/1/fields']\")"):
            by_keys(page, "[data-do='ws-choose'][data-at='/groups/1']", "Enter")
        page.wait("!!document.querySelector(\"[id='ws-new/groups/1/fields']\")")
        by_keys(page, "[id='ws-new/groups/1/fields']")
        page.type("Hours\n")
        page.wait("document.querySelector('.bench [data-path=\"sleep.hours\"]') !== null")
        by_keys(page, "[data-do=ws-adopt]", "Enter")
        page.wait("document.querySelector('#undo').innerText.includes('Your card is in use.')")
        check("it is a card of the diary", "my_card" in cards.run("schema", "list"))
        page.press("Control+z")
        page.wait("document.querySelector('#workshop [data-path=\"sleep.hours\"]') !== null")
        check("it is none any more", "my_card" not in cards.run("schema", "list"))
        page.press("Control+z")
        page.wait("document.querySelector('#workshop [data-path=\"sleep.hours\"]') === null")
        page.press("Control+y")
        page.wait("document.querySelector('#workshop [data-path=\"sleep.hours\"]') !== null")
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_narrow(scene):
    """On a phone nothing sticks out; axe finds no fault."""
    source = scene.axe()
    with scene.inside(size=(390, 820)) as (cards, _, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        into(page, "dbt_diary")
        press(page, "ws-choose", "/groups/0/fields/0")
        clean(page, source, "the workshop")
        page.click(".jumps [href='#ws-meaning']")
        page.wait("document.activeElement.id === 'ws-meaning'")
        check("below what stays at the top", page.evaluate(
            "document.activeElement.getBoundingClientRect().top >= document.querySelector('.jumps').getBoundingClientRect().bottom"))
        press(page, "ws-choose", "/groups/0")
        press(page, "ws-add", "info:/groups/0/fields")
        press(page, "ws-adopt")
        page.wait("document.querySelector('#undo').innerText.includes('The new words are in use.')")
        clean(page, source, "what is said")
        page.click("#undo .close")
        equal("what is said, closed", page.evaluate("document.querySelector('#undo').innerText"), "")


SIZES = ((1400, 900), (390, 820))
FORM = {"resourceType": "Questionnaire", "status": "draft", "title": "Intake", "item": [
    {"linkId": "a", "text": "Your name", "type": "string"},
    {"linkId": "b", "text": "Which one", "type": "choice", "answerValueSet": "http://example.org/set"}]}


def clean(page, source, what):
    """Nothing sticks out, and axe finds no fault."""
    equal(f"{what} sticks out", page.overflow, [0, []])
    equal(f"axe: {what}", list(page.axe(source)), [])


def try_looks(scene):
    """The card as the browser, a terminal and paper show it, marked where the outline is; a sample plan; wide and narrow."""
    source = scene.axe()
    for size in SIZES:
        with scene.inside(size=size) as (cards, browser, page):
            use_template(cards)
            page.reload()
            page.wait(P.LANDED)
            into(page, "dbt_diary")
            page.click("#workshop [data-path='urges.self_harm'] input[value='5']")
            settle(page)
            notice = page.evaluate("document.querySelector('#ws-notice').innerText")
            check("what a person without a plan sees is shown", "You have not written" in notice and "A friend." not in notice)
            page.click("#ws-notice summary")
            check("the sample plan is shown", "A friend." in page.evaluate("document.querySelector('#ws-notice').innerText"))
            check("it is in sight", page.evaluate(
                "(box => box.top >= 0 && box.top < innerHeight && box.height > 40)(document.querySelector('#ws-notice').getBoundingClientRect())"))
            equal("marks", [file.name for file in cards.folder.glob("state_home/**/safety/**/*") if file.is_file()], [])
            clean(page, source, "the card with a notice")
            press(page, "ws-choose", "/groups/1/fields/1")
            for look in ("prompt", "sheet", "browser"):
                by_keys(page, f"[data-do=ws-show][data-at={look}]", "Enter")
                page.wait(f"document.querySelector('[data-do=ws-show][data-at={look}]').getAttribute('aria-pressed') === 'true'")
                page.wait("document.querySelector('.marked')?.dataset.path === 'emotions.fear'")
                if size[0] > 1000:
                    check(f"{look}: the marked part is in sight", page.evaluate(
                        "(box => { const at = document.querySelector('.marked').getBoundingClientRect(); return at.top >= box.top && at.top < box.bottom })"
                        "(document.querySelectorAll('.bench')[1].getBoundingClientRect())"))
                clean(page, source, look)
            press(page, "ws-show", "prompt")
            page.wait("!!document.querySelector('.terminal')")
            asked = page.evaluate("document.querySelector(\".terminal [data-path='emotions.fear']\").innerText")
            equal("the lines of a question", asked.strip().splitlines(), [
                "Question 10 of 40. Fear or anxiety.", "0 not at all. 1 faint. 2 mild. 3 clear. 4 strong. 5 strongest ever.", "Fear or anxiety, 0 to 5:"])
            equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])
            equal("violations", violations(browser), [])


def try_languages(scene):
    """A language is added; each missing text is one click from its place."""
    source = scene.axe()
    for size in SIZES:
        with scene.inside(size=size) as (cards, browser, page):
            use_template(cards, "mood_five")
            page.reload()
            page.wait(P.LANDED)
            into(page, "mood_five")
            press(page, "ws-show", "languages")
            page.wait("document.querySelector('#workshop').innerText.includes('Every text is in Spanish.')")
            clean(page, source, "two languages")
            page.click("#ws-language-tag")
            page.type("de")
            page.click("#ws-language-title")
            page.type("Stimmung")
            press(page, "ws-translate")
            page.wait("document.querySelector('#workshop').innerText.includes('texts are not in de yet')")
            clean(page, source, "a language that misses texts")
            missing = page.evaluate("document.querySelectorAll('.missing [name]').length")
            following = page.evaluate("document.querySelectorAll('.missing [name]')[1].name")
            page.evaluate("(document.querySelectorAll('.missing [name]')[0].focus(), 0)")
            page.type("Wie war der Tag?\n")
            page.wait(f"document.querySelectorAll('.missing [name]').length === {missing - 1}")
            equal("the focus is on the next one", page.evaluate("document.activeElement.name"), following)
            equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_beginnings(scene):
    """An empty card, a copy, a card that somebody sent and a form, each beside the others, none lost."""
    source = scene.axe()
    for size in SIZES:
        with scene.inside(size=size) as (cards, browser, page):
            use_template(cards, "mood_five")
            page.reload()
            page.wait(P.LANDED)

            def begin():
                visit(page, "today")
                page.evaluate("(document.querySelectorAll('details').forEach(one => one.open = true), 0)")
                page.click("#view [data-go=templates]")
                page.wait("!!document.querySelector('[data-go=beginnings]')")
                page.click("[data-go=beginnings]")
                page.wait("!!document.querySelector('#view [data-do=begin-card]')")

            begin()
            clean(page, source, "the ways to begin")
            page.click("[data-do=begin-card]:not([data-at])")
            page.wait("!!document.querySelector('#workshop')")
            begin()
            page.click("[data-do=begin-card][data-at=mood_five]")
            page.wait("document.querySelector('#workshop h1')?.textContent === 'Mood in five'")
            begin()
            page.evaluate(f"{DROP}('intake.json', {P.quoted(json.dumps(FORM))})")
            page.wait("document.querySelector('#workshop h1')?.textContent === 'Intake'")
            check("what did not fit is listed", page.evaluate("!!document.querySelector('.brought li')"))
            clean(page, source, "a form")
            begin()
            page.evaluate(f"{DROP}('mine.json', {P.quoted(cards.run('schema', 'show', 'sleep_diary', '--json'))})")
            page.wait("document.querySelector('#workshop h1')?.textContent === 'Sleep diary'")
            begin()
            titles = page.evaluate("[...document.querySelectorAll('#view [data-go=workshop]')].map(one => one.textContent)")
            equal("what was begun", titles, ["My card", "Mood in five", "Intake", "Sleep diary"])
            page.evaluate(f"{DROP}('odd.txt', 'hello')")
            page.wait("!!document.querySelector('#view .error')")
            clean(page, source, "a file that is none")
            equal("templates", cards.run("schema", "list").count("mood_five"), 1)
            equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])
            equal("violations", violations(browser), [])


def try_endings(scene):
    """The sheet, the form and the page of words come as files; the page has no script and axe finds no fault."""
    source = scene.axe()
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        into(page, "dbt_diary")
        for what in ("sheet", "form", "guide"):
            press(page, "ws-take", what)
            file = eventually(what, lambda: next(iter(browser.downloads.glob(f"dbt_diary-{what}*.html")), None))
            if what == "guide":
                eventually("the file is whole", lambda: file.read_text().endswith("</html>\n"))
                html = file.read_text()
                check("no script", "<script" not in html)
    # The browser that shows a diary opens no files; one that has no diary does.
    for size in SIZES:
        with scene.browser(size=size) as browser:
            file = browser.folder / "guide.html"
            file.write_text(html)
            browser.page.open(file.as_uri())
            browser.page.wait("document.querySelectorAll('main.guide article').length === 1")
            clean(browser.page, source, "what each word means")
