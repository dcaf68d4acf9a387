import TestSupport
import Testing

@Suite struct ScriptedFillTests {
    @Test func setAndSkipSaveWithoutPrompting() throws {
        let home = Home()
        let run = try home.cards(
            "fill", "dbt_diary", "--set", "urges.self_harm=1", "urges.suicide=0", "sleep.slept=6h30",
            "skills.mindfulness=1,3",
            "--skip", "emotions.anger=dont_know", "emotions.joy")
        #expect(run.exitCode == 0)
        #expect(run.out == "dbt_diary/2026-11-20\n")
        let shown = try home.cards("show", "--json")
        #expect(shown.out.contains(#""slept": 390"#))
        #expect(shown.out.contains(#""emotions.anger": "dont_know""#))
        #expect(shown.out.contains(#""emotions.joy": "skipped""#))
    }

    @Test func reportsEveryFaultAndSavesNothing() throws {
        let home = Home()
        let run = try home.cards(
            "fill", "dbt_diary", "--set", "urges.self_hram=1", "emotions.joy=9", "sleep.slept=long", "--skip",
            "emotions.anger=dunno")
        #expect(run.exitCode == 65)
        #expect(
            run.err.hasSuffix(
                """
                error[C352]: dbt_diary has no field 'urges.self_hram'
                help: did you mean 'urges.self_harm'?

                error[C353]: the value for 'sleep.slept' cannot be read
                help: Type hours and minutes from 0:00 to 24:00, such as 6:30 or 630, or hours such as 7.

                error[C357]: 'emotions.anger=' needs a reason to skip: skipped, dont_know, prefer_not, not_applicable
                help: write one of the four, or no reason at all

                error[C354]: 'emotions.joy' is 9, but it must be from 0 to 5
                help: Choose a number from 0 to 5.

                """))
        #expect(try home.cards("list").exitCode == 1)
    }

    /// A bare number is read in the unit of the question and shown back, on the command line and at the prompt.
    @Test func echoesADuration() throws {
        let home = Home()
        for (typed, shown, minutes) in [("7", "7:00", 420), ("630", "6:30", 390), ("45m", "0:45", 45)] {
            let set = try home.cards("fill", "dbt_diary", "--edit", "--set", "sleep.slept=\(typed)")
            #expect(set.exitCode == 0 && set.err.contains("sleep.slept: \(shown)\n"))
            #expect(try home.cards("show", "--json").out.contains(#""slept": \#(minutes)"#))
            let asked = try home.cards(
                "fill", "mood_chart", "--edit", "--only", "sleep.slept", input: "\(typed)\n!\n")
            #expect(
                asked.err.contains("Time asleep, hours and minutes such as 6:30, or hours: Understood: \(shown).\n"))
        }
        #expect(
            try !home.cards("fill", "dbt_diary", "--edit", "--set", "sleep.slept=6:30").err.contains("sleep.slept:"))
    }

    @Test func otherTextMayPrecedeItsChoice() throws {
        let home = Home()
        _ = try home.cards("init")
        home.write(
            """
            {"cards":1,"id":"place","version":1,"title":"Place","groups":[{"id":"day","title":"Day","fields":[
            {"id":"where","type":"choice","other":true,"options":[{"id":"home","title":"At home"}],"title":"Where?"}]}]}
            """, to: "\(home.journal)/schemas/place.json")
        let run = try home.cards("fill", "place", "--set", "day.where.other=The sea", "day.where=other")
        #expect(run.exitCode == 0)
        #expect(
            try home.shell("cat '\(home.journal)'/cards/*.jsonl").out.contains(
                #"{"where":"other","where.other":"The sea"}"#))
        let closed = try home.cards("fill", "place", "--edit", "--set", "day.where=home", "day.where.other=The hills")
        #expect(closed.exitCode == 65)
        #expect(
            closed.err.contains("error[C356]: 'day.where.other' is asked only while 'other' is chosen in 'day.where'"))
    }

    @Test func unicodeNormalizationDifferenceIsAChange() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4", "day.note=caf\u{E9}")
        let edit = try home.cards("edit", "--set", "day.note=cafe\u{301}")
        #expect(edit.err.contains("Saved the change"))
    }

    @Test func dryRunSavesNothing() throws {
        let home = Home()
        let run = try home.cards("fill", "mood_five", "--set", "day.mood=4", "--dry-run")
        #expect(run.exitCode == 0)
        #expect(run.err.contains("Would be saved: Mood in five, Friday 20 November 2026."))
        #expect(try home.cards("list").exitCode == 1)
    }

    @Test func identicalAnswersSaveNothing() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        let again = try home.cards("fill", "mood_five", "--set", "day.mood=4", "--edit")
        #expect(again.exitCode == 0)
        #expect(again.err.contains("Nothing changed"))
        #expect(try home.shell("cat '\(home.journal)'/cards/*.jsonl | wc -l").out.contains("1"))
    }

    @Test func importsTenDaysWithTwoFaults() throws {
        let home = Home()
        var days: [String] = []
        for day in 10..<20 {
            let harm = day == 13 ? "9" : "\(day % 6)"
            let joy = day == 17 ? "jyo" : "joy"
            days.append(
                #"{"day":"2026-11-\#(day)","values":{"urges":{"self_harm":\#(harm),"suicide":0},"emotions":{"\#(joy)":3}}}"#
            )
        }
        let file = home.write(days.joined(separator: "\n") + "\n", to: "ten.jsonl")

        let first = try home.cards("fill", "dbt_diary", "--from", file)
        #expect(first.exitCode == 65)
        #expect(first.out.split(separator: "\n").count == 8)
        #expect(first.err.contains("'urges.self_harm' is a value, but it must be from 0 to 5"))
        #expect(first.err.contains("\(file):4:"))
        #expect(first.err.contains("\(file):8:"))
        #expect(first.err.contains("help: write 'joy'"))
        #expect(first.err.contains("8 cards saved, 2 refused."))

        let second = try home.cards("fill", "dbt_diary", "--from", file)
        #expect(second.exitCode == 65)
        #expect(second.out == "")
        #expect(second.err.contains("0 cards saved, 8 unchanged, 2 refused."))
        #expect(try home.shell("cat '\(home.journal)'/cards/*.jsonl | wc -l").out.contains("8"))
    }

    @Test func readsFromStandardInput() throws {
        let home = Home()
        let run = try home.cards(
            "fill", "mood_five", "--from", "-", input: #"{"day":"2026-11-18","values":{"day.mood":2}}"# + "\n")
        #expect(run.exitCode == 0)
        #expect(run.out == "mood_five/2026-11-18\n")
    }

    @Test func refusesAFutureDay() throws {
        let run = try Home().cards("fill", "mood_five", "-d", "2026-11-22", "--set", "day.mood=3")
        #expect(run.exitCode == 65)
        #expect(run.err.contains("Sunday 22 November 2026 is in the future"))
    }
}
