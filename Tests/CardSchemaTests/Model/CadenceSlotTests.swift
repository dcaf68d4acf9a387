import CardSchema
import Testing

@Suite struct CadenceSlotTests {
    private static func slot(_ id: String, _ from: String, _ to: String) throws -> Cadence.Slot {
        Cadence.Slot(
            id: id, title: LocalizedText(id), from: try #require(CivilTime(from)), to: try #require(CivilTime(to)))
    }

    /// A day that starts at 04:00, with a slot across midnight and one across the start of the day.
    private static func cadence() throws -> Cadence {
        .slots([
            try slot("morning", "05:00", "12:00"), try slot("evening", "18:00", "22:00"),
            try slot("night", "22:00", "02:00"), try slot("early", "03:00", "05:00"),
        ])
    }

    @Test(arguments: [
        ("2026-11-20T05:00+00:00", "morning", "2026-11-20"), ("2026-11-20T11:59+00:00", "morning", "2026-11-20"),
        ("2026-11-20T12:00+00:00", "", ""), ("2026-11-20T17:59+00:00", "", ""),
        ("2026-11-20T22:00+00:00", "night", "2026-11-20"), ("2026-11-21T01:59+00:00", "night", "2026-11-20"),
        ("2026-11-21T02:00+00:00", "", ""), ("2026-11-21T03:00+00:00", "early", "2026-11-20"),
        ("2026-11-21T04:30+00:00", "early", "2026-11-20"), ("2026-11-21T05:00+00:00", "morning", "2026-11-21"),
    ])
    func aTimeIsInOneSlotOfTheDayInWhichItBegins(_ local: String, _ id: String, _ day: String) throws {
        let found = try Self.cadence().slot(
            at: try #require(LocalTime(local)), dayStart: try #require(CivilTime("04:00")))
        #expect(found?.slot.id ?? "" == id)
        #expect(found.map { "\($0.day)" } ?? "" == day)
    }

    /// A slot is now if it has begun and not ended, for every minute of two days.
    @Test func beginningAndEndAgreeWithTheClock() throws {
        let cadence = try Self.cadence()
        let dayStart = try #require(CivilTime("04:00"))
        let first = try #require(CivilDate("2026-11-20"))
        for minute in 0..<2880 {
            let time = try #require(CivilTime(minuteOfDay: minute % 1440))
            let local = try #require(
                LocalTime(date: first.adding(days: minute / 1440), time: time, offsetMinutes: 0))
            let found = cadence.slot(at: local, dayStart: dayStart)
            for slot in cadence.slots {
                for day in (-2...2).map(first.adding(days:)) {
                    let isNow =
                        slot.hasBegun(of: day, at: local, dayStart: dayStart)
                        && !slot.hasEnded(of: day, at: local, dayStart: dayStart)
                    #expect(isNow == (found?.slot == slot && found?.day == day), "\(slot.id) of \(day) at \(local)")
                }
            }
        }
    }

    @Test func titlesAndHoursAreNotData() throws {
        let one = Cadence.slots([try Self.slot("a", "05:00", "12:00"), try Self.slot("b", "12:00", "20:00")])
        let other = Cadence.slots([try Self.slot("a", "06:00", "12:00"), try Self.slot("b", "13:00", "20:00")])
        let turned = Cadence.slots([try Self.slot("b", "12:00", "20:00"), try Self.slot("a", "05:00", "12:00")])
        #expect(one.hasSameCards(as: other) && one != other)
        #expect(!one.hasSameCards(as: turned) && !one.hasSameCards(as: .daily))
    }
}
