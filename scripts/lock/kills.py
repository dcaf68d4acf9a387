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
        print("skipped kills: strace is not installed")
        return 0
    cases = failures = 0
    counts = {}
    for name in [only] if only else OPERATIONS:
        with tempfile.TemporaryDirectory(prefix="lock-", ignore_cleanup_errors=True) as base:
            count = count_calls(program, pathlib.Path(base) / "count", name)
            step = max(1, count // most)
            for number in range(1, count + 1, step):
                reached, problems = kill_at(program, pathlib.Path(base) / f"{number}", name, number)
                cases += 1
                counts[name] = counts.get(name, 0) + reached
                for problem in problems:
                    failures += 1
                    print(f"FAILED  {name} killed at call {number} of {count}: {problem}")
        print(f"ok      {name}: {count} calls, every {step}. one", flush=True)
    print(f"{cases} runs, {sum(counts.values())} kills, {failures} failures: " + ", ".join(f"{name} {count}" for name, count in counts.items()))
    return failures
