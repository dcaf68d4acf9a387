"""More of what a person may run into: letters in two forms, vaults that can only be read, interrupted changes, other ways to type."""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time
import unicodedata

from .home import CANARY, OTHER, PASS, Home, Missing, mounts, plain_places, says, unlocked


def way_letters(program, base):
    """A passphrase is the same in both forms of its letters, also for a vault that another program made."""
    composed = "más años después ñandú"
    decomposed = unicodedata.normalize("NFD", composed)
    assert composed != decomposed
    home = Home(program, base)
    home.fill()
    home.must("lock", "setup", input=f"{decomposed}\n")
    for typed in (composed, decomposed):
        home.must("lock")
        home.must("unlock", input=f"{typed}\n")
    home.must("lock", "rekey", input=f"{decomposed}\n{composed}\n")
    home.must("lock")
    home.must("unlock", input=f"{decomposed}\n")
    home.must("lock")
    # gocryptfs itself takes the bytes as they are.
    data = home.journal.parent / "journal.vault/data"
    done = subprocess.run(["gocryptfs", "-q", "-passwd", "--", str(data)], input=f"{composed}\n{decomposed}\n", text=True, capture_output=True)
    assert done.returncode == 0, done.stderr
    home.must("unlock", input=f"{decomposed}\n")
    says(home.run("doctor", "--vault", input=f"{decomposed}\n"), 0, "can be decrypted")
    assert len(home.listed()) == 3
    return home


def way_readonly(program, base):
    """A vault on a disk that can only be read opens, with and without its lock file, and keeps writes out."""
    home = unlocked(program, base)
    home.must("lock")
    vault = home.journal.parent / "journal.vault"
    for has_lock in (True, False):
        if not has_lock:
            (vault / "lock").unlink()
        subprocess.run(["mount", "--bind", str(vault), str(vault)], check=True)
        subprocess.run(["mount", "-o", "remount,ro,bind", str(vault)], check=True)
        home.must("unlock", input=f"{PASS}\n")
        assert len(home.listed()) == 3
        assert f"{CANARY} 1" in home.must("show", "mood_five/2026-11-11").stdout
        done = home.run("fill", "mood_five", "--day", "2026-11-25", "--set", "day.mood=4", "--set", f"day.note={CANARY}", "--no-input")
        assert done.returncode not in (0, 70), (done.returncode, done.stderr)
        assert home.must("unlock", input=f"{PASS}\n").stderr.count("unlocked already") == 1
        left = [path for path in plain_places(home) if not path.startswith(("home/journal.plain/", "run/"))]
        assert not left, left
        home.must("lock")
        assert not home.daemons()
        subprocess.run(["umount", str(vault)], check=True)
    home.must("unlock", input=f"{PASS}\n")
    home.must("fill", "mood_five", "--day", "2026-11-25", "--set", "day.mood=4")
    return home


def way_fresh_readonly(program, base):
    """A device that never opened the vault opens it from a disk that can only be read, and writes nothing beside it."""
    one = unlocked(program, base / "a")
    one.must("lock")
    home = Home(program, base / "b")
    vault = home.journal.parent / "journal.vault"
    shutil.copytree(one.journal.parent / "journal.vault", vault)
    one.clean()
    subprocess.run(["mount", "--bind", str(vault), str(vault)], check=True)
    subprocess.run(["mount", "-o", "remount,ro,bind", str(vault)], check=True)
    home.must("unlock", input=f"{PASS}\n")
    assert len(home.listed()) == 3
    home.run("fill", "mood_five", "--day", "2026-11-25", "--set", "day.mood=4", "--set", f"day.note={CANARY}", "--no-input")
    left = [path for path in plain_places(home) if not path.startswith("run/")]
    assert not left, left
    home.must("lock")
    subprocess.run(["umount", str(vault)], check=True)
    return home


