import CardExplanations
import CardPlugins
import CardSchema
import Testing

/// The file `reminders.json`.
@Suite struct ReminderSettingsTests {
    private func read(_ text: String) -> (settings: ReminderSettings?, codes: [String], messages: [String]) {
        var faults: [Diagnostic] = []
        let source = SourceText(name: "reminders.json", bytes: Array(text.utf8), isQuotable: true)
        let settings = ReminderSettingsReader.read(source, into: &faults)
        return (settings, faults.map { "\($0.code)" }, faults.map(\.message))
    }

    @Test func theExamplesOfThePagesReportTheirCodes() throws {
        let pages = CodePages.of("P650"..."P651")
        #expect(pages.count == 2)
        for page in pages {
            #expect(read(page.example.wrong).codes == ["\(page.code)"])
            #expect(read(page.example.right).codes == [])
        }
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let time = try #require(CivilTime("21:05"))
        var reminder = Reminder(
            id: "1", time: time, days: [.mon, .fri], template: "mood_five", part: "short",
            voice: .own(file: "/a/b.txt"),
            question: FieldPath("day.mood"), way: .command("ntfy publish diary"),
            added: try #require(Timestamp("2026-11-20T12:30:11Z")))
        var settings = ReminderSettings(quiet: nil, reminders: [reminder])
        settings.pause = .init(
            from: try #require(CivilDate("2026-11-20")), until: try #require(CivilDate("2026-12-01")))
        #expect(read(settings.text).settings == settings)
        reminder = Reminder(
            id: "2", time: time, voice: .playful, isOnThisDay: true, way: .notifier("shout"), added: reminder.added)
        settings = ReminderSettings(reminders: [reminder])
        #expect(read(settings.text).settings == settings)
        #expect(settings.freeID == "1")
    }

    @Test(arguments: [
        (#"{ "cards": 2, "reminders": [] }"#, "'cards' must be 1"),
        (#"{ "cards": 1 }"#, "'reminders' must be an array of at most 100 reminders"),
        (#"{ "cards": 1, "reminders": [{ "time": "21:00" }] }"#, "'id' is missing"),
        (#"{ "cards": 1, "reminders": [{ "id": "1" }] }"#, "'time' is missing"),
        (
            #"{ "cards": 1, "reminders": [{ "id": "1", "time": "21:00", "days": [] }] }"#,
            #"'days' must be an array of days, such as ["mon", "fri"]"#
        ),
        (
            #"{ "cards": 1, "reminders": [{ "id": "1", "time": "21:00", "voice": "rude" }] }"#,
            #"'voice' must be one of "plain", "gentle", "brief" and "playful", or the whole path of a file"#
        ),
        (
            #"{ "cards": 1, "reminders": [{ "id": "1", "time": "21:00", "answer": "day.mood" }] }"#,
            "'template' must be given, because a question or a part is"
        ),
        (
            #"{ "cards": 1, "reminders": [{ "id": "1", "time": "21:00" }, { "id": "1", "time": "21:00" }] }"#,
            "'id' must be different for each reminder"
        ),
        (
            #"{ "cards": 1, "quiet": { "from": "22" , "to": "08:00" }, "reminders": [] }"#,
            "'from' must be a time, such as \"21:00\""
        ),
        (#"{ "cards": 1, "paused": { "from": "2026-11-20" }, "reminders": [] }"#, "'until' is missing"),
        (
            #"{ "cards": 1, "paused": { "from": "2026-11-20", "until": "2026-11-20" }, "reminders": [] }"#,
            "'until' must be a day after 'from'"
        ),
        (
            #"{ "cards": 1, "reminders": [{ "id": "1", "time": "21:00", "days": ["mon", 2] }] }"#,
            "a day must be one of mon, tue, wed, thu, fri, sat, sun"
        ),
    ]) func everyFaultIsNamed(_ text: String, _ message: String) {
        #expect(read(text).settings == nil)
        #expect(read(text).messages == [message])
    }

    @Test(arguments: [("munday", "mon"), ("Friday", "fri"), ("Sat", "sat"), ("wendesday", "wed")])
    func aMisspeltDayIsNamedWithItsFix(_ typed: String, _ meant: String) throws {
        let text = #"{ "cards": 1, "reminders": [{ "id": "1", "time": "21:00", "days": ["sun", "\#(typed)"] }] }"#
        var faults: [Diagnostic] = []
        let source = SourceText(name: "reminders.json", bytes: Array(text.utf8), isQuotable: true)
        #expect(ReminderSettingsReader.read(source, into: &faults) == nil)
        #expect(faults.map(\.message) == ["'\(typed)' must be one of mon, tue, wed, thu, fri, sat, sun"])
        #expect(faults.map(\.fix) == ["write \"\(meant)\""])
        let fixed = text.replacing(typed, with: meant)
        #expect(read(fixed).settings?.reminders.first?.days == Set([.sun, try #require(Weekday(rawValue: meant))]))
    }

    @Test func theStateIsReadAgainAndForgetsOldLines() throws {
        let day = try #require(CivilDate("2026-11-20"))
        let at = try #require(Timestamp("2026-11-20T21:00:02Z"))
        var state = ReminderState()
        state.histories["1"] = ReminderHistory(
            day: day, at: at, ignored: 4, snoozedUntil: at, declined: day, hasToldRest: true)
        state.nudged = day
        state.looked = at
        state.say("plain1", on: day.adding(days: -2))
        state.say("plain2", on: day)
        #expect(ReminderState(Array(state.text.utf8)) == state)
        #expect(state.said.map(\.line) == ["plain2"])
        #expect(ReminderState(Array("no JSON".utf8)) == ReminderState())
    }
}
