import CardSchema
import Testing

/// The notations in which people name a day.
@Suite struct DayPhraseTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let phrase: String
        let day: String?

        init(_ phrase: String, _ day: String?) {
            self.phrase = phrase
            self.day = day
        }

        var testDescription: String { "'\(phrase)'" }
    }

    /// Seen from Friday 20 November 2026.
    static let rows: [Row] = [
        Row("today", "2026-11-20"), Row("  ToDay ", "2026-11-20"), Row("hoy", "2026-11-20"),
        Row("yesterday", "2026-11-19"), Row("AYER", "2026-11-19"), Row("fri", "2026-11-20"),
        Row("friday", "2026-11-20"), Row("vie", "2026-11-20"), Row("viernes", "2026-11-20"), Row("thu", "2026-11-19"),
        Row("jueves", "2026-11-19"), Row("wed", "2026-11-18"), Row("mié", "2026-11-18"), Row("mie", "2026-11-18"),
        Row("mie\u{301}rcoles", "2026-11-18"), Row("MIÉRCOLES", "2026-11-18"), Row("tue", "2026-11-17"),
        Row("mar", "2026-11-17"), Row("mon", "2026-11-16"), Row("lun", "2026-11-16"), Row("sun", "2026-11-15"),
        Row("dom", "2026-11-15"), Row("sat", "2026-11-14"), Row("sáb", "2026-11-14"), Row("sabado", "2026-11-14"),
        Row("-0", "2026-11-20"), Row("-1", "2026-11-19"), Row("-20", "2026-10-31"), Row("-325", "2025-12-30"),
        Row("0 days ago", "2026-11-20"), Row("1 day ago", "2026-11-19"), Row("2  Days  ago", "2026-11-18"),
        Row("1 week ago", "2026-11-13"), Row("3 weeks ago", "2026-10-30"), Row("hace 2 días", "2026-11-18"),
        Row("hace 2 dias", "2026-11-18"), Row("HACE 1 SEMANA", "2026-11-13"), Row("2026-11-20", "2026-11-20"),
        Row("2024-02-29", "2024-02-29"), Row("9999-12-31", "9999-12-31"), Row("0001-01-01", "0001-01-01"),
        Row("anteayer", "2026-11-18"), Row("Antier", "2026-11-18"), Row("day before yesterday", "2026-11-18"),
        Row("the day before yesterday", "2026-11-18"), Row("on monday", "2026-11-16"), Row("On Fri", "2026-11-20"),
        Row("el lunes", "2026-11-16"), Row("El  SÁB", "2026-11-14"), Row("el", nil), Row("el hoy", nil),
        Row("on 2026-11-20", nil), Row("en lunes", nil), Row("a day before yesterday", nil),
        Row("", nil), Row(" ", nil), Row("tomorrow", nil), Row("fr", nil), Row("frid", nil), Row("fridays", nil),
        Row("2", nil), Row("+2", nil), Row("- 2", nil), Row("-", nil), Row("--2", nil), Row("-2x", nil),
        Row("2 days", nil), Row("days 2 ago", nil), Row("two days ago", nil), Row("-2 days ago", nil),
        Row("2 months ago", nil), Row("hace días 2", nil), Row("ago ago ago", nil), Row("2026-02-29", nil),
        Row("2026-13-01", nil), Row("2026-11-2", nil),
        Row("20261120", "2026-11-20"), Row("20260229", nil), Row("2026112", nil), Row("-20261120", nil),
        Row("0000-01-01", nil),
        Row("-999999", nil), Row("-999999999999999", nil), Row("-9999999999999999999", nil),
        Row("4000000 weeks ago", nil), Row("4000001 days ago", nil), Row("999999999999999 days ago", nil),
        Row("９", nil), Row("🙂", nil),
    ]

    @Test(arguments: rows) func phrase(_ row: Row) throws {
        let today = try #require(CivilDate("2026-11-20"))
        #expect(DayPhrase.day(row.phrase, today: today)?.description == row.day)
    }

    /// Whatever day it is, a weekday is one of the last seven.
    @Test func aWeekdayIsNeverInTheFuture() throws {
        let first = try #require(CivilDate("2026-11-20"))
        for back in 0..<14 {
            let today = first.adding(days: -back)
            for weekday in Weekday.allCases {
                let day = try #require(DayPhrase.day(weekday.rawValue, today: today))
                #expect(day.weekday == weekday)
                #expect((0...6).contains(today.dayNumber - day.dayNumber))
            }
        }
    }

    @Test func acceptsNoDayBeforeTheFirst() {
        #expect(DayPhrase.day("yesterday", today: .earliest) == .earliest)
        #expect(DayPhrase.day("-1", today: .earliest) == nil)
    }
}
