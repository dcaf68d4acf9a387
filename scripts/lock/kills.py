"""The program is killed at its calls of the system."""
import pathlib
import shutil
import signal
import tempfile

from .home import CANARY, OTHER, PASS, Home

CALLS = "rename,renameat2,link,symlink,unlink,unlinkat,rmdir,mkdir,write,fsync,vfork,clone,clone3,wait4,flock,openat"

# The operation, what comes before it, the words of the command, and its input.
OPERATIONS = {
    "setup": ((), ("lock", "setup"), f"{PASS}\n"),
    "lock": ((("lock", "setup", f"{PASS}\n"),), ("lock",), ""),
    "unlock": ((("lock", "setup", f"{PASS}\n"), ("lock", "")), ("unlock",), f"{PASS}\n"),
    "rekey": ((("lock", "setup", f"{PASS}\n"),), ("lock", "rekey"), f"{PASS}\n{OTHER}\n"),
    "remove": ((("lock", "setup", f"{PASS}\n"),), ("lock", "remove"), f"{PASS}\n"),
    "init": (None, ("init", "--locked"), f"{PASS}\n"),
}


class Prepared:
    """A home as it is before an operation, which can be brought back as often as needed."""

    def __init__(self, program, base, name):
        self.before, self.words, self.typed = OPERATIONS[name]
        self.program, self.place, self.kept = program, base / "home", base / "kept"
        self.expected = []
        home = Home(program, self.place)
        if self.before is not None:
            home.fill()
            self.expected = home.listed()
            for *words, typed in self.before:
                home.must(*words, input=typed)
            # What is mounted cannot be copied.
            if home.is_link():
                home.must("lock")
        shutil.copytree(self.place, self.kept, symlinks=True)
        home.clean()

    def bring(self):
        shutil.copytree(self.kept, self.place, symlinks=True)
        home = Home(self.program, self.place)
        if self.before and self.before[-1][1] == "setup":
            home.must("unlock", input=f"{PASS}\n")
        return home


def calls_of(prepared):
    """The calls of an operation in their order, each counted by kind: ("rename", 7) is the seventh rename."""
    home, log, seen, calls = prepared.bring(), prepared.place.with_name("calls"), {}, []
    home.must(*prepared.words, input=prepared.typed, prefix=("strace", "-o", str(log), "-e", f"trace={CALLS}"))
    for line in open(log):
        if not line.startswith(("---", "+++")):
            kind = line.split("(")[0]
            seen[kind] = seen.get(kind, 0) + 1
            calls.append((kind, seen[kind]))
    home.clean()
    return calls


def kill_at(prepared, kind, number):
    """Kills the program at one call; returns whether it came to that, and what is wrong afterwards."""
    home = prepared.bring()
    # strace counts each kind of call by itself.
    prefix = ("strace", "-o", "/dev/null", "-e", f"trace={kind}", "-e", f"inject={kind}:signal=KILL:when={number}")
    done = home.run(*prepared.words, input=prepared.typed, prefix=prefix)
    problems = []
    # The next command, whatever it is, finishes or undoes it; then the diary is unlocked if it is locked.
    first = home.run("list", "--no-input")
    for typed in (f"{PASS}\n", f"{OTHER}\n"):
        if first.returncode == 79:
            if home.run("unlock", input=typed).returncode == 0:
                first = home.run("list", "--no-input")
    if prepared.before is None and not home.journal.exists():
        home.must("init")
    try:
        found = home.listed()
    except AssertionError as error:
        found, problems = None, [str(error)]
    if found != prepared.expected:
        problems.append(f"cards: {found} instead of {prepared.expected}")
    if home.leftovers():
        problems.append(f"left: {home.leftovers()}")
    # A card can be written, and is read again.
    saved = home.run("fill", "mood_five", "--day", "2026-11-25", "--set", "day.mood=4", "--no-input")
    if saved.returncode != 0:
        problems.append(f"not saved: {saved.stderr[-300:]}")
    home.clean()
    return done.returncode in (-signal.SIGKILL, 128 + signal.SIGKILL), problems


def try_kills(program, most, only=None):
    """Kills each operation at up to `most` of its calls, evenly spread; returns the number of failures."""
    if not shutil.which("strace"):
        print("skipped kills: strace is not installed")
        return 0
    failures, counts = 0, {}
    for name in [only] if only else OPERATIONS:
        with tempfile.TemporaryDirectory(prefix="lock-", ignore_cleanup_errors=True) as base:
            prepared = Prepared(program, pathlib.Path(base), name)
            calls = calls_of(prepared)
            chosen = sorted({round(at * (len(calls) - 1) / max(1, most - 1)) for at in range(most)} if len(calls) > most else range(len(calls)))
            for at in chosen:
                reached, problems = kill_at(prepared, *calls[at])
                counts[name] = counts.get(name, 0) + reached
                for problem in problems:
                    failures += 1
                    print(f"FAILED  {name} killed at call {at + 1} of {len(calls)}, {calls[at]}: {problem}", flush=True)
        print(f"ok      {name}: {counts[name]} kills in {len(chosen)} runs, of {len(calls)} calls", flush=True)
    print(f"{sum(counts.values())} kills, {failures} failures: " + ", ".join(f"{name} {count}" for name, count in counts.items()))
    return failures
