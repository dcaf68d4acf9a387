import TestSupport
import Testing

/// The same cards from a file of answers, a table and a flat dictionary have the same results and messages.
@Suite struct OneWayInTests {
    /// A way in, with a file that has the mood of some days.
    enum Way: String, CaseIterable, Sendable {
        case answers, table, lines, legacy

        func file(_ home: Home, _ cards: [(day: String, mood: Int?)]) -> String {
            switch self {
            case .answers, .lines:
                home.write(
                    cards.map { card in
                        #"{"day":"\#(card.day)","values":{\#(card.mood.map { #""day.mood":\#($0)"# } ?? "")}}"# + "\n"
                    }.joined(), to: "cards.jsonl")
            case .table:
                home.write(
                    "day,day.mood\n" + cards.map { "\($0.day),\($0.mood.map(String.init) ?? "")\n" }.joined(),
                    to: "cards.csv")
            case .legacy:
                home.write(
                    cards.map { card in
                        #"{"date":"\#(card.day)"\#(card.mood.map { #","day.mood":\#($0)"# } ?? "")}"# + "\n"
                    }.joined(), to: "old.jsonl")
            }
        }

        func words(_ file: String) -> [String] {
            switch self {
            case .answers: ["fill", "mood_five", "--from", file]
            case .table: ["import", file, "--as", "csv", "--schema", "mood_five"]
            case .lines: ["import", file, "--as", "jsonl", "--schema", "mood_five"]
            case .legacy: ["import", file, "--as", "legacy", "--schema", "mood_five"]
            }
        }

        func counts(_ text: String) -> String {
            let saved = self == .answers ? text.replacing("added", with: "saved") : text
            return self == .legacy ? "4 records: \(saved)" : saved
        }
    }

    private func home() throws -> Home {
        let home = Home()
        #expect(try home.cards("init").exitCode == 0)
        return home
    }

    private static let four: [(day: String, mood: Int?)] = [
        ("2026-11-17", 3), ("2026-11-18", nil), ("2026-11-18", 4), ("2026-11-18", 4),
    ]

    @Test(arguments: Way.allCases) func importsTheWholeFileAsOneRun(_ way: Way) throws {
        let home = try home()
        let words = way.words(way.file(home, Self.four))
        let numbers = "1 unchanged, 1 without an answer, not saved.\n"
        #expect(
            try home.run(words + ["--dry-run"]).err.contains(way.counts("2 cards would be added, ") + numbers))
        #expect(try home.cards("list").out == "")
        #expect(try home.run(words).err.contains(way.counts("2 cards added, ") + numbers))
        #expect(try home.run(words).err.contains(way.counts("0 cards added, 4 unchanged.\n")))
        #expect(try home.cards("undo").out == "mood_five/2026-11-17\nmood_five/2026-11-18\n")
        #expect(try home.cards("list").out == "")
        #expect(try home.run(words).err.contains(way.counts("2 cards added, ") + numbers))
    }

    /// Two entries of one day, the second with another answer: a dry run reports the same as the real one.
    @Test(arguments: Way.allCases, [true, false]) func dryRunReportsDuplicateDaysLikeARealRun(_ way: Way, _ isDry: Bool)
        throws
    {
        let home = try home()
        let file = way.file(home, [("2026-11-17", 3), ("2026-11-17", 2)])
        let run = try home.run(way.words(file) + (isDry ? ["--dry-run"] : []))
        let verb = (isDry ? "would be " : "") + (way == .answers ? "saved" : "added")
        guard way != .legacy else {
            #expect(run.exitCode == 0 && run.err.contains("2 cards \(verb) (1 beside another of the same day)"))
            return
        }
        #expect(run.exitCode == 65)
        #expect(run.err.contains("1 card \(verb), 1 refused.\n"), "\(run.err)")
        #expect(run.err.contains("error[C359]: mood_five/2026-11-17 already exists with other answers\n"))
        #expect(run.err.contains("help: add --edit to change it\n"))
    }

    @Test(arguments: Way.allCases) func refusesForgottenCardsAndFutureDays(_ way: Way) throws {
        let home = try home()
        _ = try home.cards("fill", "mood_five", "-d", "2026-11-17", "--set", "day.mood=3")
        #expect(try home.cards("forget", "mood_five/2026-11-17", "--yes").exitCode == 0)
        let run = try home.run(way.words(way.file(home, [("2026-11-17", 3), ("2026-11-21", 3)])))
        #expect(run.exitCode == 65)
        #expect(
            run.err.contains("error[P648]: mood_five/2026-11-17 was forgotten, so its text is not imported again\n"))
        #expect(run.err.contains("error[C358]: Saturday 21 November 2026 is in the future\n"))
        #expect(run.err.contains("2 refused.\n"))
    }

    /// At the end, all mention the plan in the same words, with `--quiet` too; notices for the next start do not repeat
    /// it.
    @Test(arguments: [Way.answers, .table, .legacy]) func allSourcesMentionThePlanInTheSameWords(_ way: Way) throws {
        let home = try home()
        let (file, words): (String, [String]) =
            switch way {
            case .answers, .lines:
                (
                    home.write(#"{"day":"2026-11-18","values":{"urges.self_harm":5}}"#, to: "a.json"),
                    ["fill", "dbt_diary", "--from"]
                )
            case .table:
                (
                    home.write("day,urges.self_harm\n2026-11-18,5\n", to: "a.csv"),
                    ["import", "--as", "csv", "--schema", "dbt_diary"]
                )
            case .legacy:
                (
                    home.write(#"{"date":"2026-11-18","urges.self_harm":5}"#, to: "a.json"),
                    ["import", "--as", "legacy", "--schema", "dbt_diary"]
                )
            }
        let run = try home.run(words + [file, "--quiet"])
        #expect(run.err.contains("To write a plan of your own for such days: cards safety edit"), "\(run.err)")
        #expect(try home.cards("list").err == "", "it was seen")
        #expect(try !home.run(words + [file, "--quiet"]).err.contains("for such days"), "nothing is saved anew")
    }

    @Test func jsonReportsShareTheirKeys() throws {
        for way in [Way.table, .legacy] {
            let home = try home()
            let words = way.words(way.file(home, Self.four)).map { "'\($0)'" }.joined(separator: " ")
            let keys = "{added,changed,beside,unchanged,empty,refused,rows:[.rows[].result]}"
            let run = try home.shell("cards \(words) --json 2>/dev/null | jq -c '\(keys)'")
            #expect(
                run.out == """
                    {"added":2,"changed":0,"beside":0,"unchanged":1,"empty":1,"refused":0,\
                    "rows":["added","empty","added","unchanged"]}

                    """)
        }
    }

    /// A dry run makes nothing, the template included.
    @Test(arguments: [Way.table, .legacy]) func dryRunAddsNoTemplate(_ way: Way) throws {
        let home = try home()
        _ = try home.run(way.words(way.file(home, Self.four)) + ["--dry-run"])
        #expect(home.names(in: "\(home.journal)/schemas") == ["history", "meta"])
        let none = Home()
        #expect(try none.run(way.words(way.file(none, Self.four)) + ["--dry-run"]).exitCode == 66)
        #expect(none.names(in: none.path).allSatisfy { !$0.hasPrefix("cards/") })
    }
}
