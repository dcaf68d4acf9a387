import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The contents of the disk when the program is stopped at the worst moment.
@Suite struct DraftSafetyTests {
    /// The answers to the first questions of the diary card, and the draft's expected lines.
    static let answers: [(typed: String, line: String)] = [
        ("1", #"{"path":"urges.self_harm","value":1}"#), ("n", #"{"path":"urges.self_harm.acted","value":false}"#),
        ("0", #"{"path":"urges.suicide","value":0}"#),
        ("- dont_know", #"{"path":"urges.substances","skipped":"dont_know"}"#),
        ("2", #"{"path":"urges.eating","value":2}"#), ("y", #"{"path":"urges.eating.acted","value":true}"#),
    ]

    @Test(arguments: 0...answers.count) func draftSurvivesAKillAfterAnyAnswer(_ count: Int) throws {
        let home = Home()
        let program = try home.start("fill", "dbt_diary")
        #expect(program.waits(for: "Question 1 of"))
        for (number, answer) in Self.answers.prefix(count).enumerated() {
            program.type(answer.typed + "\n")
            // The next question is asked only once the answer is on the disk.
            #expect(program.waits(for: "Question \(number + 2) of"))
        }
        program.send(SIGKILL)
        #expect(program.ending().signal == SIGKILL)

        let draft = try home.shell("cat \(home.path)/.local/state/cards/*/drafts/*.jsonl").out
        let lines = draft.split(separator: "\n").dropFirst().map(String.init)
        #expect(lines == Self.answers.prefix(count).map(\.line))

        let resumed = try home.cards("fill", "dbt_diary", "--resume", input: ">\n")
        #expect(resumed.exitCode == 0)
        if count > 0 { #expect(try home.cards("list").out.contains("dbt_diary/2026-11-20")) }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func signalsKeepTheDraft(_ signal: Int32) throws {
        let home = Home()
        let program = try home.start("fill", "mood_five")
        program.type("4\n")
        #expect(program.waits(for: "Question 2 of"))
        program.send(signal)
        #expect(program.waits(for: "kept as a draft"))
        let end = program.ending()
        #expect(end.exitCode == 130)
        let resumed = try home.cards("fill", "mood_five", "--resume", input: "\n")
        #expect(resumed.exitCode == 0)
        #expect(try home.shell("cat '\(home.journal)'/cards/*.jsonl").out.contains(#"{"mood":4}"#))
    }

    @Test func savesANoteLineByLine() throws {
        let home = Home()
        let program = try home.start("fill", "mood_five")
        program.type("4\nfirst\nsecond\n")
        #expect(program.waits(for: "> ", times: 3))
        program.send(SIGKILL)
        _ = program.ending()
        let draft = try home.shell("cat \(home.path)/.local/state/cards/*/drafts/*.jsonl").out
        #expect(draft.hasSuffix(#"{"path":"day.note","value":"first\nsecond"}"# + "\n"))
    }

    @Test func twentyConcurrentProcessesSaveTwentyCards() throws {
        let home = Home()
        // There is not even a journal yet: they race to make it.
        let programs = try (0..<20).map { day in
            try home.start("fill", "mood_five", "-d", "-\(day)", "--set", "day.mood=\(day % 5 + 1)")
        }
        let ends = programs.map { $0.ending() }
        #expect(ends.allSatisfy { $0.exitCode == 0 }, "\(ends.map(\.err))")
        let listed = try home.cards("list", "--json")
        #expect(listed.out.split(separator: "\n").count { $0.contains(#""card":"#) } == 20)
        #expect(try home.cards("check").exitCode == 0)
    }
}
