import CardPlugins
import CardTesting
import Testing

/// Links between questions, periods and weekdays: what they find, and when they are silent.
@Suite struct LinkTests {
    private let mood = DayValues(daily: (0..<40).map { Double($0 * 7 % 5) })

    private func answers(_ yes: Int, of count: Int) -> DayValues {
        DayValues(daily: (0..<count).map { $0 < yes ? 1 : 0 })
    }

    @Test func yesNoSilence() throws {
        #expect(throws: Silence.tooFew(.days, have: 27, need: 28)) {
            try YesNoLink.compare(answers(10, of: 27), mood, isDeclared: false)
        }
        #expect(throws: Silence.tooFew(.daysOfASide, have: 7, need: 8)) {
            try YesNoLink.compare(answers(7, of: 40), mood, isDeclared: false)
        }
        #expect(throws: Silence.tooFew(.days, have: 19, need: 20)) {
            try YesNoLink.compare(answers(10, of: 19), mood, isDeclared: true)
        }
        #expect(throws: Silence.tooFew(.daysOfASide, have: 4, need: 5)) {
            try YesNoLink.compare(answers(36, of: 40), mood, isDeclared: true)
        }
        #expect(throws: Silence.constant) {
            try YesNoLink.compare(
                answers(20, of: 40), DayValues(daily: [Double](repeating: 1, count: 40)), isDeclared: true)
        }
        let link = try YesNoLink.compare(answers(7, of: 40), mood, isDeclared: true)
        #expect(link.first.count == 7 && link.second.count == 33 && link.test.p > 0.1)
    }

    @Test func numberSilence() throws {
        let short = mood.within(0...28)
        #expect(throws: Silence.tooFew(.days, have: 29, need: 30)) { try NumberLink(short, mood, isDeclared: false) }
        #expect(throws: Silence.tooFew(.days, have: 19, need: 20)) {
            try NumberLink(mood.within(0...18), mood, isDeclared: true)
        }
        let link = try NumberLink(short, mood, isDeclared: true)
        #expect(link.slope == 1 && isClose(link.size, 2 * Summary.deviation(short.values)))
    }

    /// The slope over a yes/no answer is the shift between both groups.
    @Test func sizesOfYesNoAnswersAreShifts() throws {
        var numbers = SeededGenerator(seed: 21_019)
        for _ in 0..<200 {
            let answers = DayValues(daily: numbers.numbers(40, upTo: 1))
            let values = DayValues(daily: numbers.numbers(40, upTo: 5))
            let groups = try YesNoLink.compare(answers, values, isDeclared: true)
            #expect(try NumberLink(answers, values, isDeclared: true).size == groups.shift)
        }
    }

    /// Tomorrow's mood follows today's walk; without the walk it keeps half of itself.
    @Test func nextDay() throws {
        var numbers = SeededGenerator(seed: 21_020)
        let walks = numbers.numbers(150, upTo: 1)
        var level = 0.0
        let mood = walks.indices.map { day in
            level = 0.5 * level + (day > 0 ? walks[day - 1] : 0) + 0.5 * numbers.normal()
            return level
        }
        // The days that are left out break pairs.
        let days = DayValues(daily: mood).filter { $0 % 10 != 0 }
        let link = try NextDayLink(DayValues(daily: walks), days)
        #expect(link.pairs.count == 120 && link.pairs.days.allSatisfy { $0 % 10 != 0 && ($0 + 1) % 10 != 0 })
        #expect(link.partial.p < 1e-6 && link.partial.rho > 0.4 && (0.7...1.3).contains(link.size))
        let none = try NextDayLink(DayValues(daily: numbers.numbers(150, upTo: 1)), days)
        #expect(none.partial.p > 0.05)
        #expect(throws: Silence.tooFew(.consecutiveDays, have: 29, need: 30)) {
            try NextDayLink(DayValues(daily: walks), DayValues(daily: Array(mood[..<30])))
        }
    }

    @Test func periods() throws {
        let days = DayValues(daily: (0..<56).map { Double(($0 < 28 ? 3 : 2) + $0 % 2) })
        let shift = try PeriodShift.compare(days, through: 55)
        #expect(shift.first.count == 28 && shift.second.count == 28 && shift.shift == -1)
        // Values that alternate are worth no more than their days.
        #expect(shift.test.p == MannWhitney(shift.first, shift.second)?.p)
        #expect(throws: Silence.tooFew(.daysOfASide, have: 9, need: 10)) {
            try PeriodShift.compare(days.within(0...36), through: 55)
        }
        // A value that stays for a week is worth less: a shift that would be clear is not.
        let weeks = DayValues(daily: (0..<56).map { [2, 4, 1, 3, 4, 3, 5, 4][$0 / 7] })
        let slow = try PeriodShift.compare(weeks, through: 55)
        let independent = try #require(MannWhitney(slow.first, slow.second))
        #expect(independent.p < 0.001 && slow.test.p > 0.05)
    }

    /// Day 0 is a Thursday, so days 2 and 3 are the first weekend.
    @Test func weekdays() throws {
        let days = DayValues(daily: (0..<42).map { Double(DayValues.isWeekend($0) ? 4 : 2) + Double($0 % 2) })
        let effect = try WeekdayEffect(days)
        #expect(effect.counts == [6, 6, 6, 6, 6, 6, 6] && effect.medians == [2.5, 2.5, 2.5, 2.5, 2.5, 4.5, 4.5])
        #expect(effect.size == 2 && effect.test.p < 0.001)
        let weekend = try WeekdayEffect.weekend(days)
        #expect(weekend.first.count == 12 && weekend.second.count == 30 && weekend.shift == 2 && weekend.test.p < 0.001)
        #expect(throws: Silence.tooFew(.daysOfAWeekday, have: 5, need: 6)) { try WeekdayEffect(days.within(0...40)) }
        #expect(throws: Silence.tooFew(.daysOfASide, have: 7, need: 8)) {
            try WeekdayEffect.weekend(days.within(0...23))
        }
        #expect(throws: Silence.tooFew(.daysOfASide, have: 19, need: 20)) {
            try WeekdayEffect.weekend(days.filter { DayValues.isWeekend($0) || $0 < 27 })
        }
    }

    /// The usual r₁ on whole series, and of series with missing days about the same.
    @Test func autocorrelation() throws {
        var numbers = SeededGenerator(seed: 21_021)
        for target in [0.0, 0.3, 0.6] {
            var level = 0.0
            let values = (0..<3_000).map { _ in
                level = target * level + (1 - target * target).squareRoot() * numbers.normal()
                return level
            }
            let whole = DayValues(daily: values)
            let mean = values.reduce(0, +) / 3_000
            let products = (1..<3_000).reduce(0.0) { $0 + (values[$1] - mean) * (values[$1 - 1] - mean) }
            let r = Autocorrelation.first(whole)
            #expect(isClose(r, products / values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }))
            let partly = whole.filter { _ in Double.random(in: 0..<1, using: &numbers) < 0.6 }
            #expect((r - target).magnitude < 0.06 && (Autocorrelation.first(partly) - target).magnitude < 0.08)
        }
        #expect(Autocorrelation.first(DayValues(daily: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])) == 0)
        #expect(Autocorrelation.share(0.5, 0.4) == 0.8 / 1.2 && Autocorrelation.share(-0.5, 0.4) == 1)
        #expect(Autocorrelation.share(1, 1) > 0)
    }
}
