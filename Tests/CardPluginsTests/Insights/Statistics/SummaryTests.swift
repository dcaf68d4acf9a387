import CardPlugins
import CardTesting
import Testing

/// Mean, median, spread, moving average and swing.
@Suite struct SummaryTests {
    /// NumPy 2.4: mean, median, quantile (its default, definition 7), std with ddof=1.
    @Test func hours() throws {
        let hours = [7.5, 6, 5.5, 8, 7, 6.5, 4, 7, 8, 6, 5, 7.5, 6.5, 9, 7, 5, 6, 8, 7, 6.5]
        let summary = try Summary(DayValues(daily: hours))
        #expect(summary.count == 20 && isClose(summary.mean, 6.65) && summary.median == 6.75)
        let spread = try #require(summary.spread)
        #expect(spread.quartiles == 6...7.5 && isClose(spread.deviation, 1.2150373613488945))
    }

    /// NumPy 2.4, quantile: between two values at both places, where other definitions give other numbers.
    @Test func quartiles() throws {
        let values = [0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
        let quartiles = try #require(try Summary(DayValues(daily: values)).spread).quartiles
        #expect(isClose(quartiles.lowerBound, 0.8825) && isClose(quartiles.upperBound, 1.595))
    }

    @Test func silence() throws {
        #expect(throws: Silence.tooFew(.days, have: 2, need: 3)) { try Summary(DayValues(daily: [1, 2])) }
        #expect(try Summary(DayValues(daily: [1, 2, 9, 4, 5, 6])).spread == nil)
        #expect(try Summary(DayValues(daily: [1, 2, 9, 4, 5, 6, 7])).spread != nil)
        #expect(Median.of([]) == nil)
    }

    @Test(arguments: [0, 1, 6]) func medianAgreesWithSorting(_ highest: Int) {
        var numbers = SeededGenerator(seed: 21_002)
        for round in 0..<2_000 {
            let values = numbers.numbers(1 + round % 40, upTo: highest)
            #expect(isClose(Median.of(values) ?? -1, slowMedian(values)))
            #expect(Median.of(values.sorted()) == Median.of(values.sorted(by: >)))
        }
    }

    @Test func swing() throws {
        #expect(throws: Silence.tooFew(.consecutiveDays, have: 9, need: 10)) {
            try Swing(DayValues(daily: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
        }
        // Steps of 1 and 3 in turn; the step across the gap of two days is not counted.
        let values: [Double] = [0, 1, 4, 5, 8, 9, 99, 100, 103, 104, 107, 108]
        let days = DayValues(days: [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13], values: values)
        let swing = try Swing(days)
        #expect(swing.pairs == 10 && isClose(swing.meanSquare, (6 * 1 + 4 * 9) / 10))
    }
}
