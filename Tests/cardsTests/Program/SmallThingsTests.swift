import CardEngine
import CardSchema
import TestSupport
import Testing

import CardsProgram

/// Small things that people met.
@Suite struct SmallThingsTests {
    @Test(arguments: [
        ("20261120", "2026-11-20"), ("anteayer", "2026-11-18"), ("el lunes", "2026-11-16"), ("on monday", "2026-11-16"),
        ("the day before yesterday", "2026-11-18"), ("20261320", nil), ("on it", nil), ("12345678901", nil),
    ])
    func days(_ phrase: String, _ day: String?) throws {
        let today = try #require(CivilDate("2026-11-20"))
        #expect(DayPhrase.day(phrase, today: today) == day.flatMap { CivilDate($0) })
    }

    @Test(arguments: ["laborables", "lunes a viernes", "mon-fri", "monday to friday", "entre semana", "weekdays"])
    func weekdays(_ words: String) throws {
        let home = Home()
        for day in ["2026-11-20", "2026-11-15"] {
            _ = try home.cards("fill", "mood_five", "-d", day, "--set", "day.mood=2")
        }
        let list = try home.cards("list", "--weekdays", words)
        #expect(list.out.contains("mood_five/2026-11-20") && !list.out.contains("mood_five/2026-11-15"), "\(list)")
    }

    @Test func aRangeWithASignHasAWord() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_chart", "--set", "mood.highest=1", "mood.lowest=-3")
        let calendar = try home.cards("calendar", "--include-private").out
        #expect(calendar.contains("-3 to 3"), "\(calendar)")
        #expect(try home.cards("calendar", "--include-private", "--lang", "es").out.contains("-3 a 3"))
    }

    @Test func aQuestionnaireOnPaperHasItsWords() throws {
        let home = Home()
        let sheet = try home.cards("schema", "generate", "phq9", "--as", "sheet").out
        #expect(sheet.contains("Over the last 2 weeks, how often have you been bothered"))
        #expect(sheet.contains("More than half the days") && sheet.contains("No permission required to reproduce"))
        #expect(!sheet.contains("Week starting") && sheet.contains("Date ____"))
        let slots = try home.cards("schema", "generate", "five_minutes", "--as", "sheet").out
        #expect(slots.contains(">Morning<") && slots.contains(">Evening<"))
    }

    @Test func answersAreInTheLanguageOfTheRun() throws {
        let home = Home()
        _ = try home.cards(
            "fill", "dbt_diary", "--set", "behaviours.drugs=no", "behaviours.alcohol=1.5", "--skip", "emotions.fear",
            "emotions.anger=dont_know")
        let show = try home.cards("show", "--lang", "es").out
        #expect(show.contains("omitida: no lo sé") && show.contains("1,5") && !show.contains("skipped"), "\(show)")
        _ = try home.cards("edit", "--set", "behaviours.drugs=yes", "--clear", "emotions.fear")
        let history = try home.cards("history", "today", "--lang", "es").out
        #expect(history.contains("no → sí") && history.contains("omitida → sin preguntar"), "\(history)")
        // A table stays the same.
        #expect(try home.cards("export", "--as", "csv", "--include-private", "--lang", "es").out.contains("1.5"))
    }
}
