import CardEngine
import TestSupport
import Testing

/// `cards import` and `cards export` of tables, as a person types them.
@Suite(.serialized) struct ExchangeCommandTests {
    private static let table = """
        day,day.mood,day.note
        2026-11-18,4,"Walked, then rain"
        2026-11-19,9,
        2026-11-20,3,
        2026-11-21,3,
        2026-11-20,2,

        """

    private func home() throws -> (home: Home, table: String) {
        let home = Home()
        #expect(try home.cards("init").exitCode == 0)
        return (home, home.write(Self.table, to: "mood.csv"))
    }

    private func importing(_ home: Home, _ table: String, _ words: String...) throws -> RunningProgram.Ending {
        try home.run(["import", table, "--as", "csv", "--schema", "mood_five"] + words)
    }

    /// Without what differs from run to run.
    private func reported(_ text: String, _ home: Home) -> String {
        text.replacing(home.path, with: "~").split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("This import is run ") }.joined(separator: "\n")
    }

    @Test func optionsOfAFormatAreNamedAsAPersonTypesThem() throws {
        let (home, table) = try home()
        _ = try importing(home, table)
        let page = try home.run(["export", "--as", "html", "--option", "calendar=mood", "-o", "\(home.path)/mood.html"])
        #expect(page.exitCode == 0, "\(page.err)")
        let unknown = try home.run(["export", "--as", "html", "--option", "calendar=ood"])
        #expect(unknown.exitCode == 65 && unknown.err.contains("such as day.mood"), "\(unknown.err)")
        let two = try home.run(["export", "--as", "html", "--option", "icons=faces", "shape=circle"])
        #expect(two.exitCode == 64 && two.err.contains("help: --option shape=circle\n"), "\(two.err)")
    }

    @Test func aQuestionGivenAsAPeriodIsNamedByItsOption() throws {
        let (home, table) = try home()
        _ = try importing(home, table)
        let run = try home.run(["calendar", "mood"])
        #expect(run.exitCode == 64 && run.err.contains("help: cards calendar --field day.mood\n"), "\(run.err)")
    }

    @Test func reportsEveryRowAndUndoesTheRunAsOne() throws {
        let (home, table) = try home()
        let run = try importing(home, table)
        #expect(run.exitCode == 65)
        #expect(
            run.out == """
                row 2: added mood_five/2026-11-18
                row 3: refused
                row 4: added mood_five/2026-11-20
                row 5: refused
                row 6: refused mood_five/2026-11-20

                """)
        #expect(
            reported(run.err, home) == """
                error[C304]: 'day.mood' is 9, but it must be from 1 to 5
                  --> ~/mood.csv:3:12   card mood_five/2026-11-19
                  ::: schemas/mood_five.json:13:25   declared here
                help: Write a whole number from 1 to 5.

                error[C358]: Saturday 21 November 2026 is in the future
                  --> ~/mood.csv:5:1
                help: write the day that you meant

                error[C359]: mood_five/2026-11-20 already exists with other answers
                  --> ~/mood.csv:6:1
                help: add --edit to change it
                2 cards added, 3 refused.

                """)
        let listed = """
            mood_five/2026-11-20  Fri 20 Nov  Mood 3 so-so, 1 answered
            mood_five/2026-11-18  Wed 18 Nov  Mood 4 good, 2 answered

            """
        #expect(try home.cards("list").out == listed)
        #expect(try importing(home, table).out.contains("row 2: unchanged"), "a second time nothing is added")
        #expect(try home.cards("undo").exitCode == 0)
        #expect(try home.cards("list").out == "")
    }

    @Test func dryRunSavesNothing() throws {
        let (home, table) = try home()
        let run = try importing(home, table, "--dry-run")
        #expect(run.out.hasPrefix("row 2: added mood_five/2026-11-18\n"))
        #expect(run.err.hasSuffix("2 cards would be added, 3 refused.\n"))
        #expect(try home.cards("list").out == "" && home.names(in: "\(home.journal)/cards") == [])
    }

    /// The second row of a card is compared with the result of the first.
    @Test func editLetsALaterRowChangeTheCard() throws {
        let (home, table) = try home()
        let run = try importing(home, table, "--edit")
        #expect(run.out.hasSuffix("row 6: changed mood_five/2026-11-20\n"))
        #expect(try home.cards("show", "2026-11-20").out.contains("2 low"))
        #expect(try home.cards("check").exitCode == 0)
        let history = try home.cards("history", "2026-11-20", "--json").out
        #expect(history.split(separator: "\"rev\":").count == 3, "\(history)")
    }

    @Test func doesNotRestoreAForgottenCard() throws {
        let (home, table) = try home()
        _ = try importing(home, table)
        #expect(try home.cards("forget", "2026-11-18", "--yes").exitCode == 0)
        let run = try importing(home, table)
        #expect(run.out.hasPrefix("row 2: refused mood_five/2026-11-18\n"))
        #expect(
            reported(run.err, home).hasPrefix(
                """
                error[P648]: mood_five/2026-11-18 was forgotten, so its text is not imported again
                  --> ~/mood.csv:2:1

                """))
        #expect(try home.shell("cat '\(home.journal)'/cards/*").out.contains("Walked") == false)
    }

    // MARK: - Exports

    @Test func sinceExportsOnlyChanges() throws {
        let (home, table) = try home()
        _ = try importing(home, table)
        let export = ["export", "--as", "csv", "--schema", "mood_five", "--since"]
        func days() throws -> (days: [String], reported: String, code: Int32?) {
            let run = try home.run(export)
            let rows = run.out.split(separator: "\n").dropFirst()
            return (
                rows.map { "\($0.split(separator: ",", omittingEmptySubsequences: false)[1])" }, run.err, run.exitCode
            )
        }
        let first = try days()
        #expect(first.days == ["2026-11-18", "2026-11-20"])
        #expect(
            first.reported == """
                Exported 2 cards.
                The next export with --since will contain everything that changes until then.

                """)
        #expect(try days() == ([], "Exported 0 cards.\nNothing has changed since the last export with --since.\n", 1))
        _ = try home.cards("edit", "2026-11-18", "--set", "day.mood=5")
        _ = try home.cards("delete", "2026-11-20")
        // Another export neither needs the mark nor moves it.
        #expect(try home.cards("export", "--as", "csv", "--schema", "mood_five").exitCode == 0)
        let changed = try days()
        #expect(changed.days == ["2026-11-18"])
        #expect(
            changed.reported == """
                Exported 1 card.
                These have changed since the last export with --since. 1 other card has changed: it was deleted, or of another \
                template.

                """)
        #expect(
            try home.run(["export", "--as", "jsonl", "--schema", "mood_five", "--since"]).out.contains("2026-11-18"))
        #expect(try home.run(export + ["--last", "7d"]).exitCode == 64)
    }

    @Test func failedExportKeepsTheSinceMark() throws {
        let (home, table) = try home()
        _ = try importing(home, table)
        let export = ["export", "--as", "csv", "--schema", "mood_five", "--since"]
        #expect(try home.run(export + ["-o", "/dev/full/x"]).exitCode != 0)
        #expect(try home.run(export).out.split(separator: "\n").count == 3)
    }

    @Test func reportSelectsItsFieldsAndSpan() throws {
        let home = Home()
        _ = try home.cards(
            "fill", "dbt_diary", "--set", "emotions.joy=3", "urges.self_harm=1", "--day", "2026-11-20")
        _ = try home.cards("fill", "dbt_diary", "--set", "emotions.joy=2", "--day", "2026-11-01")
        let export = ["export", "--as", "csv", "--report", "session"]
        let refused = try home.run(export + ["--no-input"])
        #expect(refused.exitCode == 77 && refused.out.isEmpty)
        #expect(
            refused.err == """
                error: the report 'session' shows private questions, and you have not agreed to that on this device
                help: run it in a terminal and agree once, or add --include-private

                """)
        let run = try home.run(export + ["--include-private"])
        let lines = run.out.split(separator: "\n")
        #expect(lines.count == 2, "the week alone: \(run.out)")
        #expect(
            lines.first?.hasPrefix("card,day,local,schema,behaviours.self_harm,urges.suicide,urges.self_harm,") == true)
        #expect(run.err.hasPrefix("Exported 1 card of 2026-11-14 to 2026-11-20.\n"), "\(run.err)")
        for (days, first) in [(["--from", "2026-10-01"], "2026-10-01"), (["--last", "4w"], "2026-10-24")] {
            let all = try home.run(export + ["--include-private"] + days)
            #expect(all.err.hasPrefix("Exported 2 cards of \(first) to 2026-11-20.\n"), "no year 9999: \(all.err)")
        }
        #expect(try home.run(export + ["--include-private", "--last", "4w"]).out.split(separator: "\n").count == 3)
        #expect(
            try home.run(["export", "--as", "csv", "--report", "sesion"]).err == """
                error: dbt_diary has no report 'sesion'
                help: did you mean 'session'?

                """)
    }

    @Test func asksOnceForTheReportsPrivateFields() throws {
        let home = Home()
        _ = try home.cards("fill", "dbt_diary", "--set", "emotions.joy=3", "urges.self_harm=1")
        let export = ["export", "--as", "csv", "--report", "session"]
        for (answer, code) in [("no", 77), ("yes", 0)] as [(String, Int32)] {
            let terminal = try TerminalProgram(export + ["-o", "\(home.path)/week.csv"], environment: home.environment)
            #expect(terminal.waits(for: "yes or no"))
            terminal.type(answer + "\n")
            #expect(terminal.ending() == code)
            #expect(home.text("week.csv").isEmpty == (answer == "no"))
        }
        #expect(try home.run(export + ["--no-input"]).exitCode == 0)
    }
}
