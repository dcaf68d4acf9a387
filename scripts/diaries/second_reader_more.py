"""Reads the exports of eight more apps, independently of the product. `second_reader.read` calls what stands here.

An entry is `{"place", "rows", "day", "time", "key", "values"}`: `rows` is how many rows of the file make it, and `values` has the
answers by name, such as `mood` or `symptoms.Headache`. Numbers are decimal text without zeros at the end, minutes are `int`.
`aside` has what is kept with a card but answers no question. Refused and blank ones are as in second_reader.py, with `rows`.
"""
import datetime
import decimal
import fractions
import json
import re

from diaries.second_reader import (DAY, Refused, Tree, Unreadable, beginning, bytes_of, clock, civil_day, day_and_time,
                                    decoded, json_of, read_day, records, settled_order, shown, without_doubles, zone_named)

NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?")
TIME = re.compile(r"([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]+)?)?(?:[ \t\u00a0\u202f]*([AaPp])[Mm])?")
ISO = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(\.[0-9]+)?)? ?(Z|[+-][0-9]{2}(?::?[0-9]{2})?)")
SLASHED = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")
MONTHS = "january february march april may june july august september october november december".split()
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)


# MARK: - Entries

def entry(place, day, time, key, values, rows=1, aside=None):
    """An entry, or a blank one if it says nothing."""
    values = {name: value for name, value in values.items() if value not in (None, "", [])}
    if not values and not aside:
        return blank(place, rows)
    return {"place": place, "rows": rows, "day": day, "time": time, "key": key, "values": values, "aside": aside or {}}


def blank(place, rows=1):
    return {"place": place, "rows": rows, "empty": True}


def refused(place, why, rows=1):
    return {"place": place, "rows": rows, "refused": str(why)}


class Gathering:
    """What several rows of a file say together.

    A value that can be there only once makes no second one here; lists and lines are joined.
    """

    def __init__(self, place, day, time, key):
        self.place, self.day, self.time, self.key, self.rows = place, day, time, key, 0
        self.once, self.lists, self.lines, self.aside = {}, {}, {}, {}

    def fits(self, once):
        return not self.once.keys() & once.keys()

    def add(self, once, lists=(), lines=(), aside=()):
        self.rows += 1
        self.once.update(once)
        self.aside.update(aside)
        for name, words in dict(lists).items():
            self.lists.setdefault(name, []).extend(words)
        for name, line in dict(lines).items():
            if line.strip():
                self.lines.setdefault(name, []).append(line)

    def entry(self):
        values = {**self.once, **{name: without_doubles(words) for name, words in self.lists.items()},
                  **{name: "\n".join(lines) for name, lines in self.lines.items()}}
        return entry(self.place, self.day, self.time, self.key, values, self.rows, self.aside)


def number(text, places=None):
    """Decimal text without an exponent and without zeros at the end, or `None`. places: the digits after that many are cut."""
    if NUMBER.fullmatch(text.strip()) is None:
        return None
    value = decimal.Decimal(text.strip())
    plain = format(value, "f")
    whole, point, part = plain.partition(".")
    part = part[:places].rstrip("0")
    plain = f"{whole}.{part}" if part else whole
    return "0" if plain == "-0" else plain.removeprefix("+")


def number_or_text(text, places=None):
    """What is no number stays what it is: the import keeps it beside the answers."""
    return number(text, places) or text.strip() or None


def moment(seconds, zone):
    """Day and time of seconds since 1970. zone: a time zone of Python."""
    try:
        return day_and_time(EPOCH + datetime.timedelta(seconds=float(seconds)), zone)
    except (OverflowError, ValueError):
        raise Refused("no such moment") from None


def clock_time(text):
    """(HH:MM, seconds) or `None` for what is no time of a clock."""
    match = TIME.fullmatch(text.strip())
    time = match and clock(int(match[1]), int(match[2]), match[4])
    return (time, int(match[3] or 0)) if time else None


