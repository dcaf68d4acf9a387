"""A person's home, and the small steps that many scenes share."""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import time

class Missing(Exception):
    """What a scene needs and this machine has not."""


CANARY = "zebra-in-the-attic"
PASS = "four words of mine"
OTHER = "quite another sentence"


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

    def run(self, *words, input="", prefix=(), extra={}, seconds=120):
        return subprocess.run(
            [*prefix, self.program, *words], input=input, env={**self.environment, **extra}, capture_output=True, text=True, cwd=self.folder, timeout=seconds)

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

    def daemons(self):
        """The numbers of the programs that decrypt a vault of this home."""
        found = []
        for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = path.read_bytes().split(b"\0")
            except OSError:
                continue
            if words[0].endswith(b"gocryptfs") and any(word.startswith(bytes(self.folder)) for word in words):
                found.append(int(path.parent.name))
        return found

    def kill_daemons(self):
        """The decrypting program dies, as when the system runs out of memory."""
        for process in self.daemons():
            os.kill(process, signal.SIGKILL)
        end = time.monotonic() + 5
        while self.daemons() and time.monotonic() < end:
            time.sleep(0.02)

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
