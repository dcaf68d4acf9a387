"""A personal log (a folder or ZIP of JSON files), read independently of the product."""
import decimal
import json
import pathlib
import random as randoms
import re
import shutil
import zipfile

from diaries import second_reader
from diaries.apps.fivepoint import WORDS, changed_bytes, decimal_text, moment, record, save
from diaries.second_reader import Refused, Unreadable

APP = "personallog"
NAME = re.compile(r"([0-9]{6,})\..*json", re.IGNORECASE)
MOMENT = re.compile(r"([0-9]{6,}(?:\.[0-9]+)?)\.json", re.IGNORECASE)
SINCE_2001 = 978307200


def members(path):
    """{name: bytes} of a folder or archive."""
    path = pathlib.Path(path)
    if path.is_dir():
        return {file.relative_to(path).as_posix(): file.read_bytes() for file in sorted(path.rglob("*")) if file.is_file()}
    with second_reader.Archive(path) as archive:
        return {name: archive.read(name) for name in archive.names()}


def visible(name):
    return not any(part.startswith(".") or part == "__MACOSX" for part in name.split("/"))


def titles(names):
    return {name: name for name in names}


def read(path, zone="UTC"):
    files = {name: data for name, data in members(path).items() if name.lower().endswith(".json") and visible(name)}
    ours = {name: data for name, data in files.items() if NAME.fullmatch(name.rpartition("/")[2])}
    # That most files have such names only matters where nobody named the app.
    if not ours:
        raise Unreadable("no file is named by seconds")
    found = []
    for name, data in ours.items():
        match = MOMENT.fullmatch(name.rpartition("/")[2])
        at = decimal.Decimal(match[1] if match else NAME.fullmatch(name.rpartition("/")[2])[1])
        try:
            content = loaded(data)
            day, time = moment(float(at) + SINCE_2001, zone)
        except (Refused, Unreadable) as error:
            found.append((at, name, {"rows": 1, "refused": str(error)}))
        else:
            found.append((at, name, (day, time, flattened(content))))
    kinds = {}
    for _, _, made in found:
        if isinstance(made, tuple):
            for key, value in made[2].items():
                kinds.setdefault(key, set()).add(kind_of(value))
    return [made if isinstance(made, dict) else record(*made[:2], {f"values.{key}": final(value, kinds[key]) for key, value in made[2].items()})
            for _, _, made in sorted(found, key=lambda item: item[:2])]


def once(pairs):
    """An object. A key that stands twice makes the text unreadable."""
    if len(dict(pairs)) != len(pairs):
        raise ValueError("a key stands twice")
    return dict(pairs)


class Number(str):
    """A number as it is written."""


def loaded(data):
    text = second_reader.decoded(data)
    try:
        content = json.loads(text, parse_constant=second_reader.no_number, parse_float=Number, parse_int=Number, object_pairs_hook=once)
    except (ValueError, RecursionError):
        raise Refused("no JSON") from None
    if not isinstance(content, dict):
        raise Refused("no object")
    return content


def flattened(content, prefix=""):
    flat = {}
    for key, value in content.items():
        if isinstance(value, dict):
            flat |= flattened(value, f"{prefix}{key}.")
        elif value is not None and not (isinstance(value, (str, list)) and not value) and not (isinstance(value, str) and not value.strip()):
            flat[prefix + key] = value
    return flat


def is_texts(value):
    return isinstance(value, list) and all(isinstance(one, str) and not isinstance(one, Number) for one in value)


def kind_of(value):
    if isinstance(value, bool):
        return "yesno"
    if isinstance(value, Number):
        return "decimal"
    if is_texts(value):
        return "tags"
    return "note"


def final(value, kinds):
    if len(kinds) == 1:
        if is_texts(value):
            return sorted({word.strip() for word in value if word.strip()})
        return decimal_text(value) if isinstance(value, Number) else value if isinstance(value, (bool, str)) else as_json(value)
    return decimal_text(value) if isinstance(value, Number) else value if isinstance(value, str) else as_json(value)