def iso_moment(text, zone):
    """(day, time, the instant since 1970 as an exact fraction of seconds). Only with `Z` does the zone matter."""
    match = ISO.fullmatch(text.strip())
    if match is None:
        raise Refused(f"the moment cannot be read: {shown(text)}")
    day, hour, minute, second, part, offset = match.groups()
    read_day(day)
    try:
        away = datetime.timedelta(0)
        if offset != "Z":
            away = datetime.timedelta(hours=int(offset[1:3]), minutes=int(offset[-2:]) if len(offset) > 3 else 0) * (-1 if offset[0] == "-" else 1)
        local = datetime.datetime(*map(int, day.split("-")), int(hour), int(minute), int(second or 0), tzinfo=datetime.timezone(away))
        instant = (local - EPOCH) // datetime.timedelta(seconds=1) + fractions.Fraction(f"0{part or '.0'}")
    except (ValueError, OverflowError):
        raise Refused(f"the moment cannot be read: {shown(text)}") from None
    return (*(day_and_time(local, zone) if offset == "Z" else (day, f"{hour}:{minute}")), instant)


# MARK: - Tables

def header_of(text, delimiter=","):
    """(the columns as written, the records after them)."""
    rows = records(text, delimiter)
    _, cells, fault = next(rows)
    if fault:
        raise Unreadable(f"the header cannot be read: {fault}")
    return [cell.strip() for cell in cells], rows


def table(path, required, known, delimiter=",", any_case=True, least=None):
    """The columns of a table, and its rows as (place, cells by column, `None`) or (place, `None`, the refused or blank row).

    known: columns of the app, of which none may stand twice. Of another that does the first cell counts.
    least: the column after which cells may be missing.
    """
    columns, rows = header_of(decoded(bytes_of(path)), delimiter)
    if any_case:
        columns = [name.lower() for name in columns]
    missing = [name for name in required if name not in columns]
    if missing:
        raise Unreadable(f"the column {' and '.join(missing)} is missing")
    doubled = [name for name in known if columns.count(name) > 1]
    if doubled:
        raise Unreadable(f"the column {doubled[0]} stands twice")
    fewest = columns.index(least) + 1 if least in columns else len(columns)
    return columns, [good_or_not(f"line {line}", columns, cells, fault, fewest) for line, cells, fault in rows]


def good_or_not(place, columns, cells, fault, fewest=None):
    if fault:
        return place, None, refused(place, fault)
    if not any(cell.strip() for cell in cells):
        return place, None, blank(place)
    if not (fewest or len(columns)) <= len(cells) <= len(columns):
        return place, None, refused(place, f"{len(cells)} cells, not {len(columns)}")
    row = dict.fromkeys(columns, "")
    row.update({name: cell.strip() for name, cell in reversed(list(zip(columns, cells)))})
    return place, row, None


def each_row(rows, make):
    """An entry for each row of a table."""
    found = []
    for place, row, other in rows:
        try:
            found.append(other or make(place, row))
        except Refused as refusal:
            found.append(refused(place, refusal))
    return found


# MARK: - Bearable

SEVERITY = re.compile(r" \((?:mild|moderate|severe)\)$", re.IGNORECASE)
BEARABLE_COLUMNS = ("date", "date formatted", "weekday", "time of day", "category", "rating/amount", "detail", "notes")
BEARABLE_LISTS = {"factors": "factors", "food diary factors": "food_factors", "sleep factors": "sleep_factors"}
BEARABLE_LINES = {"gratitudes": "gratitudes", "food diary": "food"}
ENGLISH_DAY = re.compile(r"([0-9]{1,2})(?:st|nd|rd|th)?\s+([a-z]+)\.?,?\s+([0-9]{4})", re.IGNORECASE)


def is_bearable(columns):
    columns = {name.lower() for name in columns}
    return {"category", "detail"} <= columns and bool(columns & {"date", "date formatted"})


