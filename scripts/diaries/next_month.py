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
import shutil
import sys
import zipfile
import zoneinfo

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from diaries.compare import Journal

MOODS = ["rad", "good", "meh", "bad", "awful", "so-so / tired"]
DID = ["run", "reading \"slowly\"", "bus, late", "work / study", "música"]


class Format:
    """What an app's file can say, and where Cards keeps it.

    text: the question that tells entries apart; title: one that only this person answers; mine: an answer to it. has_id: an
    entry that is edited in the app is still the same. daily: one entry a day. minute: two entries may be in one minute. said: what
    an entry says at first, and after its nth change; without it, a text of several lines.
    """

    def __init__(self, app, write, text, title, mine="mine", has_id=True, daily=False, minute=True, prefix="", first="", said=None):
        self.app, self.write, self.text, self.title, self.mine = app, write, text, title, mine
        self.has_id, self.daily, self.minute, self.prefix, self.first = has_id, daily, minute, prefix, first
        self.said = said or (lambda number, change=0: [
            f"entry {number} \"{number % 9}\"\nand more, é", f"entry {number} \"{number % 9}\"\nand more, é edited there", "here", "there",
            "by hand", f"later {number}, é"][change])

    def state(self, journal):
        found = collections.Counter()
        for card, flat, _ in journal.cards(self.app):
            text = flat.get(self.text)
            found[card["day"], plain(flat.get(self.title)), plain(text).removeprefix(self.prefix)] += 1
        return found


def plain(value):
    if isinstance(value, float):
        return f"{value:.6f}".rstrip("0").rstrip(".")
    return "" if value is None else str(value)


def entries(count, numbers, form):
    """Invented entries, the oldest first; where the app allows it six of them on one day, and two in one minute."""
    made, moment = [], datetime.datetime(2020, 11, 1, 7, 30)
    for number in range(count):
        if form.daily:
            moment += datetime.timedelta(days=1)
        else:
            step = 7 if 100 <= number < 105 else 0 if number == 200 and form.minute else numbers.randrange(60, 1440)
            moment += datetime.timedelta(minutes=step)
        made.append({"id": f"{number:032X}", "at": moment, "mood": numbers.choice(MOODS), "did": numbers.sample(DID, numbers.randrange(3)),
                     "title": form.first if number == 0 else "", "number": number, "text": form.said(number)})
    return made


def table(names, rows, is_new, delimiter=","):
    """The new phone writes other ends of lines, a byte order mark, and where that does not matter another order of columns."""
    out = io.StringIO()
    writer = csv.DictWriter(out, names, lineterminator="\r\n" if is_new else "\n", delimiter=delimiter)
    writer.writeheader()
    writer.writerows(rows)
    return (b"\xef\xbb\xbf" if is_new else b"") + out.getvalue().encode()


