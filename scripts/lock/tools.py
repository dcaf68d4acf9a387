"""While it is unlocked, every other program reads and writes the diary as before."""
import importlib
import json
import os
import pathlib
import shutil
import subprocess

from .home import CANARY, PASS, Missing, says, unlocked


def filled(program, base):
    home = unlocked(program, base)
    for number in range(3):
        home.must("fill", "mood_five", "--day", f"2026-11-{20 + number}", "--set", "day.mood=4", "--set", f"day.note={CANARY} again")
    months = pathlib.Path(os.path.realpath(home.journal)).glob("cards/2026-11*.jsonl")
    month = next((path for path in months if b"\n\n" in path.read_bytes()), None)
    assert month, "a vault fills its blocks with newlines"
    return home, month


def output(home, *words):
    done = subprocess.run(words, capture_output=True, text=True, cwd=home.folder)
    assert done.returncode == 0, (words, done.stderr)
    return done.stdout


def way_readers(program, base):
    """grep, jq and, if it is there, DuckDB."""
    home, month = filled(program, base)
    cards = str(month.parent)
    found = output(home, "grep", "-rhc", CANARY, cards).split()
    assert sum(map(int, found)) == 6, found
    if shutil.which("jq"):
        days = output(home, "jq", "-r", ".day", *map(str, sorted(month.parent.glob("*.jsonl")))).split()
        assert len(days) == 6 and "2026-11-22" in days, days
    try:
        duckdb = importlib.import_module("duckdb")
    except ImportError:
        print("        without DuckDB, which is not installed")
        return home
    path = f"{home.journal}/cards/*.jsonl"
    rows = duckdb.sql(f"select count(*) from read_json('{path}', format='newline_delimited')").fetchall()
    assert rows == [(6,)], rows
    moods = duckdb.sql(f"select avg(values.day.mood::int) from read_json('{path}', format='newline_delimited')")
    assert "values" in str(duckdb.sql(f"describe select * from read_json('{path}')")), moods
    return home


def way_editors(program, base):
    """Editors that save in place, by renaming, and with a copy beside the file."""
    home, month = filled(program, base)
    note = pathlib.Path(os.path.realpath(home.journal)) / "notes.txt"
    note.write_text("first\n")
    output(home, "sed", "-i", "s/first/second/", str(note))
    assert note.read_text() == "second\n"
    # The month itself, as an editor that saves by renaming writes it.
    before = home.listed()
    twin = month.with_suffix(".tmp~")
    twin.write_bytes(month.read_bytes())
    os.chmod(twin, 0o600)
    with open(twin, "rb") as file:
        os.fsync(file.fileno())
    os.rename(twin, month)
    shutil.copy(month, str(month) + "~")
    os.unlink(str(month) + "~")
    assert home.listed() == before
    says(home.run("check"), 0)
    home.must("fill", "mood_five", "--day", "2026-11-23", "--set", "day.mood=1")
    assert len(home.listed()) == 7
    if shutil.which("vim"):
        output(home, "vim", "-es", "-u", "NONE", "-c", "%s/second/third/", "-c", "wq", str(note))
        assert note.read_text() == "third\n"
    says(home.run("check"), 0)
    home.must("lock")
    home.must("unlock", input=f"{PASS}\n")
    assert len(home.listed()) == 7
    says(home.run("check"), 0)
    return home


def way_filling(program, base):
    """A diary that leaves its vault has no empty lines any more, and the same cards."""
    home, _ = filled(program, base)
    before = home.listed()
    shown = [home.must("show", card).stdout for card in before]
    home.must("lock", "remove", input=f"{PASS}\n")
    assert home.listed() == before
    assert [home.must("show", card).stdout for card in before] == shown
    for path in (home.journal / "cards").glob("*.jsonl"):
        data = path.read_bytes()
        assert b"\n\n" not in data and data.endswith(b"\n"), path
        assert all(json.loads(line) for line in data.splitlines())
    says(home.run("check"), 0)
    home.must("fill", "mood_five", "--day", "2026-11-23", "--set", "day.mood=1")
    assert len(home.listed()) == len(before) + 1
    return home
