"""The whole disk on which a diary lies is searched byte by byte: what was deleted, and the disk's own journal, too."""
import base64
import json
import os
import shutil
import signal
import subprocess
import time

from browser import NAMES, Browser, page as P, program_of
from browser.scene import land, open_card, settle, visit

from .home import CANARY, PASS, Missing, mounts
from .pages import DROP, FIELD, PHOTO, Diary
from .prompts import Prompt

# What a day's use writes: each is a text of its own, so that a find says what wrote it.
WORDS = {what: f"{CANARY}-{what}" for what in ("prompt", "unsaved", "script", "editor", "page", "field", "caption", "plan", "import", "sealed")}


class Disk(Diary):
    """A home on a disk of its own, in a file; the runtime folder is in memory, as on a real machine."""

    def __init__(self, program, folder):
        self.image = folder.with_suffix(".ext4")
        folder.mkdir()
        with open(self.image, "wb") as file:
            file.truncate(300 << 20)
        subprocess.run(["mkfs.ext4", "-q", "-F", "-m", "0", str(self.image)], check=True)
        done = subprocess.run(["mount", "-o", "loop", str(self.image), str(folder)], capture_output=True, text=True)
        if done.returncode:
            raise Missing(f"no disk can be mounted here: {done.stderr.strip()}")
        super().__init__(program, folder)
        subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=700", "none", str(folder / "run")], check=True)
        (folder / "home/tmp").mkdir()

    @property
    def environment(self):
        # Temporary files lie on the disk that is searched.
        return {**super().environment, "TMPDIR": str(self.folder / "home/tmp")}

    def leave(self, is_crash=False):
        """Takes the disk out: properly, or as it is at this moment."""
        if is_crash:
            # What is on its way reaches the disk some time. So a crash loses nothing of what could be found.
            os.sync()
            subprocess.run(["umount", "-l", str(self.folder / "run")])
            subprocess.run(["umount", "-l", str(self.folder)])
        else:
            subprocess.run(["umount", str(self.folder / "run")], check=True)
            subprocess.run(["umount", str(self.folder)], check=True)
        end = time.monotonic() + 20
        while str(self.image) in subprocess.run(["losetup", "-a"], capture_output=True, text=True).stdout and time.monotonic() < end:
            time.sleep(0.2)

    def find(self, texts):
        """Returns the texts that the image contains, each with how it is written and some bytes around it."""
        hits = []
        data = self.image.read_bytes()
        for text in texts:
            for how, needle in needles(text):
                at = data.find(needle)
                if at >= 0:
                    hits.append((text, how, at, data[max(0, at - 60):at + 100]))
        return hits


