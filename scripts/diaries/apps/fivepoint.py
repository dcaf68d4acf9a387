"""A five-point mood tracker (CSV), read independently of the product. Also the helpers that the modules beside it share."""
import datetime
import decimal
import pathlib
import random as randoms
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent))

from diaries import second_reader
from diaries.second_reader import Refused, Unreadable

APP = "fivepoint"
NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?")
COLUMNS = ("forDate", "mood", "timestamp", "weekDay", "canEdit", "canDelete", "entryType")
KNOWN = {name.lower() for name in COLUMNS}
MILLISECONDS = 100_000_000_000
WORDS = ("móre", "naïve", "日本", "a \"quoted\" one", "Łódź", "plain", "semi;colon", "comma, too", "🙂", "Ünï")


# MARK: - Shared

class Aside(str):
    """A value that its question cannot have: it is kept with the card, but is no answer."""


def decimal_text(value):
    """Decimal text without an exponent or zeros at the end, or `None` for what is no number."""
    text = str(value).strip()
    if isinstance(value, bool) or NUMBER.fullmatch(text) is None:
        return None
    number = decimal.Decimal(text)
    plain = format(number, "f")
    plain = plain.rstrip("0").rstrip(".") if "." in plain else plain
    return "0" if plain in ("-0", "+0", "", "-") else plain.removeprefix("+")


def one(make):
    """A record of one row: what `make` returns as (day, time, values), or the refusal."""
    try:
        day, time, values = make()
    except Refused as refusal:
        return {"rows": 1, "refused": str(refusal)}
    return record(day, time, values)


def record(day, time, values):
    values = {name: value for name, value in values.items() if value not in (None, "", [])}
    if not values:
        return {"rows": 1, "empty": True}
    if day > "2027-01-11":
        return {"rows": 1, "refused": "a day that has not come"}
    return {"rows": 1, "day": day, "time": time, "values": values}


def moment(seconds, zone="UTC", offset=None):
    """Day and time of seconds since 1970, in a zone or with an offset in seconds."""
    try:
        instant = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc) + datetime.timedelta(seconds=seconds)
        if offset is not None:
            local = instant + datetime.timedelta(seconds=offset)
            return local.date().isoformat(), f"{local.hour:02}:{local.minute:02}"
    except (OverflowError, ValueError):
        raise Refused("no such moment") from None
    return second_reader.day_and_time(instant, second_reader.zone_named(zone))


def table(path, delimiter=","):
    """(header cells trimmed, the records after it)."""
    text = second_reader.decoded(second_reader.bytes_of(pathlib.Path(path)))
    swap = {ord(delimiter): ",", ord(","): delimiter} if delimiter != "," else {}
    rows = ((line, cells and [cell.translate(swap) for cell in cells], fault)
            for line, cells, fault in second_reader.records(text.translate(swap)))
    _, cells, fault = next(rows)
    if fault:
        raise Unreadable(f"the header cannot be read: {fault}")
    return [cell.strip() for cell in cells], rows


def csv_text(rows, delimiter=",", end="\n"):
    def cell(value):
        return '"' + value.replace('"', '""') + '"' if any(mark in value for mark in (delimiter, '"', "\n", "\r")) else value
    return "".join(delimiter.join(map(cell, row)) + end for row in rows)


def save(folder, name, content):
    path = pathlib.Path(folder) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return path


def changed_bytes(data, random):
    """A small change of a text: a line doubled, left out or moved, a character lost, doubled or replaced."""
    text = data.decode("utf-8")
    for _ in range(random.randint(1, 3)):
        lines = text.split("\n")
        row = random.randrange(1, len(lines)) if len(lines) > 1 else 0
        at = random.randrange(len(text) or 1)
        kind = random.randrange(8)
        if kind == 0:
            lines.insert(row, lines[row])
        elif kind == 1:
            del lines[row]
        elif kind == 2:
            lines.insert(random.randrange(1, len(lines) + 1), lines.pop(row))
        elif kind == 3:
            lines.insert(row, random.choice(("", "  ", ",,", "x")))
        if kind < 4:
            text = "\n".join(lines)
        elif kind == 4:
            text = text[:at] + text[at + 1:]
        elif kind == 5:
            text = text[:at] + text[at:at + 1] + text[at:]
        elif kind == 6:
            text = text[:at] + random.choice("09-;,:. xé\"\n\t{}[]") + text[at + 1:]
        else:
            digits = [match.start() for match in re.finditer("[0-9]", text)]
            if digits:
                at = random.choice(digits)
                text = text[:at] + str(random.randrange(10)) + text[at + 1:]
    return text.encode("utf-8")


