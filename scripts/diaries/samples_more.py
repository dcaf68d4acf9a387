"""Sample exports of eight more apps, good and broken. `samples.make` calls `put_more`.

All of it is invented. What a reader has to find is written down while the rows are made, not read from them again.
"""
import datetime
import json
import re

WORDS = ["calm", "Müde", "a bit \"odd\"", "tired, but fine", "niño", "日本", "so-so / ok", "🙂 light"]
TEXTS = ["", "", "Nothing much.", "Llovió, y me quedé en casa.", "She said \"maybe\".", "one line\nand another, é", "50 % / half", "=1+1"]


def moments(choice, count, daily=False):
    """The oldest first: six of the third day, and two of one minute; or one a day."""
    day, made = datetime.datetime(2026, 3, 1, 8, 5), []
    while len(made) < count:
        if daily:
            made.append(day)
        else:
            minutes = [0, 45, 45, 100, 300, 700] if (day.month, day.day) == (3, 3) else sorted(choice.sample(range(900), choice.choice((1, 1, 2, 3))))
            made += [day + datetime.timedelta(minutes=minute) for minute in minutes]
        day += datetime.timedelta(days=choice.choice((1, 1, 2)))
    return made[:count]


def when(moment):
    return {"day": f"{moment:%Y-%m-%d}", "time": f"{moment:%H:%M}"}


def plain(number):
    """A number as text without zeros at its end."""
    text = f"{number:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def filled(values):
    return {name: value for name, value in values.items() if value not in (None, "", [])}


# MARK: - Tables

def cell_text(text, delimiter, quote_all):
    return '"' + text.replace('"', '""') + '"' if quote_all or re.search(rf'[{delimiter}"\r\n]', text) else text


def table(header, rows, delimiter=",", end="\n", quote_all=False):
    """(the text, the line of each row). rows: cells by column."""
    lines, places, at = [delimiter.join(cell_text(name, delimiter, False) for name in header)], [], 2
    for row in rows:
        cells = [str(row.get(name, "")).replace("\n", end) for name in header]
        line = delimiter.join(cell_text(cell, delimiter, quote_all) for cell in cells)
        places.append(at)
        at += 1 + line.count("\n")
        lines.append(line)
    return end.join(lines) + end, places


def put_table(folder, name, format, header, made, bom=False, end="\n", **more):
    """made: (rows, values). Each value has `first`, the number of the row that it begins with, in place of its place."""
    rows, values = made
    text, places = table(header, rows, end=end, **more)
    listed = []
    for value in values:
        value = {**value, "place": f"line {places[value['first']]}"}
        del value["first"]
        listed.append(value)
    folder.put(name, ("\ufeff" if bom else "") + text, format, listed)


def put_variants(folder, choice, format, header, newer, make, **more):
    """The good file; one with a mark, other line ends and the newer header; and one with the columns in another order."""
    put_table(folder, f"{format}.csv", format, header, make(), **more)
    put_table(folder, f"{format}-bom-crlf.csv", format, newer, make(), bom=True, end="\r\n", **more)
    put_table(folder, f"{format}-order.csv", format, choice.sample(newer, len(newer)), make(), **more)


def put_broken_tables(folder, format, header, rows, required, delimiter=",", may_lack=0):
    """What can be broken in any table. rows: six good ones, each of which makes a card. may_lack: 1 if cells at the end may be missing."""
    text, _ = table(header, rows, delimiter)
    lines = text.splitlines()

    def put(name, content, **more):
        folder.put(f"broken/{format}-{name}.csv", content, format, **more)

    put("header-only", lines[0] + "\n", taken=0)
    put("empty", b"")
    put("latin-1", (text + lines[1] + "ñandú\n").encode("latin-1", "replace"))
    put("utf-16", text.encode("utf-16"))
    put("sqlite", b"SQLite format 3\0" + bytes(4080))
    for name in required:
        put(f"no-{name.lower().replace(' ', '-')}", table([other for other in header if other != name], rows, delimiter)[0])
    doubled = table(header + [required[-1]], rows, delimiter)[0]
    put("doubled-column", doubled)
    put("quote-open", "\n".join([*lines[:2], lines[2] + f'{delimiter}"never closed', *lines[3:]]) + "\n", taken=5, refused=1)
    put("quote-single", "\n".join([*lines[:2], lines[2] + f'{delimiter}"a "b" c"', *lines[3:]]) + "\n", taken=5, refused=1)
    put("cells", "\n".join([*lines[:2], lines[2] + f"{delimiter}one more", lines[3].rpartition(delimiter)[0], "just a line", *lines[4:]]) + "\n",
        taken=4 + may_lack, refused=3 - may_lack)
    put("blank-lines", "\n".join([lines[0], "", lines[1], "  ", delimiter * (len(header) - 1), *lines[2:], "", ""]), taken=6, empty=1)
    put("cut", "\n".join(lines[:-1] + [lines[-1].partition(delimiter)[0]]), taken=5, refused=1)


