#!/usr/bin/env python3
"""Cuts the power while cards are saved in an encrypted folder, and checks that no acknowledged card is lost.

    sudo python3 scripts/try-power.py .build/debug/cards [--cuts 100] [--cards 30] [--seed 1] [--plain-appends]

    cards ─▶ gocryptfs ─▶ ext4 ─▶ loop device ─▶ a disk made here, which logs every write and every flush

The disk is a file in a small FUSE file system that this script serves, so it sees each write of the loop device and
each flush, in order. A cut is a moment in that log. The disk after the cut has every write before the last flush, and of
the later ones, as a real disk with a cache does, all, none, or a random part in any order; one of them may be torn at a
sector of 512 bytes. The script writes such a disk to an image and mounts it, which replays the journal of ext4. Then it
mounts gocryptfs and runs cards.

What this simulates: losing power, or a crash of the kernel, with a disk that keeps its promise about flushes.
What it does not: a disk that lies about flushes, damage to sectors that were not being written, and other file systems.

With --plain-appends, lines are not written in whole blocks: then cards must get lost, or this proves nothing.
It needs root, gocryptfs, fuse3, e2fsprogs and a free loop device. Without one of them it prints "skipped" and why.
"""

import argparse
import ctypes
import errno
import json
import os
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
import time

SIZE = 40 << 20
PASSPHRASE = b"a passphrase for a test\n"
libc = ctypes.CDLL(None, use_errno=True)


def reason_to_skip():
    if os.geteuid() != 0:
        return "only root can mount an image"
    for program in ["gocryptfs", "fusermount3", "mkfs.ext4", "losetup", "mount", "umount"]:
        if not shutil.which(program):
            return f"there is no {program}"
    if not os.path.exists("/dev/fuse"):
        return "there is no /dev/fuse"
    if run(["losetup", "-f"], check=False).returncode:
        return "there is no free loop device"
    return None


def run(words, check=True, **options):
    result = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
    if check and result.returncode:
        sys.exit(f"{' '.join(words)}: {result.returncode}\n{result.stderr.decode(errors='replace')}")
    return result


