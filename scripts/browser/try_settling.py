"""The workshop while it changes: what is chosen stays in sight, lines keep their place, no field is left over."""
from . import page as P
from .scene import check, equal, settle, use_template
from .try_outline import begin, choose
from .try_workshop import BENCH, by_keys, into, press

# The chosen line and the top of its panel lie inside the column and the window.
SEEN = """(() => { const line = document.querySelector(".parts [aria-expanded=true]"), panel = document.querySelector(".parts .panel");
  const box = line.closest(".bench").getBoundingClientRect(), low = Math.min(box.bottom, innerHeight), high = Math.max(box.top, 0);
  const at = line.getBoundingClientRect();
  return at.top >= high - 1 && at.bottom <= low + 1 && panel.getBoundingClientRect().top < low - 1 })()"""

# Fields of the workshop without a label.
NAMELESS = """[...document.querySelectorAll("#workshop :is(input, textarea, select)")]
  .filter(one => one.type !== "hidden" && !one.labels?.length).map(one => one.id || one.outerHTML)"""

TWICE = """(ids => ids.filter((id, at) => ids.indexOf(id) !== at))([...document.querySelectorAll("[id]")].map(one => one.id))"""


def whole(page, what):
    equal(f"{what}: fields without a label", page.evaluate(NAMELESS), [])
    equal(f"{what}: ids that come twice", page.evaluate(TWICE), [])


def try_in_sight(scene):
    """After every choice the chosen line and its panel are in sight, wide and narrow, by mouse and by keyboard."""
    for size in ((1400, 900), (1000, 700), (390, 820)):
        with scene.inside(size=size) as (cards, browser, page):
            begin(cards, page)
            choose(page, "/")
            last = page.evaluate("[...document.querySelectorAll('.parts > li > button')].filter(one => /^.groups.\\d+$/.test(one.dataset.at)).at(-1).dataset.at")
            page.click(f".parts [data-at='{last}']")
            page.wait(f"document.querySelector(\".parts [data-at='{last}']\").ariaExpanded === 'true'")
            check(f"chosen by mouse at {size}", page.evaluate(SEEN))
            choose(page, "/")
            by_keys(page, f".parts [data-at='{last}']", "Enter")
            page.wait(f"document.querySelector(\".parts [data-at='{last}']\").ariaExpanded === 'true'")
            check(f"chosen by Enter at {size}", page.evaluate(SEEN))
            equal("the focus", page.evaluate("document.activeElement.dataset.at"), last)
            equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_up(scene):
    """A line that moves keeps its buttons under the pointer, and the card follows it."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        begin(cards, page)
        choose(page, "/groups/0")
        choose(page, "/groups/0/fields/4")
        top = "document.querySelector('.panel [data-do=ws-up]').getBoundingClientRect().top"
        for place in (3, 2):
            before = page.evaluate(top)
            page.click(".panel [data-do=ws-up]")
            page.wait(f"document.querySelector('.panel [data-do=ws-up]')?.dataset.at === '/groups/0/fields/{place}'")
            settle(page)
            check("the button has stayed", abs(page.evaluate(top) - before) < 2, (before, page.evaluate(top)))
            check("it has the focus", page.evaluate("document.activeElement.dataset.do") == "ws-up")
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_fields(scene):
    """A form that changes has no field left over; each value of a scale has words in each language."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        begin(cards, page)
        choose(page, "/scales/intensity")
        whole(page, "the scale")
        check("the card shows its first question", page.evaluate("document.querySelector('.marked')?.dataset.path") == "urges.self_harm")
        equal("the words in Spanish", page.evaluate("document.querySelector(\"[id='ws-labels-0/scales/intensity-es']\").value"), "nada en absoluto")
        page.evaluate("(document.querySelector(\".panel [name=max]\").select(), 0)")
        page.type("10")
        press(page, "ws-keys", "/scales/intensity")
        page.wait("!!document.querySelector(\"[id='ws-labels-10/scales/intensity-es']\")")
        whole(page, "more values")
        equal("why it cannot be used", page.evaluate("document.getElementById(document.querySelector('[data-do=ws-adopt]').getAttribute('aria-describedby')).innerText"),
              "First settle what is marked above.")
        press(page, "ws-decide", "intensity=rescale")
        while page.evaluate("!!document.querySelector('[data-do=ws-convert]')"):
            count = page.evaluate("document.querySelectorAll('[data-do=ws-convert]').length")
            page.click("[data-do=ws-convert]")
            page.wait(f"document.querySelectorAll('[data-do=ws-convert]').length < {count}")
            whole(page, "converted numbers")
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_words(scene):
    """A text that a scale misses in a language leads to its field."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        use_template(cards, "mood_five")
        begin(cards, page, "mood_five")
        choose(page, "/groups/0/fields/0")
        press(page, "ws-show", "languages")
        page.wait("!!document.querySelector('#ws-language-tag')")
        page.click("#ws-language-tag")
        page.type("de")
        page.click("#ws-language-title")
        page.type("Stimmung")
        press(page, "ws-translate")
        page.wait("!!document.querySelector(\".missing [name='/scales/mood/labels/1 title de']\")")
        whole(page, "a further language")
        by_keys(page, ".missing [name='/scales/mood/labels/1 title de']")
        page.type("schlimm")
        # Another act takes what was typed.
        choose(page, "/scales/mood")
        page.wait("!document.querySelector(\".missing [name='/scales/mood/labels/1 title de']\")")
        page.wait("!!document.querySelector(\"[id='ws-labels-1/scales/mood-de']\")")
        equal("the words", page.evaluate("document.querySelector(\"[id='ws-labels-1/scales/mood-de']\").value"), "schlimm")
        check("the other words", page.evaluate("document.querySelector(\"[id='ws-labels-1/scales/mood-es']\").value") == "pésimo")
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_undo(scene):
    """A card that is saved without a change offers no undo of its own; in the workshop only its own undo is offered."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        use_template(cards, "mood_five")
        begin(cards, page, "mood_five")
        press(page, "ws-choose", "/groups/0")
        press(page, "ws-add", "info:/groups/0/fields")
        press(page, "ws-adopt")
        said = "document.querySelector('#undo').innerText"
        page.wait(f"{said}.includes('in use')")
        page.click("#view input[type=radio]")
        settle(page)
        page.click("[data-do=save]")
        page.wait(f"{said}.includes('Card saved.')")
        into(page, "mood_five")
        page.wait(f"{said} === ''")
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])
