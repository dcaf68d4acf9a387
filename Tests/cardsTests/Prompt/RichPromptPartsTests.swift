import TestSupport
import Testing

/// Parts of the rich prompt besides questions and answers.
@Suite struct RichPromptPartsTests {
    @Test func opensAndClosesQuestionsAndReviewsDroppedAnswers() throws {
        let template = """
            {"cards":1,"id":"drinks","version":1,"title":"Drinks","groups":[{"id":"g","title":"All","fields":[
            {"id":"drank","type":"yesno","title":"Drank","required":true,"help":"H"},
            {"id":"what","type":"text","title":"What","when":"g.drank","help":"H"},
            {"id":"calm","type":"integer","min":0,"max":9,"title":"Calm","required":true,"help":"H"}]}],
            "rules":[{"id":"r","check":"!(g.drank && g.calm > 8)","severity":"error","message":"Calm and drunk?"}]}
            """
        let home = try SampleCards.home(template, id: "drinks")
        let run = try ScreenProgram(home, "fill", "drinks")
        #expect(run.shows("▸ Drank"))
        run.press("y")
        #expect(run.shows("▸ What"))
        run.press("wine\r")
        #expect(run.shows("▸ Calm"))
        run.press("9")
        #expect(run.shows("▸ Review"))
        #expect(run.screen.text.contains("✗   Calm and drunk?"))
        #expect(run.screen.text.contains("❯      Save as it is"))
        run.press("1")
        #expect(run.shows("▸ Drank"))
        run.press("n")
        #expect(run.shows("▸ Calm"))
        run.press("\r\r")
        #expect(run.shows("▸ Review"))
        #expect(run.screen.text.contains("!   What  discarded when you save: no longer asked"))
        run.press("\r")
        #expect(run.ending() == 0)
        #expect(try home.listed() == #""values":{"g":{"drank":false,"calm":9}},"skipped":{},"attic":[]"#)
    }

    @Test func reportsRefusedAnswersWithoutBlocking() throws {
        let home = try SampleCards.home()
        let run = try ScreenProgram(home, "fill", "every", "--only", "g.rating", "g.amount", "g.line")
        #expect(run.shows("▸ Rating"))
        run.press("7")
        #expect(run.shows("Not accepted. Choose a number from 1 to 5."))
        run.press("4")
        #expect(run.shows("▸ Amount"))
        run.press("much\r")
        #expect(run.shows("leave it marked."))
        run.press("\r")
        #expect(run.shows("▸ Line"))
        #expect(run.screen.text.contains("✗ not accepted"))
        #expect(!run.screen.text.contains("Not accepted."), "what was refused at the question before")
        run.press("\r")
        #expect(run.shows("✗   Amount  not accepted"))
        run.press("2")
        #expect(run.shows("❯ much"))
        #expect(run.screen.text.contains("✗ not accepted"))
        run.press("3\r")
        #expect(run.shows("▸ Line"))
        run.press("\r\r")
        #expect(run.ending() == 0)
        #expect(try home.listed() == #""values":{"g":{"rating":4,"amount":3}},"skipped":{},"attic":[]"#)
    }

    @Test func skipsWithAReason() throws {
        let home = try SampleCards.home()
        let run = try ScreenProgram(home, "fill", "every", "--only", "g.rating", "g.count")
        #expect(run.shows("▸ Rating"))
        run.press("-")
        #expect(run.shows("▸ Count"))
        run.press("<")
        #expect(run.shows("– skipped"))
        run.press("-")
        #expect(run.shows("▸ Why skip?"))
        run.press("3")
        #expect(run.shows("▸ Count"))
        run.press("\u{12}")
        #expect(run.shows("–   Rating  skipped: prefer not to say"))
        run.press("\r")
        #expect(run.ending() == 0)
        #expect(try home.listed() == #""values":{},"skipped":{"g.rating":"prefer_not"},"attic":[]"#)
    }

