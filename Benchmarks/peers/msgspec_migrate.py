"""Migrates every line of a journal of dbt_diary from version 1 to 3 with msgspec: decode, transform, encode, write.

usage: msgspec_migrate.py SCHEMA.json FILE.jsonl OUT.jsonl RUNS [tails]      prints the processor's seconds of each run, one a line

Lines are decoded by the same types as in msgspec_validate.py, which check what msgspec can check. What the newer version
cannot hold goes to the attic. With the word tails, the identity and the checksum of each new line are computed too.
"""
import gc
import hashlib
import json
import sys
import time
import zlib
from pathlib import Path

import msgspec
from msgspec import UNSET


def validating():
    """The types of the other script, without its measurements."""
    source = Path(__file__).with_name("msgspec_validate.py").read_text(encoding="utf-8")
    namespace = {}
    exec(compile(source.rsplit("main()", 1)[0], "msgspec_validate.py", "exec"), namespace)
    return namespace


STEP = "dbt_diary 2.a8bad867>3 #"
SCALE = {1: 0, 2: 1, 3: 2, 4: 3, 5: 4}


def migrated(line, encoder, fields, names, has_tails):
    values, attic = line.values, []
    emotions, medication, sleep, skills, day = (
        as_dict(getattr(values, name), fields) for name in ("emotions", "medication", "sleep", "skills", "day"))
    if "misery" in emotions:
        emotions = {("emotional_pain" if key == "misery" else key): value for key, value in emotions.items()}
    if "quality" in sleep:
        sleep["quality"] = SCALE[sleep["quality"]]
    chosen = skills.get("emotion_regulation")
    if chosen and "abc" in chosen:
        kept = [option for option in chosen if option != "abc"]
        attic.append({"step": STEP + "3", "path": "skills.emotion_regulation", "was": [chosen], "is": [kept]})
        skills["emotion_regulation"] = kept
    what = medication.pop("over_the_counter.what", None)
    if what is not None:
        pieces = what.split(", ", 1)
        medication["over_the_counter.medicine"] = pieces[0]
        if len(pieces) > 1:
            medication["over_the_counter.amount"] = pieces[1]
    overall = skills.pop("overall", None)
    if overall is not None:
        day = {"overall": overall, **day}
    skipped = line.skipped
    if skipped:
        skipped = {names.get(path, path): reason for path, reason in skipped.items()}
    content = {"urges": values.urges, "emotions": emotions, "behaviours": values.behaviours, "medication": medication,
               "sleep": sleep, "skills": skills, "day": day}
    head = {"v": 1, "card": line.card, "rev": line.rev + 1, "prev": [line.id], "at": line.at, "by": line.by,
            "schema": "dbt_diary@3.9b9daf82", "day": line.day}
    if line.local is not UNSET:
        head["local"] = line.local
    head["values"] = {name: group for name, group in content.items() if group is not UNSET and group}
    head["skipped"], head["attic"] = skipped, attic
    if not has_tails:
        return encoder.encode(head) + b"\n"
    text = encoder.encode(head)[:-1]
    text += b',"id":"' + hashlib.sha256(text).hexdigest()[:16].encode() + b'"'
    return text + b',"crc":"' + b"%08x" % zlib.crc32(text) + b'"}\n'


def as_dict(group, fields):
    if group is UNSET:
        return {}
    return {key: value for key, name in fields[type(group)] if (value := getattr(group, name)) is not UNSET}


def main():
    schema_path, path, out, runs, *rest = sys.argv[1:]
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    decoder = msgspec.json.Decoder(validating()["line_type"](schema))
    encoder = msgspec.json.Encoder()
    with open(path, "rb") as file:
        values = decoder.decode(file.readline()).values
    fields = {}
    for info in msgspec.structs.fields(values):
        group = msgspec.inspect.type_info(info.type)
        for member in getattr(group, "types", [group]):
            if isinstance(member, msgspec.inspect.StructType):
                fields[member.cls] = [(field.encode_name, field.name) for field in member.fields]
    names = {"emotions.misery": "emotions.emotional_pain", "skills.overall": "day.overall",
             "medication.over_the_counter.what": "medication.over_the_counter.medicine"}
    gc.disable()
    for _ in range(int(runs)):
        start = time.process_time()
        with open(path, "rb", buffering=256 * 1024) as file, open(out, "wb", buffering=256 * 1024) as target:
            for line in file:
                target.write(migrated(decoder.decode(line), encoder, fields, names, rest == ["tails"]))
        print(time.process_time() - start)


main()