# MARK: - Bearable

BEARABLE_OLD = ["date", "weekday", "time of day", "category", "rating/amount", "detail", "notes"]
BEARABLE_NEW = ["date", "date formatted", *BEARABLE_OLD[1:]]


def english(day):
    last = {1: "st", 2: "nd", 3: "rd"}.get(day.day % 10, "th") if day.day not in (11, 12, 13) else "th"
    return f"{day.day}{last} {day:%b} {day.year}"


def bearable(choice, count):
    rows, values = [], []

    def add(moment, cell, things, says, time=None):
        common = {"date": english(moment), "date formatted": f"{moment:%Y-%m-%d}", "weekday": f"{moment:%A}", "time of day": cell}
        values.append({"first": len(rows), "rows": len(things), "day": f"{moment:%Y-%m-%d}", "time": time, "values": filled(says)})
        for category, amount, detail, *notes in things:
            rows.append({**common, "category": category, "rating/amount": amount, "detail": detail, "notes": notes[0] if notes else ""})

    seen = None
    for number, moment in enumerate(moments(choice, count)):
        mood, energy, feelings = choice.randint(2, 10), choice.randint(1, 5), choice.sample(WORDS, choice.randint(0, 3))
        text = choice.choice(TEXTS)
        # Another record with the same key: a second mood in one minute.
        add(moment, f"{moment.hour}:{moment:%M}", [("Mood", str(mood), " | ".join(["Okay", *feelings]), text), ("Energy", str(energy), "Low", ".")],
            {"mood": str(mood), "feelings": ["Okay", *feelings], "energy": str(energy), "notes": f"Mood: {text}" if text else ""}, f"{moment:%H:%M}")
        if moment.date() == seen:
            continue
        seen = moment.date()
        if number % 3 == 0:
            name, pill = choice.choice(("Headache", "Dolor, fuerte", "Back (left)")), choice.choice(("Aspirin (mg)", "Té \"verde\""))
            add(moment, choice.choice(("am", "AM ")), [
                ("Symptom", "2", f"{name} (Moderate)"), ("Meds/Supplements", "1.50", pill), ("Factors", "", "Work | Lärm"), ("Factors", "", "Bus"),
                ("Bowel Movements", "None", "", "")],
                {"part": ["am"], f"symptoms.{name}": "2", f"meds.{pill}": "1.5", "factors": ["Work", "Lärm", "Bus"], "other.Bowel Movements": "None"})
        if number % 3 == 1:
            add(moment, "all day", [("Food Diary factors", "", "Sugar"), ("Gratitudes", "", "Sun"), ("gratitudes", "", "Música, y pan"),
                                    ("Food Diary", "", "Soup\nand bread"), ("Meds/Supplements", "", "Vitamin D")],
                {"part": ["all day"], "food_factors": ["Sugar"], "gratitudes": "Sun\nMúsica, y pan", "food": "Soup\nand bread", "meds.Vitamin D": "1"})
        if number % 3 == 2:
            add(moment, "", [("Sleep", "9:45", "Asleep 22:00 - 07:45. Nap (mid)", ". "), ("Sleep factors", "", "Late | Café "), ("Sleep quality", "4", "Good")],
                {"sleep": 585, "sleep_detail": "Asleep 22:00 - 07:45. Nap (mid)", "sleep_factors": ["Late", "Café"], "sleep_quality": "4"})
    # Rows of one day stand together, by the order of their first appearance.
    return rows, values


def put_bearable(folder, choice, count):
    put_variants(folder, choice, "bearable", BEARABLE_OLD, BEARABLE_NEW, lambda: bearable(choice, count), quote_all=True)
    rows = [{"date": f"{number} September 2020", "weekday": "x", "time of day": f"{number}:00 pm", "category": "Mood", "rating/amount": "5",
             "detail": "Fine | ñ", "notes": "n"} for number in range(1, 7)]
    put_broken_tables(folder, "bearable", BEARABLE_OLD, rows, ("category", "detail", "date"))
    text, _ = table(BEARABLE_OLD, [
        {**rows[0], "date": "31st Feb 2020"}, {**rows[0], "date": "1st Foo 2020"}, {**rows[0], "category": ""}, rows[0],
        {**rows[0], "category": "Whatever", "rating/amount": "", "detail": "", "notes": ". ."}, {**rows[0], "rating/amount": "high"},
        {**rows[0], "category": "Sleep", "rating/amount": "long"}, {**rows[1], "time of day": "tea time"}, {**rows[2], "date": "2020-09-03"}])
    folder.put("broken/bearable-values.csv", text, "bearable", taken=6, refused=3)


