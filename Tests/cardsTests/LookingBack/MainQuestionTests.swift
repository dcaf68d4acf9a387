import TestSupport
import Testing

/// The question that stands for a card comes first, and what is hidden is named.
@Suite struct MainQuestionTests {
    private func calendar(_ id: String, _ answers: String...) throws -> String {
        let home = Home()
        _ = try home.run(["fill", id, "--set"] + answers, input: "")
        return try home.cards("calendar").out
    }

    @Test func aMoodComesBeforeAnythingElse() throws {
        #expect(try calendar("mood_five", "day.mood=4").hasPrefix("How was today?"))
        #expect(
            try calendar("dbt_diary", "sleep.to_bed=23:00", "emotions.emotional_pain=2").hasPrefix("Emotional pain"))
        #expect(try calendar("moods_and_activities", "day.mood=4").contains("1-5, higher is better"))
        let sleep = try calendar(
            "sleep_diary", "night.to_bed=23:30", "night.lights_out=0:10", "night.asleep_after=0:20", "night.woken=0",
            "night.woke=6:50", "night.up=7:05")
        #expect(!sleep.hasPrefix("What time") && !sleep.contains("23:30"), "\(sleep)")
    }

    @Test func aTemplateNamesItself() throws {
        let template = """
            {"cards":1,"id":"t","version":1,"title":"T","main":"g.b","groups":[{"id":"g","title":"G","fields":[
            {"id":"a","type":"scale","scale":{"min":1,"max":5},"title":"Mood","help":"H"},
            {"id":"b","type":"integer","min":0,"max":9,"title":"Steps","help":"H"},
            {"id":"c","type":"integer","min":0,"max":9,"title":"Cups","help":"H","private":true}]}]}
            """
        let home = Home()
        _ = try home.cards("init")
        home.write(template, to: "t.json")
        #expect(try home.cards("schema", "adopt", "\(home.path)/t.json").exitCode == 0)
        _ = try home.cards("fill", "t", "--set", "g.a=2", "g.b=3", "g.c=1")
        let calendar = try home.cards("calendar").out
        #expect(calendar.hasPrefix("Steps"))
        #expect(calendar.contains("1 other question can be shown: --field PATH\n"))
        #expect(calendar.contains("1 private question not shown: --include-private\n"))
        #expect(try home.cards("trends").out.contains("1 private question not shown"))
        // Another main question is no new version.
        home.write(template.replacing("g.b\"", with: "g.a\""), to: "t.json")
        #expect(try home.cards("schema", "adopt", "\(home.path)/t.json").exitCode == 0)
        #expect(try home.cards("schema", "list").out.contains("t                     v1"))
        #expect(try home.cards("calendar").out.hasPrefix("Mood"))
        let renamed = try home.cards("schema", "change", "t", "--rename", "g.a=mood")
        #expect(renamed.exitCode == 0, "\(renamed)")
        #expect(try home.cards("schema", "show", "t", "--json").out.contains(#""main":"g.mood""#))
        #expect(try home.cards("schema", "change", "t", "--retire", "g.mood").exitCode == 0)
        #expect(!(try home.cards("schema", "show", "t", "--json").out.contains("\"main\"")))
    }

    @Test func oneConsentCountsForThisScreen() throws {
        let home = Home()
        _ = try home.cards("fill", "dbt_diary", "--set", "urges.self_harm=1", "urges.suicide=0")
        func screen(_ option: String? = nil, answering key: String? = nil) throws -> String {
            let run =
                try option.map { try ScreenProgram(home, "week", $0, rows: 60) }
                ?? ScreenProgram(home, "week", rows: 60)
            if let key {
                #expect(run.shows("y/n"))
                run.press(key)
            }
            _ = run.ending()
            return run.screen.text
        }
        #expect(!(try screen().contains("Self-harm")))
        #expect(try screen("--include-private", answering: "y").contains("Self-harm"))
        #expect(try screen().contains("Self-harm"))
        // Never beyond the screen.
        #expect(!(try home.cards("week").out.contains("Self-harm")))
        #expect(!(try screen("--hide-private").contains("Self-harm")))
        #expect(!(try screen().contains("Self-harm")))
    }

    @Test func aMonthOfDurationsFitsANarrowWindow() throws {
        let home = Home()
        for day in 1...14 {
            _ = try home.cards("fill", "dbt_diary", "-d", "2026-11-\(day)", "--set", "sleep.slept=\(5 + day % 4):30")
        }
        let run = try ScreenProgram(home, "calendar", "2026-11", "--field", "sleep.slept", columns: 45, rows: 18)
        #expect(run.shows("5:30"))
        #expect(run.screen.text.contains("6:30") && run.screen.text.contains("8:30"))
        run.press("q")
        _ = run.ending()
    }
}

