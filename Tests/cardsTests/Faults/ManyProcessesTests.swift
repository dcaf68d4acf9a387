import CardSchema
import CardTesting
import TestSupport
import Testing

/// Programs that write to one journal at the same time: every card is there, none mixed with another.
@Suite(.serialized) struct ManyProcessesTests {
    /// Eight programs append cards of 200 bytes to 1 MiB; `CARDS_APPENDS` is the number for each, 2,000 for the long
    /// run.
    @Test func concurrentAppendsDoNotInterleave() throws {
        let count = Knob.number("CARDS_APPENDS", usual: 25)
        let seed = Knob.seed
        var random = SeededGenerator(seed: seed)
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=1")
        var day = try #require(CivilDate("2026-11-19"))
        var files: [String] = Array(repeating: "", count: 8)
        var cards: Set<String> = ["mood_five/2026-11-20"]
        for _ in 0..<count {
            // Neighbouring days go to different programs, so that all write to the file of one month.
            for writer in files.indices {
                let size =
                    Int.random(in: 0..<20, using: &random) == 0 ? 1 << 20 : 200 << Int.random(in: 0...7, using: &random)
                let note = String(repeating: "w\(writer) ", count: size / 3)
                files[writer] += #"{"day":"\#(day)","values":{"day.mood":3,"day.note":"\#(note)"}}"# + "\n"
                cards.insert("mood_five/\(day)")
                day = day.adding(days: -1)
            }
        }
        let running = try files.enumerated().map { index, text in
            try home.start("fill", "mood_five", "--from", home.write(text, to: "cards-\(index).jsonl"))
        }
        for program in running {
            let ending = program.ending()
            #expect(ending.exitCode == 0, "\(ending.err)")
        }
        let listed = try home.cards("list").out.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
        #expect(Set(listed) == cards, "seed \(seed)")
        #expect(listed.count == 8 * count + 1)
        let check = try home.cards("check")
        #expect(check.out.hasSuffix("no faults\n"), "seed \(seed): \(check.err)")
        print("seed \(seed): \(listed.count) cards by 8 programs")
    }

    /// Two people at terminals fill a card each, while twenty programs add one.
    @Test func twoTerminalsAndTwentyProcessesSaveTheirCards() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--day", "2026-10-01", "--set", "day.mood=1")
        let variables = home.environment.merging(["TERM": "dumb"]) { $1 }
        let terminals = try ["dbt_diary", "mood_five"].map { id in
            try TerminalProgram(["fill", id], environment: variables)
        }
        #expect(terminals[0].waits(for: "or q to quit: "))
        terminals[0].type("1\n")
        #expect(terminals[0].waits(for: "Question 1 of"))
        #expect(terminals[1].waits(for: "Question 1 of"))
        var running: [RunningProgram] = []
        for day in 1...20 {
            if day == 10 {
                terminals[0].type("1\n")
                terminals[1].type("4\n")
            }
            running.append(
                try home.start("fill", "mood_five", "--day", "2026-10-\(day + 9)", "--set", "day.mood=\(day % 5 + 1)"))
        }
        #expect(terminals[0].waits(for: "Question 2 of"))
        terminals[0].type(">\n")
        #expect(terminals[1].waits(for: "Question 2 of"))
        terminals[1].type("Written at a terminal.\n.\n")
        for program in running {
            let ending = program.ending()
            #expect(ending.exitCode == 0, "\(ending.err)")
        }
        #expect(terminals[1].ending() == 0)
        // A person who rates an urge and has no plan yet is asked whether to write one.
        #expect(terminals[0].waits(for: "Write it now?"))
        terminals[0].type("n\n")
        #expect(terminals[0].ending() == 0)
        let listed = try home.cards("list").out
        for day in 10...29 { #expect(listed.contains("mood_five/2026-10-\(day)")) }
        #expect(listed.contains("mood_five/2026-11-20"))
        #expect(listed.contains("dbt_diary/2026-11-20"))
        #expect(try home.cards("show", "mood_five/today").out.contains("Written at a terminal."))
        #expect(try home.cards("check").out.hasSuffix("no faults\n"))
    }
}
