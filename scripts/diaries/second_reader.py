#!/usr/bin/env python3
"""Reads exports of other diary apps, independently of the product, so that both can be compared.

    python3 scripts/diaries/second_reader.py FILE [--as FORMAT] [--zone ZONE] [--order dmy|mdy]

Prints one JSON object a line, the last one with the counts. Exit 65: the file as a whole cannot be read.
Formats: daylio, daylio_backup, dayone, dayone_classic, jrnl, jrnl_json, and those of second_reader_more.py. Needs nothing but Python.

It only reads. What needs today's date (a day in the future) or the journal (rows that came before) is not judged here.
"""
import argparse
import base64
import binascii
import datetime
import json
import pathlib
import plistlib
import re
import stat
import sys
import xml.etree.ElementTree
import zipfile
import zlib
import zoneinfo

DAYLIO_COLUMNS = ("full_date", "date", "weekday", "time", "mood", "activities", "scales", "note_title", "note")
DAYLIO_REQUIRED = ("full_date", "mood")
MOST_ENTRIES, MOST_BYTES, MOST_RATIO = 100_000, 8 << 30, 200

BREAK = re.compile(r"\r\n|\r|\n")
DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
# Phones write a no-break space, wide or narrow, before `PM`. It is a blank here.
TIME = re.compile(r"([0-9]{1,2})[:.]([0-9]{2})(?::[0-9]{2})?(?:[ \t\u00a0\u202f]*([AaPp])[Mm])?")
INSTANT = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?(Z|[+-][0-9]{2}:?[0-9]{2})")


class Unreadable(Exception):
    """The file as a whole cannot be read. The message says why."""


class Refused(Exception):
    """One row cannot be taken. The message says why in few words."""


# MARK: - An entry

def entry(place, day, time, **more):
    """An entry with all fields.

    Besides the fields of the comparison: `other`, the cells of unknown columns (Daylio table), and `absent`, those of
    `photos` whose bytes are not in the archive.
    """
    made = {"place": place, "id": None, "day": day, "time": time, "title": "", "text": "", "mood": None, "group": None, "tags": [],
            "scales": {}, "starred": False, "zone": None, "photos": [], "absent": [], "other": {}}
    unknown = set(more) - set(made)
    assert not unknown, unknown
    made.update(more)
    return made


def taken_or_refused(place, make):
    """What `make` returns, or a refused row."""
    try:
        return make()
    except Refused as refusal:
        return {"place": place, "refused": str(refusal)}


def counts(rows):
    """A gathered entry counts as all the rows that it is made of."""
    all_rows = sum(row.get("rows", 1) for row in rows)
    refused, empty = (sum(row.get("rows", 1) for row in rows if key in row) for key in ("refused", "empty"))
    return {"rows": all_rows, "taken": all_rows - refused - empty, "refused": refused, "empty": empty}


def without_doubles(words):
    """Trimmed, without blank ones and without doubles. The same means the same spelling."""
    return list(dict.fromkeys(filter(None, (word.strip() for word in words))))


def shown(value):
    """A value for a message, on one line and not long."""
    text = value if isinstance(value, str) else repr(value) if isinstance(value, (int, float)) else type(value).__name__
    text = " ".join(text.split())
    return text if len(text) <= 40 else text[:39] + "…"


# MARK: - Days and times

def civil_day(year, month, day):
    try:
        return datetime.date(year, month, day).isoformat()
    except (ValueError, OverflowError):
        raise Refused("no such day") from None


def read_day(text):
    """`YYYY-MM-DD` and nothing else. Blanks around it do not matter."""
    match = DAY.fullmatch(text.strip())
    if match is None:
        raise Refused(f"the day is not YYYY-MM-DD: {shown(text)}")
    return civil_day(*map(int, match.groups()))


def clock(hour, minute, half=None):
    """HH:MM, or `None` if the clock has no such time. half: `a` or `p` with a 12-hour clock."""
    if half:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half.lower() == "p" else 0)
    return f"{hour:02}:{minute:02}" if 0 <= hour < 24 and 0 <= minute < 60 else None


def read_time(text):
    """HH:MM from either clock. Nothing written is no time, which is not an error."""
    text = text.strip()
    if not text:
        return None
    match = TIME.fullmatch(text)
    time = match and clock(int(match[1]), int(match[2]), match[3])
    if not time:
        raise Refused(f"the time cannot be read: {shown(text)}")
    return time