def read_bearable(path, options):
    columns, rows = table(path, ("category", "detail"), BEARABLE_COLUMNS)
    if not is_bearable(columns):
        raise Unreadable("the column date is missing")
    found, gathered = [], []
    for place, row, other in rows:
        if other:
            found.append(other)
            continue
        try:
            day, says = bearable_day(row), bearable_row(row)
        except Refused as refusal:
            found.append(refused(place, refusal))
            continue
        if gathered and gathered[0].day != day:
            found += [one.entry() for one in gathered]
            gathered = []
        cell = row.get("time of day", "").lower()
        time = clock_time(cell)
        key = f"{day} {time[0] if time else cell}"
        # The newest one under that key.
        one = next((one for one in reversed(gathered) if one.key == key), None)
        if one is None or not one.fits(says[0]):
            one = Gathering(place, day, time[0] if time else None, key)
            gathered.append(one)
            if cell and not time:
                one.lists["part"] = [cell]
        one.add(*says)
    return found + [one.entry() for one in gathered]


def bearable_day(row):
    if row.get("date formatted"):
        try:
            return read_day(row["date formatted"])
        except Refused:
            # The other column says it too.
            if not row.get("date"):
                raise
    date = row.get("date", "")
    match = ENGLISH_DAY.fullmatch(date)
    if match is None:
        return read_day(date)
    month = match[2].lower()
    numbers = [number for number, name in enumerate(MONTHS, 1) if month in (name, name[:3])]
    if not numbers:
        raise Refused(f"unknown month {shown(match[2])}")
    return civil_day(int(match[3]), numbers[0], int(match[1]))


def bearable_row(row):
    """(values that can be there once, lists, lines)."""
    category, amount, detail, notes = (row.get(name, "") for name in ("category", "rating/amount", "detail", "notes"))
    if not category:
        raise Refused("there is no category")
    once, lists, lines = {}, {}, {}
    kind = category.lower()
    if kind == "mood":
        once, lists = {"mood": number_or_text(amount)}, {"feelings": detail.split("|")}
    elif kind == "energy":
        once = {"energy": number_or_text(amount)}
    elif kind == "sleep quality":
        once = {"sleep_quality": number_or_text(amount)}
    elif kind == "symptom":
        name = SEVERITY.sub("", detail).strip()
        once = {f"symptoms.{name}": number_or_text(amount)} if name else {}
    elif kind == "meds/supplements":
        once = {f"meds.{detail}": number_or_text(amount) or "1"} if detail else {}
    elif kind == "sleep":
        once, lines = {"sleep": hours_and_minutes(amount)}, {"sleep_detail": detail}
    elif kind in BEARABLE_LISTS:
        lists = {BEARABLE_LISTS[kind]: detail.split("|")}
    elif kind in BEARABLE_LINES:
        lines = {BEARABLE_LINES[kind]: detail}
    else:
        lines = {f"other.{category}": ", ".join(filter(None, (amount, detail)))}
    if notes.strip(". \t\r\n"):
        lines = {**lines, "notes": f"{category}: {notes}"}
    return {name: value for name, value in once.items() if value is not None}, lists, lines


def hours_and_minutes(text):
    """`9:45` as minutes. Anything else stays text."""
    match = re.fullmatch(r"([0-9]+):([0-5][0-9])", text)
    return int(match[1]) * 60 + int(match[2]) if match else text or None


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
    """(columns, rows) of a `Checkmarks.csv`; an old one has no header."""
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
    return columns, [good_or_not(f"{name}: line {line}", columns, cells, fault) for line, cells, fault in rows]


def loop_value(cell, is_number):
    """True, False, "skip", a number as text, or `None` for nothing."""
    word = cell.upper()
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
    one = days.get(day) or Gathering(place, day, None, day)
    if not one.fits(once):
        raise Refused(f"{day} is there twice")
    days[day] = one
    one.add(once, {"skipped": skipped}, lines)


# MARK: - Track & Graph

TRACK_COLUMNS = ("FeatureName", "Timestamp", "Value", "Label", "Note")
DURATION = re.compile(r"(-?[0-9]+):(-?[0-9]+):(-?[0-9]+)(?::(.*))?", re.DOTALL)


def is_trackandgraph(columns):
    return set(TRACK_COLUMNS[:3]) <= set(columns)


