#!/usr/bin/env python3
"""Locks, unlocks, encrypts and gives up diaries while the program is killed at every call of the system, and looks for plain words.

    python3 scripts/try-lock.py .build/debug/cards
    python3 scripts/try-lock.py .build/debug/cards --only kills --most 40
    python3 scripts/try-lock.py .build/debug/cards --only ways --scene way_rekey

Needs Linux with gocryptfs, fusermount3 and, for kills, strace. Prints "skipped" and why where something is missing.
Ends with 1 if something failed. Run it in mounts of its own: `unshare -m --propagation private`, with a copy of the program.
"""
import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile
import traceback

sys.dont_write_bytecode = True

from lock import commands, earlier, image, kills, pages, plain, prompts, tools, ways, ways_more
from lock.home import Missing

# The matter, its modules, and how their scenes begin.
MATTERS = {
    "plain": (plain, image), "ways": (ways, ways_more), "prompts": (prompts,), "pages": (pages,), "commands": (commands,), "earlier": (earlier,), "tools": (tools,),
}


def scenes(modules):
    return [(name, one) for module in modules for name, one in sorted(vars(module).items()) if name.startswith("way_") and callable(one)]


def play(title, one, program, shows_trace):
    """Plays one scene in a folder of its own; returns whether it went well."""
    with tempfile.TemporaryDirectory(prefix="lock-", ignore_cleanup_errors=True) as base:
        try:
            home = one(program, pathlib.Path(base) / "one")
            if home is not None:
                home.clean()
            print(f"ok      {title}", flush=True)
            return True
        except Missing as reason:
            print(f"skipped {title}: {reason}", flush=True)
            return True
        except Exception as error:
            print(f"FAILED  {title}: {type(error).__name__} {error}", flush=True)
            if shows_trace:
                traceback.print_exc()
            return False
        finally:
            for place in reversed([line.split()[4] for line in open("/proc/self/mountinfo") if base in line]):
                subprocess.run(["umount", "-l", place], capture_output=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--only", choices=("kills", *MATTERS))
    parser.add_argument("--scene", action="append", help="play only this one; may be repeated")
    parser.add_argument("--operation", choices=kills.OPERATIONS, help="kill only this one")
    parser.add_argument("--most", type=int, default=100, help="kills of each operation")
    parser.add_argument("--trace", action="store_true", help="show where a scene failed")
    parser.add_argument("--earlier", action="append", default=[], metavar="PROGRAM", help="a build from before the lock, for the scenes of `earlier`; may be repeated")
    given = parser.parse_args()
    earlier.BUILDS[:] = given.earlier
    for tool in ("gocryptfs", "fusermount3"):
        if not shutil.which(tool):
            print(f"skipped: {tool} is not installed")
            return 0
    failed = 0
    for name, modules in MATTERS.items():
        if given.only in (None, name):
            for title, one in scenes(modules):
                if not given.scene or title in given.scene:
                    failed += not play(f"{name} {title.removeprefix('way_')}", one, given.program, given.trace)
    if given.only in (None, "kills") and not given.scene:
        failed += kills.try_kills(given.program, given.most, given.operation)
    print(f"{failed} failed" if failed else "nothing failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