# MARK: - Loop

def loop_files(choice, count, is_old=False):
    """(the files by name, values)."""
    names = ["Walk", "Beber agua", "Read \"slowly\"", "Sit, still"]
    habits = "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?\n"
    days, lines = {}, {}
    spelled = {"YES_MANUAL": "2", "NO": "0", "SKIP": "3", "YES_AUTO": "1", "UNKNOWN": "-1"}
    for position, name in enumerate(names, 1):
        is_number = position == 2 and not is_old
        habits += f'{position:03},"{name.replace(chr(34), chr(34) * 2)}",{"NUMERICAL" if is_number else "YES_NO"},,,1,1,#FF8F00,,,,false\n'
        folder = f"{position:03} {re.sub(r'[^A-Za-z0-9 ._-]', '', name)}/Checkmarks.csv"
        rows = []
        for moment in reversed(moments(choice, count, daily=True)):
            if choice.random() < 0.2:
                continue
            word = choice.choice(list(spelled))
            note = "" if is_old or choice.random() < 0.7 else choice.choice(TEXTS)
            if is_number:
                amount = choice.choice((0, 1500, 250, 3, 12000))
                word = str(amount) if word in ("YES_MANUAL", "NO") else "UNKNOWN" if word == "YES_AUTO" else word
            day = days.setdefault(f"{moment:%Y-%m-%d}", {"rows": 0, "once": {}, "skipped": [], "notes": []})
            day["rows"] += 1
            if word == "SKIP":
                day["skipped"].append(name)
            elif is_number and word not in ("UNKNOWN", "YES_AUTO"):
                day["once"][f"habits.{name}"] = plain(int(word) / 1000)
            elif word in ("YES_MANUAL", "NO"):
                day["once"][f"habits.{name}"] = word == "YES_MANUAL"
            if note.strip():
                day["notes"].append(f"{name}: {note}")
            rows.append({"Date": f"{moment:%Y-%m-%d}", "Value": spelled[word] if is_old and not is_number else word, "Notes": note})
        text, _ = table(["Date", "Value"] if is_old else ["Date", "Value", "Notes"], rows)
        lines[folder] = text.partition("\n")[2] if is_old else text
    values = []
    for day in sorted(days):
        one = days[day]
        says = filled({**one["once"], "skipped": one["skipped"], "notes": "\n".join(one["notes"])})
        values.append({"rows": one["rows"], "day": day, "time": None, "values": says} if says else {"rows": one["rows"], "empty": True})
    if is_old:
        habits = "\n".join(",".join(line.split(",")[:2]) for line in habits.replace(",Type,", ",Question,").replace("Sit, still", "Sit still").splitlines())
        for value in values:
            if "values" in value:
                value["values"] = json.loads(json.dumps(value["values"]).replace("Sit, still", "Sit still"))
    marks = "Date," + ",".join(names[:2]) + ",\n2026-03-01,UNKNOWN,UNKNOWN,\n"
    return {"Habits.csv": habits, "Checkmarks.csv": marks, "Scores.csv": marks.replace("UNKNOWN", "0.0000"), **lines}, values


def put_tree(folder, name, format, files, values=None, **more):
    """The files as a folder."""
    for file, data in files.items():
        folder.write(f"{name}/{file}", data)
    folder.note(name, format, values, **more)


