"""A fortnight of evenings: by keys, by touch, and half of it in a terminal."""
import datetime
import json
import random
import time

from . import page as P
from .scene import (answer_by_keys, answer_by_touch, check, equal, eventually, journal, land, open_card, settle, violations, without_marks)
from .try_evening import EVENING

FIRST, DAYS = datetime.date(2026, 10, 24), 14  # In it, clocks change in Europe.


def evening(number):
    """What a person answers on one of the evenings; now and then only the ratings, or not all of them."""
    numbers = random.Random(number)
    answers = []
    for path, value in EVENING:
        if path.split(".")[0] in ("urges", "emotions") or path in ("behaviours.lying", "sleep.quality"):
            value = str(numbers.randrange(4))
        elif path == "day.overall":
            value = str(numbers.randrange(8))
        elif path == "day.journal":
            value = f"Evening {number}. " + "".join(numbers.choice("abc äé – ") for _ in range(numbers.randrange(60))).strip() + "."
        answers.append((path, value))
    return answers if number % 5 else answers[:17]


def moment(day, hour=21):
    return f"{day}T{hour:02}:{day.day:02}:00Z"


def fill_in_terminal(cards, answers, *options):
    cards.run("fill", "dbt_diary", *options, *(part for path, value in answers for part in ("--set", f"{path}={','.join(value) if isinstance(value, list) else value}")))


def save(page, cards, press):
    for _ in range(2):
        press(page)
        settle(page)
        time.sleep(0.2)
        if not page.evaluate(f"!!document.querySelector({P.quoted(P.SAVE)})"):
            break
    eventually("the card is saved", lambda: json.loads(cards.run("status", "--json"))["templates"][0]["state"] == "filled")
    page.wait("document.querySelector('#view.saved')")  # Its draft is gone then, too.


def save_by_keys(page):
    for _ in range(300):
        if page.evaluate(f"document.activeElement.matches({P.quoted(P.SAVE)})"):
            break
        page.press("Tab")
    page.press("Enter")


def fortnight(scene, answer, press, in_browser, **options):
    """Each evening, the diary is opened anew. The same fortnight in a terminal leaves the same lines."""
    with scene.cards(starts=False) as cards, scene.cards(starts=False) as other, scene.browser(**options) as browser:
        begin, answered = time.monotonic(), 0
        for number in range(DAYS):
            day = FIRST + datetime.timedelta(number)
            for one in (cards, other):
                one.environment["CARDS_NOW"] = moment(day)
            if number == 0:
                for one in (cards, other):
                    one.run("schema", "adopt", "dbt_diary", check=False)
            answers = evening(number)
            fill_in_terminal(other, answers)
            part = in_browser(number)
            if part:
                cards.open()
                browser.page.open("about:blank")
                land(browser.page, cards.again())
                open_card(browser.page, **({"by": "tap"} if options.get("touch") else {}))
                for path, value in answers[:round(len(answers) * part)]:
                    answer(browser.page, path, value)
                    answered += 1
                settle(browser.page)
                if part == 1:
                    save(browser.page, cards, press)
                cards.end()
            if part < 1:
                rest = answers[round(len(answers) * part):]
                fill_in_terminal(cards, rest, *(["--resume"] if part else []))
        equal("the days", [json.loads(line)["card"] for line in journal(cards)], [f"dbt_diary/{FIRST + datetime.timedelta(n)}" for n in range(DAYS)])
        for have, want in zip(without_marks(journal(cards)), without_marks(journal(other)), strict=True):
            equal("a line of the journal", have, want)
        equal("no draft is left", json.loads(cards.run("status", "--json"))["drafts"], [])
        equal("violations", violations(browser), [])
        scene.measured.append(f"{DAYS} evenings, {answered} answers in the browser in {time.monotonic() - begin:.0f} s")


def try_fortnight_keys(scene):
    fortnight(scene, answer_by_keys, save_by_keys, lambda _: 1)


def try_fortnight_touch(scene):
    fortnight(scene, answer_by_touch, lambda page: page.tap(P.SAVE), lambda _: 1, size=(390, 820), touch=True)


def try_fortnight_halves(scene):
    """Evenings in the browser, evenings in a terminal, and evenings that begin in one and end in the other."""
    fortnight(scene, answer_by_keys, save_by_keys, lambda number: (1, 0, 0.5)[number % 3])
