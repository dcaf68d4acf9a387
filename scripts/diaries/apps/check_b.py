#!/usr/bin/env python3
"""Imports invented files of some apps, and compares the journal with the readers beside this file.

    python3 scripts/diaries/apps/check_b.py PROGRAM [--mutations 30] [--seed 1] [--only NAME] [--keep FOLDER]

What comes in must be what the second reader finds, every row must be counted, and the same file again must change nothing.
"""
import argparse
import collections
import importlib
import json
import pathlib
import random
import sys
import tempfile
import unicodedata

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent))

from diaries.compare import Journal
from diaries.second_reader import Unreadable
from diaries.apps.fivepoint import Aside, decimal_text

MODULES = ("fivepoint", "mpath", "personallog", "stateofmind", "classic", "jrnlfolder")
DAILY = ("fivepoint",)
PREFIXES = ("answers", "values")


def folded(word):
    """Words that differ only in case or accents are one option."""
    return "".join(mark for mark in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(mark)).strip()


def same(value):
    """A value in the one form in which both sides are compared."""
    if isinstance(value, bool):
        return value
    if isinstance(value, (list, tuple)):
        return sorted({folded(str(word)) for word in value})
    text = str(value)
    number = decimal_text(text)
    if number is not None:
        return number
    return "\n".join(line.rstrip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")).strip()


def paths_of(journal, app, module, names):
    """{NAME: the question's path}."""
    template = json.loads((journal.folder / "journal" / "schemas" / f"{app}.json").read_text())
    fields = [(group["id"], field) for group in template["groups"] for field in group["fields"]]
    found, missing = {}, []
    for name in names:
        group, dot, rest = name.partition(".")
        if dot and group in PREFIXES:
            title = module.titles([one.partition(".")[2] for one in names if one.startswith(f"{group}.")])[rest]
            # A title is one line without blanks around it.
            fits = [f"{place}.{field['id']}" for place, field in fields
                    if place == group and " ".join(title.split()) == (field["title"] if isinstance(field["title"], str) else field["title"]["en"])]
        else:
            fits = [f"{place}.{field['id']}" for place, field in fields if field["id"] == name]
        if len(fits) == 1:
            found[name] = fits[0]
        else:
            missing.append(name)
    return found, missing


def value_in(flat, path, titles):
    value = flat.get(path)
    options = titles[path][1]
    if isinstance(value, list):
        return sorted({folded(str(options.get(one, one) if isinstance(options.get(one, one), str) else options[one]["en"])) for one in value})
    if options and value in options:
        title = options[value]
        return [folded(title if isinstance(title, str) else title["en"])]
    return None if value is None else same(value)


def compare(program, path, module):
    app = module.APP
    try:
        records = module.read(path)
    except Unreadable as error:
        if "latin" in path.name:
            return []
        records, why = [], str(error)
    else:
        why = "it has nothing to take"
    wanted = collections.Counter()
    for record in records:
        wanted["refused" if "refused" in record else "empty" if "empty" in record else "added"] += record["rows"]
    with Journal(program) as journal:
        report, said = journal.take(path, app)
        if not wanted["added"]:
            if report and (report["added"] or report["beside"]):
                return [f"{report['added']} added, none by the second reader ({why})"]
            return ["it says nothing"] if not report and not said.strip() else []
        if report is None:
            return [f"refused as a whole: {said[-300:]}"]
        # Where a quote is broken, each may go on at another line.
        if any("quote" in one.get("refused", "") for one in records):
            return [] if report["refused"] else ["a broken quote is not refused"]
        faults = []
        results = collections.Counter(row["result"] for row in report["rows"])
        have = {"added": report["added"] + report["beside"] + (report["unchanged"] if app in DAILY else 0), "refused": report["refused"], "empty": report["empty"]}
        if sum(wanted.values()) != report["records"]:
            faults.append(f"{report['records']} records, {sum(wanted.values())} by the second reader")
        if have != {name: wanted[name] for name in have}:
            faults.append(f"{have}, {dict(wanted)} by the second reader")
        if module.APP not in DAILY and report["beside"]:
            faults.append(f"{report['beside']} beside")
        if report["changed"] or sum(have.values()) != report["records"]:
            faults.append(f"the report's sums: {have}, changed {report['changed']}, results {dict(results)}")
        faults += cards_differ(journal, app, module, [one for one in records if "values" in one])
        again, said = journal.take(path, app)
        if again is None or any(again[name] for name in ("added", "changed", "beside")) or again["gone"]:
            faults.append(f"the second time: {again and {key: again[key] for key in ('added', 'changed', 'beside', 'gone')} or said[-200:]}")
        if journal.run("check").returncode and not report["beside"]:
            faults.append("cards check finds something")
        return faults


def cards_differ(journal, app, module, records):
    names = sorted({name for record in records for name, value in record["values"].items() if not isinstance(value, Aside)})
    paths, missing = paths_of(journal, app, module, names)
    faults = [f"no question for {missing}"] if missing else []
    if app in DAILY:
        # Two cards of one day are versions of one card, of which an export has one.
        days = collections.Counter(record["day"] for record in records)
        twice = {day for day, count in days.items() if count > 1}
    else:
        twice = set()
    have, want = collections.Counter(), collections.Counter()
    known = {path: name for name, path in paths.items()}
    for card, flat, titles in journal.cards(app):
        if card["day"] in twice:
            continue
        values = {known.get(path, path): value_in(flat, path, titles) for path in flat if path in titles}
        have[json.dumps([card["day"], card.get("local", "T")[11:16] or None, values], ensure_ascii=False, sort_keys=True)] += 1
    for record in records:
        if record["day"] not in twice:
            values = {name: same(value) for name, value in record["values"].items() if name in paths and not isinstance(value, Aside)}
            want[json.dumps([record["day"], record["time"], values], ensure_ascii=False, sort_keys=True)] += 1
    if have != want:
        faults.append(f"only here {list((have - want).elements())[:2]}, only there {list((want - have).elements())[:2]}")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--mutations", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only")
    parser.add_argument("--keep", help="a folder for the files that differ")
    given = parser.parse_args()
    done = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in MODULES:
            if given.only and given.only != name:
                continue
            module = importlib.import_module(f"diaries.apps.{name}")
            place = pathlib.Path(folder) / name
            place.mkdir()
            listed = [pathlib.Path(path) for path in module.samples(place, given.seed)]
            good = [path for path in listed if not path.name.startswith("broken")]

            def judge(label, path):
                nonlocal done, wrong
                done += 1
                try:
                    faults = compare(given.program, path, module)
                except Exception as error:
                    faults = [f"{type(error).__name__} {error}"]
                if faults:
                    wrong += 1
                    print(f"{name} {label}: {'; '.join(faults)}"[:1100].replace("\n", "\\n"), flush=True)
                    if given.keep:
                        kept = pathlib.Path(given.keep) / f"{name} {label.replace(' ', '-')}"
                        kept.parent.mkdir(parents=True, exist_ok=True)
                        if path.exists() and not kept.exists():
                            path.rename(kept)

            for number in range(given.mutations):
                one = good[number % len(good)]
                judge(f"mutation-{given.seed}-{number} of {one.name}", pathlib.Path(module.mutate(one, random.Random(f"{given.seed} {number}"))))
            for path in listed:
                judge(path.name, path)
    print(f"{done} files, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
