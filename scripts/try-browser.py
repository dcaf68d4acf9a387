#!/usr/bin/env python3
"""Uses `cards open` as a person does, in Chromium and in Firefox, and attacks it as others might.

    python3 scripts/try-browser.py .build/debug/cards
    python3 scripts/try-browser.py .build/debug/cards --browser firefox --only ticket

Each scenario prints one line. Ends with 1 if one failed. Prints "skipped" and why where something is not installed.
How to use the driver for something else: see scripts/browser/__init__.py.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile
import time
import traceback

sys.dont_write_bytecode = True

from browser import NAMES, BrowserError, Missing, program_of, try_attacks, try_driver, try_entry, try_evening, try_fortnight, try_holiday, try_looking, try_more, try_photos, try_settling, try_small_changes, try_speed, try_views, try_outline, try_workshop, try_keys, try_at_hand
from browser.scene import Scene

# The matter, whether it needs `cards open`, and whether it needs a browser.
MATTERS = [(try_driver, False, True), (try_entry, True, True), (try_evening, True, True), (try_fortnight, True, True), (try_holiday, True, True), (try_looking, True, True), (try_more, True, True), (try_photos, True, True), (try_settling, True, True), (try_small_changes, True, True), (try_speed, True, True), (try_views, True, True), (try_workshop, True, True), (try_outline, True, True), (try_keys, True, True), (try_at_hand, True, True), (try_attacks, True, False)]


def scenarios(module):
    return [(name.removeprefix("try_"), one) for name, one in vars(module).items() if name.startswith("try_") and callable(one)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", help="the program, such as .build/debug/cards")
    parser.add_argument("--only", action="append", metavar="NAME", help="a scenario or a matter; may be repeated")
    parser.add_argument("--browser", choices=NAMES, help="try only this one")
    parser.add_argument("--slow", action="store_true", help="also what takes minutes")
    parser.add_argument("--trace", action="store_true", help="show where a scenario failed")
    parser.add_argument("--list", action="store_true", help="list the scenarios")
    given = parser.parse_args()
    if given.list:
        for module, _, _ in MATTERS:
            for name, one in scenarios(module):
                print(f"{module.__name__.split('.')[-1].removeprefix('try_'):8} {name:20} {(one.__doc__ or '').strip().splitlines()[0] if one.__doc__ else ''}")
        return 0
    has_open = subprocess.run([*given.program.split(), "open", "--help"], capture_output=True).returncode == 0
    names = [name for name in NAMES if name in (given.browser, None) or given.browser is None]
    present = [name for name in names if program_of(name)]
    counts = {"ok": 0, "FAILED": 0, "skipped": 0}

    def report(result, title, seconds=None, why=""):
        counts[result] += 1
        print(f"{result:8}{title}{f' ({seconds:.1f} s)' if seconds else ''}{': ' + why if why else ''}", flush=True)

    for name in names:
        if name not in present:
            print(f"skipped: {name} is not installed")
    for module, needs_open, needs_browser in MATTERS:
        matter = module.__name__.split(".")[-1].removeprefix("try_")
        chosen = [(title, one) for title, one in scenarios(module) if not given.only or title in given.only or matter in given.only]
        if chosen and needs_open and not has_open:
            print(f"skipped: {matter}: this program has no command 'open'")
            continue
        for name in present if needs_browser else present[:1] or [None]:
            for title, one in chosen:
                label = f"{name} {matter}.{title}" if needs_browser else f"{matter}.{title}"
                with tempfile.TemporaryDirectory() as folder:
                    scene, begin = Scene(given.program, name, pathlib.Path(folder), given.slow), time.monotonic()
                    try:
                        one(scene)
                        report("ok", label, time.monotonic() - begin, "; ".join(scene.measured))
                    except Missing as reason:
                        report("skipped", label, why=str(reason))
                    except (AssertionError, BrowserError, OSError, subprocess.SubprocessError) as error:
                        report("FAILED", label, time.monotonic() - begin, f"{error}" or type(error).__name__)
                        if given.trace:
                            traceback.print_exc()
    print(f"{counts['ok']} passed, {counts['FAILED']} failed, {counts['skipped']} skipped")
    return 1 if counts["FAILED"] else 0


if __name__ == "__main__":
    sys.exit(main())
