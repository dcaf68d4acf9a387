import TestSupport
import Testing

/// Cards of the templates that come with the program, filled as a person would and read back.
@Suite struct TemplateFillTests {
    let home = Home()

    private func lines() throws -> [Substring] {
        try home.shell("cat '\(home.journal)'/cards/*.jsonl").out.split(separator: "\n")
    }

    @Test func fillsAThoughtRecordByPrompt() throws {
        let run = try home.cards(
            "fill", "thought_record",
            input: """
                The bus was late, and she did not answer.
                .
                y
                She is angry with me.
                8
                2 9
                She did not write.
                .
                She wrote yesterday.
                .
                She may be at work.
                3
                n
                y
                afraid
                7
                4
                y
                sad
                6
                4
                n
                A walk.

                """)
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(run.err.hasSuffix("Feelings eased by: 2.5\nThoughts believed less by: 5\n"))
        let shown = try home.cards("show").out
        #expect(
            shown == """
                Thought record, Friday 20 November 2026

                The moment
                  What happened?  The bus was late, and she did not answer.

                Thoughts
                  Thoughts  Thought: She is angry with me.; Believed then: 8 strongly; \
                Patterns: expecting the worst, should and must; For: She did not write.; \
                Against: She wrote yesterday.; Instead: She may be at work.; Believed now: 3 a little

                Feelings
                  Feelings               Feeling: afraid; Then: 7 strong; Now: 4 moderate
                                         Feeling: sad; Then: 6 marked; Now: 4 moderate
                  What will you do now?  A walk.

                Scores
                  Feelings eased by: 2.5
                  Thoughts believed less by: 5

                """)
        #expect(try home.cards("check").out == "1 card, 1 file, 1 template: no faults\n")
    }

    @Test func fillsASleepDiaryOnTheCommandLine() throws {
        let run = try home.cards(
            "fill", "sleep_diary", "--set", "night.to_bed=23:30", "night.lights_out=00:15", "night.asleep_after=0:30",
            "night.woken=2", "night.awake=0:25", "night.woke=06:40", "night.up=07:05", "night.quality=3")
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(run.err.hasSuffix("Time in bed: 455 min\nTime asleep: 330 min\nSleep efficiency: 73 %\n"))
        let stored =
            #""values":{"night":{"to_bed":"23:30","lights_out":"00:15","asleep_after":30,"woken":2,"awake":25,"#
            + #""woke":"06:40","up":"07:05","quality":3}}"#
        #expect(try #require(try lines().first).contains(stored))
        // Nobody woke in between: nothing is asked about that, and nothing is missing.
        let calm = try home.cards("edit", "--set", "night.woken=0")
        #expect(calm.err.hasSuffix("Time asleep: 355 min\nSleep efficiency: 78 %\n"), "\(calm.err)")
        #expect(try #require(try lines().last).contains(#""woken":0,"woke":"#))
    }

    /// Whether a medicine was taken is asked again each day; names and doses are carried over.
    @Test func carriesMedicinesButNotWhetherTheyWereTaken() throws {
        let first = try home.cards(
            "fill", "mood_chart", "--only", "medicines.items", "mood.lowest", "mood.highest",
            input: "y\nLithium\n300 mg\n1\ny\ny\nLithium\n600 mg\n4\nn\n1\nn\n-1\n1\n")
        #expect(first.exitCode == 0, "\(first.err)")
        #expect(first.err.contains("Missed doses: 1\n"))
        home.environment["CARDS_NOW"] = "2026-11-21T12:30:11Z"
        // One is taken; the other stays unanswered.
        let second = try home.cards(
            "fill", "mood_chart", "--only", "medicines.items", "mood.lowest", "mood.highest",
            input: "\ny\n\nn\n0\n0\n")
        #expect(second.exitCode == 0, "\(second.err)")
        #expect(!second.err.contains("Missed doses"), "what is not answered is not missed")
        // The person must tell which of the two is meant, private or not.
        #expect(
            second.err.contains(
                "Copied from the last card: 2. 1 Lithium, 300 mg, in the morning. 2 Lithium, 600 mg, at bedtime.\n"))
        #expect(second.err.contains(". Medicines of the day 2 of 2, Lithium, 600 mg, at bedtime: Taken?\n"))
        let lines = try lines()
        try #require(lines.count == 2)
        #expect(lines[0].contains(#""dose":"600 mg","at":"bedtime","taken":false,"why_not":"forgot"}"#))
        #expect(lines[1].contains(#""name":"Lithium","dose":"300 mg","at":"morning","taken":true}"#))
        #expect(lines[1].contains(#""name":"Lithium","dose":"600 mg","at":"bedtime"}]"#), "\(lines[1])")
        #expect(try home.cards("check").out == "2 cards, 1 file, 1 template: no faults\n")
    }

    @Test func shortPartSavesADiaryCard() throws {
        let run = try home.cards("fill", "dbt_diary", "--part", "short", input: "1\nn\n0\n4\n")
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(run.err.contains("DBT diary card for Friday 20 November 2026. 3 questions, 0 answered.\n"))
        #expect(try home.cards("status").out.contains("dbt_diary"))
        #expect(
            try #require(try lines().first).contains(
                #""values":{"urges":{"self_harm":1,"self_harm.acted":false,"suicide":0},"#
                    + #""emotions":{"emotional_pain":4}}"#))
    }

    @Test func afterPartContinuesTheBeforePart() throws {
        let before = try home.cards("fill", "session_ratings", "--part", "before", input: "4\n1\n2\n\n")
        #expect(before.exitCode == 0, "\(before.err)")
        let after = try home.cards("edit", "session_ratings", "--part", "after", input: "2\n3\n2\n5\n4\n4\n\n.\n")
        #expect(after.exitCode == 0, "\(after.err)")
        #expect(
            after.err.hasSuffix("Lighter by: 2\nHope gained: 2\nClarity gained: 0\nWorking together: 4.3\n"),
            "\(after.err)")
    }

    @Test func fillsAQuestionnaireInSpanish() throws {
        let run = try home.cards("fill", "phq9", "--lang", "es", input: "1\n1\n0\n2\n0\n0\n1\n0\n0\n1\n")
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(run.err.contains("Pregunta 2 de 10. Se ha sentido decaído(a), deprimido(a) o sin esperanzas."))
        #expect(run.err.contains("0 Ningún día. 1 Varios días. 2 Más de la mitad de los días. 3 Casi todos los días."))
        #expect(run.err.hasSuffix("PHQ-9: 5, leve\n"), "\(run.err)")
        let none = try home.cards("fill", "phq9", "-d", "+14", input: "0\n0\n0\n0\n0\n0\n0\n0\n0\n")
        #expect(!none.err.contains("how difficult"), "nothing was difficult")
    }
}
