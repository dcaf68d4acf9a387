#!/usr/bin/env python3
"""Drives reminders on a real Linux desktop's interfaces, and checks the files of schedules with other programs' parsers.

    python3 scripts/show-reminders.py .build/debug/cards

Needs nothing but Python; what else it needs (a session bus, python3-dbus and python3-gi, notify-send, gdbus,
systemd-analyze, the packages icalendar, ics and recurring-ical-events) is looked for, and `skipped: why` is printed for
what cannot be shown here. Exits 1 if something that could be shown failed.
"""

import datetime
import glob
import importlib.util
import os
import plistlib
import shutil
import subprocess
import sys
import tempfile
import textwrap
import time

CARDS = os.path.realpath(sys.argv[1] if len(sys.argv) > 1 else ".build/debug/cards")
if not shutil.which(CARDS):
    sys.exit(f"there is no program {CARDS}: build it with swift build, or name it after the script")
FAILED = []

# A notification server that presses a button: what it is told is written to a file, one notice a line.
SERVER = textwrap.dedent(
    '''
    import json, os, sys
    import dbus, dbus.service
    from dbus.mainloop.glib import DBusGMainLoop
    from gi.repository import GLib
    log, press, actions = sys.argv[1:4]
    DBusGMainLoop(set_as_default=True)
    NAME = "org.freedesktop.Notifications"
    class Server(dbus.service.Object):
        count = 0
        @dbus.service.method(NAME, in_signature="susssasa{sv}i", out_signature="u")
        def Notify(self, app, replaces, icon, title, body, buttons, hints, timeout):
            self.count += 1
            with open(log, "a") as file:
                file.write(json.dumps({"app": app, "title": title, "body": body, "actions": list(buttons),
                    "hints": {str(k): str(v) for k, v in hints.items()}}) + "\\n")
            number = self.count
            if press and press in buttons:
                GLib.timeout_add(200, lambda: self.ActionInvoked(dbus.UInt32(number), press))
            GLib.timeout_add(400, lambda: self.NotificationClosed(dbus.UInt32(number), dbus.UInt32(2)))
            return number
        @dbus.service.method(NAME, out_signature="as")
        def GetCapabilities(self): return dbus.Array(["body"] + (["actions"] if actions == "yes" else []), "s")
        @dbus.service.method(NAME, out_signature="ssss")
        def GetServerInformation(self): return ("stand-in", "cards", "1", "1.2")
        @dbus.service.method(NAME, in_signature="u")
        def CloseNotification(self, number): self.NotificationClosed(number, dbus.UInt32(3))
        @dbus.service.signal(NAME, signature="us")
        def ActionInvoked(self, number, key): pass
        @dbus.service.signal(NAME, signature="uu")
        def NotificationClosed(self, number, reason): pass
    bus = dbus.SessionBus()
    name = dbus.service.BusName(NAME, bus)
    server = Server(bus, "/org/freedesktop/Notifications")
    print("ready", flush=True)
    GLib.MainLoop().run()
    '''
)


def report(what, is_shown, details=""):
    print(("shown:   " if is_shown else "FAILED:  ") + what)
    if not is_shown:
        FAILED.append(what)
        print(textwrap.indent(details.strip(), "    "))


def skip(what, why):
    print(f"skipped: {what}: {why}")


class Home:
    """A home with a journal; the clock stands at 21:00 on 20 November 2026."""

    def __init__(self):
        self.path = tempfile.mkdtemp(prefix="cards-show-")
        self.environment = {
            "HOME": self.path, "PATH": f"{self.path}/bin:/usr/bin:/bin", "TZ": "UTC", "LC_ALL": "C.UTF-8",
            "CARDS_NOW": "2026-11-20T12:00:00Z",
        }
        os.mkdir(f"{self.path}/bin")
        self.cards("init", "-q")
        self.cards("fill", "mood_five", "-q", "-d", "2026-11-18", "--set", "day.mood=4", "day.note=Canary")

    def cards(self, *words, expected=0):
        run = subprocess.run([CARDS, *words], env=self.environment, capture_output=True, text=True)
        if expected is not None and run.returncode != expected:
            report(" ".join(words), False, f"exit code {run.returncode}\n{run.stdout}{run.stderr}")
        return run.stdout + run.stderr

    def hide(self, program):
        """Puts a program that fails in front of the system's, as if it were too old or broken."""
        path = f"{self.path}/bin/{program}"
        with open(path, "w") as file:
            file.write("#!/bin/sh\nexit 1\n")
        os.chmod(path, 0o755)

    def only(self, *programs):
        """Leaves these programs of the system and no others."""
        for program in programs:
            os.symlink(shutil.which(program), f"{self.path}/bin/{program}")
        self.environment["PATH"] = f"{self.path}/bin"

    def drafts(self):
        texts = []
        for path in glob.glob(f"{self.path}/.local/state/cards/*/drafts/*.jsonl"):
            with open(path) as file:
                texts.append(file.read())
        return "".join(texts)

    def close(self):
        shutil.rmtree(self.path)


