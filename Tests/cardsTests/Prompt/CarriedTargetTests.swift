import CardEngine
import CardSchema
import CardsProgram
import TestSupport
import Testing

/// Targets that come from the last card: only their ratings are asked, in a grid.
@Suite struct CarriedTargetTests {
    /// A diary card with two named targets.
    private static func driver(language: String = "en") throws -> PromptDriver {
        let schema = CompiledSchema(try #require(Schema.bundled("dbt_diary")).schema)
        var card = Card(schema)
        card[try #require(FieldPath("behaviours.targets"))] = .answered(
            .records(
                ["biting", "gambling"].map { name in
                    Record(key: name, cells: [.answered(.text(name)), .notAsked, .notAsked])
                }))
        var run = try PromptDriver(
            schema, card: card, only: ["behaviours"], offersParts: false, language: language)
        while run.question != "behaviours.targets" { run.press(.enter, after: 1000) }
        return run
    }

    @Test func recordOpensAtItsFirstOpenQuestion() throws {
        var run = try Self.driver()
        run.press("1")
        #expect(run.question == "behaviours.targets.urge/0")
        run.press("\r3n")
        #expect(run.question == "behaviours.targets")
        #expect(run.reported.contains(#"name":"biting","urge":3,"acted":false},"#), "\(run.reported)")
        #expect(run.reported.contains(#""name":"gambling"}]"#))
        // With nothing left to ask, it opens at its start.
        run.press("1")
        #expect(run.question == "behaviours.targets.name/0")
        // Back from the first open question leads to what was carried.
        run.press("\t\t\t")
        run.press(.enter, after: 1000)
        run = try Self.driver()
        run.press("2<")
        #expect(run.question == "behaviours.targets.name/1")
    }

    @Test func ratingsOfARecordAreAGrid() throws {
        var run = try Self.driver()
        run.press("2")
        #expect(
            run.rows(columns: 80, rows: 24).filter { !$0.isEmpty }.suffix(4).dropLast() == [
                "▸ What we agreed to watch 2 of 2: gambling   0 none … 5 strongest         0 of 2",
                "  ❯ The urge     0   1   2   3   4   5",
                "    It happened  yes  no",
            ])
        run.press("4")
        #expect(run.rows(columns: 80, rows: 24).contains("    The urge     0   1   2   3  [4]  5"))
        #expect(run.rows(columns: 45, rows: 18).contains("  ❯ It happened  yes  no"))
        #expect(run.rows(columns: 112, rows: 6).contains("  ❯ It happened  yes  no"))
        run.press("<")
        #expect(run.question == "behaviours.targets.urge/1")
        run.press("5-")
        #expect(run.question == "behaviours.targets")
        #expect(run.reported.hasSuffix("behaviours.targets.acted/1 skipped"), "\(run.reported)")
    }

    @Test func everyWindowShowsTheRowThatIsRated() throws {
        for (columns, rows) in [(20, 6), (30, 4), (45, 18), (80, 24), (112, 6)] {
            var run = try Self.driver(language: "es")
            run.press("1")
            #expect(run.rows(columns: columns, rows: rows).contains { $0.hasPrefix("  ❯ ") }, "\(columns) × \(rows)")
            run.press("2s")
            #expect(run.reported.contains(#""urge":2,"acted":true"#))
        }
    }

    @Test func returnPassesARecordAndTheReviewNamesIt() throws {
        var run = try Self.driver()
        run.press("1\r3n")
        run.press(.enter, after: 1000)
        #expect(run.question == "behaviours.targets.urge/1")
        run.press(.enter, after: 1000)
        #expect(run.prompt.place == .review)
        let rows = run.rows(columns: 80, rows: 24)
        #expect(rows.contains { $0.hasSuffix("·   Agreed targets: gambling  not answered") }, "\(rows)")
        #expect(!rows.contains { $0.contains("biting") })
        // Its number leads there.
        run.press("2")
        #expect(run.question == "behaviours.targets.urge/1")
        run.press("0y")
        #expect(run.reported.contains(#""name":"gambling","urge":0,"acted":true"#))
    }

    // MARK: On a terminal and line by line

    private static func home() throws -> Home {
        let home = Home()
        _ = try home.cards("init", "--no-input")
        let before = try home.cards(
            "fill", "dbt_diary", "-d", "-1", "--only", "behaviours.targets", "--plain", input: "y\nbiting\n3\nn\n\n")
        #expect(before.exitCode == 0, "\(before.err)")
        return home
    }

    @Test func carriedRecordIsRatedOnATerminal() throws {
        let home = try Self.home()
        let run = try ScreenProgram(home, "fill", "dbt_diary", "--only", "behaviours.targets", columns: 45, rows: 18)
        #expect(run.shows("❯ 1  biting"))
        run.press("1\r2y")
        #expect(run.shows("from the last card") || run.shows("❯ 1  biting"))
        run.press("\u{13}")
        #expect(run.ending() == 0)
        #expect(try home.listed().contains(#""name":"biting","urge":2,"acted":true"#))
    }

    @Test func carriedRecordOpensAtItsRatingLineByLine() throws {
        let home = try Self.home()
        let run = try home.cards("fill", "dbt_diary", "--only", "behaviours.targets", "--plain", input: "1\n2\ny\n\n")
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(try home.listed().contains(#""name":"biting","urge":2,"acted":true"#))
        home.environment["CARDS_NOW"] = "2026-11-21T12:30:11Z"
        let back = try home.cards(
            "fill", "dbt_diary", "--only", "behaviours.targets", "--plain", input: "1\n<\nchewing\n4\nn\n\n"
        )
        #expect(back.exitCode == 0, "\(back.err)")
        home.environment["CARDS_NOW"] = "2026-11-22T12:30:11Z"
        let passed = try home.cards(
            "fill", "dbt_diary", "--only", "behaviours.targets", "--plain", input: "\n\n\n\n")
        #expect(passed.err.contains("Not answered: chewing.\n"), "\(passed.err)")
    }
}