def zipped(members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return out.getvalue()


def daylio(made, is_new):
    """The new phone is in another language, with a 12-hour clock, another order of rows and a column more."""
    names = ["full_date", "date", "weekday", "time", "mood", "activities", *(["scales"] if is_new else []), "note_title", "note"]
    return table(names, [{
        "full_date": one["at"].date(), "date": "viernes" if is_new else "Friday", "weekday": "x",
        "time": one["at"].strftime("%I:%M %p").lstrip("0") if is_new else one["at"].strftime("%H:%M"), "mood": one["mood"],
        "activities": " | ".join(one["did"]), "note_title": one["title"], "note": one["text"]} for one in (made if is_new else reversed(made))],
        is_new)


def in_utc(moment, zone="Europe/Madrid"):
    return moment.replace(tzinfo=zoneinfo.ZoneInfo(zone)).astimezone(datetime.UTC)


def dayone(made, is_new):
    """The entries of a phone that has moved to another zone keep theirs."""
    listed = [{"uuid": one["id"], "creationDate": in_utc(one["at"]).strftime("%Y-%m-%dT%H:%M:%SZ"),
               "timeZone": "Europe/Madrid", "text": (f"# {one['title']}\n\n" if one["title"] else "") + one["text"], "tags": one["did"],
               **({"weather": {}, "isPinned": False} if is_new else {})} for one in (made if is_new else reversed(made))]
    return json.dumps({"metadata": {"version": "1.0"}, "entries": listed}, ensure_ascii=is_new).encode()


def jrnl(made, is_new):
    """Entries have no id and no titles of their own here."""
    return "".join(f"[{one['at']:%Y-%m-%d %I:%M %p}] {one['title']}\n{one['text']}\n\n" if is_new else
                   f"[{one['at']:%Y-%m-%d %H:%M}] {one['title']}\n{one['text']}\n\n" for one in made).encode()


def bearable(made, is_new):
    names = ["date", *(["date formatted"] if is_new else []), "weekday", "time of day", "category", "rating/amount", "detail", "notes"]
    rows = []
    for one in made:
        common = {"date": f"{one['at'].day}th {one['at']:%b %Y}", "weekday": "x",
                  "time of day": f"{one['at']:%I:%M %p}" if is_new else f"{one['at'].hour}:{one['at']:%M}",
                  **({"date formatted": one["at"].date()} if is_new else {})}
        mood = {**common, "category": "Mood", "rating/amount": 2 + len(one["did"]), "detail": " | ".join([one["mood"], *one["did"]])}
        words = {**common, "category": "Gratitudes", "detail": one["text"]}
        food = [{**common, "category": "Food Diary", "detail": one["title"]}] if one["title"] else []
        rows += [words, mood, *food] if is_new else [mood, words, *food]
    return table(names, rows, is_new)


def trackandgraph(made, is_new):
    names = ["Value", "Note", "FeatureName", "Label", "Timestamp"] if is_new else ["FeatureName", "Timestamp", "Value", "Label", "Note"]
    rows = []
    for number, one in enumerate(made):
        stamp = one["at"].strftime("%Y-%m-%dT%H:%M:%S.") + f"{int(one['id'][-3:], 16) % 1000:03}+01:00"
        rows.append({"FeatureName": "Mood", "Timestamp": stamp, "Value": 1.5, "Label": one["mood"], "Note": one["text"]})
        if one["title"]:
            rows.append({"FeatureName": "Second", "Timestamp": stamp, "Value": one["title"]})
    return table(names, sorted(rows, key=lambda row: row["FeatureName"]) if is_new else rows, is_new)


def openscale(made, is_new):
    if is_new:
        return table(["DATE", "TIME", "COMMENT", "FAT", "WEIGHT"], [{
            "DATE": one["at"].date(), "TIME": f"{one['at']:%H:%M}", "COMMENT": one["text"], "WEIGHT": "80.50", "FAT": one["title"]}
            for one in reversed(made)], is_new)
    return table(["comment", "dateTime", "fat", "weight"], [{
        "dateTime": f"{one['at']:%Y-%m-%d %H:%M}", "comment": one["text"], "weight": "80.5", "fat": one["title"] or "0.0"} for one in made], is_new)


def mpath(made, is_new):
    names = ["connectionId", "questionListName", "timeStampScheduled", "timeStampSent", "timeStampStart", "timeStampStop",
             "originalTimeStampSent", "timeZoneOffset", "deltaUTC", *(["later_yesno"] if is_new else []), "words_open", "more_open"]
    rows = [{"connectionId": 1, "questionListName": '"day"', "timeStampSent": 1, "timeStampStart": 0, "timeZoneOffset": 0, "deltaUTC": 0}]
    rows += [{"connectionId": 1, "questionListName": '"day"', "timeStampSent": int(one["id"], 16) % 100000, "deltaUTC": 0,
              "timeStampStart": int(one["at"].replace(tzinfo=datetime.UTC).timestamp()) - 3600, "timeZoneOffset": 3600,
              "words_open": json.dumps(one["text"], ensure_ascii=is_new), "more_open": one["title"] and json.dumps(one["title"])}
             for one in (reversed(made) if is_new else made)]
    return table(names, rows, is_new, ";")


def personallog(made, is_new):
    """The files are named after the seconds since 2001, so two of one minute differ."""
    since = datetime.datetime(2001, 1, 1)
    return zipped({f"log/{int((one['at'] - since).total_seconds()) + int(one['id'][-1], 16)}.json": json.dumps(
        {"text": one["text"], **({"title": one["title"]} if one["title"] else {}), "n": 1.5, **({"new": None} if is_new else {})})
        for one in made})


def loop(made, is_new):
    habits = "Position,Name,Type\n001,Walk,YES_NO\n002,Water,NUMERICAL\n"
    walk = table(["Date", "Value", "Notes"], [{"Date": one["at"].date(), "Value": "2" if is_new else "YES_MANUAL", "Notes": one["text"]}
                                             for one in reversed(made)], is_new)
    water = table(["Date", "Value"], [{"Date": one["at"].date(), "Value": f"{one['title']}000" if one["title"] else "UNKNOWN"} for one in made], is_new)
    return zipped({"Habits.csv": habits, "001 Walk/Checkmarks.csv": walk, "002 Water/Checkmarks.csv": water})


def stateofmind(made, is_new):
    """What an entry says is its valence, which is another in each."""
    return json.dumps({"data": {"stateOfMind": [{
        "id": one["id"], "kind": "momentaryEmotion", "valence": float(one["text"]), "labels": [one["mood"]], "associations": one["did"],
        "start": one["at"].strftime("%Y-%m-%d %H:%M:%S +0100"), **({"metadata": {}} if is_new else {})}
        for one in (reversed(made) if is_new else made)]}}).encode()


def fivepoint(made, is_new):
    names = ["forDate", "canEdit", "mood"] if is_new else ["mood", "forDate", "timestamp", "weekDay"]
    return table(names, [{name: {"mood": one["text"], "forDate": one["at"].date()}.get(name, "x") for name in names} for one in made], is_new)


def valence(number, change=0):
    return f"{(number + 1) / 100000 + change / 10:.6f}".rstrip("0")


FORMATS = [
    Format("daylio", daylio, "day.note", "day.title", has_id=True),
    Format("dayone", dayone, "entry.text", "entry.title"),
    Format("jrnl", jrnl, "entry.body", "entry.title", has_id=False),
    Format("bearable", bearable, "day.gratitudes", "day.food", minute=False, first="soup"),
    Format("trackandgraph", trackandgraph, "day.notes", "features.second", mine="7", first="5"),
    Format("openscale", openscale, "day.comment", "measures.fat", mine="7", first="5"),
    Format("mpath", mpath, "answers.words_open", "answers.more_open", first="more"),
    Format("personallog", personallog, "values.text", "values.title", first="more"),
    Format("loop", loop, "day.notes", "habits.water", mine="7", first="5", daily=True, prefix="Walk: "),
    Format("stateofmind", stateofmind, "mood.valence", None, said=valence),
    Format("fivepoint", fivepoint, "day.mood", None, daily=True, said=lambda number, change=0: str((number + change) % 5)),
]


def same(what, have, want):
    if have != want:
        raise SystemExit(f"{what}: {have}, not {want}" if not isinstance(have, collections.Counter)
                         else f"{what}: only here {list((have - want).elements())[:3]}, missing {list((want - have).elements())[:3]}")


class Person:
    """What one person has in the app and in Cards, and what the journal should have then."""

    def __init__(self, journal, form, made, numbers):
        self.journal, self.form, self.made = journal, form, made
        self.want = collections.Counter((str(one["at"].date()), one["title"], one["text"]) for one in made)
        # Entries of one minute are told apart by what they say, so these are not among those that change.
        chosen = numbers.sample([n for n in range(1, len(made)) if not 195 < n < 206], 57)
        self.sets = {name: [chosen.pop() for _ in range(8)] for name in ("there", "here", "both", "same", "gone", "deleted", "moved")}
        self.spare = chosen.pop()
        if form.daily:
            self.sets["moved"] = []
        if not form.has_id or form.title is None:
            # An edit in the app makes another entry there, or there is no other question to edit here.
            self.sets["both"] = self.sets["same"] = []

    def take(self, made, is_new):
        file = self.journal.folder / "export"
        file.write_bytes(self.form.write(made, is_new))
        report, said = self.journal.take(file, self.form.app)
        if report is None:
            raise SystemExit(f"{self.form.app}: {said}")
        return report

    def find(self):
        self.by_text = {plain(flat.get(self.form.text)).removeprefix(self.form.prefix): card["ref"]
                        for card, flat, _ in self.journal.cards(self.form.app)}

    def name(self, number):
        if self.form.daily:
            return f"{self.form.app}/{self.made[number]['at'].date()}"
        return self.by_text[self.made[number]["text"]]

    def change(self, number, day=None, **new):
        old = self.made[number]
        self.want[str(old["at"].date()), old["title"], old["text"]] -= 1
        now = {**old, **new}
        self.want[str(day or now["at"].date()), now["title"], now["text"]] += 1

    def edit(self, number, path, value):
        done = self.journal.run("edit", self.name(number), "--set", f"{path}={value}")
        if done.returncode:
            raise SystemExit(done.stderr.decode())

    def go_on_here(self, numbers):
        """Edits, deletes and moves cards, and fills in some by hand; returns the days of those."""
        form, day = self.form, datetime.timedelta(1)
        for number in self.sets["here"] if form.title is None else []:
            self.edit(number, form.text, form.said(number, 2))
            self.change(number, text=form.said(number, 2))
        for number in self.sets["here"] + self.sets["same"] if form.title else []:
            self.edit(number, form.title, form.mine)
            self.change(number, title=form.mine)
        for number in self.sets["both"]:
            self.edit(number, form.title, form.mine)
        for number in self.sets["deleted"]:
            self.journal.run("delete", self.name(number))
            old = self.made[number]
            self.want[str(old["at"].date()), old["title"], old["text"]] -= 1
        for number in self.sets["moved"]:
            to = self.made[number]["at"].date() - 3000 * day
            done = self.journal.run("edit", self.name(number), "--day", str(to), "--any-year")
            if done.returncode:
                done = self.journal.run("edit", self.name(number), "--day", str(to))
            if done.returncode:
                raise SystemExit(done.stderr.decode())
            self.change(number, day=to)
        # A day of a template with one card a day is free before the first entry.
        hand = [self.made[0]["at"].date() - (n + 1) * day if form.daily else self.made[number]["at"].date()
                for n, number in enumerate(numbers.sample(range(len(self.made)), 5))]
        for one in hand:
            self.journal.run("fill", form.app, "--day", str(one), "--set", f"{form.text}={form.said(1, 4)}")
            self.want[str(one), "", form.said(1, 4)] += 1
        return hand

    def go_on_there(self, numbers):
        """Changes entries in the app, removes some, and adds thirty; returns what the app has then."""
        form = self.form
        after = [dict(one) for one in self.made]
        for number in self.sets["there"] + self.sets["same"] + self.sets["both"]:
            after[number]["text"] = form.said(number, 1)
        for number in self.sets["there"]:
            if form.has_id:
                self.change(number, text=after[number]["text"])
            else:
                self.want[str(after[number]["at"].date()), after[number]["title"], after[number]["text"]] += 1
        for number in self.sets["same"]:
            old = self.made[number]
            self.want[str(old["at"].date()), form.mine, old["text"]] -= 1
            self.want[str(old["at"].date()), form.mine, after[number]["text"]] += 1
        for number in self.sets["both"]:
            self.change(number, title=form.mine, text=after[number]["text"])
        after = [one for number, one in enumerate(after) if number not in self.sets["gone"]]
        more = entries(30, numbers, form)
        for one in more:
            one["at"] += after[-1]["at"] - datetime.datetime(2020, 11, 1) + datetime.timedelta(days=1)
            one["id"] = "F" + one["id"][1:]
            one["text"], one["title"] = form.said(len(self.made) + one["number"], 5), ""
            self.want[str(one["at"].date()), "", one["text"]] += 1
        return after + more


def judge(program, form, count):
    """One device: in, undone, in again; then the next export."""
    numbers = random.Random(form.app)
    made = entries(count, numbers, form)
    with Journal(program) as journal:
        person = Person(journal, form, made, numbers)
        report = person.take(made, False)
        same("cards", form.state(journal), person.want)
        same("refused", report["refused"], 0)
        journal.run("undo")
        same("after undo", form.state(journal), collections.Counter())
        same("added again", person.take(made, False)["added"], report["added"])
        same("check", journal.run("check").returncode, 0)
        person.find()
        hand = person.go_on_here(numbers)
        after = person.go_on_there(numbers)
        report = person.take(after, True)
        same("cards after the next export", +form.state(journal), +person.want)
        same("second versions", report["beside"], 0)
        same("gone from the file", len(report["gone"]), 8 if form.has_id else 16)
        for day in set(hand):
            if not form.daily and str(day) not in report["shared_days"] and any(one["at"].date() == day for one in after):
                raise SystemExit(f"{day} has both, and the report does not say so")
        same("once more", [person.take(after, True)[key] for key in ("added", "changed", "beside")], [0, 0, 0])
        # Back to what it was: compared is the last export, not any.
        if form.has_id:
            number = person.sets["there"][0]
            for one in after:
                if one["id"] == made[number]["id"]:
                    one["text"] = made[number]["text"]
            same("reverted there", person.take(after, True)["changed"] > 0, True)
            # The same question on both sides.
            person.edit(person.spare, form.text, form.prefix + form.said(person.spare, 2))
            for one in after:
                if one["id"] == made[person.spare]["id"]:
                    one["text"] = form.said(person.spare, 3)
            same("two versions", person.take(after, True)["beside"] > 0, True)
        same("check", journal.run("check").returncode, 0)
        out = journal.folder / "out.csv"
        journal.run("export", "--as", "csv", "--schema", form.app, "--include-private", "-o", out)
        with open(out, newline="") as rows:
            same("rows of the table", len(list(csv.DictReader(rows))), sum((+person.want).values()))
    print(f"{form.app}: {count} entries and the next export agree", flush=True)


def judge_devices(program, form, count):
    """Two devices import different exports, share their journal, and import the newer one again."""
    numbers = random.Random(form.app)
    made = entries(count, numbers, form)
    with Journal(program) as one, Journal(program) as other:
        first = Person(one, form, made, numbers)
        one.run("init")
        shutil.copytree(one.folder / "journal", other.folder / "journal")
        other.environment["XDG_STATE_HOME"] = str(other.folder / "state")
        first.take(made, False)
        first.find()
        after = first.go_on_there(numbers)
        second = Person(other, form, made, random.Random(1))
        second.take(after, True)
        for source, target in ((one, other), (other, one)):
            shutil.copytree(source.folder / "journal", target.folder / "journal", dirs_exist_ok=True)
        same("check", one.run("check").returncode, 0)
        report = second.take(after, True)
        same("added", report["added"], 0)
        wanted = collections.Counter((day, title, text) for day, title, text in (+first.want).elements())
        for number in first.sets["same"] + first.sets["both"]:
            old = made[number]
            wanted[str(old["at"].date()), form.mine, form.said(number, 1)] = 0
            wanted[str(old["at"].date()), old["title"], old["text"]] = 0
            wanted[str(old["at"].date()), old["title"], form.said(number, 1)] = 1
        have = form.state(other)
        if form.has_id:
            same("cards on both", +have, +wanted)
        same("nobody has to choose", b" versions" in other.run("resolve").stdout, False)
        same("once more", [second.take(after, True)[key] for key in ("added", "changed", "beside")], [0, 0, 0])
    print(f"{form.app}: two devices with different exports agree", flush=True)


def judge_rename(program, count):
    """A mood gets another name in the app, and another comes: no card changes but those with the new one."""
    form = FORMATS[0]
    numbers = random.Random(1)
    made = entries(count, numbers, form)
    with Journal(program) as journal:
        person = Person(journal, form, made, numbers)
        person.take(made, False)
        after = [{**one, "mood": {"bad": "low"}.get(one["mood"], one["mood"])} for one in made]
        for one in entries(3, numbers, form):
            after.append({**one, "at": after[-1]["at"] + datetime.timedelta(days=1), "mood": "new", "text": form.said(one["number"], 5)})
        file = journal.folder / "export"
        file.write_bytes(form.write(after, True))
        done = journal.run("import", file, "--propose")
        same("asks about the name", (done.returncode, b"day.mood:bad=low" in done.stderr), (65, True))
        same("adds a word", journal.run("import", file, "--propose", "--accept", "day.mood:bad=low").returncode, 0)
        report = person.take(after, True)
        same("after renaming", [report[key] for key in ("added", "changed", "unchanged")], [3, 0, count])
        same("nothing new", journal.run("import", file, "--propose").returncode, 0)
    print("daylio: a renamed mood keeps its cards", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--entries", type=int, default=2000)
    parser.add_argument("--only")
    given = parser.parse_args()
    if given.only in (None, "daylio"):
        judge_rename(given.program, min(given.entries, 400))
    for form in FORMATS:
        if given.only in (None, form.app):
            judge(given.program, form, given.entries)
            judge_devices(given.program, form, min(given.entries, 400))


if __name__ == "__main__":
    main()