def way_interrupted(program, base):
    """After an interrupted change of the passphrase, the next command says which one holds, and that one does."""
    if not shutil.which("strace"):
        raise Missing("strace is not installed")
    seen = set()
    calls = "rename,renameat2,unlink,rmdir"
    for number in range(1, 200):
        home = unlocked(program, base / f"{number}")
        prefix = ("strace", "-o", "/dev/null", "-e", f"trace={calls}", "-e", f"inject={calls}:signal=KILL:when={number}")
        done = home.run("lock", "rekey", input=f"{PASS}\n{OTHER}\n", prefix=prefix)
        if done.returncode == 0:
            home.clean()
            break
        first = home.run("list", "--no-input")
        is_new, is_old = "the new passphrase opens" in first.stderr, "you had before opens" in first.stderr
        home.must("lock")
        opens = {text: home.run("unlock", input=f"{text}\n").returncode == 0 for text in (PASS,)}
        if is_new:
            assert not opens[PASS], number
            home.must("unlock", input=f"{OTHER}\n")
            seen.add("new")
        elif is_old:
            assert opens[PASS], number
            seen.add("old")
        assert len(home.listed()) == 3
        home.clean()
    assert seen == {"new", "old"}, seen
    return None


def way_elsewhere_named(program, base):
    """A vault that another session holds: the message names the program, and ending it is a way out."""
    home = unlocked(program, base)
    place = mounts(home)[0]
    other = subprocess.Popen(["unshare", "-m", "--propagation", "private", "sleep", "60"])
    time.sleep(0.5)
    done = home.run("lock")
    says(done, 75, "another session or container", "kill ")
    process = int(re.search(r"kill (\d+)", done.stderr)[1])
    assert process in home.daemons(), (process, home.daemons())
    os.kill(process, signal.SIGTERM)
    time.sleep(0.5)
    if process in home.daemons():
        os.kill(process, signal.SIGKILL)
    time.sleep(0.5)
    home.must("lock")
    home.must("unlock", input=f"{PASS}\n")
    assert len(home.listed()) == 3 and mounts(home) == [place]
    other.kill(), other.wait()
    return home


