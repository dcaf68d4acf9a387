"""The workshop for a first user: faults that lead somewhere, files that are dropped, messages in sight, keys that arrive."""
from . import page as P
from .scene import check, equal, settle, use_template, violations, visit
from .try_keys import IN_SIGHT, HERE
from .try_outline import begin, choose, put
from .try_workshop import BENCH, SIZES, by_keys, clean, into, press, text

# A file that a person drops on an element.
DROP_ON = """((selector, name, text) => { const data = new DataTransfer(); data.items.add(new File([text], name));
  document.querySelector(selector).dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })); return 0 })"""
HEARD = "document.querySelector('#heard').textContent"
# How far the contents of a column stick out of it.
WIDER = "Math.max(...[...document.querySelectorAll('.bench')].map(one => one.scrollWidth - one.clientWidth))"
# Whether one element lies over another one.
OVER = """((over, under) => { const [a, b] = [over, under].map(one => document.querySelector(one).getBoundingClientRect());
  return a.height > 0 && a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left })"""


def end(browser):
    equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])
    equal("violations", violations(browser), [])


def in_sight(page, what):
    check(f"{what}: the focus is in sight", page.wait(IN_SIGHT), page.evaluate(HERE))


def spanish(page):
    """Speaks Spanish from now on."""
    visit(page, "settings")
    page.click("#view label:has([name=language][value=es])")
    page.click("#view [data-do=settings]")
    page.wait("document.documentElement.lang === 'es' && !!document.querySelector('#view h1')")


def try_faults(scene):
    """A fault speaks the language of the page, leads to its box, and has its code under what is folded."""
    source = scene.axe()
    for size in SIZES:
        with scene.inside(size=size) as (cards, browser, page):
            use_template(cards)
            page.reload()
            page.wait(P.LANDED)
            spanish(page)
            into(page, "dbt_diary")
            choose(page, "/groups/0/fields/0")
            put(page, "short@es", "Un título demasiado largo")
            press(page, "ws-keys", "/groups/0/fields/0")
            page.wait(f"{BENCH}.includes('caben 16 letras')")
            seen = page.evaluate("document.querySelector('.fault.error').innerText")
            check("no code and no English in sight", "S265" not in seen and "columns" not in seen, seen)
            check("the card is an older one", page.evaluate("!!document.querySelector('.before')"))
            by_keys(page, "#bar [data-go=today]")
            press(page, "ws-choose", "/groups/1")
            press(page, "ws-go", "/groups/0/fields/0 short")
            check("the box has the focus", page.wait("document.activeElement.name?.startsWith('short')"), page.evaluate(HERE))
            in_sight(page, "the box of a fault")
            clean(page, source, "a fault")
            page.evaluate("(document.querySelector('#ws-bench-card').scrollTop = 1e6, 0)")
            if size[0] > 1000:
                check("what the card is stays in sight", page.evaluate(
                    "(box => box.top >= 0 && box.bottom <= innerHeight)(document.querySelector('.before').getBoundingClientRect())"))
            end(browser)


