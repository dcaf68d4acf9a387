import CardEngine
import CardPlugins
import CardSchema
import Testing

/// The files that start reminders.
@Suite struct ReminderScheduleFilesTests {
    private func settings() throws -> ReminderSettings {
        let added = try #require(Timestamp("2026-11-20T12:30:11Z"))
        return ReminderSettings(reminders: [
            Reminder(id: "1", time: try #require(CivilTime("21:10")), added: added),
            Reminder(id: "2", time: try #require(CivilTime("01:00")), days: [.sun, .mon], added: added),
        ])
    }

    private func call() throws -> ReminderCall {
        ReminderCall(
            program: "/opt/my cards/car'ds", journal: "/home/a&b/50% $HOME \"x\"", language: "es",
            variables: [.init(name: "XDG_STATE_HOME", value: "/s t%")], for: try settings())
    }

    @Test func unitsQuoteWhatSystemdWouldReplace() throws {
        let units = SystemdUnits(try call())
        #expect(
            units.timer == """
                [Unit]
                Description=Time for your card

                [Timer]
                OnCalendar=*-*-* 01:00:00
                OnCalendar=*-*-* 21:10:00
                OnCalendar=*:0/15
                Persistent=true
                AccuracySec=15s
                RandomizedDelaySec=5s

                [Install]
                WantedBy=timers.target

                """)
        #expect(
            units.service == #"""
                [Unit]
                Description=Time for your card

                [Service]
                Type=oneshot
                Environment="XDG_STATE_HOME=/s t%%"
                ExecStart="/opt/my cards/car'ds" "--journal" "/home/a&b/50%% $$HOME \"x\"" "--lang" "es" "remind" "run"

                """#)
    }

    @Test func aCrontabKeepsItsOtherLines() throws {
        let own = "MAILTO=me\n5 4 * * * backup\n"
        let table = CronTable.adding(try call(), bus: "unix:path=/run/user/1/bus", to: own)
        #expect(table.hasPrefix(own + "# cards remind install: begin\n*/15 * * * * XDG_STATE_HOME='/s t\\%' "))
        #expect(table.contains(#"'/opt/my cards/car'\''ds' '--journal' '/home/a&b/50\% $HOME "x"'"#))
        #expect(table.contains("\n10 21 * * * ") && !table.contains("\n0 1 * * * "), "a run every 15 minutes is there")
        #expect(CronTable.adding(try call(), bus: "unix:path=/run/user/1/bus", to: table) == table)
        #expect(CronTable.removing(from: table) == own)
        #expect(CronTable.removing(from: CronTable.adding(try call(), bus: "", to: "")) == "")
    }

    /// Lines of a person are kept wherever they are, and whichever comment is gone.
    @Test(arguments: [
        "{begin}{calls}{end}5 4 * * * own\n", "{begin}{calls}5 4 * * * own\n", "{calls}{end}5 4 * * * own\n",
        "{calls}5 4 * * * own\n", "{begin}{first}5 4 * * * own\n{last}{end}", "{begin}5 4 * * * own\n{calls}{end}",
        "{begin}{begin}{calls}5 4 * * * own\n", "{end}5 4 * * * own\n{begin}{calls}",
    ])
    func onlyLinesThatAreOursLeaveATable(_ form: String) throws {
        let calls = CronTable.lines(try call(), bus: "b")
        #expect(calls.count == 2)
        let table = form.replacing("{begin}", with: "# cards remind install: begin\n")
            .replacing("{end}", with: "# cards remind install: end\n")
            .replacing("{calls}", with: calls.map { $0 + "\n" }.joined())
            .replacing("{first}", with: calls[0] + "\n").replacing("{last}", with: calls[1] + "\n")
        #expect(CronTable.removing(from: table, known: calls) == "5 4 * * * own\n")
        let again = CronTable.adding(try call(), bus: "b", to: table, known: calls)
        #expect(CronTable.removing(from: again, known: calls) == "5 4 * * * own\n")
        #expect(again.split(separator: "\n").count { calls.contains(String($0)) } == 2)
    }

    /// Without a note of the lines, those between the comments count, and no others.
    @Test func aCallOutsideOfTheCommentsIsThePersons() throws {
        let (first, last) = (CronTable.lines(try call(), bus: "b")[0], CronTable.lines(try call(), bus: "b")[1])
        let table = "\(first)\n# cards remind install: begin\n\(last)\n0 4 * * * own\n\(last)\n"
        #expect(CronTable.removing(from: table) == "\(first)\n0 4 * * * own\n\(last)\n")
    }

    @Test func aPropertyListEscapesItsTexts() throws {
        let text = LaunchAgent(try call()).text
        #expect(text.contains("<string>/home/a&amp;b/50% $HOME \"x\"</string>"))
        #expect(
            text.contains("<dict><key>Hour</key><integer>21</integer><key>Minute</key><integer>10</integer></dict>"))
    }

    @Test func aCalendarHasAnEventForEachReminder() throws {
        var settings = try settings()
        let day = try #require(CivilDate("2026-11-20"))
        settings.pause = .init(from: day.adding(days: 1), until: day.adding(days: 3))
        let start = try #require(CivilTime("04:00"))
        let clock = try clock("2026-11-22T12:00:00Z", minutes: 0)
        let calendar = CalendarFile(settings, name: "0a1b2c3d", dayStart: start, title: "Time, for; it", clock: clock)
        let events = calendar.text.split(separator: "BEGIN:VEVENT\r\n").dropFirst().map {
            $0.split(separator: "\r\n").map(String.init)
        }
        #expect(
            events.first == [
                "UID:reminder-1-0a1b2c3d@cards", "DTSTAMP:20261120T000000Z", "DTSTART:20261120T211000",
                "DURATION:PT15M", "RRULE:FREQ=DAILY", #"SUMMARY:Time\, for\; it"#, "TRANSP:TRANSPARENT",
                "CLASS:PRIVATE", "EXDATE:20261121T211000", "EXDATE:20261122T211000", "BEGIN:VALARM", "ACTION:DISPLAY",
                "TRIGGER:PT0S", #"DESCRIPTION:Time\, for\; it"#, "END:VALARM", "END:VEVENT",
            ])
        // One in the morning on Sunday's card is Monday on the calendar.
        #expect(events.last?[2] == "DTSTART:20261123T010000")
        #expect(events.last?[4] == "RRULE:FREQ=WEEKLY;BYDAY=MO,TU")
        #expect(events.last?.contains("EXDATE:20261123T010000") == true)
    }

    private func clock(_ moment: String, minutes: Int) throws -> WallClock {
        let now = try #require(Timestamp(moment))
        return WallClock(now: { now }, offsetMinutes: { _ in minutes })
    }

    /// The first event is the first reminder: not one before it was added, also where the day is another one than in UTC.
    @Test(arguments: [
        ("2026-11-20T12:30:11Z", 0, "21:10", "20261120T211000"),
        ("2026-11-20T21:30:00Z", 0, "21:10", "20261121T211000"),
        ("2026-11-20T21:10:00Z", 0, "21:10", "20261121T211000"),
        ("2026-11-20T23:30:00Z", 120, "21:10", "20261121T211000"),
        ("2026-11-20T02:00:00Z", -600, "21:10", "20261119T211000"),
        ("2026-11-20T02:00:00Z", 0, "03:00", "20261120T030000"),
        ("2026-11-20T03:30:00Z", 0, "03:00", "20261121T030000"),
    ]) func aCalendarBeginsWithTheFirstReminder(_ moment: String, _ minutes: Int, _ time: String, _ first: String)
        throws
    {
        let added = try #require(Timestamp(moment))
        let reminder = Reminder(id: "1", time: try #require(CivilTime(time)), added: added)
        let calendar = CalendarFile(
            ReminderSettings(reminders: [reminder]), name: "0a1b2c3d", dayStart: try #require(CivilTime("04:00")),
            title: "T", clock: try clock("2026-12-01T12:00:00Z", minutes: minutes))
        #expect(calendar.text.contains("DTSTART:\(first)\r\n"), "\(calendar.text)")
        #expect(!calendar.text.contains("DTSTAMP:202612"), "it stays the same on another day")
    }

    @Test func aWeeklyReminderAddedAfterItsTimeBeginsAWeekLater() throws {
        let reminder = Reminder(
            id: "1", time: try #require(CivilTime("21:10")), days: [.fri],
            added: try #require(Timestamp("2026-11-20T22:00:00Z")))
        let calendar = CalendarFile(
            ReminderSettings(reminders: [reminder]), name: "0a1b2c3d", dayStart: try #require(CivilTime("04:00")),
            title: "T", clock: try clock("2026-11-20T22:00:00Z", minutes: 0))
        #expect(calendar.text.contains("DTSTART:20261127T211000\r\n"))
    }

    @Test func longLinesAreFoldedBetweenCharacters() {
        for text in ["SUMMARY:" + String(repeating: "añ😀é", count: 40), String(repeating: "x", count: 151)] {
            let folded = CalendarText.folded(text)
            let lines = folded.split(separator: "\r\n")
            #expect(lines.allSatisfy { $0.utf8.count <= 75 })
            #expect(lines.count > 1 && lines.dropFirst().allSatisfy { $0.hasPrefix(" ") })
            #expect(lines.enumerated().map { $0.offset > 0 ? $0.element.dropFirst() : $0.element }.joined() == text)
        }
    }
}
