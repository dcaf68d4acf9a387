"""Versions, files that come in, and more than a month to look back on."""
import json
import shutil

from . import page as P
from .cards import Cards
from .errors import Missing
from .scene import check, equal, eventually, land, settle, use_template, violations, visit

# A file that a person drops on the page.
DROP = """((name, text) => { const data = new DataTransfer(); data.items.add(new File([text], name));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })); return 0 })"""
NOT_OLD = "document.querySelector('#view h1') && !document.querySelector('#view h1[data-old]')"


def press(page, selector):
    """Clicks, and waits for another view."""
    page.evaluate("(document.querySelector('#view h1').dataset.old = '', 0)")
    page.click(selector)
    page.wait(NOT_OLD)


def judge(scene, page, what):
    """Nothing sticks out, the title is from the list, and axe has nothing to say."""
    equal(f"sticks out in {what}", page.overflow, [0, []])
    check(f"title of {what}", page.title in P.TITLES, page.title)
    try:
        source = scene.axe()
    except Missing:
        return
    equal(f"axe in {what}", page.axe(source), [])


def fork(cards, program):
    """The same card is answered differently on another device, whose file arrives later."""
    with Cards(program, starts=False) as other:
        use_template(cards, "mood_five")
        shutil.copytree(cards.folder / "journal", other.folder / "journal")
        for one, mood, note in ((cards, "4", "here"), (other, "2", "there <b>x</b>")):
            one.run("edit", "mood_five/yesterday", "--set", f"day.mood={mood}", "--set", f"day.note={note}")
        for file in (other.folder / "journal" / "cards").glob("*.jsonl"):
            own = cards.folder / "journal" / "cards" / file.name
            known = own.read_text().splitlines() if own.exists() else []
            with open(own, "a") as out:
                out.writelines(line + "\n" for line in file.read_text().splitlines() if line not in known)


def try_resolve(scene):
    """Two versions of a card: the day leads to the choice, and the chosen answers are the card."""
    with scene.cards() as cards, scene.browser(size=(390, 820)) as browser:
        fork(cards, scene.program)
        page = browser.page
        land(page, cards.address)
        day = json.loads(cards.run("list", "--json"))[0]["card"].split("/")[1]
        visit(page, "look")
        press(page, P.card_row(day))
        press(page, P.go("resolve"))
        judge(scene, page, "resolve")
        check("both answers are there", all(text in page.evaluate(P.TEXT) for text in ("here", "there <b>x</b>", "Version 2")), page.evaluate(P.TEXT))
        page.click("[data-do=resolve]")
        page.wait("document.querySelector('#undo').innerText.includes('choose')")
        for number in range(page.evaluate("document.querySelectorAll('#view fieldset').length")):
            page.click(f"#view fieldset:nth-of-type({number + 1}) label:last-of-type")
        press(page, "[data-do=resolve]")
        equal("no versions are left", page.evaluate(f"!!document.querySelector({P.quoted(P.go('resolve'))})"), False)
        eventually("one version", lambda: json.loads(cards.run("show", "--json", f"mood_five/{day}"))[0].get("versions", 1) == 1)
        check("the page says so", "together" in page.evaluate("document.querySelector('#undo').innerText"))
        equal("violations", violations(browser), [])


