import TestSupport
import Testing

/// Two windows that fill in one card: each knows of the other, and no answer of either is lost.
@Suite struct TwoWindowsTests {
    private let home = Home()

    init() throws {
        _ = try home.cards("init")
        home.write(
            """
            {"cards":1,"id":"log","version":1,"title":"Log","cadence":"daily","groups":[{"id":"g","title":"G","fields":[
            {"id":"a","type":"text","title":"First","help":"H"},{"id":"b","type":"text","title":"Second","help":"H"}]}]}
            """, to: "\(home.journal)/schemas/log.json")
    }

    /// A window in which the first question was answered, and which is still open.
    private func window(_ answer: String, _ words: String...) throws -> TerminalProgram {
        let window = try TerminalProgram(["fill", "log", "--plain"] + words, environment: home.environment)
        #expect(window.waits(for: "First, one line"))
        window.type(answer + "\n")
        #expect(window.waits(for: "Second, one line"))
        return window
    }

    @Test func reportsASecondWindow() throws {
        let first = try window("one")
        for words in [["fill", "log"], ["fill", "log", "--set", "g.b=two"], ["fill", "log", "--resume"]] {
            let second = try home.run(words)
            #expect(second.exitCode == 75, "\(words): \(second.err)")
            #expect(second.err.contains("another window has log/2026-11-20 open"), "\(second.err)")
        }
        #expect(try home.lines() == [])
        // A closed window leaves a draft that any window may resume.
        first.closeWindow()
        let third = try home.cards("fill", "log")
        #expect(third.exitCode == 65)
        #expect(third.err.contains("there is a draft of log/2026-11-20"))
        // As the message says, also with answers of the command line.
        #expect(try home.cards("fill", "log", "--set", "g.b=two").exitCode == 65)
        let fourth = try home.cards("fill", "log", "--resume", "--set", "g.b=two")
        #expect(fourth.exitCode == 0, "\(fourth.err)")
        let lines = try home.lines()
        #expect(lines.count == 1 && lines[0].contains("\"a\":\"one\"") && lines[0].contains("\"b\":\"two\""))
        #expect(!(try home.cards("status").out.contains("draft")))
    }

    @Test func statusCountsTheDraftsOfACard() throws {
        let first = try window("one")
        let second = try window("two", "--fresh")
        first.closeWindow()
        second.closeWindow()
        let lines = try home.cards("status").out.split(separator: "\n").filter { $0.contains("draft") }
        #expect(
            lines == [
                "  2 drafts of log/2026-11-20, in as many windows, the first started Friday 20 November 2026 at 12:30"
            ])
    }

    /// Both orders of saving; answers of only one window are kept.
    @Test(arguments: [true, false]) func mergesDifferentAnswers(_ firstSavesFirst: Bool) throws {
        let first = try window("one")
        let second = try TerminalProgram(["fill", "log", "--plain"], environment: home.environment)
        #expect(second.waits(for: "Another window has this card open."))
        second.type("l\n")
        #expect(second.waits(for: "one"), "what the other says can be looked at")
        second.type("o\n")
        #expect(second.waits(for: "First, one line"))
        second.type("\n")
        #expect(second.waits(for: "Second, one line"))
        // The answer to the last question saves the card.
        if firstSavesFirst {
            first.type("\n")
            #expect(first.waits(for: "Saved: Log"))
            second.type("two\n")
            #expect(second.waits(for: "This card was also saved elsewhere in the meantime."))
        } else {
            second.type("two\n")
            #expect(second.waits(for: "Saved: Log"))
            first.type("\n")
            #expect(first.waits(for: "This card was also saved elsewhere in the meantime."))
        }
        first.closeWindow()
        second.closeWindow()
        let shown = try home.cards("show", "log/2026-11-20").out
        #expect(shown.contains("one") && shown.contains("two"), "\(shown)")
        #expect(try home.drafts() == "")
        #expect(try home.cards("check").exitCode == 0)
    }

    @Test func reportsConflictingAnswers() throws {
        let first = try window("one")
        let second = try window("two", "--fresh")
        second.type("\n")
        #expect(second.waits(for: "Saved: Log"))
        first.type("\n")
        #expect(first.waits(for: "cards resolve log/2026-11-20"))
        first.closeWindow()
        second.closeWindow()
        #expect(try home.lines().count == 2)
        let checked = try home.cards("check")
        #expect(checked.err.contains("cards resolve log/2026-11-20"), "\(checked.err)")
    }

    /// If one window gets an answer that triggers the plan, the other one shows the plan too, whether the versions
    /// merge or not.
    @Test(arguments: ["-\n", "1\n"]) func highAnswerInEitherWindowShowsThePlan(_ answer: String) throws {
        home.write(
            """
            {"cards":1,"id":"log","version":1,"title":"Log","cadence":"daily",
            "safety":[{"id":"high","when":"g.a >= 4","show":"safety_plan"}],"groups":[{"id":"g","title":"G","fields":[
            {"id":"a","type":"integer","min":0,"max":5,"title":"First","help":"H"},
            {"id":"b","type":"text","title":"Second","help":"H"}]}]}
            """, to: "\(home.journal)/schemas/log.json")
        func window(_ answer: String, _ words: String...) throws -> TerminalProgram {
            let window = try TerminalProgram(["fill", "log", "--plain"] + words, environment: home.environment)
            #expect(window.waits(for: "First, 0 to 5"))
            window.type(answer)
            #expect(window.waits(for: "Second, one line"))
            return window
        }
        let first = try window("5\n")
        let second = try window(answer, "--fresh")
        first.type("\n")
        #expect(first.waits(for: "Saved: Log"))
        second.type("two\n")
        #expect(second.waits(for: "be with someone"))
        #expect(second.waits(for: "saved elsewhere"))
        first.closeWindow()
        second.closeWindow()
    }

    /// A window does not bring back text that was forgotten in another one.
    @Test func doesNotSaveAForgottenCard() throws {
        _ = try home.cards("fill", "log", "--set", "g.a=secretword")
        let open = try TerminalProgram(["edit", "log/2026-11-20", "--plain"], environment: home.environment)
        #expect(open.waits(for: "First, one line"))
        open.type("secretword too\n")
        #expect(open.waits(for: "Second, one line"))
        let forgotten = try home.cards("forget", "log/2026-11-20", "--yes")
        #expect(forgotten.exitCode == 0)
        #expect(forgotten.err.contains("Another window has this card open"), "\(forgotten.err)")
        open.type("\n")
        #expect(open.waits(for: "T716"))
        open.closeWindow()
        #expect(try home.shell("grep -rl secretword \"$HOME\"").out == "")
    }
}
