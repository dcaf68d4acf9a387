import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A window that closes, a process that is killed, a disk that fails: the plan is shown all the same.
@Suite struct LostTerminalTests {
    let home: Home

    init() throws { home = try SafetyHome.withPlan() }

    private func cutOff(_ typed: String = "4\n") throws {
        let program = try home.start("fill", "dbt_diary")
        program.type(typed)
        #expect(program.waits(for: "Question 2 of"))
        program.send(SIGKILL)
        #expect(program.ending().signal == SIGKILL)
    }

    @Test(arguments: [
        ["list"], ["status"], ["check"], ["-q", "list"], ["list", "--json"], ["help"], ["--version"],
        ["schema", "list"], ["explain", "S237"],
    ]) func nextCommandShowsThePlan(_ words: [String]) throws {
        try cutOff()
        let mark = try SafetyHome.marks(home)
        #expect(
            mark == #"{"card":"dbt_diary/2026-11-20","rules":["strong_urge"],"show":["safety_plan"],"language":"en","#
                + #""journal":"\#(home.journal)"}"# + "\n")
        let next = try home.run(words)
        #expect(next.err == SafetyHome.message)
        #expect(try SafetyHome.marks(home) == "")
        #expect(try home.run(words).err == "")
    }

    @Test func completionDoesNotShowThePlan() throws {
        try cutOff()
        #expect(try SafetyHome.count(home.cards("__complete", "1", "cards", "sh").err) == 0)
        #expect(try SafetyHome.marks(home) != "")
    }

    @Test func discardedOutputDoesNotCountAsShown() throws {
        try cutOff()
        _ = try home.shell("cards status 2>/dev/null; cards list 2>&-")
        #expect(try home.cards("list").err == SafetyHome.message)
        _ = try home.shell("cards fill phq9 --set phq.q9=1 2>/dev/null")
        #expect(try home.cards("list").err == SafetyHome.message)
    }

    @Test func writesNoMarkBelowTheThreshold() throws {
        try cutOff("3\n")
        #expect(try SafetyHome.marks(home) == "")
        #expect(try home.cards("list").err == "")
    }

    @Test func showsNothingWhileTheRunIsAlive() throws {
        let program = try home.start("fill", "dbt_diary")
        program.type("4\n")
        #expect(program.waits(for: "Question 2 of"))
        #expect(try home.cards("list").err == "")
        program.type("n\n>\n")
        #expect(SafetyHome.count(program.ending().err) == 1)
        #expect(try home.cards("list").err == "")
    }

    @Test func resumingShowsThePlanAtTheStartAndTheEnd() throws {
        try cutOff()
        let resumed = try home.cards("fill", "dbt_diary", "--resume", input: ">\n")
        #expect(resumed.err.hasPrefix(SafetyHome.message + "DBT diary card for"))
        #expect(SafetyHome.count(resumed.err) == 2)
    }

    @Test func resumedDraftThatIsKilledAgainShowsThePlan() throws {
        _ = try home.cards("fill", "dbt_diary", input: "4\n")
        let program = try home.start("fill", "dbt_diary", "--resume")
        #expect(program.waits(for: "Question 2 of"))
        program.send(SIGKILL)
        _ = program.ending()
        #expect(try home.cards("list").err == SafetyHome.message)
    }

    @Test func severalCardsGiveOneMessageWithoutAStreak() throws {
        try cutOff()
        _ = try home.shell("cards fill dbt_diary -d -1 --set urges.self_harm=5 2>/dev/null")
        let status = try home.cards("status")
        #expect(status.err == SafetyHome.message)
        #expect(!status.out.contains("of the last"))
        #expect(try home.cards("status").out.contains("of the last"))
    }

    @Test func showsThePlanOfAnotherJournal() throws {
        let journal = "\(home.path)/here/diary"
        _ = try home.shell("mkdir '\(home.path)/here' && cards init '\(journal)' 2>/dev/null")
        _ = try home.shell(
            "cd '\(home.path)/here' && cards --journal diary safety edit --set what_helps.alone=tea "
                + "&& cards --journal diary fill dbt_diary --set urges.self_harm=5 2>/dev/null")
        #expect(try home.cards("list", "--on", "2026-11-01").err.contains("\nBy myself: tea\n"))
    }

    @Test func showsEmergencyAdviceIfTheJournalIsGone() throws {
        try cutOff()
        _ = try home.shell("mv '\(home.journal)' '\(home.journal)-moved'")
        let next = try home.cards("status")
        #expect(
            next.err == """
                Thank you for writing that down. It sounds very hard.
                If you can, be with someone or call someone now.
                If you are in immediate danger, call your local emergency number now.
                Your plan could not be read just now. To try again: cards safety show


                """)
    }

    @Test func closedWindowShowsThePlanNextTime() throws {
        let program = try TerminalProgram(["fill", "dbt_diary"], environment: home.environment)
        #expect(program.waits(for: "or q to quit: "))
        program.type("1\n")
        #expect(program.waits(for: "Urge to self-harm, 0 to 5: "))
        program.type("4\n")
        #expect(program.waits(for: "Question 2 of"))
        #expect(program.text.contains("Type ! at any question to see your plan.\n"))
        program.closeWindow()
        #expect(try home.cards("list").err == SafetyHome.message)
    }

    // MARK: The disk

    @Test(arguments: [["--set", "urges.self_harm=5"], [], ["-q"]]) func showsThePlanIfSavingFails(_ words: [String])
        throws
    {
        // Saving needs a lock in this folder first.
        _ = try home.shell("rm -rf '\(home.journal)/.local' && touch '\(home.journal)/.local'")
        let run = try home.run(["fill", "dbt_diary", "--json"] + words, input: "4\n>\n")
        #expect(run.exitCode == 74 || run.exitCode == 73, "\(run)")
        #expect(SafetyHome.reported(run.err).hasPrefix(SafetyHome.message + "error[T"))
        #expect(run.out.hasPrefix(#"{"card":"dbt_diary/2026-11-20","saved":false,"safety":{"rules":["strong_urge"],"#))
    }

    @Test func showsThePlanIfTheJournalIsLostMeanwhile() throws {
        let program = try home.start("fill", "dbt_diary")
        program.type("4\n")
        #expect(program.waits(for: "Question 2 of"))
        _ = try home.shell("mv '\(home.journal)' '\(home.journal)-moved' && touch '\(home.journal)'")
        program.type("n\n>\n")
        let end = program.ending()
        #expect(end.exitCode != 0)
        #expect(SafetyHome.reported(end.err).hasPrefix(SafetyHome.message), "\(end.err)")
    }

    @Test func showsThePlanIfNeitherDraftNorMarkCanBeWritten() throws {
        _ = try home.shell(
            "cd '\(home.path)'/.local/state/cards/*/ && mkdir -p drafts/dbt_diary.2026-11-20.jsonl/x && rm -rf safety "
                + "&& touch safety")
        let run = try home.cards("fill", "dbt_diary", input: "4\n")
        #expect(run.exitCode == 65)
        #expect(SafetyHome.reported(run.err).hasPrefix(SafetyHome.message), "\(run.err)")
    }
}