def zone_named(name):
    """Names are exact: another case, an abbreviation that the zone database lacks, or an offset is an unknown zone."""
    try:
        return zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        raise Refused(f"unknown zone {shown(name)}") from None


def day_and_time(instant, zone):
    """Day and time of an instant in a zone. Seconds are dropped."""
    try:
        local = instant.astimezone(zone)
    except (OverflowError, ValueError):
        raise Refused("no such instant") from None
    return local.date().isoformat(), f"{local.hour:02}:{local.minute:02}"


def read_instant(text):
    """An instant is in UTC. An offset in place of `Z` is exact too and is taken; neither is refused."""
    match = INSTANT.fullmatch(text.strip())
    if match is None:
        raise Refused(f"the instant cannot be read: {shown(text)}")
    day, hour, minute, second, offset = match.groups()
    read_day(day)
    try:
        away = datetime.timedelta(0)
        if offset != "Z":
            away = datetime.timedelta(hours=int(offset[1:3]), minutes=int(offset[-2:])) * (-1 if offset[0] == "-" else 1)
        return datetime.datetime(*map(int, day.split("-")), int(hour), int(minute), int(second),
                                 tzinfo=datetime.timezone(away)).astimezone(datetime.timezone.utc)
    except (ValueError, OverflowError):
        raise Refused(f"the instant cannot be read: {shown(text)}") from None


# MARK: - Bytes and text

def bytes_of(path):
    try:
        return path.read_bytes()
    except OSError as error:
        raise Unreadable(f"the file cannot be opened: {error.strerror or error}") from None


def beginning(path):
    """The first bytes. Archives with photos are large, so that a look at the kind must not read them."""
    try:
        with open(path, "rb") as file:
            return file.read(16)
    except OSError as error:
        raise Unreadable(f"the file cannot be opened: {error.strerror or error}") from None


def decoded(data):
    """Text of UTF-8, without its byte order mark. Other encodings are never guessed: that could spoil words silently."""
    if data.startswith(b"SQLite format 3\0"):
        raise Unreadable("this is an SQLite database, not a text")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Unreadable("the text is UTF-16, not UTF-8")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable(f"the text is not UTF-8 (byte {error.start})") from None
    if text.startswith("\ufeff"):
        text = text[1:]
    if not text.strip():
        raise Unreadable("the file is empty")
    return text


def no_number(name):
    raise ValueError(f"{name} is not JSON")


def json_of(data):
    text = decoded(data)
    try:
        return json.loads(text, parse_constant=no_number)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"not readable as JSON: {shown(str(error))}") from None


def lines_of(text):
    return BREAK.split(text)


# MARK: - Zip

class Archive:
    """A ZIP, checked as a whole before anything is read from it."""

    def __init__(self, path):
        try:
            self.zip = zipfile.ZipFile(path)
        except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError, OverflowError) as error:
            raise Unreadable(f"not a readable ZIP: {shown(str(error))}") from None
        infos = self.zip.infolist()
        if len(infos) > MOST_ENTRIES:
            raise Unreadable(f"the ZIP has more than {MOST_ENTRIES} entries")
        if sum(info.file_size for info in infos) > MOST_BYTES:
            raise Unreadable("the ZIP is larger than 8 GiB when unpacked")
        self.infos = {}
        for info in infos:
            self.check(info)
            # Two entries with one name are read as the first by some and as the last by others.
            if info.filename in self.infos:
                raise Unreadable(f"the ZIP has two entries named {shown(info.filename)}")
            self.infos[info.filename] = info

    @staticmethod
    def check(info):
        name = info.orig_filename
        if "\0" in name or name.startswith(("/", "\\")) or re.match(r"[A-Za-z]:", name) or ".." in re.split(r"[/\\]", name):
            raise Unreadable(f"the ZIP has an unsafe name: {shown(name)}")
        if info.flag_bits & 0x2041:
            raise Unreadable("the ZIP is encrypted")
        if stat.S_ISLNK(info.external_attr >> 16):
            raise Unreadable(f"the ZIP has a link: {shown(name)}")
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise Unreadable(f"the ZIP has an unknown compression: {shown(name)}")
        # For each entry, so that photos cannot hide one that explodes.
        if info.file_size > MOST_RATIO * info.compress_size:
            raise Unreadable(f"the ZIP has an entry that grows more than {MOST_RATIO} times: {shown(name)}")

    def names(self):
        return [name for name in self.infos if not name.endswith("/")]

    def read(self, name):
        """The bytes of an entry. Never more than it declares."""
        try:
            return self.zip.read(self.infos[name])
        except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, RuntimeError, OverflowError, MemoryError) as error:
            raise Unreadable(f"{shown(name)} in the ZIP cannot be read: {shown(str(error))}") from None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.zip.close()

    def journals(self):
        """JSON files at any depth, as people pack folders again. Not those beside photos and not what a Mac adds."""
        def fits(name):
            *folders, last = name.split("/")
            return last.lower().endswith(".json") and not last.startswith(".") and "__MACOSX" not in folders and "photos" not in folders
        return sorted(filter(fits, self.names()))


