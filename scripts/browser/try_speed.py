"""How long things take over ten years of cards."""
import datetime
import json
import random
import statistics
import subprocess
import time

from . import page as P
from .scene import check, equal, land, open_card, settle

YEARS, TODAY = 10, datetime.date(2026, 11, 20)


def ten_years(cards, template="dbt_diary"):
    """Imports a card for nearly every day of ten years."""
    numbers, lines = random.Random(1), ["day,urges.self_harm,urges.suicide,emotions.sadness,emotions.joy,sleep.quality,day.overall,day.journal"]
    for back in range(YEARS * 365, 0, -1):
        if numbers.random() < 0.9:
            ratings = ",".join(str(numbers.randrange(4)) for _ in range(4))
            lines.append(f"{TODAY - datetime.timedelta(back)},{ratings},{numbers.randrange(5)},{numbers.randrange(8)},{' '.join(numbers.choice(['a', 'quiet', 'walk', 'rain', 'work']) for _ in range(12))}")
    file = cards.folder / "years.csv"
    file.write_text("\n".join(lines) + "\n")
    cards.run("import", str(file), "--as", "csv", "--schema", template)
    return len(lines) - 1


def middle(scene, what, seconds, unit="ms"):
    value = statistics.median(seconds) * 1000
    scene.measured.append(f"{what} {value:.3g} {unit}, at most {max(seconds) * 1000:.3g}")
    return value


# From a key to the frame that shows its answer: what a person sees.
KEY_TO_FRAME = """new Promise(done => { const box = document.querySelector(%s); let begin;
  document.addEventListener("keydown", event => { begin = event.timeStamp }, { once: true, capture: true });
  new MutationObserver((_, observer) => { if (!document.querySelector(".waiting")) { observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - begin))) } })
    .observe(document.querySelector("#view"), { subtree: true, childList: true, attributes: true, characterData: true }) })"""


def try_ten_years(scene):
    """The rows of the benchmark: a reply, a month to the next, memory, an idle server; and from a key to the frame."""
    with scene.cards(starts=False) as cards:
        cards.environment["CARDS_NOW"] = f"{TODAY}T21:00:00Z"
        count = ten_years(cards)
        cards.open()
        key = cards.key()
        card = json.loads(cards.post("/view", {"go": "card", "at": "dbt_diary"}, key)[2])
        number = card["view"]["html"].split('data-card="')[1].split('"')[0]

        def timed(path, body):
            begin = time.monotonic()
            status, _, reply = cards.post(path, body, key)
            seconds = time.monotonic() - begin
            equal("status", status, 200)
            check("no problem", b'"name":"problem"' not in reply, reply[:200])
            return seconds

        replies = [timed("/answer", {"card": number, "path": "day.overall", "value": str(turn % 8)}) for turn in range(60)]
        middle(scene, f"{count} cards: a reply", replies)
        scene.measured.append(f"the first look {timed('/view', {'go': 'look', 'at': 'dbt_diary'}) * 1000:.3g} ms")
        months = [f"{year}-{month:02}" for year in range(2020, 2026) for month in range(1, 13)]
        middle(scene, "month to month", [timed("/view", {"go": "look", "at": f"dbt_diary/{month}"}) for month in months])
        middle(scene, "day to day", [timed("/view", {"go": "day", "at": f"{month}-15"}) for month in months[:24]])
        middle(scene, "search", [timed("/search", {"words": "quiet walk"}) for _ in range(5)])
        scene.measure("memory", cards.memory(), "MB")
        before = cards.processor()
        time.sleep(10)
        scene.measure("idle for 10 s, processor", (cards.processor() - before) * 1000, "ms")
        with scene.browser() as browser:
            page = browser.page
            land(page, cards.again())
            open_card(page)
            page.evaluate(f"(document.querySelector({P.quoted(P.inputs('urges.self_harm'))}).focus(), 0)")
            page.press("1")
            settle(page)
            seen = []
            for turn in range(12):
                path = ("urges.substances", "urges.eating")[turn % 2]
                page.evaluate(f"(document.querySelector({P.quoted(P.inputs(path))}).focus(), 0)")
                page.evaluate(f"(window.seen = {KEY_TO_FRAME % P.quoted(P.question(path))}, 0)")
                page.press(str(turn // 2 % 4))
                seen.append(page.evaluate("window.seen") / 1000)
            middle(scene, "from a key to its frame", seen)
            scene.measure("memory after that", cards.memory(), "MB")
