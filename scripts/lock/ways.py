"""What a person may run into: each message is a way out."""
import os
import pathlib
import shutil
import subprocess
import time

from .home import CANARY, OTHER, PASS, Home, mounts, plain_places, says, unlocked


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


def way_written(program, base):
    """An editor with an unsaved text can save it: the diary stays unlocked until it is closed, or somebody insists."""
    home = unlocked(program, base)
    text = next(pathlib.Path(os.path.realpath(home.journal)).rglob("2026-11*.jsonl"))
    swap = text.with_name(".swap")
    editor = subprocess.Popen(["sh", "-c", f"exec 3>'{swap}'; exec sleep 60"])
    time.sleep(0.3)
    says(home.run("lock"), 75, "sleep", str(editor.pid), "not locked", "lock --now")
    with open(text, "a") as file:
        file.write("\n")
    assert len(home.listed()) == 3
    says(home.run("lock", "--now"), 75, "still use the diary")
    says(home.run("list", "--no-input"), 79)
    editor.kill(), editor.wait()
    home.must("lock")
    home.must("unlock", input=f"{PASS}\n")
    assert len(home.listed()) == 3
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
    daemon = home.daemons()
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
    subprocess.run(["cp", "-a", "-n", f"{one.folder}/{vault}/.", f"{two.folder}/{vault}/"], check=True)
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
