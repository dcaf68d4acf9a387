/// How much a day's value repeats the day before, and how many days that leaves.
package enum Autocorrelation {
    /// Returns the autocorrelation of consecutive days, -1 to 1.
    ///
    /// The mean product of the deviations of consecutive days, divided by the mean squared deviation and by n/(n-1),
    /// where n is the span: without missing days the usual r₁ (Box and Jenkins, 1970).
    ///
    /// - Returns: 0 with fewer than `SilentBelow.autocorrelationPairs` pairs of consecutive days or without variation.
    package static func first(_ days: DayValues) -> Double {
        let adjacent = days.afterAdjacent
        guard adjacent.count >= SilentBelow.autocorrelationPairs else { return 0 }
        let mean = Summary.mean(days.values)
        let squares = days.values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        guard squares > 0 else { return 0 }
        let products = adjacent.reduce(0.0) { sum, index in
            sum + (days.values[index] - mean) * (days.values[index - 1] - mean)
        }
        let ratio = (products / Double(adjacent.count)) / (squares / Double(days.count))
        return min(1, max(-1, ratio * Double(days.span - 1) / Double(days.span)))
    }

    /// Returns the autocorrelation of what remains of values after a mean or a line was fitted and removed, -1 to 1.
    ///
    /// The fit removes a part of the autocorrelation too: (1 + 4r)/n for a mean (Kendall, 1954; Marriott and Pope,
    /// 1954), and about (2 + 4r)/n for a line. So this returns (nr₁ + k)/(n - 4). In simulations of 42 to 365 rated
    /// days with r₁ up to 0.6, tests of trends and periods with this correction pass 6 to 12 % of unrelated series at
    /// 10 %.
    ///
    /// - Parameters:
    ///   - rest: What remains.
    ///   - count: n, the number of values that each fit used; above 4.
    ///   - fitted: k, 1 for a mean and 2 for a line.
    /// - Returns: 0 where `first(_:)` lacks pairs.
    static func ofRest(_ rest: DayValues, count: Double, fitted: Double) -> Double {
        guard rest.afterAdjacent.count >= SilentBelow.autocorrelationPairs, count > 4 else { return 0 }
        return min(1, max(-1, (count * first(rest) + fitted) / (count - 4)))
    }

    /// Returns which share of the days two autocorrelated series are worth: (1 - r₁ₓr₁ᵧ)/(1 + r₁ₓr₁ᵧ), above 0 to 1.
    ///
    /// Bartlett (1935) for the variance of a correlation. A product below 0 would add days; it counts as 0. Missing
    /// days only weaken the dependence, so the share errs toward silence.
    package static func share(_ first: Double, _ second: Double) -> Double {
        let product = min(0.99, max(0, first * second))
        return (1 - product) / (1 + product)
    }

    /// Returns which share of their days two numbers of the same days are worth, above 0 to 1.
    package static func share(_ pairs: DayPairs) -> Double {
        share(first(pairs.firstValues), first(pairs.secondValues))
    }
}
