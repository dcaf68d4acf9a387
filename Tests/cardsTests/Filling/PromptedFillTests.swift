import TestSupport
import Testing

@Suite struct PromptedFillTests {
    @Test func firstCommandAsksAndSaves() throws {
        let home = Home()
        let run = try home.cards("fill", "mood_five", input: "4\nWalked home.\n.\n")
        #expect(run.exitCode == 0)
        #expect(run.out == "mood_five/2026-11-20\n")
        #expect(run.err.contains("Created a journal at \(home.journal)."))
        #expect(run.err.contains("Mood in five for Friday 20 November 2026. 2 questions, 0 answered."))
        #expect(run.err.hasSuffix("Saved: Mood in five, Friday 20 November 2026.\n"))

        let shown = try home.cards("show")
        #expect(shown.exitCode == 0)
        #expect(shown.out.contains("How was today?         4 good"))
        #expect(shown.out.contains("Anything to remember?  Walked home."))
        #expect(try home.cards("list").out.contains("mood_five/2026-11-20"))
        #expect(try home.cards("check").exitCode == 0)
    }

    @Test func singleFullStopEndsAnEmptyNote() throws {
        let home = Home()
        let run = try home.cards("fill", "mood_five", input: "4\n.\n")
        #expect(run.exitCode == 0)
        #expect(try home.cards("show").out.hasSuffix("  How was today?  4 good\n"))
        // A sign that is meant is written with a backslash.
        _ = try home.cards("edit", input: "\n\\.\n.\n")
        #expect(try home.cards("show").out.hasSuffix("  Anything to remember?  .\n"))
    }

    @Test func promptsOnlyOnStandardError() throws {
        let run = try Home().cards("fill", "mood_five", input: "4\n\n")
        #expect(run.out == "mood_five/2026-11-20\n")
        #expect(!run.err.contains("\u{1B}"))
    }

    @Test func keepsTheDraftAtEndOfInputAndResumesIt() throws {
        let home = Home()
        let cut = try home.cards("fill", "mood_five", input: "4\n")
        #expect(cut.exitCode == 65)
        #expect(cut.out == "")
        #expect(cut.err.contains("cards fill mood_five/2026-11-20 --resume"))
        #expect(try home.cards("list").exitCode == 1)

        let again = try home.cards("fill", "mood_five", input: "5\n\n")
        #expect(again.exitCode == 65)
        #expect(again.err.contains("--resume"))
        #expect(again.err.contains("--fresh"))

        let resumed = try home.cards("fill", "mood_five", "--resume", input: "And a note.\n.\n")
        #expect(resumed.exitCode == 0)
        #expect(resumed.err.contains("2 questions, 1 answered."))
        let line = try home.shell("cat '\(home.journal)'/cards/*.jsonl").out
        #expect(line.contains(#""values":{"day":{"mood":4,"note":"And a note."}}"#))
    }

    @Test func freshDiscardsTheDraft() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", input: "4\n")
        let fresh = try home.cards("fill", "mood_five", "--fresh", input: "2\n\n")
        #expect(fresh.exitCode == 0)
        #expect(try home.shell("cat '\(home.journal)'/cards/*.jsonl").out.contains(#"{"mood":2}"#))
    }

    @Test func reportsInvalidAnswersAndAsksAgain() throws {
        let run = try Home().cards("fill", "mood_five", input: "7\nnonsense\n4\n\n")
        #expect(run.exitCode == 0)
        #expect(run.err.contains("Not accepted: 7. Choose a number from 1 to 5."))
        #expect(run.err.contains("Not accepted: nonsense. Choose a number from 1 to 5."))
    }

    @Test func supportsHelpBackSkipAndQuit() throws {
        let home = Home()
        let run = try home.cards("fill", "mood_five", input: "?\n<\n4\n<\n3\n- prefer_not\n")
        #expect(run.exitCode == 0)
        #expect(run.err.contains("The whole day, as it felt to you."))
        #expect(run.err.contains("This is the first question."))
        #expect(run.err.contains("Now: 4 good. An empty line keeps it."))
        let line = try home.shell("cat '\(home.journal)'/cards/*.jsonl").out
        #expect(line.contains(#""values":{"day":{"mood":3}},"skipped":{"day.note":"prefer_not"}"#))

        let left = try home.cards("fill", "mood_five", "-d", "-1", input: ">\n")
        #expect(left.exitCode == 0)
        #expect(left.err.contains("Nothing was answered, so nothing is saved."))
    }

    @Test func listsOpenRequiredQuestionsAndSavesAPartialCard() throws {
        let home = Home()
        let run = try home.cards("fill", "mood_five", input: "\nOnly words.\n.\n>\n")
        #expect(run.exitCode == 0)
        #expect(run.err.contains("Still required:\n  1 How was today?\n"))
        #expect(try home.shell("cat '\(home.journal)'/cards/*.jsonl").out.contains(#""partial":true"#))
    }

    @Test func refusesAFilledDayFromAPipeWithoutEdit() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        let refused = try home.cards("fill", "mood_five", input: "3\n\n")
        #expect(refused.exitCode == 65)
        #expect(refused.err.contains("--edit"))
        let edited = try home.cards("fill", "mood_five", "--edit", input: "3\n\n")
        #expect(edited.exitCode == 0)
        #expect(edited.err.contains("You are editing it."))
        #expect(try home.cards("show", "--json").out.contains(#""mood": 3"#))
    }

    @Test func quietModeStillAsks() throws {
        let run = try Home().cards("fill", "mood_five", "-q", input: "4\n\n")
        #expect(run.err.contains("How was today? 1 to 5: "))
        #expect(!run.err.contains("Saved"))
        #expect(run.out == "mood_five/2026-11-20\n")
    }

    @Test func doesNotSaveADraftWithoutAnswers() throws {
        let home = Home()
        let run = try home.cards("fill", "mood_five")
        #expect(run.exitCode == 65)
        #expect(run.err.hasSuffix("Nothing was answered, so there is nothing to keep.\n"))
        #expect(try home.cards("fill", "mood_five", input: "4\n\n").exitCode == 0)
    }

    @Test func asksAndReviewsOnlySelectedQuestions() throws {
        let home = Home()
        let run = try home.cards(
            "fill", "dbt_diary", "--only", "skills.mindfulness", "urges.avoid", input: "2\nn\n? 2\nobserve, describe\n")
        #expect(run.exitCode == 0)
        #expect(run.err.contains("2 questions, 0 answered."))
        #expect(!run.err.contains("Still required:"))
        #expect(run.err.contains("2 required questions have no answer"))
        #expect(try home.cards("fill", "dbt_diary", "--edit", "--only", "skills.mindfulnes").exitCode == 64)
    }

    @Test func unknownTemplateCreatesNoJournal() throws {
        let home = Home()
        let run = try home.cards("fill", "mood_fiv")
        #expect(run.exitCode == 66)
        #expect(run.err == "error: there is no template 'mood_fiv'\nhelp: did you mean 'mood_five'?\n")
        #expect(home.names(in: home.path) == [])
    }

    @Test func backslashEscapesCommandCharacters() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", input: "4\n\\?\n\\.\n.\n")
        #expect(try home.shell("cat '\(home.journal)'/cards/*.jsonl").out.contains(#""note":"?\n.""#))
    }
}
