import CardSchema
import Testing

/// Local times, and the days that they belong to.
@Suite struct LocalTimeTests {
    static let texts = [
        "2026-11-21T01:30+13:00", "2026-11-20T00:00+00:00", "2026-11-20T23:59-03:30", "0001-01-01T00:00-23:59",
        "9999-12-31T23:59+23:59", "2026-03-29T01:59-00:30",
    ]

    @Test(arguments: texts) func roundTrips(_ text: String) {
        #expect(LocalTime(text)?.description == text)
    }

    static let others = [
        "", "2026-11-21T01:30", "2026-11-21T01:30Z", "2026-11-21T01:30:00+13:00", "2026-11-21 01:30+13:00",
        "2026-11-21T01:30+1300", "2026-11-21T01:30+24:00", "2026-11-21T24:00+13:00", "2026-02-29T01:30+13:00",
        "2026-11-21T01:30+13:60", "2026-11-21t01:30+13:00", "2026-11-21T01:30−13:00", "2026-11-21T01:30+13:00 ",
    ]

    @Test(arguments: others) func anythingElseIsRefused(_ text: String) { #expect(LocalTime(text) == nil) }

    @Test func noOffsetIsZero() throws {
        #expect(LocalTime("2026-11-20T12:00-00:00")?.description == "2026-11-20T12:00+00:00")
    }

    struct Day: Sendable, CustomTestStringConvertible {
        let now: String
        let start: String
        let day: String

        var testDescription: String { "\(now), the day starting at \(start)" }
    }

    static let days: [Day] = [
        Day(now: "2026-11-21T01:30+13:00", start: "04:00", day: "2026-11-20"),
        Day(now: "2026-11-21T03:59+13:00", start: "04:00", day: "2026-11-20"),
        Day(now: "2026-11-21T04:00+13:00", start: "04:00", day: "2026-11-21"),
        Day(now: "2026-11-21T23:59+13:00", start: "04:00", day: "2026-11-21"),
        Day(now: "2026-11-21T00:00+13:00", start: "00:00", day: "2026-11-21"),
        Day(now: "2026-11-21T22:59+13:00", start: "23:00", day: "2026-11-20"),
        Day(now: "2027-01-01T00:00-03:30", start: "04:00", day: "2026-12-31"),
        Day(now: "2024-03-01T03:00+00:00", start: "04:00", day: "2024-02-29"),
        Day(now: "0001-01-01T03:00+00:00", start: "04:00", day: "0001-01-01"),
    ]

    @Test(arguments: days) func day(_ row: Day) throws {
        let now = try #require(LocalTime(row.now))
        let start = try #require(CivilTime(row.start))
        #expect(now.day(startingAt: start).description == row.day)
    }

    struct Moment: Sendable, CustomTestStringConvertible {
        let seconds: Int64
        let offset: Int
        let local: String

        var testDescription: String { "\(seconds) s at \(offset)" }
    }

    static let moments: [Moment] = [
        Moment(seconds: 0, offset: 0, local: "1970-01-01T00:00+00:00"),
        Moment(seconds: 59, offset: 0, local: "1970-01-01T00:00+00:00"),
        Moment(seconds: -1, offset: 0, local: "1969-12-31T23:59+00:00"),
        Moment(seconds: -60, offset: 0, local: "1969-12-31T23:59+00:00"),
        Moment(seconds: -61, offset: 0, local: "1969-12-31T23:58+00:00"),
        Moment(seconds: -86_400, offset: 0, local: "1969-12-31T00:00+00:00"),
        Moment(seconds: -1, offset: 1, local: "1970-01-01T00:00+00:01"),
        Moment(seconds: 0, offset: -1, local: "1969-12-31T23:59-00:01"),
        Moment(seconds: 1_795_177_811, offset: 780, local: "2026-11-21T01:30+13:00"),
        Moment(seconds: 1_795_177_811, offset: -210, local: "2026-11-20T09:00-03:30"),
        Moment(seconds: 0, offset: 1440, local: "1970-01-01T00:00+00:00"),
        Moment(seconds: 0, offset: .min, local: "1970-01-01T00:00+00:00"),
        // Held at the ends of the calendar, the time of day kept.
        Moment(seconds: .max, offset: 1439, local: "9999-12-31T15:29+23:59"),
        Moment(seconds: .min, offset: -1439, local: "0001-01-01T08:30-23:59"),
    ]

    @Test(arguments: moments) func moment(_ row: Moment) {
        #expect(LocalTime(Timestamp(seconds: row.seconds), offsetMinutes: row.offset).description == row.local)
    }

    @Test func anOffsetIsShorterThanADay() throws {
        let date = try #require(CivilDate("2026-11-20"))
        #expect(LocalTime(date: date, time: .midnight, offsetMinutes: -1439) != nil)
        for offset in [1440, -1440, .max, .min] {
            #expect(LocalTime(date: date, time: .midnight, offsetMinutes: offset) == nil)
        }
    }
}