def put_loop(folder, choice, count, zip_bytes):
    files, values = loop_files(choice, count)
    put_tree(folder, "loop", "loop", files, values)
    files, values = loop_files(choice, count)
    packed = zip_bytes([(f"Loop Habits CSV/{name}", ("\ufeff" + text.replace("\n", "\r\n")).encode()) for name, text in files.items()])
    folder.put("loop.zip", packed, "loop", values)
    files, values = loop_files(choice, count, is_old=True)
    put_tree(folder, "loop-old", "loop", files, values)
    put_tree(folder, "loop-root", "loop", {"Checkmarks.csv": "Date,Walk,Té,\n2026-03-02,2,YES_MANUAL,\n2026-03-01,0,-1,\n2026-02-28,-1,1,\n2026-02-27,3,2,\n"}, [
        {"day": "2026-02-27", "values": {"skipped": ["Walk"], "habits.Té": True}}, {"empty": True},
        {"day": "2026-03-01", "values": {"habits.Walk": False}}, {"day": "2026-03-02", "values": {"habits.Walk": True, "habits.Té": True}}])
    put_tree(folder, "broken/loop-root-comma", "loop", {"Checkmarks.csv": "Date,Walk, then rest,\n2026-03-02,2,\n2026-03-01,2,0,\n"}, taken=1, refused=1)
    put_tree(folder, "broken/loop-values", "loop", {
        "Habits.csv": "Position,Name,Type\n001,Walk,YES_NO\n002,Water,NUMERICAL\n",
        "001 Walk/Checkmarks.csv": "Date,Value,Notes\n2026-03-02,MAYBE,\n2026-02-30,YES_MANUAL,\n2026-03-01,YES_MANUAL,a,b\n2026-03-01,YES_MANUAL,\n\n,,\n",
        "002 Water/Checkmarks.csv": 'Date,Value\n2026-03-01,much\n2026-03-01,250\n2026-03-02,SKIP\n2026-03-03,"1\n2026-03-04,1500\n'},
        taken=4, refused=5, empty=1)
    head = zip_bytes([("Habits.csv", b"Position,Name,Type\n001,Walk,YES_NO\n"), ("001 Walk/Checkmarks.csv", b"Date,Value,Notes\n2026-03-01,YES_MANUAL,\n")])
    folder.put("broken/loop-cut.zip", head[:len(head) * 3 // 5], "loop")
    folder.put("broken/loop-outside.zip", zip_bytes([("Habits.csv", b"Position,Name\n001,Walk\n"), ("../001 Walk/Checkmarks.csv", b"2026-03-01,2\n")]),
               "loop", says="unsafe")
    folder.put("broken/loop-database.db", b"SQLite format 3\0" + bytes(4080), "loop")
    folder.put("broken/loop-header-only.zip", zip_bytes([("Habits.csv", b"Position,Name\n001,Walk\n"), ("001 Walk/Checkmarks.csv", b"Date,Value,Notes\n")]),
               "loop", taken=0)
    folder.put("broken/loop-latin-1.zip", zip_bytes([
        ("Habits.csv", b"Position,Name\n001,Walk\n002,Sit\n"), ("001 Walk/Checkmarks.csv", "Date,Value,Notes\n2026-03-01,YES_MANUAL,ñ\n".encode("latin-1")),
        ("002 Sit/Checkmarks.csv", b"Date,Value,Notes\n2026-03-01,YES_MANUAL,\n")]), "loop", taken=1, refused=1)


# MARK: - Track & Graph

TRACK_OLD, TRACK_NEW = ["FeatureName", "Timestamp", "Value", "Note"], ["FeatureName", "Timestamp", "Value", "Label", "Note"]


def trackandgraph(choice, count, has_label):
    """Rows of one feature after another, so that those of one instant stand apart."""
    made = []
    for number, moment in enumerate(moments(choice, count)):
        offset = choice.choice(("+01:00", "-05:30", "Z"))
        stamp = f"{moment:%Y-%m-%dT%H:%M}:{number % 60:02}.{choice.randrange(1000):03}{offset}"
        made.append((moment, stamp, choice.choice((0, 3, 2.25, -1.5)), choice.choice((None, 3600, 95, 3661)), choice.choice(["", *WORDS, "a: b"]),
                     choice.choice(TEXTS)))
    rows, values, numbers = [], [], {}

    def add(stamp, feature, value, label, note):
        cell = value if has_label or not label else f"{value}:{label}"
        rows.append({"FeatureName": feature, "Timestamp": stamp, "Value": cell, "Label": label, "Note": note})

    for moment, stamp, amount, seconds, label, note in made:
        values.append({"first": len(rows), "rows": 2 if seconds is not None else 1, **when(moment), "values": filled({
            "features.Mood, mañana": plain(amount), "labels.Mood, mañana": [label] if label else [], "notes": note if note.strip() else ""})})
        numbers[stamp] = values[-1]
        add(stamp, "Mood, mañana", str(float(amount)), label, note)
    for moment, stamp, amount, seconds, label, note in made:
        if seconds is not None:
            hours, rest = divmod(seconds, 3600)
            add(stamp, "Slept", f"{hours}:{rest // 60}:{rest % 60:02}", "", "")
            numbers[stamp]["values"]["features.Slept"] = (seconds + 30) // 60
    return rows, values


def put_trackandgraph(folder, choice, count):
    put_table(folder, "trackandgraph-old.csv", "trackandgraph", TRACK_OLD, trackandgraph(choice, count, False))
    put_variants(folder, choice, "trackandgraph", TRACK_NEW, TRACK_NEW, lambda: trackandgraph(choice, count, True))
    stamp = "2026-03-01T{:02}:00:00.5Z"
    rows = [{"FeatureName": "Ánimo", "Timestamp": stamp.format(number), "Value": str(number), "Note": "ñ"} for number in range(1, 7)]
    put_broken_tables(folder, "trackandgraph", TRACK_OLD, rows, ("FeatureName", "Timestamp", "Value"))
    good = {"FeatureName": "A", "Timestamp": "2026-03-01T23:30:00.500+01:00", "Value": "1"}
    changes = [{}, {"Timestamp": "2026-03-01T22:30:00.5Z", "FeatureName": "B"}, {"Value": "2:second:time"}, {"Timestamp": "2026-03-01"},
               {"Timestamp": "2026-02-30T10:00:00Z"}, {"Value": "much"}, {"Value": ""}, {"FeatureName": ""}, {"Value": "1,5"},
               {"FeatureName": "D", "Value": "-10:-30:20"}, {"FeatureName": "D", "Value": "1000:0:29:x:y"}, {"FeatureName": "E", "Value": "0:0:30:"}]
    text, places = table(TRACK_OLD, [{**good, **change} for change in changes])
    day = {"day": "2026-03-01", "time": "23:30"}
    listed = [{"place": "line 2", "rows": 2, **day, "values": {"features.A": "1", "features.B": "1"}},
              {"place": "line 4", "rows": 3, **day, "values": {"features.A": "2", "labels.A": ["second:time"], "features.D": 60000, "labels.D": ["x:y"],
                                                              "features.E": 1}}]
    listed += [{"refused": why} for why in (
        "the moment cannot be read: 2026-03-01", "no such day", "the value cannot be read: much", "the value cannot be read: ", "there is no feature",
        "the value cannot be read: 1,5", "a negative duration -10:-30:20")]
    folder.put("broken/trackandgraph-values.csv", text, "trackandgraph", listed)


# MARK: - openScale

SCALE_OLD = ["biceps", "bone", "comment", "dateTime", "fat", "id", "userId", "weight"]
SCALE_NEW = ["DATE", "TIME", "BONE", "COMMENT", "FAT", "WEIGHT", "Ruhe \"Puls\""]


def openscale(choice, count, is_old):
    rows, values = [], []
    for number, moment in enumerate(moments(choice, count)):
        weight, fat, bone = 70 + choice.randrange(10000) / 1000, choice.choice((0, 21.5)), choice.choice((0, 2.75, None))
        text, pulse = choice.choice(TEXTS), choice.choice((55, 0, None))
        says = {"measures.weight": plain(weight), "comment": text}
        if is_old:
            rows.append({"biceps": "0.0", "bone": str(float(bone or 0)), "comment": text, "dateTime": f"{moment:%Y-%m-%d %H:%M}", "fat": str(float(fat)),
                         "id": number, "userId": 1, "weight": f"{weight:.4f}0001"})
            says |= {"measures.bone": plain(bone) if bone else None, "measures.fat": plain(fat) if fat else None}
        else:
            rows.append({"DATE": f"{moment:%Y-%m-%d}", "TIME": choice.choice((f"{moment:%H:%M}", f"{moment:%H:%M}:09.5", f"{moment:%I:%M}:00 {moment:%p}")),
                         "BONE": "" if bone is None else bone, "COMMENT": text, "FAT": fat, "WEIGHT": f"{weight:.3f}",
                         "Ruhe \"Puls\"": "" if pulse is None else pulse})
            says |= {"measures.bone": None if bone is None else plain(bone), "measures.fat": plain(fat),
                     "measures.ruhe \"puls\"": None if pulse is None else plain(pulse)}
        values.append({"first": len(rows) - 1, **when(moment), "values": filled(says)})
    return rows, values


def put_openscale(folder, choice, count):
    put_table(folder, "openscale-old.csv", "openscale", SCALE_OLD, openscale(choice, count, True), quote_all=True)
    put_variants(folder, choice, "openscale", SCALE_NEW, SCALE_NEW, lambda: openscale(choice, count, False))
    folder.put("openscale-us.csv", "DATE,TIME,WEIGHT\n4/7/2025,8:30:00 AM,80.50000001\n4/13/2025,20:15,80\n5/1/2025,,79\n", "openscale", [
        {"day": "2025-04-07", "time": "08:30", "values": {"measures.weight": "80.5"}}, {"day": "2025-04-13", "time": "20:15"},
        {"day": "2025-05-01", "time": None}])
    folder.put("openscale-settled-by-option.csv", "DATE,TIME,WEIGHT\n4/7/2025,8:30,80\n", "openscale", [{"day": "2025-07-04", "time": "08:30"}], order="dmy")
    rows = [{"DATE": f"2026-03-0{number}", "TIME": "8:30", "COMMENT": "ñ", "WEIGHT": "80"} for number in range(1, 7)]
    put_broken_tables(folder, "openscale", ["COMMENT", "TIME", "WEIGHT", "DATE"], rows, ("DATE",))
    folder.put("broken/openscale-no-measure.csv", "DATE,TIME,COMMENT\n2026-03-01,8:30,x\n", None)
    changes = [{"DATE": "2026-02-30"}, {"DATE": "today"}, {"TIME": "noon"}, {"TIME": "25:00"}, {"WEIGHT": "heavy"}, {"WEIGHT": "80,5"}, {"DATE": "2026-03-09", "WEIGHT": "", "COMMENT": ""}]
    folder.put("broken/openscale-values.csv", table(["DATE", "TIME", "WEIGHT", "COMMENT"], [{**rows[0], **change} for change in changes])[0], "openscale",
               taken=2, refused=4, empty=1)
    folder.put("broken/openscale-either-order.csv", "DATE,TIME,WEIGHT\n4/7/2025,8:30,80\n2025-04-08,8:30,80\n", "openscale", taken=1, refused=1)


# MARK: - m-Path

MPATH_OLD = ["connectionId", "alias", "questionListName", "timeStampScheduled", "timeStampSent", "timeStampStart", "timeStampStop",
             "originalTimeStampSent", "timeZoneOffset", "deltaUTC"]
MPATH_ASKED = ["mood_sliderNegPos", "steps_steps", "alone_yesno", "place_multipleChoice_index", "place_multipleChoice_string",
               "place_multipleChoice_likert", "why_open", "hello_basic", "mood_open"]
MPATH = MPATH_OLD + MPATH_ASKED


def json_text(text):
    return json.dumps(text, ensure_ascii=False) if text else ""


def mpath(choice, count):
    rows, values = [], []
    for number, moment in enumerate(moments(choice, count)):
        offset = choice.choice((0, 3600, -18000))
        start = int(moment.replace(tzinfo=datetime.timezone.utc).timestamp()) - offset + number % 60
        common = {"connectionId": "2207", "alias": json_text("pañuelo; x"), "questionListName": json_text(choice.choice(("morning", "tarde; noche"))),
                  "timeStampScheduled": start - 60, "timeStampSent": start - 50, "timeStampStart": start, "timeZoneOffset": offset, "deltaUTC": 0}
        if number % 5 == 3:
            rows.append({**common, "timeStampStart": 0})
            values.append({"first": len(rows) - 1, "empty": True})
            continue
        yes, mood, steps, place, text = (choice.choice((True, False, None)), choice.randint(-100, 100), choice.choice((0, 4, None)), choice.choice(WORDS),
                                         choice.choice(TEXTS))
        rows.append({**common, "mood_sliderNegPos": mood, "steps_steps": "" if steps is None else steps,
                     "alone_yesno": {True: "1", False: "0", None: ""}[yes], "place_multipleChoice_index": 1,
                     "place_multipleChoice_string": json_text(place), "place_multipleChoice_likert": 2, "why_open": json_text(text),
                     "hello_basic": json_text("seen")})
        values.append({"first": len(rows) - 1, **when(moment), "values": filled({
            "list": [json.loads(common["questionListName"])], "answers.mood_sliderNegPos": str(mood), "answers.steps_steps": None if steps is None else str(steps),
            "answers.alone_yesno": yes, "answers.place_multipleChoice_string": [place], "answers.why_open": text, "answers.hello_basic": "seen"})})
        rows.append({**common, "timeStampStart": start + 5, "timeStampSent": start})
        values.append({"first": len(rows) - 1, "empty": True})
    return rows, values


def put_mpath(folder, choice, count):
    put_table(folder, "mpath.csv", "mpath", MPATH, mpath(choice, count), bom=True, delimiter=";")
    put_table(folder, "mpath-crlf.csv", "mpath", MPATH, mpath(choice, count), end="\r\n", delimiter=";")
    mixed = choice.sample(MPATH_OLD[:-1], len(MPATH_OLD) - 1) + ["deltaUTC"] + choice.sample(MPATH_ASKED, len(MPATH_ASKED))
    put_table(folder, "mpath-order.csv", "mpath", mixed, mpath(choice, count), delimiter=";")
    header = ["questionListName", "timeZoneOffset", "timeStampStart", "connectionId", "deltaUTC", "why_open", "alone_yesno"]
    rows = [{"connectionId": 1, "questionListName": "day", "timeStampStart": 1772352000 + number * 600, "timeZoneOffset": 0, "deltaUTC": 0,
             "why_open": '"ñ"', "alone_yesno": 1} for number in range(6)]
    put_broken_tables(folder, "mpath", header, rows, ("timeStampStart", "connectionId"), delimiter=";", may_lack=1)
    changes = [{"timeStampStart": "soon"}, {"timeZoneOffset": "here"}, {"timeStampStart": ""}, {"why_open": "no JSON"}, {"alone_yesno": "perhaps"},
               {"why_open": "", "alone_yesno": ""}, {"timeStampStart": "1e30"}]
    folder.put("broken/mpath-values.csv", table(header, [{**rows[0], **change} for change in changes], ";")[0], "mpath", taken=2, refused=3, empty=2)


# MARK: - The five-point tracker

FIVE = ["forDate", "mood", "timestamp", "weekDay", "canEdit", "canDelete", "entryType"]


def fivepoint(choice, count):
    rows, values = [], []
    for moment in moments(choice, count, daily=True):
        seconds = int(moment.replace(tzinfo=datetime.timezone.utc).timestamp())
        mood = choice.choice(("0", "1", "2", "3", "4", "4", "5", "6", ""))
        rows.append({"forDate": choice.choice((f"{moment:%Y-%m-%d}", f"{moment:%Y-%m-%d}T00:00:00.000Z", str(seconds), str(seconds * 1000))), "mood": mood,
                     "timestamp": seconds * 1000, "weekDay": "Müßig, \"x\"", "canEdit": "true", "canDelete": "false", "entryType": "daily"})
        value = {"day": f"{moment:%Y-%m-%d}", "time": None, "values": {"mood": mood}} if mood in tuple("01234") else {"empty": True}
        values.append({"first": len(rows) - 1, **value})
    return rows, values


def put_fivepoint(folder, choice, count):
    put_variants(folder, choice, "fivepoint", FIVE, FIVE, lambda: fivepoint(choice, count))
    put_table(folder, "fivepoint-short.csv", "fivepoint", ["MOOD", "FORDATE"],
              [[{"MOOD": row["mood"], "FORDATE": row["forDate"]} for row in made] if number == 0 else made
               for number, made in enumerate(fivepoint(choice, count))])
    rows = [{"forDate": f"2026-03-0{number}", "mood": "3", "timestamp": "1", "weekDay": "ñ"} for number in range(1, 7)]
    put_broken_tables(folder, "fivepoint", ["timestamp", "weekDay", "mood", "forDate"], rows, ("mood", "forDate"))
    changes = [{"forDate": "2026-02-30"}, {"forDate": "yesterday"}, {"forDate": ""}, {"mood": "7"}, {"mood": "-1"}, {"mood": "good"}, {"mood": "2.5"},
               {"mood": "5"}, {"mood": "6"}, {"mood": ""}, {"mood": " 4 "}]
    folder.put("broken/fivepoint-values.csv", table(FIVE, [{**rows[0], **change} for change in changes])[0], "fivepoint", taken=1, refused=7, empty=3)


# MARK: - The personal log

def personallog_files(choice, count):
    since = datetime.datetime(2001, 1, 1)
    files, values = {}, []
    for number, moment in enumerate(moments(choice, count)):
        seconds = int((moment - since).total_seconds()) + number % 60
        name = f"{seconds}{choice.choice(('', '.25'))}.json"
        # Names are sorted as numbers: a fraction does not come before its own second.
        text, mood, done, tags = choice.choice(TEXTS), choice.choice((0, 2.5, -3, 7.0)), choice.choice((True, False)), choice.sample(WORDS, choice.randint(0, 2))
        content = {"Titel": text, "mood": mood, "done": done, "tags": tags, "none": None, "place": {"name": "Málaga", "at": {"lat": 36.72}},
                   "mixed": choice.choice((1, "one", True)), "list": [1, "a"]}
        files[name] = json.dumps(content, ensure_ascii=choice.random() < 0.5, indent=choice.choice((None, 2)))
        mixed = content["mixed"]
        values.append({"place": name, **when(moment), "key": name[:-5], "values": filled({
            "values.Titel": text, "values.mood": plain(mood), "values.done": done, "values.tags": tags, "values.place.name": "Málaga",
            "values.place.at.lat": "36.72", "values.mixed": "true" if mixed is True else str(mixed), "values.list": '[1,"a"]'})})
    return files, values


def put_personallog(folder, choice, count, zip_bytes):
    files, values = personallog_files(choice, count)
    files["readme.txt"], files["settings.json"] = "x", "{}"
    put_tree(folder, "personallog", "personallog", files, values)
    files, values = personallog_files(choice, count)
    folder.put("personallog.zip", zip_bytes([(f"My log/{name}", b"\xef\xbb\xbf" + text.encode()) for name, text in files.items()]), "personallog",
               [{**value, "place": f"My log/{value['place']}"} for value in values])
    broken = {"744123456.json": '{"a": 1}', "744123457.json": "{", "744123458.json": "[1]", "744123459.json": "", "744123460.json": '{"a": null}',
              "744123461.json": '{"a": "ñ"}'.encode("latin-1"), "744123462.json": b"SQLite format 3\0", "99999999999999.json": '{"a": 1}', "12345.json": '{"a": 1}'}
    put_tree(folder, "broken/personallog-files", "personallog", broken, taken=1, refused=6, empty=1)
    packed = zip_bytes([("744123456.json", b'{"a": 1}'), ("744123457.json", b'{"a": 1}')])
    folder.put("broken/personallog-cut.zip", packed[:len(packed) * 3 // 5], "personallog")
    folder.put("broken/personallog-outside.zip", zip_bytes([("744123456.json", b'{"a": 1}'), ("../744123457.json", b"{}")]), "personallog", says="unsafe")
    put_tree(folder, "broken/personallog-other-names", None, {"a.json": "{}", "b.json": "{}", "744123456.json": '{"a": 1}'})


# MARK: - State of Mind

def stateofmind(choice, count):
    items, values = [], []
    for number, moment in enumerate(moments(choice, count)):
        valence, labels, about = choice.choice((-1, 0, 0.123456, 0.5, 1)), choice.sample(WORDS, choice.randint(0, 3)), choice.sample(("work", "Familie"), choice.randint(0, 2))
        kind = choice.choice(("momentary_emotion", "momentaryEmotion", "daily_mood", "dailyMood"))
        stamp = choice.choice((f"{moment:%Y-%m-%dT%H:%M}:12Z", f"{moment:%Y-%m-%dT%H:%M}:12.5-07:00", f"{moment:%Y-%m-%d %H:%M}:12 +0100",
                               int(moment.replace(tzinfo=datetime.timezone.utc).timestamp())))
        item = {"id": f"ID-{number}", "kind": kind, "valence": valence, "labels": labels, "associations": about, choice.choice(("start", "startDate")): stamp,
                "valenceClassification": "pleasant", "metadata": choice.choice(({}, {"a": [1]}))}
        items.append(item)
        value = {"place": f"stateOfMind[{number}]", **when(moment), "key": f"ID-{number}", "values": filled({
            "kind": [kind], "valence": plain(valence), "labels": labels, "associations": about})}
        values.append({**value, "time": None} if kind in ("daily_mood", "dailyMood") else value)
    return items, values


def put_stateofmind(folder, choice, count):
    def text(items, top=False):
        content = {"stateOfMind": items}
        return json.dumps(content if top else {"data": content}, ensure_ascii=False, indent=1)

    items, values = stateofmind(choice, count)
    folder.put("stateofmind.json", text(items), "stateofmind", values)
    items, values = stateofmind(choice, count)
    folder.put("stateofmind-top-bom-crlf.json", "\ufeff" + text(items, True).replace("\n", "\r\n"), "stateofmind", values)
    good = {"kind": "dailyMood", "valence": 0.25, "labels": ["ñ"], "start": "2026-03-01T08:00:00+01:00"}
    changes = [{}, {"valence": 1.01}, {"valence": "much"}, {"valence": True}, {"start": "2026-02-30T08:00:00Z"}, {"start": "yesterday"}, {"start": None},
               {"labels": "one"}, {"labels": [1]}]
    folder.put("broken/stateofmind-values.json", text([{**good, **change} for change in changes] + [{}, None, "x"]), "stateofmind", taken=3, refused=7, empty=2)
    folder.put("broken/stateofmind-none.json", text([]), "stateofmind", taken=0)
    folder.put("broken/stateofmind-cut.json", text([good])[:-9], "stateofmind")
    folder.put("broken/stateofmind-latin-1.json", text([good]).encode("latin-1"), "stateofmind")
    folder.put("broken/stateofmind-sqlite.json", b"SQLite format 3\0" + bytes(100), "stateofmind")
    folder.put("broken/stateofmind-other.json", '{"data": {"metrics": []}}', "stateofmind")
    folder.put("broken/stateofmind-no-list.json", '{"data": {"stateOfMind": {}}}', "stateofmind")
    folder.put("broken/stateofmind-empty.json", b"", "stateofmind")


def items_of(content):
    """The list of entries in a JSON export."""
    return content["entries"] if "entries" in content else content.get("data", content)["stateOfMind"]


def put_more(folder, choice, count, zip_bytes):
    for put in (put_bearable, put_trackandgraph, put_openscale, put_mpath, put_fivepoint, put_stateofmind):
        put(folder, choice, count)
    for put in (put_loop, put_personallog):
        put(folder, choice, count, zip_bytes)
