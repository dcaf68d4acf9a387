import TestSupport
import Testing

/// `week --report`: the page for a session, in a terminal.
@Suite struct ReportWeekTests {
    private let home = Home()

    init() throws {
        _ = try home.cards("init")
        for (day, values) in [
            ("2026-11-12", ["urges.self_harm=5", "emotions.joy=4"]),
            (
                "2026-11-17",
                [
                    "behaviours.self_harm=0", "urges.self_harm=4", "urges.self_harm.acted=yes", "emotions.joy=1",
                    "emotions.sadness=0", "sleep.slept=6:30", "skills.distress_tolerance=stop",
                ]
            ),
            ("2026-11-18", ["skills.distress_tolerance=tipp", "emotions.joy=3"]),
        ] {
            let run = try home.run(["fill", "dbt_diary", "-q", "-d", day] + values.flatMap { ["--set", $0] })
            try #require(run.exitCode == 0, "\(run.err)")
        }
    }

    @Test func showsTheRowsAndMarksOfThePage() throws {
        let run = try home.cards("week", "--report", "session", "--include-private")
        #expect(run.exitCode == 0, "\(run.err)")
        let lines = run.out.split(separator: "\n").map(String.init)
        func row(_ label: String) -> [Substring] {
            (lines.first { $0.hasPrefix(label + " ") } ?? "").dropFirst(label.count).split(separator: " ")
        }
        #expect(lines[0] == "DBT diary - 14-20 Nov 2026 - 2 of 7 days, 2 partial")
        #expect(row("Hurt yourself times") == [".", ".", ".", "0!", "_", ".", ".", "1", "0"])
        #expect(row("Urges: Self-harm 0-5") == [".", ".", ".", "[4*!]", "_", ".", ".", "1", "4", "1", "5"])
        #expect(row("Joy 0-5") == [".", ".", ".", "[1]", "3", ".", ".", "2", "low", "1", "1", "low", "4"])
        #expect(row("Slept h:mm") == [".", ".", ".", "6:30", "_", ".", ".", "1", "6:30"])
        #expect(row("STOP") == [".", ".", ".", "*", "o", ".", ".", "1"])
        #expect(lines.contains("Most urgent: 0 not at all, 5 strongest ever - lower is better"))
        #expect(row("Card") == [".", ".", ".", "o", "o", ".", ".", "2", "1"])
        #expect(lines.contains { $0.hasPrefix("Not answered all week: Fear, Anger") })
        #expect(lines.contains("Card: . no card, o partial"))
        #expect(lines.contains { $0.hasPrefix("! Tu: You answered that you acted on the urge") })
        #expect(lines.allSatisfy { $0.count <= 80 }, "\(run.out)")
    }

    /// A label has a line of its own where the days leave no room for it; nothing is cut and no line breaks.
    @Test func aNarrowTerminalPutsTheLabelAboveTheDays() throws {
        let words = ["week", "--report", "session", "--include-private", "--plain"]
        let terminal = try TerminalProgram(words, environment: home.environment, columns: 40)
        terminal.ending()
        let lines = terminal.text.split(whereSeparator: \.isNewline).map(String.init)
        let place = try #require(lines.firstIndex { $0.hasPrefix("Urges: Self-harm 0-5 ") })
        #expect(lines[place].hasSuffix(" 4") && lines[place].count == 40)
        #expect(lines[place + 1].split(separator: " ") == [".", ".", ".", "[4*!]", "_", ".", ".", "1"])
        #expect(lines.allSatisfy { $0.count <= 40 }, "\(lines)")
    }

    @Test func aPageHasTheDaysThatWereChosen() throws {
        let export = ["export", "--as", "html", "--report", "session", "--include-private"]
        let week = try home.run(export)
        #expect(week.out.contains("2 of 7 days") && week.err.hasPrefix("Exported 2 cards of 2026-11-14"), "\(week.err)")
        let month = try home.run(export + ["--last", "30d"])
        #expect(month.out.contains("3 of 15 days"), "\(month.err)")
        #expect(month.err.hasPrefix("Exported 3 cards of 2026-10-22 to 2026-11-20"), "\(month.err)")
        let none = try home.run(export + ["--from", "2026-09-01", "--to", "2026-09-20", "-o", "page.html"])
        #expect(none.exitCode == 1 && none.err.contains("Nothing was written"), "\(none)")
        #expect(try home.shell("ls page.html").exitCode != 0)
    }

    @Test func aDayAndAnEndingChooseAnotherWeek() throws {
        let run = try home.cards(
            "week", "2026-11-12", "--report", "session", "--include-private", "--ending", "fri")
        #expect(run.out.hasPrefix("DBT diary - 7-13 Nov 2026 - 1 of 7 days"))
    }

    /// The person agrees once to the private questions of a report.
    @Test func asksBeforeItShowsPrivateAnswers() throws {
        let run = try home.cards("week", "--report", "session")
        #expect(run.exitCode == 77 && run.out.isEmpty)
        #expect(try home.cards("week", "--report", "none").exitCode == 64)
    }

    /// A template without a day of its own, all of whose questions are in the report.
    @Test func theLegendSaysNothingOfWhatIsNotThere() throws {
        let run = try home.cards("week", "--report", "session", "--include-private", "-t", "thought_record")
        #expect(!run.out.contains("Card:") && !run.out.contains("0 questions"), "\(run.out)")
        #expect(run.out.hasSuffix("n: days with an answer. Not shown: any notes.\n"))
    }

    @Test func aScriptGetsTheSeriesOfTheReport() throws {
        let run = try home.cards("week", "--report", "session", "--include-private", "--json")
        #expect(run.out.contains(#""path": "urges.self_harm.acted""#) && !run.out.contains("day.journal"))
    }
}
