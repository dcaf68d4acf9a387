import CardEngine
import CardSchema
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The clock in the time zones that are hard: far ahead, half an hour off, and none.
///
/// One after the other, since the zone is the whole process's.
@Suite(.serialized) struct ClockTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let zone: String
        let moment: String
        let local: String

        init(_ zone: String, _ moment: String, _ local: String) {
            self.zone = zone
            self.moment = moment
            self.local = local
        }

        var testDescription: String { "\(zone) \(moment)" }
    }

    static let rows: [Row] = [
        // Clocks go forward at 02:00 on the last Sunday of September, back at 03:00 on the first of April.
        Row("Pacific/Auckland", "2026-09-26T13:59:59Z", "2026-09-27T01:59+12:00"),
        Row("Pacific/Auckland", "2026-09-26T14:00:00Z", "2026-09-27T03:00+13:00"),
        Row("Pacific/Auckland", "2026-04-04T13:59:59Z", "2026-04-05T02:59+13:00"),
        Row("Pacific/Auckland", "2026-04-04T14:00:00Z", "2026-04-05T02:00+12:00"),
        Row("Pacific/Auckland", "2026-04-04T15:00:00Z", "2026-04-05T03:00+12:00"),
        // Forward at 02:00 on the second Sunday of March, back at 02:00 on the first of November.
        Row("America/St_Johns", "2026-03-08T05:29:59Z", "2026-03-08T01:59-03:30"),
        Row("America/St_Johns", "2026-03-08T05:30:00Z", "2026-03-08T03:00-02:30"),
        Row("America/St_Johns", "2026-11-01T04:29:59Z", "2026-11-01T01:59-02:30"),
        Row("America/St_Johns", "2026-11-01T04:30:00Z", "2026-11-01T01:00-03:30"),
        Row("UTC", "2026-03-29T00:59:59Z", "2026-03-29T00:59+00:00"),
        Row("UTC", "2026-03-29T01:00:00Z", "2026-03-29T01:00+00:00"),
        Row("UTC", "2026-10-25T01:00:00Z", "2026-10-25T01:00+00:00"),
        // Rules written out need no list of zones.
        Row("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-09-26T14:00:00Z", "2026-09-27T03:00+13:00"),
        Row("<-0330>3:30", "2026-11-21T03:00:00Z", "2026-11-20T23:30-03:30"),
    ]

    @Test(arguments: rows) func localTime(_ row: Row) throws {
        let moment = try #require(Timestamp(row.moment))
        try Self.inZone(row.zone) {
            let clock = WallClock.stopped(at: moment)
            #expect(clock.now == moment)
            #expect(clock.local(at: moment).description == row.local)
            #expect(WallClock.system.local(at: moment).description == row.local)
        }
    }

    /// The day the card is for, over the nights in which the clocks change: it starts at 04:00 on the wall.
    @Test(arguments: ["Pacific/Auckland", "America/St_Johns", "UTC"]) func eachLocalDayHasOneStart(_ zone: String)
        throws
    {
        let start = try #require(CivilTime("04:00"))
        try Self.inZone(zone) {
            for first in [
                "2026-03-07T00:00:00Z", "2026-04-03T00:00:00Z", "2026-09-25T00:00:00Z", "2026-10-31T00:00:00Z",
            ] {
                let begin = try #require(Timestamp(first))
                var days: [CivilDate] = []
                for minute in 0..<Int64(3 * 1440) {
                    let local = WallClock.system.local(at: Timestamp(seconds: begin.seconds + 60 * minute))
                    let day = local.day(startingAt: start)
                    if days.last != day {
                        if !days.isEmpty { #expect(local.time == start) }
                        days.append(day)
                    }
                }
                #expect(zip(days, days.dropFirst()).allSatisfy { $1 == $0.adding(days: 1) })
                #expect(days.count == 4)
            }
        }
    }

    @Test func halfPastOneBelongsToTheDayBefore() throws {
        let moment = try #require(Timestamp("2026-11-20T12:30:11Z"))
        let start = try #require(CivilTime("04:00"))
        try Self.inZone("Pacific/Auckland") {
            let local = WallClock.stopped(at: moment).local(at: moment)
            #expect(local.description == "2026-11-21T01:30+13:00")
            #expect(local.day(startingAt: start).description == "2026-11-20")
        }
    }

    @Test func clockReturnsItsComponents() {
        let moment = Timestamp(seconds: 1_795_177_811)
        let clock = WallClock(now: { moment }, offsetMinutes: { $0 == moment ? 780 : 0 })
        #expect(clock.now == moment)
        #expect(clock.local(at: clock.now).description == "2026-11-21T01:30+13:00")
        #expect(clock.local(at: Timestamp(seconds: 0)).description == "1970-01-01T00:00+00:00")
    }

    @Test func theSystemsClockDoesNotRunBackwards() {
        let (first, second) = (WallClock.system.now, WallClock.system.now)
        #expect(first <= second)
        #expect(first > Timestamp(seconds: 1_700_000_000), "it is later than 2023")
    }

    /// Runs in a time zone, and puts the old one back.
    private static func inZone(_ zone: String, _ body: () throws -> Void) throws {
        let before = Platform.environment("TZ")
        setenv("TZ", zone, 1)
        tzset()
        let outcome = Result { try body() }
        if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") }
        tzset()
        try outcome.get()
    }
}
