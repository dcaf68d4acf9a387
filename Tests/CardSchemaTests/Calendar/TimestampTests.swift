import CardSchema
import CardTesting
import Testing

struct TimestampTests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("2001-09-09T01:46:40Z", 1_000_000_000),
            ("2026-11-20T12:30:11Z", 1_795_177_811), ("0001-01-01T00:00:00Z", -62_135_596_800),
            ("9999-12-31T23:59:59Z", 253_402_300_799),
        ] as [(String, Int64)])
    func knownMoments(_ text: String, _ seconds: Int64) {
        #expect(Timestamp(text)?.seconds == seconds)
        #expect(Timestamp(seconds: seconds).description == text)
    }

    @Test func secondsRoundTrip() {
        var random = SeededGenerator(seed: 86_400)
        for _ in 0..<5000 {
            let moment = Timestamp(seconds: Int64.random(in: -62_135_596_800...253_402_300_799, using: &random))
            #expect(Timestamp(moment.description) == moment)
        }
    }

    @Test func momentsBeyondTheCalendarAreShownAtItsEnds() {
        #expect(Timestamp(seconds: .max).description == "9999-12-31T23:59:59Z")
        #expect(Timestamp(seconds: 253_402_300_800).description == "9999-12-31T23:59:59Z")
        #expect(Timestamp(seconds: -62_135_596_801).description == "0001-01-01T00:00:00Z")
        #expect(Timestamp(seconds: .min).description == "0001-01-01T00:00:00Z")
    }

    @Test(arguments: [
        "2026-11-20T12:30:60Z", "2026-11-20T24:00:00Z", "2026-11-20 12:30:11Z", "2026-11-20T12:30:11",
        "2026-11-20T12:30Z",
        "2026-11-20T12:30:11z", "2026-11-20T12:30:11+00:00", "2026-02-30T12:30:11Z", "2026-11-20T12.30.11Z", "",
    ])
    func rejectsInvalidTimestamps(_ text: String) {
        #expect(Timestamp(text) == nil)
    }

    @Test func localTimesCarryTheirOffset() throws {
        for text in [
            "2026-11-21T01:30+13:00", "2026-11-20T12:30-03:30", "2026-11-20T12:30+00:00", "2026-11-20T12:30-23:59",
        ] {
            #expect(LocalTime(text)?.description == text)
        }
        #expect(LocalTime("2026-11-20T12:30-03:30")?.offsetMinutes == -210)
        for text in [
            "2026-11-21T01:30+24:00", "2026-11-21T01:30Z", "2026-11-21T01:30 13:00", "2026-11-21T01:30+1300", "",
        ] {
            #expect(LocalTime(text) == nil, "\(text)")
        }
        let (date, time) = (try #require(CivilDate("2026-11-21")), try #require(CivilTime("01:30")))
        for offset in [1440, -1440, .max, .min] {
            #expect(LocalTime(date: date, time: time, offsetMinutes: offset) == nil)
        }
    }

    @Test(arguments: [("01:30", "00:00", 21), ("01:30", "04:00", 20), ("04:00", "04:00", 21), ("03:59", "04:00", 20)])
    func beforeTheDayStartsItIsStillTheDayBefore(_ time: String, _ dayStart: String, _ day: Int) throws {
        let local = try #require(LocalTime("2026-11-21T\(time)+13:00"))
        let start = try #require(CivilTime(dayStart))
        #expect(local.day(startingAt: start).components.day == day)
    }
}