def as_json(value):
    """Compact, numbers as they stand."""
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, list):
        return "[" + ",".join(map(as_json, value)) + "]"
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(key, ensure_ascii=False)}:{as_json(one)}" for key, one in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


# MARK: - Samples

def good(random, count=40):
    files = {}
    for number in range(count):
        at = 760000000 + (number * 3000 if number < 5 else 3020 if number == 5 else number * 50_000)
        content = {"mood": random.randint(0, 10), "note": " ".join(random.sample(WORDS, 2)) + random.choice(("", "\nsecond line", "\ttab")),
                   "sleep": {"hours": random.choice((7.5, 8, 6.25)), "good": random.random() < 0.5, "deep": {"er": random.choice((None, "x"))}},
                   "tags": random.sample(WORDS, random.randint(0, 3)), "weird": random.choice(([1, 2], [], ["a", 1], None, [{"a": "ü"}])),
                   "größe (cm)": random.choice((1.80, 2, -3)), "done": random.choice((True, False, None)), "empty": ""}
        kept = {key: value for key, value in content.items() if random.random() < 0.9}
        files[f"{at}{random.choice(('', '.123', '.5'))}.json"] = json.dumps(kept, ensure_ascii=random.random() < 0.5, indent=random.choice((None, 2))).encode()
    return files


def put(folder, name, files, pack=False):
    place = pathlib.Path(folder) / name
    if pack:
        with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as archive:
            for member, data in files.items():
                archive.writestr(member, data)
    else:
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        for member, data in files.items():
            save(place, member, data)
    return place


def samples(folder, seed):
    random = randoms.Random(f"personallog {seed}")
    files = good(random)
    few = good(random, 4)
    bad = few | {"760900000.json": b"{", "760900001.json": b"[1]", "760900002.json": b"", "760900003.json": '{"a": "Mié"}'.encode("latin-1"),
                 "760900004.json": b"{}", "760900005.json": b'{"a": {}, "b": [], "c": " "}', "read me.txt": b"x", "settings.json": b"{}",
                 "760900006.json": b"\xef\xbb\xbf{\"a\": true}", "99999999999999.json": b'{"a": true}', "999999999.json": b'{"a": true}'}
    mixed = {"760900000.json": b'{"a": 1, "b": "x", "c": true, "d": ["x"]}', "760900001.json": b'{"a": "one", "b": ["y", "z"], "c": 0, "d": [1]}',
             "760900002.json": b'{"a": true, "b": 1.50, "c": "no", "d": "w"}'}
    zipped = put(folder, "good.zip", {f"my log/{name}": data for name, data in files.items()}, True)
    cut = save(folder, "broken-cut.zip", zipped.read_bytes()[:-200])
    return [put(folder, "good", files), zipped, put(folder, "mixed", mixed), put(folder, "some", bad),
            put(folder, "few-names", {"one.json": b"{}", "760900000.json": b'{"a": 1}', "two.json": b"{}"}),
            put(folder, "broken-short-names", {"12345.json": b'{"a": 1}'}), put(folder, "broken-none", {"a.txt": b"x"}), cut,
            put(folder, "broken-up.zip", {"../760900000.json": b'{"a": 1}'}, True), put(folder, "broken-empty.zip", {}, True)]


def mutate(path, random):
    path = pathlib.Path(path)
    files = members(path)
    for _ in range(random.randint(1, 3)):
        name = random.choice(list(files))
        kind = random.randrange(4)
        if kind == 0:
            del files[name]
        elif kind == 1:
            files[name.replace(".json", random.choice(("0.json", ".7.json", ".JSON", "x.json")))] = files.pop(name)
        else:
            try:
                files[name] = changed_bytes(files[name], random)
            except UnicodeDecodeError:
                pass
        if not files:
            break
    return put(path.parent, f"mutation-{path.name}", files, path.suffix == ".zip")
