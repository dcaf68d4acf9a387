#!/usr/bin/env python3
"""Six years in another app, and the next export: nothing doubled, nothing lost, nothing deleted brought back.

    python3 scripts/diaries/next_month.py .build/debug/cards [--entries 2000]

For each app: the first export comes in, is undone, and comes in again. Then the person edits, deletes and moves cards here and
fills in some by hand, and changes entries in the app. The next export has all of that, from a phone with another language, clock
and order of rows. Last, the table that Cards exports is compared with what this script expects.
"""
import argparse
import collections
import csv
import datetime
import io
import json
import pathlib
import random
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from diaries.compare import GROUP, TEXTS, Journal

MOODS = ["rad", "good", "meh", "bad", "awful", "so-so / tired"]
DID = ["run", "reading \"slowly\"", "bus, late", "work / study", "música"]


def entries(count, numbers):
    """Invented entries, the oldest first; six of them on one day, two in one minute."""
    made, moment = [], datetime.datetime(2020, 11, 1, 7, 30)
    for number in range(count):
        moment += datetime.timedelta(minutes=7 if 100 <= number < 105 else 0 if number == 200 else numbers.randrange(60, 2800))
        made.append({"id": f"{number:032X}", "at": moment, "mood": numbers.choice(MOODS), "did": numbers.sample(DID, numbers.randrange(3)),
                     "title": "", "text": f"entry {number} \"{numbers.randrange(9)}\"\nand more, é"})
    return made


def daylio(made, is_new):
    """The table; the new phone is in another language, with a 12-hour clock, another order and a column more."""
    out = io.StringIO()
    names = ["full_date", "date", "weekday", "time", "mood", "activities", *(["scales"] if is_new else []), "note_title", "note"]
    table = csv.writer(out, lineterminator="\r\n" if is_new else "\n")
    table.writerow(names)
    for one in made if is_new else reversed(made):
        time = one["at"].strftime("%I:%M %p").lstrip("0") if is_new else one["at"].strftime("%H:%M")
        row = {"full_date": one["at"].date(), "date": "viernes" if is_new else "Friday", "weekday": "x", "time": time, "mood": one["mood"],
               "activities": " | ".join(one["did"]), "note_title": one["title"], "note": one["text"], "scales": ""}
        table.writerow([row[name] for name in names])
    return out.getvalue().encode()


