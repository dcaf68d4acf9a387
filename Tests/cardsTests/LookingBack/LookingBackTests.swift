import TestSupport
import Testing

/// `week`, `calendar` and `trends`, in a pipe, in windows of other sizes, and in Spanish.
@Suite struct LookingBackTests {
    private let home = Home()

    init() throws {
        _ = try home.cards("init")
        home.write(
            """
            { "cards": 1, "id": "look", "version": 1, "title": { "en": "Look", "es": "Mirada" }, "groups": [
              { "id": "day", "title": { "en": "Day", "es": "Día" }, "fields": [
                { "id": "mood", "type": "scale", "required": true, "better": "higher",
                  "scale": { "min": 1, "max": 5, "labels": { "1": { "en": "low", "es": "bajo" }, "5": { "en": "high", "es": "alto" } } },
                  "title": { "en": "Mood", "es": "Ánimo" }, "help": { "en": "h", "es": "h" } },
                { "id": "slept", "type": "duration", "max": 1440, "title": { "en": "Slept", "es": "Dormí" },
                  "help": { "en": "h", "es": "h" } },
                { "id": "line", "type": "text", "title": { "en": "One line", "es": "Una línea" }, "help": { "en": "h", "es": "h" } },
                { "id": "secret", "type": "integer", "private": true, "title": { "en": "Secret", "es": "Secreto" },
                  "help": { "en": "h", "es": "h" } } ] } ] }
            """, to: "\(home.journal)/schemas/look.json")
        for (day, values) in [
            ("2026-11-16", ["day.mood=4", "day.slept=6:30", "day.secret=7"]), ("2026-11-17", ["day.mood=2"]),
            ("2026-11-18", ["day.slept=7:00", "day.line=Rain all day"]),
            ("2026-11-20", ["day.mood=5", "day.slept=8:05"]),
        ] {
            let run = try home.run(["fill", "look", "-q", "-d", day] + values.flatMap { ["--set", $0] })
            try #require(run.exitCode == 0, "\(run.err)")
        }
        let empty = try home.run(["delete", "look/2026-11-19", "-q"])
        _ = empty
    }

    private func output(_ words: String...) throws -> String {
        let run = try home.run(words)
        #expect(run.exitCode == 0, "\(run.err)")
        return run.out
    }

