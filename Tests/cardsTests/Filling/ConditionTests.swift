import TestSupport
import Testing

/// Cards with conditions, scores, defaults, parts and rules, written as an author would, filled and read back.
@Suite struct ConditionTests {
    private func home(with template: String) throws -> Home {
        let home = Home()
        _ = try home.cards("init")
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        home.write(home.text("\(root)/Authors/\(template).json"), to: "\(home.journal)/schemas/\(template).json")
        #expect(try home.cards("schema", "check", template).out.contains("no faults"))
        return home
    }

    @Test func earlierAnswersOpenAQuestion() throws {
        let home = try home(with: "phq9")
        let none = try home.cards("fill", "phq9", input: String(repeating: "0\n", count: 9))
        #expect(none.exitCode == 0)
        #expect(!none.err.contains("how difficult"))
        #expect(none.err.contains("PHQ-9: 0, minimal"))

        let some = try home.cards("fill", "phq9", "-d", "2026-10-20", input: "0\n1\n1\n2\n0\n0\n1\n0\n0\n1\n")
        #expect(some.exitCode == 0)
        #expect(some.err.contains("Question 10 of 10."))
        #expect(some.err.contains("PHQ-9: 5, mild"))
        let shown = try home.cards("show", "phq9/2026-10-20", "--json")
        #expect(shown.out.contains(#""phq9": 5"#))
        #expect(shown.out.contains(#""phq9": "mild""#))
    }

    @Test func showsASafetyNoticeFirstOnEveryExit() throws {
        let high = String(repeating: "0\n", count: 8) + "2\n"
        let note = "Thank you for writing that down."
        for (words, input) in [([], high + "1\n"), (["-q"], high + "1\n"), ([], high), ([], high + ">\n")] {
            let run = try home(with: "phq9").run(["fill", "phq9"] + words, input: input)
            #expect(run.err.contains(note))
            #expect(run.err.contains("your local emergency number"))
            #expect(!run.err.contains("PHQ-9: 2"))
        }
        let home = try home(with: "phq9")
        #expect(try home.cards("fill", "phq9", "--set", "phq.q9=1").err.contains(note))
        #expect(try !home.cards("edit", "phq9", "--set", "phq.q1=1").err.contains(note))
        #expect(try !home.cards("fill", "phq9", "-d", "2026-10-20", "--set", "phq.q9=0").err.contains(note))
    }

    @Test func omitsTheScoreIfAnItemIsMissing() throws {
        let home = try home(with: "phq9")
        let run = try home.cards("fill", "phq9", input: "3\n3\n3\n3\n-\n3\n3\n3\n0\n2\n")
        #expect(run.exitCode == 0)
        #expect(!run.err.contains("PHQ-9: "))
        #expect(try !home.cards("show").out.contains("Scores"))
    }

    @Test func doesNotSaveTheAnswerToAClosedQuestion() throws {
        let home = try home(with: "phq9")
        let run = try home.cards(
            "fill", "phq9",
            input: "1\n0\n0\n0\n0\n0\n0\n0\n0\n<\n<\n<\n<\n<\n<\n<\n<\n<\n0\n" + String(repeating: "\n", count: 8))
        #expect(run.exitCode == 0)
        #expect(run.err.contains("PHQ-9: 0, minimal"))
        let closed = try home.cards("edit", "phq9", "--set", "phq.function=2")
        #expect(closed.exitCode == 65)
        #expect(closed.err.contains("error[C356]: 'phq.function' is not asked, given the other answers"))
    }

    @Test func savesAWeekUnderItsLastDayAndReversesItems() throws {
        let home = try home(with: "weekly_five")
        let run = try home.cards("fill", "weekly_five", input: "5\n5\n5\n5\n0\n")
        #expect(run.out == "weekly_five/2026-11-22\n")
        #expect(run.err.contains("5 all of the time. 4 most of the time."))
        #expect(run.err.contains("Wellbeing: 100, good"))
    }

    @Test func suggestsDefaultsAndShowsRuleMessages() throws {
        let home = try home(with: "small_day")
        let first = try home.cards("fill", "small_day", "-d", "-1", input: "23:00\n3\nn\n")
        #expect(first.exitCode == 0)
        let second = try home.cards("fill", "small_day", input: "\n0\ny\n")
        #expect(second.err.contains("Suggested: 23:00. An empty line accepts it."))
        #expect(second.err.contains("Note: Acted on an urge rated 0?"))
        let line = try home.shell("tail -n 1 '\(home.journal)'/cards/*.jsonl").out
        #expect(line.contains(#""values":{"day":{"to_bed":"23:00","urge":0,"urge.acted":true}}"#))
        let scripted = try home.cards("fill", "small_day", "-d", "-2", "--set", "day.urge=1")
        #expect(scripted.exitCode == 0)
        #expect(try !home.cards("show", "-2", "--json").out.contains("to_bed"))
    }

    @Test func fillsPartOfTheCard() throws {
        let home = try home(with: "small_day")
        let run = try home.cards("fill", "small_day", "--part", "short", input: "2\nn\n")
        #expect(run.exitCode == 0)
        #expect(run.err.contains("2 questions, 0 answered."))
        #expect(try home.cards().out.contains("small_day  filled"))
        let wrong = try home.cards("fill", "small_day", "-d", "-1", "--part", "shrot")
        #expect(wrong.exitCode == 64)
        #expect(wrong.err.contains("it has short"))
    }
}
