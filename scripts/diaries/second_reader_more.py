"""Reads the exports of eight more apps, independently of the product. `second_reader.read` calls what stands here.

The form of an entry is in second_reader_tables.py, with the five that are tables.
"""
import decimal
import json
import re

from diaries.second_reader import (DAY, Refused, Tree, Unreadable, beginning, bytes_of, clock, decoded, json_of, read_day, records,
                                   shown, without_doubles, zone_named)
from diaries.second_reader_tables import (Gathering, blank, entry, good_or_not, header_of, is_bearable, is_fivepoint, is_mpath,
                                          is_openscale, is_trackandgraph, iso_moment, moment, number, read_bearable, read_fivepoint,
                                          read_mpath, read_openscale, read_trackandgraph, refused)


# MARK: - Loop Habit Tracker

HABIT_FOLDER = re.compile(r"([0-9]+) (.+)")
LOOP_VALUES = {"2": True, "YES_MANUAL": True, "0": False, "NO": False, "1": None, "YES_AUTO": None, "-1": None, "UNKNOWN": None,
               "3": "skip", "SKIP": "skip"}


def last_name(name):
    return name.rpartition("/")[2]


def parent(name):
    return name.rpartition("/")[0]


def is_loop(names):
    return any(last_name(name) in ("Habits.csv", "Checkmarks.csv") for name in names)


def loop_root(names):
    """The folder of `Habits.csv`, else that of the uppermost `Checkmarks.csv` that is not of a habit."""
    def uppermost(fitting):
        return min(fitting, key=lambda name: (name.count("/"), name), default=None)
    habits = uppermost(name for name in names if last_name(name) == "Habits.csv")
    if habits:
        return parent(habits)
    marks = [name for name in names if last_name(name) == "Checkmarks.csv"]
    if not marks:
        raise Unreadable("there is neither Habits.csv nor Checkmarks.csv")
    of_all = uppermost(name for name in marks if not HABIT_FOLDER.fullmatch(last_name(parent(name))))
    return parent(of_all) if of_all else parent(parent(uppermost(marks)))


def read_loop(path, options):
    if not path.is_dir() and beginning(path).startswith(b"SQLite format 3\0"):
        raise Unreadable("this is the app's database; export as CSV in Loop")
    with Tree(path) as tree:
        root = loop_root(tree.names)
        prefix = f"{root}/" if root else ""
        listed = loop_habits(tree, f"{prefix}Habits.csv")
        folders = []
        for name in tree.names:
            match = name.startswith(prefix) and re.fullmatch(r"([0-9]+) ([^/]+)/Checkmarks\.csv", name[len(prefix):])
            if match:
                folders.append((int(match[1]), match[2], name))
        days, bad = {}, []
        for position, plain, name in sorted(folders):
            title, is_number = listed.get(position, (plain, False))
            habit_rows(tree, name, title, is_number, days, bad)
        if not folders:
            root_rows(tree, f"{prefix}Checkmarks.csv", {title: is_number for title, is_number in listed.values()}, days, bad)
    return bad + [days[day].entry() for day in sorted(days)]


def loop_habits(tree, name):
    """{position: (title, whether its values are numbers)}. Without positions the order counts."""
    if name not in tree.names:
        return {}
    columns, rows = header_of(decoded(tree.read(name)))
    found = {}
    for at, (_, cells, fault) in enumerate(rows, 1):
        row = dict(zip(columns, (cell.strip() for cell in cells or [])))
        position = row.get("Position", "")
        if row.get("Name"):
            found[int(position) if position.isdecimal() else at] = row["Name"], row.get("Type", "").upper() == "NUMERICAL"
    return found


def habit_rows(tree, name, title, is_number, days, bad):
    columns, rows = marks_of(tree, name, bad)
    for place, row, other in rows:
        try:
            if other:
                bad.append(other)
                continue
            value, notes = loop_value(row.get("Value", ""), is_number), row.get("Notes", "")
            loop_day(days, place, read_day(row.get("Date", "")), {title: value}, {title: notes})
        except Refused as refusal:
            bad.append(refused(place, refusal))


