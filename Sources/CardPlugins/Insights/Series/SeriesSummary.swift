package import CardSchema

/// The lowest, highest and middle answer of a series, each with the number of answers behind it.
///
/// Missing answers count as nothing, never as zero.
package struct SeriesSummary: Sendable {
    /// An answer and the first period that has it.
    package struct Extreme: Sendable, Hashable {
        /// The number.
        package let number: Double
        /// The first day of the period.
        package let start: CivilDate
    }

    /// The number of periods with a number.
    package let count: Int
    /// The lowest number, the earliest of equal ones.
    package let lowest: Extreme
    /// The highest number, the earliest of equal ones.
    package let highest: Extreme
    /// The median: the mean of the two numbers in the middle if their count is even.
    package let median: Double
    /// The medians of the first and the last seven numbers; `nil` with fewer than fourteen.
    package let ends: (first: Double, last: Double)?

    /// The number of answers below which a chart shows dots and no median.
    package static let fewest = 7

    /// Whether there are enough answers to draw a line with its median.
    package var isDrawn: Bool { count >= Self.fewest }

    /// Summarizes a series; returns `nil` if it has no numbers.
    package init?(_ series: Series) {
        func extremes(_ number: (Series.Answer) -> Double?) -> [Extreme] {
            zip(series.starts, series.cells).compactMap { start, cell in
                cell.answer.flatMap(number).map { Extreme(number: $0, start: start) }
            }
        }
        let (lows, highs) = (extremes(\.low), extremes(\.high))
        guard let lowest = lows.min(by: { $0.number < $1.number }),
            let highest = highs.max(by: { $0.number < $1.number })
        else { return nil }
        count = lows.count
        self.lowest = lowest
        // The earliest of equal ones: `max` returns the last.
        self.highest = highs.first { $0.number == highest.number } ?? highest
        let numbers = series.cells.compactMap(\.number)
        median = Median.of(numbers) ?? lowest.number
        let size = Self.fewest
        guard count >= 2 * size, let first = Median.of(Array(numbers.prefix(size))),
            let last = Median.of(Array(numbers.suffix(size)))
        else {
            ends = nil
            return
        }
        ends = (first, last)
    }
}
