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
    "rekey": ((("lock", "setup", f"{PASS}\n"),), ("lock", "rekey"), f"{PASS}\n{OTHER}\n"),
    "remove": ((("lock", "setup", f"{PASS}\n"),), ("lock", "remove"), f"{PASS}\n"),
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


def try_kills(program, most, only=None):
    if not shutil.which("strace"):
        return print("skipped kills: strace is not installed")
    cases = failures = 0
    for name in [only] if only else OPERATIONS:
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


def says(done, code, *words):
    assert done.returncode == code, (done.returncode, done.stdout, done.stderr)
    for word in words:
        assert word in done.stdout + done.stderr, (word, done.stdout, done.stderr)


def mounts(home):
    return [line.split()[4] for line in open("/proc/self/mountinfo") if line.split()[4].startswith(str(home.folder))]


def unlocked(program, base):
    home = Home(program, base)
    home.fill()
    home.must("lock", "setup", input=f"{PASS}\n")
    return home


def way_wrong(program, base):
    home = unlocked(program, base)
    home.must("lock")
    says(home.run("unlock", input="not this one\n"), 77, "not the passphrase")
    says(home.run("unlock", input="\n"), 64, "1 to 1000 bytes")
    says(home.run("unlock", "--no-input"), 64, "nobody to ask")
    assert not mounts(home)
    return home


def way_missing(program, base):
    home = unlocked(program, base)
    home.must("lock")
    tools = home.folder / "tools"
    tools.mkdir()
    for name in ("sh", "fusermount3"):
        (tools / name).symlink_to(shutil.which(name))
    says(home.run("unlock", input=f"{PASS}\n", extra={"PATH": str(tools)}), 69, "gocryptfs", "install the package")
    (tools / "gocryptfs").symlink_to(shutil.which("gocryptfs"))
    (tools / "fusermount3").unlink()
    says(home.run("unlock", input=f"{PASS}\n", extra={"PATH": str(tools)}), 69, "fusermount3", "fuse3")
    return home


def way_busy(program, base):
    home = unlocked(program, base)
    inside = os.path.realpath(home.journal)
    shell = subprocess.Popen(["sleep", "60"], cwd=inside)
    says(home.run("lock"), 75, "sleep", str(shell.pid))
    says(home.run("list", "--no-input"), 79)
    shell.kill(), shell.wait()
    home.must("lock")
    assert not mounts(home)
    home.must("unlock", input=f"{PASS}\n")
    assert home.listed() == sorted(home.listed()) and len(home.listed()) == 3
    return home


def way_elsewhere(program, base):
    home = unlocked(program, base)
    other = subprocess.Popen(["unshare", "-m", "--propagation", "private", "sleep", "60"])
    time.sleep(0.5)
    says(home.run("lock"), 75, "another session or container")
    says(home.run("unlock", input=f"{PASS}\n"), 75, "another session or container")
    other.kill(), other.wait()
    time.sleep(0.5)
    home.must("lock")
    home.must("unlock", input=f"{PASS}\n")
    # A second mount of the same vault, where the first one cannot be seen.
    place = mounts(home)[0]
    line = f"umount -l {place}; exec {home.program} unlock"
    second = subprocess.run(["unshare", "-m", "--propagation", "private", "sh", "-c", line], input=f"{PASS}\n", env=home.environment, capture_output=True, text=True)
    says(second, 75, "another session or container")
    return home


def way_full(program, base):
    home = Home(program, base)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=400k,mode=700", "none", str(home.folder / "home")], check=True)
    home.fill()
    subprocess.run(["dd", "if=/dev/urandom", f"of={home.folder}/home/journal/attachments-none", "bs=1k", "count=150"], capture_output=True)
    before = home.listed()
    done = home.run("lock", "setup", input=f"{PASS}\n")
    assert done.returncode == 74, (done.returncode, done.stderr)
    assert home.listed() == before and not home.is_link() and not home.leftovers(), (home.listed(), home.leftovers())
    subprocess.run(["umount", "-l", str(home.folder / "home")])
    return home


def way_rekey(program, base):
    home = unlocked(program, base)
    kept = (home.journal.parent / "journal.vault/data/gocryptfs.conf").read_bytes()
    home.must("lock", "rekey", input=f"{PASS}\n{OTHER}\n")
    assert len(home.listed()) == 3
    home.must("lock")
    says(home.run("unlock", input=f"{PASS}\n"), 77)
    # Who kept the old key cannot use it on the new vault.
    old = home.folder / "old.conf"
    old.write_bytes(kept)
    place = home.folder / "m"
    place.mkdir()
    subprocess.run(["gocryptfs", "-q", "-config", str(old), str(home.journal.parent / "journal.vault/data"), str(place)], input=f"{PASS}\n", text=True, capture_output=True)
    names = [path.name for path in place.rglob("*")] if place.exists() else []
    subprocess.run(["fusermount3", "-uz", str(place)], capture_output=True)
    assert "journal.json" not in names, names
    home.must("unlock", input=f"{OTHER}\n")
    return home


