import CardSchema
import CardTesting
import Testing

struct CivilMomentTests {
    @Test(arguments: [
        ("1970-01-01T00:00", 0), ("1970-01-01T00:01", 1), ("1969-12-31T23:59", -1), ("1969-12-31T00:00", -1440),
        ("2026-11-20T21:04", 29_920_144), ("0001-01-01T00:00", -1_035_593_280), ("9999-12-31T23:59", 4_223_371_679),
    ])
    func knownMoments(_ text: String, _ number: Int) throws {
        let moment = try #require(CivilMoment(text))
        #expect(moment.minuteNumber == number)
        #expect(moment.description == text)
        #expect(CivilMoment(minuteNumber: number) == moment)
        #expect("\(moment.date)" == text.prefix(10))
        #expect("\(moment.time)" == text.suffix(5))
    }

    @Test(arguments: [
        "2026-02-30T10:00", "2025-02-29T10:00", "2026-11-20T24:00", "2026-11-20T21:60", "2026-11-20 21:04",
        "2026-11-20t21:04", "2026-11-20T21:04:00", "2026-11-20T21:04Z", "2026-11-20T21:04+01:00", "2026-11-20",
        "21:04", "2026-11-20T9:04", "2026-1-20T09:04", "0000-01-01T00:00", "10000-01-01T00:00", "", "T",
        " 2026-11-20T21:04", "2026-11-20T21:04 ", "２026-11-20T21:04",
    ])
    func rejectsInvalidMoments(_ text: String) {
        #expect(CivilMoment(text) == nil)
    }

    @Test func theNumbersOfTheYears1To9999() {
        #expect(CivilMoment(minuteNumber: CivilMoment.latest.minuteNumber + 1) == nil)
        #expect(CivilMoment(minuteNumber: CivilMoment.earliest.minuteNumber - 1) == nil)
        #expect(CivilMoment(minuteNumber: .max) == nil)
        #expect(CivilMoment(minuteNumber: .min) == nil)
        #expect(CivilMoment.earliest < CivilMoment.latest)
    }

    /// Moments have the order of their texts, and consist of their days and times.
    @Test(arguments: [1, 2, 3] as [UInt64]) func randomMoments(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let all = CivilMoment.earliest.minuteNumber...CivilMoment.latest.minuteNumber
        for _ in 0..<2000 {
            let a = try #require(CivilMoment(minuteNumber: Int.random(in: all, using: &random)))
            let b = try #require(CivilMoment(minuteNumber: Int.random(in: all, using: &random)))
            #expect((a < b) == (a.description < b.description))
            #expect(CivilMoment(a.description) == a)
            #expect(CivilMoment(date: a.date, time: a.time) == a)
            #expect(a.minuteNumber == a.date.dayNumber * 1440 + a.time.minuteOfDay)
        }
    }
}
