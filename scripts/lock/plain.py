"""Words of cards are searched in every file."""
from .home import CANARY, PASS, Home, plain_places


def way_use(program, base):
    """After encrypting, after a day's use, while nobody can write beside it, and after the decrypting program died."""
    home = Home(program, base / "one")
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
    home.clean()
    home = Home(program, base / "two")
    home.must("init", "--locked", input=f"{PASS}\n")
    home.must("fill", "mood_five", "--day", "2026-11-24", "--set", f"day.note={CANARY}", "--set", "day.mood=2")
    home.kill_daemons()
    done = home.run("list", "--no-input")
    assert done.returncode == 79, (done.returncode, done.stderr)
    assert not plain_places(home), f"plain after a crash: {plain_places(home)}"
    home.must("unlock", input=f"{PASS}\n")
    assert len(home.listed()) == 1
    return home