def way_core(program, base):
    """A program that is ended with a core dump after the passphrase was typed leaves none, or none with the passphrase."""
    home = unlocked(program, base)
    home.must("lock")
    pattern = pathlib.Path("/proc/sys/kernel/core_pattern").read_text()
    if pattern.startswith("|"):
        raise Missing("core dumps go to a program here")
    # It reads the line and then waits: its decrypting program stops at once.
    tools = home.folder / "tools"
    tools.mkdir()
    for name in ("sh", "fusermount3"):
        (tools / name).symlink_to(shutil.which(name))
    slow = tools / "gocryptfs"
    slow.write_text("#!/bin/sh\nread line\necho $$ > \"$HOME/waits\"\nexec /bin/sleep 30\n")
    slow.chmod(0o755)
    control = subprocess.run(["sh", "-c", "ulimit -c unlimited; kill -SEGV $$"], cwd=home.folder, capture_output=True)
    cores = [path for path in home.folder.glob("core*")]
    for path in cores:
        path.unlink()
    assert control.returncode < 0 or control.returncode == 139
    line = f"ulimit -c unlimited; exec {home.program} unlock"
    running = subprocess.Popen(["sh", "-c", line], stdin=subprocess.PIPE, env={**home.environment, "PATH": str(tools)}, cwd=home.folder, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    running.stdin.write(f"{PASS}\n"), running.stdin.flush()
    end = time.monotonic() + 10
    while not (home.folder / "home/waits").exists() and time.monotonic() < end:
        time.sleep(0.05)
    waiting = int((home.folder / "home/waits").read_text())
    limits = pathlib.Path(f"/proc/{running.pid}/limits").read_text()
    assert [one.split()[4] for one in limits.splitlines() if one.startswith("Max core")] == ["0"], limits
    os.kill(running.pid, signal.SIGSEGV)
    running.wait()
    os.kill(waiting, signal.SIGKILL)
    left = [path for path in home.folder.rglob("core*") if path.is_file()]
    assert not left, left
    print(f"        {len(cores)} core of a program that has no such limit, none of Cards", flush=True)
    return home


def way_second_mount(program, base):
    """A vault is unlocked once, whoever asks at the same moment, and under two paths."""
    home = unlocked(program, base)
    home.must("lock")
    both = [subprocess.Popen([home.program, "unlock"], stdin=subprocess.PIPE, env=home.environment, cwd=home.folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for _ in range(4)]
    for one in both:
        one.stdin.write(f"{PASS}\n"), one.stdin.close()
    for one in both:
        assert one.wait() == 0, one.stdout.read()
    assert len(home.daemons()) == 1 and len(mounts(home)) == 1, (home.daemons(), mounts(home))
    # With another runtime folder, as from a schedule, it is the same one.
    other = home.folder / "run2"
    other.mkdir(mode=0o700)
    assert home.run("list", extra={"XDG_RUNTIME_DIR": str(other)}).returncode == 0
    home.must("unlock", input=f"{PASS}\n", extra={"XDG_RUNTIME_DIR": str(other)})
    assert len(home.daemons()) == 1
    home.must("lock", extra={"XDG_RUNTIME_DIR": str(other)})
    assert not home.daemons() and not mounts(home)
    return home


def way_window(program, base):
    """Without a terminal, but with a desktop, the passphrase is asked for by pinentry; here one that speaks its protocol."""
    home = unlocked(program, base)
    home.must("lock")
    tools = home.folder / "tools"
    tools.mkdir()
    asked = home.folder / "asked"
    window = tools / "pinentry"
    window.write_text(f"""#!/usr/bin/env python3
import sys
print("OK Pleased to meet you", flush=True)
tries = open({str(asked)!r}, "a")
for line in sys.stdin:
    tries.write(line)
    if line.startswith("GETPIN"):
        print("D " + open({str(home.folder / "pin")!r}).read().strip().replace("%", "%25"), flush=True)
    print("OK", flush=True)
    if line.startswith("BYE"):
        break
""")
    window.chmod(0o755)
    extra = {"PATH": f"{tools}:{os.environ['PATH']}", "DISPLAY": ":7"}

    def unlock(pin):
        (home.folder / "pin").write_text(pin)
        return subprocess.run([home.program, "unlock"], stdin=subprocess.DEVNULL, env={**home.environment, **extra}, capture_output=True, text=True, cwd=home.folder)

    says(unlock("not this one"), 77, "not the passphrase")
    assert unlock(PASS).returncode == 0
    assert "SETDESC" in asked.read_text() and PASS not in asked.read_text()
    (home.folder / "pin").unlink()
    # Percent signs are written in another way there.
    home.must("lock", "rekey", input=f"{PASS}\n100 % of the time\n")
    home.must("lock")
    done = unlock("100 % of the time")
    assert done.returncode == 0, done.stderr
    (home.folder / "pin").unlink()
    home.must("lock")
    window.write_text("#!/bin/sh\necho OK\nwhile read line; do case $line in GETPIN) echo ERR 83886179 canceled;; *) echo OK;; esac; done\n")
    done = subprocess.run([home.program, "unlock"], stdin=subprocess.DEVNULL, env={**home.environment, **extra}, capture_output=True, text=True, cwd=home.folder)
    assert done.returncode != 0 and not mounts(home), done
    return home


def way_names(program, base):
    """Several diaries: `--journal NAME`, and a name that is none makes nothing here."""
    home = Home(program, base)
    own = home.folder / "data/cards/journals"
    own.mkdir(parents=True)
    home.environment_without_journal = {name: value for name, value in home.environment.items() if name != "CARDS_JOURNAL"}

    def run(*words, input=""):
        return subprocess.run([home.program, *words], input=input, env=home.environment_without_journal, capture_output=True, text=True, cwd=home.folder, timeout=60)

    for name in ("first", "second"):
        assert run("--journal", str(own / name), "init", "--locked", input=f"{PASS}\n").returncode == 0
        assert run("--journal", name, "fill", "mood_five", "--day", "2026-11-10", "--set", "day.mood=1").returncode == 0
    assert run("--journal", "second", "lock").returncode == 0
    listed = run("journals").stdout
    assert re.search(r"first +unlocked", listed) and re.search(r"second +locked", listed), listed
    says(run("--journal", "second", "list", "--no-input"), 79)
    says(run("--journal", "third", "list", "--no-input"), 66, "cards journals")
    assert not (home.folder / "third").exists()
    done = run("-q", "--journal", "second", "unlock", input=f"{PASS}\n")
    assert done.returncode == 0 and done.stdout == "" and done.stderr == "", done
    done = run("-q", "--journal", "second", "lock")
    assert done.returncode == 0 and done.stdout == "" and done.stderr == "", done
    assert '"locked":true' in run("--json", "--journal", "second", "lock").stdout
    return home