def dayone(made, is_new):
    """The JSON; the entries of a phone that has moved to another zone keep theirs."""
    import zoneinfo
    zone = zoneinfo.ZoneInfo("Europe/Madrid")
    listed = [{"uuid": one["id"], "creationDate": one["at"].replace(tzinfo=zone).astimezone(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
               "timeZone": "Europe/Madrid", "text": (f"# {one['title']}\n\n" if one["title"] else "") + one["text"], "tags": one["did"],
               **({"weather": {}, "isPinned": False} if is_new else {})} for one in (made if is_new else reversed(made))]
    return json.dumps({"metadata": {"version": "1.0"}, "entries": listed}, ensure_ascii=is_new).encode()


def state(journal, app):
    found = collections.Counter()
    group, (title, text) = GROUP[app], TEXTS[app]
    for card, flat, _ in journal.cards(app):
        found[card["day"], flat.get(f"{group}.{title}") or "", flat.get(f"{group}.{text}") or ""] += 1
    return found


def same(what, have, want):
    if have != want:
        raise SystemExit(f"{what}: {have}, not {want}" if not isinstance(have, collections.Counter)
                         else f"{what}: only here {list((have - want).elements())[:3]}, missing {list((want - have).elements())[:3]}")


def judge(program, app, write, count):
    numbers = random.Random(app)
    made = entries(count, numbers)
    want = collections.Counter((str(one["at"].date()), one["title"], one["text"]) for one in made)
    group, (title, text) = GROUP[app], TEXTS[app]
    with Journal(program) as journal:
        file = journal.folder / "export"
        file.write_bytes(write(made, False))
        report, _ = journal.take(file, app)
        same("added", report["added"], count)
        same("cards", state(journal, app), want)
        journal.run("undo")
        same("after undo", state(journal, app), collections.Counter())
        same("added again", journal.take(file, app)[0]["added"], count)
        same("check", journal.run("check").returncode, 0)
        # Entries of one minute are told apart by what they say, so these are not among those that change.
        chosen = numbers.sample([n for n in range(count) if not 195 < n < 206], 60)
        sets = {name: [chosen.pop() for _ in range(8)] for name in ("there", "here", "both", "same", "gone", "deleted", "moved")}
        by_text = {}
        for card, flat, _ in journal.cards(app):
            by_text[flat[f"{group}.{text}"]] = card["ref"]

        def name(number):
            return by_text[f"entry {number} " + made[number]["text"].split(" ", 2)[2]]

        def change(old, **new):
            key = (str(old["at"].date()), old["title"], old["text"])
            want[key] -= 1
            if new is not None:
                now = {**old, **new}
                want[str(now.get("day", now["at"].date())), now["title"], now["text"]] += 1

        def edit(number, **values):
            done = journal.run("edit", name(number), *(part for path, value in values.items() for part in ("--set", f"{group}.{path}={value}")))
            if done.returncode:
                raise SystemExit(done.stderr.decode())

        for number in sets["here"] + sets["same"]:
            edit(number, **{title: "mine"})
            change(made[number], title="mine")
        for number in sets["both"]:
            edit(number, **{title: "mine"})
        for number in sets["deleted"]:
            journal.run("delete", name(number))
            want[str(made[number]["at"].date()), "", made[number]["text"]] -= 1
        for number in sets["moved"]:
            done = journal.run("edit", name(number), "--day", str(made[number]["at"].date() - datetime.timedelta(400)))
            if done.returncode:
                raise SystemExit(done.stderr.decode())
            change(made[number], day=made[number]["at"].date() - datetime.timedelta(400))
        hand = [made[number]["at"].date() for number in numbers.sample(range(count), 5)]
        for day in hand:
            journal.run("fill", app, "--day", str(day), "--set", f"{group}.{text}=by hand")
            want[str(day), "", "by hand"] += 1
        # The person goes on in the app.
        after = [dict(one) for one in made]
        for number in sets["there"] + sets["same"] + sets["both"]:
            after[number]["text"] += " edited there"
        for number in sets["there"]:
            change(made[number], text=after[number]["text"])
        for number in sets["same"]:
            want[str(made[number]["at"].date()), "mine", made[number]["text"]] -= 1
            want[str(made[number]["at"].date()), "mine", after[number]["text"]] += 1
        for number in sets["both"]:
            change(made[number], title="mine", text=after[number]["text"])
        after = [one for number, one in enumerate(after) if number not in sets["gone"]]
        more = entries(30, numbers)
        for one in more:
            one["at"] += after[-1]["at"] - datetime.datetime(2020, 11, 1) + datetime.timedelta(days=1)
            one["id"] = "F" + one["id"][1:]
            one["text"] = "later " + one["text"]
            want[str(one["at"].date()), "", one["text"]] += 1
        file.write_bytes(write(after + more, True))
        report, said = journal.take(file, app)
        if report is None:
            raise SystemExit(said)
        same("added by the next export", report["added"], 30)
        same("changed", report["changed"], 24)
        same("second versions", report["beside"], 0)
        same("gone from the file", len(report["gone"]), 8)
        for day in set(hand):
            if str(day) not in report["shared_days"] and any(one["at"].date() == day for one in after):
                raise SystemExit(f"{day} has both, and the report does not say so")
        same("cards after the next export", +state(journal, app), +want)
        same("once more", [journal.take(file, app)[0][key] for key in ("added", "changed", "beside")], [0, 0, 0])
        # The same question on both sides.
        number = chosen.pop()
        edit(number, **{text: "here"})
        for one in after:
            if one["id"] == made[number]["id"]:
                one["text"] = "there"
        file.write_bytes(write(after + more, True))
        same("two versions", journal.take(file, app)[0]["beside"], 1)
        same("check", journal.run("check").returncode, 0)
        out = journal.folder / "out.csv"
        journal.run("export", "--as", "csv", "--schema", app, "--include-private", "-o", out)
        with open(out, newline="") as table:
            same("rows of the table", len(list(csv.DictReader(table))), sum((+want).values()))
    print(f"{app}: {count} entries and the next export agree")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--entries", type=int, default=2000)
    given = parser.parse_args()
    for app, write in (("daylio", daylio), ("dayone", dayone)):
        judge(given.program, app, write, given.entries)


if __name__ == "__main__":
    main()
