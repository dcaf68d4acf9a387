import TestSupport
import Testing

/// The screens of the rich prompt, and the effects of keys.
@Suite struct RichPromptTests {
    @Test func fillsARatingAndANote() throws {
        let home = try SampleCards.home()
        let run = try ScreenProgram(home, "fill", "mood_five")
        #expect(run.shows("^S save & leave"))
        #expect(
            run.screen.text == """
                Mood in five · Friday 20 November 2026                                       0/2
                One rating a day is already a diary. Words are welcome, but never required.
                The day
                ▸ How was today?                                                        required
                    1  😞 awful
                    2  🙁 low
                    3  😐 so-so
                    4  🙂 good
                    5  😄 great
                  1–5 choose  ↑↓ move  ⏎ next  - skip  < back  ? help  ^S save & leave
                """)
        run.press("4")
        #expect(run.shows("▸ Anything to remember?"))
        #expect(run.screen.text.contains("  Mood  4 🙂 good\n"))
        run.press("Walked home.\t")
        #expect(run.shows("❯      Save"))
        run.press("\r")
        #expect(run.ending() == 0)
        #expect(run.screen.text == "Saved · Friday")
        #expect(run.screen.unknown == [])
        #expect(run.isRestored && run.screen.isCursorShown && !run.screen.isBracketing)
        #expect(try home.listed() == #""values":{"day":{"mood":4,"note":"Walked home."}},"skipped":{},"attic":[]"#)
        #expect(try home.drafts() == "")
    }

    @Test func answersEveryFieldType() throws {
        let home = try SampleCards.home()
        let run = try ScreenProgram(home, "fill", "every")
        for answer in SampleCards.everyAnswer {
            #expect(run.shows(answer.title))
            run.press(answer.keys)
        }
        #expect(run.shows("❯      Save"))
        run.press("\r")
        #expect(run.ending() == 0)
        let values = SampleCards.everyAnswer.map(\.stored).joined(separator: ",")
        #expect(try home.listed() == #""values":{"g":{\#(values)}},"skipped":{},"attic":[]"#)
    }
}
