"""Validates every line of a journal with msgspec's typed decoder: the same rules, as far as it has them.

usage: msgspec_validate.py SCHEMA.json FILE.jsonl RUNS      prints the processor's seconds of each run, one a line

Where msgspec has no such rule it is spared the work: times are texts of five characters, choices may repeat,
texts of one line may have line breaks, decimals are binary fractions, and a path may be answered and skipped.
"""
import gc
import json
import sys
import time
from datetime import date, datetime
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType


def options(schema, field):
    listed = field["options"]
    ids = [option["id"] for option in (schema["options"][listed] if isinstance(listed, str) else listed)]
    return Literal[tuple(ids + (["other"] if field.get("other") else []))]


def type_of(schema, field):
    kind = field["type"]
    if kind == "scale":
        scale = field.get("scale", field)
        scale = schema["scales"][scale] if isinstance(scale, str) else scale
        return Annotated[int, Meta(ge=scale["min"], le=scale["max"])]
    if kind in ("integer", "duration", "decimal"):
        limits = {name: field[key] for key, name in (("min", "ge"), ("max", "le")) if key in field}
        number = float if kind == "decimal" else int
        return Annotated[number, Meta(**limits)] if limits else number
    if kind == "yesno":
        return bool
    if kind == "choice":
        return options(schema, field)
    if kind == "choices":
        limits = {name: field[key] for key, name in (("min_count", "min_length"), ("max_count", "max_length")) if key in field}
        chosen = list[options(schema, field)]
        return Annotated[chosen, Meta(**limits)] if limits else chosen
    if kind in ("text", "note"):
        most = {"max_length": field["max_length"]} if "max_length" in field else {}
        return Annotated[str, Meta(min_length=1, **most)]
    if kind == "date":
        return date
    if kind == "time":
        return Annotated[str, Meta(min_length=5, max_length=5)]
    if kind == "list":
        record = [("key", str)] + [
            (inner["id"], type_of(schema, inner) | UnsetType, UNSET) for inner in field["fields"]]
        return list[struct(field["id"], record, {"key": "#"})]
    raise SystemExit(f"unknown type {kind}")


def struct(name, members, rename):
    return msgspec.defstruct(name, members, rename=rename, forbid_unknown_fields=True, gc=False, kw_only=True)


def group_type(schema, group):
    members, names = [], {}

    def add(key, field):
        name = key.replace(".", "__")
        names[name] = key
        members.append((name, type_of(schema, field) | UnsetType, UNSET))

    for field in group["fields"]:
        add(field["id"], field)
        if field.get("other"):
            add(field["id"] + ".other", {"type": "text"})
        for sub in field.get("fields", []) if field["type"] != "list" else []:
            add(field["id"] + "." + sub["id"], sub)
    return struct(group["id"], members, names)


def line_type(schema):
    values = struct(
        "values", [(group["id"], group_type(schema, group) | UnsetType, UNSET) for group in schema["groups"]], None)
    reason = Literal["skipped", "dont_know", "prefer_not", "not_applicable"]
    identity = Annotated[str, Meta(min_length=16, max_length=16)]
    return struct("line", [
        ("v", Literal[1]), ("card", str), ("rev", Annotated[int, Meta(ge=1)]), ("prev", list[identity]), ("at", datetime),
        ("by", str), ("schema", str), ("day", date), ("local", Annotated[str, Meta(min_length=22, max_length=22)] | UnsetType, UNSET),
        ("deleted", bool | UnsetType, UNSET), ("partial", bool | UnsetType, UNSET), ("run", str | UnsetType, UNSET),
        ("source", msgspec.Raw | UnsetType, UNSET), ("values", values), ("skipped", dict[str, reason]),
        ("attic", msgspec.Raw), ("id", identity), ("crc", Annotated[str, Meta(min_length=8, max_length=8)]),
    ], None)


def by_line(decoder, path):
    decode, count = decoder.decode, 0
    with open(path, "rb", buffering=256 * 1024) as file:
        for line in file:
            decode(line)
            count += 1
    return count


def by_chunk(decoder, path):
    decode, count, rest = decoder.decode_lines, 0, b""
    with open(path, "rb", buffering=0) as file:
        while chunk := file.read(256 * 1024):
            chunk = rest + chunk
            end = chunk.rfind(b"\n") + 1
            count += len(decode(memoryview(chunk)[:end]))
            rest = chunk[end:]
    return count


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    decoder = msgspec.json.Decoder(line_type(schema))
    gc.disable()
    best = None
    for way in (by_line, by_chunk):  # whichever is quicker speaks for msgspec
        times = []
        for _ in range(int(sys.argv[3])):
            start = time.process_time()
            way(decoder, sys.argv[2])
            times.append(time.process_time() - start)
        if best is None or sorted(times)[len(times) // 2] < sorted(best)[len(best) // 2]:
            best = times
    print("\n".join(map(str, best)))


main()