def read_trackandgraph(path, options):
    _, rows = table(path, TRACK_COLUMNS[:3], TRACK_COLUMNS, any_case=False)
    found, instants = [], {}
    for place, row, other in rows:
        try:
            if other:
                found.append(other)
                continue
            day, time, instant = iso_moment(row["Timestamp"], zone_named(options["zone"]))
            once, lists, lines, aside = trackandgraph_row(row)
        except Refused as refusal:
            found.append(refused(place, refusal))
            continue
        one = instants.get(instant)
        if one is None or not one.fits(once):
            key = EPOCH + datetime.timedelta(milliseconds=int(instant * 1000))
            one = instants[instant] = Gathering(place, day, time, f"{key:%Y-%m-%dT%H:%M:%S}.{key.microsecond // 1000:03}Z")
            found.append(one)
        one.add(once, lists, lines, aside)
    return [one.entry() if isinstance(one, Gathering) else one for one in found]


def trackandgraph_row(row):
    feature, cell = row["FeatureName"], row["Value"]
    if not feature:
        raise Refused("there is no feature")
    aside = {}
    match = DURATION.fullmatch(cell)
    if match:
        seconds = int(match[1]) * 3600 + int(match[2]) * 60 + int(match[3])
        if seconds < 0:
            raise Refused(f"a negative duration {shown(cell)}")
        value, label = (seconds + 30) // 60, match[4]
        if seconds % 60:
            aside = {f"exact.{feature}": cell}
    else:
        first, _, label = cell.partition(":")
        value = number(first)
        if value is None:
            raise Refused(f"the value cannot be read: {shown(cell)}")
    label = row.get("Label") or (label or "").strip()
    return ({f"features.{feature}": value}, {f"labels.{feature}": [label]} if label else {}, {"notes": row.get("Note", "")}, aside)


# MARK: - openScale

MEASURES = {"weight", "fat", "water", "muscle", "bone", "waist", "bmi", "hip", "hips", "chest", "lbm", "visceral_fat", "visceralfat"}


def is_openscale(columns):
    columns = {name.lower() for name in columns}
    return bool(columns & {"datetime", "date"}) and bool(columns & MEASURES)


def read_openscale(path, options):
    columns, rows = table(path, (), ("datetime", "date", "time", "comment"))
    if not {"datetime", "date"} & set(columns):
        raise Unreadable("the column dateTime or DATE is missing")
    is_old = "datetime" in columns
    name = "datetime" if is_old else "date"
    pairs = [match for _, row, _ in rows if row and (match := SLASHED.match(row[name]))]
    order, trouble = options["order"], None
    if pairs and not order:
        try:
            order = settled_order([match[0] for match in pairs])
        except Unreadable as error:
            trouble = str(error)
    return each_row(rows, lambda place, row: openscale_entry(place, row, is_old, order, trouble))


def openscale_entry(place, row, is_old, order, trouble):
    day, time = (row["datetime"].partition(" ")[::2] if is_old else (row["date"], row.get("time", "")))
    clock_and_seconds = None
    if time.strip():
        clock_and_seconds = clock_time(time)
        if clock_and_seconds is None:
            raise Refused(f"the time cannot be read: {shown(time)}")
    match = SLASHED.fullmatch(day)
    if match:
        if trouble:
            raise Refused(trouble)
        first, second, year = map(int, match.groups())
        day = civil_day(year, first, second) if order == "mdy" else civil_day(year, second, first)
    else:
        day = read_day(day)
    values = {"comment": row.get("comment")}
    for name, cell in row.items():
        if name not in ("", "datetime", "date", "time", "comment", "id", "userid"):
            value = number_or_text(cell, 6)
            # The old app wrote zeros for what was not measured.
            if not (is_old and value == "0"):
                values[f"measures.{name}"] = value
    time, seconds = clock_and_seconds or (None, 0)
    return entry(place, day, time, f"{day} {time or ''}:{seconds:02}", values)


# MARK: - m-Path

BEEP_COLUMNS = ("connectionId", "legacyCode", "code", "alias", "initials", "accountCode", "scheduledBeepId", "sentBeepId",
                "reminderForOriginalSentBeepId", "questionListName", "questionListLabel", "fromProtocolName", "timeStampScheduled",
                "timeStampSent", "timeStampStart", "timeStampStop", "originalTimeStampSent", "timeZoneOffset", "deltaUTC")
