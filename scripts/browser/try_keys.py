"""The workshop without a mouse: only Tab, arrows, Enter, Space and shortcuts; what has the focus is in sight."""
import json

from . import page as P
from .scene import check, equal, eventually, land, use_template, violations
from .try_workshop import BENCH

# Whether what has the focus can be seen: nothing lies over it, and it is in the window.
IN_SIGHT = """(() => {
  const one = document.activeElement, box = one.getClientRects()[0];
  if (!box || one === document.body) return false;
  const [x, y] = [box.left + Math.min(box.width / 2, 24), box.top + Math.min(box.height / 2, 24)];
  const hit = document.elementFromPoint(x, y);
  return !!hit && (one.contains(hit) || hit.contains(one) || hit.closest("label")?.control === one) })()"""
HERE = "(one => one.id || one.dataset.do || one.outerHTML.slice(0, 120))(document.activeElement)"


class Keyboard:
    """A person who has only keys."""

    def __init__(self, page, cards):
        self.page, self.cards = page, cards

    def press(self, *keys):
        self.page.press(*keys)

    def has(self, selector):
        return self.page.evaluate(f"document.activeElement.matches({P.quoted(selector)})")

    def seen(self):
        check("what has the focus is in sight", self.page.wait(IN_SIGHT), self.page.evaluate(HERE))

    def to(self, selector, most=60, key="Tab"):
        """Goes on until an element has the focus."""
        self.page.wait(f"!!document.querySelector({P.quoted(selector)})")
        for _ in range(most):
            if self.has(selector):
                return self.seen()
            self.press(key)
        raise AssertionError(f"{selector} is not reached in {most} keys; at {self.page.evaluate(HERE)}")

    def use(self, selector, most=60):
        self.to(selector, most)
        self.press("Enter")

    def unfold(self, selector, most=120):
        """Opens what is folded around an element."""
        aim = f"""(() => {{ document.querySelector("[data-aim]")?.removeAttribute("data-aim");
            let found; for (let one = document.querySelector({P.quoted(selector)})?.parentElement; one; one = one.parentElement)
              if (one.matches("details:not([open])")) found = one;
            found?.querySelector("summary").setAttribute("data-aim", ""); return !!found }})()"""
        self.page.wait(f"!!document.querySelector({P.quoted(selector)})")
        while self.page.evaluate(aim):
            self.use("[data-aim]", most)
            self.page.wait("document.querySelector('[data-aim]').parentElement.open")

    def fill(self, selector, text, most=60):
        self.unfold(selector)
        self.to(selector, most)
        self.press("Control+a")
        self.page.type(text)

    def choose(self, selector, value, most=60):
        """Chooses in a list."""
        self.to(selector, most)
        for key in ("Home", *["ArrowDown"] * 60):
            if self.page.evaluate("document.activeElement.value") == value:
                return
            self.press(key)
        raise AssertionError(f"{value} is not in {selector}")

    def pane(self, name):
        """Goes to a column."""
        for _ in range(7):
            if self.page.evaluate("document.activeElement.id") == f"ws-{name}":
                return
            self.press("F6")
        raise AssertionError(f"no way to {name}: {self.page.evaluate(HERE)}")

    def line(self, place):
        """Chooses a line of the outline."""
        self.pane("parts")
        self.press("Tab", "Home")
        self.to(f".parts [data-at='{place}']", 200, "ArrowDown")
        if self.page.evaluate("document.activeElement.getAttribute('aria-expanded')") != "true":
            self.press("Enter")
        self.page.wait(f"document.querySelector(\".parts [data-at='{place}']\").getAttribute('aria-expanded') === 'true'")

    def at(self, selector):
        """Waits for the focus to come to an element by itself."""
        self.page.wait(f"document.activeElement.matches({P.quoted(selector)})")
        self.seen()

    def text(self):
        """The card as it is written: it is kept after every change."""
        files = [one for one in self.cards.folder.glob("state_home/**/workshop/*.json") if not one.name.endswith(".before.json")]
        return json.loads(max(files, key=lambda one: one.stat().st_mtime_ns).read_text())

    def until(self, what, holds):
        """Waits until the card as it is written is so."""
        eventually(what, lambda: holds(self.text()))


def into(cards, page, template=None):
    """Goes to the workshop with keys, from any view."""
    keys = Keyboard(page, cards)
    keys.to("#bar [data-go=today]", key="Shift+Tab")
    page.press("Enter")
    page.wait("document.querySelector('#view').className === 'today'")
    if template is None:
        keys.use("#view [data-go=templates]")
        page.wait("!!document.querySelector('#view [data-go=workshop]:not([data-at])')")
        keys.use("#view [data-go=workshop]:not([data-at])")
    else:
        keys.use("#view [data-go=workshop]")
    page.wait("!!document.querySelector('#workshop')")
    if template and page.evaluate(f"!!document.querySelector(\"#ws-others [data-at='{template}']\")"):
        keys.use(f"#ws-others [data-at='{template}']")
        page.wait(f"!!document.querySelector('#workshop') && !document.querySelector(\"#ws-others [data-at='{template}']\")")
    check("the heading has the focus", page.evaluate("document.activeElement.matches('h1')"))
    return keys