def needles(text):
    """The ways in which a text can be written."""
    data = text.encode() if isinstance(text, str) else text
    found = [("UTF-8", data)]
    if isinstance(text, str):
        found += [("UTF-16", text.encode("utf-16-le")), ("UTF-16 BE", text.encode("utf-16-be"))]
        found += [("JSON", "".join(f"\\u{ord(one):04x}" for one in text).encode())]
    for start in range(3):
        # Where it begins in a group of three bytes is not known; the letters at both ends depend on what is beside.
        coded = base64.b64encode(b"\0" * start + data)
        found.append(("base64", coded[4 if start else 0:len(coded) // 4 * 4 - 4]))
    found.append(("hexadecimal", data.hex().encode()))
    return found


def a_day(home):
    """What a person does in a day. Returns the prompt and the browser that are still open."""
    home.must("init", "--locked", input=f"{PASS}\n")
    prompt = Prompt(home, "fill", "mood_five", "--day", "2026-11-20")
    prompt.until("How was today?")
    prompt.send("3")
    prompt.until("Anything to remember?")
    prompt.send(WORDS["prompt"])
    prompt.send("\r\r\r")
    prompt.send("\r")
    prompt.read(1)
    if prompt.process.isalive():
        prompt.send("\r")
    assert prompt.wait() == 0, prompt.text()[-800:]
    home.must("fill", "mood_five", "--day", "2026-11-21", "--set", "day.mood=3", "--set", f"day.note={WORDS['script']}")
    editor = home.folder / "home/editor"
    editor.write_text("#!/bin/sh\nsleep 1\nprintf '%s\\n' \"zebra-in-the\" >/dev/null\ncat \"$HOME/run-word\" >> \"$1\"\n")
    editor.chmod(0o755)
    # The words of the editor are in the memory of this machine, not on the disk that is searched.
    (home.folder / "home/run-word").symlink_to(home.folder / "run/word")
    (home.folder / "run/word").write_text(WORDS["editor"])
    edited = Prompt(home, "fill", "mood_five", "--day", "2026-11-22", extra={"EDITOR": str(editor), "VISUAL": str(editor)})
    edited.until("How was today?")
    edited.send("4")
    edited.until("Anything to remember?")
    edited.send("\x07")
    edited.until(WORDS["editor"])
    edited.send("\x13")
    edited.wait()
    (home.folder / "run/word").unlink()
    home.must("safety", "edit", "--set", f"early_signs.signs={WORDS['plan']}", "--no-input")
    (home.folder / "run/in.csv").write_text(f"day,day.mood,day.note\n2026-01-05,4,{WORDS['import']}\n")
    home.run("import", "--as", "csv", "-t", "mood_five", str(home.folder / "run/in.csv"))
    inside = os.path.realpath(home.journal)
    home.must("export", "-t", "mood_five", "--as", "csv", "-o", f"{inside}/out.csv")
    home.must("export", "-t", "mood_five", "--as", "html", "-o", f"{inside}/out.html")
    home.must("backup", f"{inside}/../backup.tar")
    home.must("search", "zebra"), home.must("read"), home.must("insights"), home.must("list"), home.must("status"), home.must("check"), home.must("doctor")
    photo = home.run("fill", "photo_journal", "--day", "2026-11-22", "--photo", str(PHOTO), "--no-input")
    assert photo.returncode == 0, photo.stderr
    home.must("edit", "photo_journal/2026-11-22", "--set", f"photo.caption={WORDS['caption']}")
    if shutil.which("age"):
        home.must("lock")
        home.must("fill", "mood_five", "--sealed", "--day", "2026-11-23", "--set", "day.mood=2", "--set", f"day.note={WORDS['sealed']}")
        home.must("unlock", input=f"{PASS}\n")
    name = next((name for name in NAMES if program_of(name)), None)
    browser = None
    if name:
        (home.folder / "home/browser").mkdir()
        browser = Browser(name, folder=home.folder / "home/browser")
        land(browser.page, home.open())
        open_card(browser.page, "mood_five")
        browser.page.click(P.option("day.mood", "3"))
        settle(browser.page)
        browser.page.click(FIELD)
        browser.page.type(WORDS["page"])
        browser.page.press("Tab")
        settle(browser.page)
        visit(browser.page, "today")
        browser.page.click("#view [data-go=card][data-at^=photo_journal]")
        browser.page.wait("!!document.querySelector(\"[data-path='photo.files']\")")
        browser.page.evaluate(f"{DROP}('b.jpg', '{base64.b64encode(PHOTO.read_bytes() + b'!').decode()}')")
        browser.page.wait("document.querySelectorAll(\"[data-path='photo.files'] li.file\").length >= 1", 10)
        settle(browser.page)
        visit(browser.page, "search")
        browser.page.click(P.SEARCH_INPUT)
        browser.page.type(CANARY)
        time.sleep(1)
        visit(browser.page, "today")
        open_card(browser.page, "mood_five")
        browser.page.click(FIELD)
        browser.page.type(WORDS["field"])
        time.sleep(3)
    waiting = Prompt(home, "fill", "mood_five", "--day", "2026-11-19")
    waiting.until("How was today?")
    waiting.send("2")
    waiting.until("Anything to remember?")
    waiting.send(WORDS["unsaved"])
    return waiting, browser


def searched(home):
    """Fails if the disk contains a word of the day, the photo or the passphrase; something that must be there proves the search."""
    control = home.find(["cards_vault"])
    assert control, "the search finds nothing at all"
    part = PHOTO.read_bytes()[-80:-20]
    hits = home.find([CANARY, part, PASS])
    assert not hits, hits[:4]


def way_disk(program, base):
    """A day with a diary that began locked, then `cards lock`, with a prompt and a page open."""
    home = Disk(program, base)
    waiting, browser = a_day(home)
    home.must("lock")
    waiting.wait()
    if browser:
        time.sleep(2)
        browser.close()
        home.server.end()
    assert not mounts_of_vault(home)
    home.leave()
    searched(home)
    return None


def mounts_of_vault(home):
    return [place for place in mounts(home) if place not in (str(home.folder), str(home.folder / "run"))]


def way_disk_after_crash(program, base):
    """The same day, ended by a crash of everything while a prompt and a page wait."""
    home = Disk(program, base)
    waiting, browser = a_day(home)
    processes = [waiting.process.pid, *home.daemons()]
    if browser:
        processes.append(home.server.process.pid)
        browser.kill()
    for process in processes:
        os.kill(process, signal.SIGKILL)
    waiting.process.close(force=True)
    for place in mounts_of_vault(home):
        subprocess.run(["umount", "-l", place])
    home.leave(is_crash=True)
    searched(home)
    # The disk is used again: the diary is complete.
    subprocess.run(["mount", "-o", "loop", str(home.image), str(home.folder)], check=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=700", "none", str(home.folder / "run")], check=True)
    home.must("unlock", input=f"{PASS}\n")
    days = {card.split("/")[1][:10] for card in home.listed()}
    assert {"2026-11-20", "2026-11-21", "2026-11-22"} <= days, days
    assert json.loads(home.must("status", "--json").stdout)["lock"] == "unlocked"
    home.must("lock")
    home.leave()
    searched(home)
    return None


def way_disk_search(program, base):
    """The search itself: what was deleted is found, in each way to write it."""
    home = Disk(program, base)
    words = {"UTF-8": "badger-one", "UTF-16": "badger-two", "base64": "badger-three-with-more", "hexadecimal": "badger-four"}
    coded = {"UTF-8": words["UTF-8"].encode(), "UTF-16": words["UTF-16"].encode("utf-16-le"), "base64": base64.b64encode(b"xy" + words["base64"].encode() + b"z"), "hexadecimal": words["hexadecimal"].encode().hex().encode()}
    for how, data in coded.items():
        path = home.folder / "home" / f"file-{how}"
        path.write_bytes(os.urandom(5000) + data + os.urandom(5000))
        with open(path, "rb") as file:
            os.fsync(file.fileno())
        path.unlink()
    home.leave()
    for how, word in words.items():
        assert how in [found[1] for found in home.find([word])], how
    return None
