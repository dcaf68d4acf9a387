#!/usr/bin/env python3
"""Imports files of other diary apps, and compares what the journal has then with the second reader.

    python3 scripts/diaries/compare.py .build/debug/cards [--mutations 200] [--seed 1] [--only NAME]

Every sample goes into a journal of its own: the report must count every record, and the cards must have the days, times,
words and texts that the second reader finds. Then the file comes again: nothing may change.
"""
import argparse
import collections
import decimal
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from diaries import samples, second_reader

APPS = {"daylio": "daylio", "daylio_backup": "daylio", "dayone": "dayone", "dayone_classic": "dayone", "jrnl": "jrnl", "jrnl_json": "jrnl",
        **{name: name for name in second_reader.MORE}}
GROUP = {"daylio": "day", "dayone": "entry", "jrnl": "entry"}
TEXTS = {"daylio": ("title", "note"), "dayone": ("title", "text"), "jrnl": ("title", "body")}


ONE_A_DAY = ("loop", "fivepoint")


class Journal:
    def __init__(self, program):
        self.program = program
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="compare."))
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "TZ": "UTC", "LANG": "en_US.UTF-8",
                            "CARDS_JOURNAL": str(self.folder / "journal"), "CARDS_NOW": "2027-01-10T12:00:00Z",
                            **{f"XDG_{name}_HOME": str(self.folder / name.lower()) for name in ("STATE", "CONFIG", "DATA")}}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, *arguments):
        return subprocess.run([self.program, *map(str, arguments)], env=self.environment, capture_output=True, timeout=120)

    def take(self, file, app, *more):
        """Imports a file; returns the report, or the message if it could not be used at all."""
        done = self.run("import", file, "--as", app, "--json", "--any-year", *more)
        if not done.stdout.strip():
            return None, done.stderr.decode(errors="replace")
        return json.loads(done.stdout), done.stderr.decode(errors="replace")

    def cards(self, app):
        """What the journal has: the same facts as the second reader's entries."""
        template = json.loads((self.folder / "journal" / "schemas" / f"{app}.json").read_text())
        titles = {}
        for group in template["groups"]:
            for field in group["fields"]:
                title = field["title"]
                titles[f"{group['id']}.{field['id']}"] = (title if isinstance(title, str) else title["en"],
                                                          {one["id"]: one["title"] for one in field.get("options", [])})
        path = self.folder / "out.jsonl"
        path.unlink(missing_ok=True)
        self.run("export", "--as", "jsonl", "--schema", app, "--include-private", "-o", path)
        for line in path.read_text().splitlines() if path.exists() else []:
            card = json.loads(line)
            flat = {}
            for group, values in card["values"].items():
                if isinstance(values, dict) and "." not in group:
                    flat |= {f"{group}.{name}": value for name, value in values.items()}
                else:
                    flat[group] = values
            yield card, flat, titles


def has(value):
    return value not in (None, "", [], {})


def plain(text):
    return "\n".join(line.rstrip() for line in (text or "").replace("\r\n", "\n").replace("\r", "\n").split("\n")).strip()


def from_journal(journal, app):
    found = collections.Counter()
    group, (title, text) = GROUP[app], TEXTS[app]
    for card, flat, titles in journal.cards(app):
        mood = flat.get(f"{group}.mood")
        did = flat.get(f"{group}.did") or []
        if app != "daylio":
            words = titles[f"{group}.tags"][1]
            tags = tuple(sorted(words.get(one, one).lower() for one in flat.get(f"{group}.tags") or []))
        else:
            tags = tuple(sorted(titles[f"{group}.did"][1][one] for one in did))
        time = card.get("local", "T")[11:16] or None
        found[json.dumps([card["day"], time, titles[f"{group}.mood"][1][mood] if mood else None, tags,
                          plain(flat.get(f"{group}.{title}")), plain(flat.get(f"{group}.{text}")), bool(flat.get(f"{group}.starred"))])] += 1
    return found


def question_of(name, template):
    """(path, the question) of an answer by its name, or `None`.

    In a group of the person's own words the title is the name, one with `(label)`, or what stands before its last `_`.
    """
    prefix, _, rest = name.partition(".")
    found = [(f"{group['id']}.{field['id']}", field) for group in template["groups"] for field in group["fields"]
             if (group["id"] == prefix if rest else field["id"] == name)]
    if rest:
        titles = [spelled(title_of(field)) for _, field in found]
        for wanted in map(spelled, (rest, f"{rest} (label)", rest.rpartition("_")[0])):
            if titles.count(wanted) == 1:
                return found[titles.index(wanted)]
        return None
    return found[0] if found else None


