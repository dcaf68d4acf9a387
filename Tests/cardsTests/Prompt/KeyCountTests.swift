import Testing

/// How many keys a card costs, and which.
@Suite struct KeyCountTests {
    /// Keys by what they do; what is typed as text does not count.
    private struct Count {
        var ratings = 0, chosen = 0, notes = 0, keys = 0
        var typed = ""

        /// One key for one rating, or yes, or no.
        mutating func rate(_ keys: String) {
            ratings += keys.utf8.count
            press(keys)
        }

        /// Keys that choose so many options, and go on.
        mutating func choose(_ count: Int, _ keys: String) {
            chosen += count
            press(keys)
        }

        /// A text, and the keys behind it.
        mutating func write(_ text: String, _ end: String) {
            notes += 1
            typed += text
            press(end)
        }

        mutating func press(_ keys: String) {
            self.keys += keys.utf8.count
            typed += keys
        }
    }

    @Test func aWholeDiaryCard() throws {
        var count = Count()
        count.press("1")
        count.rate("3120410")  // urges
        count.rate("nnnnn")  // acted on: self-harm, suicide has none, substances, …
        count.rate("3210012453")  // emotions
        count.rate("0")  // times hurt
        count.write("1.5", "\r")
        count.rate("n")  // drugs
        count.write("2", "\r")
        count.rate("nnnn")  // binge, purge, restrict, impulsive
        count.rate("n")  // agreed
        count.write("The promise", "\r")
        count.choose(1, "1")  // all as prescribed
        count.write("As usual", "\r")
        count.rate("n")  // over the counter
        count.write("2315", "")
        count.write("0700", "")
        count.write("6:30", "")
        count.rate("4")
        count.choose(2, "02d\r")  // observe by its number, describe by its letter
        count.choose(1, "g\r")
        count.choose(3, "02o pl\r")  // check the facts, opposite action, PLEASE
        count.choose(1, "t\r")
        count.rate("6")
        count.write("Called my sister", "\r")
        count.write("A long day.", "\t")
        count.press("\r")
        let most = count.ratings + 2 * count.chosen + count.notes + 3
        #expect(
            count.keys <= most,
            "\(count.keys) keys for \(count.ratings) ratings, \(count.chosen) options, \(count.notes) notes")

        let home = try SampleCards.diaryHome()
        let run = try ScreenProgram(home, "fill", "dbt_diary")
        #expect(run.shows("Which way through?"))
        run.press(count.typed)
        #expect(run.ending() == 0)
        #expect(run.screen.text.hasPrefix("Saved · Friday"))
        let said = try home.said()
        #expect(said.contains(#""mindfulness":["observe","describe"]"#))
        #expect(said.contains(#""interpersonal":["give"]"#))
        #expect(said.contains(#""distress_tolerance":["tipp"]"#))
        #expect(said.contains(#""to_bed":"23:15","up":"07:00","slept":390,"quality":4"#))
        #expect(
            said.hasSuffix(
                #""day":{"overall":6,"went_well":"Called my sister","journal":"A long day."}},"skipped":{},"attic":[]"#)
        )
        #expect(said.contains(#""emotion_regulation":["check_the_facts","opposite_action","please"]"#))
        #expect(try home.lines().last?.contains("partial") == false)
    }

    @Test func theShortCardTakesSixKeysAndTwo() throws {
        let home = try SampleCards.diaryHome()
        let run = try ScreenProgram(home, "fill", "dbt_diary")
        #expect(run.shows("❯ 1  The whole card\n    2  Only this today  Six keys"))
        let keys = "2" + "21n215" + "\r"
        #expect(keys.utf8.count == 6 + 2)
        run.press(keys)
        #expect(run.ending() == 0)
        #expect(
            try home.said() == """
                "values":{"urges":{"self_harm":2,"self_harm.acted":false,"suicide":1},"emotions":{"emotional_pain":2,"joy":1},"day":{"overall":5}},"skipped":{},"attic":[]
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
            + "1" + "4" + String(repeating: "\r", count: 11) + "\r\r\r" + "\r"
        let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789\r\u{7F}".unicodeScalars)
        #expect(keys.unicodeScalars.allSatisfy(allowed.contains))
        #expect(run.shows("▸ Rating"))
        run.press(keys)
        #expect(run.ending() == 0)
        #expect(run.screen.unknown == [])
        #expect(
            try home.said()
                == ##""values":{"g":{"rating":4,"count":12,"amount":2,"sure":true,"kind":"milk","kinds":["red","blue"],"##
                + ##""line":"line","day":"2026-11-20","time":"09:15","length":390,"tags":["rain"],"note":"one\ntwo"}},"##
                + ##""skipped":{},"attic":[]"##)
    }

    /// The same keys two seconds apart: nothing about an answer is a matter of time.
    @Test func slowKeysMakeTheSameCard() throws {
        let home = Home()
        _ = try home.cards("init")
        let run = try ScreenProgram(home, "fill", "mood_five", columns: 45, rows: 18)
        #expect(run.shows("▸ How was today?"))
        run.pressSlowly("4\u{7F}3é\r\r\r\r", milliseconds: 2000)
        #expect(run.ending() == 0)
        #expect(try home.said() == #""values":{"day":{"mood":3,"note":"é"}},"skipped":{},"attic":[]"#)
    }
}