def begin(cards, page, template=None):
    use_template(cards)
    page.reload()
    page.wait(P.LANDED)
    return into(cards, page, template)


def end(browser):
    equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])
    equal("violations", violations(browser), [])


def try_urges(scene):
    """An urge like another one, the plan from an answer on, a shorter card, lines that move, and the card used and taken back."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        keys = begin(cards, page, "dbt_diary")
        keys.line("/groups/0")
        keys.line("/groups/0/fields/0")
        keys.fill("[id='ws-like/groups/0/fields/0']", "Urge to shop\n", 80)
        keys.at(".parts [data-at='/groups/0/fields/1']")
        page.wait(f"{BENCH}.includes('Urge to shop is new.')")
        group = keys.text()["groups"][0]["fields"]
        equal("the urge has what follows the other one", [one["id"] for one in group[1]["fields"]], [one["id"] for one in group[0]["fields"]])
        keys.line("/groups/0/fields/1")
        keys.fill("[id='ws-safety/groups/0/fields/1']", "4\n", 80)
        keys.at(".parts [data-at^='/safety/']")
        keys.until("the plan from 4 on", lambda text: "urges.urge_to_shop >= 4" in json.dumps(text["safety"]))
        keys.line("/groups/0")
        keys.line("/groups/0/fields/2")
        before = len(keys.text()["groups"][0]["fields"])
        for gone in range(2):
            keys.line("/groups/0/fields/3")
            keys.use("[data-do=ws-remove][data-at='/groups/0/fields/3']")
            page.wait(f"document.querySelectorAll('[data-do=ws-choose][data-at^=\"/groups/0/fields/\"]').length > 0")
            keys.at(".parts > li > button")
        keys.until("shorter", lambda text: len(text["groups"][0]["fields"]) == before - 2)
        keys.line("/groups/0/fields/0")
        keys.use("[data-do=ws-down][data-at='/groups/0/fields/0']")
        keys.at("[data-do=ws-down][data-at='/groups/0/fields/1']")
        keys.press("Enter")
        keys.at("[data-do=ws-down][data-at='/groups/0/fields/2']")
        keys.press("Control+z", "Control+z")
        page.wait("document.querySelector('.parts [data-at=\"/groups/0/fields/0\"]').innerText.startsWith('Urge to self-harm')")
        keys.line("/groups/0/fields/0")
        keys.use("details:has(> div [id='ws-into/groups/0/fields/0']) > summary", 90)
        keys.choose("[id='ws-into/groups/0/fields/0']", "/groups/1/fields")
        keys.use("[data-do=ws-put]")
        keys.at(".parts [data-at^='/groups/1/fields/']")
        keys.press("Control+z")
        keys.pane("meaning")
        for _ in range(12):
            if not page.evaluate("!!document.querySelector('[data-do=ws-take-out]')"):
                break
            keys.use("[data-do=ws-take-out]")
            page.wait("document.activeElement.closest('#ws-bench-meaning') !== null")
        keys.pane("meaning")
        keys.use("[data-do=ws-adopt]:not([aria-disabled])")
        page.wait("document.querySelector('#undo').innerText.includes('in use, as version 2.')")
        keys.press("Control+z")
        page.wait("!!document.querySelector('#workshop')")
        equal("the version", cards.run("schema", "list").split("dbt_diary", 1)[1].split()[0], "v1")
        end(browser)


def try_numbers(scene):
    """0–5 becomes 0–10 with its safety rule; a score with bands; a further language."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        keys = begin(cards, page, "dbt_diary")
        keys.line("/scales/intensity")
        keys.fill("[id='ws-max/scales/intensity']", "10\n")
        page.wait(f"{BENCH}.includes('A safety rule looks at numbers')")
        keys.pane("meaning")
        keys.use("[data-do=ws-convert][data-at=safety]")
        page.wait(f"!{BENCH}.includes('A safety rule looks at numbers')")
        keys.use("[data-do=ws-decide][data-at='intensity=rescale']")
        page.wait(f"{BENCH}.includes('rescaled')")
        keys.line("/groups/1")
        keys.use("[data-do=ws-add][data-at='score:emotions']", 120)
        keys.at(".parts [data-at^='/scores/']")
        place = page.evaluate("document.activeElement.dataset.at")
        keys.line(f"{place}/bands/0")
        keys.fill(f"[id='ws-title{place}/bands/0-en'], [id='ws-title{place}/bands/0']", "Calm\n")
        page.wait(f"document.querySelector(\".parts [data-at='{place}/bands/0']\").innerText.startsWith('Calm')")
        keys.pane("card")
        keys.use("[data-do=ws-show][data-at=languages]")
        keys.fill("#ws-language-tag", "de", 200)
        keys.fill("#ws-language-title", "Tageskarte\n")
        page.wait("document.querySelector('#workshop').innerText.includes('texts are not in de yet')")
        page.wait("document.activeElement.matches('.missing [name]')")
        keys.seen()
        first, following = (page.evaluate(f"document.querySelectorAll('.missing [name]')[{number}].name") for number in (0, 1))
        check("a new language goes on at its first text", page.evaluate("document.activeElement.name") == first)
        # Enter takes a translation and goes on with the next one.
        page.type("Der Tag\n")
        page.wait(f"document.activeElement.name === '{following}' && !document.getElementsByName('{first}').length")
        keys.seen()
        end(browser)