def root_rows(tree, name, types, days, bad):
    columns, rows = marks_of(tree, name, bad)
    for place, row, other in rows:
        try:
            if other:
                bad.append(other)
                continue
            values = {title: loop_value(cell, types.get(title, False)) for title, cell in row.items() if title not in ("Date", "")}
            loop_day(days, place, read_day(row["Date"]), values, {})
        except Refused as refusal:
            bad.append(refused(place, refusal))


def marks_of(tree, name, bad):
    """(columns, rows) of a `Checkmarks.csv`; an old one has no header. The cell of notes may be missing."""
    try:
        data = tree.read(name)
        if not data.strip():
            return [], []
        text = decoded(data)
        columns, rows = header_of(text)
    except Unreadable as error:
        bad.append(refused(name, error))
        return [], []
    except KeyError:
        raise Unreadable("there is no Checkmarks.csv") from None
    if DAY.fullmatch(columns[0]):
        columns, rows = ["Date", "Value", "Notes"][:len(columns)], records(text)
    fewest = 2 if "Notes" in columns else None
    return columns, [good_or_not(f"{name}: line {line}", columns, cells, fault, fewest) for line, cells, fault in rows]


def loop_value(cell, is_number):
    """True, False, "skip", a number as text, or `None` for nothing."""
    word = cell.upper()
    if not word:
        return None
    if is_number:
        if word in ("UNKNOWN", "-1"):
            return None
        if word == "SKIP":
            return "skip"
        if number(cell) is None:
            raise Refused(f"unknown value {shown(cell)}")
        return number(str(decimal.Decimal(cell).scaleb(-3)))
    if word not in LOOP_VALUES:
        raise Refused(f"unknown value {shown(cell)}")
    return LOOP_VALUES[word]


def loop_day(days, place, day, values, notes):
    once = {f"habits.{title}": value for title, value in values.items() if value not in (None, "skip")}
    skipped = [title for title, value in values.items() if value == "skip"]
    lines = {"notes": f"{title}: {text}" for title, text in notes.items() if text}
    one = days.setdefault(day, Gathering(place, day, None, day))
    # Of two lines about one day the first counts.
    twice = {name: value for name, value in once.items() if name in one.once}
    one.add({**once, **one.once}, {"skipped": skipped}, lines, twice)


# MARK: - The personal log

LOG_NAME = re.compile(r"([0-9]{6,})(\.[0-9]+)?\.json")
SINCE_2001 = 978_307_200


def is_personallog(names):
    files = [last_name(name) for name in names if name.lower().endswith(".json")]
    fitting = [name for name in files if LOG_NAME.fullmatch(name)]
    return len(fitting) * 2 > len(files)


def read_personallog(path, options):
    found = []
    with Tree(path) as tree:
        for name in tree.names:
            if match := LOG_NAME.fullmatch(last_name(name)):
                found.append((decimal.Decimal(match[1] + (match[2] or "")), name, tree.read(name)))
    if not found:
        raise Unreadable("no JSON file is named by a moment")
    found.sort(key=lambda one: one[:2])
    entries = []
    for seconds, name, data in found:
        try:
            content = json_of(data)
            if not isinstance(content, dict):
                raise Refused("not an object")
            day, time = moment(seconds + SINCE_2001, zone_named(options["zone"]))
            values = {f"values.{key}": value for key, value in flattened(content)}
            entries.append(entry(name, day, time, last_name(name)[:-len(".json")], values))
        except (Unreadable, Refused) as error:
            entries.append(refused(name, error))
    return as_one_kind(entries)


class Json(str):
    """JSON of what is no text, number or list of texts."""


def flattened(content, prefix=""):
    for key, value in content.items():
        name = f"{prefix}{key}"
        if isinstance(value, dict):
            yield from flattened(value, f"{name}.")
        elif isinstance(value, bool) or isinstance(value, str) and value.strip():
            yield name, value
        elif isinstance(value, (int, float)):
            yield name, decimal.Decimal(number(repr(value)) or "0")
        elif isinstance(value, list) and all(isinstance(word, str) for word in value):
            yield name, without_doubles(value)
        elif isinstance(value, list):
            yield name, Json(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def as_one_kind(entries):
    """If a member is of several kinds over the file, it is text everywhere."""
    kinds = {}
    for one in entries:
        for name, value in one.get("values", {}).items():
            kinds.setdefault(name, set()).add(str if isinstance(value, str) else type(value))
    for one in entries:
        for name, value in one.get("values", {}).items():
            if len(kinds[name]) > 1 and not isinstance(value, str):
                value = str(value) if isinstance(value, decimal.Decimal) else json.dumps(value, ensure_ascii=False, separators=(",", ":"))
            one["values"][name] = str(value) if isinstance(value, decimal.Decimal) else value
    return entries


# MARK: - State of Mind

# Without an offset it is the time on the wall.
LOCAL = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})[T ]([0-9]{2}):([0-9]{2})(?::[0-9]{2}(?:\.[0-9]+)?)?")

