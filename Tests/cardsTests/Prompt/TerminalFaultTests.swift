import TestSupport
import Testing

/// What can go wrong around a terminal.
@Suite struct TerminalFaultTests {
    @Test(arguments: [true, false]) func resizingLeavesTheLinesAboveUntouched(isReflowing: Bool) throws {
        let home = try SampleCards.diaryHome()
        let run = try ScreenProgram(home, "fill", "dbt_diary", columns: 112, rows: 40, isReflowing: isReflowing)
        #expect(run.shows("How much today?"))
        run.press("1")
        #expect(run.shows("▸ Urges"))
        for (columns, rows) in [(80, 24), (40, 12), (20, 6), (45, 18), (200, 60), (1, 1), (80, 24)] {
            run.resize(columns: columns, rows: rows)
            if columns > 10 { #expect(run.shows("▸ Urges") || run.shows("▸ U")) }
            #expect(run.screen.text.split(separator: "\n", omittingEmptySubsequences: false).count <= rows)
        }
        run.press("123")
        #expect(run.shows("3 of 7"))
        run.press("\u{3}")
        #expect(run.ending() == 130)
        #expect(run.isRestored)
        #expect(run.screen.unknown == [])
    }

    @Test func fillsACardInATwentyBySixWindow() throws {
        let home = try SampleCards.home()
        let run = try ScreenProgram(home, "fill", "every", columns: 20, rows: 6)
        for answer in SampleCards.everyAnswer {
            #expect(run.shows(answer.title))
            #expect(run.screen.scrollback == [])
            run.press(answer.keys)
        }
        #expect(run.shows("Save"))
        run.press("\r")
        #expect(run.ending() == 0)
        #expect(run.screen.unknown == [])
        #expect(try home.listed().contains(#""note":"hidden\nlines""#))
    }

    @Test func pastesAThousandLines() throws {
        let home = Home()
        _ = try home.cards("init")
        let run = try ScreenProgram(home, "fill", "mood_five")
        #expect(run.shows("▸ How was today?"))
        run.press("4")
        #expect(run.shows("▸ Anything to remember?"))
        let lines = (1...1000).map { "line \($0) \u{1B}[A of it" }
        run.press("\u{1B}[200~" + lines.joined(separator: "\r\n") + "\u{1B}[201~")
        #expect(run.shows("line 1000"))
        run.press("\t")
        #expect(run.shows("❯      Save"))
        run.press("\r")
        #expect(run.ending() == 0)
        let kept = lines.map { $0.filter { $0 != "\u{1B}" } }.joined(separator: "\\n")
        #expect(try home.listed() == #""values":{"day":{"mood":4,"note":"\#(kept)"}},"skipped":{},"attic":[]"#)
        #expect(run.screen.unknown == [])
    }

    @Test func joinsPastedLinesInASingleLineField() throws {
        let home = try SampleCards.home()
        let run = try ScreenProgram(home, "fill", "every", "--only", "g.rating", "g.line")
        #expect(run.shows("▸ Rating"))
        run.press("\u{1B}[200~5\r4\u{1B}[201~")
        run.press("2")
        #expect(run.shows("▸ Line"))
        run.press("\u{1B}[200~a\r\nb\u{1B}[201~\r")
        #expect(run.shows("❯      Save"))
        run.press("\r")
        #expect(run.ending() == 0)
        #expect(try home.listed().contains(#"{"rating":2,"line":"a b"}"#))
    }

    @Test(arguments: ["🙂👨‍👩‍👧é", "漢字かな", "e\u{301}g\u{308}", "🇪🇸"]) func editsWideAndCombiningCharacters(_ text: String)
        throws
    {
        let home = Home()
        _ = try home.cards("init")
        let run = try ScreenProgram(home, "fill", "mood_five", columns: 20, rows: 14)
        #expect(run.shows("▸ How was today?"))
        run.press("4" + text + "ab\u{1B}[D\u{7F}c")
        #expect(run.shows("cb"))
        run.press("\t\r")
        #expect(run.ending() == 0)
        #expect(try home.listed().contains("\"note\":\"\(text)cb\""))
        #expect(run.screen.unknown == [])
    }

    @Test func usesASCIIWithoutUnicode() throws {
        let home = try SampleCards.home()
        let run = try ScreenProgram(home, "fill", "every", environment: ["LC_ALL": "C"])
        #expect(run.shows("> Rating"))
        run.press("4")
        #expect(run.shows("> Count"))
        #expect(run.screen.text.utf8.allSatisfy { $0 < 0x80 })
        run.press("\u{12}")
        #expect(run.shows("> Review"))
        #expect(run.screen.text.utf8.allSatisfy { $0 < 0x80 })
        run.press("\u{13}")
        #expect(run.ending() == 0)
    }

    @Test(arguments: ["NO_COLOR", "color"]) func showsEverythingWithoutColor(_ how: String) throws {
        let home = try SampleCards.home()
        let environment = how == "NO_COLOR" ? ["NO_COLOR": "1"] : [:]
        let run = try ScreenProgram(
            home, "fill", "every", "--color", how == "color" ? "never" : "auto", environment: environment)
        #expect(run.shows("▸ Rating"))
        run.press("\u{1B}[B\u{1B}[B")
        #expect(run.shows("❯ 2"))
        #expect(run.screen.styles == [])
        run.press("\u{3}")
        #expect(run.ending() == 130)
        let coloured = try ScreenProgram(home, "fill", "every", "-d", "-1")
        #expect(coloured.shows("▸ Rating"))
        #expect(!coloured.screen.styles.isEmpty)
        #expect(coloured.screen.styles.allSatisfy { !$0.contains("31") && !$0.contains("32") })
    }

    @Test func writesNoEscapesToAPipe() throws {
        let home = try SampleCards.home()
        home.environment["TERM"] = "xterm-256color"
        let run = try home.cards("fill", "every", input: "4\n3\n>\n")
        #expect(run.exitCode == 0)
        #expect(!run.err.utf8.contains(0x1B) && !run.out.utf8.contains(0x1B))
    }

    @Test(arguments: ["dumb", "accessible", "plain", "ACCESSIBLE"]) func selectsThePlainPrompt(_ how: String) throws {
        let home = try SampleCards.home()
        let flags = ["accessible", "plain"].contains(how) ? "--\(how)" : "--verbose"
        var environment = how == "dumb" ? ["TERM": "dumb"] : [:]
        if how == "ACCESSIBLE" { environment["ACCESSIBLE"] = "1" }
        let run = try ScreenProgram(home, "fill", "every", flags, environment: environment)
        #expect(run.shows("Question 1 of 13. Rating. Required."))
        #expect(run.isRestored)
        run.press("4\r>\r")
        #expect(run.ending() == 0)
        #expect(try home.listed().contains(#""rating":4"#))
    }

    @Test func leavesNothingPrivateOnTheScreenAfterSaving() throws {
        let home = try SampleCards.home()
        let run = try ScreenProgram(home, "fill", "every", columns: 60, rows: 24)
        for answer in SampleCards.everyAnswer {
            #expect(run.shows(answer.title))
            #expect(!run.screen.text.contains("secret"))
            if answer.field == "day" { #expect(run.screen.text.contains("  Line    ✓")) }
            run.press(answer.keys)
        }
        #expect(run.shows("❯      Save"))
        #expect(!run.screen.text.contains("secret") && !run.screen.text.contains("hidden"))
        // Back to the note and the line, with help open on the way.
        run.press("<")
        #expect(run.shows("▸ Note"))
        run.press("\u{1B}OP")
        #expect(run.shows("not shown here"))
        run.press("\u{1B}[Z\u{1B}[Z")
        #expect(run.shows("▸ Tags"))
        #expect(run.screen.scrollback.joined().isEmpty)
        run.press("\u{13}")
        #expect(run.ending() == 0)
        #expect(!run.screen.everything.contains("secret") && !run.screen.everything.contains("hidden"))
        #expect(run.screen.everything.contains("Saved · Friday"))
        #expect(try home.listed().contains("secret words"))
    }

    /// A window that gets smaller pushes rows out at its top, where no program can take them back.
    @Test(arguments: [true, false]) func leavesNothingPrivateOnTheScreenAfterResizing(isReflowing: Bool) throws {
        let home = try SampleCards.home()
        let run = try ScreenProgram(
            home, "fill", "every", "--only", "g.line", "g.note", columns: 60, rows: 24, isReflowing: isReflowing)
        #expect(run.shows("▸ Line"))
        run.press("secret words")
        #expect(run.shows("❯ secret words"))
        try resize(run, showing: "secret")
        run.press("\r")
        #expect(run.shows("▸ Note"))
        run.press((1...9).map { "hidden line \($0)" }.joined(separator: "\r"))
        #expect(run.shows("hidden line 9"))
        try resize(run, showing: "hidden line 9")
        run.press("\t")
        #expect(run.shows("❯      Save"))
        run.press("\r")
        #expect(run.ending() == 0)
        #expect(!run.screen.everything.contains("secret") && !run.screen.everything.contains("hidden"))
        #expect(run.screen.everything.contains("Saved · Friday"))
        #expect(run.screen.unknown == [] && !run.screen.isApart)
        #expect(try home.listed().contains("secret words"))
    }

    private func resize(_ run: ScreenProgram, showing text: String) throws {
        for (columns, rows) in [(60, 8), (30, 4), (12, 6), (60, 24), (60, 5), (80, 24)] {
            let frames = run.screen.frames
            run.resize(columns: columns, rows: rows)
            #expect(run.reads { $0.frames > frames })
        }
        #expect(run.shows(text))
    }
}