class LoggingDisk:
    """A FUSE file system with one file, `disk`, that keeps its bytes in memory and logs writes and flushes."""

    def __init__(self, folder):
        self.folder, self.bytes, self.log = folder, bytearray(SIZE), []
        self.fuse = os.open("/dev/fuse", os.O_RDWR | os.O_CLOEXEC)
        options = f"fd={self.fuse},rootmode=40000,user_id=0,group_id=0".encode()
        if libc.mount(b"cards-test-disk", folder.encode(), b"fuse", 0, options):
            sys.exit(f"mount: {os.strerror(ctypes.get_errno())}")
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                request = os.read(self.fuse, (1 << 20) + 4096)
            except OSError as error:
                if error.errno == errno.EINTR:
                    continue
                return
            _, opcode, unique, node = struct.unpack_from("<IIQQ", request)
            answer = self.answer(opcode, node, memoryview(request)[40:])
            if answer is None:
                continue
            code, data = (answer, b"") if isinstance(answer, int) else (0, answer)
            try:
                os.write(self.fuse, struct.pack("<IiQ", 16 + len(data), -code, unique) + data)
            except OSError:
                return

    def attributes(self, node):
        mode, size = (0o40755, 0) if node == 1 else (0o100600, SIZE)
        return struct.pack("<6Q10I", node, size, size // 512, 0, 0, 0, 0, 0, 0, mode, 1, 0, 0, 0, 4096, 0)

    def answer(self, opcode, node, body):
        if opcode == 26:  # INIT
            return struct.pack("<IIIIHHIIHHI7I", 7, 31, 1 << 17, 1 | 1 << 5, 12, 9, 1 << 17, 1, 32, 0, 0, *[0] * 7)
        if opcode == 1:  # LOOKUP
            if bytes(body) != b"disk\0":
                return errno.ENOENT
            return struct.pack("<QQQQII", 2, 0, 3600, 3600, 0, 0) + self.attributes(2)
        if opcode in (3, 4):  # GETATTR, SETATTR
            return struct.pack("<QII", 3600, 0, 0) + self.attributes(node)
        if opcode in (14, 27):  # OPEN, OPENDIR
            return struct.pack("<QII", 0, 2, 0)
        if opcode == 15:  # READ
            _, offset, size = struct.unpack_from("<QQI", body)
            return bytes(self.bytes[offset : offset + size])
        if opcode == 16:  # WRITE
            _, offset, size = struct.unpack_from("<QQI", body)
            data = bytes(body[40 : 40 + size])
            self.bytes[offset : offset + size] = data
            self.log.append((offset, data))
            return struct.pack("<II", size, 0)
        if opcode == 17:  # STATFS
            return struct.pack("<5Q4I6I", SIZE // 4096, 0, 0, 2, 0, 4096, 255, 4096, 0, *[0] * 6)
        if opcode == 20:  # FSYNC
            self.log.append(None)
            return b""
        if opcode in (18, 25, 29):  # RELEASE, FLUSH, RELEASEDIR
            return b""
        if opcode in (2, 36, 42):  # FORGET, INTERRUPT, BATCH_FORGET
            return None
        return errno.ENOSYS

    def close(self):
        run(["umount", self.folder], check=False)
        os.close(self.fuse)


class Vault:
    """A gocryptfs folder on an ext4 disk, both mounted, with a journal in it."""

    def __init__(self, device, root, cards, is_loop=False):
        self.root, self.cards = root, cards
        self.ext4, self.plain = os.path.join(root, "ext4"), os.path.join(root, "plain")
        for folder in [self.ext4, self.plain]:
            os.makedirs(folder, exist_ok=True)
        run(["mount", "-t", "ext4"] + (["-o", "loop"] if is_loop else []) + [device, self.ext4])
        self.vault = os.path.join(self.ext4, "vault")
        if not os.path.exists(self.vault):
            os.mkdir(self.vault)
            words = ["gocryptfs", "-init", "-q", "-deterministic-names", "-scryptn", "10", "--", self.vault]
            run(words, input=PASSPHRASE)
        # Its daemon keeps the streams open.
        with tempfile.TemporaryFile() as errors:
            words = ["gocryptfs", "-q", "-nosyslog", "--", self.vault, self.plain]
            mounted = subprocess.run(words, input=PASSPHRASE, stdout=errors, stderr=errors)
            if mounted.returncode:
                errors.seek(0)
                raise OSError(f"gocryptfs: {mounted.returncode}: {errors.read().decode(errors='replace')}")

    def run(self, *words):
        environment = {
            "PATH": os.environ["PATH"], "TZ": "UTC", "LC_ALL": "C.UTF-8", "HOME": self.root,
            "XDG_STATE_HOME": os.path.join(self.plain, "state"), "XDG_CONFIG_HOME": os.path.join(self.root, "config"),
            "XDG_DATA_HOME": os.path.join(self.root, "data"), "XDG_RUNTIME_DIR": self.root,
        }
        words = [self.cards, "--journal", os.path.join(self.plain, "journal"), "--no-input", *words]
        return run(words, check=False, env=environment, stdin=subprocess.DEVNULL)

    def notes(self):
        listed = self.run("list", "--json", "--show-values")
        if listed.returncode not in (0, 1):
            return listed, {}
        found = {}
        for card in json.loads(listed.stdout or b"[]"):
            found[card["day"]] = card["values"].get("day", {}).get("note")
        return listed, found

    def close(self):
        run(["fusermount3", "-u", self.plain], check=False)
        # The daemon closes its files a moment later.
        for _ in range(100):
            if run(["umount", self.ext4], check=False).returncode == 0:
                return
            time.sleep(0.05)


def day(number):
    return f"2026-{number // 28 + 1:02}-{number % 28 + 1:02}"


def save(vault, number, note):
    return vault.run("fill", "mood_five", "--day", day(number), "--set", "day.mood=3", "--set", f"day.note={note}")


def record(folder, cards, count, is_plain, random_source):
    """Saves cards, and returns the disk before, the log, and the days with notes and the position of their acknowledgement."""
    disk = LoggingDisk(os.path.join(folder, "disk"))
    path = os.path.join(folder, "disk", "disk")
    device = run(["losetup", "-f", "--show", path]).stdout.decode().strip()
    try:
        run(["mkfs.ext4", "-q", "-b", "4096", "-J", "size=4", device])
        vault = Vault(device, os.path.join(folder, "first"), cards)
        try:
            made = vault.run("init")
            if made.returncode:
                sys.exit(f"cards init: {made.returncode}\n{made.stderr.decode()}")
            if not is_plain:
                with open(os.path.join(vault.plain, "journal/.local/blocks"), "w") as blocks:
                    blocks.write("4096\n")
            os.sync()
            disk.log.clear()
            before, acknowledged = bytes(disk.bytes), []
            for number in range(count):
                note = f"card {number} " + "word " * random_source.choice([1, 40, 400, 1500])
                saved = save(vault, number, note.strip())
                if saved.returncode:
                    sys.exit(f"cards fill: {saved.returncode}\n{saved.stderr.decode()}")
                acknowledged.append((day(number), note.strip(), len(disk.log)))
            log = list(disk.log)
        finally:
            vault.close()
    finally:
        run(["losetup", "-d", device], check=False)
        disk.close()
    return before, log, acknowledged


def disk_after(before, log, moment, random_source):
    """Returns the disk after a cut at a moment of the log, and how many of the last writes it has lost."""
    disk = bytearray(before)
    last = max((index for index in range(moment) if log[index] is None), default=-1)
    for entry in log[: last + 1]:
        if entry:
            disk[entry[0] : entry[0] + len(entry[1])] = entry[1]
    late = [entry for entry in log[last + 1 : moment] if entry]
    # A disk works on sectors, and the loop device may have put several writes of ext4 into one.
    pieces = [(offset + at, data[at : at + 4096]) for offset, data in late for at in range(0, len(data), 4096)]
    share = random_source.choice([0, 0.3, 0.5, 0.7, 1])
    kept = [piece for piece in pieces if random_source.random() < share]
    if kept and random_source.random() < 0.3:
        index = random_source.randrange(len(kept))
        kept[index] = (kept[index][0], kept[index][1][: random_source.randrange(8) * 512])
    for offset, data in kept:
        disk[offset : offset + len(data)] = data
    return disk, len(pieces) - len(kept)


def check(folder, cards, disk, safe, number):
    """Mounts the disk after a cut and runs cards; returns what is wrong."""
    image = os.path.join(folder, "image")
    with open(image, "wb") as file:
        file.write(disk)
    vault = Vault(image, os.path.join(folder, "after"), cards, is_loop=True)
    wrong, damaged = [], False
    try:
        def commands(when):
            listed, notes = vault.notes()
            results = [("list", listed)]
            results += [(words[0], vault.run(*words)) for words in [
                ["status"], ["check"], ["doctor"], ["search", "word"], ["export", "--as", "csv", "mood_five"]]]
            for name, result in results:
                if result.returncode not in (0, 1, 65):
                    wrong.append(f"{when}: {name} ended with {result.returncode}: {result.stderr.decode()[:300]}")
            lost = [one for one, note in safe.items() if notes.get(one) != note]
            if lost:
                wrong.append(f"{when}: lost {' '.join(lost)}")
            return any(b"T781" in result.stderr + result.stdout for _, result in results), notes

        damaged, _ = commands("after the cut")
        saved = save(vault, 300, "after the cut")
        if saved.returncode:
            wrong.append(f"fill ended with {saved.returncode}: {saved.stderr.decode()[:300]}")
        _, notes = commands("after the next card")
        if notes.get(day(300)) != "after the cut":
            wrong.append("the next card is missing")
    finally:
        vault.close()
    return wrong, damaged


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cards")
    parser.add_argument("--cuts", type=int, default=100)
    parser.add_argument("--cards", dest="count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plain-appends", action="store_true")
    options = parser.parse_args()
    reason = reason_to_skip()
    if reason:
        print(f"skipped: {reason}")
        return 0
    source = random.Random(options.seed)
    cards = os.path.abspath(options.cards)
    failed, damaged_cuts, lost_writes = 0, 0, 0
    with tempfile.TemporaryDirectory(prefix="cards-power-") as folder:
        os.mkdir(os.path.join(folder, "disk"))
        before, log, acknowledged = record(folder, cards, options.count, options.plain_appends, source)
        flushes = sum(1 for entry in log if entry is None)
        print(f"{options.count} cards saved: {len(log) - flushes} writes, {flushes} flushes", flush=True)
        for number in range(options.cuts):
            # Where something was written that was not flushed yet.
            moment = source.choice([index + 1 for index, entry in enumerate(log) if entry])
            disk, lost = disk_after(before, log, moment, source)
            safe = {one: note for one, note, position in acknowledged if position <= moment}
            wrong, damaged = check(folder, cards, disk, safe, number)
            damaged_cuts, lost_writes = damaged_cuts + damaged, lost_writes + lost
            failed += bool(wrong)
            for line in wrong:
                print(f"cut {number + 1} at {moment}, {len(safe)} acknowledged: {line}", flush=True)
    print(f"{options.cuts} cuts, {lost_writes} writes lost; {damaged_cuts} left a part that cannot be read; {failed} failed")
    if options.plain_appends:
        print("as it should: without whole blocks, cards are lost" if failed else "nothing was lost: this proves nothing")
        return 0 if failed else 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
