"""State of Mind (Health Auto Export, JSON), read independently of the product."""
import datetime
import decimal
import json
import random as randoms
import re

from diaries import second_reader
from diaries.apps.fivepoint import WORDS, decimal_text, moment, mutate_text, one, save
from diaries.apps.personallog import once
from diaries.second_reader import Refused, Unreadable

APP = "stateofmind"
INSTANT = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:(?:T|[ ]+)([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]+)?)?[ ]*(Z|[+-][0-9]{2}:?[0-9]{2})?)?")
DAILY = ("daily_mood", "dailyMood")


def read(path, zone="UTC"):
    try:
        content = json.loads(second_reader.decoded(second_reader.bytes_of(path)), parse_constant=second_reader.no_number, object_pairs_hook=once)
    except (ValueError, RecursionError):
        raise Unreadable("no JSON") from None
    data = content.get("data") if isinstance(content, dict) else None
    items = data.get("stateOfMind") if isinstance(data, dict) else None
    if not isinstance(items, list):
        items = content.get("stateOfMind") if isinstance(content, dict) else None
    if not isinstance(items, list):
        raise Unreadable("there is no stateOfMind")
    found = []
    for item in items:
        if item in (None, {}):
            found.append({"rows": 1, "empty": True})
        elif not isinstance(item, dict):
            found.append({"rows": 1, "refused": "no object"})
        else:
            found.append(one(lambda: entry(item, zone)))
    return found


def entry(item, zone):
    start = next((item[name] for name in ("start", "startDate", "date", "end", "endDate") if item.get(name) not in (None, "")), None)
    day, time = day_and_time(start, zone)
    kind = item.get("kind")
    if kind is not None and not isinstance(kind, str):
        raise Refused("the kind is no word")
    return day, None if kind in DAILY else time, {"kind": [kind.strip()] if kind and kind.strip() else None, "valence": valence_of(item.get("valence")),
                                                 "labels": words(item, "labels"), "associations": words(item, "associations")}


def words(item, name):
    if isinstance(item.get(name), str):
        item = {name: [item[name]]}
    return sorted(second_reader.without_doubles(second_reader.words_of(item, name)))


def valence_of(value):
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise Refused("the valence is no number")
    number = decimal.Decimal(repr(value))
    if not -1 <= number <= 1:
        raise Refused("the valence is out of range")
    return decimal_text(number.quantize(decimal.Decimal("0.000001"), decimal.ROUND_HALF_UP))


def day_and_time(value, zone):
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return moment(value, zone)
    match = INSTANT.fullmatch(value.strip()) if isinstance(value, str) else None
    if match is None:
        raise Refused("the moment cannot be read")
    day, hour, minute, second, offset = match.groups()
    second_reader.read_day(day)
    if hour is None:
        return day, None
    time = second_reader.clock(int(hour), int(minute))
    if time is None or int(second or 0) > 59:
        raise Refused("no such time")
    if offset == "Z":
        made = datetime.datetime.fromisoformat(f"{day}T{time}:00+00:00")
        return second_reader.day_and_time(made, second_reader.zone_named(zone))
    if offset and (int(offset[-2:]) > 59 or int(offset[1:3]) > 18):
        raise Refused("no such offset")
    return day, time


# MARK: - Samples

def good(random, count=40):
    items = []
    for number in range(count):
        at = datetime.datetime(2026, 1, 31, 9, 0) + datetime.timedelta(minutes=number * 30 if number < 5 else 30 if number == 5 else number * 900)
        seconds = ":20" if number == 5 else f":{random.randint(0, 9):02}"
        start = random.choice((f"{at:%Y-%m-%dT%H:%M}{seconds}Z", f"{at:%Y-%m-%dT%H:%M}{seconds}.250+02:00", f"{at:%Y-%m-%d %H:%M}{seconds} +0100",
                               f"{at:%Y-%m-%d %H:%M}{seconds}", f"{at:%Y-%m-%d}", int(at.timestamp())))
        item = {"id": f"ID-{number}-ü", "kind": random.choice(("momentary_emotion", "momentaryEmotion", "daily_mood", "dailyMood")),
                "valence": random.choice((0, 1, -1, 0.5, -0.1234567, 0.9999996, 1e-3, 0.25000049999, round(random.uniform(-1, 1), 9))),
                "valenceClassification": "Pleasant", "labels": random.sample(("Happy", "calm", "Über", "a \"b\"", "日本"), random.randint(0, 3)),
                "associations": random.sample(("Work", "Family", "Money, too"), random.randint(0, 2)),
                random.choice(("start", "start", "startDate", "date")): start, "end": start,
                "metadata": random.choice(({}, {"HKWasUserEntered": 1}, {"n": "é"}))}
        if random.random() < 0.2:
            del item["id"]
        items.append(item)
    return items


# Words whose option is made from little, and what is no word.
ODD = (["two\nlines"], ["C", "C++"], ["x y", "x-y"], ["a, b", '"a",b'], ["+", "-"], ["🙂", "😢"], ["word"], [1], {"a": 1})


def file(items, indent=None, top=False):
    content = {"stateOfMind": items}
    return json.dumps(content if top else {"data": content}, ensure_ascii=False, indent=indent)


def samples(folder, seed):
    random = randoms.Random(f"stateofmind {seed}")
    items = good(random)
    fine = {"id": "A", "kind": "dailyMood", "valence": 0.5, "start": "2026-02-01T10:00:00Z", "labels": ["Sad", "sad", " Sad ", "SÄD"]}
    bad = [fine, None, {}, 3, "x", {**fine, "id": "B", "valence": "0.5"}, {**fine, "id": "C", "valence": 1.1}, {**fine, "id": "D", "valence": None},
           {**fine, "id": "E", "start": "yesterday"}, {**fine, "id": "F", "start": "2026-02-30"}, {**fine, "id": "G", "labels": "Sad"},
           {**fine, "id": "I", "start": None}, {**fine, "id": "J", "kind": None, "start": "2026-03-01T23:30:00+05:30"},
           {**fine, "id": "K", "start": "2030-01-01"}, {**fine, "id": "L", "start": "2026-02-01T25:00:00Z"}, {**fine, "id": "M", "valence": True},
           {**fine, "id": "N", "kind": "other kind", "start": 1769940000.5}, {**fine, "id": "O", "valence": -1.0000001}]
    return [save(folder, "good.json", file(items, 1)), save(folder, "top.json", file(items[:20], None, True)),
            save(folder, "bom.json", "\ufeff" + file(items[:10], 2).replace("\n", "\r\n")), save(folder, "broken-rows.json", file(bad, 1)),
            save(folder, "broken-labels.json", file([{**fine, "labels": labels, "id": str(number)} for number, labels in enumerate(ODD)])),
            save(folder, "broken-empty.json", b""), save(folder, "broken-none.json", file([])), save(folder, "broken-no-json.json", file(items[:3])[:-4]),
            save(folder, "broken-other.json", '{"data": {"stateOfMind": {}}}'),
            save(folder, "broken-latin.json", file([{**fine, "labels": ["Mié"]}]).encode("latin-1"))]


mutate = mutate_text