def try_new_card(scene):
    """A question with options from lines, one of them split, a condition, and a card that is used for the first time."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        keys = begin(cards, page)
        keys.line("/groups/0")
        keys.fill("[id='ws-new/groups/0/fields']", "Medicine", 90)
        keys.to("[name=type]")
        for _ in range(20):
            if page.evaluate("document.activeElement.value") == "choice":
                break
            keys.press("ArrowDown")
        keys.use("[data-do=ws-add][data-at='field:/groups/0/fields']")
        place = "/groups/0/fields/1"
        keys.at(f".parts [data-at='{place}']")
        lines = f"[id='ws-lines{place}/options']"
        keys.to(lines, 160)
        page.type("Ibuprofen\nAspirin")
        keys.use(f"[data-do=ws-add][data-at='options:{place}/options']")
        page.wait(f"document.querySelector('.parts').innerText.includes('Aspirin')")
        keys.line(place)
        keys.unfold("#ws-panel [name='when~name']")
        keys.to(f"#ws-panel [name='when~name']", 90)
        keys.choose("[name='when~name']", page.evaluate("document.querySelector(\"[name='when~name'] option:nth-child(2)\").value"))
        keys.choose("[name='when~is']", "yes")
        keys.use("[data-do=ws-keys]", 90)
        page.wait("document.querySelector('.bench [data-path$=\".medicine\"]')?.offsetParent === null")
        options = keys.text()["groups"][0]["fields"][1]["options"]
        at = next(index for index, one in enumerate(options) if one["title"] == "Aspirin")
        keys.line(f"{place}/options/{at}")
        keys.fill(f"[id='ws-title{place}/options/{at}']", "Aspirin 100 mg\n")
        keys.line(place)
        keys.fill(f"[id='ws-new{place}/options']", "Aspirin 500 mg\n", 120)
        page.wait("document.querySelector('.parts').innerText.includes('Aspirin 500 mg')")
        keys.at(f"[id='ws-new{place}/options']")
        keys.pane("meaning")
        keys.use("[data-do=ws-adopt]:not([aria-disabled])")
        page.wait("document.querySelector('#undo').innerText.includes('Your card is in use.')")
        keys.press("Control+z")
        page.wait("!!document.querySelector('#workshop')")
        end(browser)


FORM = {"resourceType": "Questionnaire", "status": "draft", "title": "Two questions", "item": [
    {"linkId": str(index), "text": text, "type": "choice", "answerOption": [
        {"valueCoding": {"code": str(code), "display": title}} for code, title in enumerate(["Not at all", "Several days", "Nearly every day"])]}
    for index, text in enumerate(["Little interest", "Feeling down"])]}


def try_form(scene):
    """A questionnaire that a command brings in begins in the workshop, and is used."""
    with scene.cards(starts=False) as own, scene.inside(own, enter=False, size=(1400, 900)) as (cards, browser, page):
        use_template(cards, "mood_five")
        file = cards.folder / "form.json"
        file.write_text(json.dumps(FORM))
        land(page, cards.open("workshop", str(file)))
        page.wait("document.querySelector('#workshop h1')?.textContent === 'Two questions'")
        keys = Keyboard(page, cards)
        keys.pane("meaning")
        keys.use("[data-do=ws-adopt]:not([aria-disabled])")
        page.wait("document.querySelector('#undo').innerText.includes('Your card is in use.')")
        check("it is in the diary", "Two questions" in cards.run("schema", "list"), cards.run("schema", "list"))
        end(browser)


def try_way_back(scene):
    """From the last column to the outline it is one link, and each long list is one stop on the way."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        keys = begin(cards, page, "dbt_diary")
        check("the keys are named", "F6" in page.evaluate("document.querySelector('.keys').innerText"))
        equal("stops in the outline", page.evaluate("[...document.querySelectorAll('.parts > li > button')].filter(one => one.tabIndex === 0).length"), 1)
        keys.pane("meaning")
        keys.use("#ws-bench-meaning .back a", 40)
        keys.at("#ws-parts")
        keys.press("Tab")
        keys.at(".parts > li > button")
        keys.press("End")
        last = page.evaluate("document.activeElement.dataset.at")
        check("End goes to the last line", page.evaluate("document.activeElement === [...document.querySelectorAll('.parts > li > button')].at(-1)"), last)
        keys.press("Tab", "Shift+Tab")
        equal("Tab comes back to it", page.evaluate("document.activeElement.dataset.at"), last)
        end(browser)
