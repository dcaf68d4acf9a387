import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Every exit at every question: the terminal is restored, and the draft has every accepted answer.
@Suite struct LeavingTests {
    static let questions = Array(SampleCards.everyAnswer.indices)

    /// A program at a question, with all earlier ones answered.
    private func run(to question: Int, _ home: Home) throws -> ScreenProgram {
        let run = try ScreenProgram(home, "fill", "every")
        for answer in SampleCards.everyAnswer[..<question] {
            #expect(run.shows(answer.title))
            run.press(answer.keys)
        }
        #expect(run.shows(SampleCards.everyAnswer[question].title))
        return run
    }

    /// Holds the draft to have every answer before a question, and the plan to be shown where the rule holds.
    private func expectDraft(_ home: Home, upTo question: Int) throws {
        let draft = try home.drafts()
        for answer in SampleCards.everyAnswer[..<question] {
            let value = answer.stored.dropFirst(answer.field.utf8.count + 3)
            #expect(draft.contains(#"{"path":"g.\#(answer.field)","value":\#(value)}"#))
        }
        #expect(try home.lines().count == 1)
    }

    @Test(arguments: questions) func keepsTheDraftOnCtrlC(_ question: Int) throws {
        let home = try SampleCards.home()
        let run = try run(to: question, home)
        run.press("\u{3}")
        #expect(run.ending() == 130)
        #expect(run.isRestored && run.screen.isCursorShown && !run.screen.isBracketing)
        #expect(!run.screen.text.contains("▸"))
        #expect(run.screen.text.contains("If you are in immediate danger") == (question > 0))
        try expectDraft(home, upTo: question)
    }

    @Test(arguments: questions) func keepsTheDraftOnSIGTERM(_ question: Int) throws {
        let home = try SampleCards.home()
        let run = try run(to: question, home)
        run.send(SIGTERM)
        #expect(run.ending() == 130)
        #expect(run.isRestored && !run.screen.isBracketing)
        #expect(run.screen.text.contains("If you are in immediate danger") == (question > 0))
        try expectDraft(home, upTo: question)
    }

    @Test(arguments: questions) func keepsTheDraftOnHangup(_ question: Int) throws {
        let home = try SampleCards.home()
        let run = try run(to: question, home)
        run.closeWindow()
        #expect(run.ending() == 130 || run.ending() == 65)
        try expectDraft(home, upTo: question)
        // What could not be read then is shown at the next start.
        #expect(try home.cards("status").err.contains("If you are in immediate danger") == (question > 0))
    }

    @Test(arguments: questions) func keepsTheDraftOnSIGKILL(_ question: Int) throws {
        let home = try SampleCards.home()
        let run = try run(to: question, home)
        run.send(SIGKILL)
        #expect(run.ending() == -SIGKILL)
        try expectDraft(home, upTo: question)
        #expect(try home.cards("status").err.contains("If you are in immediate danger") == (question > 0))
    }

    @Test(arguments: questions) func suspendsOnCtrlZAndContinues(_ question: Int) throws {
        let home = try SampleCards.home()
        let run = try run(to: question, home)
        run.press("\u{1A}")
        #expect(run.isStopped())
        #expect(run.isRestored && !run.screen.isBracketing)
        #expect(!run.screen.text.contains("▸"))
        run.sendAll(SIGCONT)
        #expect(run.shows(SampleCards.everyAnswer[question].title))
        #expect(!run.isRestored)
        for answer in SampleCards.everyAnswer[question...] { run.press(answer.keys) }
        #expect(run.shows("❯      Save"))
        run.press("\r")
        #expect(run.ending() == 0)
        #expect(run.isRestored)
        #expect(try home.listed().contains(#""note":"hidden\nlines""#))
        #expect(run.screen.unknown == [])
    }

    @Test func suspendsOnSIGTSTPAndContinues() throws {
        let home = try SampleCards.home()
        let run = try run(to: 2, home)
        run.send(SIGTSTP)
        #expect(run.isStopped())
        #expect(run.isRestored)
        run.sendAll(SIGCONT)
        #expect(run.shows("▸ Amount"))
        run.press("\u{3}")
        #expect(run.ending() == 130)
    }

    @Test func unfinishedTextSurvivesASignal() throws {
        let home = try SampleCards.home()
        let run = try run(to: 12, home)
        run.press("half a thou")
        #expect(run.shows("half a thou"))
        run.send(SIGTERM)
        #expect(run.ending() == 130)
        #expect(try home.drafts().contains(#""path":"g.note","value":"half a thou""#))
    }

    @Test func savesUnfinishedTextAfterADelay() throws {
        let home = try SampleCards.home()
        let run = try run(to: 12, home)
        run.press("half a thou")
        var tries = 0
        while try !home.drafts().contains("half a thou"), tries < 300 {
            usleep(50_000)
            tries += 1
        }
        run.send(SIGKILL)
        run.ending()
        #expect(try home.drafts().contains(#""path":"g.note","value":"half a thou""#))
    }

    @Test func offersTheDraftAndResumesIt() throws {
        let home = try SampleCards.home()
        let first = try run(to: 4, home)
        first.press("\u{3}")
        #expect(first.ending() == 130)
        let second = try ScreenProgram(home, "fill", "every")
        #expect(second.shows("r continue it"))
        second.press("r\r")
        #expect(second.shows("▸ Kind\n"))
        second.press("2\u{13}")
        #expect(second.ending() == 0)
        #expect(
            try home.listed().contains(
                #""values":{"g":{"rating":1,"count":12,"amount":2.5,"sure":true,"kind":"milk"}}"#))
    }

    @Test func quitMenuDiscardsOnlyOnExplicitChoice() throws {
        let home = try SampleCards.home()
        let run = try run(to: 2, home)
        run.press("\u{1B}")
        #expect(run.shows("▸ Quit"))
        #expect(
            run.screen.text.contains(
                """
                  ❯ 1  Continue
                    2  Keep as a draft and quit
                    3  Save as it is
                    4  Discard…
                """))
        run.press("\u{1B}")
        #expect(run.shows("▸ Amount"))
        run.press("\u{1B}")
        #expect(run.shows("▸ Quit"))
        run.press("4\r")
        #expect(run.shows("▸ Discard these answers?"))
        run.press("\r")
        #expect(run.shows("▸ Amount"))
        run.press("\u{1B}")
        #expect(run.shows("▸ Quit"))
        run.press("4\r2\r")
        #expect(run.ending() == 0)
        #expect(try home.drafts() == "")
        #expect(try home.lines().count == 1)
        #expect(run.screen.text.contains("If you are in immediate danger"), "what was answered was high")
        #expect(try home.cards("status").err == "", "it was seen")
    }
}