/// A year that is probably mistyped.
@Suite struct MistypedYearTests {
    @Test func itIsRefusedOrAskedAbout() throws {
        let home = Home()
        let fill = try home.cards("fill", "mood_five", "-d", "0026-11-20", "--set", "day.mood=2")
        #expect(fill.exitCode == 64 && fill.err.contains("help: check the year, or add --any-year"), "\(fill)")
        #expect(
            try home.cards("fill", "mood_five", "-d", "0026-11-20", "--any-year", "--set", "day.mood=2").exitCode == 0)
        #expect(try home.cards("list").out.contains("mood_five/0026-11-20"))
        #expect(try home.cards("edit", "mood_five/0026-11-20", "-d", "1026-11-20").exitCode == 64)
        home.write("day,day.mood\n0026-11-23,4\n2026-11-19,3\n", to: "t.csv")
        let table = try home.cards("import", "\(home.path)/t.csv", "--as", "csv", "-t", "mood_five")
        #expect(
            table.exitCode == 65 && table.err.contains("add --any-year") && table.err.contains("1 card added"),
            "\(table)")
        let all = try home.cards("import", "\(home.path)/t.csv", "--as", "csv", "-t", "mood_five", "--any-year")
        #expect(all.exitCode == 0, "\(all)")
        let run = try ScreenProgram(home, "fill", "mood_five", "-d", "1026-11-20")
        #expect(run.shows("is that the year you mean?"))
        run.press("n")
        #expect(run.ending() == 64)
        #expect(try home.cards("fill", "mood_five", "-d", "1950-11-20", "--set", "day.mood=2").exitCode == 0)
    }

    /// No line of a narrow window breaks within a word.
    @Test(arguments: [["calendar", "2026-11"], ["trends"], ["trends", "sleep.slept"], ["week"]])
    func headingsAreWrappedAtFortyFiveColumns(_ words: [String]) throws {
        let home = Home()
        for day in ["-1", "-2", "-3"] {
            _ = try home.cards("fill", "dbt_diary", "-d", day, "--set", "emotions.joy=2", "--set", "sleep.slept=6:30")
        }
        let command = words + ["--include-private", "--lang", "es", "--plain", "--schema", "dbt_diary"]
        let terminal = try TerminalProgram(command, environment: home.environment, columns: 45)
        #expect(terminal.waits(for: "s/n: "))
        terminal.type("s\n")
        terminal.ending()
        let lines = terminal.text.split(whereSeparator: \.isNewline)
        #expect(lines.allSatisfy { $0.count <= 45 } && lines.count > 6, "\(terminal.text)")
    }

    /// A morning and an evening are two answers, not one.
    @Test func aWeekHasARowForEachSlot() throws {
        let home = Home()
        _ = try home.cards("fill", "five_minutes", "--slot", "morning", "-d", "-1", "--set", "morning.grateful=sun")
        _ = try home.cards("fill", "five_minutes", "--slot", "evening", "-d", "-1", "--set", "evening.let_go=rest")
        let week = try home.cards("week", "--schema", "five_minutes", "--include-private").out
        #expect(week.contains("\nCard, Morning ") && week.contains("\nCard, Evening "), "\(week)")
        let one = try home.cards("week", "--schema", "five_minutes", "--slot", "evening", "--include-private").out
        #expect(one.contains("\nCard ") && !one.contains("Card, "), "\(one)")
    }
}