def way_recovery(program, base):
    home = unlocked(program, base)
    says(home.run("lock", "recovery", input="wrong words here\n"), 77)
    code = home.must("lock", "recovery", input=f"{PASS}\n").stdout.strip()
    assert len(code) == 39, code
    home.must("lock")
    says(home.run("unlock", "--recovery", input="abcd-abcd\n"), 77)
    home.must("unlock", "--recovery", input=code.upper().replace("-", " ") + "\n")
    home.must("lock", "rekey", input=f"{PASS}\n{OTHER}\n")
    home.must("lock")
    says(home.run("unlock", "--recovery", input=f"{code}\n"), 66, "no recovery words")
    home.must("unlock", input=f"{OTHER}\n")
    return home


def way_secret(program, base):
    """The passphrase is in no argument, variable, file or core."""
    home = unlocked(program, base)
    home.must("lock")
    log = home.folder / "strace"
    traced = subprocess.Popen(["strace", "-f", "-I", "1", "-v", "-s", "2000", "-e", "trace=execve", "-o", str(log), home.program, "unlock"], stdin=subprocess.PIPE, env=home.environment, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    traced.stdin.write(f"{PASS}\n"), traced.stdin.close()
    for _ in range(100):
        time.sleep(0.1)
        if mounts(home) and home.run("list", "--no-input").returncode == 0:
            break
    # strace follows the decrypting program until it is told to leave.
    traced.terminate(), traced.wait()
    assert "execve" in log.read_text() and PASS not in log.read_text()
    log.unlink()
    daemon = subprocess.run(["pgrep", "-f", f"gocryptfs.*{home.folder}"], capture_output=True, text=True).stdout.split()
    assert daemon
    for process in daemon:
        for name in ("cmdline", "environ"):
            assert PASS.encode() not in pathlib.Path(f"/proc/{process}/{name}").read_bytes()
        limits = pathlib.Path(f"/proc/{process}/limits").read_text()
        assert [line.split()[4] for line in limits.splitlines() if line.startswith("Max core")] == ["0"], limits
    words = PASS.encode()
    for folder, _, names in os.walk(home.folder):
        for name in names:
            path = pathlib.Path(folder) / name
            if path.is_file() and not path.is_symlink():
                assert words not in path.read_bytes(), path
    return home


def way_devices(program, base):
    """Two devices that synchronize the locked vault."""
    one = unlocked(program, base / "a")
    one.must("lock")
    two = Home(program, base / "b")
    vault = "home/journal.vault"
    shutil.copytree(one.folder / vault, two.folder / vault)
    says(two.run("list", "--no-input"), 79)
    two.must("unlock", input=f"{PASS}\n")
    assert len(two.listed()) == 3
    # Both save a card in a month that neither had.
    one.must("unlock", input=f"{PASS}\n")
    for home, mood in ((one, 1), (two, 5)):
        home.must("fill", "mood_five", "--day", "2026-10-0%d" % mood, "--set", f"day.mood={mood}")
        home.must("lock")
    subprocess.run(["cp", "-a", "--update=none" if False else "-n", f"{one.folder}/{vault}/.", f"{two.folder}/{vault}/"], check=True)
    two.must("unlock", input=f"{PASS}\n")
    assert len(two.listed()) == 5, two.listed()
    devices = os.listdir(os.path.realpath(two.journal) + "/../devices")
    assert len(devices) == 2, devices
    number = next(pathlib.Path(os.path.realpath(two.journal)).glob("cards/2026-11*.jsonl")).stat().st_ino
    two.must("lock")
    # A tool for synchronizing keeps both versions of a file under a name of its own.
    data = two.folder / vault / "data"
    copy = next(path for path in data.rglob("*") if path.is_file() and path.stat().st_ino == number)
    shutil.copy(copy, copy.with_name(copy.name + ".sync-conflict-20261130-120000-ABCDEFG"))
    two.must("unlock", input=f"{PASS}\n")
    assert len(two.listed()) == 5
    found = two.run("doctor")
    says(found, 65, "sync-conflict", "--adopt")
    says(two.run("doctor", "--adopt"), 0, "taken in")
    says(two.run("doctor", "--vault", input=f"{PASS}\n"), 0, "can be decrypted")
    assert len(two.listed()) == 5
    one.clean()
    return two


def way_hours(program, base):
    """A reminder is said while the diary is locked, once."""
    home = unlocked(program, base)
    home.must("remind", "add", "21:00", extra={"CARDS_NOW": "2026-12-01T10:00:00Z"})
    home.must("lock")
    says(home.run("nudge", extra={"CARDS_NOW": "2026-12-01T12:00:00Z"}), 0)
    late = home.run("nudge", extra={"CARDS_NOW": "2026-12-01T20:05:00Z"})
    says(late, 0, "cards fill")
    again = home.run("nudge", extra={"CARDS_NOW": "2026-12-01T20:10:00Z"})
    assert again.stdout == "", again.stdout
    says(home.run("remind", "run", extra={"CARDS_NOW": "2026-12-02T20:01:00Z"}), 0, "cards fill")
    files = [path.name for path in (home.folder / "state/cards").iterdir() if path.is_file()]
    text = "".join((home.folder / "state/cards" / name).read_text() for name in files)
    assert "mood_five" not in text, (files, text)
    return home


def way_plan(program, base):
    """The plan opens without the passphrase only if the person chose so."""
    home = Home(program, base)
    home.fill()
    home.must("safety", "edit", "--set", "early_signs.signs=Grandma Hortensia", "--no-input")
    home.must("lock", "setup", input=f"{PASS}\n")
    home.must("lock")
    says(home.run("safety", "--no-input"), 79)
    home.must("unlock", input=f"{PASS}\n")
    home.must("lock", "plan", "open")
    home.must("lock")
    says(home.run("safety", "--no-input"), 0, "Hortensia")
    home.must("unlock", input=f"{PASS}\n")
    home.must("safety", "edit", "--set", "early_signs.signs=Aunt Petronella", "--no-input")
    home.must("lock")
    shown = home.run("safety", "--no-input")
    says(shown, 0, "Petronella")
    assert "Hortensia" not in shown.stdout
    home.must("lock", "plan", "locked")
    says(home.run("safety", "--no-input"), 79)
    return home


def way_sealed(program, base):
    """A card written while the diary is locked is ciphertext, and is taken in when it is unlocked."""
    if not shutil.which("age"):
        print("skipped sealed: age is not installed")
        return Home(program, base)
    home = unlocked(program, base)
    home.must("unlock", input=f"{PASS}\n", extra={"CARDS_NOW": "2027-01-05T10:00:00Z"})
    says(home.run("fill", "--sealed"), 64, "unlocked")
    home.must("lock")
    home.must("unlock", input=f"{PASS}\n", extra={"CARDS_NOW": "2027-01-05T10:00:00Z"})
    home.must("lock")
    says(home.run("fill", "my_own", "--sealed", "--set", "a.b=1"), 66, "mood_five")
    says(home.run("fill", "--sealed", "--day", "2026-11-20", "--set", "day.mood=2", "--set", f"day.note={CANARY} sealed"), 0, "encrypted")
    says(home.run("fill", "mood_five", "--sealed", "--day", "2026-11-10", "--set", "day.mood=1"), 0)
    assert not plain_places(home), plain_places(home)
    opened = home.run("unlock", input=f"{PASS}\n")
    says(opened, 0, "was taken in", "could not be taken in")
    assert "mood_five/2026-11-20" in home.listed(), home.listed()
    shown = home.must("show", "mood_five/2026-11-20")
    assert f"{CANARY} sealed" in shown.stdout
    assert not list(home.journal.parent.glob("journal.vault/sealed/*"))
    return home


def try_ways(program, most):
    failures = []
    for name, one in sorted(globals().items()):
        if name.startswith("way_"):
            with tempfile.TemporaryDirectory(prefix="lock-", ignore_cleanup_errors=True) as base:
                try:
                    one(program, pathlib.Path(base) / "one").clean()
                    print(f"ok      {name[4:]}", flush=True)
                except AssertionError as error:
                    failures.append(name)
                    print(f"FAILED  {name[4:]}: {error}", flush=True)
                for place in [line.split()[4] for line in open("/proc/self/mountinfo") if base in line]:
                    subprocess.run(["umount", "-l", place], capture_output=True)
    assert not failures, failures


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--only", choices=("kills", "plain", "ways"))
    parser.add_argument("--operation", choices=OPERATIONS, help="kill only this one")
    parser.add_argument("--most", type=int, default=100, help="kills of each operation")
    given = parser.parse_args()
    for tool in ("gocryptfs", "fusermount3"):
        if not shutil.which(tool):
            print(f"skipped: {tool} is not installed")
            return 0
    failed = False
    for name, one in (("plain", try_plain), ("ways", try_ways), ("kills", try_kills)):
        if given.only in (None, name):
            try:
                one(given.program, given.most, *([given.operation] if name == "kills" else []))
            except AssertionError as error:
                failed = True
                print(f"FAILED  {name}: {error}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
