"""Somebody is writing in a terminal while the diary is locked, or while its decrypting program dies."""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time

from .home import CANARY, PASS, Missing, mounts, plain_places, says, unlocked

CARD = "mood_five/2026-11-24"


class Prompt:
    """`cards` in a terminal of its own."""

    def __init__(self, home, *words, extra={}):
        try:
            import pexpect
        except ImportError as error:
            raise Missing("pexpect is not installed") from error
        self.ended = (pexpect.EOF, pexpect.TIMEOUT)
        self.process = pexpect.spawn(home.program, list(words), env={**home.environment, "TERM": "xterm", **extra}, cwd=str(home.folder), dimensions=(50, 160), encoding="utf-8", timeout=20)
        self.seen = ""

    def until(self, text):
        end = time.monotonic() + 20
        while text not in self.text():
            assert time.monotonic() < end and self.process.isalive(), f"{text!r} is not in {self.text()[-1500:]!r}"
            self.read(0.2)

    def read(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                self.seen += self.process.read_nonblocking(100_000, 0.1)
            except self.ended as reason:
                if type(reason).__name__ == "EOF":
                    return

    def text(self):
        """All that was drawn, without the codes that draw it, on one line."""
        return " ".join(re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][A-Z0-9]|\r", "", self.seen).split())

    def send(self, keys):
        self.process.send(keys)
        self.read(0.7)

    def wait(self):
        """Reads until it ends; returns its exit code."""
        end = time.monotonic() + 30
        while self.process.isalive() and time.monotonic() < end:
            self.read(0.2)
        assert not self.process.isalive(), self.text()[-1500:]
        self.read(0.5)
        self.process.close()
        return self.process.exitstatus if self.process.exitstatus is not None else -self.process.signalstatus


def begun(home, extra={}):
    """A prompt with an answer and the words, not yet saved."""
    prompt = Prompt(home, "fill", "mood_five", "--day", "2026-11-24", extra=extra)
    prompt.until("How was today?")
    prompt.send("3")
    prompt.until("Anything to remember?")
    prompt.send(f"{CANARY} typed")
    prompt.until("typed")
    return prompt


def resumed(home):
    """The prompt again, going on with the draft."""
    prompt = Prompt(home, "fill", "mood_five", "--day", "2026-11-24")
    prompt.until("draft of this card")
    prompt.send("r")
    return prompt


def save_again(home):
    """Goes on with the draft and saves it: the words are in it."""
    prompt = resumed(home)
    prompt.until("Review")
    prompt.send("\r")
    assert prompt.wait() == 0, prompt.text()[-500:]
    assert f"{CANARY} typed" in home.must("show", CARD).stdout


def nothing_plain(home):
    left = [path for path in plain_places(home) if not path.startswith(("home/journal.plain/", "run/"))]
    assert not left, left


def way_locked_while_open(program, base):
    """`cards lock` while a prompt is open: it stores its draft, ends and says so; the draft is there afterwards."""
    home = unlocked(program, base)
    prompt = begun(home)
    done = home.run("lock")
    says(done, 0)
    prompt.wait()
    assert "The diary was locked" in prompt.text(), prompt.text()[-800:]
    nothing_plain(home)
    assert not mounts(home) and not home.daemons()
    says(home.run("list", "--no-input"), 79)
    home.must("unlock", input=f"{PASS}\n")
    save_again(home)
    return home


def way_program_dies(program, base):
    """The decrypting program dies: what was typed stays, the way out is named, and the card can be saved afterwards."""
    home = unlocked(program, base)
    prompt = begun(home)
    home.kill_daemons()
    prompt.send(" more")
    # Leaving the question keeps its answer.
    prompt.send("\r\r\r")
    prompt.until("cards unlock")
    assert "What you typed is still here" in prompt.text(), prompt.text()[-1500:]
    nothing_plain(home)
    home.must("unlock", input=f"{PASS}\n")
    prompt.send("\r")
    prompt.read(1)
    if prompt.process.isalive():
        prompt.send("\r")
    assert prompt.wait() == 0, prompt.text()[-1500:]
    shown = home.must("show", CARD).stdout
    assert f"{CANARY} typed more" in shown, shown
    home.must("lock")
    nothing_plain(home)
    return home


def way_program_dies_and_leaving(program, base):
    """The decrypting program dies and the person leaves: the answers are shown once more, and nothing plain is left."""
    home = unlocked(program, base)
    prompt = begun(home)
    home.kill_daemons()
    prompt.send("\x13")
    code = prompt.wait()
    text = prompt.text()
    assert code == 79, (code, text[-1500:])
    assert f"{CANARY} typed" in text.split("Your answers were not kept")[-1], text[-1500:]
    assert "cards unlock" in text, text[-1500:]
    nothing_plain(home)
    says(home.run("list", "--no-input"), 79, "has ended", "cards unlock")
    home.must("unlock", input=f"{PASS}\n")
    # What had been acknowledged is in the draft: the first answer.
    again = resumed(home)
    again.until("so-so")
    again.process.close(force=True)
    return home


def way_crash(program, base):
    """Everything is killed at once: the draft that was acknowledged is there after unlocking."""
    home = unlocked(program, base)
    prompt = begun(home)
    prompt.send("\r\r\r")
    os.kill(prompt.process.pid, signal.SIGKILL)
    home.kill_daemons()
    nothing_plain(home)
    home.must("unlock", input=f"{PASS}\n")
    save_again(home)
    return home


def way_idle(program, base):
    """Nobody types: the diary is locked, and the draft is in it."""
    home = unlocked(program, base)
    # An editor that somebody left open keeps nobody from locking: nobody is there to close it.
    inside = pathlib.Path(os.path.realpath(home.journal))
    editor = subprocess.Popen(["sh", "-c", f"exec 3>'{inside}/.swap'; exec sleep 60"])
    prompt = begun(home, {"CARDS_IDLE_MS": "2000"})
    prompt.wait()
    end = time.monotonic() + 20
    while mounts(home) and time.monotonic() < end:
        time.sleep(0.1)
    says(home.run("list", "--no-input"), 79)
    editor.kill(), editor.wait()
    while home.daemons() and time.monotonic() < end:
        time.sleep(0.1)
    assert not home.daemons() and not mounts(home)
    nothing_plain(home)
    return home


def way_sleep(program, base):
    """The machine slept longer than that: it locks at waking, even if somebody types at once."""
    home = unlocked(program, base)
    prompt = begun(home, {"CARDS_IDLE_MS": "3000"})
    stopped = [prompt.process.pid, *home.daemons()]
    for process in stopped:
        os.kill(process, signal.SIGSTOP)
    time.sleep(5)
    for process in reversed(stopped):
        os.kill(process, signal.SIGCONT)
    prompt.process.send("x")
    prompt.wait()
    end = time.monotonic() + 20
    while home.daemons() and time.monotonic() < end:
        time.sleep(0.1)
    assert not home.daemons() and not mounts(home)
    nothing_plain(home)
    home.must("unlock", input=f"{PASS}\n")
    assert len(home.listed()) == 3
    return home


def way_hiding(program, base):
    """Leaving a prompt locks the diary, if the person chose that."""
    home = unlocked(program, base)
    settings = next(pathlib.Path(os.path.realpath(home.journal)).parent.glob("devices/*/settings"))
    (settings / "browser.json").write_text('{"cards": 1, "look": "auto", "hiding": "lock"}\n')
    prompt = begun(home)
    prompt.send("\x03")
    assert prompt.wait() == 130, prompt.text()[-500:]
    assert "is being locked" in prompt.text(), prompt.text()[-500:]
    end = time.monotonic() + 20
    while home.daemons() and time.monotonic() < end:
        time.sleep(0.1)
    assert not home.daemons()
    nothing_plain(home)
    return home


def way_passphrase(program, base):
    """At a terminal it is unseen, Tab shows it, and neither it nor its length stays on the screen."""
    home = unlocked(program, base)
    home.must("lock")
    prompt = Prompt(home, "unlock")
    prompt.until("Passphrase")
    prompt.send("wrong one\r")
    prompt.until("not the passphrase")
    assert "wrong one" not in prompt.text()
    prompt.send("four")
    prompt.send("\t")
    prompt.until("four")
    prompt.send("\t words of mine\r")
    assert prompt.wait() == 0, prompt.text()
    assert PASS not in prompt.text()
    return home


def way_terminal_window(program, base):
    """`pinentry-curses` in a terminal that GPG_TTY names."""
    if not shutil.which("tmux") or not shutil.which("pinentry-curses"):
        raise Missing("tmux or pinentry-curses is not installed")
    home = unlocked(program, base)
    home.must("lock")
    tools = home.folder / "tools"
    tools.mkdir()
    (tools / "pinentry").symlink_to(shutil.which("pinentry-curses"))
    socket = str(home.folder / "tmux")

    def tmux(*words):
        return subprocess.run(["tmux", "-S", socket, *words], capture_output=True, text=True, env={**home.environment, "TERM": "xterm", "PATH": f"{tools}:{os.environ['PATH']}"})

    line = f"export GPG_TTY=$(tty); {home.program} unlock </dev/null 2>{home.folder}/errors; echo ended $?; exec sleep 60"
    tmux("-u", "new-session", "-d", "-x", "100", "-y", "30", "sh", "-c", line)
    try:
        def until(text):
            end = time.monotonic() + 20
            while text not in tmux("capture-pane", "-p").stdout:
                assert time.monotonic() < end, (text, tmux("capture-pane", "-p").stdout, (home.folder / "errors").read_text())
                time.sleep(0.1)

        until("OK")
        tmux("send-keys", "-l", PASS)
        assert PASS not in tmux("capture-pane", "-p").stdout
        tmux("send-keys", "Enter")
        until("ended 0")
    finally:
        tmux("kill-server")
    assert len(home.listed()) == 3
    return home


def way_choosing(program, base):
    """`cards open` offers the diaries, if there are several."""
    home = unlocked(program, base)
    own = home.folder / "data/cards/journals"
    own.mkdir(parents=True)
    for name in ("first", "second"):
        home.must("--journal", str(own / name), "init", "--locked", input=f"{PASS}\n")
    prompt = Prompt(home, "open", "--no-browser", "--show-address", extra={"CARDS_JOURNAL": ""})
    prompt.until("Which journal?")
    assert "1 first" in prompt.text() and "2 second" in prompt.text(), prompt.text()
    prompt.send("2\r")
    prompt.until("http://127.0.0.1")
    prompt.process.terminate()
    prompt.wait()
    return home
