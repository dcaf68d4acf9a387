import TestSupport
import Testing

/// `cards remind install` leaves the machine as it found it.
@Suite struct ReminderInstallTests {
    private let it: ReminderHome

    init() throws {
        it = try ReminderHome()
        it.install("systemctl", "exit 0")
        it.install("launchctl", "exit 0")
        it.install(
            "crontab",
            #"""
            case $1 in
            -l) if [ -f "$HOME/table" ]; then cat "$HOME/table"; else exit 1; fi ;;
            -r) rm "$HOME/table" ;;
            *) cat "$1" > "$HOME/table" ;;
            esac
            """#)
        try it.run("remind", "add", "21:00", "-q")
        it.forgetCalls()
    }

    /// Every file and folder of the home, with its contents, except for the record of the calls.
    private func contents() throws -> String {
        try it.home.shell("cd; find . -type d | sort; find . -type f ! -path ./calls | sort | xargs cksum").out
    }

    @Test(arguments: ["systemd", "launchd", "cron", "ics"]) func installingTwiceChangesNothingAndRemovingEverything(
        _ means: String
    ) throws {
        let before = try contents()
        #expect(try it.run("remind", "install", "--with", means).contains("Installed with \(means):"))
        let (after, calls) = (try contents(), it.calls.count)
        #expect(after != before)
        it.at("2026-11-25T09:00:00Z")
        #expect(try it.run("remind", "install").contains("Already installed with \(means):"))
        #expect(try contents() == after)
        // cron has to be asked for its table; beside a calendar, the system is asked what else there is.
        #expect(it.calls.count - calls == (["cron", "ics"].contains(means) ? 1 : 0), "\(it.calls)")
        #expect(try it.run("remind", "install", "--uninstall").contains("The schedule was removed."))
        #expect(try contents() == before)
        #expect(try it.run("remind", "install", "--uninstall", exitCode: 1) == "No schedule is installed.\n")
    }

    @Test func aCalendarAloneLetsNothingAppearHere() throws {
        try it.run("remind", "install", "--with", "ics", "-o", "\(it.home.path)/my.ics")
        #expect(
            try it.run("remind", "install").contains(
                "To have this device show them instead: cards remind install --with systemd"))
        #expect(try it.run("remind", "list").contains("To have your system show reminders: cards remind install"))
        #expect(
            try it.run("remind", "pause", "tomorrow")
                == "The calendar file was updated.\nReminders are paused until Saturday 21 November 2026.\n")
    }

    @Test func aCalendarCanBePrinted() throws {
        let before = try contents()
        let text = try it.run("remind", "install", "--with", "ics", "-o", "-")
        #expect(text.hasPrefix("BEGIN:VCALENDAR") && text.contains("SUMMARY:Time for your card"))
        #expect(try contents() == before, "nothing is installed")
    }

    @Test func thePersonsOwnFilesStay() throws {
        it.home.write("5 4 * * * backup\n", to: "table")
        _ = try it.home.shell("mkdir -p ~/.config/systemd/user; echo x > ~/.config/systemd/user/own.timer")
        for means in ["cron", "systemd"] {
            let before = try contents()
            try it.run("remind", "install", "--with", means)
            try it.run("remind", "install", "--uninstall")
            #expect(try contents() == before)
        }
        #expect(it.home.text("table") == "5 4 * * * backup\n")
    }

    @Test func anotherMeansTakesThePlaceOfTheFirst() throws {
        let before = try contents()
        try it.run("remind", "install", "--with", "systemd")
        try it.run("remind", "install", "--with", "cron")
        #expect(it.home.names(in: "\(it.home.path)/.config/systemd/user") == [])
        try it.run("remind", "install", "--uninstall")
        #expect(try contents() == before)
    }

    @Test func aNewTimeIsInstalledAtOnce() throws {
        try it.run("remind", "install", "--with", "systemd")
        #expect(try it.run("remind", "add", "07:45").contains("The installed schedule was updated."))
        let timer = it.home.text(".config/systemd/user/cards-reminders.timer")
        #expect(timer.contains("OnCalendar=*-*-* 07:45:00\nOnCalendar=*-*-* 21:00:00\n"))
        #expect(it.calls.last == "systemctl [--user] [restart] [cards-reminders.timer]")
    }

    @Test func aProgramOrJournalThatMovedIsReported() throws {
        try it.run("remind", "install", "--with", "systemd")
        #expect(try !it.run("remind", "list").contains("no longer exists"))
        let record = ".local/state/cards/reminders-installed.json"
        _ = try it.home.shell(
            #"cd; cp \#(record) kept; sed -i.old 's|"program": ".*"|"program": "/gone/cards"|' \#(record)"#)
        let gone = "The schedule starts /gone/cards, which no longer exists. To install it again: cards remind install"
        #expect(try it.run("remind", "list").contains(gone))
        #expect(try it.run("status").contains(gone))
        _ = try it.home.shell("cd; cp kept \(record); mv '\(it.home.journal)' moved")
        let list = try it.home.run(["--journal", "\(it.home.path)/moved", "remind", "list"])
        let moved = "The schedule uses the journal \(it.home.journal), which no longer exists."
        #expect(list.err.contains(moved), "\(list.err)")
        // Installing again repairs it.
        _ = try it.home.run(["--journal", "\(it.home.path)/moved", "remind", "install"])
        #expect(try !it.home.run(["--journal", "\(it.home.path)/moved", "remind", "list"]).err.contains("no longer"))
    }

    @Test func aToolThatFailsIsNamedAndNothingIsLeft() throws {
        let before = try contents()
        it.install("systemctl", "exit 1")
        let changed = try contents()
        let run = try it.home.run(["remind", "install", "--with", "systemd"])
        #expect(run.exitCode == 69)
        #expect(run.err.contains("a program of the system failed: systemctl --user daemon-reload"))
        try it.run("remind", "install", "--uninstall")
        #expect(try contents() == changed && changed != before)
    }
}
