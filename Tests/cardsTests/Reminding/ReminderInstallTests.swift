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
            -l) if [ -f "$HOME/table" ]; then cat "$HOME/table"; else echo "no crontab for ada" >&2; exit 1; fi ;;
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

    @Test func anotherJournalTakesTheScheduleOver() throws {
        try it.run("remind", "install", "--with", "cron")
        let other = "\(it.home.path)/other"
        #expect(try it.home.cards("--journal", other, "init").exitCode == 0)
        let taken = try it.run("--journal", other, "remind", "install")
        #expect(
            taken.contains(
                "It now starts the reminders of this journal, and no longer those of \(it.home.journal).\n"), "\(taken)"
        )
        #expect(try !it.run("--journal", other, "remind", "install").contains("no longer"))
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

    /// A file that has become somebody's own is neither removed nor replaced, whatever starts the reminders.
    @Test(arguments: [
        ("systemd", ".config/systemd/user/cards-reminders.timer"),
        ("systemd", ".config/systemd/user/cards-reminders.service"),
        ("launchd", "Library/LaunchAgents/org.cards.reminders.plist"), ("ics", "r.ics"),
    ])
    func aFileThatBecameSomebodysOwnStays(_ means: String, _ file: String) throws {
        let output = means == "ics" ? ["-o", "\(it.home.path)/r.ics"] : []
        let install = ["remind", "install", "--with", means] + output
        #expect(try it.home.run(install).exitCode == 0)
        it.home.write("my own\n", to: file)
        // A new time, another installation, one elsewhere, and removing.
        let added = try it.home.run(["remind", "add", "20:17"])
        #expect(added.exitCode == 0 && added.err.contains("cards remind install --force"), "\(added.err)")
        let again = try it.home.run(install)
        #expect(again.exitCode == 73 && again.err.contains("already exists"), "\(again.err)")
        #expect(it.home.text(file) == "my own\n")
        it.forgetCalls()
        let removed = try it.home.run(["remind", "install", "--uninstall"])
        #expect(removed.exitCode == 0 && removed.err.contains("Left alone, because it was changed"), "\(removed.err)")
        #expect(it.home.text(file) == "my own\n")
        let isTimer = file.hasSuffix("timer") || file.hasSuffix("plist")
        #expect(!isTimer || !it.calls.contains { $0.contains("disable") || $0.contains("bootout") }, "\(it.calls)")
        // What is there before the first installation is not ours either.
        #expect(try it.home.run(install).exitCode == 73)
        #expect(try it.home.run(install + ["--force"]).exitCode == 0)
        #expect(it.home.text(file) != "my own\n")
    }

    @Test func aCalendarElsewhereLeavesTheFirstIfItWasChanged() throws {
        try it.run("remind", "install", "--with", "ics", "-o", "\(it.home.path)/a.ics")
        it.home.write("my own\n", to: "a.ics")
        try it.run("remind", "install", "--with", "ics", "-o", "\(it.home.path)/b.ics")
        #expect(it.home.text("a.ics") == "my own\n" && it.home.text("b.ics").hasPrefix("BEGIN:VCALENDAR"))
        try it.run("remind", "install", "--with", "ics", "-o", "\(it.home.path)/c.ics")
        #expect(it.home.names(in: it.home.path).contains("b.ics") == false, "that one was ours")
    }

    /// A schedule of an earlier version, which stored no sums, is ours as long as it is what the settings make of it.
    @Test func anEarlierInstallationIsUpdatedAndRemoved() throws {
        try it.run("remind", "install", "--with", "systemd")
        let record = ".local/state/cards/reminders-installed.json"
        let text = it.home.text(record)
        let end = try #require(text.firstRange(of: ",\n  \"sums\""))
        it.home.write(text[..<end.lowerBound] + "\n}\n", to: record)
        #expect(try it.run("remind", "add", "07:45").contains("The installed schedule was updated."))
        try it.run("remind", "off", "2")
        try it.run("remind", "install", "--uninstall")
        #expect(it.home.names(in: "\(it.home.path)/.config/systemd/user") == [] && it.home.text(record) == "")
    }

    /// A table that could not be read is not taken for an empty one.
    @Test(arguments: [
        "echo 'crontab: cannot open the table' >&2; exit 1", "exit 2", "kill -9 $$", "exit 1",
        "echo 'crontab: no crontab for ada could be read: Input/output error' >&2; exit 1",
    ])
    func aTableThatCannotBeReadStays(_ failing: String) throws {
        it.home.write("MAILTO=me\n0 3 * * * backup\n", to: "table")
        try it.run("remind", "install", "--with", "cron")
        let table = it.home.text("table")
        it.install(
            "crontab", #"case $1 in -l) \#(failing) ;; -r) rm "$HOME/table" ;; *) cat "$1" > "$HOME/table" ;; esac"#)
        for words in [
            ["remind", "install", "--with", "cron"], ["remind", "add", "20:17"], ["remind", "install", "--uninstall"],
            ["remind", "install", "--with", "ics", "-o", "\(it.home.path)/x.ics"],
        ] {
            let run = try it.home.run(words)
            #expect(run.exitCode == 69 && run.err.contains("your crontab could not be read"), "\(words): \(run)")
            #expect(it.home.text("table") == table, "\(words)")
        }
    }

    @Test(arguments: [
        "echo 'no crontab for ada' >&2; exit 1", "echo 'crontab: no crontab for ada' >&2; exit 1",
        #"echo "crontab: can't open 'ada': No such file or directory" >&2; exit 1"#,
    ])
    func aMissingTableIsEmpty(_ missing: String) throws {
        it.install(
            "crontab", #"case $1 in -l) \#(missing) ;; -r) rm "$HOME/table" ;; *) cat "$1" > "$HOME/table" ;; esac"#)
        try it.run("remind", "install", "--with", "cron")
        #expect(it.home.text("table").contains("remind"))
    }

    @Test func linesAfterABlockWithoutItsEndStay() throws {
        try it.run("remind", "install", "--with", "cron")
        _ = try it.home.shell("cd; sed -i.old '/install: end/d' table; echo '0 4 * * * own' >> table")
        try it.run("remind", "add", "20:17")
        #expect(it.home.text("table").contains("0 4 * * * own\n"))
        #expect(it.home.text("table").split(separator: "\n").count { $0.hasPrefix("*/15") } == 1)
        try it.run("remind", "install", "--uninstall")
        #expect(it.home.text("table") == "0 4 * * * own\n")
    }

    @Test func theCalendarHasTheSameBytesEverywhere() throws {
        try it.run("remind", "install", "--with", "ics", "-o", "\(it.home.path)/r.ics")
        let shown = try it.home.run(["remind", "install", "--with", "ics", "-o", "-"])
        #expect(shown.out == it.home.text("r.ics") && shown.out.utf8.contains(0x0D))
        #expect(try it.home.run(["remind", "install", "-o", "-"]).out == shown.out)
        let other = try it.home.run(["remind", "install", "--with", "cron", "-o", "x.ics"])
        #expect(other.exitCode == 64 && other.err.contains("--with ics"), "\(other.err)")
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