    @Test func aWeekInAPipeIsASCIIWithoutEscapes() throws {
        #expect(
            try output("week") == """
                Look - 16-22 Nov 2026 - 4 of 7 days
                              Mo 16  Tu 17  We 18  Th 19 [Fr 20] Sa 21  Su 22
                Card           +4d    +3d     o      .      *
                Mood            4      2      .      .      5
                Slept          6:30    .     7:00    .     8:05
                One line        .      .      +      .      .
                Card: o partial, . no card, * all required answers, +3d filled in 3 days later
                Answers: . no answer, + written
                1 private question not shown: --include-private

                """)
    }

    /// Only the marks that occur are explained.
    @Test func theLegendOfAWeekHasItsMarksAlone() throws {
        _ = try home.cards("fill", "look", "-q", "-d", "2026-11-12", "--set", "day.mood=4", "--skip", "day.slept")
        let week = try output("week", "2026-11-12")
        #expect(week.contains("\nAnswers: - skipped, . no answer\n"), "\(week)")
        #expect(!week.contains("written") && !week.contains("partial") && !week.contains("of several"))
        let spanish = try output("week", "--lang", "es")
        #expect(spanish.contains("\nRegistro: o incompleto, . sin registro, * todo lo obligatorio, +3d "), "\(spanish)")
        #expect(spanish.contains("\nRespuestas: . sin respuesta, + escrito\n"), "\(spanish)")
        let narrow = try home.shell("COLUMNS=45 cards week").out
        #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test func privateQuestionsAreShownOnRequest() throws {
        let week = try output("week", "--include-private")
        #expect(week.contains("\nSecret          7      .      .      .      .\n"))
        #expect(!week.contains("not shown"))
        let refused = try home.cards("trends", "secret")
        #expect(refused.exitCode == 64)
        #expect(refused.err.contains("'secret' is private") && refused.err.contains("--include-private"))
    }

    @Test func aWeekEndsOnAnyWeekday() throws {
        #expect(try output("week", "2026-11-18", "--ending", "tue").hasPrefix("Look - 18-24 Nov 2026"))
        #expect(try output("week", "2026-11-17", "--ending", "tue").hasPrefix("Look - 11-17 Nov 2026"))
        #expect(try home.cards("week", "--ending", "tomorrow").exitCode == 64)
    }

    @Test func aMonthIsAGrid() throws {
        #expect(
            try output("calendar") == """
                Mood - Nov 2026 - 1-5, higher is better - n 3
                 Mo    Tu    We    Th    Fr    Sa    Su
                                                      1 .
                  2 .   3 .   4 .   5 .   6 .   7 .   8 .
                  9 .  10 .  11 .  12 .  13 .  14 .  15 .
                 16 4  17 2  18 .  19 . [20 5] 21    22
                 23    24    25    26    27    28    29
                 30
                . no card
                1 other question can be shown: --field PATH
                1 private question not shown: --include-private

                """)
    }

    @Test func aYearHasADigitForEachDay() throws {
        let year = try output("calendar", "2026").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(year[0] == "Mood - 2026 - 1-5, higher is better - n 3")
        #expect(year[1].hasPrefix("   Jan"))
        #expect(year[2] == "Mo  .............................................4")
        #expect(year[6] == "Fr .............................................. 5".replacing(" 5", with: "5"))
        #expect(year.count == 13)
    }

    @Test func trendsOfFewDaysAreNotDrawn() throws {
        #expect(
            try output("trends") == """
                24 Oct-20 Nov 2026 - 28 days
                Mood 1-5 n 3: too few to draw
                1 other question can be shown: PATH
                1 private question not shown: --include-private

                """)
    }

    @Test func oneQuestionIsAChart() throws {
        let chart = try output("trends", "mood", "--from", "2026-11-16")
        #expect(
            chart == """
                Mood
                16-20 Nov 2026 - 5 days
                5     *
                  *

                   *
                1
                  16 Nov 20 Nov
                2-5 - n 3

                """)
    }

    @Test func describesThePictureFromTheSameSeries() throws {
        #expect(
            try output("trends", "--describe", "--from", "2026-11-16")
                == "Mood, 16–20 Nov 2026: answered on 3 of 5 days. Lowest 2 (17 Nov), highest 5 (20 Nov). "
                + "1 day without a card. Not answered on 1 day.\n")
    }

    @Test func speaksSpanish() throws {
        let week = try output("week", "--lang", "es")
        #expect(week.hasPrefix("Mirada - 16-22 nov 2026 - 4 de 7 días\n"))
        #expect(week.contains("Lu 16") && week.contains("[Vi 20]") && week.contains("\nRegistro"))
    }

    @Test func aNarrowWindowStillShowsEveryDay() throws {
        let words = ["week"]
        home.environment["TERM"] = "dumb"
        let terminal = try TerminalProgram(words, environment: home.environment, columns: 40)
        _ = terminal.ending()
        let lines = terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.count <= 40 }, "\(terminal.text)")
        #expect(lines.contains { $0.contains("M16") && $0.contains("[20]") && $0.contains("S22") }, "\(terminal.text)")
        // Each label has a line of its own, and its answers are below it.
        let place = try #require(lines.firstIndex(of: "Slept"))
        #expect(lines[place + 1].contains("6:30") && lines[place + 1].contains("8:05"))
    }

    /// On a terminal with colours, the digit still carries the value.
    @Test func coloursRepeatTheDigit() throws {
        let week = try output("week", "--color", "always")
        #expect(week.contains("\u{1B}[48;5;110m\u{1B}[38;5;16m4\u{1B}[0m"))
        #expect(week.contains("●") && week.contains("◐"))
    }

    @Test func aScriptGetsJSON() throws {
        let text = try output("trends", "--json", "--from", "2026-11-18")
        #expect(text.contains(#"{ "start": "2026-11-18", "gap": "noAnswer" }"#) || text.contains(#""gap": "noAnswer""#))
        #expect(text.contains(#""path": "day.mood""#) && text.contains(#""value": 5"#))
    }

    @Test func anUnknownQuestionIsSuggested() throws {
        let run = try home.cards("calendar", "--field", "moood")
        #expect(run.exitCode == 64 && run.err.contains("day.mood"))
    }
}