def try_arriving(scene):
    """A table is dropped on the page: what would come in, then that, then undone."""
    with scene.inside(size=(390, 820)) as (cards, browser, page):
        use_template(cards, "mood_five")
        page.reload()
        page.wait(P.LANDED)
        visit(page, "settings")
        judge(scene, page, "settings")
        table = "day,day.mood,day.note\n2026-01-05,4,walk\n2026-01-06,9,\n2026-01-07,2,<b>rain</b>\n"

        def drop(name, text):
            page.evaluate("(document.querySelector('#view h1').dataset.old = '', 0)")
            page.evaluate(f"{DROP}({P.quoted(name)}, {P.quoted(text)})")
            page.wait(NOT_OLD)

        drop("old <x>.csv", table)
        judge(scene, page, "a file")
        check("what would come in", all(one in page.evaluate(P.TEXT) for one in ("old <x>.csv", "New cards", "Not taken")), page.evaluate(P.TEXT))
        equal("nothing is saved", len(json.loads(cards.run("list", "--json"))), 1)
        press(page, "[data-do=bring-in]")
        judge(scene, page, "what came in")
        eventually("two cards", lambda: len(json.loads(cards.run("list", "--json"))) == 3)
        press(page, P.UNDO_BUTTON)
        eventually("undone", lambda: len(json.loads(cards.run("list", "--json"))) == 1)
        drop("sound.mp3", "\x89ID3")
        check("says what it takes", "cannot read" in page.evaluate(P.TEXT), page.evaluate(P.TEXT))
        # What is called a picture would become a card, and is none.
        drop("photo.png", "\x89PNG")
        check("says what it is not", "photo.png: the file is not a JPEG" in page.evaluate(P.TEXT), page.evaluate(P.TEXT))
        equal("still the diary", page.address, cards.origin + "/")
        equal("violations", violations(browser), [])


def try_app(scene):
    """Years of another app are dropped on the page, and again a month later."""
    with scene.inside(size=(390, 820)) as (cards, browser, page):
        use_template(cards, "mood_five")
        page.reload()
        page.wait(P.LANDED)
        head = "full_date,date,weekday,time,mood,activities,note_title,note\n"
        rows = [f"2026-0{month}-{day:02},x,y,21:{day:02},{('good', 'so-so / tired')[day % 2]},run | read,,entry {month} {day}" for month in range(1, 4) for day in range(1, 28)]

        def drop(text):
            page.evaluate("(document.querySelector('#view h1').dataset.old = '', 0)")
            page.evaluate(f"{DROP}('daylio_export.csv', {P.quoted(text)})")
            page.wait(NOT_OLD)

        drop(head + "\n".join(rows) + "\n")
        judge(scene, page, "an app's file")
        check("names the app", "Daylio" in page.evaluate(P.TEXT), page.evaluate(P.TEXT))
        press(page, "[data-do=bring-in]")
        eventually("all cards", lambda: len(json.loads(cards.run("list", "--json", "--schema", "daylio"))) == len(rows), 20)
        press(page, "[data-go=look]")
        drop(head + "\n".join([row.replace("entry 2 5", "more") for row in rows] + ["2026-04-01,x,y,8:00,good,,,later"]) + "\n")
        check("one new, one changed", all(text in page.evaluate(P.TEXT) for text in ("New cards\n1", "Changed cards\n1", f"Already in your diary\n{len(rows) - 1}")), page.evaluate(P.TEXT))
        press(page, "[data-do=bring-in]")
        judge(scene, page, "the next file")


def try_spans(scene):
    """A month, three, a year, and all cards: the rest of the page stays, and so does focus."""
    for options in ({"size": (390, 820)}, {"size": (1400, 900), "dark": True}):
        with scene.inside(**options) as (cards, _, page):
            use_template(cards)
            use_template(cards, "mood_five")
            page.reload()
            page.wait(P.LANDED)
            visit(page, "look")
            first = "[data-part][data-at*='dbt_diary'], [data-part]"
            page.wait(f"document.querySelector({P.quoted(first)})")
            for span, needed in (("quarter", ".quarter"), ("year", ".year"), ("", ".how")):
                button = f"#look-part [data-part][data-at$='/{span}']" if span else "#look-part [data-part]:first-of-type"
                page.click(button)
                page.wait(f"document.querySelector('#look-part {needed}')")
                equal("focus stays on the button", page.evaluate("document.activeElement.dataset.part"), "")
                judge(scene, page, span or "month")
            page.click("#look-part .turns [data-part]:first-child")
            page.wait("document.querySelectorAll('#look-part .turns [data-part]').length === 2")
            page.back()
            page.wait("document.querySelectorAll('#look-part .turns [data-part]').length === 1")
            press(page, "[data-go=look][data-at='*']")
            page.wait("document.querySelectorAll('#view .glance').length === 2")
            judge(scene, page, "all cards")
            settle(page)
