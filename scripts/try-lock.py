#!/usr/bin/env python3
"""Locks, unlocks, encrypts and gives up diaries while the program is killed at every call of the system, and looks for plain words.

    python3 scripts/try-lock.py .build/debug/cards
    python3 scripts/try-lock.py .build/debug/cards --only kills --most 40

Needs Linux with gocryptfs, fusermount3 and, for kills, strace. Prints "skipped" and why where something is missing.
Ends with 1 if something failed.
"""
import argparse
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

CANARY = "zebra-in-the-attic"
PASS = "four words of mine"
OTHER = "quite another sentence"
CALLS = "rename,renameat2,link,symlink,unlink,unlinkat,rmdir,mkdir,write,fsync,vfork,clone,clone3,wait4,flock,openat"


class Home:
    """A person's home in a folder, with a journal of a few cards."""

    def __init__(self, program, folder, cards=3):
        self.program, self.folder = os.path.abspath(program), pathlib.Path(folder)
        for name in ("home", "run", "state", "config", "data"):
            (self.folder / name).mkdir(mode=0o700, parents=True, exist_ok=True)
        self.journal = self.folder / "home" / "journal"
        self.cards = cards
        self.expected = []

    @property
    def environment(self):
        inside = {"HOME": "home", "XDG_RUNTIME_DIR": "run", "XDG_STATE_HOME": "state", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data"}
        own = {name: str(self.folder / place) for name, place in inside.items()}
        own.update(CARDS_JOURNAL=str(self.journal), PATH=os.environ["PATH"], TZ="Europe/Berlin", LANG="C.UTF-8", PWD=str(self.folder))
        return own

    def run(self, *words, input="", prefix=(), extra={}):
        return subprocess.run(
            [*prefix, self.program, *words], input=input, env={**self.environment, **extra}, capture_output=True, text=True, cwd=self.folder, timeout=120)

    def must(self, *words, **more):
        done = self.run(*words, **more)
        assert done.returncode == 0, (words, done.returncode, done.stdout, done.stderr)
        return done

    def fill(self):
        self.must("init")
        for number in range(self.cards):
            day = f"2026-11-{10 + number}"
            self.must("fill", "mood_five", "--day", day, "--set", "day.mood=3", "--set", f"day.note={CANARY} {number}")

    def listed(self):
        done = self.run("list", "--json", "--no-input")
        # 1: nothing was found.
        assert done.returncode in (0, 1), (done.returncode, done.stderr)
        return sorted(card["card"] for card in json.loads(done.stdout))

    def is_link(self):
        return self.journal.is_symlink()

    def leftovers(self):
        names = sorted(path.name for path in self.journal.parent.iterdir())
        return [name for name in names if name.startswith("journal.vault.")]

    def clean(self):
        for line in open("/proc/self/mountinfo"):
            place = line.split()[4]
            if place.startswith(str(self.folder)):
                subprocess.run(["fusermount3", "-uz", place], capture_output=True)
        for _ in range(50):
            try:
                shutil.rmtree(self.folder)
                return
            except OSError:
                time.sleep(0.1)


# The operation, what comes before it, the words of the command, and its input.
OPERATIONS = {
    "setup": ((), ("lock", "setup"), f"{PASS}\n"),
    "lock": ((("lock", "setup", f"{PASS}\n"),), ("lock",), ""),
    "unlock": ((("lock", "setup", f"{PASS}\n"), ("lock", "")), ("unlock",), f"{PASS}\n"),
    "rekey": ((("lock", "setup", f"{PASS}\n"),), ("lock", "rekey"), f"{OTHER}\n"),
    "remove": ((("lock", "setup", f"{PASS}\n"),), ("lock", "remove"), ""),
    "init": (None, ("init", "--locked"), f"{PASS}\n"),
}


def prepared(program, base, before):
    home = Home(program, base)
    if before is not None:
        home.fill()
        home.expected = home.listed()
        for *words, typed in before:
            home.must(*words, input=typed)
    return home


def count_calls(program, base, name):
    before, words, typed = OPERATIONS[name]
    home = prepared(program, base, before)
    log = home.folder / "calls"
    home.must(*words, input=typed, prefix=("strace", "-o", str(log), "-e", f"trace={CALLS}"))
    count = sum(1 for line in open(log) if not line.startswith(("---", "+++")))
    home.clean()
    return count


def kill_at(program, base, name, number):
    before, words, typed = OPERATIONS[name]
    home = prepared(program, base, before)
    expected = home.expected
    prefix = ("strace", "-o", "/dev/null", "-e", f"trace={CALLS}", "-e", f"inject={CALLS}:signal=KILL:when={number}")
    done = home.run(*words, input=typed, prefix=prefix)
    problems = []
    # The next command, whatever it is, finishes or undoes it; then the diary is unlocked if it is locked.
    first = home.run("list", "--no-input")
    for typed in (f"{PASS}\n", f"{OTHER}\n"):
        if first.returncode == 79:
            if home.run("unlock", input=typed).returncode == 0:
                first = home.run("list", "--no-input")
    if before is None and not home.journal.exists():
        home.must("init")
    try:
        found = home.listed()
    except AssertionError as error:
        found, problems = None, [str(error)]
    if found != expected:
        problems.append(f"cards: {found} instead of {expected}")
    if home.leftovers():
        problems.append(f"left: {home.leftovers()}")
    # A card can be written, and is read again.
    saved = home.run("fill", "mood_five", "--day", "2026-11-25", "--set", "day.mood=4", "--no-input")
    if saved.returncode != 0:
        problems.append(f"not saved: {saved.stderr[-300:]}")
    reached = done.returncode in (-signal.SIGKILL, 128 + signal.SIGKILL, 137)
    home.clean()
    return reached, problems


def try_kills(program, most):
    if not shutil.which("strace"):
        return print("skipped kills: strace is not installed")
    cases = failures = 0
    for name in OPERATIONS:
        with tempfile.TemporaryDirectory(prefix="lock-", ignore_cleanup_errors=True) as base:
            count = count_calls(program, pathlib.Path(base) / "count", name)
            step = max(1, count // most)
            for number in range(1, count + 1, step):
                reached, problems = kill_at(program, pathlib.Path(base) / f"{number}", name, number)
                cases += 1
                for problem in problems:
                    failures += 1
                    print(f"FAILED  {name} killed at call {number} of {count}: {problem}")
        print(f"ok      {name}: {count} calls, every {step}. one", flush=True)
    print(f"{cases} kills, {failures} failures")
    assert failures == 0


def plain_places(home):
    """Every file of the home whose bytes contain the canary, or its name."""
    found = []
    word = CANARY.encode()
    for folder, _, names in os.walk(home.folder):
        for name in names:
            path = pathlib.Path(folder) / name
            if path.is_symlink() or not path.is_file():
                continue
            if word in path.read_bytes() or CANARY in name:
                found.append(str(path.relative_to(home.folder)))
    return found


def try_plain(program, most):
    with tempfile.TemporaryDirectory(prefix="lock-", ignore_cleanup_errors=True) as base:
        home = Home(program, pathlib.Path(base) / "one")
        home.fill()
        home.must("lock", "setup", input=f"{PASS}\n")
        home.must("lock")
        left = [path for path in plain_places(home) if not path.startswith("home/journal.plain/")]
        assert not left, f"plain after setup: {left}"
        home.must("unlock", input=f"{PASS}\n", extra={"CARDS_NOW": "2027-01-05T10:00:00Z"})
        assert not (home.folder / "home/journal.plain").exists(), "the plain copy stays after another day"
        home.must("fill", "mood_five", "--day", "2026-11-24", "--set", f"day.note={CANARY}", "--set", "day.mood=2")
        home.must("list"), home.must("search", "zebra"), home.must("status"), home.must("export", "-t", "mood_five", "--as", "jsonl", "-o", "-")
        home.must("lock")
        assert not plain_places(home), f"plain after a day's use: {plain_places(home)}"
        # Nothing can be written beside it.
        for words in (("init",), ("fill", "mood_five", "--set", "day.mood=1"), ("schema", "adopt", "mood_five"), ("import", "--as", "csv", "/dev/null"), ("restore", "nothing.tar"), ("safety", "edit"), ("remind", "add", "21:00"), ("status",), ("list",), ("search", "x"), ("export", "--as", "csv"), ("backup", "b.tar"), ("doctor",), ("check",), ("week",), ("insights",), ("open", "--no-browser")):
            done = home.run(*words, "--no-input")
            assert done.returncode == 79, (words, done.returncode, done.stderr)
        assert not os.path.exists(home.journal), "something is where the journal belongs"
        home.clean()
        home = Home(program, pathlib.Path(base) / "two")
        home.must("init", "--locked", input=f"{PASS}\n")
        home.must("fill", "mood_five", "--day", "2026-11-24", "--set", f"day.note={CANARY}", "--set", "day.mood=2")
        # The decrypting program dies.
        subprocess.run(["pkill", "-KILL", "-f", f"gocryptfs.*{home.folder}"])
        time.sleep(0.3)
        done = home.run("list", "--no-input")
        assert done.returncode == 79, (done.returncode, done.stderr)
        assert not plain_places(home), f"plain after a crash: {plain_places(home)}"
        home.must("unlock", input=f"{PASS}\n")
        assert len(home.listed()) == 1
        home.clean()
    print("ok      plain: nothing in plain text")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--only", choices=("kills", "plain"))
    parser.add_argument("--most", type=int, default=100, help="kills of each operation")
    given = parser.parse_args()
    for tool in ("gocryptfs", "fusermount3"):
        if not shutil.which(tool):
            print(f"skipped: {tool} is not installed")
            return 0
    failed = False
    for name, one in (("plain", try_plain), ("kills", try_kills)):
        if given.only in (None, name):
            try:
                one(given.program, given.most)
            except AssertionError as error:
                failed = True
                print(f"FAILED  {name}: {error}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
