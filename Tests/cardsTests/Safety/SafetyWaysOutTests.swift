import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A high answer shows the plan on every exit that keeps it, in full and before anything else.
@Suite struct SafetyWaysOutTests {
    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var words: [String] = []
        var input = ""
        var exitCode: Int32 = 0
        /// What follows the message on standard error.
        var rest = ""
        var out = "dbt_diary/2026-11-20\n"

        init(
            _ name: String, _ words: [String] = [], input: String = "", exitCode: Int32 = 0, out: String? = nil,
            rest: String
        ) {
            testDescription = name
            (self.words, self.input, self.exitCode, self.rest) = (words, input, exitCode, rest)
            if let out { self.out = out }
        }
    }

    static let saved = "Saved: DBT diary card, Friday 20 November 2026.\n"
    static let kept =
        "Your answers are kept as a draft. To continue: cards fill dbt_diary/2026-11-20 --resume\n"
    static let missing =
        "Saved as incomplete. A required question has no answer: Thoughts of suicide or of not wanting to live\n"

    static let ways = [
        Way("saved", input: "4\nn\n>\n", rest: saved + missing),
        Way("quiet", ["-q"], input: "4\nn\n>\n", rest: ""),
        Way("end of input", input: "4\nn\n", exitCode: 65, out: "", rest: kept),
        Way("end of input, quiet", ["-q"], input: "4\nn\n", exitCode: 65, out: "", rest: kept),
        Way("draft kept", ["--only", "urges.self_harm", "urges.suicide"], input: "4\nn\n\nd\n", out: "", rest: kept),
        Way("one answer", input: "4\n>\n", rest: saved + missing),
        Way("a subfield", input: "1\ny\n>\n", rest: saved + missing),
        Way(
            "on a dry run, which keeps the draft", ["--dry-run"], input: "4\n>\n",
            rest: "Would be saved: DBT diary card, Friday 20 November 2026.\n" + missing),
        Way("scripted", ["--set", "urges.self_harm=5"], rest: saved + missing),
        Way("scripted, quiet", ["-q", "--set", "urges.self_harm=5"], rest: ""),
        Way(
            "scripted, another day", ["-d", "-3", "--set", "urges.self_harm=4"], out: "dbt_diary/2026-11-17\n",
            rest: "Saved: DBT diary card, Tuesday 17 November 2026.\n" + missing),
    ]

    @Test(arguments: ways) func showsThePlanFirst(_ way: Way) throws {
        let home = try SafetyHome.withPlan()
        let run = try home.run(["fill", "dbt_diary"] + way.words, input: way.input)
        #expect(run.exitCode == way.exitCode)
        #expect(run.out == way.out)
        #expect(SafetyHome.reported(run.err) == SafetyHome.message + way.rest)
        #expect(try SafetyHome.marks(home) == "", "what was seen is not shown again")
        let next = try home.cards("list", "--json")
        #expect(next.err == "")
    }

    @Test(arguments: ways) func showsEmergencyAdviceWithoutAPlan(_ way: Way) throws {
        let run = try Home().run(["fill", "dbt_diary"] + way.words, input: way.input)
        #expect(SafetyHome.reported(run.err) == SafetyHome.messageWithoutPlan + way.rest)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func showsThePlanOnASignal(_ signal: Int32) throws {
        let home = try SafetyHome.withPlan()
        let program = try home.start("fill", "dbt_diary")
        program.type("4\n")
        #expect(program.waits(for: "Question 2 of"))
        program.send(signal)
        #expect(program.waits(for: "kept as a draft"))
        let end = program.ending()
        #expect(end.exitCode == 130)
        #expect(SafetyHome.reported(end.err) == SafetyHome.message + Self.kept)
        // ^C comes from a person who is still reading; the other two signals may come when nobody is.
        let next = try home.cards("list")
        #expect(next.err == (signal == SIGINT ? "" : SafetyHome.message))
        #expect(try home.cards("list").err == "")
    }

    @Test func fileOfCardsShowsThePlanOnce() throws {
        let home = try SafetyHome.withPlan()
        let cards = (17...19).map { #"{"day":"2026-11-\#($0)","values":{"urges":{"self_harm":\#($0 - 14)}}}"# }
        let file = home.write(cards.joined(separator: "\n") + "\nnonsense\n", to: "week.jsonl")
        let run = try home.cards("fill", "dbt_diary", "--from", file, "--json")
        #expect(run.exitCode == 65)
        #expect(SafetyHome.reported(run.err).hasPrefix(SafetyHome.message + "error["))
        #expect(SafetyHome.count(run.err) == 1)
        #expect(run.out.contains(#""refused":1,"safety":{"rules":["strong_urge"],"#))
        // Nothing new is saved, so nothing new is shown.
        #expect(try SafetyHome.count(home.cards("fill", "dbt_diary", "--from", file).err) == 0)
    }

    @Test(arguments: [["fill", "dbt_diary", "--set", "urges.self_harm=5"], ["fill", "dbt_diary"]])
    func jsonContainsThePlan(_ words: [String]) throws {
        let run = try SafetyHome.withPlan().run(words + ["--json"], input: "4\n>\n")
        #expect(SafetyHome.reported(run.err).hasPrefix(SafetyHome.message))
        let lines = SafetyHome.message.split(separator: "\n").map { #""\#($0)""# }.joined(separator: ",")
        #expect(
            run.out.hasSuffix(
                #","safety":{"rules":["strong_urge"],"plans":["safety_plan/2026-11-01"],"lines":[\#(lines)]}}"# + "\n"),
            "\(run.out)")
        #expect(run.out.hasPrefix(#"{"card":"dbt_diary/2026-11-20","#))
    }

    @Test func jsonOfADraftContainsTheRule() throws {
        let run = try SafetyHome.withPlan().cards("fill", "dbt_diary", "--json", input: "4\n")
        #expect(run.exitCode == 65)
        #expect(run.out.contains(#""saved":false,"draft":true,"safety":{"rules":["strong_urge"]"#))
    }

    @Test func showsThePlanWhenADraftIsFound() throws {
        let home = try SafetyHome.withPlan()
        _ = try home.cards("fill", "dbt_diary", input: "4\nn\n")
        // The draft is not offered to a pipe; the plan is above the message about it.
        for words in [[], ["--set", "urges.suicide=0"]] {
            let found = try home.run(["fill", "dbt_diary"] + words)
            #expect(found.exitCode == 65)
            #expect(found.err.hasPrefix(SafetyHome.message + "error: there is a draft of dbt_diary/2026-11-20"))
        }
        // When resumed: above the first question, and again when leaving.
        let resumed = try home.cards("fill", "dbt_diary", "--resume", input: ">\n")
        #expect(resumed.err.hasPrefix(SafetyHome.message + "DBT diary card for Friday"))
        #expect(resumed.err.hasSuffix(SafetyHome.message + Self.saved + Self.missing))
        #expect(SafetyHome.count(resumed.err) == 2)
    }

    @Test func showsThePlanAboveTheDraftOffer() throws {
        let home = try SafetyHome.withPlan()
        _ = try home.cards("fill", "dbt_diary", input: "4\n")
        let program = try TerminalProgram(["fill", "dbt_diary"], environment: home.environment)
        #expect(program.waits(for: "start over, q quit: "))
        #expect(program.text.hasPrefix(SafetyHome.message + "There is a draft of this card, started Friday"))
        program.type("q\n")
        #expect(program.ending() == 0)
        #expect(try home.cards("list").err == "", "it was seen, and is not shown once more")
    }

    /// Nobody could see it, and the answers that were given instead are calm: the next start shows it.
    @Test func discardingADraftUnseenShowsThePlanAtTheNextStart() throws {
        let home = try SafetyHome.withPlan()
        _ = try home.cards("fill", "dbt_diary", input: "4\n")
        #expect(try SafetyHome.marks(home) == "", "it was seen")
        let calm = "urges.self_harm=1 urges.self_harm.acted=n urges.suicide=0"
        _ = try home.shell("cards fill dbt_diary --fresh --set \(calm) 2>/dev/null")
        #expect(try home.cards("list").err == SafetyHome.message)
        #expect(try home.cards("list").err == "")
    }

    /// The draft's answers are gone, but the fact that they were given is not.
    @Test(arguments: [["--fresh"], ["--fresh", "--set", "urges.self_harm=1", "urges.self_harm.acted=n"]])
    func discardingADraftShowsThePlanOnceMore(_ words: [String]) throws {
        let home = try SafetyHome.withPlan()
        _ = try home.cards("fill", "dbt_diary", input: "4\nn\n")
        let fresh = try home.run(["fill", "dbt_diary"] + words, input: "1\nn\n>\n")
        #expect(fresh.exitCode == 0)
        #expect(SafetyHome.count(fresh.err) == 1)
        #expect(fresh.err.hasPrefix(SafetyHome.message))
        #expect(try SafetyHome.marks(home) == "")
        // Nothing high is left to be thrown away.
        _ = try home.cards("fill", "dbt_diary", "-d", "-1", input: "1\nn\n")
        let calm = try home.run(["fill", "dbt_diary", "-d", "-1"] + words, input: "1\nn\n>\n")
        #expect(SafetyHome.count(calm.err) == 0)
    }

    @Test func discardingAnOfferedDraftShowsThePlanOnceMore() throws {
        let home = try SafetyHome.withPlan()
        _ = try home.cards("fill", "dbt_diary", input: "4\n")
        let program = try TerminalProgram(["fill", "dbt_diary"], environment: home.environment)
        #expect(program.waits(for: "start over, q quit: "))
        program.type("f\n")
        #expect(program.waits(for: "or q to quit: "))
        program.type("1\n")
        #expect(program.waits(for: "Question 1 of"))
        #expect(SafetyHome.count(program.text) == 2)
        program.type(">\n")
        #expect(program.ending() == 0)
        #expect(SafetyHome.count(program.text) == 2)
    }

    @Test func showsThePlanInTheCardsLanguage() throws {
        let home = try SafetyHome.withPlan()
        let run = try home.cards("fill", "dbt_diary", "--lang", "es", "--set", "urges.self_harm=5")
        #expect(
            run.err.hasPrefix(
                """
                Gracias por escribirlo. Debe de ser muy duro. Aquí está tu plan:
                Ana. Contacto: 555 0100.
                Dr Ruiz. Llamar: 555 0101.
                Yo: cold water; the river
                Si estás en peligro inmediato, llama al número de emergencias.


                """))
    }

    @Test func showsAPartialPlan() throws {
        let home = Home()
        _ = try home.cards("safety", "edit", "--set", "early_signs.signs=no sleep")
        let run = try home.cards("fill", "dbt_diary", "--set", "urges.self_harm=5")
        #expect(
            run.err.hasPrefix(
                """
                Thank you for writing that down. It sounds very hard. Here is your plan:
                Signs: no sleep
                If you are in immediate danger, call your local emergency number now.


                """))
        // A plan without answers does not count.
        _ = try home.cards("safety", "edit", "--skip", "early_signs.signs")
        let empty = try home.cards("fill", "dbt_diary", "-d", "2026-11-19", "--set", "urges.self_harm=5")
        #expect(empty.err.hasPrefix(SafetyHome.messageWithoutPlan))
    }

    @Test func showsOneGroupOfTwoPlans() throws {
        let home = try SafetyHome.withPlan()
        _ = try home.cards("fill", "mood_plans", "--set", "low.tell=my sister", "high.tell=my brother")
        let low = try home.cards("fill", "mood_chart", "--set", "mood.lowest=-2", "mood.highest=0")
        #expect(
            low.err.hasPrefix(
                """
                Thank you for writing that down. It sounds very hard. Here is your plan:
                Tell: my sister
                If you are in immediate danger, call your local emergency number now.
                The whole plan: cards show mood_plans/2026-11-20


                """))
        let both = try home.cards("fill", "mood_chart", "-d", "-1", "--set", "mood.lowest=-3", "mood.highest=0")
        #expect(both.err.contains("\nBy myself: cold water; the river\nTell: my sister\n"), "\(both.err)")
        #expect(!both.err.contains("my brother"))
    }

    @Test func omitsScoreBandAndStreak() throws {
        let home = try SafetyHome.withPlan()
        let answers = (1...8).map { "phq.q\($0)=0" }
        let run = try home.run(["fill", "phq9", "--set", "phq.q9=1", "phq.function=0"] + answers)
        #expect(SafetyHome.count(run.err) == 1)
        #expect(!run.err.contains("PHQ-9:"))
        #expect(try home.cards("edit", "phq9", "--set", "phq.q9=0").err.contains("PHQ-9: 0"))
    }

    /// Shown each time, not once.
    @Test func showsThePlanForEveryHighAnswer() throws {
        let home = try SafetyHome.withPlan()
        for day in 0..<3 {
            let run = try home.cards("fill", "dbt_diary", "-d", "-\(day)", "--set", "urges.self_harm=5")
            #expect(SafetyHome.count(run.err) == 1)
        }
        let again = try home.cards("edit", "dbt_diary/2026-11-20", "--set", "urges.self_harm=5")
        #expect(again.err.hasPrefix(SafetyHome.message + "Nothing changed"))
    }
}
