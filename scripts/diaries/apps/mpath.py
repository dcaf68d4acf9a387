"""m-Path (CSV, semicolon), read independently of the product."""
import datetime
import decimal
import json
import random as randoms
import re

from diaries.apps.fivepoint import WORDS, Aside, csv_text, decimal_text, moment, mutate_text, one, save, table
from diaries.second_reader import Refused, Unreadable

APP = "mpath"
BEEP = ("connectionId", "legacyCode", "code", "alias", "initials", "accountCode", "scheduledBeepId", "sentBeepId", "reminderForOriginalSentBeepId",
        "questionListName", "questionListLabel", "timeStampScheduled", "timeStampSent", "timeStampStart", "timeStampStop", "originalTimeStampSent",
        "timeZoneOffset", "deltaUTC")
CHOICES = ("_string", "_likert", "_index")
# Types whose cells are numbers.
NUMBERS = ("_sliderNegPos", "_sliderNeutralPos", "_slider", "_steps", "_likert", "_index", "_integer", "_number", "_decimal")


def first_question(header):
    """After `deltaUTC`, or the last column of the beep that there is."""
    last = [header.index("deltaUTC")] if "deltaUTC" in header else [index for index, name in enumerate(header) if name in BEEP]
    return max(last) + 1


def columns_used(header):
    """{index: column} of the questions."""
    columns = dict(list(enumerate(header))[first_question(header):]) if "deltaUTC" in header else {
        index: name for index, name in enumerate(header) if name not in BEEP}
    names = set(columns.values())
    for index, name in list(columns.items()):
        for rank, suffix in enumerate(CHOICES):
            if name.endswith(suffix) and any(name[:-len(suffix)] + better in names for better in CHOICES[:rank]):
                columns.pop(index, None)
    return {index: name for index, name in columns.items() if name}


def titles(names):
    """The brief's titles: up to the last `_`; the whole column if two would be equal."""
    # What has a blank is no type.
    short = {name: name if " " in name.rpartition("_")[2] else name.rpartition("_")[0] or name for name in names}
    return {name: title if list(short.values()).count(title) == 1 else name for name, title in short.items()}


def unquoted(cell):
    try:
        value = json.loads(cell)
    except (ValueError, RecursionError):
        return cell
    return value if isinstance(value, str) else cell


def words(cell):
    try:
        listed = json.loads(f"[{cell}]")
    except (ValueError, RecursionError):
        listed = None
    if not listed or not all(isinstance(word, str) for word in listed):
        listed = [cell]
    return sorted({word.strip() for word in listed if word.strip()})


def value_of(name, cell):
    cell = cell.strip()
    if not cell:
        return None
    if name.endswith("_yesno"):
        return {"1": True, "true": True, "yes": True, "y": True, "0": False, "false": False, "no": False, "n": False}.get(unquoted(cell).strip().lower(), Aside(cell))
    if name.endswith("_string"):
        return words(cell)
    if name.endswith(NUMBERS):
        number = decimal_text(unquoted(cell))
        return Aside(cell) if number is None else number
    return unquoted(cell).strip() and unquoted(cell)


def read(path, zone="UTC"):
    header, rows = table(path, ";")
    for name in ("connectionId", "timeStampStart"):
        if name not in header:
            raise Unreadable(f"the column {name} is missing")
    used, least = columns_used(header), first_question(header) if "deltaUTC" in header else len(header)
    found = []
    for _, cells, fault in rows:
        if fault:
            found.append({"rows": 1, "refused": fault})
        elif not any(cell.strip() for cell in cells):
            found.append({"rows": 1, "empty": True})
        elif not least <= len(cells) <= len(header):
            found.append({"rows": 1, "refused": "number of cells"})
        else:
            row = dict(zip(header, cells + [""] * (len(header) - len(cells))))
            if row["timeStampStart"].strip() in ("", "0"):
                found.append({"rows": 1, "empty": True})
                continue
            answers = {name: value_of(name, row[name]) for name in used.values()}
            made = one(lambda: entry(row, answers, zone))
            found.append({"rows": 1, "empty": True} if "values" in made and made["values"].keys() <= {"list"} else made)
    return found


def entry(row, answers, zone):
    start, offset = row["timeStampStart"].strip(), row.get("timeZoneOffset", "").strip()
    if decimal_text(start) is None or offset and decimal_text(offset) is None:
        raise Refused("the moment is no number")
    day, time = moment(float(decimal.Decimal(start)), zone, float(offset) if offset else None)
    return day, time, {"list": words(row.get("questionListName", "").strip()), **{f"answers.{name}": value for name, value in answers.items()}}


# MARK: - Samples

