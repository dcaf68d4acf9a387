import CardPlugins
import CardTesting
import Testing

/// Streaks, gaps and thresholds.
@Suite struct CountingTests {
    @Test func streaks() throws {
        let streak = try Streak([1, 2, 3, 5, 6, 9, 10, 11], today: 12)
        #expect(streak.current == 3 && streak.longest == 3)
        #expect(streak.count(ofLast: 4) == 3 && streak.count(ofLast: 14) == 8 && streak.count(ofLast: 1) == 0)
        #expect(try Streak([1, 2, 3, 5, 6, 9, 10, 11], today: 13).current == 0)
        let graceful = try Streak([1, 2, 3, 5, 6, 9, 10, 11], today: 13, grace: 1)
        #expect(graceful.current == 3 && graceful.longest == 5)
        #expect(try Streak([1, 2, 3, 5, 6, 9, 10, 11], today: 12, grace: 2).current == 8)
        #expect(throws: Silence.tooFew(.days, have: 1, need: 2)) { try Streak([1, 3, 5], today: 5) }
        #expect(throws: Silence.tooFew(.days, have: 0, need: 2)) { try Streak([9, 10], today: 5) }
    }

    /// Day by day, counting the missed ones.
    @Test func streaksAgreeWithWalking() {
        var numbers = SeededGenerator(seed: 21_015)
        for round in 0..<2_000 {
            let days = numbers.days(30, present: Double(round % 9 + 1) / 10, upTo: 1).days
            let (today, grace) = ((days.last ?? 0) + Int32(round % 4) - 1, round % 3)
            var run = 0
            var missed = 0
            var longest = 0
            for day in (days.first ?? 0)..<max(days.first ?? 0, today) + 1 where day <= today {
                if days.contains(day) {
                    run += 1
                    missed = 0
                } else if day < today {
                    missed += 1
                    if missed > grace { run = 0 }
                }
                longest = max(longest, run)
            }
            let streak = try? Streak(days, today: today, grace: grace)
            #expect((streak == nil) == (longest < 2))
            guard let streak else { continue }
            #expect(streak.current == run && streak.longest == longest)
            #expect(streak.count(ofLast: 14) == (today - 13...today).count(where: days.contains))
        }
    }

    @Test func missingDays() throws {
        // Three days with a card, the fourth without, for 40 days; worse on the day before the gap.
        let cards = Set((0..<40).filter { $0 % 4 != 3 }.map(Int32.init))
        let mood = DayValues(
            days: cards.sorted(), values: cards.sorted().map { Double($0 % 4 == 2 ? 1 : 3) + Double($0 % 3) })
        let missing = MissingDays(in: 0...39, cards: cards, mood)
        #expect(missing.missing == 10 && missing.total == 40 && missing.gaps == 10 && missing.share == 0.25)
        let groups = try #require(missing.beforeGaps)
        #expect(groups.first.count == 10 && groups.second.count == 20 && groups.shift == -2)
        // Seven gaps are too few to compare.
        let short = MissingDays(in: 0...27, cards: cards, mood)
        #expect(short.gaps == 7 && short.beforeGaps == nil && short.share == 0.25)
        // Days without a card at the start, and after the period, follow nothing.
        let late = MissingDays(in: -5...2, cards: cards, mood)
        #expect(late.missing == 5 && late.gaps == 0)
        #expect(
            MissingDays(in: 0...39, cards: cards, DayValues(daily: [Double](repeating: 2, count: 40))).beforeGaps == nil
        )
    }

    @Test func thresholds() throws {
        let urges = DayValues(days: [0, 1, 2, 4, 5, 6, 8, 30], values: [4, 3, 5, 0, 4, 2, 1, 5])
        let count = try ThresholdCount(urges, in: 0...27) { $0 >= 4 }
        #expect(count.reached == 3 && count.days == 7)
        #expect(throws: Silence.tooFew(.days, have: 6, need: 7)) { try ThresholdCount(urges, in: 1...27) { $0 >= 4 } }
    }
}
