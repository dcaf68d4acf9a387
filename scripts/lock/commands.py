"""Every command of the program, tried on a locked diary."""
import os
import re
import subprocess

from .home import CANARY, PASS, unlocked

# What a command needs besides its name. A command that is missing here is run without arguments.
WORDS = {
    "fill": ["mood_five", "--set", "day.mood=1"], "edit": ["mood_five/2026-11-10", "--set", "day.mood=1"], "show": ["today"],
    "delete": ["mood_five/2026-11-10"], "undelete": ["mood_five/2026-11-10"], "forget": ["mood_five/2026-11-10"], "search": ["zebra"],
    "history": ["mood_five/2026-11-10"], "resolve": ["mood_five/2026-11-10"], "export": ["--as", "csv"], "import": ["--as", "csv", "in.csv"],
    "backup": ["b.tar"], "restore": ["b.tar"], "sentiment": ["a fine day"], "reflect": ["mood_five/2026-11-10"], "mute": ["mood_five/2026-11-10"],
    "photo": ["p.png"], "explain": ["T711"], "completion": ["bash"], "complete": ["--", "cards", "sh"], "manual": [], "open": ["--no-browser", "--show-address"],
    "remind add": ["21:00"], "remind off": ["21:00"], "remind pause": ["2026-12-24"], "remind snooze": ["10"], "schema show": ["mood_five"],
    "schema try": ["mood_five"], "schema check": ["own.json"], "schema adopt": ["mood_five"], "schema diff": ["mood_five", "own.json"], "schema new": ["own_card"],
    "schema freeze": ["mood_five"], "schema docs": ["mood_five"], "schema generate": ["mood_five", "--as", "form"], "schema import": ["in.xml"],
    "schema change": ["mood_five"], "schema put-away": ["mood_five"], "plugin new": ["proposer", "own_plugin"], "plugin info": ["csv"],
    "plugin enable": ["other", "--allow", "org.example.other:read=day.mood"], "plugin disable": ["photo"], "plugin run": ["other"], "plugin test": ["other"], "lock plan": ["open"],
}
# What needs no diary, or says something true without one.
WORKS = {
    "explain", "completion", "complete", "manual", "journals", "lock", "nudge", "help", "sentiment", "photo", "lock plan", "lock setup", "schema check",
    "unlock", "lock rekey", "lock recovery", "lock remove", "plugin", "plugin new", "plugin list", "plugin info", "plugin test",
    "remind run", "remind install", "schema", "schema import", "schema diff",
}
# Locks, and hashes of the files of plugins: no words.
ALLOWED = r"(state/cards(/[a-z-]+\.lock|/plugin-hashes\.json)?|run/cards)$"
# What commands without a diary make here, because they were asked for it.
MADE = {"own_plugin", "own_card.json"}


def all_commands(home):
    """Every command by its words, as the help lists them."""
    found = []

    def descend(words):
        heading = ""
        for line in home.must(*words, "--help").stdout.splitlines():
            if line and not line.startswith(" "):
                heading = line
            named = re.match(r"  ([a-z][a-z-]*)(  |$)", line)
            if named and heading.split(":")[0] not in ("OPTIONS", "ARGUMENTS", "EXAMPLES", "USAGE", "OVERVIEW") and named[1] != "help":
                found.append([*words, named[1]])
                descend([*words, named[1]])

    descend([])
    assert len(found) > 40, found
    return found


def tree(home):
    """All names below the home, with the sizes of files."""
    found = {}
    for root, folders, names in os.walk(home.folder):
        for name in folders + names:
            path = os.path.join(root, name)
            found[os.path.relpath(path, home.folder)] = os.path.getsize(path) if os.path.isfile(path) else None
    return found


def way_beside(program, base):
    """No other program can make something where the diary belongs either."""
    home = unlocked(program, base)
    home.must("lock")
    place, where = str(home.journal), os.readlink(home.journal)
    tries = [["mkdir", place], ["mkdir", "-p", f"{place}/cards"], ["touch", place], ["touch", f"{place}/x"], ["cp", "/etc/hostname", place], ["cp", "/etc/hostname", f"{place}/x"],
             ["tee", f"{place}/cards/2026-11.x.jsonl"], ["mkdir", where], ["sh", "-c", f"echo word >> {place}/journal.json"]]
    for words in tries:
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        assert done.returncode != 0, words
        assert not os.path.exists(place) and not os.path.exists(where), words
    return home


def way_locked(program, base):
    """Each ends with 79 and says so, or works because it needs no diary; none leaves anything."""
    home = unlocked(program, base)
    home.must("unlock", input=f"{PASS}\n")
    home.must("lock")
    home.must("unlock", input=f"{PASS}\n", extra={"CARDS_NOW": "2027-01-05T10:00:00Z"})
    home.must("lock")
    (home.folder / "in.csv").write_text("day,mood\n2026-11-01,3\n")
    (home.folder / "in.xml").write_text("<h:html/>")
    (home.folder / "own.json").write_text("{}")
    home.must("plugin", "new", "proposer", str(home.folder / "other"))
    before, refused, working = tree(home), [], []
    for words in all_commands(home):
        name = " ".join(words)
        # Nobody types: what asks for a passphrase gets none.
        done = home.run(*words, *WORDS.get(name, []), "--no-input", input="")
        assert CANARY not in done.stdout + done.stderr, name
        assert "no journal" not in done.stderr and "no plan" not in done.stderr, (name, done.stderr)
        if done.returncode == 79:
            assert "is locked" in done.stderr and "cards unlock" in done.stderr, (name, done.stderr)
            refused.append(name)
        else:
            working.append((name, done.returncode, (done.stdout + done.stderr).strip().splitlines()[-1:]))
        after = tree(home)
        new = {path for path in after if path not in before or after[path] != before[path]}
        new = {path for path in new if path.split("/")[0] not in MADE}
        assert not os.path.exists(home.journal), f"{name}: something is where the journal belongs"
        assert not {path for path in new if not re.match(ALLOWED, path)}, (name, new)
    wrong = [one for one in working if one[0] not in WORKS]
    assert not wrong, wrong
    print(f"        {len(refused)} commands refused, {len(working)} need no diary: {', '.join(name for name, *_ in working)}")
    return home
