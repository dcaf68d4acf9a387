import TestSupport
import Testing

@Suite struct StatusTests {
    @Test func suggestsAFirstCardWithoutAJournal() throws {
        let home = Home()
        for words in [[], ["status"]] {
            let run = try home.run(words)
            #expect(run.exitCode == 0)
            #expect(run.out == "There is no journal yet. To fill a first card: cards fill mood_five\n")
        }
        #expect(try home.cards("--json").out == "{\"journal\":null}\n")
    }

    @Test func showsDueCardsAndRecentDays() throws {
        let home = Home()
        for day in 1...3 { _ = try home.cards("fill", "mood_five", "-d", "-\(day)", "--set", "day.mood=3") }
        _ = try home.cards("fill", "dbt_diary", "--set", "emotions.joy=2")
        #expect(
            try home.cards().out == """
                Friday 20 November 2026, journal \(home.journal)

                  dbt_diary  incomplete
                  mood_five  due   filled 3 of the last 4 days

                Next: cards edit dbt_diary

                """)
    }

    @Test func listsDraftsFirst() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", input: "4\n")
        let run = try home.cards("status")
        #expect(run.out.contains("  A draft of mood_five/2026-11-20, started Friday 20 November 2026 at 12:30\n"))
        #expect(run.out.hasSuffix("Next: cards fill mood_five/2026-11-20 --resume\n"))
    }

    /// A person who began this week did not leave a week empty.
    @Test func countsDaysFromTheFirstCardOn() throws {
        let home = Home()
        func recent() throws -> String? {
            let line = try home.cards().out.split(separator: "\n").first { $0.contains("mood_five  ") }
            return line.map(String.init)
        }
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=3")
        #expect(try recent() == "  mood_five  filled")
        _ = try home.cards("fill", "mood_five", "-d", "-6", "--set", "day.mood=3")
        #expect(try recent() == "  mood_five  filled   filled 2 of the last 7 days")
        _ = try home.cards("fill", "mood_five", "-d", "2026-09-01", "--set", "day.mood=3")
        #expect(try recent() == "  mood_five  filled   filled 2 of the last 14 days")
        #expect(try home.cards("--json").out.contains("\"filled_of_last_14_days\": 2"))
    }
}
