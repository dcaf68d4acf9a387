import TestSupport
import Testing

/// `on-this-day`, `lists` and `mute`: what was written, and what a person does not want to meet again.
@Suite struct MemoriesTests {
    private let home = Home()

    init() throws {
        _ = try home.cards("init")
        home.write(
            """
            { "cards": 1, "id": "log", "version": 1, "title": "Log", "groups": [
              { "id": "day", "title": "Day", "fields": [
                { "id": "book", "type": "text", "title": "Book", "help": "h",
                  "link": "https://example.org/?q={value}" },
                { "id": "tags", "type": "tags", "title": "Tags", "help": "h" },
                { "id": "pain", "type": "integer", "min": 0, "max": 9, "title": "Pain", "help": "h" },
                { "id": "own", "type": "text", "private": true, "title": "Own words", "help": "h" } ] } ],
              "safety": [ { "id": "high", "when": "day.pain >= 8", "show": "safety_plan" } ] }
            """, to: "\(home.journal)/schemas/log.json")
        for (day, values) in [
            ("2024-11-20", ["day.book=First & last", "day.tags=sea, sun"]),
            ("2025-11-20", ["day.book=Second", "day.own=Canary"]),
            ("2026-11-19", ["day.book=Third", "day.tags=sun", "day.pain=2"]),
        ] {
            let run = try home.run(["fill", "log", "-q", "-d", day] + values.flatMap { ["--set", $0] })
            try #require(run.exitCode == 0, "\(run.err)")
        }
    }

    private func output(_ words: String..., exitCode: Int32 = 0) throws -> String {
        let run = try home.run(words)
        #expect(run.exitCode == exitCode, "\(run.err)")
        return run.out
    }

    @Test func onThisDayShowsEarlierYearsWithoutPrivateAnswers() throws {
        #expect(
            try output("on-this-day") == """
                Log, Thursday 20 November 2025

                Day
                  Book  Second

                Log, Wednesday 20 November 2024

                Day
                  Book  First & last
                  Tags  sea, sun

                """)
        #expect(try output("on-this-day", "2026-11-18", exitCode: 1).isEmpty)
        #expect(try output("on-this-day", "--json").contains(#""log/2025-11-20""#))
    }

    @Test func the29thOfFebruaryComesUpInOtherYears() throws {
        for (day, book) in [("2024-02-29", "Leap"), ("2025-02-28", "Plain"), ("2024-02-28", "Before")] {
            let run = try home.cards("fill", "log", "-q", "-d", day, "--set", "day.book=\(book)")
            try #require(run.exitCode == 0, "\(run.err)")
        }
        func books(_ day: String) throws -> [String] {
            try home.cards("on-this-day", day).out.split(separator: "\n").filter { $0.hasPrefix("  Book") }
                .map { String($0.dropFirst(8)) }
        }
        #expect(try books("2026-02-28") == ["Plain", "Before", "Leap"])
        #expect(try books("2024-02-29") == [])
        #expect(try books("2026-02-27") == [])
        #expect(try books("2028-02-29") == ["Plain", "Leap"])
        #expect(try books("2028-02-28") == ["Plain", "Before"], "2028 has its own 29th")
    }

    @Test func onThisDayLeavesOutCardsWithAHoldingSafetyRule() throws {
        let run = try home.cards(
            "fill", "log", "-q", "-d", "2023-11-20", "--set", "day.pain=9", "--set", "day.book=Bad")
        try #require(run.exitCode == 0, "\(run.err)")
        #expect(try !output("on-this-day").contains("2023"))
    }

    @Test func listsShowAnswersNewestFirstWithTheirLinks() throws {
        #expect(
            try output("lists", "book") == """
                2026-11-19  Third  <https://example.org/?q=Third>
                2025-11-20  Second  <https://example.org/?q=Second>
                2024-11-20  First & last  <https://example.org/?q=First%20%26%20last>

                """)
        #expect(
            try output("lists", "day.tags", "-n", "2") == """
                2026-11-19  sun
                2024-11-20  sea

                """)
        #expect(
            try output("lists") == """
                day.book  Book
                day.tags  Tags

                """)
        let refused = try home.cards("lists", "own")
        #expect(refused.exitCode == 64 && !refused.err.contains("Canary"))
    }

    @Test func whatIsMutedIsLeftOutUntilItIsShownAgain() throws {
        #expect(try output("mute").isEmpty)
        #expect(try output("mute", "2025", "day.tags") == "2025-01-01..2025-12-31\nday.tags\n")
        #expect(try output("mute", "log/2026-11-19") == "2025-01-01..2025-12-31\nday.tags\nlog/2026-11-19\n")
        let memory = try output("on-this-day")
        #expect(!memory.contains("2025") && memory.contains("First & last") && !memory.contains("sea"))
        #expect(
            try output("lists", "book") == "2024-11-20  First & last  <https://example.org/?q=First%20%26%20last>\n")
        #expect(try output("lists") == "day.book  Book\n")
        #expect(try output("search", "Second", exitCode: 1).isEmpty)
        let page = try output("export", "--schema", "log", "--as", "html")
        #expect(page.contains("First &amp; last") && !page.contains("Second") && !page.contains("Third"))
        #expect(try output("week", "2026-11-19").contains("\nTags            .      .      .      +"), "charts keep it")
        #expect(try output("mute", "2025", "--off") == "day.tags\nlog/2026-11-19\n")
        #expect(try output("lists", "book").contains("Second"))
        #expect(try output("mute", "no such item", exitCode: 64).isEmpty)
        let refused = try home.cards("lists", "tags")
        #expect(refused.exitCode == 1 && refused.err.contains("cards mute day.tags --off"))
    }

    @Test func whatAWiderItemCoversStaysMuted() throws {
        _ = try output("mute", "2025", "2025-11-20", "day.book", "2026-11-19")
        let run = try home.cards("mute", "2025-11-20", "log/2026-11-19", "--off")
        #expect(run.err.contains("2025-11-20 stays muted, because 2025-01-01..2025-12-31 is."))
        #expect(run.err.contains("log/2026-11-19 stays muted, because 2026-11-19 is."))
        #expect(try !home.cards("mute", "day.book", "--off").err.contains("stays"))
        let unsaid = try home.cards("mute", "--off")
        #expect(unsaid.exitCode == 64 && unsaid.err.contains("help: cards mute 2025-01-01..2025-12-31 --off"))
        let search = try home.cards("search", "nowhere")
        #expect(search.err.contains("What you muted is not searched: cards mute"), "\(search.err)")
    }

    @Test(arguments: ["week", "calendar", "trends", "insights"]) func aSlotThatIsNoneIsRefused(_ command: String) throws
    {
        let run = try home.cards(command, "--schema", "five_minutes", "--slot", "noon")
        #expect(run.exitCode == 64 && run.err.contains("morning"), "\(run.err)")
    }
}
