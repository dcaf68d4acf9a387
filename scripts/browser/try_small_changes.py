"""Small changes to a template while a card of it is filled in."""
from . import page as P
from .scene import check, equal, settle, use_template, violations, visit

BOX = "[data-path='skills.distress_tolerance']"


def card(page, cards, by="click"):
    """Goes to today's card."""
    use_template(cards)
    page.reload()
    page.wait(P.LANDED)
    visit(page, "today", by)
    page.click("#view [data-go=card][data-at^=dbt_diary]")
    page.wait(f"!!document.querySelector({P.quoted(BOX)})")


def unfold(page, path):
    """Opens what is folded at a question."""
    page.evaluate(f"(document.querySelectorAll(\"[data-path='{path}'] details\").forEach(one => one.open = true), 0)")


def chosen(page, path):
    return page.evaluate(f"[...document.querySelectorAll(\"[data-path='{path}'] > .answer input:checked\")].map(one => one.value)")


def version(cards):
    return cards.run("schema", "list").split("dbt_diary", 1)[1].split()[0]


def try_own_option(scene):
    """An option of one's own is in the list, and chosen; other answers stay; undo takes it back."""
    with scene.inside(size=(1000, 900)) as (cards, browser, page):
        card(page, cards)
        page.click("[data-path='emotions.joy'] input[value='3']")
        settle(page)
        check("the way to it is in sight", page.evaluate(f"document.querySelector(\"{BOX} > .own > summary\").checkVisibility()"))
        page.click(f"{BOX} > .own > summary")
        page.click(f"{BOX} [id$=o][name=title]")
        page.type("Called my aunt")
        page.click(f"{BOX} [data-do=add-option]")
        page.wait("document.querySelector('#undo button') !== null")
        equal("chosen", chosen(page, "skills.distress_tolerance"), ["called_my_aunt"])
        equal("the other answer", chosen(page, "emotions.joy"), ["3"])
        equal("the version", version(cards), "v2")
        check("the line is empty again", page.evaluate(f"document.querySelector(\"{BOX} [id$=o][name=title]\").value") == "")
        page.click("#undo button")
        page.wait("document.querySelector('#undo button') === null")
        equal("the version after undo", version(cards), "v1")
        equal("the other answer after undo", chosen(page, "emotions.joy"), ["3"])
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])
        equal("violations", violations(browser), [])


def try_question_and_away(scene):
    """A question like another gets the focus; an option is put away and brought back; the card is saved."""
    with scene.inside(size=(1000, 900)) as (cards, browser, page):
        card(page, cards)
        page.click("[data-path='urges.self_harm'] input[value='1']")
        settle(page)
        unfold(page, "urges.self_harm")
        page.click("[data-path='urges.self_harm'] [data-do=add-like] ")
        settle(page)
        check("nothing without a title", version(cards) == "v1")
        page.click("[data-path='urges.self_harm'] [id$=l][name=title]")
        page.type("Urge to shop\n")
        page.wait("!!document.querySelector(\"[data-path='urges.urge_to_shop']\")")
        check("it has the focus", page.evaluate("document.activeElement.closest('.q').dataset.path") == "urges.urge_to_shop")
        equal("the other answer", chosen(page, "urges.self_harm"), ["1"])
        unfold(page, "skills.distress_tolerance")
        page.click(f"{BOX} [data-do=put-away][data-at$=':half_smile']")
        page.wait(f"document.querySelector(\"{BOX} > .answer input[value=half_smile]\") === null")
        unfold(page, "skills.distress_tolerance")
        page.click(f"{BOX} [data-do=bring-back][data-at$=':half_smile']")
        page.wait(f"document.querySelector(\"{BOX} > .answer input[value=half_smile]\") !== null")
        page.click("[data-path='urges.urge_to_shop'] input[value='2']")
        settle(page)
        cards_now = cards.run("status")
        check("the draft is there", "dbt" in cards_now.lower(), cards_now)
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])
        equal("violations", violations(browser), [])


# The inputs and buttons of the card that lie under the message.
UNDER = """(() => { const over = document.querySelector("#undo").getBoundingClientRect(), view = document.querySelector("#view").getBoundingClientRect();
  return [...document.querySelectorAll("#view :is(input, button, summary, select, textarea)")].filter(one => one.checkVisibility())
    .map(one => [one, one.getBoundingClientRect()]).filter(([, box]) => box.bottom > over.top && box.top < Math.min(over.bottom, view.bottom))
    .map(([one]) => one.outerHTML.slice(0, 80)) })()"""


def try_message(scene):
    """On a phone, what is said about a card lies over no control, and the page stays where it was."""
    with scene.inside(size=(390, 820)) as (cards, browser, page):
        card(page, cards)
        summary = f"{BOX} > .own > summary"
        page.click(summary)
        page.click(f"{BOX} [id$=o][name=title]")
        page.type("Called my aunt")
        page.click(f"{BOX} [data-do=add-option]")
        page.wait("document.querySelector('#undo button') !== null")
        equal("controls under the message", page.evaluate(UNDER), [])
        top = page.evaluate(f"document.querySelector(\"{summary}\").getBoundingClientRect().top")
        check("the question is in sight", 0 < top < 820, top)
        equal("sticks out", page.overflow, [0, []])
        page.evaluate("(document.querySelector('#view').scrollBy(0, 9999), 0)")
        equal("controls under the message at the end", page.evaluate(UNDER), [])
        page.evaluate(f"(document.querySelector(\"{summary}\").scrollIntoView({{ block: 'center' }}), 0)")
        before = page.evaluate(f"document.querySelector(\"{summary}\").getBoundingClientRect().top")
        page.click("#undo .close")
        page.wait("document.querySelector('#undo button') === null")
        after = page.evaluate(f"document.querySelector(\"{summary}\").getBoundingClientRect().top")
        check("the page has stayed", abs(after - before) < 3, (before, after))
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_narrow(scene):
    """On a phone nothing sticks out; axe finds no fault."""
    source = scene.axe()
    with scene.inside(size=(390, 820)) as (cards, _, page):
        card(page, cards)
        unfold(page, "skills.distress_tolerance")
        page.click(f"{BOX} > .own > summary")
        over, elements = page.overflow
        equal("sticks out", (over, elements), (0, []))
        equal("axe", list(page.axe(source)), [])
