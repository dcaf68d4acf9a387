import TestSupport
import Testing

/// The tone of words on cards: shown where a person wants it, and nowhere else.
@Suite struct ToneTests {
    private let home = Home()

    init() throws {
        _ = try home.cards("init")
        home.write(
            """
            { "cards": 1, "id": "log", "version": 1, "title": "Log", "cadence": "anytime", "groups": [
              { "id": "day", "title": "Day", "fields": [
                { "id": "text", "type": "text", "title": "Text", "help": "h" },
                { "id": "more", "type": "note", "title": "More", "help": "h" },
                { "id": "pain", "type": "integer", "min": 0, "max": 9, "title": "Pain", "help": "h", "private": true },
                { "id": "own", "type": "text", "private": true, "title": "Own words", "help": "h" } ] } ],
              "safety": [ { "id": "high", "when": "day.pain >= 8", "show": "safety_plan" } ] }
            """, to: "\(home.journal)/schemas/log.json")
        for (day, values) in [
            ("2026-11-16", ["text=The walk was wonderful", "more=I feel terrible and hopeless"]),
            ("2026-11-17", ["text=Terrible, awful, hopeless day", "pain=2"]),
            ("2026-11-18", ["own=Wonderful, lovely, happy day"]),
            ("2026-11-19", ["text=Wonderful, lovely, happy day", "pain=9"]),
            ("2026-11-20", ["text=Wonderful, lovely, happy day"]),
        ] {
            let run = try home.run(
                ["fill", "log", "-q", "-d", day, "--fresh"] + values.flatMap { ["--set", "day.\($0)"] })
            try #require(run.exitCode == 0, "\(run.err)")
        }
    }

    private func output(_ words: String..., exitCode: Int32 = 0) throws -> String {
        let run = try home.run(words)
        #expect(run.exitCode == exitCode, "\(words): \(run.err)")
        return run.out
    }

    @Test func nothingIsShownUntilAPersonWantsIt() throws {
        for words in [["show", "2026-11-17"], ["list"], ["list", "--json"], ["show", "2026-11-17", "--explain"]] {
            let shown = try home.run(words)
            #expect(shown.exitCode == 0 && !shown.out.contains("words ") && !shown.out.contains("tone"))
        }
        let refused = try home.cards("calendar", "--schema", "log", "--tone")
        #expect(refused.exitCode == 64 && refused.err.contains("cards sentiment log --on"))
        let export = try home.cards("export", "--schema", "log", "--as", "csv", "--with", "sentiment")
        #expect(export.exitCode == 64 && export.out.isEmpty && export.err.contains("cards sentiment log --on"))
    }

    @Test func wordsAreDescribedWithoutPrivateTextsOrCardsUnderASafetyRule() throws {
        _ = try output("sentiment", "log", "--on")
        #expect(try output("show", "2026-11-17").contains("Tone: words leaned heavy, 1 text\n"))
        #expect(try output("show", "2026-11-20").contains("Tone: words leaned light, 1 text\n"))
        #expect(try output("show", "2026-11-16").contains(", 2 texts, mixed\n"))
        #expect(try output("list").contains("words leaned heavy, 1 text"))
        for day in ["2026-11-18", "2026-11-19"] {
            #expect(try !output("show", day).contains("Tone"), "\(day)")
            #expect(try !output("list", "--on", day).contains("words leaned"), "\(day)")
            #expect(try !output("calendar", "--tone", "--schema", "log").contains("\(day.suffix(2)) ++"))
        }
        #expect(try !output("show", "2026-11-17").contains("0."))
        #expect(try output("show", "2026-11-17", "--explain").contains("  -0.799 (-0.799…-0.799), cards-tone 1"))
        _ = try output("sentiment", "log", "--off")
        #expect(try !output("show", "2026-11-17").contains("words "))
    }

    @Test func anEditedTextHasAnotherTone() throws {
        _ = try output("sentiment", "log", "--on")
        #expect(try output("show", "2026-11-17").contains("leaned heavy"))
        let edit = try home.cards("edit", "log/2026-11-17", "--set", "day.text=Lovely")
        try #require(edit.exitCode == 0, "\(edit.err)")
        #expect(try output("show", "2026-11-17").contains("leaned light, 1 text"))
    }