def is_zip(data):
    return data.startswith((b"PK\x03\x04", b"PK\x05\x06"))


class Tree:
    """The files of a folder or of a ZIP of it, by their path. Hidden ones and what a Mac adds are left out."""

    def __init__(self, path):
        self.path, self.archive = path, None
        if path.is_dir():
            names = [file.relative_to(path).as_posix() for file in path.rglob("*") if file.is_file()]
        else:
            self.archive = Archive(path)
            names = self.archive.names()
        self.names = sorted(name for name in names if not any(part.startswith(".") or part == "__MACOSX" for part in name.split("/")))

    def read(self, name):
        return self.archive.read(name) if self.archive else bytes_of(self.path / name)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.archive:
            self.archive.zip.close()


# MARK: - Daylio table

def records(text, delimiter=","):
    """Records of a CSV text as (line, cells, fault). `cells` is `None` where there is a fault. Blank lines are no records.

    A quote opens a cell only as its first character; elsewhere in an unquoted cell it is a character.
    A fault is a quote that never closes or that something other than a comma or a line break follows. The record ends with
    the line on which that quote opens, and the next line begins a new record, so that one quote does not take the rest
    of the file with it.
    A carriage return alone ends a line as well.
    """
    cell_end = re.compile(rf"[{delimiter}\r\n]")
    position, line = 0, 1
    while position < len(text):
        start, first_line, cells, fault = position, line, [], None
        while True:
            if text.startswith('"', position):
                opened = position
                cell, position = quoted_cell(text, position)
                if cell is None:
                    fault = "a quote is not closed"
                elif position < len(text) and text[position] not in f"{delimiter}\r\n":
                    fault = "a quote is not doubled"
                if fault:
                    end = BREAK.search(text, opened)
                    position = end.start() if end else len(text)
                    break
                line += len(BREAK.findall(text, opened, position))
            else:
                end = cell_end.search(text, position)
                end = end.start() if end else len(text)
                cell, position = text[position:end], end
            cells.append(cell)
            if not text.startswith(delimiter, position):
                break
            position += 1
        blank = not text[start:position].strip(" \t")
        end = BREAK.match(text, position)
        if end:
            position, line = end.end(), line + 1
        if not blank:
            yield first_line, None if fault else cells, fault


def quoted_cell(text, position):
    """The cell that opens at `position` and the position after its closing quote. (None, …) if there is none."""
    parts = []
    position += 1
    while True:
        end = text.find('"', position)
        if end < 0:
            return None, len(text)
        parts.append(text[position:end])
        if not text.startswith('"', end + 1):
            return "".join(parts), end + 1
        parts.append('"')
        position = end + 2


def daylio_header(text):
    """(names in lower case, names as written, the records after the header). Case and blanks around a name do not matter."""
    rows = records(text)
    _, cells, fault = next(rows)
    if fault:
        raise Unreadable(f"the header cannot be read: {fault}")
    return [cell.strip().lower() for cell in cells], [cell.strip() for cell in cells], rows


def read_daylio(path, options):
    columns, spelled, rows = daylio_header(decoded(bytes_of(path)))
    for name in DAYLIO_COLUMNS:
        if columns.count(name) > 1:
            raise Unreadable(f"the column {name} stands twice")
    missing = [name for name in DAYLIO_REQUIRED if name not in columns]
    if missing:
        raise Unreadable(f"the column {' and '.join(missing)} is missing")
    found = []
    for line, cells, fault in rows:
        place = f"line {line}"
        if fault:
            found.append({"place": place, "refused": fault})
        # With any number of cells: there is nothing in it to refuse.
        elif not any(cell.strip() for cell in cells):
            found.append({"place": place, "empty": True})
        else:
            found.append(taken_or_refused(place, lambda: daylio_entry(place, columns, spelled, cells)))
    return found


