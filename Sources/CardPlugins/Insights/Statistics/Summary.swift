/// The middle and the spread of a question's values.
package struct Summary: Sendable, Hashable {
    /// How many days have a value.
    package let count: Int
    package let mean: Double
    package let median: Double
    /// How far the values spread; `nil` below `SilentBelow.spread` days.
    package let spread: Spread?

    /// The spread of at least seven values.
    package struct Spread: Sendable, Hashable {
        /// The first and the third quartile.
        ///
        /// Linear between the two nearest values, at (n - 1)/4 and 3(n - 1)/4 of the sorted values: definition 7 of
        /// Hyndman and Fan (1996), which R and NumPy use too.
        package let quartiles: ClosedRange<Double>
        /// The standard deviation of the sample, with n - 1.
        package let deviation: Double
    }

    /// Computes the summary; silent below `SilentBelow.mean` days.
    package init(_ days: DayValues) throws(Silence) {
        try Silence.check(.days, days.count, SilentBelow.mean)
        count = days.count
        mean = Self.mean(days.values)
        median = Median.of(days.values) ?? mean
        guard count >= SilentBelow.spread else {
            spread = nil
            return
        }
        spread = Spread(quartiles: Self.quartiles(days.values), deviation: Self.deviation(days.values))
    }

    /// Returns the mean of at least one number.
    static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

    /// Returns the standard deviation of a sample; 0 of fewer than two numbers.
    package static func deviation(_ values: [Double]) -> Double {
        guard values.count > 1 else { return 0 }
        let mean = mean(values)
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / Double(values.count - 1)).squareRoot()
    }

    /// Returns the first and third quartile of at least one number.
    static func quartiles(_ values: [Double]) -> ClosedRange<Double> {
        let sorted = values.sorted()
        func value(at share: Double) -> Double {
            let place = Double(sorted.count - 1) * share
            let index = Int(place)
            guard index + 1 < sorted.count else { return sorted[index] }
            return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
        }
        return value(at: 0.25)...value(at: 0.75)
    }
}
