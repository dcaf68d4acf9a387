#!/usr/bin/env python3
"""Imports invented files of Bearable, Loop, Track & Graph and openScale, and compares the journal with the readers beside this file.

    python3 scripts/diaries/apps/check_a.py PROGRAM [--mutations 30] [--seed 1] [--only NAME] [--keep FOLDER]

What comes in must be what the second reader finds, every row must be counted, and the same file again must change nothing.
"""
import argparse
import collections
import importlib
import json
import pathlib
import random
import shutil
import sys
import tempfile
import unicodedata

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent))

from diaries.apps.openscale import number
from diaries.compare import Journal, plain, title_of
from diaries.second_reader import Unreadable

MODULES = ("openscale", "trackandgraph", "bearable", "loop")
GROUPS = {"symptoms", "meds", "other", "features", "labels", "measures", "habits"}
# What the product keeps beside the answers, not as an answer.
ASIDE = ("exact.",)


def folded(word):
    """Words that differ only in case, accents or blanks are one option, and one question."""
    marks = unicodedata.normalize("NFD", " ".join(word.split()).casefold())
    return "".join(mark for mark in marks if not unicodedata.combining(mark))


def same(value, field):
    """A value of either side in one form; `None` if this question cannot have it."""
    kind = field["type"]
    if kind in ("choice", "choices", "tags"):
        titles = {option["id"]: title_of(option) for option in field.get("options", [])}
        return sorted({folded(titles.get(word, word)) for word in ([value] if isinstance(value, str) else value)})
    if kind == "yesno":
        return value if isinstance(value, bool) else None
    if kind in ("integer", "decimal", "scale", "duration"):
        if isinstance(value, float):
            value = f"{value:.12f}"
        text = None if isinstance(value, (bool, list)) else number(str(value))
        if text is None or (kind in ("integer", "duration") and "." in text):
            return None
        fits = field.get("min", float(text)) <= float(text) <= field.get("max", float(text))
        return text if fits and not (kind == "duration" and text.startswith("-")) else None
    return plain(value) if isinstance(value, str) else None


def questions_of(template, names):
    """{NAME: (path, question) or `None`}"""
    found = {}
    for name in names:
        prefix, _, rest = name.partition(".")
        fits = []
        for group in template["groups"]:
            for field in group["fields"]:
                if prefix in GROUPS and rest:
                    title = f"{rest} (label)" if prefix == "labels" else rest
                    is_it = group["id"] == prefix and folded(title_of(field)) == folded(title)
                else:
                    is_it = field["id"] == name
                if is_it:
                    fits.append((f"{group['id']}.{field['id']}", field))
        found[name] = fits[0] if len(fits) == 1 else None
    return found


def difference(have, want):
    if have == want:
        return []
    mine, others = ([json.loads(one) for one in (a - b).elements()][:2] for a, b in ((have, want), (want, have)))
    return [f"product has {json.dumps(mine, ensure_ascii=False)}, expected {json.dumps(others, ensure_ascii=False)}"]


def compared_cards(journal, app, records):
    template = json.loads((journal.folder / "journal" / "schemas" / f"{app}.json").read_text())
    fields = {f"{group['id']}.{field['id']}": field for group in template["groups"] for field in group["fields"]}
    names = sorted({name for one in records for name in one["values"] if not name.startswith(ASIDE)})
    questions = questions_of(template, names)
    faults = [f"no question for {name}" for name in names if not questions[name]]
    have, want = collections.Counter(), collections.Counter()
    for card, flat, _ in journal.cards(app):
        says = {path: same(value, fields[path]) for path, value in flat.items() if path in fields}
        faults += [f"a value without a question: {path}" for path in flat if path not in fields]
        have[json.dumps([card["day"], card.get("local", "T")[11:16] or None, says], ensure_ascii=False, sort_keys=True)] += 1
    for one in records:
        says = {}
        for name, value in one["values"].items():
            if questions.get(name) and (answer := same(value, questions[name][1])) not in (None, "", []):
                says[questions[name][0]] = answer
        want[json.dumps([one["day"], one["time"], says], ensure_ascii=False, sort_keys=True)] += 1
    return faults + difference(have, want)