def title_of(one):
    return one["title"] if isinstance(one["title"], str) else one["title"]["en"]


def spelled(word):
    """Titles and words are the same in any case and with any blanks."""
    return " ".join(word.split()).casefold()


def answer(value, field):
    """A value of either side in one form, or `None` if this question cannot have it."""
    kind = field["type"]
    if kind in ("integer", "decimal", "scale"):
        try:
            number = decimal.Decimal(str(value))
        except decimal.InvalidOperation:
            return None
        fits = number.is_finite() and field.get("min", number) <= number <= field.get("max", number) and (kind != "integer" or number % 1 == 0)
        return f"{number.normalize():f}" if fits and not isinstance(value, bool) else None
    if kind == "duration":
        return value if type(value) is int else None
    if kind == "yesno":
        return value if isinstance(value, bool) else None
    if kind in ("choice", "choices", "tags"):
        titles = {option["id"]: title_of(option) for option in field.get("options", [])}
        return sorted({spelled(titles.get(word, word)) for word in ([value] if isinstance(value, str) else value)})
    return plain(value)


def compare_answers(journal, app, entries):
    """What differs between the cards and the entries of second_reader_more.py."""
    template = json.loads((journal.folder / "journal" / "schemas" / f"{app}.json").read_text())
    fields = {f"{group['id']}.{field['id']}": field for group in template["groups"] for field in group["fields"]}
    questions = {name: question_of(name, template) for name in sorted({name for one in entries for name in one["values"]})}
    faults = [f"no question for {name}" for name, found in questions.items() if not found]
    # Of two versions of a day's card the table has one.
    days = collections.Counter(one["day"] for one in entries if app in ONE_A_DAY)
    have, want = collections.Counter(), collections.Counter()
    for card, flat, _ in journal.cards(app):
        if days[card["day"]] < 2:
            says = {path: answer(value, fields[path]) for path, value in flat.items()}
            have[json.dumps([card["day"], card.get("local", "T")[11:16] or None, says], ensure_ascii=False, sort_keys=True)] += 1
    for one in entries:
        if days[one["day"]] < 2:
            says = {questions[name][0]: answer(value, questions[name][1]) for name, value in one["values"].items() if questions[name]}
            says = {path: value for path, value in says.items() if value is not None}
            want[json.dumps([one["day"], one["time"], says], ensure_ascii=False, sort_keys=True)] += 1
    return faults + only(have, want)


def has_day_twice(entries):
    days = [one["day"] for one in entries if "day" in one]
    return len(days) > len(set(days))


def only(have, want):
    if have == want:
        return []
    return [f"only here {list((have - want).elements())[:2]}, only there {list((want - have).elements())[:2]}"]


def says_nothing(one):
    """Has a day and nothing else: no card is made of it."""
    return "values" not in one and not ("refused" in one or one.get("empty") or one["mood"] or one["tags"] or one["title"].strip() or one["text"].strip() or one["starred"]
                or one.get("scales") or one.get("photos") or one.get("other"))


def is_later(one):
    """Is on a day that has not come, which only a program with a clock can know."""
    return "day" in one and one["day"] > "2027-01-11"


def from_second(entries, app):
    found = collections.Counter()
    for one in entries:
        if "refused" in one or one.get("empty") or says_nothing(one) or is_later(one):
            continue
        mood = one.get("mood") or None
        if mood and mood.startswith("predefined:"):
            mood = ["rad", "good", "meh", "bad", "awful"][one["group"] - 1]
        tags = tuple(sorted({tag.lower() if app != "daylio" else tag for tag in one["tags"]}))
        found[json.dumps([one["day"], one["time"], mood, tags, plain(one["title"]), plain(one["text"]),
                          bool(one.get("starred"))])] += 1
    return found


