import TestSupport
import Testing

/// Where the plan is not shown.
@Suite struct SafetySilenceTests {
    @Test(arguments: [
        ["--set", "urges.self_harm=3", "urges.suicide=2"], ["--set", "emotions.emotional_pain=5"],
        ["--skip", "urges.self_harm=prefer_not"], ["--set", "urges.self_harm=1", "urges.self_harm.acted=n"],
    ]) func silentBelowTheThresholdOrUnanswered(_ words: [String]) throws {
        let run = try SafetyHome.withPlan().run(["fill", "dbt_diary"] + words)
        #expect(run.exitCode == 0)
        #expect(SafetyHome.count(run.err) == 0)
    }

    @Test(arguments: ["", ">\n", "3\nn\n>\n", "-\n>\n", "4\n<\n2\nn\n>\n"]) func silentForALowOrRevisedAnswer(
        _ input: String
    ) throws {
        let home = try SafetyHome.withPlan()
        let run = try home.cards("fill", "dbt_diary", input: input)
        #expect(SafetyHome.count(run.err) == 0)
        #expect(try SafetyHome.marks(home) == "", "an answer that was taken back is none")
    }

    @Test func silentForARefusedAnswer() throws {
        let home = try SafetyHome.withPlan()
        let run = try home.cards("fill", "dbt_diary", "--set", "urges.self_harm=5", "urges.suicide=9")
        #expect(run.exitCode == 65)
        #expect(SafetyHome.count(run.err) == 0)
        let dry = try home.cards("fill", "dbt_diary", "--dry-run", "--set", "urges.self_harm=5")
        #expect(dry.exitCode == 0)
        #expect(SafetyHome.count(dry.err) == 0)
    }

    @Test func silentForUnrelatedEditsAndReading() throws {
        let home = try SafetyHome.withPlan()
        _ = try home.cards("fill", "dbt_diary", "--set", "urges.self_harm=5", "urges.suicide=0")
        let runs: [([String], String)] = [
            (["edit", "dbt_diary/today", "--set", "day.journal=A word"], ""),
            (["edit", "dbt_diary/today", "--only", "emotions.joy"], "3\n"),
            // Passed by with an empty line, it is not touched.
            (["edit", "dbt_diary/today", "--only", "urges.self_harm"], "\n\n"),
            (["show", "dbt_diary/today"], ""), (["list"], ""), (["history", "dbt_diary/today"], ""), (["check"], ""),
            (["status"], ""), (["safety"], ""), (["safety", "check"], ""),
        ]
        for (words, input) in runs {
            let run = try home.run(words, input: input)
            #expect(run.exitCode == 0, "\(words): \(run.err)")
            #expect(SafetyHome.count(run.err + run.out) == 0, "\(words)")
        }
        let lower = try home.cards("edit", "dbt_diary/today", "--set", "urges.self_harm=4")
        #expect(SafetyHome.count(lower.err) == 1)
    }

    @Test func silentForAFileThatChangesOtherAnswers() throws {
        let home = try SafetyHome.withPlan()
        _ = try home.cards("fill", "dbt_diary", "--set", "urges.self_harm=5")
        let card = #"{"values":{"urges":{"self_harm":5},"emotions":{"joy":2}}}"#
        let run = try home.cards("fill", "dbt_diary", "--from", "-", "--edit", input: card)
        #expect(run.err.hasPrefix("1 card saved.\n") && !run.err.contains("plan"), "\(run.err)")
    }
}
