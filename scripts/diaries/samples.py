#!/usr/bin/env python3
"""Writes sample exports of diary apps, good and broken, and changes them in small ways.

    python3 scripts/diaries/samples.py OUT_FOLDER [--seed N] [--entries N]

`samples.json` in that folder lists the files: what a reader has to count, and for good files what it has to find in each row.
All of it is invented and follows from the seed. Needs nothing but Python.
"""
import argparse
import base64
import csv
import datetime
import hashlib
import io
import json
import pathlib
import plistlib
import random
import re
import stat
import struct
import sys
import zipfile
import zoneinfo

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from diaries import samples_more  # noqa: E402

UTC = datetime.timezone.utc
OLD_HEADER = ["full_date", "date", "weekday", "time", "mood", "activities", "note_title", "note"]
NEW_HEADER = OLD_HEADER[:6] + ["scales"] + OLD_HEADER[6:]

# (title, group from 1, best, to 5). The first five are the app's own.
MOODS = [("rad", 1), ("good", 2), ("meh", 3), ("bad", 4), ("awful", 5), ("calm ", 2), ("muy bien", 1), ("so-so / tired", 3),
         ("inquieto ", 4), ("\"fine\"", 2)]
ACTIVITIES = ["work / study", "long walk ", "#garden", "$ market", "10 % less sugar", "siesta", "música", "reading \"slowly\"",
              "call with Inés", "limpieza / cocina ", "bus, late", "bread: rye"]
SCALES = ["Energy", "Dolor de cabeza", "Sleep: last night"]
TITLES = ["", "", "", "A quiet one", "Lunes otra vez", "The \"big\" meeting", "Lists, lists"]
NOTES = ["", "", "", "Nothing to add.", "Llovió toda la mañana y me quedé en casa.", "<b>Finally</b> fixed the tap.",
         "First the bus was late,\nthen it rained.\n\nStill a good evening.", "She said \"maybe\" and laughed.",
         "<div>Tea &amp; toast</div><br><i>Two</i> letters came.", "Café con Marta 🙂, después el parque.",
         "<ul><li>plants</li><li>post office</li></ul>", "=not a sum, -just a line", "  two blanks before, two after  ",
         "One line with \\n that is no break and a | bar", "\"\"", "- a\n- b\n\"c\""]
ZONES = ["America/Chicago", "Pacific/Auckland", "Europe/Madrid"]
MONTHS_ES = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()
DAYS_ES = "lunes martes miércoles jueves viernes sábado domingo".split()
FIRST_SENTENCES = ["Went to the lake", "Fui al mercado temprano", "Slept badly again", "A letter from the @Garden club",
                   "Version 2.5 is out", "¿Qué hora es", "Ran (slowly) with @ana"]
LINES = ["It was colder than I thought.", "Con @Ana y @luis-miguel, como siempre.", "[1] a note that only looks like a beginning",
         "[x] bought seeds", "", "Write to ana@example.org about it!", "2 things: bread, stamps", "    an indented line",
         "@ANA called twice.", "Cost: 3.50 at most? No.", "[2026-13-45] is no date"]


# MARK: - What happened

