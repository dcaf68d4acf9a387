import TestSupport
import Testing

import CardsProgram

/// Commands without a template take the one that is meant, and print commands that work as they are.
@Suite struct MeantTemplateTests {
    /// A home whose journal has cards of today of some templates.
    private func home(_ filled: String...) throws -> Home {
        let home = Home()
        for id in filled {
            let answers: [String: [String]] = [
                "mood_five": ["day.mood=4"], "safety_plan": ["early_signs.signs=Little sleep"],
                "five_minutes": ["morning.grateful=Sun"], "phq9": (1...9).map { "phq.q\($0)=0" },
            ]
            let ending = try home.run(["fill", id, "--set"] + (answers[id] ?? []), input: "")
            #expect(ending.exitCode == 0, "\(id): \(ending)")
        }
        return home
    }

    @Test func aFilledPlanIsNeverMeant() throws {
        let home = try home("mood_five", "safety_plan")
        home.environment["CARDS_NOW"] = "2026-11-22T12:30:11Z"
        #expect(try home.cards("fill").err.contains("Mood in five for Sunday 22 November 2026"))
        #expect(try home.cards("fill", "--set", "day.mood=2", "--edit").out == "mood_five/2026-11-22\n")
        #expect(try home.cards("fill", "--missing").err.contains("Saturday 21 November 2026"))
        #expect(try home.cards("week").out.contains("Mood"))
        _ = try home.cards("fill", "dbt_diary", "--set", "emotions.sadness=2")
        // The session of Mood in five is about a month.
        #expect(try home.cards("week", "--report", "session", "--no-input").err.contains("session"))
        #expect(try home.cards("calendar", "--no-input").exitCode == 64)
    }

    @Test func whatIsDueIsMeant() throws {
        let home = try home("mood_five", "phq9", "safety_plan")
        // The questionnaire is due again after two weeks.
        home.environment["CARDS_NOW"] = "2026-11-21T12:30:11Z"
        #expect(try home.cards("fill").err.contains("Mood in five for Saturday"))
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=2")
        let several = try home.cards("fill")
        #expect(several.exitCode == 64)
        #expect(several.err.contains("mood_five, phq9\nhelp: cards fill mood_five\n"), "\(several)")
        home.environment["CARDS_NOW"] = "2026-12-04T12:30:11Z"
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=2")
        #expect(try home.cards("fill").err.contains("Questionnaire-9"))
        // A script may not depend on what is due.
        #expect(try home.cards("fill", "--set", "day.mood=2").exitCode == 64)
        #expect(try home.cards("calendar").out.contains("How was today?"))
    }

    @Test func helpRepeatsTheOptionsThatWereGiven() throws {
        let home = try home("mood_five")
        _ = try home.cards("fill", "dbt_diary", "--set", "emotions.sadness=2", "--edit")
        let week = try home.cards("week", "yesterday", "--describe", "--ending", "fri")
        #expect(
            week.err == """
                error: name the template: dbt_diary, mood_five
                help: cards week yesterday --describe --ending fri --schema dbt_diary

                """)
        let fill = try home.cards("fill", "--set", "day.note=Only for me", "--edit")
        #expect(fill.err.hasSuffix("help: cards fill dbt_diary --set day.note=… --edit\n"), "\(fill)")
        // As printed, it works.
        let again = try home.cards("week", "yesterday", "--describe", "--ending", "fri", "--schema", "dbt_diary")
        #expect(again.exitCode == 0, "\(again)")
    }

    @Test func commandsInMessagesNameTheJournal() throws {
        let home = Home()
        let journal = "\(home.path)/my journal"
        _ = try home.cards("--journal", journal, "fill", "mood_five", "--set", "day.mood=4")
        let deleted = try home.cards("--journal", journal, "delete", "today")
        #expect(deleted.err.contains("To get it back: cards --journal '\(journal)' undo, or cards --journal '"))
        #expect(
            try home.cards("--journal", journal).out.hasSuffix("Next: cards --journal '\(journal)' fill mood_five\n"))
        home.environment["CARDS_JOURNAL"] = journal
        #expect(try home.cards().out.hasSuffix("Next: cards fill mood_five\n"))
    }

    @Test func onlyCommandsAreCompleted() throws {
        let line = try ArgumentParser(root: Program.root).parse(
            ["--journal", "/a b", "list"], environment: { _ in nil })
        guard case .run(let arguments) = line else { throw Missing() }
        let options = try #require(RepeatedOptions(arguments, { _ in nil }, isCommandName: Program.isCommand))
        #expect(
            options.applied(to: "run cards doctor (cards undo)")
                == "run cards --journal '/a b' doctor (cards --journal '/a b' undo)")
        for prose in ["all cards read", "the cards: none", "3 cards list", "cards", "postcards fill"] {
            #expect(options.applied(to: prose) == prose)
        }
        #expect(
            RepeatedOptions(arguments, { $0 == "CARDS_JOURNAL" ? "/a b" : nil }, isCommandName: Program.isCommand)
                == nil)
    }

    private struct Missing: Error {}

    @Test(arguments: [
        ("plain.json", "plain.json"), ("two words", "'two words'"), ("it's", #"'it'\''s'"#), ("", "''"),
        ("~/año", "~/año"), ("a~", "'a~'"), ("$HOME", "'$HOME'"), ("a;b", "'a;b'"),
    ])
    func aShellReadsAQuotedWordAsItIs(_ word: String, _ quoted: String) throws {
        #expect(ShellWord.quoted(word) == quoted)
        guard !word.hasPrefix("~") else { return }
        #expect(try Home().shell("printf %s \(quoted)").out == word)
    }
}