CHOICE_SUFFIXES = ("_string", "_likert", "_index")
YES_NO = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}


def is_mpath(columns):
    return {"connectionId", "timeStampStart"} <= set(columns)


def read_mpath(path, options):
    columns, rows = table(path, ("connectionId", "timeStampStart"), BEEP_COLUMNS, delimiter=";", any_case=False, least="deltaUTC")
    last = columns.index("deltaUTC") if "deltaUTC" in columns else max(columns.index(name) for name in columns if name in BEEP_COLUMNS)
    questions = without_weaker([name for name in dict.fromkeys(columns[last + 1:]) if name and name not in BEEP_COLUMNS])
    return each_row(rows, lambda place, row: mpath_entry(place, row, questions, options))


def without_weaker(names):
    """Of the three columns of a multiple choice only the best."""
    kept = []
    for name in names:
        stem, mark, suffix = name.rpartition("_")
        better = CHOICE_SUFFIXES[:CHOICE_SUFFIXES.index(mark + suffix)] if mark + suffix in CHOICE_SUFFIXES else ()
        if not any(stem + one in names for one in better):
            kept.append(name)
    return kept


def mpath_entry(place, row, questions, options):
    start, offset = row["timeStampStart"], row.get("timeZoneOffset", "")
    if start in ("", "0"):
        return blank(place)
    if number(start) is None or offset and number(offset) is None:
        raise Refused("the moment is no number")
    if offset:
        day, time = moment(decimal.Decimal(start) + decimal.Decimal(offset), datetime.timezone.utc)
    else:
        day, time = moment(decimal.Decimal(start), zone_named(options["zone"]))
    values = {f"answers.{name}": mpath_value(name, row[name]) for name in questions}
    values = {name: value for name, value in values.items() if value not in (None, "", [])}
    if not values:
        return blank(place)
    name = row.get("questionListName", "")
    key = "|".join((row["connectionId"], name, row.get("timeStampSent") or row.get("timeStampScheduled", ""), start))
    return entry(place, day, time, key, {"list": without_doubles([unquoted(name)]), **values})


def unquoted(cell):
    """The text of a JSON string; anything else as it stands."""
    try:
        value = json.loads(cell)
    except (ValueError, RecursionError):
        return cell
    return value if isinstance(value, str) else cell


def mpath_value(name, cell):
    if not cell:
        return None
    kind = name.rpartition("_")[2]
    if kind == "string":
        try:
            words = json.loads(f"[{cell}]")
        except (ValueError, RecursionError):
            words = [cell]
        return without_doubles(words if all(isinstance(word, str) for word in words) else [cell])
    text = unquoted(cell)
    if kind == "yesno":
        return YES_NO.get(text.strip().lower(), text)
    if kind in ("open", "basic"):
        return text if text.strip() else None
    return number(text) or (text if text.strip() else None)


# MARK: - The five-point tracker

FIVE_COLUMNS = ("mood", "fordate", "timestamp", "weekday", "canedit", "candelete", "entrytype")


def is_fivepoint(columns):
    return {"mood", "fordate"} <= {name.lower() for name in columns}


def read_fivepoint(path, options):
    columns, rows = table(path, ("mood", "fordate"), FIVE_COLUMNS)
    return each_row(rows, lambda place, row: fivepoint_entry(place, row, options))


def fivepoint_entry(place, row, options):
    cell, mood = row["fordate"], row["mood"]
    if DAY.match(cell):
        day = read_day(cell[:10])
    elif number(cell) is not None:
        seconds = decimal.Decimal(cell)
        day, _ = moment(seconds / 1000 if abs(seconds) >= 100_000_000_000 else seconds, zone_named(options["zone"]))
    else:
        raise Refused(f"the day cannot be read: {shown(cell)}")
    value = number(mood)
    if mood and value not in tuple("0123456"):
        raise Refused(f"unknown mood {shown(mood)}")
    aside = {name: cell for name, cell in row.items() if cell and name not in FIVE_COLUMNS}
    return entry(place, day, None, day, {"mood": value if value in tuple("01234") else None}, aside=aside)


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
