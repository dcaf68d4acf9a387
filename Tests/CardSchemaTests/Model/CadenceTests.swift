import CardSchema
import CardTesting
import Testing

struct CadenceTests {
    @Test(arguments: [
        (Cadence.daily, "2026-11-20", "2026-11-20"), (.once, "2026-11-20", "2026-11-20"),
        (.anytime, "2026-11-20", "2026-11-20"),
        (.weekly(on: .sun, count: 1), "2026-11-20", "2026-11-22"),
        (.weekly(on: .sun, count: 1), "2026-11-22", "2026-11-22"),
        (.weekly(on: .mon, count: 2), "2001-01-01", "2001-01-01"),
        (.weekly(on: .mon, count: 2), "2001-01-02", "2001-01-15"),
        (.weekly(on: .sun, count: 2), "2001-01-01", "2001-01-07"),
        (.weekly(on: .sun, count: 2), "2000-12-31", "2001-01-07"),
        (.weekly(on: .sun, count: 2), "2000-12-24", "2000-12-24"),
        (.monthly(on: 31, count: 1), "2026-02-01", "2026-02-28"),
        (.monthly(on: 31, count: 1), "2024-02-29", "2024-02-29"),
        (.monthly(on: 1, count: 1), "2026-11-20", "2026-12-01"),
        (.monthly(on: 1, count: 3), "2026-11-20", "2027-01-01"),
        (.monthly(on: 30, count: 2), "2000-12-05", "2001-01-30"),
        (.monthly(on: 15, count: 1), "2026-12-16", "2027-01-15"),
    ])
    func knownPeriods(_ cadence: Cadence, _ day: String, _ end: String) throws {
        let date = try #require(CivilDate(day))
        #expect(cadence.periodEnd(containing: date).description == end)
    }

    /// Against every end of the calendar, listed one by one.
    @Test(arguments: [1, 2, 3, 5], Weekday.allCases)
    func weeksAgreeWithAListOfTheirEnds(_ count: Int, _ weekday: Weekday) throws {
        var first = try #require(CivilDate("2001-01-01"))
        while first.weekday != weekday { first = first.adding(days: 1) }
        let ends = (-800...800).map { first.adding(days: 7 * count * $0) }
        try agrees(.weekly(on: weekday, count: count), ends, seed: UInt64(count * 7 + weekday.index))
    }

    @Test(arguments: [1, 2, 3, 6, 12], [1, 15, 28, 29, 30, 31])
    func monthsAgreeWithAListOfTheirEnds(_ count: Int, _ on: Int) throws {
        let ends = (-150...150).compactMap { step -> CivilDate? in
            let months = 2001 * 12 + step * count
            return (28...31).reversed().lazy.compactMap {
                CivilDate(year: months / 12, month: months % 12 + 1, day: min(on, $0))
            }.first
        }
        try agrees(.monthly(on: on, count: count), ends, seed: UInt64(count * 31 + on))
    }

    private func agrees(_ cadence: Cadence, _ ends: [CivilDate], seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let index = Int.random(in: 1..<ends.count, using: &random)
            for day in [ends[index], ends[index - 1].adding(days: 1), ends[index].adding(days: -1)] {
                let expected = try #require(ends.first { $0 >= day })
                #expect(cadence.periodEnd(containing: day) == expected, "\(cadence), \(day)")
            }
        }
    }

    @Test func periodsStayInTheCalendar() {
        for cadence in [Cadence.weekly(on: .mon, count: 4), .monthly(on: 1, count: 5)] {
            #expect(cadence.periodEnd(containing: .latest) == .latest)
            #expect(cadence.periodEnd(containing: .earliest) >= .earliest)
        }
    }

    @Test(arguments: [
        (Cadence.rolling(every: .week, count: 2), "2026-11-22", "2026-12-06"),
        (.rolling(every: .week, count: 1), "2026-12-28", "2027-01-04"),
        (.rolling(every: .month, count: 1), "2026-01-31", "2026-02-28"),
        (.rolling(every: .month, count: 3), "2026-11-22", "2027-02-22"), (.daily, "2026-11-22", ""),
        (.weekly(on: .sun, count: 2), "2026-11-22", ""),
    ])
    func aRollingCardIsDueAfterTheNewest(_ cadence: Cadence, _ newest: String, _ due: String) throws {
        let day = try #require(CivilDate(newest))
        #expect(cadence.due(after: day) == CivilDate(due))
        if !due.isEmpty { #expect(cadence.periodEnd(containing: day) == day && cadence.period(endingOn: day) == nil) }
    }

    @Test func onlyTheLastDayEndsAPeriod() throws {
        let ends = (1...30).filter { number in
            CivilDate(year: 2026, month: 11, day: number).flatMap {
                Cadence.weekly(on: .sun, count: 1).period(endingOn: $0)
            } != nil
        }
        #expect(ends == [1, 8, 15, 22, 29])
        let last = try #require(CivilDate("2026-10-31"))
        #expect(Cadence.monthly(on: 31, count: 2).period(endingOn: last) == nil)
        #expect(Cadence.monthly(on: 31, count: 1).period(endingOn: last)?.unit == .month)
    }

    @Test(arguments: [
        (Cadence.anytime, false), (.session, false), (.daily, true), (.once, true), (.weekly(on: .sun, count: 1), true),
        (.monthly(on: 1, count: 1), true), (.rolling(every: .week, count: 2), true),
    ])
    func sessionsHaveNoOneCard(_ cadence: Cadence, _ hasOne: Bool) {
        #expect(cadence.hasOneCardAPeriod == hasOne)
    }
}
