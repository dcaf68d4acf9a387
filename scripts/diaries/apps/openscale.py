"""openScale (CSV), and what the tables of bearable.py, trackandgraph.py and loop.py share with it."""
import csv
import decimal
import io
import pathlib
import random as randoms
import re

from diaries import second_reader
from diaries.second_reader import BREAK, Refused, Unreadable

APP = "openscale"
LAST_DAY = "2027-01-11"
DATABASE = b"SQLite format 3\0" + bytes(range(256)) * 4
NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)")


# MARK: - Shared: reading

def table(path, any_case=True):
    """(names of the columns, rows as (line, cells or `None`, fault)). A row of only empty cells has no cells: []."""
    path = pathlib.Path(path)
    if path.is_dir():
        raise Unreadable("this is a folder")
    return table_of(second_reader.decoded(second_reader.bytes_of(path)), any_case)


def table_of(text, any_case=True):
    found = second_reader.records(text)
    _, header, fault = next(found)
    if fault:
        raise Unreadable(f"the header cannot be read: {fault}")
    columns = [name.strip().lower() if any_case else name.strip() for name in header]
    rows = []
    for line, cells, fault in found:
        if cells is not None:
            cells = [cell.strip() for cell in cells]
            if not any(cells):
                cells = []
            elif len(cells) != len(columns):
                fault = "another number of cells"
        rows.append((line, cells, fault))
    return columns, rows


def number(text):
    """A decimal number as text in its shortest form, or `None`."""
    return shortest(decimal.Decimal(text)) if NUMBER.fullmatch(text) else None


def shortest(value):
    text = f"{value:f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "", "+0") else text.removeprefix("+")


def judged(made):
    """A record without values is empty. One on a day that has not come is refused, as the product's clock does."""
    if "day" in made and made["day"] > LAST_DAY:
        return {"rows": made["rows"], "refused": "a day that has not come"}
    if "day" in made and not made["values"]:
        return {"rows": made["rows"], "empty": True}
    return made


# MARK: - openScale

MEASURES = {"weight", "fat", "water", "muscle", "bone", "waist", "bmi", "hip", "chest", "thigh", "biceps", "neck", "lbm", "bmr", "calories", "visceral_fat",
            "visceralfat", "caliper1", "caliper2", "caliper3"}
LEFT_OUT = {"id", "userid"}
SLASHED = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")
CLOCK = re.compile(r"([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]+)?)?(?:[ \u00a0\u202f]*([AaPp])[Mm])?")


def read(path, zone="UTC", order=None):
    columns, rows = table(path)
    if not ({"datetime", "date"} & set(columns)) or not MEASURES & set(columns):
        raise Unreadable("the header is not openScale's")
    day_column = "datetime" if "datetime" in columns else "date"
    order = order or order_of(columns, rows, day_column)
    found = []
    for _, cells, fault in rows:
        try:
            if fault:
                raise Refused(fault)
            found.append(judged(record(dict(zip(columns, cells)), day_column, order)) if cells else {"rows": 1, "empty": True})
        except Refused as refusal:
            found.append({"rows": 1, "refused": str(refusal)})
    return found


def order_of(columns, rows, day_column):
    pairs = [tuple(map(int, match.groups()[:2])) for _, cells, fault in rows if cells and not fault
             and (match := SLASHED.fullmatch(cells[columns.index(day_column)].partition(" ")[0]))]
    dmy, mdy = any(first > 12 for first, _ in pairs), any(second > 12 for _, second in pairs)
    return None if dmy == mdy else "dmy" if dmy else "mdy"


def record(row, day_column, order):
    day, time = row[day_column], row.get("time", "")
    if day_column == "datetime":
        day, _, time = day.partition(" ")
    values = {}
    made = {"rows": 1, "day": read_day(day, order), "time": read_clock(time.strip()), "values": values}
    for name, cell in row.items():
        if not name or not cell or name == day_column or name in LEFT_OUT or (name == "time" and day_column == "date"):
            continue
        if name == "comment":
            values["comment"] = cell
            continue
        text = number(cell)
        if text is None:
            values[f"measures.{name}"] = cell
            continue
        value = decimal.Decimal(text)
        if value or day_column == "date":
            values[f"measures.{name}"] = shortest(value.quantize(decimal.Decimal("0.000001"), decimal.ROUND_DOWN))
    return made