def try_dropped(scene):
    """A file that is dropped on the options becomes their lines; on the workshop it begins a card. An empty box is no option."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        begin(cards, page, None)
        choose(page, "/groups/0")
        page.click("[id='ws-type-choice/groups/0/fields']")
        page.click("[id='ws-new/groups/0/fields']")
        page.type("Medicine\n")
        settle(page)
        place = "/groups/0/fields/1"
        page.wait(f"!!document.querySelector(\"[id='ws-lines{place}/options']\")")
        press(page, "ws-add", f"options:{place}/options")
        page.wait("document.querySelector('#ws-refused')?.innerText.includes('Write at least one option')")
        check("it is heard", "Write at least one option" in page.evaluate(HEARD))
        equal("the focus is in the box", page.evaluate("document.activeElement.id"), f"ws-lines{place}/options")
        in_sight(page, "the empty box")
        page.evaluate(f"{DROP_ON}(\"[id='ws-lines{place}/options']\", 'list.txt', 'Ibuprofen\\nAspirin')")
        page.wait(f"document.querySelector(\"[id='ws-lines{place}/options']\").value.includes('Aspirin')")
        press(page, "ws-add", f"options:{place}/options")
        page.wait("document.querySelector('.parts').innerText.includes('Aspirin')")
        check("nothing is refused any more", not page.evaluate("!!document.querySelector('#ws-refused')"))
        sleep = cards.run("schema", "show", "sleep_diary", "--json")
        page.evaluate(f"{DROP_ON}('#ws-bench-card', 'mine.json', {P.quoted(sleep)})")
        page.wait("document.querySelector('#workshop h1')?.textContent === 'Sleep diary'")
        end(browser)


def try_message_beside(scene):
    """The message of a safety rule lies over no answered question, is in sight, and is heard once."""
    for size in SIZES:
        with scene.inside(size=size) as (cards, browser, page):
            begin(cards, page)
            for value in ("5", "4"):
                page.click(f"#workshop [data-path='urges.self_harm'] input[value='{value}']")
                settle(page)
                check("not over the question", not page.evaluate(f"{OVER}('#ws-notice', '#workshop [data-path=\"urges.self_harm\"]')"))
                check("in sight", page.evaluate(
                    "(box => box.top >= 0 && box.bottom <= innerHeight + 1 && box.height > 40)(document.querySelector('#ws-notice').getBoundingClientRect())"))
                heard = page.evaluate(HEARD)
                check("heard once", ("A safety rule holds" in heard) == (value == "5"), heard)
                page.evaluate("(document.querySelector('#heard').textContent = '', 0)")
            check("less than half of the card", page.evaluate("document.querySelector('#ws-notice').offsetHeight <= innerHeight * 0.4"))
            end(browser)


def try_short(scene):
    """What is rare is folded: the questions of a group come soon, and no hint sticks out."""
    for size in SIZES:
        with scene.inside(size=size) as (cards, browser, page):
            begin(cards, page)
            choose(page, "/groups/0")
            far = page.evaluate("""(() => { const top = at => document.querySelector(`.parts [data-at="${at}"]`).getBoundingClientRect().top;
                return top("/groups/0/fields/0") - top("/groups/0") })()""")
            check("the first question is near", far < 700, far)
            press(page, "ws-choose", "/options/distress_skills")
            page.wait("!!document.querySelector(\".parts [data-at='/options/distress_skills/0']\")")
            choose(page, "/options/distress_skills/0")
            check("the hint wraps", page.evaluate(WIDER) <= 0, page.evaluate(WIDER))
            equal("sticks out", page.overflow, [0, []])
            end(browser)


def try_keys_arrive(scene):
    """After each act the focus is on something in sight; Ctrl+S goes to the button that uses the card; Enter closes a line."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        begin(cards, page)
        choose(page, "/scales/intensity")
        by_keys(page, ".panel [name=max]")
        page.press("Control+a")
        page.type("20\n")
        page.wait("!!document.querySelector(\".panel [name='labels@20']\") || !!document.querySelector(\".panel [name^='labels@20']\")")
        equal("still in the box", page.evaluate("document.activeElement.name"), "max")
        in_sight(page, "Enter in a box")
        page.press("Control+s")
        equal("Ctrl+S", page.evaluate("document.activeElement.id"), "ws-adopt")
        in_sight(page, "Ctrl+S")
        by_keys(page, ".parts [data-at='/scales/intensity']", "Enter")
        page.wait("document.querySelector(\".parts [data-at='/scales/intensity']\").getAttribute('aria-expanded') === 'false'")
        equal("the line keeps the focus", page.evaluate("document.activeElement.dataset.at"), "/scales/intensity")
        in_sight(page, "a closed line")
        press(page, "ws-show", "languages")
        page.wait("!!document.querySelector('#ws-language-tag')")
        by_keys(page, "#ws-language-tag")
        page.type("de")
        by_keys(page, "#ws-language-title")
        page.type("Tageskarte\n")
        page.wait("document.activeElement.id.startsWith('ws-text-')")
        in_sight(page, "a new language")
        choose(page, "/groups/0/fields/0")
        page.evaluate("(document.querySelectorAll('.panel details').forEach(one => one.open = true), 0)")
        by_keys(page, "[id='ws-safety/groups/0/fields/0']")
        page.type("4\n")
        page.wait("document.activeElement.dataset.at?.startsWith('/safety/')")
        check("what is new is heard with its kind", page.evaluate(HEARD).startswith("safety rule “"), page.evaluate(HEARD))
        in_sight(page, "a new rule")
        check("a link to the end", page.evaluate("document.querySelector('.jumps [href=\"#ws-meaning\"]').checkVisibility()"))
        end(browser)


def try_way_in(scene):
    """The card in use is one click away from today and from the settings; what is saved covers no button."""
    source = scene.axe()
    for size in SIZES:
        with scene.inside(size=size) as (cards, browser, page):
            use_template(cards, "mood_five")
            page.reload()
            page.wait(P.LANDED)
            for view in ("today", "settings"):
                visit(page, view)
                page.click("#view [data-go=workshop]")
                page.wait("document.querySelector('#workshop h1')?.textContent === 'Mood in five'")
                clean(page, source, f"the card in use, from {view}")
            visit(page, "today")
            page.click(P.template("mood_five"))
            page.wait("!!document.querySelector('#view [data-path=\"day.mood\"]')")
            page.click("[data-path='day.mood'] input[value='3']")
            settle(page)
            page.click(P.SAVE)
            page.wait("document.querySelector('#view').className === 'saved' || !!document.querySelector('[data-do=save][data-at=anyway]')")
            if page.evaluate("document.querySelector('#view').className") != "saved":
                page.click("[data-do=save][data-at=anyway]")
                page.wait("document.querySelector('#view').className === 'saved'")
            check("no button is covered", not page.evaluate(f"{OVER}('#undo', '#view [data-go=day]')"))
            end(browser)
