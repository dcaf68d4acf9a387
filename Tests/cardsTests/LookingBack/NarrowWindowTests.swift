import TestSupport
import Testing

/// What a person in a narrow window met on an evening.
@Suite struct NarrowWindowTests {
    /// A message is wrapped between words, and a command at its end stays whole.
    @Test func messagesAreWrappedBetweenWords() throws {
        let home = Home()
        let first = try TerminalProgram(
            ["status", "--lang", "es"], environment: home.environment, columns: 45)
        first.ending()
        let lines = first.text.split(whereSeparator: \.isNewline)
        #expect(lines.allSatisfy { $0.count <= 45 || $0.hasPrefix("cards ") }, "\(first.text)")
        _ = try home.cards("fill", "dbt_diary", "--set", "emotions.emotional_pain=3", "--set", "sleep.slept=5:45")
        let list = try TerminalProgram(
            ["list", "--lang", "es"], environment: home.environment, columns: 45)
        list.ending()
        #expect(list.text.contains("\n  ") && !list.text.contains("2026-11-20  vie 20 nov  "), "\(list.text)")
    }

    /// Whoever must name a template is asked which.
    @Test func asksWhichOfSeveralTemplates() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3")
        _ = try home.cards("fill", "five_minutes", "--slot", "morning", "--set", "morning.grateful=sun")
        let reflect = try home.cards("reflect")
        #expect(reflect.exitCode == 64 && reflect.err.contains("name the template: "), "\(reflect)")
        let week = try TerminalProgram(["week", "--plain"], environment: home.environment, columns: 80)
        #expect(week.waits(for: "Which one?"))
        week.type("1\n")
        #expect(week.ending() == 0 && week.text.contains("of 7 days"), "\(week.text)")
    }
}