def compare(program, path, module, is_mutation=False):
    """What differs; `None` if the file is set aside."""
    try:
        records = module.read(path)
        whole = None
    except Unreadable as error:
        records, whole = [], str(error)
        if "UTF-8" in whole:
            records = None
    with Journal(program) as journal:
        report, said = journal.take(path, module.APP)
        if "Fatal" in said or "Traceback" in said:
            return [f"crashed: {said[-200:]}"]
        if report is None and not said.strip():
            return ["says nothing"]
        if records is None:
            # Rows in another encoding may be refused one by one.
            return None if report else []
        taken = [one for one in records if "day" in one]
        if whole or not taken:
            if report and report["added"]:
                return [f"{report['added']} cards came in, the second reader takes nothing{': ' + whole if whole else ''}"]
            if report and whole and report["records"]:
                return [f"{report['records']} records, the second reader refuses the file: {whole}"]
            if report is None and records:
                return [f"refused as a whole ({said.strip()[-160:]}), the second reader has {len(records)} records"]
            if report is None:
                return []
        if report is None:
            return [f"refused as a whole ({said.strip()[-160:]}), the second reader takes {len(taken)} records"]
        faults = []
        sums = collections.Counter()
        for one in records:
            sums["refused" if "refused" in one else "empty" if "empty" in one else "added"] += one["rows"]
        have = {name: report[name] for name in ("added", "refused", "empty")}
        # A second card about the same that says the same is `unchanged`, in a card a day.
        have["added"] += report["unchanged"] + report["changed"] + report["beside"]
        want = {name: sums[name] for name in have}
        if report["records"] != sum(sums.values()):
            faults.append(f"{report['records']} records, expected {sum(sums.values())}")
        if have != want:
            faults.append(f"rows {have}, expected {want}")
        if report["unchanged"] or report["changed"] or report["beside"]:
            faults.append(f"in a new journal: {({key: report[key] for key in ('changed', 'beside', 'unchanged')})}")
        if taken:
            faults += compared_cards(journal, module.APP, taken)
        again, said = journal.take(path, module.APP)
        if again is None or any(again[key] for key in ("added", "changed", "beside", "gone")):
            faults.append(f"the second time: {again and {key: again[key] for key in ('added', 'changed', 'beside', 'gone')}} {said[-100:] if not again else ''}")
        if (done := journal.run("check")).returncode:
            faults.append(f"cards check: {(done.stdout + done.stderr).decode(errors='replace').strip()[:160]}")
        return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--mutations", type=int, default=30, help="for each app")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for the files that differ")
    given = parser.parse_args()
    done, wrong, aside = 0, 0, 0

    def judge(path, module, label):
        nonlocal done, wrong, aside
        done += 1
        try:
            faults = compare(given.program, path, module)
        except Exception as error:
            faults = [f"{type(error).__name__}: {error}"]
        if faults is None:
            aside += 1
        elif faults:
            wrong += 1
            print(" ".join(f"{label}: {'; '.join(faults)}".split())[:900], flush=True)
            if given.keep:
                given.keep.mkdir(parents=True, exist_ok=True)
                (shutil.copytree if path.is_dir() else shutil.copy)(path, given.keep / path.name)

    with tempfile.TemporaryDirectory(prefix="check_a.") as folder:
        for name in MODULES:
            if given.only and given.only != name:
                continue
            module = importlib.import_module(f"diaries.apps.{name}")
            paths = module.samples(pathlib.Path(folder) / name, given.seed)
            for path in paths:
                judge(path, module, path.name)
            good = [path for path in paths if "good" in path.name]
            for index in range(given.mutations):
                path = module.mutate(good[index % len(good)], random.Random(f"{given.seed} {name} {index}"))
                judge(path, module, path.name)
                path.unlink()
    print(f"{done} files, {wrong} differ, {aside} set aside")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