class Bus:
    """A session bus of its own, with or without the server."""

    def __init__(self, home, press="", actions="yes", has_server=True):
        self.log = f"{home.path}/notices"
        self.bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"], stdout=subprocess.PIPE, text=True,
            stderr=subprocess.DEVNULL)
        home.environment["DBUS_SESSION_BUS_ADDRESS"] = self.bus.stdout.readline().strip()
        self.server = None
        if has_server:
            self.server = subprocess.Popen(
                ["/usr/bin/python3", "-c", SERVER, self.log, press, actions],
                env={**os.environ, **home.environment}, stdout=subprocess.PIPE, text=True)
            self.server.stdout.readline()

    def notices(self):
        import json

        if not os.path.exists(self.log):
            return []
        with open(self.log) as file:
            return [json.loads(line) for line in file]

    def close(self):
        for process in (self.server, self.bus):
            if process:
                process.kill()
                process.wait()


def run_reminder(bus_of, expected=0, prepare=None):
    """Adds a reminder with a quick answer, runs it at its time, and returns what was said, shown and kept."""
    home = Home()
    home.cards("remind", "add", "21:00", "-t", "mood_five", "--answer", "day.mood", "-q")
    home.environment["CARDS_NOW"] = "2026-11-20T21:00:10Z"
    bus = bus_of(home)
    if prepare:
        prepare(home)
    said = home.cards("remind", "run", expected=expected)
    notices = bus.notices() if bus else []
    result = (said, notices, home.drafts())
    if bus:
        bus.close()
    home.close()
    return result


def show_desktop():
    has_server = subprocess.run(
        ["/usr/bin/python3", "-c", "import dbus, gi"], capture_output=True).returncode == 0
    if not shutil.which("dbus-daemon") or not has_server:
        return skip("the desktop", "no dbus-daemon, python3-dbus or python3-gi here")
    actions = {"later", "Later", "not_today", "Not today", "answer3", "4 good"}

    if shutil.which("notify-send") and shutil.which("gdbus"):
        said, notices, draft = run_reminder(lambda home: Bus(home, press="answer3"))
        is_shown = (
            "the answer is in the draft" in said and len(notices) == 1 and actions <= set(notices[0]["actions"])
            and '"path":"day.mood","value":4' in draft and '"via":"notification"' in draft)
        report("notify-send: a button is pressed, the answer is in the draft", is_shown, f"{said}{notices}\n{draft}")
        text = str(notices)
        report("the notice holds nothing of the diary", "Canary" not in text and "mood_five" not in text, text)
        said, notices, draft = run_reminder(lambda home: Bus(home, press="later"))
        report("notify-send: Later", "put off" in said and draft == "", f"{said}{notices}")
        said, notices, draft = run_reminder(lambda home: Bus(home, press="answer3", actions="no"))
        is_shown = len(notices) == 1 and notices[0]["actions"] == [] and "cards fill" in notices[0]["body"]
        report("a server without actions: the notice holds the command", is_shown, f"{said}{notices}")
    else:
        skip("notify-send", "it or gdbus is not installed")

    if shutil.which("gdbus"):
        said, notices, draft = run_reminder(
            lambda home: Bus(home, press="answer3"), prepare=lambda home: home.hide("notify-send"))
        is_shown = "the answer is in the draft" in said and '"value":4' in draft and len(notices) == 1
        report("gdbus, with a notify-send that fails: a button is pressed", is_shown, f"{said}{notices}\n{draft}")
        said, notices, draft = run_reminder(lambda home: Bus(home, press="later"), prepare=lambda home: home.only("gdbus"))
        report("gdbus, without notify-send: Later", "put off" in said and len(notices) == 1, f"{said}{notices}")
    else:
        skip("gdbus", "it is not installed")
    if shutil.which("notify-send"):
        said, notices, draft = run_reminder(
            lambda home: Bus(home, press="answer3"), prepare=lambda home: home.only("notify-send"))
        report("notify-send, without gdbus: a button is pressed", '"value":4' in draft, f"{said}{notices}\n{draft}")

    said, _, _ = run_reminder(lambda home: Bus(home, has_server=False), expected=69)
    report("a bus without a server", "not delivered" in said, said)

    def no_bus(home):
        home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"

    said, _, _ = run_reminder(no_bus, expected=69)
    report("no bus", "not delivered" in said, said)
    said, _, _ = run_reminder(no_bus, expected=69, prepare=lambda home: home.only())
    report("no program at all", "not delivered" in said, said)
    show_terminal()


