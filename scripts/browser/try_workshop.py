"""The workshop: writing a card and seeing it, by mouse and by keyboard."""
import datetime

from . import page as P
from .scene import check, equal, settle, use_template, violations, visit

BENCH = "document.querySelectorAll('.bench')[2].innerText"


def into(page, template=None, by="click"):
    """Goes to the workshop, as a person does."""
    visit(page, "today", by)
    page.evaluate("(document.querySelectorAll('details').forEach(one => one.open = true), 0)")
    getattr(page, by)("#view [data-go=templates]")
    page.wait("!!document.querySelector('[data-go=workshop]')")
    getattr(page, by)(f"[data-go=workshop][data-at='{template}']" if template else "[data-go=workshop]:not([data-at])")
    page.wait("!!document.querySelector('#workshop')")


def by_keys(page, selector, *keys):
    """Puts the focus on an element, as Tab would, and presses keys."""
    page.evaluate(f"(document.querySelector({P.quoted(selector)}).focus(), 0)")
    check(f"{selector} takes the focus", page.evaluate(f"document.activeElement.matches({P.quoted(selector)})"))
    page.press(*keys)


def press(page, what, at=None, by="click"):
    """Presses a button of the workshop and waits for what it changes."""
    place = f"[data-at='{at}']" if at is not None else ""
    getattr(page, by)(f"[data-do='{what}']{place}")
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
        page.wait("document.querySelector('#undo').innerText.includes('Version 2 is in use. 1 card follows.')")
        page.click("#undo [data-do=undo]")
        page.wait("!document.querySelector('#view [data-path=\"urges.urge_to_shop\"]')")
        equal("the version after undo", cards.run("schema", "list").split("dbt_diary", 1)[1].split()[0], "v1")
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])
        equal("violations", violations(browser), [])


def try_consequences(scene):
    """A wider scale: what it means for a safety rule comes first; a removed question is taken out of what names it."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        use_template(cards)
        day = (datetime.date.today() - datetime.timedelta(days=2)).isoformat()
        cards.run("fill", "dbt_diary", "--day", day, "--set", "urges.self_harm=4", "--set", "urges.suicide=0")
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
        check("before and after", "4" in page.evaluate(BENCH) and "→ 8" in page.evaluate(BENCH), page.evaluate(BENCH))
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
        over, elements = page.overflow
        equal("sticks out", (over, elements), (0, []))
        equal("axe", list(page.axe(source)), [])