QUESTIONS = ("mood_sliderNegPos", "tired_sliderNeutralPos", "steps_steps", "place_multipleChoice_index", "place_multipleChoice_string",
             "place_multipleChoice_likert", "alone_yesno", "why_open", "hello_basic", "note äö_open", "energy_sliderNegPos", "energy_steps")


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def good(random, count=40, columns=BEEP + QUESTIONS):
    rows = [list(columns)]
    start = int(datetime.datetime(2025, 5, 1, 7, 0, tzinfo=datetime.timezone.utc).timestamp())
    for number in range(count):
        # Six on one day, two of them in one minute.
        at = start + (number * 3600 if number < 5 else 3600 + 20 if number == 5 else number * 40_000)
        answered = random.random() < 0.8
        picked = random.sample(("Work", "Home", "Café ☕", 'a "b"', "one, two", "x;y"), random.randint(0, 3))
        made = {"connectionId": "226785", "alias": quoted("ann"), "questionListName": random.choice((quoted("main"), "main", quoted("evening"))),
                "timeStampScheduled": str(at - 60), "timeStampSent": str(at - 59), "timeStampStart": str(at if answered else random.choice((0, ""))),
                "timeStampStop": str(at + 60), "timeZoneOffset": random.choice(("7200", "3600", "-18000", "0", "")), "deltaUTC": "0",
                "mood_sliderNegPos": str(random.randint(-100, 100)), "tired_sliderNeutralPos": random.choice(("50", "12.5", "0", "")),
                "steps_steps": str(random.randint(0, 9)), "place_multipleChoice_index": ",".join("1" for _ in picked),
                "place_multipleChoice_string": ",".join(map(quoted, picked)), "place_multipleChoice_likert": "1",
                "alone_yesno": random.choice(("1", "0", "true", "false", '"yes"', '"no"', "")),
                "why_open": random.choice((quoted(random.choice(WORDS)), quoted("two\nlines\tand \\ more"), "no JSON", "")),
                "hello_basic": random.choice((quoted("seen"), "")), "note äö_open": quoted(" ".join(random.sample(WORDS, 3))),
                "energy_sliderNegPos": random.choice(("3", "")), "energy_steps": random.choice(("4", ""))}
        if not answered or random.random() < 0.1:
            made = {name: value for name, value in made.items() if name not in QUESTIONS}
        rows.append([made.get(name, "") for name in columns])
    return rows


def samples(folder, seed):
    random = randoms.Random(f"mpath {seed}")
    rows = good(random)
    short = ("connectionId", "questionListName", "timeStampSent", "timeStampStart", "timeZoneOffset", "deltaUTC", "a_open", "b_yesno")
    head = ";".join(short) + "\n"
    bent = list(BEEP[:-1])
    random.shuffle(bent)
    return [save(folder, "good.csv", csv_text(rows, ";")),
            save(folder, "bom-crlf.csv", "\ufeff" + csv_text(rows, ";", "\r\n")),
            save(folder, "columns.csv", csv_text(good(random, 20, tuple(bent) + ("deltaUTC",) + tuple(reversed(QUESTIONS))), ";")),
            save(folder, "short-rows.csv", "\ufeff" + head + "1;main;1746082800;1746082860;0;0;\"\"\"x\"\"\";1\n1;main;1746082800;1746083860;0;0;y\n"
                 "1;main;1746082800;1746084860;0;0\n1;main;1746082800;1746085860;0\n1;main;1746082800;1746086860;0;0;y;0;\n"),
            save(folder, "choices.csv", head.replace("a_open;b_yesno", "a_multipleChoice_string;b_x_index;b_x_likert;c_open;c_basic;_open;d_yesno")
                 + "".join(f"1;;2;{1746082800 + n * 100};3600;0;{cell};1;2;x;y;z;{yes}\n" for n, (cell, yes) in enumerate((
                     ('"""a"",""b"""', "1"), ('"""A"""', "0"), ("plain", "True"), ('"c, d"', '"""Yes"""'), ('"""a"",b"', "no"), ("", ""))))),
            save(folder, "broken-rows.csv", head + "1;main;1;soon;0;0;x;1\n1;main;1;1746082860;zone;0;x;1\n;;;;;;;\n\n1;main;1;0;0;0;x;1\n1;main\n"
                 "1;main;1;1e30;0;0;x;1\n1;main;1;4000000000;0;0;x;1\n1;main;1;1746082860;0;0;\"x;1\n1;main;1;1746082960;0;0;good;1\n"),
            save(folder, "broken-empty.csv", b""), save(folder, "broken-header-only.csv", head),
            save(folder, "broken-no-start.csv", head.replace("timeStampStart", "start") + "1;main;1;1746082860;0;0;x;1\n"),
            save(folder, "no-delta.csv", head.replace("deltaUTC", "delta") + "1;main;1;1746082860;0;0;x;1\n"),
            save(folder, "broken-latin.csv", (head + "1;main;1;1746082860;0;0;Mié;1\n").encode("latin-1"))]


mutate = mutate_text
