"""A jrnl folder (YYYY/MM/DD.txt), read with the second reader for each text."""
import pathlib
import random as randoms

from diaries import second_reader
from diaries.apps.fivepoint import WORDS, changed_bytes, record, save
from diaries.apps.personallog import members, put
from diaries.second_reader import Unreadable

APP = "jrnl"


def read(path, zone="UTC"):
    path = pathlib.Path(path)
    texts, found = [], []
    for file in second_reader.journal_files(path):
        data = file.read_bytes()
        name = file.relative_to(path).as_posix()
        try:
            texts.append((name, second_reader.lines_of(second_reader.decoded(data))))
        except Unreadable as error:
            found.append({"rows": 1, "refused": str(error)})
    if not texts:
        raise Unreadable("no text can be read")
    # With or without brackets by each file; the order of dates with slashes by all of them.
    headers = []
    for _, lines in texts:
        try:
            headers += second_reader.jrnl_headers([lines], "dmy")[0]
        except Unreadable:
            headers.append({})
    slashed = [match["slashed"] for heads in headers for match in heads.values() if match["slashed"]]
    order = second_reader.settled_order(slashed) if slashed else None
    for (name, lines), heads in zip(texts, headers):
        if not heads:
            found.append({"rows": 1, "refused": "there is no date"})
            continue
        for one in second_reader.jrnl_rows(f"{name}: ", lines, heads, order):
            found.append({"rows": 1, "refused": one["refused"]} if "refused" in one else
                         record(one["day"], one["time"], {"title": one["title"].strip(), "body": one["text"] if one["text"].strip() else "",
                                                          "tags": sorted(set(one["tags"])), "starred": one["starred"] or None}))
    return found


# MARK: - Samples

def good(random, count=40, bracketed=True, clock="24"):
    files = {}
    for number in range(count):
        day = 1 if number < 6 else 1 + number % 27
        month = 1 + (0 if number < 6 else number // 10)
        hour, minute = (9, 30) if number in (2, 3) else (number % 24, random.randrange(60))
        time = f"{hour:02}:{minute:02}" if clock == "24" else f"{hour % 12 or 12:02}:{minute:02} {'AM' if hour < 12 else 'PM'}"
        date = f"2024-{month:02}-{day:02} {time}"
        title = random.choice(("A title.", "No end", "Hé! More words. And more.", "With @tag and @Ünï-x.", "Starred *", "Star now. *", "mail a@b.c?", "v1.5 is out. x", ""))
        body = random.choice(("", "one line", "two\n\n  lines @tag", "[1] not a date", "[2024-13-45 10:00] no date", " ".join(random.sample(WORDS, 3)), "trailing   \n\n"))
        text = f"[{date}] {title}\n{body}\n" if bracketed else f"{date} {title}\n{body}\n"
        name = f"2024/{month:02}/{day:02}.txt"
        files[name] = files.get(name, "") + text + random.choice(("", "\n"))
    return {name: text.encode() for name, text in files.items()}


def samples(folder, seed):
    random = randoms.Random(f"jrnlfolder {seed}")
    files = good(random)
    few = good(random, 8)
    bad = few | {"2024/05/01.txt": b"no date here\n", "2024/05/02.txt": b"before\n\n[2024-05-02 10:00] After.\n", "2024/05/03.txt": b"", "2024/05/04.txt": b" \n\n",
                 "2024/05/05.txt": b"[2024-05-05 25:00] No time.\n", "2024/05/6.txt": b"[2024-05-06 10:00] Not read.\n", "2024/05/notes.txt": b"[2024-05-06 10:00] Not read.\n",
                 "README.txt": b"[2024-05-06 10:00] Not read.\n", "2024/06/01.txt": b"\xef\xbb\xbf[2024-06-01] A day.\r\nmore\r\n", "2030/01/01.txt": b"[2030-01-01 10:00] Later.\n",
                 "2024/06/02.txt": b"2024-06-02 10:00 Without brackets.\n", "2024/06/03.txt": b"[2024-06-03 10:00]\n", "2024/06/04.txt": b"[2024-06-04 10:00] @only\n"}
    return [put(folder, "good", files), put(folder, "crlf", {name: b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n") for name, data in files.items()}),
            put(folder, "bare", good(random, 15, False)), put(folder, "half-day", good(random, 15, True, "12")), put(folder, "some", bad),
            put(folder, "slashed", {"2024/01/02.txt": b"[02/01/2024 10:00] One.\n", "2024/01/20.txt": b"[20/01/2024 03:04 pm] Two. More @x.\n", "2024/01/03.txt": b"[03.01.2024 10:00] Three\n"}),
            put(folder, "latin", few | {"2024/05/01.txt": "[2024-05-01 10:00] Mié.\n".encode("latin-1")}),
            put(folder, "broken-contrary", {"2024/01/02.txt": b"[20/01/2024] One.\n[01/20/2024] Two.\n"}),
            put(folder, "broken-no-date", {"2024/05/01.txt": b"no date\n"}), put(folder, "broken-none", {"a.txt": b"[2024-05-06 10:00] x\n"})]


def mutate(path, random):
    path = pathlib.Path(path)
    files = members(path)
    for _ in range(random.randint(1, 2)):
        name = random.choice(list(files))
        try:
            files[name] = changed_bytes(files[name], random)
        except UnicodeDecodeError:
            pass
    return put(path.parent, f"mutation-{path.name}", files)