def daylio_entry(place, columns, spelled, cells):
    if len(cells) != len(columns):
        raise Refused(f"{len(cells)} cells, not {len(columns)}")
    row = dict(zip(columns, cells))
    other = {}
    for name, title, cell in zip(columns, spelled, cells):
        if name not in DAYLIO_COLUMNS:
            add_text(other, title, cell)
    # A blank mood is no mood: the note and the activities of that row are worth as much as another row's.
    return entry(place, read_day(row["full_date"]), read_time(row.get("time", "")),
                 title=row.get("note_title", ""), text=row.get("note", ""), mood=row["mood"].strip() or None,
                 tags=without_doubles(row.get("activities", "").split(" | ")), scales=read_scales(row.get("scales", "")), other=other)


def read_scales(cell):
    """`NAME: VALUE | …`. Names are free words, so the last colon with a blank divides. A part without one is a name alone."""
    scales = {}
    for part in without_doubles(cell.split(" | ")):
        name, colon, value = part.rpartition(": ")
        if not colon:
            name, value = part[:-1] if part.endswith(":") else part, ""
        add_text(scales, name.strip(), value.strip())
    return scales


def add_text(texts, name, text):
    """Keeps both texts if a name comes twice."""
    texts[name] = f"{texts[name]} | {text}" if name in texts else text


# MARK: - Values of JSON

def whole(value):
    """An integer, also written as `7.0`, or `None`."""
    if isinstance(value, bool):
        return None
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return int(value)
    return value if isinstance(value, int) else None


def text_of(source, name):
    """The text under a name. Missing or null is the empty text; a number or a list is refused rather than turned into words."""
    value = source.get(name)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise Refused(f"{name} is not text")
    return value


def words_of(source, name):
    value = source.get(name)
    if value is None:
        return []
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise Refused(f"{name} is not a list of words")
    return value


def list_of(source, name):
    value = source.get(name) if isinstance(source, dict) else None
    if not isinstance(value, list):
        raise Unreadable(f"there is no list {name}")
    return value


def id_of(value):
    """The app's id as text, whether it is a number or a word there."""
    if isinstance(value, str):
        return value.strip() or None
    number = whole(value)
    return None if number is None else str(number)


def rows_of(items, place, make):
    """An entry for each object of a list. `null` and `{}` are blank rows; anything else that is no object is refused."""
    found = []
    for number, item in enumerate(items):
        at = f"{place}[{number}]"
        if item is None or item == {}:
            found.append({"place": at, "empty": True})
        elif not isinstance(item, dict):
            found.append({"place": at, "refused": "not an object"})
        else:
            found.append(taken_or_refused(at, lambda: make(at, item)))
    return found


# MARK: - Daylio backup

def read_daylio_backup(path, options):
    with Archive(path) as archive:
        if "backup.daylio" not in archive.infos:
            raise Unreadable("the ZIP has no backup.daylio")
        data = archive.read("backup.daylio")
    try:
        data = base64.b64decode(b"".join(data.split()), validate=True)
    except (binascii.Error, ValueError) as error:
        raise Unreadable(f"backup.daylio is not Base64: {shown(str(error))}") from None
    content = json_of(data)
    items = list_of(content, "dayEntries")
    moods, tags = by_id(content, "customMoods"), by_id(content, "tags")
    return rows_of(items, "dayEntries", lambda place, item: daylio_backup_entry(place, item, moods, tags))


def by_id(content, name):
    """Objects of a list by their id. What `state` means was not seen, so a mood or tag that is still listed still counts."""
    items = content.get(name)
    found = {}
    for item in items if isinstance(items, list) else []:
        if isinstance(item, dict) and whole(item.get("id")) is not None:
            found.setdefault(whole(item["id"]), item)
    return found


def daylio_backup_entry(place, item, moods, tags):
    year, month, day, hour, minute = (whole(item.get(name)) for name in ("year", "month", "day", "hour", "minute"))
    if None in (year, month, day):
        raise Refused("there is no day")
    # The month counts from 0.
    date = civil_day(year, month + 1, day)
    time = None
    if item.get("hour") is not None or item.get("minute") is not None:
        time = None if hour is None or minute is None else clock(hour, minute)
        if time is None:
            raise Refused("the time cannot be read")
    mood = moods.get(whole(item.get("mood")))
    if mood is None:
        raise Refused(f"unknown mood {shown(item.get('mood'))}")
    listed = item.get("tags")
    if not isinstance(listed, list):
        listed = []
    names = [tags[number].get("name") for number in map(whole, listed) if number in tags]
    return entry(place, date, time, id=id_of(item.get("id")), title=text_of(item, "note_title"), text=text_of(item, "note"),
                 mood=mood_word(mood), group=whole(mood.get("mood_group_id")),
                 tags=without_doubles(name for name in names if isinstance(name, str)), zone=offset_of(item.get("timeZoneOffset")),
                 **asset_names(item.get("assets")))