class Made:
    """An entry as invented, before any format."""

    def __init__(self, choice, day, minute):
        self.day, self.minute = day, minute
        self.mood = choice.choice(MOODS)
        self.tags = choice.sample(ACTIVITIES, choice.choice((0, 1, 2, 2, 3, 5)))
        self.title, self.text = choice.choice(TITLES), choice.choice(NOTES)
        self.scales = [(name, choice.choice(("8/10 points", "3/10 points", "8:00", "0:45")))
                       for name in choice.sample(SCALES, choice.choice((0, 1, 2)))]
        self.starred = choice.random() < 0.2
        self.zone = choice.choice(ZONES)

    @property
    def time(self):
        return f"{self.minute // 60:02}:{self.minute % 60:02}"

    def local(self, zone=None):
        return datetime.datetime.combine(self.day, datetime.time(self.minute // 60, self.minute % 60), tzinfo=zone)


def invented(choice, count, last=datetime.date(2026, 10, 30)):
    """Entries, newest first, often several a day. The first three are of one day, two of them of one minute."""
    made = [Made(choice, last, minute) for minute in (21 * 60 + 35, 21 * 60 + 35, 0)][:count]
    day = last
    while len(made) < count:
        day -= datetime.timedelta(days=choice.choice((1, 1, 1, 2, 9)))
        minutes = sorted(choice.sample(range(5 * 60, 24 * 60), choice.choice((1, 1, 2, 3, 4))), reverse=True)
        made += [Made(choice, day, minute) for minute in minutes]
    return made[:count]


def trimmed(words):
    return [word.strip() for word in words]


# MARK: - CSV

def csv_cell(text, always=False):
    return '"' + text.replace('"', '""') + '"' if always or re.search(r'[",\r\n]', text) else text


def csv_line(cells, quoted=()):
    return ",".join(csv_cell(cell, number in quoted) for number, cell in enumerate(cells))


def clock_12(minute, form=0):
    """A time by the 12-hour clock, in one of five spellings."""
    hour, minute = divmod(minute, 60)
    half = "PM" if hour >= 12 else "AM"
    blank, half = ((" ", half), (" ", half.lower()), ("", half.lower()), ("", half), ("\u202f", half))[form]
    return f"{hour % 12 or 12}:{minute:02}{blank}{half}"


def clock_24(minute):
    return f"{minute // 60}:{minute % 60:02}"


def daylio_cells(made, header, time, spanish=False):
    day = made.day
    cells = {"full_date": day.isoformat(), "time": time, "mood": made.mood[0], "activities": " | ".join(made.tags),
             "scales": " | ".join(f"{name}: {value}" for name, value in made.scales), "note_title": made.title, "note": made.text,
             "date": f"{day.day} {MONTHS_ES[day.month - 1]}" if spanish else f"{day:%B} {day.day}",
             "weekday": DAYS_ES[day.weekday()] if spanish else f"{day:%A}", "Weather": "grey, 7°"}
    return [cells[name] for name in header]


def daylio_value(made, header, place):
    return {"place": place, "day": made.day.isoformat(), "time": made.time, "title": made.title, "text": made.text,
            "mood": made.mood[0].strip(), "tags": trimmed(made.tags), "scales": dict(made.scales) if "scales" in header else {},
            "other": {"Weather": "grey, 7°"} if "Weather" in header else {}}


def daylio_table(choice, count, header=OLD_HEADER, times=clock_24, end="\n", quoted=(), spanish=False, between=None):
    """(text, values). between: lines that follow each fifth row and are no rows, or blank rows."""
    lines, values, at = [csv_line(header)], [], 2
    for number, made in enumerate(invented(choice, count)):
        made.text = made.text.replace("\n", end)
        line = csv_line(daylio_cells(made, header, times(made.minute), spanish), quoted)
        values.append(daylio_value(made, header, f"line {at}"))
        at += 1 + line.count("\n")
        lines.append(line)
        if between and number % 5 == 4:
            lines += between
            values += [{"place": f"line {at + index}", "empty": True} for index, extra in enumerate(between) if extra.strip()]
            at += len(between)
    return end.join(lines) + end, values


# MARK: - ZIP

def zip_bytes(files, method=zipfile.ZIP_DEFLATED, mode=stat.S_IFREG | 0o644):
    """files: (name, bytes), in order. The same bytes each time."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files:
            info = zipfile.ZipInfo(name, date_time=(2026, 1, 1, 0, 0, 0))
            info.compress_type, info.create_system, info.external_attr = method, 3, mode << 16
            archive.writestr(info, data)
    return out.getvalue()


def with_encrypted_flag(data):
    """Sets the flag of each entry, locally and in the directory. The bytes stay as they are."""
    data = bytearray(data)
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        position = data.find(mark)
        while position >= 0:
            flags, = struct.unpack_from("<H", data, position + at)
            struct.pack_into("<H", data, position + at, flags | 1)
            position = data.find(mark, position + 4)
    return bytes(data)


# MARK: - Daylio backup

def backup_content(entries, seed_time=1_700_000_000_000):
    """The JSON of a backup, and the values."""
    moods = [{"id": number + 1, "custom_name": "" if number < 5 else title, "mood_group_id": group, "mood_group_order": 0,
              "icon_id": number + 1, "predefined_name_id": number + 1 if number < 5 else -1, "state": 0, "createdAt": seed_time}
             for number, (title, group) in enumerate(MOODS)]
    tags = [{"id": 10 + number, "name": name, "createdAt": seed_time, "icon": number, "order": number, "state": 0, "id_tag_group": 1}
            for number, name in enumerate(ACTIVITIES)]
    rows, values = [], []
    for number, made in enumerate(entries):
        zone = zoneinfo.ZoneInfo(made.zone)
        local = made.local(zone)
        offset = local.utcoffset()
        mood = MOODS.index(made.mood)
        ids = [10 + ACTIVITIES.index(name) for name in made.tags]
        rows.append({"id": 500 - number, "minute": local.minute, "hour": local.hour, "day": local.day, "month": local.month - 1,
                     "year": local.year, "datetime": int(local.timestamp()) * 1000, "timeZoneOffset": int(offset.total_seconds()) * 1000,
                     "mood": mood + 1, "note": made.text, "note_title": made.title, "tags": ids + ids[:1] + [9999], "assets": []})
        values.append({"place": f"dayEntries[{number}]", "id": str(500 - number), "day": made.day.isoformat(), "time": made.time,
                       "title": made.title, "text": made.text, "mood": f"predefined:{mood + 1}" if mood < 5 else made.mood[0].strip(),
                       "group": made.mood[1], "tags": trimmed(made.tags)})
    content = {"version": 15, "customMoods": moods, "tags": tags, "tag_groups": [{"id": 1, "name": "All"}], "dayEntries": rows, "goals": [],
               "goalEntries": [], "achievements": [], "reminders": [], "writingTemplates": [], "prefs": [], "assets": [], "metadata": {}}
    return content, values


def backup_bytes(content):
    text = json.dumps(content, ensure_ascii=False).encode()
    return zip_bytes([("backup.daylio", base64.b64encode(text))], method=zipfile.ZIP_STORED)


# MARK: - Day One

def dayone_entry(choice, instant, zone, text, **more):
    item = {"uuid": "%033X" % choice.getrandbits(132), "creationDate": instant, "modifiedDate": instant, "timeZone": zone, "text": text,
            "richText": json.dumps({"contents": [{"text": text}]}), "tags": [], "starred": False, "isPinned": False, "isAllDay": False,
            "duration": 0, "location": {}, "weather": {}, "creationDevice": "a phone"}
    item.update(more)
    return {name: value for name, value in item.items() if value is not None}


def utc_words(moment):
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def dayone_text(made):
    """(text as in the file, title, text as it has to be read)."""
    if made.title:
        return f"# {made.title}\n\n{made.text}", made.title, made.text.lstrip("\n")
    return made.text, "", made.text


def dayone_items(choice, entries, prefix=""):
    """Entries and values. At first what is easily read as another day or minute."""
    items, values = [], []

    def add(instant, zone, day, time, text="", title="", read=None, **more):
        item = dayone_entry(choice, instant, zone, text, **more)
        values.append({"place": f"{prefix}entries[{len(items)}]", "id": item["uuid"], "day": day, "time": time, "title": title,
                       "text": text if read is None else read, "zone": zone, "starred": item["starred"], "tags": trimmed(item["tags"])})
        items.append(item)

    add("2026-07-14T13:30:12Z", "Pacific/Auckland", "2026-07-15", "01:30", "# Awake\n\nNo sleep.", "Awake", "No sleep.")
    add("2026-01-14T12:30:00Z", "Pacific/Auckland", "2026-01-15", "01:30", "Summer, still awake.")
    add("2026-11-01T06:30:00Z", "America/Chicago", "2026-11-01", "01:30", "The first half past one.")
    add("2026-11-01T07:30:00Z", "America/Chicago", "2026-11-01", "01:30", "The second half past one.")
    add("2026-03-09T11:00:00Z", "Pacific/Auckland", "2026-03-10", None, "# Día entero\nTodo el día en casa.", "Día entero",
        "Todo el día en casa.", isAllDay=True)
    add("2026-08-02T22:15:00Z", "Europe/Madrid", "2026-08-03", "00:15", "#no heading\nbut a tag", tags=["viaje", "Viaje", "sea "])
    for made in entries:
        text, title, read = dayone_text(made)
        add(utc_words(made.local(zoneinfo.ZoneInfo(made.zone))), made.zone, made.day.isoformat(), made.time, text, title, read,
            starred=made.starred, tags=made.tags)
    return items, values


def dayone_json(items):
    """With slashes escaped, as the app does."""
    content = {"metadata": {"version": "1.0"}, "entries": items}
    return json.dumps(content, ensure_ascii=False, indent=2).replace("/", "\\/").encode()


def classic_plist(moment, zone, text, tags, starred, uuid, binary=False):
    content = {"Creation Date": moment, "Entry Text": text, "Starred": starred, "Tags": tags, "Time Zone": zone, "UUID": uuid,
               "Creator": {"Software Agent": "an invented one"}}
    content = {name: value for name, value in content.items() if value is not None}
    return plistlib.dumps(content, fmt=plistlib.FMT_BINARY if binary else plistlib.FMT_XML)


# MARK: - jrnl

def jrnl_dates(name):
    return {
        "iso": lambda made: f"{made.day.isoformat()} {made.time}",
        "iso-12h": lambda made: f"{made.day.isoformat()} {made.local():%I:%M %p}",
        "dots": lambda made: f"{made.day:%d.%m.%Y} {made.time}",
        "us": lambda made: f"{made.day:%m/%d/%Y} {made.local():%I:%M %p}",
        "gb": lambda made: f"{made.day:%d/%m/%Y} {made.time}",
        "no-time": lambda made: made.day.isoformat(),
        "old": lambda made: f"{made.day.isoformat()} {made.time}"}[name]


def at_tags(*texts):
    """The tags that these invented texts have. Written apart from the reader: only what occurs above."""
    known = ("garden", "ana", "luis-miguel")
    at = {}
    for text in texts:
        for word in text.lower().split():
            for tag in known:
                if word.startswith(f"@{tag}"):
                    at.setdefault(tag)
    return list(at)


class Written:
    """An entry of jrnl: title, text and how both stand in the file."""

    def __init__(self, choice, made):
        self.made = made
        first = choice.choice(FIRST_SENTENCES)
        self.title = first + ("?" if first.startswith("¿") else choice.choice((".", "!", "")))
        self.lines = choice.sample(LINES, choice.choice((0, 1, 2, 4)))
        while self.lines and not self.lines[0].strip():
            del self.lines[0]
        while self.lines and not self.lines[-1].strip():
            del self.lines[-1]
        # Only after a sentence end can the text go on in the same line, and only then without a star.
        self.goes_on = bool(self.lines) and self.title[-1] in ".!?" and not made.starred and choice.random() < 0.3
        if self.goes_on:
            self.lines[0] = self.lines[0].strip()
        self.text = "\n".join(self.lines)
        self.tags = at_tags(self.title, self.text)

    def block(self, date, brackets=True):
        head = f"[{date}] {self.title}" if brackets else f"{date} {self.title}"
        if self.goes_on:
            return f"{head} {self.text}"
        return "\n".join([head + (" *" if self.made.starred else "")] + self.lines)

    def value(self, place, time=True):
        return {"place": place, "day": self.made.day.isoformat(), "time": self.made.time if time else None, "title": self.title,
                "text": self.text, "tags": self.tags, "starred": self.made.starred, "id": None, "zone": None}


def jrnl_text(written, name, prefix=""):
    """(text, values)."""
    blocks, values, at = [], [], 1
    for one in written:
        block = one.block(jrnl_dates(name)(one.made), brackets=name != "old")
        values.append(one.value(f"{prefix}line {at}", time=name != "no-time"))
        at += block.count("\n") + 2
        blocks.append(block)
    return "\n\n".join(blocks) + "\n", values


def jrnl_json(written):
    entries = [{"title": one.title, "body": one.text, "date": one.made.day.isoformat(), "time": one.made.time,
                "tags": [f"@{tag}" for tag in one.tags], "starred": one.made.starred} for one in written]
    tags = sorted({tag for one in written for tag in one.tags})
    content = {"tags": {f"@{tag}": sum(tag in one.tags for one in written) for tag in tags}, "entries": entries}
    return json.dumps(content, ensure_ascii=False, indent=2).encode()


# MARK: - All samples

class Folder:
    """Writes files and remembers what a reader has to find in them."""

    def __init__(self, folder):
        self.folder, self.list = pathlib.Path(folder), []

    def write(self, name, data):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data.encode() if isinstance(data, str) else data)

    def note(self, name, format, values=None, taken=None, refused=0, empty=0, **more):
        """values: a part of each row. more: `zone` and `order` to read it with, `why`, and `says`, a word of the message."""
        if values is not None:
            refused, empty = (sum(value.get("rows", 1) for value in values if key in value) for key in ("refused", "empty"))
            taken = sum(value.get("rows", 1) for value in values) - refused - empty
        listed = {"file": name, "format": format, **more}
        if taken is None:
            listed["unreadable"] = True
        else:
            listed["counts"] = {"rows": taken + refused + empty, "taken": taken, "refused": refused, "empty": empty}
        if values is not None:
            listed["values"] = values
        self.list.append(listed)

    def put(self, name, data, format, values=None, **more):
        self.write(name, data)
        self.note(name, format, values, **more)

    def finish(self, seed, entries):
        content = {"seed": seed, "entries": entries, "files": self.list}
        self.write("samples.json", json.dumps(content, ensure_ascii=False, indent=1) + "\n")


def put_daylio(folder, choice, count):
    folder.put("daylio-24h.csv", *around("daylio", daylio_table(choice, count)))
    folder.put("daylio-12h.csv", *around("daylio", daylio_table(
        choice, count, times=lambda minute: clock_12(minute, choice.randrange(5)), quoted=(5, 6, 7))))
    folder.put("daylio-scales.csv", *around("daylio", daylio_table(choice, count, header=NEW_HEADER, quoted=(5, 6, 7, 8), spanish=True)))
    text, values = daylio_table(choice, count, end="\r\n", spanish=True)
    folder.put("daylio-bom-crlf.csv", "\ufeff" + text, "daylio", values)
    header = choice.sample(NEW_HEADER + ["Weather"], len(NEW_HEADER) + 1)
    folder.put("daylio-order.csv", *around("daylio", daylio_table(choice, count, header=header)))
    folder.put("daylio-blanks.csv", *around("daylio", daylio_table(choice, count, between=["", ",,,,,,,", "  ", ' ,,"",,,, ,'])))
    content, values = backup_content(invented(choice, count))
    folder.put("daylio-backup.daylio", backup_bytes(content), "daylio_backup", values)


def around(format, made):
    text, values = made
    return text, format, values


def put_dayone(folder, choice, count):
    items, values = dayone_items(choice, invented(choice, count))
    folder.put("dayone.json", dayone_json(items), "dayone", values)
    item = dayone_entry(choice, "2026-05-05T23:30:00Z", None, "Sin zona.")
    folder.put("dayone-no-zone.json", dayone_json([item]), "dayone",
               [{"place": "entries[0]", "day": "2026-05-06", "time": "08:30", "zone": None, "text": "Sin zona."}], zone="Asia/Tokyo")
    pictures = [b"\xff\xd8\xff\xe0 no real picture " + choice.randbytes(400) for _ in range(3)]
    sums = [hashlib.md5(picture).hexdigest() for picture in pictures]
    lost = hashlib.md5(b"lost").hexdigest()
    items, values = dayone_items(choice, invented(choice, count // 2), prefix="Journal.json: ")
    for number, (sum_, kind) in enumerate(((sums[0], "jpeg"), (sums[1], "png"), (lost, "heic"))):
        at = min(number, 1)
        items[at].setdefault("photos", []).append({"identifier": "%032X" % choice.getrandbits(128), "md5": sum_, "type": kind})
        values[at].setdefault("photos", []).append(f"photos/{sum_}.{kind}")
    values[1]["absent"] = [f"photos/{lost}.heic"]
    second, more = dayone_items(choice, invented(choice, count // 2), prefix="Trabajo y más.json: ")
    folder.put("dayone.zip", zip_bytes([
        ("Journal.json", dayone_json(items)), ("Trabajo y más.json", dayone_json(second)), ("photos/", b""),
        (f"photos/{sums[0]}.jpeg", pictures[0]), (f"photos/{sums[1]}.png", pictures[1]), (f"photos/{sums[2]}.jpeg", pictures[2])]),
        "dayone", values + more)


def put_classic(folder, choice, count):
    values, packed = [], []
    for number, made in enumerate(invented(choice, max(4, count // 4))):
        uuid = "%032X" % choice.getrandbits(128)
        # Now and then without a zone, without a text, and in the binary form, which is refused.
        zone = None if number % 4 == 1 else made.zone
        text, title, read = (None, "", "") if number % 4 == 2 else dayone_text(made)
        moment = made.local(zoneinfo.ZoneInfo(zone or "UTC")).astimezone(UTC).replace(tzinfo=None)
        name = f"entries/{uuid}.doentry"
        data = classic_plist(moment, zone, text, made.tags or None, made.starred, uuid, binary=number % 4 == 3)
        folder.write(f"dayone-classic.dayone/{name}", data)
        value = {"place": name, "id": uuid, "day": made.day.isoformat(), "time": made.time, "title": title, "text": read, "zone": zone,
                 "tags": trimmed(made.tags), "starred": made.starred}
        if number == 0:
            folder.write(f"dayone-classic.dayone/photos/{uuid}.jpg", b"\xff\xd8\xff\xe0 no real picture")
            values.append({**value, "photos": [f"photos/{uuid}.jpg"]})
        else:
            values.append({"place": name, "refused": "this is a binary property list"} if number % 4 == 3 else value)
        packed.append((f"My journal.dayone/{name}", data))
        if number == 0:
            folder.put("dayone-single.doentry", data, "dayone_classic", [{**value, "place": "dayone-single.doentry"}])
    folder.write("dayone-classic.dayone/photos/README.txt", "Nothing here is an entry.\n")
    values.sort(key=lambda value: value["place"])
    folder.note("dayone-classic.dayone", "dayone_classic", values)
    folder.put("dayone-classic.zip", zip_bytes(packed), "dayone_classic",
               [{name: one for name, one in {**value, "place": f"My journal.dayone/{value['place']}"}.items() if name != "photos"} for value in values])
    # Beside a good one each broken one is refused by itself.
    good = classic_plist(datetime.datetime(2026, 5, 5, 8), "Europe/Madrid", "Bien.", None, False, "A")
    for file, data in (("A", good), ("B", b"no list"), ("C", plistlib.dumps(["a"])), ("D", b""), ("E", good.replace(b"Bien", b"ni\xf1o")),
                       ("F", good.replace(b"Europe/Madrid", b"Mars/Olympus")), ("G", plistlib.dumps({}))):
        folder.write(f"broken/classic-files/entries/{file}.doentry", data)
    folder.note("broken/classic-files", "dayone_classic", taken=1, refused=5, empty=1)


def put_jrnl(folder, choice, count):
    for name in ("iso", "iso-12h", "dots", "us", "gb", "no-time", "old"):
        # The first entries are of the 30th, which settles the order of dates with slashes.
        written = [Written(choice, made) for made in reversed(invented(choice, max(3, count)))]
        text, values = jrnl_text(written, name)
        folder.put(f"jrnl-{name}.txt", text, "jrnl", values)
    folder.put("jrnl-settled-by-option.txt", "[03/04/2026 08:15] Spring.\n[01/02/2026 08:15] Winter.\n", "jrnl",
               [{"day": "2026-04-03", "title": "Spring."}, {"day": "2026-02-01", "title": "Winter."}], order="dmy")
    written = [Written(choice, made) for made in reversed(invented(choice, count))]
    values = [one.value(f"entries[{number}]") for number, one in enumerate(written)]
    folder.put("jrnl.json", jrnl_json(written), "jrnl_json", values)
    days = {}
    for one in written:
        days.setdefault(one.made.day, []).append(one)
    values = []
    for day in sorted(days):
        name = f"{day:%Y/%m/%d}.txt"
        text, found = jrnl_text(days[day], "iso", prefix=f"{name}: ")
        folder.write(f"jrnl-folder/{name}", text)
        values += found
    folder.write("jrnl-folder/notes.txt", "[2026-01-01 10:00] Not of the journal.\n")
    folder.note("jrnl-folder", "jrnl", values)


def put_broken(folder, choice, count):
    entries = invented(choice, 6)
    rows = [csv_line(daylio_cells(made, OLD_HEADER, clock_24(made.minute), spanish=True)) for made in entries]
    head = csv_line(OLD_HEADER)
    plain = [csv_line([f"2026-09-0{number}", "x", "y", "8:00", "good", "siesta", "", "una mañana"]) for number in range(1, 7)]

    def table(name, lines, **more):
        folder.put(f"broken/{name}", "\n".join(lines) + "\n", "daylio", **more)

    table("quote-open.csv", [head, plain[0], '2026-09-02,x,y,8:00,good,siesta,,"never closed', *plain[2:]], taken=5, refused=1,
          why="one quote must not take the rest of the file with it")
    table("quote-single.csv", [head, plain[0], '2026-09-02,x,y,8:00,good,siesta,,"he said "no" twice"', *plain[2:]], taken=5, refused=1)
    table("quote-inside.csv", [head, '2026-09-02,x,y,8:00,good,siesta,5" pipe,', plain[1]], taken=2,
          why="a quote inside an unquoted cell is a character")
    table("no-mood.csv", ["full_date,date,weekday,time,activities,note_title,note", "2026-09-01,x,y,8:00,siesta,,"])
    table("no-full-date.csv", ["date,weekday,time,mood,activities,note_title,note", "1 May,y,8:00,good,siesta,,"])
    table("no-activities.csv", ["full_date,date,weekday,time,mood,note_title,note", "2026-09-01,x,y,8:00,good,,"], taken=1,
          why="only day and mood are required")
    table("doubled-column.csv", [head + ",mood", plain[0] + ",bad"])
    table("extra-cells.csv", [head, plain[0], plain[1] + ",one more", plain[2] + ",,", plain[3]], taken=2, refused=2)
    table("missing-cells.csv", [head, plain[0], "2026-09-02,x,y,8:00,good", "just a line", plain[3]], taken=2, refused=2)
    table("day-2026-02-30.csv", [head, plain[0].replace("2026-09-01", "2026-02-30"), plain[1]], taken=1, refused=1)
    table("day-other-forms.csv", [head] + [plain[0].replace("2026-09-01", day) for day in ("09/01/2026", "1 Sep 2026", "2026-9-1", "")],
          taken=0, refused=4)
    table("day-in-the-future.csv", [head, plain[0].replace("2026-09-01", "2199-01-01"), plain[1]], taken=2,
          why="a reader knows no today: the import refuses it")
    table("times.csv", [head] + [plain[0].replace("8:00", time) for time in
                                 ("24:00", "13:05 pm", "0:30 am", "8.00", "8:5", "noon", "8:00:00", "", "12:00 am")], taken=4, refused=5)
    table("no-mood-in-a-row.csv", [head, plain[0].replace("good", ""), plain[1]], taken=2, why="the note is worth as much without a mood")
    folder.put("broken/empty.csv", b"", None)
    folder.put("broken/blank.csv", b"\n \r\n\n", None)
    table("header-only.csv", [head], taken=0)
    text = "\n".join([head, *rows, *plain]) + "\n"
    folder.put("broken/latin-1.csv", text.encode("latin-1", "replace"), "daylio")
    folder.put("broken/utf-16.csv", text.encode("utf-16"), "daylio")
    folder.put("broken/sqlite.csv", b"SQLite format 3\0" + bytes(4080), "daylio")
    folder.put("broken/semicolons.csv", text.replace(",", ";"), "daylio")

    content, _ = backup_content(entries)
    backup = backup_bytes(content)
    inner = base64.b64encode(json.dumps(content).encode())
    folder.put("broken/truncated.daylio", backup[:len(backup) * 3 // 5], "daylio_backup")
    folder.put("broken/outside.daylio", zip_bytes([("backup.daylio", inner), ("../x", b"x")]), "daylio_backup", says="unsafe")
    folder.put("broken/outside-backslash.daylio", zip_bytes([("backup.daylio", inner), ("a\\..\\..\\x", b"x")]), "daylio_backup",
               says="unsafe")
    folder.put("broken/absolute.daylio", zip_bytes([("backup.daylio", inner), ("/x", b"x")]), "daylio_backup", says="unsafe")
    folder.put("broken/link.daylio", zip_bytes([("backup.daylio", inner)], mode=stat.S_IFLNK | 0o777), "daylio_backup", says="link")
    # Good besides: 72 MB of blanks after the JSON. Base64 of three blanks is `ICAg`.
    text = json.dumps(content)
    blanks = base64.b64encode((text + " " * (-len(text) % 3)).encode()) + b"ICAg" * (24 << 20)
    folder.put("broken/bomb.daylio", zip_bytes([("backup.daylio", blanks)]), "daylio_backup", says="grows")
    folder.put("broken/encrypted.daylio", with_encrypted_flag(backup), "daylio_backup", says="encrypted")
    folder.put("broken/not-base64.daylio", zip_bytes([("backup.daylio", b"{\"dayEntries\": []}")]), "daylio_backup")
    folder.put("broken/no-backup.zip", zip_bytes([("readme.txt", b"nothing")]), None)
    for number, change in enumerate(({"mood": 77}, {"mood": None}, {"month": 12}, {"day": 31, "month": 1}, {"hour": 24})):
        content["dayEntries"][number].update(change)
    content["dayEntries"] += [None, {}, 7]
    folder.put("broken/rows.daylio", backup_bytes(content), "daylio_backup", taken=1, refused=6, empty=2)

    good = dayone_entry(choice, "2026-05-05T23:30:00Z", "Europe/Madrid", "Bien.")
    changes = [{}, {"timeZone": "Mars/Olympus"}, {"creationDate": "2026-02-30T10:00:00Z"}, {"creationDate": "yesterday"},
               {"creationDate": None}, {"text": 7}, {"tags": "one"}]
    items = [{**good, **change} for change in changes] + [{}, "entry"]
    folder.put("broken/dayone-rows.json", dayone_json(items), "dayone", taken=1, refused=7, empty=1)
    folder.put("broken/dayone-unknown-zone.json", dayone_json(items[:2]), "dayone",
               [{"place": "entries[0]", "day": "2026-05-06", "time": "01:30"},
                {"place": "entries[1]", "refused": "unknown zone Mars/Olympus"}])
    folder.put("broken/dayone-cut.json", dayone_json(items[:2])[:-40], "dayone")
    folder.put("broken/dayone-one-bad.zip", zip_bytes([("A.json", dayone_json([good])), ("B.json", b"{")]), "dayone", taken=1, refused=1,
               why="the journal beside a broken one is still good")
    folder.put("broken/deep.json", b'{"entries": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "dayone")
    folder.put("broken/no-entries.json", b'{"metadata": {"version": "1.0"}}', "dayone")
    folder.put("broken/not-a-plist.doentry", b"<?xml version=\"1.0\"?><plist><dict><key>UUID</dict></plist>", "dayone_classic")
    folder.put("broken/no-date.doentry", plistlib.dumps({"Entry Text": "When?", "UUID": "0"}), "dayone_classic", taken=0, refused=1)

    folder.put("broken/jrnl-either-order.txt", "[03/04/2026 08:15] Spring?\n[01/02/2026 08:15] Winter?\n", "jrnl")
    folder.put("broken/jrnl-both-orders.txt", "[13/04/2026 08:15] One.\n[04/13/2026 08:15] Other.\n", "jrnl")
    folder.put("broken/jrnl-order-contradicts.txt", "[13/04/2026 08:15] One.\n[04/13/2026 08:15] Other.\n", "jrnl", taken=1, refused=1,
               order="dmy")
    folder.put("broken/jrnl-before.txt", "\nA line before all.\nAnd one more.\n\n[2026-05-05 08:15] Begin.\n", "jrnl", taken=1, refused=1)
    no_days = "[2026-02-30 08:15] Still the text.\n[2026-03-01 25:00] This too."
    folder.put("broken/jrnl-no-such-day.txt", f"[2026-02-28 08:15] Begin.\n{no_days}\n", "jrnl", [{"day": "2026-02-28", "text": no_days}])
    folder.put("broken/jrnl-encrypted.txt", base64.b64encode(choice.randbytes(300)) + b"\n", "jrnl")
    folder.put("broken/jrnl-rows.json", json.dumps({"tags": {}, "entries": [
        {"title": "a", "body": "", "date": "2026-02-30", "time": "10:00", "tags": [], "starred": False},
        {"title": "b", "body": "", "date": "2026-02-28", "time": "25:00", "tags": [], "starred": False},
        {"title": "c", "body": None, "date": "2026-02-28"}, None]}).encode(), "jrnl_json", taken=1, refused=2, empty=1)


def make(folder, seed=1, entries=40):
    """Writes everything into a folder and returns the list."""
    choice, folder = random.Random(seed), Folder(folder)
    put_daylio(folder, choice, entries)
    put_dayone(folder, choice, entries)
    put_classic(folder, choice, entries)
    put_jrnl(folder, choice, entries)
    put_broken(folder, choice, entries)
    samples_more.put_more(folder, choice, entries, zip_bytes)
    folder.finish(seed, entries)
    return folder.list


# MARK: - Mutations

CSV_CHANGES = ("swap rows", "duplicate a row", "drop a cell", "change a quote", "blank lines", "newline style", "reorder columns",
               "unknown column", "time form")
JSON_CHANGES = ("swap rows", "duplicate a row", "drop a cell", "change a quote", "blank lines", "newline style", "reorder columns",
                "unknown column", "time form", "blank row")


def mutations(path, seed):
    """The bytes of a good CSV or JSON sample with one to three small changes. The same seed makes the same changes."""
    choice = random.Random(seed)
    data = pathlib.Path(path).read_bytes()
    mark = b"\xef\xbb\xbf" if data.startswith(b"\xef\xbb\xbf") else b""
    text = data[len(mark):].decode()
    if text.lstrip().startswith("{"):
        content = json.loads(text)
        changes = choice.sample(JSON_CHANGES, choice.choice((1, 1, 2, 3)))
        for change in changes:
            change_json(content, change, choice)
        indent = choice.choice((None, 1, 2)) if "blank lines" in changes else 2
        text = json.dumps(content, ensure_ascii=choice.random() < 0.3, indent=indent)
        if "blank lines" in changes:
            text = f"\n\n{text}\n \n"
    else:
        delimiter = ";" if "connectionId" in text.partition("\n")[0] else ","
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
        if len(rows) < 2:
            raise ValueError("neither a table nor JSON")
        changes = choice.sample(CSV_CHANGES, choice.choice((1, 1, 2, 3)))
        end = "\r\n" if "\r\n" in text else "\n"
        for change in changes:
            rows = change_rows(rows, change, choice)
        lines = ["" if not row else samples_more.table(row, [], delimiter)[0][:-1] for row in rows]
        text = end.join(lines) + end
    if "change a quote" in changes:
        text = change_quote(text, choice)
    if "newline style" in changes:
        # Breaks in cells change as well, as they do when a file is converted.
        text = re.sub(r"\r\n|\r|\n", choice.choice(("\r\n", "\n", "\r")), text)
    return (mark + text.encode()) if choice.random() < 0.9 else b"\xef\xbb\xbf" + text.encode()


def change_rows(rows, change, choice):
    header, body = rows[0], rows[1:]
    filled = [number for number, row in enumerate(body) if len(row) == len(header)]
    if not filled:
        return rows
    at, other = choice.choice(filled), choice.choice(filled)
    if change == "swap rows":
        body[at], body[other] = body[other], body[at]
    elif change == "duplicate a row":
        body.insert(other, list(body[at]))
    elif change == "drop a cell":
        row = body[at] = list(body[at])
        place = choice.randrange(len(row))
        if choice.random() < 0.5:
            del row[place]
        else:
            row[place] = ""
    elif change == "blank lines":
        for _ in range(choice.randrange(1, 4)):
            body.insert(choice.randrange(len(body) + 1), choice.choice(([], [], [""] * len(header))))
    elif change == "reorder columns":
        order = choice.sample(range(len(header)), len(header))
        header, *body = [[row[number] for number in order] if len(row) == len(header) else row for row in rows]
    elif change == "unknown column":
        place = choice.randrange(len(header) + 1)
        name = choice.choice(("Weather", "id", "mood 2", ""))
        body = [row[:place] + [choice.choice(("", "x", "7, or 8"))] + row[place:] if len(row) == len(header) else row for row in body]
        header = header[:place] + [name] + header[place:]
    elif change == "time form" and (named := set(header) & {"time", "time of day", "TIME"}):
        place = header.index(named.pop())
        row = body[at] = list(body[at])
        row[place] = other_time(row[place], choice)
    return [header, *body]


def other_time(text, choice):
    """Another spelling of a time by the 24-hour clock; now and then no time at all."""
    match = re.fullmatch(r"([0-9]{1,2}):([0-9]{2})", text)
    if match is None or choice.random() < 0.2:
        return choice.choice(("", "25:10", "7:61 pm", "late", text.upper(), f" {text} "))
    minute = int(match[1]) * 60 + int(match[2])
    return choice.choice((clock_12(minute, choice.randrange(5)), f"{minute // 60:02}:{minute % 60:02}", clock_24(minute)))


def change_quote(text, choice):
    """Takes a quote away, doubles it, or puts one somewhere."""
    quotes = [match.start() for match in re.finditer('"', text)]
    kind = choice.randrange(3)
    if kind == 0 or not quotes:
        at = choice.randrange(len(text) + 1)
        return f'{text[:at]}"{text[at:]}'
    at = choice.choice(quotes)
    return text[:at] + text[at + 1:] if kind == 1 else f'{text[:at]}"{text[at:]}'


def change_json(content, change, choice):
    items = samples_more.items_of(content)
    objects = [item for item in items if isinstance(item, dict) and item]
    if not objects:
        return
    item, at, other = choice.choice(objects), choice.randrange(len(items)), choice.randrange(len(items))
    if change == "swap rows":
        items[at], items[other] = items[other], items[at]
    elif change == "duplicate a row":
        items.insert(other, dict(item))
    elif change == "drop a cell":
        name = choice.choice(list(item))
        if choice.random() < 0.5:
            del item[name]
        else:
            item[name] = None
    elif change == "blank row":
        items.insert(at, choice.choice(({}, None)))
    elif change == "reorder columns":
        names = choice.sample(list(item), len(item))
        values = {name: item[name] for name in names}
        item.clear()
        item.update(values)
    elif change == "unknown column":
        item[choice.choice(("sentiment", "heartRate", "x"))] = choice.choice((None, 7, "x", {"a": [1]}))
    elif change == "time form":
        if "creationDate" in item:
            instant = item["creationDate"] or ""
            item["creationDate"] = choice.choice((instant.replace("Z", ".250Z"), instant.replace("Z", "+00:00"), instant[:10], "", instant))
        elif "time" in item:
            item["time"] = other_time(item["time"] or "", choice)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--entries", type=int, default=40)
    options = parser.parse_args()
    if options.entries < 1:
        parser.error("at least one entry")
    files = make(options.folder, options.seed, options.entries)
    print(f"{len(files)} samples")


if __name__ == "__main__":
    sys.exit(main())
