import CardEngine
import CardPlugins
import CardSchema
import Testing

/// Local times as moments, on days on which the clock changes.
@Suite struct ReminderMomentTests {
    @Test(arguments: [
        ("Berlin", "2026-03-29T02:30", "2026-03-29T01:00:00Z"), ("Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00Z"),
        ("Berlin", "2026-10-25T03:00", "2026-10-25T02:00:00Z"),
        ("New York", "2026-03-08T02:30", "2026-03-08T07:00:00Z"),
        ("Lord Howe", "2026-10-04T02:10", "2026-10-03T15:30:00Z"),
        ("Havana", "2026-03-08T00:00", "2026-03-08T05:00:00Z"),
        ("Havana", "2026-11-01T00:30", "2026-11-01T04:30:00Z"), ("Apia", "2026-06-10T12:00", "2026-06-10T10:00:00Z"),
        ("UTC", "2026-06-10T12:00", "2026-06-10T12:00:00Z"),
    ]) func aGapEndsAndAnOverlapCountsOnce(_ name: String, _ local: String, _ moment: String) throws {
        let zone = try #require(TestZone.all.first { $0.name == name })
        let civil = try #require(CivilMoment(local))
        #expect("\(zone.clock(Timestamp(seconds: 0)).first(civil))" == moment)
    }

    /// The slow way: minute by minute.
    @Test(arguments: TestZone.all) func firstMomentAgreesWithALinearSearch(_ zone: TestZone) throws {
        let clock = zone.clock(Timestamp(seconds: 0))
        for change in zone.changes.map(\.at) + [Timestamp(seconds: 1_770_000_000)] {
            let start = change.seconds - 30 * 3600
            var minutes: [(moment: Timestamp, local: CivilMoment)] = []
            for step in 0..<(60 * 60) {
                let moment = Timestamp(seconds: start + Int64(step) * 60)
                minutes.append((moment, clock.local(at: moment).moment))
            }
            let begin = minutes[0].local.minuteNumber
            for number in stride(from: begin + 60, to: begin + 55 * 60, by: 7) {
                let wanted = try #require(CivilMoment(minuteNumber: number))
                let slow = try #require(minutes.first { $0.local >= wanted }).moment
                #expect(clock.first(wanted) == slow, "\(zone.name) \(wanted)")
            }
        }
    }
}