def read_day(text, order):
    match = SLASHED.fullmatch(text)
    if match is None:
        return second_reader.read_day(text)
    first, second, year = map(int, match.groups())
    if not order:
        raise Refused("day or month first? --option order=dmy or mdy")
    return second_reader.civil_day(year, *((first, second) if order == "mdy" else (second, first)))


def read_clock(text):
    if not text:
        return None
    match = CLOCK.fullmatch(text)
    time = match and int(match[3] or 0) < 60 and second_reader.clock(int(match[1]), int(match[2]), match[4])
    if not time:
        raise Refused("the time cannot be read")
    return time


# MARK: - Shared: samples

WORDS = ("walk", "tea, hot", "Öl", "niño", "говорил", "早い", 'said "no"', "two\nlines", "a|b", "x; y", "it's", "50 %", "😀 smile", "naïve", "end ")


def words(random, most=3):
    return " ".join(random.sample(WORDS, random.randint(1, most))).strip()


def csv_text(rows, quoted=False):
    out = io.StringIO()
    csv.writer(out, lineterminator="\n", quoting=csv.QUOTE_ALL if quoted else csv.QUOTE_MINIMAL).writerows(rows)
    return out.getvalue()


class Samples:
    """Files in a folder, in the order in which they were made."""

    def __init__(self, folder, app):
        self.folder, self.app, self.paths = pathlib.Path(folder), app, []
        self.folder.mkdir(parents=True, exist_ok=True)

    def add(self, name, content):
        path = self.folder / f"{self.app}-{name}"
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        self.paths.append(path)
        return path

    def table(self, header, rows, required):
        """A good table and its variants, and the broken ones that every table has."""
        good = csv_text([header, *rows])
        self.add("good.csv", good)
        self.add("bom-crlf.csv", b"\xef\xbb\xbf" + BREAK.sub("\r\n", csv_text([header, *rows], True)).encode())
        self.add("cr.csv", BREAK.sub("\r", good))
        turned = list(range(len(header)))[::-1]
        self.add("turned.csv", csv_text([[f"  {row[index]} " for index in turned] for row in [header, *rows]]))
        self.add("blank-rows.csv", csv_text([header, *rows[:5]]) + "\n\n" + "," * (len(header) - 1) + "\n \n" + csv_text(rows[5:9]) + ",,\n")
        self.add("uneven.csv", csv_text([header, *[row[:-1] if index % 5 == 1 else [*row, "more"] if index % 5 == 3 else row
                                                   for index, row in enumerate(rows)]]))
        self.add("empty.csv", "")
        self.add("header-only.csv", csv_text([header]))
        at = header.index(required)
        self.add("missing-column.csv", csv_text([row[:at] + row[at + 1:] for row in [header, *rows]]))
        self.add("latin1.csv", good.encode("latin-1", "replace"))
        self.add("database.csv", DATABASE)
        self.add("no-table.csv", "Dear diary,\ntoday was a day.\n")


def mutated_text(text, random):
    """A small change: of a line, of a cell, or of a character."""
    lines = text.split("\n")
    at = random.randrange(max(1, len(lines) - 1))
    kind = random.randrange(9)
    if kind == 0 and len(lines) > 2:
        other = random.randrange(len(lines) - 1)
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 1:
        del lines[at]
    elif kind == 2:
        lines.insert(at, lines[at])
    elif kind in (3, 4, 5):
        cells = lines[at].split(",")
        cell = random.randrange(len(cells))
        if kind == 3:
            other = random.randrange(len(cells))
            cells[cell], cells[other] = cells[other], cells[cell]
        elif kind == 4:
            cells[cell] = ""
        else:
            cells[cell] = random.choice((cells[cell] * 2, "0", "-1", "7.5", "abc", "1:2:3", "2026-02-30", " ", "25:61", "x" * 50, "1e3", "007", "१", "0x1F", "1,5", "NaN"))
        lines[at] = ",".join(cells)
    else:
        place = random.randrange(max(1, len(text)))
        new = random.choice('0159,";:-./ |\n\t()aZé')
        return text[:place] + {6: "", 7: new + text[place:place + 1], 8: new}[kind] + text[place + 1:]
    return "\n".join(lines)


