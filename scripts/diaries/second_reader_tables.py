"""Reads the tables of five more apps, independently of the product; second_reader_more.py has the others.

An entry is `{"place", "rows", "day", "time", "key", "values"}`: `rows` is how many rows of the file make it, and `values` has the
answers by name, such as `mood` or `symptoms.Headache`. Numbers are decimal text without zeros at the end, minutes are `int`.
`aside` has what is kept with a card but answers no question. Refused and blank ones are as in second_reader.py, with `rows`.
"""
import datetime
import decimal
import fractions
import json
import re

from diaries.second_reader import (DAY, Refused, Unreadable, bytes_of, civil_day, clock, day_and_time, decoded, read_day, records,
                                   settled_order, shown, without_doubles, zone_named)

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
