"""Builds from before the lock, which know nothing of it, on a diary that is locked."""
import os
import re
import subprocess

from .commands import WORDS, all_commands, tree
from .home import CANARY, PASS, Home, Missing, plain_places, unlocked
from .prompts import Prompt

# The programs, from the command line.
BUILDS = []
# Locks, the socket of a page, and what `mute` names: those builds keep it with the settings of the device, and need no diary.
ALLOWED = r"(state/cards(/[a-z-]+\.lock)?|config/cards(/muted\.json)?|run/cards(/open-.*)?)$"
# What commands make here because they were asked for it.
MADE = {"own_plugin", "own_card.json"}


class Earlier(Home):
    """The same home with another program."""

    def __init__(self, home, program):
        self.program, self.folder, self.journal = os.path.abspath(program), home.folder, home.journal


def each(program, base, scene):
    if not BUILDS:
        raise Missing("no earlier build: --earlier PROGRAM")
    home = None
    for number, build in enumerate(BUILDS):
        home = unlocked(program, base.with_name(f"earlier{number}"))
        scene(home, Earlier(home, build))
        if number + 1 < len(BUILDS):
            home.clean()
    return home


def nothing_plain(home, name):
    assert not os.path.exists(home.journal), f"{name}: something is where the journal belongs"
    found = [path for path in plain_places(home) if not path.startswith("home/journal")]
    assert not found, (name, found)


def way_commands(program, base):
    """No command of it makes anything where the diary belongs, nor keeps words elsewhere."""

    def scene(home, earlier):
        home.must("lock")
        before, worked = tree(home), []
        with_words = {
            "fill": [*WORDS["fill"], "--set", f"day.note={CANARY}"], "edit": [*WORDS["edit"], "--set", f"day.note={CANARY}"],
            "import": ["--as", "csv", "-t", "mood_five", "in.csv"], "reflect": ["mood_five/2026-11-10", "--set", f"note={CANARY}"],
        }
        (home.folder / "in.csv").write_text("day,day.mood,day.note\n2026-11-01,3,words\n")
        commands = [["fill", "mood_five", "--day", "2026-11-24"], ["init"], *all_commands(earlier)]
        for words in commands:
            name = " ".join(words)
            try:
                done = earlier.run(*words, *with_words.get(name, WORDS.get(name, [])), input=f"3\n\n\n{CANARY}\n\n", seconds=20)
                worked += [name] if done.returncode == 0 else []
            except subprocess.TimeoutExpired:
                # A page is served until somebody ends it.
                assert name == "open", name
            nothing_plain(home, name)
            new = {path for path in tree(home) if path not in before and path.split("/")[0] not in MADE}
            assert not {path for path in new if not re.match(ALLOWED, path) and path != "in.csv"}, (name, new)
        made = sorted(path for path in tree(home) if path not in before)
        print(f"        made: {', '.join(made)}")
        print(f"        {len(commands) - len(worked)} of {len(commands)} commands refused; these need no diary: {', '.join(worked)}")

    return each(program, base, scene)


def way_typing(program, base):
    """Its prompt, opened while the diary is locked, takes no words."""

    def scene(home, earlier):
        home.must("lock")
        prompt = Prompt(earlier, "fill", "mood_five", "--day", "2026-11-24")
        prompt.read(2)
        for keys in ("3", f"{CANARY} typed", "\r", "\x03"):
            if prompt.process.isalive():
                prompt.send(keys)
        prompt.read(1)
        prompt.process.close(force=True)
        nothing_plain(home, "typing")

    return each(program, base, scene)


def way_open(program, base):
    """Its prompt, opened while the diary is unlocked, keeps no words in plain text once the diary is locked."""

    def scene(home, earlier):
        home.must("unlock", input=f"{PASS}\n")
        prompt = Prompt(earlier, "fill", "mood_five", "--day", "2026-11-24")
        prompt.until("How was today?")
        prompt.send("3")
        prompt.until("Anything to remember?")
        prompt.send(f"{CANARY} typed")
        done = home.run("lock")
        print(f"        lock: {done.returncode} {(done.stdout + done.stderr).strip()}")
        if prompt.process.isalive():
            prompt.send(f" more {CANARY}\r")
        print("        the prompt:", prompt.text()[-300:])
        if prompt.process.isalive():
            prompt.send("\x03")
        prompt.read(1)
        print("        after it:", prompt.process.isalive(), prompt.text()[-300:])
        prompt.process.close(force=True)
        if done.returncode:
            home.must("lock")
        nothing_plain(home, "open")

    return each(program, base, scene)