def mutate(path, random):
    """A seeded small change of a good sample, as a new file beside it."""
    text = second_reader.decoded(path.read_bytes())
    changed = path.with_name(f"{path.stem}-mutation-{random.randrange(10**9)}{path.suffix}")
    changed.write_text(mutated_text(text, random), newline="")
    return changed


# MARK: - Samples of openScale

OLD = ["biceps", "bone", "caliper1", "chest", "comment", "dateTime", "fat", "hip", "id", "muscle", "userId", "waist", "water", "weight"]
NEW = ["DATE", "TIME", "BMI", "BONE", "COMMENT", "FAT", "MY TYPE", "WATER", "WEIGHT"]


def moments(random, count):
    """Days and times: six on one day, two of them in one minute."""
    found = [(f"2026-{1 + index // 28:02}-{1 + index % 28:02}", f"{random.randrange(24):02}:{random.randrange(60):02}") for index in range(count)]
    day = found[7][0]
    return found + [(day, "06:00"), (day, "06:00"), (day, "12:15"), (day, "18:30"), (day, "23:59")]


def samples(folder, seed):
    random = randoms.Random(f"{APP} {seed}")
    made = Samples(folder, APP)

    def measured():
        return random.choice(("0.0", "0", f"{random.uniform(1, 99):.1f}", f"{random.uniform(1, 99):.8f}"))

    old, new = [], []
    for day, time in moments(random, 40):
        second = f"{random.randrange(60):02}"
        values = {name: measured() for name in OLD} | {"dateTime": f"{day} {time}", "comment": random.choice(("", words(random))), "id": "4", "userId": "1"}
        old.append([values[name] for name in OLD])
        values = {name: random.choice(("", measured())) for name in NEW} | {"DATE": day, "TIME": f"{time}:{second}.{random.randrange(1000):03}",
                                                                           "COMMENT": random.choice(("", words(random)))}
        new.append([values[name] for name in NEW])
    made.table(OLD, old, "dateTime")
    newer = Samples(folder, "openscale-new")
    newer.table(NEW, new, "DATE")
    header = "DATE,TIME,WEIGHT,FAT,COMMENT\n"
    made.add("american.csv", header + "4/7/2025,8:30:00 AM,80.5,1,\n4/17/2025,12:00:00 AM,80.25,,x\n4/8/2025,12:05 pm,80,,\n13/8/2025,1:00,80,,\n")
    made.add("unsettled.csv", header + "4/7/2025,8:30:00 AM,80.5,1,\n2025-07-04,8:30,80.25,,x\n")
    made.add("day-first.csv", header + "4/7/2025,8:30,80.5,1,\n14/7/2025,8:30:59,80.25,,x\n31/2/2025,8:30,1,1,\n")
    made.add("bad-rows.csv", header + "2026-01-01,25:00,80,,\n2026-01-02,,81,,\n2026-02-30,8:00,81,,\n,8:00,81,,\n2026-01-03,8:00,,,\n2026-01-04,8:00,abc,1,\n"
             "2026-01-05,8:00,\"80,5\",,\n2028-01-05,8:00,80,,\n2026-01-06,8:00:61,80,,\n2026-01-07,8:00,80.1234567,-3.0000004,\n2026-01-08,8:00,80.49999999,+5,\n"
             "2026-01-09,8:00,1\"2,5,\n2026-01-10,8:00,\"12\"3,5,\n2026-01-11,8:00,5,5,ok\n")
    made.add("old-bad.csv", '"dateTime","weight","fat"\n2026-01-01,80,1\n2026-01-02 8:00,0.00,0\n2026-01-03T08:00,80,2\n2026-01-04 08:00:30,80,-0.0\n2026-01-05 08:00:30.5,80,1\n'
             "2026-01-06  08:00,80,1\n1/13/2026 08:00,80,1\n")
    return made.paths + newer.paths