def show_terminal():
    """Without a desktop, a run in a terminal says it there; `cards nudge` says it in the next shell."""
    import pty

    home = Home()
    home.cards("remind", "add", "21:00", "-q")
    home.environment["CARDS_NOW"] = "2026-11-20T21:00:10Z"
    home.only()
    pid, descriptor = pty.fork()
    if pid == 0:
        os.execve(CARDS, [CARDS, "remind", "run"], home.environment)
    text = b""
    try:
        while piece := os.read(descriptor, 4096):
            text += piece
    except OSError:
        pass
    os.waitpid(pid, 0)
    shown = b"Time for your card." in text and b"\n  cards fill" in text.replace(b"\r", b"")
    report("no desktop: the terminal shows it", shown, text.decode())
    report("no desktop: cards nudge shows it", home.cards("nudge") == "Time for your card: cards fill\n")
    home.close()


def show_units():
    if not shutil.which("systemd-analyze"):
        return skip("units", "no systemd-analyze here")
    home = Home()
    home.hide("systemctl")
    with open(f"{home.path}/bin/systemctl", "w") as file:
        file.write("#!/bin/sh\nexit 0\n")
    odd = f"{home.path}/50% of $HOME \"x\""
    home.cards("--journal", odd, "init", odd, "-q", expected=None)
    home.cards("--journal", odd, "remind", "add", "21:10", "-q")
    home.cards("--journal", odd, "remind", "install", "--with", "systemd", "-q")
    units = sorted(glob.glob(f"{home.path}/.config/systemd/user/*"))
    run = subprocess.run(
        ["systemd-analyze", "verify", "--user", *units], capture_output=True, text=True,
        env={**os.environ, "XDG_RUNTIME_DIR": home.path, "HOME": home.path})
    output = run.stdout + run.stderr
    report("systemd-analyze verify on both units", len(units) == 2 and run.returncode == 0 and output == "", output)
    with open(units[-1]) as file:
        times = [line.split("=", 1)[1].strip() for line in file if line.startswith("OnCalendar=")]
    run = subprocess.run(["systemd-analyze", "calendar", *times], capture_output=True, text=True)
    report(f"systemd-analyze calendar: {', '.join(times)}", run.returncode == 0, run.stderr)
    home.close()


def show_plist():
    home = Home()
    with open(f"{home.path}/bin/launchctl", "w") as file:
        file.write("#!/bin/sh\nexit 0\n")
    os.chmod(f"{home.path}/bin/launchctl", 0o755)
    home.cards("remind", "add", "21:10", "-q")
    home.cards("remind", "install", "--with", "launchd", "-q")
    with open(f"{home.path}/Library/LaunchAgents/org.cards.reminders.plist", "rb") as file:
        agent = plistlib.load(file)
    is_shown = (
        agent["StartCalendarInterval"] == [{"Hour": 21, "Minute": 10}] and agent["RunAtLoad"] is True
        and agent["ProgramArguments"] == [CARDS, "--journal", f"{home.path}/.local/share/cards/journal", "--lang", "en",
                                          "remind", "run"])
    report("plistlib reads the LaunchAgent", is_shown, str(agent))
    home.close()
    skip("launchd, osascript", "macOS is not here; the property list and the arguments are checked alone")


def expected_alarms(first, last, pause):
    """Every day at 21:10, and at 01:00 after the card's Saturday and Sunday: on the calendar, Sunday and Monday."""
    days = [first + datetime.timedelta(n) for n in range((last - first).days)]
    alarms = set()
    for day in days:
        for time_of_day, shift, weekdays in ((datetime.time(21, 10), 0, range(7)), (datetime.time(1, 0), 1, (5, 6))):
            card = day - datetime.timedelta(shift)
            if card.weekday() in weekdays and not pause[0] <= card < pause[1] and card >= first:
                alarms.add(datetime.datetime.combine(day, time_of_day))
    return alarms


