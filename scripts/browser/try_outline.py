"""The outline of the workshop: conditions that are chosen, lines that move, options from lines, what is typed."""
from .page import quoted
from .scene import check, equal, settle, use_template, violations
from .try_workshop import BENCH, by_keys, into, press, text

LINES = "[...document.querySelectorAll('.parts > li > button')].map(one => one.dataset.at)"


def begin(cards, page, template="dbt_diary"):
    use_template(cards)
    page.reload()
    page.wait("!!document.querySelector('#view h1')")
    into(page, template)


def choose(page, place):
    press(page, "ws-choose", place)
    page.wait(f"!!document.querySelector('.panel [data-do=ws-keys][data-at=\"{place}\"]')")


def put(page, name, value):
    """Types into an input of the open panel, or chooses in a list."""
    box = f".panel [name='{name}']"
    page.evaluate(f"(document.querySelectorAll('.panel details').forEach(one => one.open = true), 0)")
    page.evaluate(f"""(() => {{ const box = document.querySelector(`{box}`); box.focus();
        if (box.matches('select')) {{ box.value = `{value}`; box.dispatchEvent(new Event('change', {{ bubbles: true }})); }}
        else box.select(); return 0 }})()""")
    if not page.evaluate(f"document.querySelector(`{box}`).matches('select')"):
        page.type(value)