    @Test func showsHelpYesterdayAndRecentAnswers() throws {
        let home = Home()
        for (days, mood) in [(1, 2), (2, 4), (3, 3), (9, 5)] {
            _ = try home.cards("fill", "mood_five", "-d", "-\(days)", "--set", "day.mood=\(mood)")
        }
        let run = try ScreenProgram(home, "fill", "mood_five")
        #expect(run.shows("  yesterday 2 · 7-day mean 3"))
        run.press("?")
        #expect(run.shows("before: Thu 2 · Wed 4 · Tue 3 · Wed 5"))
        #expect(run.screen.text.contains("The whole day, as it felt to you."))
        #expect(run.screen.text.contains("Path: day.mood."))
        run.press("j\u{1B}[B")
        #expect(run.shows("awful: One of the hard days."))
        run.press("\u{1B}")
        #expect(run.hides("Path: day.mood."))
        #expect(run.screen.text.contains("❯ 1"))
        run.press("\u{3}")
        #expect(run.ending() == 130 || run.ending() == 0)
    }

    @Test func showsTheCardsDescriptionInTheMenu() throws {
        let home = Home()
        defer { withExtendedLifetime(home) {} }
        let run = try ScreenProgram(home, "fill", "dbt_diary")
        #expect(run.shows("▸ How much today?"))
        #expect(!run.screen.text.contains("patterns"))
        run.press("?")
        #expect(run.shows("patterns"))
        run.press("\u{1B}")
        #expect(run.hides("patterns"))
        #expect(run.screen.text.contains("▸ How much today?"))
        run.press("?1")
        #expect(run.shows("▸ Urges"))
        #expect(!run.screen.text.contains("patterns"))
        run.press("\u{12}")
        #expect(run.shows("▸ Review"))
        run.press("?")
        #expect(run.shows("patterns"))
    }

    @Test func listsRecentlyUsedOptionsFirstAndFiltersByLetters() throws {
        let home = try SampleCards.diaryHome()
        _ = try home.cards("fill", "dbt_diary", "-d", "-2", "--set", "skills.distress_tolerance=willing_hands")
        let run = try ScreenProgram(home, "fill", "dbt_diary", "--only", "skills.distress_tolerance")
        #expect(run.shows("▸ Distress tolerance\n  ❯ 13  [ ] Willing hands\n     1  [ ] STOP"))
        run.press("rad")
        #expect(run.shows("find: rad_\n  ❯ 9  [ ] Radical acceptance"))
        run.press(" ")
        #expect(run.shows("❯  9  [x] Radical acceptance"))
        run.press("zz")
        #expect(run.shows("Other: zz"))
        run.press("\u{1B}")
        #expect(run.hides("find:"))
        #expect(run.screen.text.contains("[x] Radical acceptance"))
        run.press("tipp\r")
        #expect(run.shows("▸ Review"))
        run.press("\r")
        #expect(run.ending() == 0)
        #expect(try home.listed().contains(#"{"distress_tolerance":["tipp","radical_acceptance"]}"#))
    }

    @Test func offersPartsByNameAndTimeOfDay() throws {
        for (moment, first) in [
            ("2026-11-20T08:00:00Z", "The morning half"), ("2026-11-20T20:00:00Z", "The evening half"),
        ] {
            let home = Home(now: moment)
            _ = try home.cards("init", "--no-input")
            let run = try ScreenProgram(home, "fill", "mood_chart")
            let isMorning = first.contains("morning")
            // The part for the time of day is marked, and every part keeps its number.
            #expect(run.shows("❯ \(isMorning ? 2 : 3)  \(first)"))
            let rows = run.screen.text.split(separator: "\n").map { $0.drop { " ❯".contains($0) } }
            for way in ["1  The whole card", "2  The morning half", "3  The evening half", "4  Just the short card"] {
                #expect(rows.contains { $0.hasPrefix(way) }, "\(way)")
            }
            run.press("\r")
            #expect(run.shows(isMorning ? "▸ Went to bed" : "▸ Medicines of the day"))
            run.press("\u{3}")
            #expect(run.ending() == 130)
        }
    }