    @Test func aCalendarShowsBands() throws {
        _ = try output("sentiment", "log", "--on")
        let month = try output("calendar", "--tone", "--schema", "log")
        for cell in ["16 =", "17 --", "19 .", "[20 ++]"] { #expect(month.contains(cell), "\(month)") }
        #expect(month.contains("-- heavy") && month.contains("++ light") && month.contains("= even"))
        let narrow = try TerminalProgram(
            ["calendar", "--tone", "--schema", "log", "--no-input"], environment: home.environment, columns: 30)
        #expect(narrow.ending() == 0)
        let widths = narrow.text.split(separator: "\n" as Character).suffix(2).map(\.count)
        #expect(widths.allSatisfy { $0 <= 30 }, "\(narrow.text)")
        #expect(month.hasPrefix("Tone - Nov 2026 - n 3\n"), "\(month)")
        let year = try output("calendar", "2026", "--tone", "--schema", "log")
        #expect(year.contains("1 heavy") && year.contains("5 light"))
        #expect(try output("calendar", "--tone", "--schema", "log", "--describe").contains("heavy"))
        let json = try output("calendar", "--tone", "--schema", "log", "--json")
        #expect(json.contains("\"heavy\"") && json.contains("\"sentiment.tone\"") && json.contains("\"n\": 2"))
    }

    @Test func exportsHaveScoresAndTheVersionAndComeBack() throws {
        _ = try output("sentiment", "log", "--on")
        let wide = try output("export", "--schema", "log", "--as", "csv", "--with", "sentiment")
        let rows = wide.split(separator: "\n")
        #expect(
            rows[0].hasSuffix(
                ",skipped,sentiment:score,sentiment:texts,sentiment:low,sentiment:high,sentiment:mixed,"
                    + "sentiment:little,sentiment:version"))
        #expect(rows.count == 6 && rows[3].hasSuffix(",,,,,,,") && rows[4].hasSuffix(",,,,,,,"))
        #expect(rows[2].contains(",-0.") && rows[2].hasSuffix(",false,false,cards-tone 1"))
        let long = try output(
            "export", "--schema", "log", "--as", "csv", "--option", "form=long", "--with", "sentiment")
        #expect(long.contains(",sentiment:score,") && long.contains(",sentiment:version,cards-tone 1,"))
        let lines = try output("export", "--schema", "log", "--as", "jsonl", "--with", "sentiment")
        #expect(lines.contains(#""annotations":{"sentiment":{"version":"cards-tone 1","values":{"score":-0."#))
        #expect(lines.contains(#""annotations":{}}"#))
        for words in [
            ["--as", "csv"], ["--as", "csv", "--option", "form=long"], ["--as", "jsonl"], ["--as", "json"],
        ] {
            let export = ["export", "--schema", "log", "--with", "sentiment", "--include-private"]
            let file = home.write(try home.run(export + words).out, to: "file")
            let run = try home.run(["import", file, "--schema", "log", "--dry-run"] + words.prefix(2))
            #expect(run.exitCode == 0 && run.err.contains("5 unchanged"), "\(words): \(run.err)")
        }
        let chart = try home.cards("trends", "--schema", "log", "--with", "sentiment")
        #expect(chart.exitCode == 64 && chart.err.contains("no values that a chart can show"), "\(chart)")
        let page = try home.cards("export", "--schema", "log", "--as", "html", "--with", "sentiment")
        #expect(page.exitCode == 64 && page.err.contains("--as csv"))
        #expect(try home.cards("export", "--schema", "log", "--as", "csv", "--with", "x").exitCode == 64)
    }

    /// A message for a bad day is the same, whatever the words say.
    @Test func theToneNeverTouchesASafetyMessage() throws {
        func message(_ text: String) throws -> String {
            let run = try home.cards("fill", "log", "--fresh", "--set", "day.text=\(text)", "--set", "day.pain=9")
            #expect(run.exitCode == 0 && run.err.contains("emergency"))
            #expect(!run.err.contains("leaned") && !run.out.contains("leaned"))
            return run.err.split(separator: "\n").filter { !$0.contains("log/") }.joined(separator: "\n")
        }
        let before = try message("A lovely, wonderful day")
        _ = try output("sentiment", "log", "--on")
        _ = try output("reflect", "log", "--on")
        #expect(try message("A lovely, wonderful day") == before)
        #expect(try message("A terrible, hopeless day") == before)
        let calm = try home.cards(
            "fill", "log", "--fresh", "--set", "day.text=I want to die, hopeless", "--set", "day.pain=1")
        #expect(calm.exitCode == 0 && !calm.err.contains("emergency"))
    }

    @Test func textsOnStandardInputGetOneScoreALine() throws {
        let run = try home.cards("sentiment", "--lang", "en", input: "A lovely day\nThe 14:05 bus\n\nTerrible\n")
        #expect(run.exitCode == 0)
        let scores = run.out.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(scores.count == 5 && scores[1] == "-" && scores[2] == "-" && scores[3].hasPrefix("-0."))
        let explained = try home.cards("sentiment", "--explain", "--lang", "en", input: "not a very lovely day\n")
        #expect(explained.out.contains("lovely") && explained.out.contains("negated"))
        let json = try home.cards("sentiment", "--json", "--lang", "es", input: "Un día precioso\n")
        #expect(json.out.contains("\"analyser\":\"cards-tone 1\"") && json.out.contains("\"mixed\":false"))
    }
}