def mood_word(mood):
    word = text_of(mood, "custom_name").strip()
    if word:
        return word
    number = whole(mood.get("predefined_name_id"))
    if number is None:
        raise Refused(f"mood {shown(mood.get('id'))} has no name")
    return f"predefined:{number}"


def offset_of(value):
    """`+HH:MM` from milliseconds, or `None`. The zone's name is not in the file."""
    value = whole(value)
    if value is None or value % 60_000 or abs(value) > 18 * 3_600_000:
        return None
    hours, minutes = divmod(abs(value) // 60_000, 60)
    return f"{'-' if value < 0 else '+'}{hours:02}:{minutes:02}"


def asset_names(assets):
    """What is in `assets` was not seen. An id is kept as a reference, so that it can be counted."""
    names = [f"asset:{number}" for number in map(id_of, assets if isinstance(assets, list) else []) if number]
    return {"photos": names, "absent": list(names)}


# MARK: - Day One

def read_dayone(path, options):
    if not is_zip(beginning(path)):
        return dayone_rows(json_of(bytes_of(path)), "entries", "", (), options)
    with Archive(path) as archive:
        names, found, journals = archive.journals(), [], 0
        for name in names:
            prefix = f"{name}: " if len(names) > 1 else ""
            try:
                content = json_of(archive.read(name))
                rows = dayone_rows(content, f"{prefix}entries", name.rpartition("/")[0], archive.infos, options)
            except Unreadable as error:
                # One file of several: the journals beside it are still good.
                found.append({"place": name, "refused": str(error)})
            else:
                found += rows
                journals += 1
    if not journals:
        raise Unreadable(found[0]["refused"] if found else "the ZIP has no journal")
    return found


def dayone_rows(content, place, folder, present, options):
    return rows_of(list_of(content, "entries"), place, lambda at, item: dayone_entry(at, item, folder, present, options))


def dayone_entry(place, item, folder, present, options):
    zone = text_of(item, "timeZone").strip() or None
    day, time = day_and_time(read_instant(text_of(item, "creationDate")), zone_named(zone or options["zone"]))
    if item.get("isAllDay") is True:
        time = None
    title, text = heading(text_of(item, "text"))
    photos = photo_names(item.get("photos"))
    absent = [name for name in photos if "/".join(filter(None, (folder, name))) not in present]
    return entry(place, day, time, id=id_of(item.get("uuid")), title=title, text=text, tags=without_doubles(words_of(item, "tags")),
                 starred=item.get("starred") is True, zone=zone, photos=photos, absent=absent)


def heading(text):
    """(title, text). A first line with `# ` is the title; blank lines after it go. Without one the text stays as it stands."""
    if not text.startswith("# "):
        return "", text
    first, _, rest = partition_lines(text)
    title = first[2:].strip()
    return (title, rest.lstrip("\r\n")) if title else ("", text)


def partition_lines(text):
    end = BREAK.search(text)
    return (text[:end.start()], end[0], text[end.end():]) if end else (text, "", "")


def photo_names(photos):
    """Not seen in a file: `photos[]` with `md5` and `type` and the bytes in `photos/` are the app's documented layout."""
    names = []
    for photo in photos if isinstance(photos, list) else []:
        if not isinstance(photo, dict):
            continue
        sum_, kind, identifier = (photo.get(name) if isinstance(photo.get(name), str) else "" for name in ("md5", "type", "identifier"))
        if sum_:
            names.append(f"photos/{sum_}.{kind}" if kind else f"photos/{sum_}")
        elif identifier:
            # Without a sum there is no file name, but there was a photo.
            names.append(f"photo:{identifier}")
    return list(dict.fromkeys(names))


# MARK: - Day One Classic

def read_dayone_classic(path, options):
    if not path.is_dir() and not is_zip(beginning(path)):
        return [classic_row(path.name, path.name, plist_of(bytes_of(path)), (), options)]
    found = []
    with Tree(path) as tree:
        for name in sorted(filter(is_doentry, tree.names), key=lambda name: (name.rpartition("/")[2], name)):
            try:
                content = plist_of(tree.read(name))
            except Unreadable as error:
                found.append({"place": name, "refused": str(error)})
            else:
                found.append(classic_row(name, name, content, tree.names, options))
    if not found:
        raise Unreadable("there is no .doentry file")
    return found


def is_doentry(name):
    return name.lower().endswith(".doentry")


def plist_of(data):
    if data.startswith(b"bplist00"):
        raise Unreadable("this is a binary property list")
    # With its document type, unknown entities would be left out silently.
    data = re.sub(rb"<!DOCTYPE[^>]*>", b"", data, count=1)
    try:
        content = plistlib.loads(data)
        stray = stray_words(xml.etree.ElementTree.fromstring(data))
    except Exception as error:  # The property list reader lets many kinds of errors through.
        raise Unreadable(f"not a readable property list: {shown(str(error) or type(error).__name__)}") from None
    if not isinstance(content, dict):
        raise Unreadable("the property list is not a dictionary")
    if stray:
        raise Unreadable("there are words between the elements of the property list")
    return content


def stray_words(root):
    """Python's reader of property lists passes over them."""
    texts = [element.tail for element in root.iter()] + [element.text for element in root.iter() if element.tag in ("plist", "dict", "array", "true", "false")]
    return any(text and text.strip() for text in texts)


def classic_row(place, name, content, present, options):
    if not content:
        return {"place": place, "empty": True}
    return taken_or_refused(place, lambda: classic_entry(place, name, content, present, options))


def classic_entry(place, name, content, present, options):
    created = content.get("Creation Date")
    if not isinstance(created, datetime.datetime):
        raise Refused("there is no Creation Date")
    zone = text_of(content, "Time Zone").strip() or None
    day, time = day_and_time(created.replace(tzinfo=datetime.timezone.utc), zone_named(zone or options["zone"]))
    title, text = heading(text_of(content, "Entry Text"))
    # The file and its photo are named by the id.
    folder, _, file = name.rpartition("/")
    stem = file.rpartition(".")[0]
    photo = "/".join([*folder.split("/")[:-1], "photos", f"{stem}.jpg"])
    return entry(place, day, time, id=id_of(content.get("UUID")) or stem, title=title, text=text,
                 tags=without_doubles(words_of(content, "Tags")), starred=content.get("Starred") is True, zone=zone,
                 photos=[f"photos/{stem}.jpg"] if photo in present else [])


# MARK: - jrnl

DATE_WORDS = (r"(?:(?P<iso>[0-9]{4}-[0-9]{2}-[0-9]{2})|(?P<dotted>[0-9]{1,2}\.[0-9]{1,2}\.[0-9]{4})"
              r"|(?P<slashed>[0-9]{1,2}/[0-9]{1,2}/[0-9]{4}))")
# Seconds can be configured. Without them here the entry would sink into the text of the one before it.
TIME_WORDS = r"[ \t]+(?P<hour>[0-9]{1,2}):(?P<minute>[0-9]{2})(?::[0-9]{2})?(?:[ \u00a0\u202f]?(?P<half>[AaPp])[Mm])?"
BRACKETED = re.compile(rf"\[{DATE_WORDS}(?:{TIME_WORDS})?\](?P<rest>.*)", re.DOTALL)
BARE = re.compile(rf"{DATE_WORDS}{TIME_WORDS}(?P<rest>(?:[ \t].*)?)", re.DOTALL)
SENTENCE_END = re.compile(r"[.?!](?=\s|$)")
# A tag begins a word, so that the @ of an address is none. Letters (with their marks), digits, `_`, and `-` between them.
TAG = re.compile(r"(?<!\w)@([\w\u0300-\u036f]+(?:-[\w\u0300-\u036f]+)*)")
ORDERS = ("dmy", "mdy")


def read_jrnl(path, options):
    if path.is_dir():
        texts = []
        for file in journal_files(path):
            data = bytes_of(file)
            if data.strip():
                texts.append((f"{file.relative_to(path).as_posix()}: ", lines_of(decoded(data))))
        if not texts:
            raise Unreadable("the folder has no YYYY/MM/DD.txt")
    else:
        texts = [("", lines_of(decoded(bytes_of(path))))]
    headers, order = jrnl_headers([lines for _, lines in texts], options["order"])
    found = []
    for (prefix, lines), heads in zip(texts, headers):
        found += jrnl_rows(prefix, lines, heads, order)
    return found


def journal_files(folder):
    """`YYYY/MM/DD.txt`. Other files are ignored."""
    names = {file.relative_to(folder).as_posix(): file for file in folder.glob("*/*/*.txt") if file.is_file()}
    return [names[name] for name in sorted(names) if re.fullmatch(r"[0-9]{4}/[0-9]{2}/[0-9]{2}\.txt", name)]


def jrnl_headers(texts, order):
    """(for each text its headers as {line index: match}, the order of dates with slashes).

    Lines without brackets begin entries only if no line with brackets does, in the journal as a whole.
    """
    for pattern in (BRACKETED, BARE):
        found = [{number: match for number, line in enumerate(lines) if (match := pattern.fullmatch(line)) and possible(match)}
                 for lines in texts]
        if any(found):
            break
    else:
        raise Unreadable("no line begins with a date that can be read")
    slashed = [match["slashed"] for heads in found for match in heads.values() if match["slashed"]]
    if slashed and order is None:
        order = settled_order(slashed)
    return found, order


def possible(match):
    """Whether the date can be read in some order, and the time too. A day that does not exist begins no entry."""
    if match["hour"] and not time_of(match):
        return False
    return any(date_of(match, order) for order in ORDERS)


def date_of(match, order):
    try:
        if match["iso"]:
            return read_day(match["iso"])
        first, second, year = map(int, re.split(r"[./]", match["dotted"] or match["slashed"]))
        return civil_day(year, first, second) if match["slashed"] and order == "mdy" else civil_day(year, second, first)
    except Refused:
        return None


def time_of(match):
    return clock(int(match["hour"]), int(match["minute"]), match["half"]) if match["hour"] else None


def settled_order(dates):
    """The order of `a/b/YYYY` over all headers. A number above 12 decides, even if other dates are the same both ways."""
    pairs = [tuple(map(int, date.split("/")[:2])) for date in dates]
    dmy, mdy = any(first > 12 for first, _ in pairs), any(second > 12 for _, second in pairs)
    if dmy and mdy:
        raise Unreadable("dates with slashes contradict each other: name their order with --order dmy or --order mdy")
    if not dmy and not mdy:
        raise Unreadable("no date settles whether the day or the month is first: name the order with --order dmy or --order mdy")
    return "dmy" if dmy else "mdy"


def jrnl_rows(prefix, lines, heads, order):
    starts = sorted(heads)
    found = []
    before = [number for number, line in enumerate(lines[:starts[0] if starts else len(lines)]) if line.strip()]
    if before:
        found.append({"place": f"{prefix}line {before[0] + 1}", "refused": "text before the first date"})
    for start, end in zip(starts, starts[1:] + [len(lines)]):
        match = heads[start]
        title, text, starred = title_and_text(match["rest"].strip(), lines[start + 1:end])
        place, day = f"{prefix}line {start + 1}", date_of(match, order)
        # Only if the order was named: otherwise the dates settled it.
        if day is None:
            found.append({"place": place, "refused": f"no such day in the order {order}"})
            continue
        # A date without a word is still an entry.
        found.append(entry(place, day, time_of(match), title=title, text=text, tags=at_words(title, text), starred=starred))
    return found


def title_and_text(line, following):
    """The first sentence, the rest, and whether there is a star after the title.

    After `Title. *` nothing else is on the line: that is a star too. One after further sentences stays in the text.
    """
    end = SENTENCE_END.search(line)
    title, rest = (line[:end.end()], line[end.end():].strip()) if end else (line, "")
    starred = rest == "*" or title == "*" or title.endswith((" *", "\t*"))
    if rest == "*":
        rest = ""
    elif starred:
        title = title[:-1].rstrip()
    body = "\n".join(following)
    text = f"{rest}\n{body}" if rest else body
    return title, without_blank_ends(text), starred


def without_blank_ends(text):
    """Without blank lines before and blanks after. The first line's indentation stays."""
    lines = text.rstrip().split("\n")
    while lines and not lines[0].strip():
        del lines[0]
    return "\n".join(lines)


def at_words(*texts):
    return without_doubles(word.lower() for text in texts for word in TAG.findall(text))


def read_jrnl_json(path, options):
    return rows_of(list_of(json_of(bytes_of(path)), "entries"), "entries", jrnl_json_entry)


def jrnl_json_entry(place, item):
    title, text = text_of(item, "title"), text_of(item, "body")
    # Another sign than @ can be configured: the list says which words are tags. Without a list the words do.
    tags = without_doubles(word.strip().removeprefix("@").lower() for word in words_of(item, "tags"))
    return entry(place, read_day(text_of(item, "date")), read_time(text_of(item, "time")), title=title, text=text,
                 tags=tags if "tags" in item else at_words(title, text), starred=item.get("starred") is True)


# MARK: - Any format

def guess(path):
    """The format by content. The file's name does not matter, except in folders."""
    path = pathlib.Path(path)
    if path.is_dir() or is_zip(beginning(path)):
        with Tree(path) as tree:
            if known := more().guess_tree(tree):
                return known
            if any(map(is_doentry, tree.names)):
                return "dayone_classic"
            if tree.archive and "backup.daylio" in tree.archive.infos:
                return "daylio_backup"
            if tree.archive and tree.archive.journals():
                return "dayone"
        if path.is_dir() and journal_files(path):
            return "jrnl"
        raise Unreadable(f"the {'folder' if path.is_dir() else 'ZIP'} is of no known format")
    data = bytes_of(path)
    if data.startswith(b"bplist00"):
        return "dayone_classic"
    text = decoded(data)
    begin = text.lstrip()
    if begin.startswith("<"):
        if "<plist" in begin[:1000]:
            return "dayone_classic"
    elif begin.startswith("{"):
        return guess_json(json_of(data))
    elif known := more().guess_table(text):
        return known
    else:
        # Before jrnl, and on a part of the known columns, so that a missing one is named.
        columns = set(daylio_columns_or_none(text))
        if "full_date" in columns or len(columns & set(DAYLIO_COLUMNS)) >= 4:
            return "daylio"
        if any((match := pattern.fullmatch(line)) and possible(match) for line in lines_of(text) for pattern in (BRACKETED, BARE)):
            return "jrnl"
    raise Unreadable("the file is of no known format")


def daylio_columns_or_none(text):
    try:
        return daylio_header(text)[0]
    except Unreadable:
        return []


def guess_json(content):
    if more().is_stateofmind(content):
        return "stateofmind"
    items = list_of(content, "entries")
    objects = [item for item in items if isinstance(item, dict)]
    if any("creationDate" in item for item in objects):
        return "dayone"
    if any("date" in item for item in objects):
        return "jrnl_json"
    fitting = [name for name, key in (("dayone", "metadata"), ("jrnl_json", "tags")) if key in content]
    if len(fitting) != 1:
        raise Unreadable("the JSON is of no known format")
    return fitting[0]


READERS = {"daylio": read_daylio, "daylio_backup": read_daylio_backup, "dayone": read_dayone, "dayone_classic": read_dayone_classic,
           "jrnl": read_jrnl, "jrnl_json": read_jrnl_json}
# Of second_reader_more.py.
MORE = ("bearable", "loop", "trackandgraph", "openscale", "mpath", "fivepoint", "personallog", "stateofmind")
FORMATS = (*READERS, *MORE)
FOLDERS = ("dayone_classic", "jrnl", "loop", "personallog")


def more():
    """The other readers. They use what stands above, so that they come in late."""
    from diaries import second_reader_more
    return second_reader_more


def read(path, format=None, zone="UTC", order=None):
    """All rows of a file or folder, in the order of the file.

    - zone: the zone of instants without one.
    - order: `dmy` or `mdy`, for dates with slashes. By default what the file settles.
    """
    path = pathlib.Path(path)
    try:
        zone_named(zone)
    except Refused as refusal:
        raise Unreadable(str(refusal)) from None
    if format is None:
        format = guess(path)
    if format not in FORMATS:
        raise Unreadable(f"unknown format {shown(format)}")
    if order not in (None, *ORDERS):
        raise Unreadable(f"unknown order {shown(order)}")
    if path.is_dir() and format not in FOLDERS:
        raise Unreadable("this is a folder")
    readers = READERS if format in READERS else more().READERS
    return readers[format](path, {"zone": zone, "order": order})


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("file")
    parser.add_argument("--as", dest="format", choices=FORMATS)
    parser.add_argument("--zone", default="UTC")
    parser.add_argument("--order", choices=ORDERS)
    options = parser.parse_args()
    # Half of a character outside the basic plane, as JSON can have it, leaves as the escape it came as.
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        rows = read(options.file, options.format, options.zone, options.order)
    except Unreadable as error:
        print(f"second_reader: {error}", file=sys.stderr)
        return 65
    for row in rows:
        print(json.dumps(row, ensure_ascii=False))
    print(json.dumps(counts(rows)))
    return 0


if __name__ == "__main__":
    # As a module of the package, so that its errors are those of the other readers.
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
    from diaries import second_reader
    sys.exit(second_reader.main())
