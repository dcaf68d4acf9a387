import CardPlugins
import CardTesting
import Testing

/// Days, and pairs of days.
@Suite struct DayValuesTests {
    /// 2026-11-16, a Monday, is day 20,773.
    @Test func weekdays() {
        #expect((20_773...20_779).map { DayValues.weekday($0) } == [0, 1, 2, 3, 4, 5, 6])
        #expect(DayValues.weekday(0) == 3 && DayValues.weekday(-1) == 2 && DayValues.weekday(-4) == 6)
        #expect(DayValues.isWeekend(20_778) && DayValues.isWeekend(20_779) && !DayValues.isWeekend(20_780))
    }

    @Test func periods() {
        let days = DayValues(days: [3, 4, 9], values: [1, 2, 3])
        #expect(days.within(4...8) == DayValues(days: [4], values: [2]))
        #expect(days.span == 7 && DayValues(days: [], values: []).span == 0)
    }

    /// Every day of both is looked up in a dictionary.
    @Test func pairsAgreeWithALookup() {
        var numbers = SeededGenerator(seed: 21_001)
        for _ in 0..<2_000 {
            let first = numbers.days(20, present: 0.6, upTo: 4)
            let second = DayValues(days: first.days, values: numbers.numbers(first.count, upTo: 4))
                .filter { _ in Bool.random(using: &numbers) }
            let lookup = Dictionary(uniqueKeysWithValues: zip(second.days, second.values))
            let same = DayPairs(first, second)
            #expect(same.days == first.days.filter { lookup[$0] != nil })
            #expect(same.second == same.days.map { lookup[$0] })
            #expect(same.first.count == same.count)
            let next = DayPairs(today: first, tomorrow: second)
            #expect(next.days == first.days.filter { lookup[$0 + 1] != nil })
            #expect(next.second == next.days.map { lookup[$0 + 1] })
        }
    }
}