def try_typed(scene):
    """What is typed beside a line is taken when another one is chosen, and when the page shows something else."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        begin(cards, page)
        before = text(page)
        choose(page, "/groups/0/fields/0")
        put(page, "intro", "Only for today.")
        choose(page, "/groups/0/fields/1")
        check("the introduction is there", "Only for today." in text(page))
        page.evaluate("(document.activeElement.blur(), 0)")
        page.press("Control+z")
        settle(page)
        equal("the text after Ctrl+Z", text(page), before)
        page.press("Control+y")
        settle(page)
        check("and it is there again", "Only for today." in text(page))
        put(page, "intro", "And this one.")
        page.click("#bar [data-go=today]")
        page.wait("!document.querySelector('#workshop')")
        into(page, "dbt_diary")
        check("what was typed before another view", "And this one." in text(page))
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_lines(scene):
    """Lines move by keys and by dragging; a question in another group is still the same."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        begin(cards, page)
        first, second = "/groups/0/fields/0", "/groups/0/fields/1"
        choose(page, "/groups/0")
        title = lambda place: page.evaluate(f"document.querySelector('.parts [data-at=\"{place}\"]').innerText")
        a, b = title(first), title(second)
        by_keys(page, f".parts [data-at='{first}']", "Alt+ArrowDown")
        page.wait(f"document.querySelector('.parts [data-at=\"{second}\"]').innerText.startsWith({quoted(a[:9])})")
        equal("the first after Alt+Down", title(first).split()[0], b.split()[0])
        by_keys(page, f".parts [data-at='{first}']", "ArrowDown")
        check("Down goes to the next line", page.evaluate("document.activeElement.dataset.at") != first)
        page.evaluate(f"""(() => {{
            const line = place => document.querySelector(`.parts [data-at="${{place}}"]`);
            const from = line("{second}"), to = line("/groups/1");
            const box = to.getBoundingClientRect();
            const event = (name, target) => target.dispatchEvent(new DragEvent(name, {{ bubbles: true, cancelable: true,
              dataTransfer: new DataTransfer(), clientX: box.left + 5, clientY: box.bottom - 2 }}));
            event("dragstart", from); event("dragover", to); event("drop", to); event("dragend", from); return 0 }})()""")
        page.wait(f"document.querySelector('.parts [data-at=\"/groups/1/fields/0\"]').innerText.startsWith({quoted(a[:9])})")
        check("dropped on a group", title("/groups/1/fields/0").startswith(a[:9]))
        meaning = page.evaluate(BENCH)
        check("nobody is asked whether it is the same", "what “" not in meaning, meaning)
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_choices(scene):
    """A condition, a rule and options without writing an expression or JSON."""
    source = scene.axe()
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        begin(cards, page, None)
        choose(page, "/groups/0")
        page.click("[id='ws-type-choice/groups/0/fields']")
        page.click("[id='ws-new/groups/0/fields']")
        page.type("Medicine\n")
        settle(page)
        place = "/groups/0/fields/1"
        page.wait(f"!!document.querySelector('[data-do=ws-keys][data-at=\"{place}\"]')")
        page.click(f"[id='ws-lines{place}/options']")
        page.type("Ibuprofen\nAspirin")
        press(page, "ws-add", f"options:{place}/options")
        page.wait("document.querySelector('.parts').innerText.includes('Aspirin')")
        put(page, "when~name", page.evaluate("document.querySelector(\".panel [name='when~name'] option:nth-child(2)\").value"))
        put(page, "when~is", "yes")
        press(page, "ws-keys", place)
        page.wait("document.querySelector('.bench [data-path$=\".medicine\"]')?.offsetParent === null")
        source_text = text(page)
        check("the condition", '"when": "my_card.first"' in source_text or '.first"' in source_text, source_text)
        check("the options", '"title": "Aspirin"' in source_text, source_text)
        page.evaluate("(document.querySelectorAll('details').forEach(one => one.open = true), 0)")
        equal("axe", list(page.axe(source)), [])
        equal("violations", violations(browser), [])
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_options(scene):
    """A removed option is taken out of what names it, a safety rule first; one that is put away says so."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        begin(cards, page)
        press(page, "ws-choose", "/options/distress_skills")
        page.wait("!!document.querySelector(\".parts [data-at='/options/distress_skills/0']\")")
        choose(page, "/options/distress_skills/0")
        press(page, "ws-away")
        page.wait("!!document.querySelector('.panel [data-do=ws-offer]')")
        check("the line says so", "put away" in page.evaluate("document.querySelector('.parts [aria-expanded=true]').innerText"))
        press(page, "ws-offer")
        page.wait("!!document.querySelector('.panel [data-do=ws-away]')")
        lines = page.evaluate("[...document.querySelectorAll('.parts > li > button')].map(one => [one.dataset.at, one.innerText])")
        tipp = next(at for at, title in lines if title.startswith("TIPP"))
        choose(page, tipp)
        press(page, "ws-remove")
        page.wait(f"{BENCH}.includes('still needs what is gone (“TIPP”)')")
        while page.evaluate("!!document.querySelector('[data-do=ws-take-out]')"):
            before = page.evaluate(BENCH)
            page.click("[data-do=ws-take-out]")
            page.wait(f"{BENCH} !== {quoted(before)}")
        check("it is taken out", "what is gone (“TIPP”)" not in page.evaluate(BENCH), page.evaluate(BENCH))
        equal("faults", page.evaluate("document.querySelectorAll('.fault.error').length"), 0)
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_follow_up(scene):
    """A question that follows another one begins with a condition that can be seen and changed."""
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        begin(cards, page)
        choose(page, "/groups/1")
        choose(page, "/groups/1/fields/1")
        page.evaluate("(document.querySelectorAll('.panel details').forEach(one => one.open = true), 0)")
        page.click("[id='ws-new/groups/1/fields/1/fields']")
        page.type("Of what?\n")
        settle(page)
        page.wait("document.querySelector(\".panel [name='when~is']\")?.value === '>='")
        equal("its question", page.evaluate("document.querySelector(\".panel [name='when~name']\").value"), "emotions.fear")
        equal("its value", page.evaluate("document.querySelector(\".panel [name='when~value']\").value"), "1")
        check("it is not asked yet", page.evaluate("document.querySelector(\"[data-path^='emotions.fear.']\").hidden"))
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])


def try_bands(scene):
    """Published bands are written in one go; what cannot be read stays, and a look at another line takes what was typed."""
    source = scene.axe()
    with scene.inside(size=(1400, 900)) as (cards, browser, page):
        begin(cards, page)
        press(page, "ws-choose", "/groups/1")
        press(page, "ws-add", "score:emotions")
        page.wait("!!document.querySelector('.panel textarea[name=bands]')")
        box = page.evaluate("document.querySelector('.panel textarea[name=bands]').id")
        place = box.removeprefix("ws-bands")
        lines = "document.querySelector('.panel textarea[name=bands]').value"
        before, first = text(page), page.evaluate(lines)
        high = int(first.rsplit("–", 1)[1].split(":")[0])
        equal("its two bands", [one.split(": ")[1] for one in first.splitlines()], ["low", "high"])

        def write(typed):
            page.evaluate(f"(() => {{ const box = document.getElementById({quoted(box)}); box.focus(); box.select(); return 0 }})()")
            page.type(typed)

        write("0-4 minimal\nmild\n")
        press(page, "ws-bands", place)
        page.wait("document.querySelector('#heard').textContent.startsWith('Line 2, “mild”')")
        equal("the focus", page.evaluate("document.activeElement.id"), box)
        equal("what was typed", page.evaluate(lines), "0-4 minimal\nmild\n")
        equal("axe", list(page.axe(source)), [])
        press(page, "ws-choose", "/groups/1")
        page.wait("!document.querySelector('textarea[name=bands]')")
        press(page, "ws-choose", place)
        page.wait("!!document.querySelector('.panel textarea[name=bands]')")
        equal("what was typed, after another line", page.evaluate(lines), "0-4 minimal\nmild\n")
        published = f"15 to 19: moderately severe\n0-4 minimal\n5–9 mild\n20–{high} severe\n10 a 14 moderate"
        write(published)
        press(page, "ws-bands", place)
        page.wait("document.querySelector('#heard').textContent === 'The score has 5 bands.'")
        sorted_lines = f"0–4: minimal\n5–9: mild\n10–14: moderate\n15–19: moderately severe\n20–{high}: severe"
        equal("the lines", page.evaluate(lines), sorted_lines)
        equal("faults", page.evaluate("document.querySelectorAll('.fault.error').length"), 0)
        equal("the bands", page.evaluate(f"document.querySelectorAll(`[data-do=ws-choose][data-at^='{place}/bands/']`).length"), 5)
        # Another line is chosen without the button.
        write(f"0–9 less\n10–{high} more")
        press(page, "ws-choose", "/groups/1")
        page.wait("!document.querySelector('textarea[name=bands]')")
        source_text = text(page)
        check("they are taken", '"title": "less"' in source_text and '"title": "mild"' not in source_text, source_text[-900:])
        page.evaluate("(document.activeElement.blur(), 0)")
        page.press("Control+z", "Control+z")
        settle(page)
        equal("two steps back", text(page), before)
        equal("violations", violations(browser), [])
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])
