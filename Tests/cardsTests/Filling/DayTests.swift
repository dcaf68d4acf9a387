import TestSupport
import Testing

/// The day of a card, by the local time and the day starting at 04:00.
@Suite struct DayTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let zone: String
        let now: String
        let day: String
        let local: String
        var testDescription: String { "\(now) in \(zone)" }
    }

    // Auckland puts its clock forward on 27 September 2026 at 02:00 NZST, and back on 5 April at 03:00 NZDT. St John's
    // puts it back on 1 November at 02:00 NDT, and forward on 8 March at 02:00 NST.
    static let rows = [
        Row(zone: "Pacific/Auckland", now: "2026-11-20T12:30:11Z", day: "2026-11-20", local: "2026-11-21T01:30+13:00"),
        Row(zone: "Pacific/Auckland", now: "2026-09-26T13:30:00Z", day: "2026-09-26", local: "2026-09-27T01:30+12:00"),
        Row(zone: "Pacific/Auckland", now: "2026-09-26T14:30:00Z", day: "2026-09-26", local: "2026-09-27T03:30+13:00"),
        Row(zone: "Pacific/Auckland", now: "2026-09-26T15:00:00Z", day: "2026-09-27", local: "2026-09-27T04:00+13:00"),
        Row(zone: "Pacific/Auckland", now: "2026-04-04T12:30:00Z", day: "2026-04-04", local: "2026-04-05T01:30+13:00"),
        Row(zone: "Pacific/Auckland", now: "2026-04-04T14:30:00Z", day: "2026-04-04", local: "2026-04-05T02:30+12:00"),
        Row(zone: "Pacific/Auckland", now: "2026-04-04T16:00:00Z", day: "2026-04-05", local: "2026-04-05T04:00+12:00"),
        Row(zone: "America/St_Johns", now: "2026-11-01T04:00:00Z", day: "2026-10-31", local: "2026-11-01T01:30-02:30"),
        Row(zone: "America/St_Johns", now: "2026-11-01T05:00:00Z", day: "2026-10-31", local: "2026-11-01T01:30-03:30"),
        Row(zone: "America/St_Johns", now: "2026-11-01T07:30:00Z", day: "2026-11-01", local: "2026-11-01T04:00-03:30"),
        Row(zone: "America/St_Johns", now: "2026-03-08T05:00:00Z", day: "2026-03-07", local: "2026-03-08T01:30-03:30"),
        Row(zone: "America/St_Johns", now: "2026-03-08T06:30:00Z", day: "2026-03-08", local: "2026-03-08T04:00-02:30"),
        Row(zone: "UTC", now: "2026-11-21T01:30:00Z", day: "2026-11-20", local: "2026-11-21T01:30+00:00"),
        Row(zone: "UTC", now: "2026-11-21T03:59:59Z", day: "2026-11-20", local: "2026-11-21T03:59+00:00"),
        Row(zone: "UTC", now: "2026-11-21T04:00:00Z", day: "2026-11-21", local: "2026-11-21T04:00+00:00"),
    ]

    @Test(arguments: rows) func cardIsForTheLocalDay(_ row: Row) throws {
        let home = Home(now: row.now, zone: row.zone)
        let run = try home.cards("fill", "mood_five", "--set", "day.mood=4")
        #expect(run.out == "mood_five/\(row.day)\n")
        let line = try home.shell("cat '\(home.journal)'/cards/*.jsonl").out
        #expect(line.contains(#""day":"\#(row.day)","local":"\#(row.local)""#))
        #expect(line.contains(#""at":"\#(row.now)""#))
    }

    @Test func pastDayHasNoLocalTime() throws {
        let home = Home()
        _ = try home.cards("fill", "mood_five", "--day", "yesterday", "--set", "day.mood=4")
        #expect(try !home.shell("cat '\(home.journal)'/cards/*.jsonl").out.contains("local"))
    }
}