def show_calendar():
    home = Home()
    home.cards("remind", "add", "21:10", "-q")
    home.cards("remind", "add", "01:00", "--days", "sat,sun", "-q")
    home.environment["CARDS_NOW"] = "2027-02-10T12:00:00Z"
    home.cards("remind", "pause", "until", "2027-03-03")
    path = f"{home.path}/reminders.ics"
    home.cards("remind", "install", "--with", "ics", "-o", path, "-q")
    with open(path, "rb") as file:
        data = file.read()
    home.close()
    lines = data.split(b"\r\n")
    report("every line ends in CRLF and has at most 75 bytes", b"\n" not in data.replace(b"\r\n", b"") and
           all(len(line) <= 75 for line in lines))
    first, last = datetime.date(2026, 11, 20), datetime.date(2027, 11, 20)
    wanted = expected_alarms(first, last, (datetime.date(2027, 2, 10), datetime.date(2027, 3, 3)))
    known = {name: importlib.util.find_spec(name) for name in ("icalendar", "recurring_ical_events", "ics")}
    if known["icalendar"] and known["recurring_ical_events"]:
        import icalendar
        import recurring_ical_events

        calendar = icalendar.Calendar.from_ical(data)
        events = recurring_ical_events.of(calendar).between(first, last)
        found = {event["DTSTART"].dt for event in events}
        alarms = all(
            alarm["TRIGGER"].dt == datetime.timedelta(0) for event in events for alarm in event.walk("VALARM"))
        report(f"icalendar and recurring-ical-events: {len(found)} alarms of a year with a pause", found == wanted and
               alarms and all(event.walk("VALARM") for event in events), str(sorted(found ^ wanted)[:5]))
        report("times are floating", all(moment.tzinfo is None for moment in found))
    else:
        skip("icalendar", "the packages icalendar and recurring-ical-events are not installed")
    if known["ics"]:
        import ics
        from dateutil.rrule import rrulestr

        calendar = ics.Calendar(data.decode())
        found = set()
        for event in calendar.events:
            extra = {(line.name, line.value) for line in event.extra}
            rule = next(value for name, value in extra if name == "RRULE")
            skipped = {datetime.datetime.strptime(value, "%Y%m%dT%H%M%S") for name, value in extra if name == "EXDATE"}
            start = event.begin.naive
            end = datetime.datetime.combine(last, datetime.time())
            found |= {moment for moment in rrulestr(rule, dtstart=start).between(start, end, inc=True)} - skipped
            if len(event.alarms) != 1 or event.name != "Time for your card":
                report("ics: one alarm for each event", False, str(event))
        found = {moment for moment in found if moment.date() < last}
        report(f"ics and dateutil: {len(found)} alarms of a year with a pause", found == wanted,
               str(sorted(found ^ wanted)[:5]))
    else:
        skip("ics", "the package ics is not installed")


def show_cron():
    if not shutil.which("crontab"):
        return skip("cron", "no crontab here")
    home = Home()
    with open(f"{home.path}/bin/crontab", "w") as file:
        file.write('#!/bin/sh\ncase $1 in -l) exit 1 ;; *) cp "$1" "$HOME/table" ;; esac\n')
    os.chmod(f"{home.path}/bin/crontab", 0o755)
    home.cards("remind", "add", "21:10", "-q")
    home.cards("remind", "install", "--with", "cron", "-q")
    run = subprocess.run(["crontab", "-T", f"{home.path}/table"], capture_output=True, text=True)
    if "invalid option" in run.stderr:
        skip("cron's own check of the table", "this crontab has no option -T")
    else:
        report("crontab -T accepts the table", run.returncode == 0, run.stderr)
    with open(f"{home.path}/table") as file:
        line = [line for line in file if line.startswith("10 21")][0]
    command = line.split(None, 5)[5].replace("\\%", "%")
    home.environment["CARDS_NOW"] = "2026-11-20T12:00:00Z"
    run = subprocess.run(["/bin/sh", "-c", command], env=home.environment, capture_output=True, text=True)
    report("the shell runs the line of the table", run.returncode == 0, run.stderr)
    home.close()


show_desktop()
show_units()
show_cron()
show_plist()
show_calendar()
if FAILED:
    sys.exit(1)