    @Test func asksRecordsOneByOneAndCarriesThemToTheNextDay() throws {
        let home = try SampleCards.home(ListFillTests.template, id: "pills")
        let run = try ScreenProgram(home, "fill", "pills")
        #expect(run.shows("▸ Medicines"))
        #expect(run.screen.text.contains("none yet"))
        run.press("\r")
        #expect(run.shows("▸ Medicines 1 of 1: Name"))
        run.press("Lithium\ry")
        #expect(run.shows("❯ 1  Lithium"))
        run.press("ySertraline\rn")
        #expect(run.shows("❯ 2  Sertraline"))
        run.press("yWrong\r")
        #expect(run.shows("▸ Medicines 3 of 3: Taken"))
        run.press("y")
        #expect(run.shows("❯ 3  Wrong"))
        run.press("d")
        #expect(run.shows("▸ Remove it?"))
        run.press("2\r")
        #expect(run.hides("Wrong"))
        run.press("\r")
        #expect(run.shows("▸ Tags"))
        run.press("\u{13}")
        #expect(run.ending() == 0)
        home.environment["CARDS_NOW"] = "2026-11-21T12:30:11Z"
        let next = try ScreenProgram(home, "fill", "pills")
        #expect(next.shows("▸ Medicines: Taken"))
        #expect(
            next.screen.text.contains(
                """
                                yes  no
                  ❯ Lithium      ·    ·
                    Sertraline   ·    ·
                  from the last card
                """))
        next.press("yn")
        #expect(next.shows("▸ Tags"))
        next.press("\u{13}")
        #expect(next.ending() == 0)
        #expect(try home.listed().contains(#""name":"Lithium","taken":true},"#))
        #expect(try home.listed().contains(#""name":"Sertraline","taken":false}"#))
    }

    @Test func opensTheUsersEditor() throws {
        let home = Home()
        _ = try home.cards("init")
        let script = home.write(
            "#!/bin/sh\nls -l \"$1\" >'\(home.path)/seen'\necho \"$1\" >>'\(home.path)/seen'\necho 'and more' >>\"$1\"\ncp \"$1\" \"$1~\"\n",
            to: "ed.sh")
        let run = try ScreenProgram(home, "fill", "mood_five", environment: ["EDITOR": "sh '\(script)'"])
        #expect(run.shows("▸ How was today?"))
        run.press("4first")
        #expect(run.shows("first"))
        run.press("\u{7}")
        #expect(run.shows("and more"))
        #expect(try home.drafts().contains(#""value":"first\nand more""#))
        run.press("\t\r")
        #expect(run.ending() == 0)
        #expect(try home.listed().contains(#""note":"first\nand more""#))
        let seen = home.text("seen").split(separator: "\n")
        #expect(seen.first?.hasPrefix("-rw-------") == true)
        let left = try home.shell("ls '\(home.path)'/.local/state/cards/*").out
        #expect(!left.contains("editing"))
    }

    /// What an editor adds by itself is not part of the text.
    @Test(arguments: [
        (#"new\nlines\n"#, #"new\nlines"#), (#"new\r\nlines\r\n"#, #"new\nlines"#), (#"new\r\nlines"#, #"new\nlines"#),
        (#"\357\273\277new\n"#, "new"), (#"new\n\n"#, "new"), ("new", "new"),
    ])
    func takesWhatThePersonWroteInTheEditor(saved: String, kept: String) throws {
        let home = Home()
        _ = try home.cards("init")
        let script = home.write("#!/bin/sh\nprintf '\(saved)' >\"$1\"\n", to: "ed.sh")
        let run = try ScreenProgram(home, "fill", "mood_five", environment: ["EDITOR": "sh '\(script)'"])
        #expect(run.shows("▸ How was today?"))
        run.press("4first")
        #expect(run.shows("first"))
        run.press("\u{7}")
        #expect(run.shows("new"))
        run.press("\t\r")
        #expect(run.ending() == 0)
        let listed = try home.listed()
        #expect(listed.contains("\"note\":\"\(kept)\""), "\(listed)")
    }

    @Test func reportsAFailedEditorAndKeepsTheText() throws {
        let home = Home()
        _ = try home.cards("init")
        let run = try ScreenProgram(home, "fill", "mood_five", environment: ["EDITOR": "false"])
        #expect(run.shows("▸ How was today?"))
        run.press("4first")
        #expect(run.shows("first"))
        run.press("\u{7}")
        #expect(run.shows("The editor did not return a text. What you typed is unchanged."))
        run.press("\t\r")
        #expect(run.ending() == 0)
        #expect(try home.listed().contains(#""note":"first""#))
    }

    /// A text from the editor that the card cannot hold stays in its file, and is reported.
    @Test func keepsTheFileOfAnUnusableEditorText() throws {
        let home = Home()
        _ = try home.cards("init")
        let script = home.write("#!/bin/sh\nprintf 'caf\\351 words' >\"$1\"\n", to: "ed.sh")
        let run = try ScreenProgram(home, "fill", "mood_five", environment: ["EDITOR": "sh '\(script)'"])
        #expect(run.shows("▸ How was today?"))
        run.press("4first")
        #expect(run.shows("first"))
        run.press("\u{7}")
        #expect(run.shows("editing-"))
        run.press("\t\r")
        #expect(run.ending() == 0)
        #expect(try home.listed().contains(#""note":"first""#))
        let left = try home.shell("cat '\(home.path)'/.local/state/cards/*/editing-*/note.txt").out
        #expect(left.hasSuffix(" words"))
    }

    @Test func showsTheDayAndCountsLateNightAsTheDayBefore() throws {
        let late = Home(now: "2026-11-21T01:30:00Z")
        _ = try late.cards("init")
        let run = try ScreenProgram(late, "fill", "mood_five")
        #expect(run.shows("Mood in five · Friday, still"))
        run.press("4\u{13}")
        #expect(run.ending() == 0)
        #expect(run.screen.text.hasSuffix("Saved · Friday"))
        #expect(try late.lines().last?.contains(#""day":"2026-11-20""#) == true)
        let past = try ScreenProgram(late, "fill", "mood_five", "-d", "-3")
        #expect(past.shows("Mood in five · Tuesday 17 November 2026"))
    }

    @Test func editsASavedCard() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--set", "day.mood=4", "day.note=Words")
        let run = try ScreenProgram(home, "edit", "today", "--only", "day.note")
        #expect(run.shows("❯ Words"))
        #expect(run.screen.text.contains("editing a saved card"))
        run.press("!\r\r\r\r")
        #expect(run.ending() == 0)
        #expect(run.screen.text.hasSuffix("\nSaved · Friday"))
        #expect(try home.listed().contains(#""note":"Words!""#))
    }

    @Test func offersMissingDays() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "-d", "-3", "--set", "day.mood=4")
        let run = try ScreenProgram(home, "fill", "mood_five", "--missing")
        #expect(run.shows("Wednesday 18 November 2026 has no card."))
        run.press("n\r")
        #expect(run.shows("Thursday 19 November 2026 has no card."))
        run.press("y\r")
        #expect(run.shows("▸ How was today?"))
        run.press("2\u{13}")
        #expect(run.ending() == 0)
        #expect(try home.lines().count == 2)
        #expect(try home.lines().last?.contains(#""card":"mood_five/2026-11-19""#) == true)
        let piped = try home.cards("fill", "mood_five", "--missing", input: "y\n5\n\n")
        #expect(piped.exitCode == 0)
        #expect(try home.cards("fill", "mood_five", "--missing").err == "Every day of the last two weeks has a card.\n")
    }

    @Test func doesNotAskAgainAboutADayLeftEmpty() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "-d", "-3", "--set", "day.mood=4")
        let first = try home.cards("fill", "mood_five", "--missing", input: "x\nn\n")
        #expect(first.exitCode == 0)
        #expect(
            first.err == """
                Wednesday 18 November 2026 has no card. y fill it in, n not now, x leave it empty on purpose, q quit: \
                Wednesday 18 November 2026 is left without a card on purpose. To fill it in after all: \
                cards fill mood_five --day 2026-11-18
                Thursday 19 November 2026 has no card. y fill it in, n not now, x leave it empty on purpose, q quit: \

                """)
        #expect(try home.lines().count == 2)
        #expect(try home.lines().last?.contains(#""deleted":true,"values":{},"skipped":{},"attic":[]"#) == true)
        #expect(try home.cards("check").exitCode == 0)
        #expect(try home.cards("list").out.contains("2026-11-18") == false)
        let second = try home.cards("fill", "mood_five", "--missing", input: "n\n")
        #expect(second.err.hasPrefix("Thursday 19 November 2026 has no card."))
        // Filling it in later continues from the tombstone.
        _ = try home.cards("fill", "mood_five", "-d", "-2", "--set", "day.mood=3")
        #expect(try home.lines().last?.contains(#""card":"mood_five/2026-11-18","rev":2"#) == true)
    }

    private static let suggesting = """
        {"cards":1,"id":"s","version":1,"title":"S","groups":[{"id":"g","title":"G","fields":[
        {"id":"tags","type":"tags","title":"Tags","suggest":["rain","running","work"],"help":"H"},
        {"id":"line","type":"text","title":"Line","suggest":["Slept in","Slept badly"],"placeholder":"The night","help":"H"},
        {"id":"day","type":"date","title":"Day","help":"H"}]}]}
        """

    @Test func acceptsASuggestionWithAKey() throws {
        let home = try SampleCards.home(Self.suggesting, id: "s")
        _ = try home.cards("fill", "s", "-d", "-1", "--set", "g.tags=river, Rest")
        let run = try ScreenProgram(home, "fill", "s")
        // Recently used options come first, without repetition.
        #expect(run.shows("  → river  ·  Rest  ·  rain  ·  running  ·  work"))
        run.press("r")
        #expect(run.hides("work"))
        run.press("a")
        #expect(run.shows("  → rain\n"))
        run.press("\u{1B}[C")
        #expect(run.shows("  ❯ rain\n"))
        run.press(", rE\u{1B}[C\r")
        #expect(run.shows("▸ Line"))
        #expect(run.screen.text.contains("  ❯   The night\n  → Slept in  ·  Slept badly"))
        run.press("slept b\u{1B}[C\r")
        #expect(run.shows("▸ Day"))
        run.press("\u{13}")
        #expect(run.ending() == 0)
        #expect(try home.listed().contains(#"{"tags":["rain","Rest"],"line":"Slept badly"}"#))
    }

    @Test func editsADateByItsParts() throws {
        let home = try SampleCards.home(Self.suggesting, id: "s")
        let run = try ScreenProgram(home, "fill", "s", "--only", "g.day")
        #expect(run.shows("▸ Day"))
        for (keys, day) in [
            ("t", "2026-11-20"), ("[", "2026-11-19"), ("]]", "2026-11-21"), ("\u{1B}[D[", "2026-10-21"),
            ("\u{1B}[D[", "2025-10-21"), ("\u{1B}[C]", "2025-11-21"), ("\u{1B}[C]", "2025-11-22"),
        ] {
            run.press(keys)
            #expect(run.shows("❯ \(day)"))
        }
        for _ in 0..<10 { run.press("\u{7F}") }
        #expect(run.hides("2025"))
        run.press("2 days ago")
        #expect(run.shows("= Wednesday 18 November 2026"))
        run.press("\r\u{13}")
        #expect(run.ending() == 0)
        #expect(try home.listed().contains(#"{"day":"2026-11-18"}"#))
    }

    @Test func listsUnansweredQuestions() throws {
        let home = try SampleCards.home()
        let run = try ScreenProgram(home, "fill", "every")
        #expect(run.shows("▸ Rating"))
        run.press("4\r\r")
        #expect(run.shows("▸ Amount"))
        #expect(run.screen.text.contains("  Rating  4\n  Count   not answered\n"))
        run.press("\u{3}")
        #expect(run.ending() == 130)
    }

    @Test func shortensALongListOfOpenQuestions() throws {
        let run = try Home().cards("fill", "phq9", input: "1\n>\n")
        #expect(
            run.err.hasSuffix(
                """
                Saved as incomplete. 9 required questions have no answer: Feeling down, depressed, or hopeless; \
                Trouble falling or staying asleep, or sleeping too much; Feeling tired or having little energy; \
                and 6 more

                """), "\(run.err)")
    }

    @Test func promptsInSpanish() throws {
        let home = try SampleCards.diaryHome()
        let run = try ScreenProgram(home, "fill", "dbt_diary", "--lang", "es")
        #expect(run.shows("viernes 20 de noviembre de 2026"))
        #expect(run.shows("▸ ¿Cuánto quieres rellenar hoy?"))
        run.press("2")
        #expect(run.shows("valorar"))
        run.press("8")
        #expect(run.shows("No se acepta. Elige un número de 0 a 5."))
        run.press("\u{1B}")
        #expect(run.shows("Guardar como borrador y salir"))
        run.press("1" + "21n2")
        #expect(run.shows("▸ Revisión"))
        run.press("\r")
        #expect(run.ending() == 0)
        #expect(run.screen.text.hasPrefix("Guardado · viernes"))
    }

    @Test func showsThePlanOnAKey() throws {
        let home = Home()
        _ = try home.cards("fill", "safety_plan", "--set", "what_helps.alone=Cold water")
        let run = try ScreenProgram(home, "fill", "dbt_diary")
        #expect(run.shows("How much today?"))
        // Whether a rule holds or not, in a menu and at a question.
        for keys in ["", "1"] {
            run.press(keys)
            #expect(run.shows(keys.isEmpty ? "How much today?" : "▸ Urges"))
            #expect(!run.screen.text.contains("! your plan"))
            run.press("!")
            #expect(run.shows("Your plan:\n  By myself: Cold water\n"))
            run.press("!")
            #expect(run.hides("Cold water"))
        }
        run.press("4")
        #expect(run.shows("! your plan"))
        run.press("!")
        #expect(run.shows("Cold water"))
        run.press("!")
        #expect(run.hides("Cold water"))
        run.press("\u{13}")
        #expect(run.ending() == 0)
        #expect(run.screen.text.contains("Cold water"))
        #expect(run.screen.text.contains("Saved · Friday"))
    }

    /// While a text is typed, the sign is one of the text; before that, it is the plan.
    @Test func keyShowsThePlanBeforeTextIsTyped() throws {
        let home = try SampleCards.home()
        _ = try home.cards("fill", "safety_plan", "--set", "what_helps.alone=Cold water")
        let run = try ScreenProgram(home, "fill", "every", "--only", "g.line", "g.note")
        #expect(run.shows("▸ Line"))
        run.press("!")
        #expect(run.shows("Your plan:\n"))
        run.press("!")
        #expect(run.hides("Cold water"))
        run.press("so!\r")
        #expect(run.shows("▸ Note"))
        run.press("!")
        #expect(run.shows("Your plan:\n"))
        run.press("!\u{13}")
        #expect(run.ending() == 0)
        #expect(try home.listed().contains(#""values":{"g":{"line":"so!"}}"#))
    }

    @Test func reportsAMissingPlan() throws {
        let home = Home()
        defer { withExtendedLifetime(home) {} }
        let run = try ScreenProgram(home, "fill", "mood_five")
        #expect(run.shows("▸ "))
        run.press("!")
        #expect(run.shows("  You have no plan yet.\n"))
        #expect(run.shows("  To write your own plan: cards safety edit\n"))
        run.press("\u{3}")
        #expect(run.ending() == 130)
    }

    /// In four rows of room the plan is gone through with its own key.
    @Test func pagesThroughALongPlanInASmallWindow() throws {
        let home = Home()
        _ = try home.cards("fill", "safety_plan", "--set", "what_helps.alone=Cold water")
        let run = try ScreenProgram(home, "fill", "dbt_diary", columns: 40, rows: 6)
        #expect(run.shows("How much today?"))
        run.press("14!")
        #expect(run.shows("Thank you for writing that down"))
        var presses = 0
        while !run.screen.text.contains("emergency"), presses < 8 {
            let frames = run.screen.frames
            run.press("!")
            #expect(run.reads { $0.frames > frames || $0.text.contains("emergency") })
            presses += 1
        }
        #expect(run.screen.text.contains("emergency"))
    }
}