def mutate_text(path, random):
    path = pathlib.Path(path)
    return save(path.parent, f"mutation-{path.name}", changed_bytes(path.read_bytes(), random))


# MARK: - The reader

def day_of(cell, zone):
    cell = cell.strip()
    if re.match(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", cell):
        return second_reader.read_day(cell[:10])
    number = decimal_text(cell)
    if number is None:
        raise Refused("forDate cannot be read")
    seconds = decimal.Decimal(number)
    return moment(float(seconds / 1000 if abs(seconds) >= MILLISECONDS else seconds), zone)[0]


def mood_of(cell):
    cell = cell.strip()
    if cell in ("", "5", "6"):
        return None
    number = decimal_text(cell)
    if number in ("5", "6"):
        return None
    if number not in ("0", "1", "2", "3", "4"):
        raise Refused("unknown mood")
    return number


def read(path, zone="UTC"):
    header, rows = table(path)
    names = [name.lower() for name in header]
    for name in ("mood", "fordate"):
        if names.count(name) != 1:
            raise Unreadable(f"the column {name} is missing or stands twice")
    found = []
    for _, cells, fault in rows:
        if fault:
            found.append({"rows": 1, "refused": fault})
        elif not any(cell.strip() for cell in cells):
            found.append({"rows": 1, "empty": True})
        elif len(cells) != len(names):
            found.append({"rows": 1, "refused": "number of cells"})
        else:
            def make():
                row = dict(zip(names, cells))
                # A column of the person's own is kept in the attic, so that such a row is not empty.
                other = {name: Aside(cell.strip()) for name, cell in row.items() if name not in KNOWN}
                return day_of(row["fordate"], zone), None, {"mood": mood_of(row["mood"]), **other}
            found.append(one(make))
    return found


# MARK: - Samples

def good(random, count=40, columns=COLUMNS, style=None):
    rows = [list(columns)]
    for number in range(count):
        day = datetime.date(2025, 3, 1) + datetime.timedelta(days=number)
        seconds = int(datetime.datetime(day.year, day.month, day.day, 12, 30, tzinfo=datetime.timezone.utc).timestamp())
        kind = style or random.choice(("iso", "long", "seconds", "ms"))
        made = {"forDate": {"iso": day.isoformat(), "long": f"{day}T00:00:00.000Z", "seconds": str(seconds), "ms": str(seconds * 1000)}[kind],
                "mood": random.choice(("0", "1", "2", "3", "4", "4", "5", "6", "")), "timestamp": str(seconds * 1000),
                "weekDay": day.strftime("%A"), "canEdit": "true", "canDelete": "false", "entryType": "daily"}
        made |= {"MOOD": made["mood"], " FORDATE ": made["forDate"]}
        rows.append([made.get(name, random.choice(WORDS)) for name in columns])
    return rows


def samples(folder, seed):
    random = randoms.Random(f"fivepoint {seed}")
    rows = good(random)
    return [save(folder, "good.csv", csv_text(rows)),
            save(folder, "bom-crlf.csv", "\ufeff" + csv_text(rows, end="\r\n")),
            save(folder, "columns.csv", csv_text(good(random, 20, ("entryType", "MOOD", "canDelete", "timestamp", " FORDATE ")))),
            save(folder, "other-column.csv", csv_text(good(random, 12, ("mood", "forDate", "Remark")))),
            save(folder, "broken-rows.csv", csv_text(good(random, 5, ("forDate", "mood"), "iso")) + "\n,\n2025-02-30,1\nyesterday,2\n,3\n2025-06-01,7\n"
                 "2025-06-02,-1\n2025-06-03,good\n2025-06-04\n2025-06-05,1,2\n2025-06-06,\"1\n2025-06-07,2\n2030-01-01,3\n2030-01-02,\n 2025-06-08 , 3 \n"),
            save(folder, "broken-empty.csv", b""), save(folder, "broken-header-only.csv", "forDate,mood\n"),
            save(folder, "broken-no-mood.csv", "forDate,timestamp\n2025-01-01,1\n"),
            save(folder, "broken-latin.csv", "forDate,mood,weekDay\n2025-01-01,1,Mié\n".encode("latin-1")),
            save(folder, "same-day.csv", "forDate,mood\n" + "".join(f"2025-01-01,{n % 5}\n" for n in range(6)))]


mutate = mutate_text
