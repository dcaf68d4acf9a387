import TestSupport
import Testing

/// Cards for weeks and months, and questionnaires that come again some weeks after the last.
@Suite struct PeriodTests {
    private func week(_ cadence: String, now: String = "2026-11-20T12:30:11Z") throws -> Home {
        let home = Home(now: now)
        _ = try home.cards("init")
        home.write(SampleWeek.template(cadence: cadence), to: "\(home.journal)/schemas/week.json")
        return home
    }

    @Test func questionnaireIsDatedAndDueFromItsFillDay() throws {
        let home = try week(#"{ "every": "week", "count": 2 }"#)
        func status() throws -> Substring? {
            try home.cards("status").out.split(separator: "\n").first { $0.hasPrefix("  week") }
        }
        #expect(try status() == "  week  due")
        #expect(try home.cards("fill", "week", "--set", "days.calm=3").out == "week/2026-11-20\n")
        #expect(try home.cards("show", "today").out.hasPrefix("My week, Friday 20 November 2026\n"))
        #expect(try status() == "  week  filled, due again Fri 4 Dec")
        #expect(try home.cards("status", "--json").out.contains(#""due": "2026-12-04""#))
        #expect(try home.cards("fill", "week", "--missing").err.contains("Every day of the last two weeks has a card"))
        home.environment["CARDS_NOW"] = "2026-12-03T12:00:00Z"
        #expect(try status() == "  week  filled, due again Fri 4 Dec")
        home.environment["CARDS_NOW"] = "2026-12-04T12:00:00Z"
        #expect(try status() == "  week  due")
        #expect(try home.cards("fill", "week", "-d", "yesterday", "--set", "days.calm=4").out == "week/2026-12-03\n")
        #expect(try status() == "  week  filled, due again Thu 17 Dec")
        #expect(try home.cards("fill", "week", "-d", "2026-12-05", "--set", "days.calm=4").exitCode == 65)
        #expect(try home.cards("schema", "show", "week").out.contains("2 weeks after the last card"))
    }

    @Test func bundledQuestionnairesAreDueEveryTwoWeeks() throws {
        for id in ["phq9", "gad7"] {
            #expect(try Home().cards("schema", "show", id).out.contains("@1."), "\(id) stays at version 1")
            #expect(try Home().cards("schema", "show", id).out.contains("2 weeks after the last card"), "\(id)")
        }
        let month = try week(#"{ "every": "month" }"#)
        #expect(try month.cards("schema", "show", "week").out.contains("a month after the last card"))
        _ = try month.cards("fill", "week", "-d", "2026-10-31", "--set", "days.calm=3")
        #expect(try month.cards("status").out.contains("  week  filled, due again Mon 30 Nov\n"))
    }

    @Test func findsAWeekByItsDaysAndItsFillDay() throws {
        let home = try week(#"{ "every": "week", "on": "sun" }"#)
        _ = try home.cards("fill", "mood_five", "-d", "yesterday", "--set", "day.mood=3")
        let saved = try home.cards("fill", "week", "--set", "days.calm=3")
        #expect(saved.out == "week/2026-11-22\n")
        #expect(saved.err == "Saved: My week, week ending Sunday 22 November 2026.\n")
        let title = "My week, week ending Sunday 22 November 2026\n"
        for day in ["today", "mon", "week", "week/2026-11-22", "2026-11-22", "week/tue"] {
            #expect(try home.cards("show", day).out.hasPrefix(title), "\(day)")
        }
        #expect(try home.cards("show", "yesterday").out.contains("\n\n" + title))
        #expect(try home.cards("show", "yesterday").out.contains("Mood in five, Thursday 19 November 2026\n"))
        #expect(
            try home.cards("edit", "yesterday", "--set", "day.mood=4").out == "mood_five/2026-11-19\n", "the nearest")
        #expect(try home.cards("show", "-8").exitCode == 1)
        #expect(
            try home.cards("list").out == """
                week/2026-11-22       week ending Sun 22 Nov  Calm 3, 1 answered
                mood_five/2026-11-19  Thu 19 Nov              Mood 4 good, 1 answered

                """)
        #expect(try home.cards("status").out.contains("  week       filled, week ending Sun 22 Nov\n"))
        #expect(
            try home.cards("show", "today", "--lang", "es").out
                .hasPrefix("Mi semana, semana que termina el domingo 22 de noviembre de 2026\n"))
        // The week before, filled late.
        #expect(try home.cards("fill", "week", "-d", "-7", "--set", "days.calm=1").out == "week/2026-11-15\n")
        #expect(try home.cards("show", "today").out.contains("My week, week ending Sunday 15 November 2026\n"))
        #expect(try home.cards("edit", "today", "--set", "days.calm=2").out == "week/2026-11-22\n")
    }

    @Test(arguments: [
        (
            #"{ "every": "month", "on": 31 }"#, "month ending Monday 30 November 2026",
            "mes que termina el lunes 30 de noviembre de 2026"
        ),
        (
            #"{ "every": "week", "on": "sun", "count": 2 }"#, "2 weeks ending Sunday 22 November 2026",
            "2 semanas que terminan el domingo 22 de noviembre de 2026"
        ),
    ])
    func promptNamesThePeriod(_ cadence: String, _ english: String, _ spanish: String) throws {
        let home = try week(cadence)
        #expect(try home.cards("fill", "week", input: "q\n").err.contains("My week for the \(english)."))
        #expect(
            try home.cards("fill", "week", "--fresh", "--lang", "es", input: "q\n").err.contains(
                "Mi semana, \(spanish)."))
        // The day that the card carries may be named, though it is to come.
        let day = english.contains("30") ? "2026-11-30" : "2026-11-22"
        #expect(try home.cards("fill", "week", "-d", day, "--fresh", "--set", "days.calm=3").out == "week/\(day)\n")
        #expect(
            try home.cards("fill", "week", "-d", "2026-12-01", "--set", "days.calm=3").err.contains("is in the future"))
    }

    @Test func countsAnEmptyCardOfAFileAsEmpty() throws {
        let home = Home()
        let file = home.write("{\"day\":\"2026-11-18\",\"values\":{}}\n", to: "empty.jsonl")
        let run = try home.cards("fill", "mood_five", "--from", file)
        #expect(run.exitCode == 0)
        #expect(run.err.hasSuffix("0 cards saved, 1 without an answer, not saved.\n"))
        #expect(
            try home.cards("fill", "mood_five", "--from", file, "--json").out
                .contains(#""saved":[],"unchanged":0,"empty":1,"refused":0"#))
        _ = try home.cards("fill", "mood_five", "-d", "-2", "--set", "day.mood=3")
        #expect(try home.cards("fill", "mood_five", "--from", file).err.contains("0 cards saved, 1 unchanged."))
    }
}
