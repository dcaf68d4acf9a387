import TestSupport
import Testing

/// `cards nudge`: at most one line a day.
@Suite struct NudgeTests {
    private let it: ReminderHome
    private let line = "Time for your card: cards fill\n"
    init() throws { it = try ReminderHome() }

    @Test func withoutRemindersItIsAboutWhatIsDueToday() throws {
        #expect(try it.run("nudge") == line)
        #expect(try it.run("nudge") == "")
        it.at("2026-11-21T03:59:00Z")
        #expect(try it.run("nudge") == "", "the day has not ended")
        it.at("2026-11-21T04:00:00Z")
        #expect(try it.run("nudge", "--lang", "es") == "Hora de tu registro: cards fill\n")
        it.at("2026-11-22T12:00:00Z")
        try it.run("fill", "log", "-q", "--set", "day.mood=1", "night.slept=no")
        #expect(try it.run("nudge") == "")
    }

    @Test func withRemindersItWaitsForTheFirst() throws {
        try it.run("remind", "add", "21:00", "-t", "log")
        #expect(try it.run("nudge") == "")
        it.at("2026-11-20T22:30:00Z")
        #expect(try it.run("nudge") == line, "quiet hours are for notifications")
        it.at("2026-11-21T22:00:00Z")
        try it.run("remind", "pause", "until", "2026-11-23")
        #expect(try it.run("nudge") == "")
    }

    @Test func withoutAJournalItIsSilent() throws {
        let home = Home()
        let run = try home.cards("nudge")
        #expect(run.exitCode == 0 && run.out == "" && run.err == "")
    }
}
