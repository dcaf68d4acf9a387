"""Filling in a card."""
import json
import time

from . import page as P
from .scene import (answer_by_keys, answer_by_touch, check, equal, eventually, journal, open_card, settle, use_template, violations, visit,
                    without_marks)

# Path, value as the page shows it, and as `cards fill --set` reads it, if that differs.
EVENING = [
    ("urges.self_harm", "1"), ("urges.suicide", "0"), ("urges.substances", "2"), ("urges.eating", "0"), ("urges.lash_out", "3"),
    ("urges.avoid", "4"), ("urges.quit_therapy", "0"), ("emotions.sadness", "3"), ("emotions.fear", "2"), ("emotions.anger", "1"),
    ("emotions.shame", "2"), ("emotions.guilt", "0"), ("emotions.disgust", "0"), ("emotions.emotional_pain", "3"), ("emotions.pain", "1"),
    ("emotions.joy", "2"), ("emotions.calm", "3"), ("behaviours.self_harm", "0"), ("behaviours.alcohol", "1.5"), ("behaviours.drugs", "false"),
    ("behaviours.lying", "2"), ("behaviours.binge", "false"), ("behaviours.purge", "false"), ("behaviours.restrict", "true"),
    ("behaviours.impulsive", "false"), ("medication.prescribed", "all"), ("medication.over_the_counter", "false"),
    ("sleep.to_bed", "23:10"), ("sleep.up", "07:05"), ("sleep.slept", "7:30"), ("sleep.quality", "3"),
    ("skills.mindfulness", ["wise_mind", "describe"]), ("day.overall", "6"), ("day.went_well", "The walk by the river."),
    ("day.journal", "A quiet day. Ça va – 你好.")]


def compare(scene, cards):
    """The card equals the one that the same answers give at the command line."""
    with scene.cards(starts=False) as other:
        use_template(other)
        other.run("fill", "dbt_diary", *(part for path, value in EVENING for part in (
            "--set", f"{path}={','.join(value) if isinstance(value, list) else value}")))
        have, want = (json.loads(one.run("show", "--json", "dbt_diary/today")) for one in (cards, other))
        for name in ("values", "skipped", "scores", "partial", "schema", "day"):
            equal(name, have[0][name], want[0][name])
        equal("bytes of the journal", without_marks(journal(cards))[-1], without_marks(journal(other))[-1])


def save(page, cards, press):
    """Presses Save, and once more if the page first shows what is open."""
    for _ in range(2):
        press()
        settle(page)
        time.sleep(0.3)
        if not page.evaluate(f"!!document.querySelector({P.quoted(P.SAVE)})"):
            break
    eventually("the card is saved", lambda: json.loads(cards.run("status", "--json"))["templates"][0]["state"] == "filled")


def try_four_clicks(scene):
    """From Welcome to the first answer, acknowledged and on disk."""
    with scene.inside(size=(390, 820)) as (cards, _, page):
        check("a new journal", not (cards.folder / "journal" / "cards").exists() or not journal(cards))
        page.wait("document.querySelector('#view h1')")
        clicks = 0
        first = "#view .q .answer label.choice"
        while not page.evaluate(f"!!document.querySelector({P.quoted(first)})"):
            check("four clicks", clicks < 3, page.evaluate(P.TEXT)[:300])
            selector = P.template("mood_five")
            page.evaluate("(document.querySelector('#view h1').dataset.old = '', 0)")
            page.click(selector)
            page.wait("!document.querySelector('#view h1[data-old]')")
            clicks += 1
        page.click(first)
        clicks += 1
        page.wait(f"document.querySelector({P.quoted(first + ' input:checked')})")
        settle(page)
        scene.measured.append(f"{clicks} clicks")
        cards.kill()
        check("a draft is on disk", json.loads(cards.run("status", "--json"))["drafts"])