def compare(program, file, format, order=None):
    """Returns what differs; nothing if all is well."""
    app = APPS[format]
    try:
        entries = second_reader.read(file, format, order=order)
        counts = second_reader.counts(entries)
    except second_reader.Unreadable:
        entries = counts = None
        # Rows in another encoding are refused one by one; what is plain ASCII can be read.
        if "latin" in file.name:
            return []
    with Journal(program) as journal:
        more = ["--option", f"order={order}"] if order else []
        report, said = journal.take(file, app, *more)
        if counts is None or not counts["taken"]:
            if report and report["added"]:
                return [f"the second reader takes nothing, {report['added']} cards came in"]
            return ["it says nothing"] if not report and not said.strip() else []
        if report is None:
            return [f"refused as a whole: {said[-300:]}"]
        faults = []
        results = {name: report[name] for name in ("added", "changed", "beside", "unchanged", "empty", "refused")}
        # Where a quote is broken, each may go on at another line.
        if any("quote" in one.get("refused", "") for one in entries):
            return [] if sum(results.values()) == report["records"] and results["refused"] else ["a broken quote is not refused"]
        if sum(results.values()) != report["records"] or report["records"] != counts["rows"]:
            faults.append(f"{report['records']} records, {counts['rows']} by the second reader")
        later = sum(one["rows"] if "rows" in one else 1 for one in entries if is_later(one))
        wanted = counts["refused"] + later, counts["empty"] + sum(map(says_nothing, entries))
        # A blank row about an entry that came before is `unchanged`, and so is a second row about a day that says the same.
        have = results["refused"], results["empty"] + results["unchanged"]
        if have != wanted and not (app in ONE_A_DAY and has_day_twice(entries)):
            faults.append(f"refused, empty {have}, {wanted} by the second reader")
        if app in second_reader.MORE:
            faults += compare_answers(journal, app, [one for one in entries if "values" in one and not is_later(one)])
        else:
            faults += only(from_journal(journal, app), from_second(entries, app))
        again, _ = journal.take(file, app, *more)
        if again is None or again["added"] or again["changed"] or again["beside"] or again["gone"]:
            faults.append(f"the second time: {again and {key: again[key] for key in ('added', 'changed', 'beside', 'gone')}}")
        # Two versions of one day are a finding.
        if journal.run("check").returncode and not report["beside"]:
            faults.append("cards check finds something")
        journal.run("undo")
        after, _ = journal.take(file, app, *more)
        if after is None or after["added"] != report["added"]:
            faults.append(f"after undo: {after and after['added']} added, {report['added']} before")
        return faults


def changed_folder(source, target, seed):
    """A copy in which one file is changed: a table as tables are, anything else by a character."""
    choice = random.Random(seed)
    shutil.copytree(source, target)
    file = choice.choice(sorted(path for path in target.rglob("*") if path.suffix in (".csv", ".json", ".txt", ".doentry")))
    if file.suffix == ".csv":
        file.write_bytes(samples.mutations(file, seed))
        return
    # Bytes that are no text stay as they are.
    text = file.read_bytes().decode("utf-8", "surrogateescape")
    # Readers differ in how much of the beginning of an XML file they look at.
    at = choice.randrange(max(text.find("<plist"), 0), len(text))
    text = text[:at] + choice.choice(("", '"', ",", "7", "é", " ", "[")) + text[at + choice.randrange(2):]
    file.write_bytes(text.encode("utf-8", "surrogateescape"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--mutations", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--entries", type=int, default=40)
    parser.add_argument("--only")
    given = parser.parse_args()
    done = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        samples.make(folder, given.seed, given.entries)
        listed = [one for one in json.loads((folder / "samples.json").read_text())["files"] if one["format"] in APPS]
        listed = [one for one in listed if (not given.only or given.only in one["file"]) and (folder / one["file"]).exists()]

        def judge(name, *arguments):
            nonlocal done, wrong
            done += 1
            faults = compare(given.program, *arguments)
            if faults:
                wrong += 1
                print(f"{name}: {'; '.join(faults)}"[:900], flush=True)

        for one in listed:
            judge(one["file"], folder / one["file"], one["format"], one.get("order"))
        good = [one for one in listed if not one["file"].startswith("broken")]
        texts = [one for one in good if (folder / one["file"]).is_dir() or one["file"].endswith((".csv", ".json"))]
        for number in range(given.mutations if texts else 0):
            one = texts[number % len(texts)]
            path = folder / f"mutation-{number}{pathlib.Path(one['file']).suffix}"
            if (folder / one["file"]).is_dir():
                changed_folder(folder / one["file"], path, number)
            else:
                path.write_bytes(samples.mutations(folder / one["file"], number))
            judge(f"mutation {number} of {one['file']}", path, one["format"], one.get("order"))
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    print(f"{done} files, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
