import CardEngine
import CardSchema
import TestSupport
import Testing

import CardsProgram

/// How many keys a card costs, and which.
@Suite struct KeyCountTests {
    /// An evening's keys, menu and saving included; only the letters of words do not count.
    @Test func wholeDiaryCardTakesFiftyKeys() throws {
        var run = try PromptDriver(bundled: "dbt_diary")
        run.press("1")
        run.press("0000020" + "n")  // urges, and whether the one that was there was acted on
        run.press("3210012453")  // emotions
        run.press("0\r" + "0\r" + "n" + "0\r")  // times hurt, drinks, drugs, times lied
        run.press("nnnn" + "-")  // binge, purge, restrict, impulsive; nothing is agreed at present
        run.press("1" + "n")  // all as prescribed, nothing over the counter
        run.press("23\r" + "7\r" + "7\r" + "3")  // the night
        run.press("d\r" + "\r" + "o\r" + "\r")  // describe, opposite action
        run.press("6")
        run.write("Called my sister")
        run.press("\r")
        run.write("A long day.")
        run.press("\u{13}")
        #expect(run.leaving == .save)
        #expect(run.keys <= 50, "\(run.keys) keys")
        #expect(!run.prompt.session.isPartial)
        #expect(
            run.reported == """
                {"urges":{"self_harm":0,"suicide":0,"substances":0,"eating":0,"lash_out":0,"avoid":2,\
                "avoid.acted":false,"quit_therapy":0},"emotions":{"sadness":3,"fear":2,"anger":1,"shame":0,"guilt":0,\
                "disgust":1,"emotional_pain":2,"pain":4,"joy":5,"calm":3},"behaviours":{"self_harm":0,"alcohol":0,\
                "drugs":false,"lying":0,"binge":false,"purge":false,"restrict":false,"impulsive":false},\
                "medication":{"prescribed":"all","over_the_counter":false},"sleep":{"to_bed":"23:00","up":"07:00",\
                "slept":420,"quality":3},"skills":{"mindfulness":["describe"],"emotion_regulation":["opposite_action"]},\
                "day":{"overall":6,"went_well":"Called my sister","journal":"A long day."}}; \
                behaviours.targets skipped
                """)
    }

    /// Each question answered, with no skill used, and yesterday's times accepted; only the letters of words do not count.
    @Test func everyQuestionOfTheDiaryCardTakesFiftyKeys() throws {
        let schema = CompiledSchema(try #require(Schema.bundled("dbt_diary")).schema)
        var yesterday = Card(schema)
        yesterday[FieldPath("sleep", "to_bed")] = .answered(.time(try #require(CivilTime("23:30"))))
        yesterday[FieldPath("sleep", "up")] = .answered(.time(try #require(CivilTime("07:15"))))
        var run = try PromptDriver(schema, after: yesterday)
        run.press("1" + "0000020" + "n" + "3210012453" + "0\r" + "2\r" + "n" + "1\r" + "nnnn" + "-" + "1" + "n")
        #expect(run.rows(columns: 80, rows: 24).contains { $0.contains("23:30") })
        run.press(.right)
        run.press(.right)
        run.press("7\r" + "3" + "0\r0\r0\r0\r" + "6")
        run.write("Called my sister")
        run.press("\r")
        run.write("A long day.")
        run.press("\u{13}")
        #expect(run.leaving == .save)
        #expect(run.keys <= 50, "\(run.keys) keys")
        let session = run.prompt.session
        let open = session.questions.filter { if case .open = $0.state { true } else { false } }
        #expect(open.map { "\($0.field.path)" } == [], "\(run.reported)")
        #expect(session.card[FieldPath("sleep", "to_bed")] == .answered(.time(try #require(CivilTime("23:30")))))
        #expect(session.card[FieldPath("skills", "mindfulness")] == .answered(.choices([])))
    }

    /// On the hardest day too, on which there was an urge.
    @Test(arguments: ["0" + "00", "5" + "4y4", "3" + "1n2"]) func shortCardTakesSixKeys(_ ratings: String) throws {
        var run = try PromptDriver(bundled: "dbt_diary")
        run.press("2" + ratings + "\r")
        #expect(run.keys <= 6)
        #expect(run.leaving == .save)
        #expect(!run.prompt.session.isPartial && run.prompt.session.isFilled)
    }

    @Test func savesTheShortCardOnATerminal() throws {
        let home = try SampleCards.diaryHome()
        let run = try ScreenProgram(home, "fill", "dbt_diary")
        #expect(
            run.shows(
                "❯ 1  The whole card\n    2  Just the short card  Six keys, for a day that is hard enough as it is."))
        run.press("2" + "21n2" + "\r")
        #expect(run.ending() == 0)
        #expect(
            try home.listed() == """
                "values":{"urges":{"self_harm":2,"self_harm.acted":false,"suicide":1},"emotions":{"emotional_pain":2}},\
                "skipped":{},"attic":[]
                """)
    }

    /// A phone over ssh: filled, corrected and left with letters, digits, ⏎ and Backspace.
    @Test(arguments: [[45, 18], [112, 6]]) func lettersDigitsReturnAndBackspaceAreEnough(_ size: [Int]) throws {
        let home = try SampleCards.home()
        let run = try ScreenProgram(home, "fill", "every", columns: size[0], rows: size[1])
        let keys =
            "3" + "7\u{7F}12" + "2\r" + "y" + "2" + "12\r" + "lime\u{7F}\u{7F}ne\r" + "today\r" + "0915" + "6h30\r"
            + "rain\r" + "\r"
            + "one\rtwo\r\r\r"
            // In the review: to the first question, another answer, and on to the end.
            + "1" + "4" + String(repeating: "\r", count: 12) + "\r\r\r" + "\r"
        let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789\r\u{7F}".unicodeScalars)
        #expect(keys.unicodeScalars.allSatisfy(allowed.contains))
        #expect(run.shows("▸ Rating"))
        run.press(keys)
        #expect(run.ending() == 0)
        #expect(run.screen.unknown == [])
        #expect(
            try home.listed()
                == ##""values":{"g":{"rating":4,"count":12,"amount":2,"sure":true,"kind":"milk","kinds":["red","blue"],"##
                + ##""line":"line","day":"2026-11-20","time":"09:15","length":390,"tags":["rain"],"note":"one\ntwo"}},"##
                + ##""skipped":{},"attic":[]"##)
    }

    /// The same keys two seconds apart: answers do not depend on timing.
    @Test func slowTypingSavesTheSameCard() throws {
        let home = Home()
        _ = try home.cards("init")
        let run = try ScreenProgram(home, "fill", "mood_five", columns: 45, rows: 18)
        #expect(run.shows("▸ How was today?"))
        run.pressSlowly("4\u{7F}3é\r\r\r\r", milliseconds: 2000)
        #expect(run.ending() == 0)
        #expect(try home.listed() == #""values":{"day":{"mood":3,"note":"é"}},"skipped":{},"attic":[]"#)
    }
}
