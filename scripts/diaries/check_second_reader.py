#!/usr/bin/env python3
"""Checks the second reader against the samples: counts and values of each file, and 300 small changes without a crash.

    python3 scripts/diaries/check_second_reader.py [--seed N] [--entries N]
"""
import argparse
import json
import pathlib
import random
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from diaries import samples, second_reader  # noqa: E402

CHANGES, DAMAGES = 300, 200


def differences(listed, rows):
    """What differs from what the list says, as words."""
    found = second_reader.counts(rows)
    if listed.get("unreadable"):
        return [f"was read: {found}"]
    if found != listed["counts"]:
        return [f"counts {found}, not {listed['counts']}"]
    return [f"{row['place']}: {name} is {row.get(name)!r}, not {wanted!r}" for row, value in zip(rows, listed.get("values", []))
            for name, wanted in value.items() if with_plain_breaks(row.get(name)) != wanted]


def with_plain_breaks(value):
    """Answers of the newer formats are listed with plain line breaks, whatever the file has."""
    if not isinstance(value, dict):
        return value
    return {name: one.replace("\r\n", "\n") if isinstance(one, str) else one for name, one in value.items()}


def check_sample(folder, listed):
    path, options = folder / listed["file"], {name: listed[name] for name in ("zone", "order") if name in listed}
    wrong = []
    for format in dict.fromkeys((listed["format"], None)):
        try:
            wrong += differences(listed, second_reader.read(path, format, **options))
        except second_reader.Unreadable as error:
            if not listed.get("unreadable") or listed.get("says", "") not in str(error):
                wrong.append(f"unreadable as {format or 'guessed'}: {error}")
    if listed["format"] and not listed.get("unreadable") and (guessed := second_reader.guess(path)) != listed["format"]:
        wrong.append(f"guessed as {guessed}, not {listed['format']}")
    return wrong


def sound(rows):
    """Whether the rows have the form they promise."""
    for row in rows:
        if "refused" in row or "empty" in row:
            assert set(row) - {"rows"} in ({"place", "refused"}, {"place", "empty"}), row
        elif "values" in row:
            assert len(row["day"]) == 10 and (row["time"] is None or len(row["time"]) == 5) and row["rows"] > 0, row
            assert row["values"] or row["aside"], row
        else:
            assert len(row["day"]) == 10 and (row["time"] is None or len(row["time"]) == 5), row
            assert len(set(row["tags"])) == len(row["tags"]), row
    json.dumps(rows)


def check_bytes(path, data, format, wrong, what):
    """Reads changed bytes. Returns the number of rows taken, or `None` if the file is unreadable."""
    path.write_bytes(data)
    taken = None
    for named in (format, None):
        try:
            rows = second_reader.read(path, named)
            sound(rows)
            taken = second_reader.counts(rows)["taken"]
        except second_reader.Unreadable:
            pass
        except Exception as error:
            wrong.append(f"{what} as {named or 'guessed'}: {type(error).__name__}: {error}")
    return taken


def damaged(data, choice):
    """A few bytes changed, taken away or added, or the end cut off."""
    data = bytearray(data)
    for _ in range(choice.choice((1, 1, 3, 20))):
        at = choice.randrange(len(data) or 1)
        kind = choice.randrange(4)
        if kind == 0 and data:
            data[at] = choice.randrange(256)
        elif kind == 1:
            del data[at:at + choice.randrange(1, 9)]
        elif kind == 2:
            data[at:at] = choice.randbytes(choice.randrange(1, 5))
        elif choice.random() < 0.2:
            del data[at:]
    return bytes(data)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--entries", type=int, default=40)
    options = parser.parse_args()
    began, wrong, unreadable = time.monotonic(), [], 0
    with tempfile.TemporaryDirectory(prefix="diaries.") as folder:
        folder = pathlib.Path(folder)
        first, again = folder / "first", folder / "again"
        samples.make(first, options.seed, options.entries)
        listed = json.loads((first / "samples.json").read_text(encoding="utf-8"))["files"]
        for sample in listed:
            wrong += [f"{sample['file']}: {words}" for words in check_sample(first, sample)]

        samples.make(again, options.seed, options.entries)
        for path in sorted(first.rglob("*")):
            if path.is_file() and path.read_bytes() != (again / path.relative_to(first)).read_bytes():
                wrong.append(f"{path.relative_to(first)} is not the same with the same seed")

        good = [sample for sample in listed if not sample["file"].startswith("broken/") and (first / sample["file"]).is_file()]
        texts = [sample for sample in good if sample["file"].endswith((".csv", ".json"))]
        changed = folder / "changed"
        for number in range(CHANGES):
            sample, seed = texts[number % len(texts)], options.seed * 100_000 + number
            data = samples.mutations(first / sample["file"], seed)
            if data != samples.mutations(first / sample["file"], seed):
                wrong.append(f"change {seed} of {sample['file']} is not the same twice")
            unreadable += check_bytes(changed, data, sample["format"], wrong, f"change {seed} of {sample['file']}") is None
        choice = random.Random(options.seed)
        for number in range(DAMAGES):
            sample = good[number % len(good)]
            data = damaged((first / sample["file"]).read_bytes(), choice)
            check_bytes(changed, data, sample["format"], wrong, f"damage {number} of {sample['file']}")
    for words in wrong[:40]:
        print(words)
    print(f"second reader: {len(listed)} samples, {sum(len(sample.get('values', [])) for sample in listed)} rows compared, "
          f"{CHANGES} changes ({unreadable} unreadable), {DAMAGES} damages, {len(wrong)} wrong, {time.monotonic() - began:.1f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