def is_stateofmind(content):
    return isinstance(content, dict) and isinstance(minds_of(content), list)


def minds_of(content):
    inner = content.get("data")
    return inner["stateOfMind"] if isinstance(inner, dict) and "stateOfMind" in inner else content.get("stateOfMind")


def read_stateofmind(path, options):
    content = json_of(bytes_of(path))
    if not is_stateofmind(content):
        raise Unreadable("there is no list stateOfMind")
    found = []
    for at, item in enumerate(minds_of(content)):
        place = f"stateOfMind[{at}]"
        try:
            if item is None or item == {}:
                found.append(blank(place))
            elif not isinstance(item, dict):
                found.append(refused(place, "not an object"))
            else:
                found.append(mind_entry(place, item, options))
        except Refused as refusal:
            found.append(refused(place, refusal))
    return found


def mind_entry(place, item, options):
    start = next((item[name] for name in ("start", "startDate", "date") if item.get(name) not in (None, "")), None)
    zone = zone_named(options["zone"])
    if isinstance(start, str) and (match := LOCAL.fullmatch(start.strip())):
        day, time = read_day(match[1]), clock(int(match[2]), int(match[3]))
    elif isinstance(start, str):
        day, time, _ = iso_moment(start, zone)
    elif isinstance(start, (int, float)) and not isinstance(start, bool):
        day, time = moment(start, zone)
    else:
        raise Refused("there is no start")
    if time is None:
        raise Refused(f"the moment cannot be read: {shown(start)}")
    kind = item["kind"].strip() if isinstance(item.get("kind"), str) else ""
    if kind.replace("_", "").lower() == "dailymood":
        time = None
    valence = item.get("valence")
    if isinstance(valence, bool) or not isinstance(valence, (int, float)) or not -1 <= valence <= 1:
        raise Refused(f"the valence is not from -1 to 1: {shown(valence)}")
    valence = number(str(round(decimal.Decimal(repr(valence)), 6)))
    values, aside = {"kind": without_doubles([kind]), "valence": valence}, {}
    for name in ("labels", "associations"):
        words = [item[name]] if isinstance(item.get(name), str) else item.get(name) or []
        texts = [word for word in words if isinstance(word, str)] if isinstance(words, list) else []
        values[name] = without_doubles(texts)
        # What is no word is kept as it came.
        if texts != words:
            aside[name] = json.dumps(words)
    if item.get("metadata"):
        aside["metadata"] = json.dumps(item["metadata"], separators=(",", ":"))
    identifier = item.get("id")
    return entry(place, day, time, str(identifier) if identifier else f"{start} {kind}", values, aside=aside)


# MARK: - Any format

READERS = {"bearable": read_bearable, "loop": read_loop, "trackandgraph": read_trackandgraph, "openscale": read_openscale,
           "mpath": read_mpath, "fivepoint": read_fivepoint, "personallog": read_personallog, "stateofmind": read_stateofmind}
TABLES = {"bearable": is_bearable, "trackandgraph": is_trackandgraph, "fivepoint": is_fivepoint, "openscale": is_openscale}


def guess_table(text):
    """The format by the header, or `None`."""
    for delimiter, recognized in ((";", {"mpath": is_mpath}), (",", TABLES)):
        try:
            columns, _ = header_of(text, delimiter)
        except Unreadable:
            continue
        for name, fits in recognized.items():
            if fits(columns):
                return name
    return None


def guess_tree(tree):
    if is_loop(tree.names):
        return "loop"
    return "personallog" if is_personallog(tree.names) else None
