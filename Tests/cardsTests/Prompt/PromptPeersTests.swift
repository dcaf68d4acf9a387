import TestSupport
import Testing

/// The same answers in the rich prompt, the plain prompt and the command line give the same card.
@Suite struct PromptPeersTests {
    @Test func allPromptsSaveTheSameCard() throws {
        let rich = try SampleCards.diaryHome()
        let (plain, scripted) = (try SampleCards.diaryHome(), try SampleCards.diaryHome())

        let run = try ScreenProgram(rich, "fill", "dbt_diary")
        #expect(run.shows("How much today?"))
        // Urges with one skipped, acted on, emotions; then behaviours, medication, sleep, skills and the day.
        run.press("1" + "3-10000" + "yn" + "2100000045" + "2\r1.5\r" + "y" + "A little\r" + "\rnnnn" + "-\r")
        run.press(
            "2" + "Half\r" + "n" + "2330" + "0715" + "6:30" + "-" + "02d\r" + "0\r" + "\r" + "t\r" + "7" + "Café \\o/\r"
                + "One\r\rtwo\t\r")
        #expect(run.ending() == 0)

        let lines = [
            "3", "y", "- skipped", "1", "n", "0", "0", "0", "0", "2", "1", "0", "0", "0", "0", "0", "0", "4", "5", "2",
            "1.5", "y",
            "A little", "", "n", "n", "n", "n", "-", "2", "Half", "n", "23:30", "7:15", "6h30", "-", "2 3", "none", "",
            "tipp", "7",
            "Café \\o/", "One", "", "two", ".",
        ]
        let piped = try plain.cards("fill", "dbt_diary", input: lines.joined(separator: "\n") + "\n>\n")
        #expect(piped.exitCode == 0)

        let set = [
            "urges.self_harm=3", "urges.self_harm.acted=y", "urges.substances=1", "urges.substances.acted=n",
            "urges.eating=0", "urges.lash_out=0", "urges.avoid=0", "urges.quit_therapy=0", "emotions.sadness=2",
            "emotions.fear=1", "emotions.anger=0", "emotions.shame=0", "emotions.guilt=0", "emotions.disgust=0",
            "emotions.emotional_pain=0", "emotions.pain=0", "emotions.joy=4", "emotions.calm=5",
            "behaviours.self_harm=2",
            "behaviours.alcohol=1.5", "behaviours.drugs=y", "behaviours.drugs.what=A little", "behaviours.binge=n",
            "behaviours.purge=n", "behaviours.restrict=n", "behaviours.impulsive=n", "medication.prescribed=some",
            "medication.prescribed.details=Half", "medication.over_the_counter=n", "sleep.to_bed=23:30",
            "sleep.up=7:15",
            "sleep.slept=6:30", "skills.mindfulness=observe,describe", "skills.interpersonal=none",
            "skills.distress_tolerance=tipp", "day.overall=7", "day.went_well=Café \\o/", "day.journal=One\n\ntwo",
        ]
        let words = ["fill", "dbt_diary"] + set.flatMap { ["--set", $0] }
        let script = try scripted.run(
            words + ["--skip", "urges.suicide", "behaviours.targets", "--skip", "sleep.quality"])
        #expect(script.exitCode == 0, "\(script.err)")

        let reported = try scripted.listed()
        #expect(reported.contains(#""journal":"One\n\ntwo""#))
        #expect(try rich.listed() == reported)
        #expect(try plain.listed() == reported)
    }
}
