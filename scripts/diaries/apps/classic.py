"""Day One Classic (a folder or ZIP of property lists), read with the second reader for folders."""
import datetime
import pathlib
import plistlib
import random as randoms
import re
import tempfile
import xml.etree.ElementTree

from diaries import second_reader
from diaries.apps.fivepoint import WORDS, changed_bytes, record, save
from diaries.apps.personallog import members, put, visible
from diaries.second_reader import Unreadable

APP = "dayone"


def read(path, zone="UTC"):
    path = pathlib.Path(path)
    if path.is_file() and path.suffix != ".zip":
        return [made(path.name, path.read_bytes(), zone, True)]
    files = {name: data for name, data in members(path).items() if name.endswith(".doentry") and visible(name)}
    if not files:
        raise Unreadable("there is no .doentry file")
    return [made(name, files[name], zone, False) for name in sorted(files)]


def made(name, data, zone, is_alone):
    """A record of one file. Each goes through the second reader alone."""
    try:
        if data.startswith(b"bplist00"):
            raise Unreadable("a binary property list")
        check(data)
        with tempfile.TemporaryDirectory() as folder:
            file = save(folder, pathlib.PurePosixPath(name).name, data)
            found, = second_reader.read(file, "dayone_classic", zone)
    except Unreadable as error:
        if is_alone:
            raise
        return {"rows": 1, "refused": str(error)}
    if "day" not in found:
        return {"rows": 1, **{key: found[key] for key in ("refused", "empty") if key in found}}
    return record(found["day"], found["time"], {"title": found["title"].strip(), "text": found["text"] if found["text"].strip() else "",
                                                "tags": sorted(set(found["tags"])), "starred": found["starred"] or None})


def check(data):
    """Python's reader passes over words between the elements and over a second root. Both are no property list."""
    try:
        root = xml.etree.ElementTree.fromstring(data)
    except (xml.etree.ElementTree.ParseError, ValueError, LookupError) as error:
        raise Unreadable(f"no XML: {error}") from None
    if root.tag != "plist" or len(root) != 1:
        raise Unreadable("no property list")
    for element in root.iter():
        stray = [element.tail if element is not root else "", element.text if element.tag in ("plist", "dict", "array", "true", "false") else ""]
        if any(text and text.strip() for text in stray):
            raise Unreadable("words between the elements")


# MARK: - Samples

def entry(random, at, **more):
    content = {"Creation Date": at, "Creator": {"Device Agent": "x"}, "UUID": f"{random.getrandbits(128):032X}", "Starred": random.random() < 0.2,
               "Entry Text": random.choice(("", "# Títle\n\n", "# \n", "#no title\n")) + "\n".join(random.sample(WORDS, 3)) + random.choice(("", "\n", "  \n\nend & <b>")),
               "Tags": random.sample(("Work", "work", " home ", "日本", "é", "É", "two words"), random.randint(0, 4)),
               "Time Zone": random.choice(("Europe/Madrid", "America/New_York", "Asia/Tokyo"))}
    for name in ("Tags", "Time Zone", "Entry Text", "Starred"):
        if random.random() < 0.1:
            del content[name]
    return {**content, **more}


def good(random, count=40):
    files = {}
    for number in range(count):
        seconds = number * 3000 if number < 5 else 3020 if number == 5 else number * 50_000
        content = entry(random, datetime.datetime(2013, 5, 1, 6, 0) + datetime.timedelta(seconds=seconds))
        files[f"entries/{content['UUID']}.doentry"] = plistlib.dumps(content)
    return files


def samples(folder, seed):
    random = randoms.Random(f"classic {seed}")
    files, few = good(random), good(random, 3)
    at = datetime.datetime(2014, 1, 1)
    bad = few | {"entries/A.doentry": b"", "entries/B.doentry": b"no list", "entries/C.doentry": plistlib.dumps(["x"]),
                 "entries/D.doentry": plistlib.dumps(entry(random, at), fmt=plistlib.FMT_BINARY), "entries/E.doentry": plistlib.dumps({"Entry Text": "no date"}),
                 "entries/F.doentry": plistlib.dumps({"Creation Date": "2014-01-01", "Entry Text": "x"}),
                 "entries/G.doentry": plistlib.dumps({"Creation Date": at, "Time Zone": "Mars/Base", "Entry Text": "x"}),
                 "entries/H.doentry": plistlib.dumps({"Creation Date": at, "UUID": "H"}), "entries/I.doentry": plistlib.dumps({}),
                 "entries/J.doentry": plistlib.dumps(entry(random, datetime.datetime(2030, 1, 1))), "entries/notes.txt": b"x",
                 "entries/K.doentry": plistlib.dumps({"Creation Date": at, "Entry Text": "Mié"}).replace("é".encode(), b"\xe9"),
                 "entries/L.doentry": plistlib.dumps({"Creation Date": at, "Entry Text": "cut"})[:-30],
                 "entries/M.doentry": plistlib.dumps({"Creation Date": at, "Entry Text": "# T"}), "entries/N.doentry": plistlib.dumps({"Creation Date": at, "Starred": True})}
    zipped = put(folder, "good.zip", {f"My.dayone/{name}": data for name, data in files.items()}, True)
    return [put(folder, "good.dayone", files), zipped, put(folder, "some.dayone", bad), save(folder, "one.doentry", plistlib.dumps(entry(random, at, **{"Entry Text": "one"}))),
            save(folder, "broken-binary.doentry", plistlib.dumps(entry(random, at), fmt=plistlib.FMT_BINARY)), save(folder, "broken-empty.doentry", b""),
            save(folder, "broken-cut.zip", zipped.read_bytes()[:-300]), put(folder, "broken-none.dayone", {"entries/a.txt": b"x"}),
            put(folder, "broken-up.zip", {"../A.doentry": few[next(iter(few))]}, True)]


def changed(data, random):
    """Words and dates, not the markup: what a reader of XML makes of a broken one differs."""
    text = data.decode("utf-8")
    places = [match.span(1) for match in re.finditer(r"<(?:string|date|key)>([^<]*)</", text)]
    if not places:
        return data
    start, end = random.choice(places)
    return (text[:start] + changed_bytes(text[start:end].encode(), random).decode().replace("&", "") + text[end:]).encode("utf-8")


def mutate(path, random):
    path = pathlib.Path(path)
    if path.suffix == ".doentry":
        return save(path.parent, f"mutation-{path.name}", changed(path.read_bytes(), random))
    files = members(path)
    for _ in range(random.randint(1, 3)):
        name = random.choice([name for name in files if name.endswith(".doentry")])
        try:
            files[name] = changed(files[name], random)
        except UnicodeDecodeError:
            pass
    return put(path.parent, f"mutation-{path.name}", files, path.suffix == ".zip")