def try_keys(scene):
    """An evening of dbt_diary without a mouse."""
    with scene.inside() as (cards, browser, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        keys = 0
        while not page.evaluate(f"!!document.querySelector({P.quoted(P.CARD + ' .q')})"):
            page.press("Tab")
            keys += 1
            check("the card can be reached", keys < 60, page.evaluate("document.activeElement.outerHTML.slice(0, 200)"))
            if page.evaluate(f"document.activeElement.matches({P.quoted(P.template('dbt_diary'))})"):
                page.press("Enter")
                page.wait(f"document.querySelector({P.quoted(P.CARD + ' .q')})")
        equal("focus is on the heading", page.evaluate("document.activeElement.tagName"), "H1")
        begin, slowest = time.monotonic(), 0
        for path, value in EVENING:
            since = time.monotonic()
            keys += answer_by_keys(page, path, value)
            slowest = max(slowest, time.monotonic() - since)
        for path, value in EVENING:
            equal(path, page.evaluate(P.shown(path)), value)

        def press():
            for _ in range(300):
                if page.evaluate(f"document.activeElement.matches({P.quoted(P.SAVE)})"):
                    break
                page.press("Tab")
            page.press("Enter")

        save(page, cards, press)
        scene.measured.append(f"{len(EVENING)} answers with {keys} keys in {time.monotonic() - begin:.0f} s, the slowest {slowest:.1f} s")
        equal("violations", violations(browser), [])
        compare(scene, cards)


def try_digits(scene):
    """A digit rates and moves on; arrows move and answer nothing; `-` skips; keys can be read with `?`."""
    with scene.inside() as (cards, _, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        open_card(page)
        page.evaluate(f"(document.querySelector({P.quoted(P.inputs('urges.self_harm'))}).focus(), 0)")
        page.press("ArrowDown", "ArrowRight", "ArrowUp")
        time.sleep(0.3)
        equal("arrows answer nothing", page.evaluate(P.shown("urges.self_harm")), None)
        check("and stay in the question", page.evaluate(P.focus_in(P.question("urges.self_harm"))))
        page.press("4")
        page.wait(f"{P.shown('urges.self_harm')} === '4'")
        page.wait(f"document.querySelector({P.quoted(P.NOTICE)})?.textContent.trim()", 3)  # Rated 4: the safety notice.
        check("moves on", not page.evaluate(P.focus_in(P.question("urges.self_harm") + " > .answer")))
        page.evaluate(f"(document.querySelector({P.quoted(P.inputs('urges.substances'))}).focus(), 0)")
        page.press("-")
        page.wait(f"document.querySelector({P.quoted(P.skip('urges.substances'))})?.value")
        page.evaluate(f"(document.querySelector({P.quoted(P.inputs('urges.avoid'))}).focus(), 0)")
        page.press("?")
        page.wait(f"document.querySelector({P.quoted(P.question('urges.avoid') + ' details.more')})?.open")
        page.click(P.field("day.journal"))
        page.type("3-?!")
        equal("none of them in a text", page.evaluate(P.shown("day.journal")), "3-?!")


def try_touch(scene):
    """An evening of dbt_diary with a finger, at 390 px."""
    with scene.inside(size=(390, 820), touch=True) as (cards, browser, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        open_card(page, by="tap")
        taps, begin = 0, time.monotonic()
        for path, value in EVENING:
            taps += answer_by_touch(page, path, value)
            equal(f"sideways at {path}", page.overflow, [0, []])
        for path, value in EVENING:
            equal(path, page.evaluate(P.shown(path)), value)
        save(page, cards, lambda: page.tap(P.SAVE))
        scene.measured.append(f"{len(EVENING)} answers with {taps} taps in {time.monotonic() - begin:.0f} s")
        equal("violations", violations(browser), [])
        compare(scene, cards)


def try_steady(scene):
    """Nothing moves under the finger when an answer redraws its surroundings."""
    with scene.inside(size=(390, 820), touch=True) as (cards, _, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        open_card(page)
        moved = []
        for path, value in (("urges.self_harm", "5"), ("urges.suicide", "4"), ("behaviours.impulsive", "true"), ("emotions.joy", "1")):
            selector = P.option(path, value)
            before = page.reach(selector)
            page.tap(selector)
            page.wait(f"{P.shown(path)} === {P.quoted(value)}")
            settle(page)
            time.sleep(0.3)
            after = page.evaluate(f"document.querySelector({P.quoted(selector)}).getBoundingClientRect().top")
            moved.append(round(abs(after - before["y"] + before["height"] / 2)))
        scene.measured.append(f"moved by {moved} px")
        check("stays under the finger", max(moved) <= 2, moved)


def try_targets(scene):
    """Each answer can be hit with a finger: 44 px high, and wide enough at 390 px."""
    with scene.inside(size=(390, 820), touch=True) as (cards, _, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        open_card(page)
        small = page.evaluate("""[...document.querySelectorAll("#view label.choice, #view button, #bar button")].filter(e => {
            const r = e.getBoundingClientRect(); return r.width && (r.height < 40 || r.width < 40) }).map(e =>
              e.textContent.trim().slice(0, 30) + " " + ["width", "height"].map(s => Math.round(e.getBoundingClientRect()[s])).join("×"))""")
        equal("too small", small[:10], [])


def try_acknowledged(scene):
    """The server is killed after each of ten answers. Nothing acknowledged is lost, nothing is there twice."""
    with scene.cards() as cards, scene.browser() as browser:
        use_template(cards)
        address = cards.address
        for count in range(1, 11):
            browser.page.open("about:blank")
            browser.page.open(address)
            browser.page.wait(P.LANDED, 10)
            open_card(browser.page)
            for path, value in EVENING[:count - 1]:
                equal(f"{path} after a kill", browser.page.evaluate(P.shown(path)), value)
            path, value = EVENING[count - 1]
            browser.page.click(P.option(path, value))
            browser.page.wait(f"{P.shown(path)} === {P.quoted(value)} && {P.SETTLED}")
            cards.kill()
            address = cards.open()
        equal("one draft", len(json.loads(cards.run("status", "--json"))["drafts"]), 1)


def try_undo(scene):
    """Undo names its change and brings the card back."""
    with scene.inside() as (cards, _, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        name = json.loads(cards.run("list", "--json"))[0]["card"]
        open_day(page, name.split("/")[1])
        page.click(P.DELETE)
        page.wait(f"document.querySelector({P.quoted(P.UNDO_BUTTON)})")
        check("Undo names its change", page.evaluate(f"document.querySelector({P.quoted(P.UNDO)}).textContent.length") > 8)
        eventually("deleted", lambda: not json.loads(cards.run("list", "--json", check=False)))
        visit(page, "plan")
        page.click(P.UNDO_BUTTON)  # It stays until the next change.
        eventually("it is back", lambda: [one["card"] for one in json.loads(cards.run("list", "--json", check=False))] == [name])


def try_undo_late(scene):
    """If another change came after it, Undo says so and does nothing."""
    with scene.inside() as (cards, _, page):
        use_template(cards)
        page.reload()
        page.wait(P.LANDED)
        name = json.loads(cards.run("list", "--json"))[0]["card"]
        open_day(page, name.split("/")[1])
        page.click(P.DELETE)
        page.wait(f"document.querySelector({P.quoted(P.UNDO_BUTTON)})")
        cards.run("fill", "dbt_diary", "--day", "-3", "--set", "urges.self_harm=0", "--set", "urges.suicide=0")
        lines = journal(cards)
        page.click(P.UNDO_BUTTON)
        page.wait(f"document.querySelector({P.quoted(P.HEARD)}).textContent.length > 8")
        settle(page)
        equal("nothing was done", journal(cards), lines)


def open_day(page, day):
    """Opens a day by a row of Today, of Look or of a search."""
    for view in ("today", "look"):
        visit(page, view)
        if page.evaluate(f"!!document.querySelector({P.quoted(P.card_row(day))})"):
            page.click(P.card_row(day))
            page.wait(f"document.querySelector({P.quoted(P.DELETE)})")
            return
    raise AssertionError(f"no view leads to {day}")


def try_earlier(scene):
    """An earlier version of a saved card becomes the card again with one click, and Undo takes that back."""
    with scene.inside() as (cards, browser, page):
        use_template(cards)
        day = json.loads(cards.run("list", "--json"))[0]["card"].split("/")[1]
        cards.run("edit", f"dbt_diary/{day}", "--set", "urges.self_harm=2")
        page.reload()
        page.wait(P.LANDED)
        name = json.loads(cards.run("list", "--json"))[0]["card"]
        answer = lambda: json.loads(cards.run("show", name, "--json"))[0]["values"]["urges"]["self_harm"]
        open_day(page, day)
        page.click("#view [data-go=history]")
        page.wait("!!document.querySelector('#view [data-do=restore]')")
        check("it says which", page.evaluate("document.querySelector('#view [data-do=restore]').innerText") == "Go back to version 1")
        page.click("#view [data-do=restore]")
        page.wait(f"document.querySelector({P.quoted(P.UNDO)}).innerText.includes('as it was in version 1')")
        eventually("it is the first version again", lambda: answer() == 0)
        page.click(P.UNDO_BUTTON)
        eventually("and taken back", lambda: answer() == 2)
        equal("errors", [one for one in browser.console if one[0] in ("error", "assert")], [])
