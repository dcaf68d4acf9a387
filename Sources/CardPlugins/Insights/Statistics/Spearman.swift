/// How much two numbers rise and fall together, by their ranks (Spearman, 1904).
package struct Spearman: Sendable, Hashable {
    /// How many pairs there are.
    package let count: Int
    /// The correlation of the midranks, -1 to 1.
    package let rho: Double
    /// How many independent pairs they are worth, at most `count`: n(1 - r₁ₓr₁ᵧ)/(1 + r₁ₓr₁ᵧ), from the ranks.
    package let independent: Double
    /// How likely a correlation this far from 0 is without a link, on either side: 0 to 1.
    ///
    /// By Student's t with `independent` - 2 degrees of freedom.
    package let p: Double
    /// The 95 % interval: tanh(atanh ρ ± 1.96 √((1 + ρ²/2)/(n - 3))), with the independent pairs as n.
    ///
    /// Bonett and Wright (2000).
    package let interval: ClosedRange<Double>

    /// Correlates two numbers of the same days.
    ///
    /// Silent if one of them never changes, or below `SilentBelow.independentDays` independent pairs.
    package init(_ pairs: DayPairs) throws(Silence) {
        let first = Ranks(pairs.first).ranks
        let second = Ranks(pairs.second).ranks
        guard let rho = Self.correlation(first, second) else { throw .constant }
        try self.init(rho, DayValues(days: pairs.days, values: first), DayValues(days: pairs.days, values: second))
    }

    /// Tests the correlation of two series on the same days, after removing a number of `given` others from both.
    init(_ rho: Double, _ first: DayValues, _ second: DayValues, given: Int = 0) throws(Silence) {
        count = first.count
        self.rho = rho
        let share = Autocorrelation.share(Autocorrelation.first(first), Autocorrelation.first(second))
        independent = Double(count) * share
        try Silence.check(.independentDays, Int(independent) - given, SilentBelow.independentDays)
        let free = independent - Double(given)
        let rest = (1 - rho) * (1 + rho)
        p = rest > 0 ? Distribution.twoSidedT(rho * ((free - 2) / rest).squareRoot(), freedom: free - 2) : 0
        // At the ends, atanh is infinite and the interval is a point.
        let center = Maths.atanh(rho)
        let half = Distribution.normal975 * ((1 + rho * rho / 2) / (free - 3)).squareRoot()
        interval = Maths.tanh(center - half)...Maths.tanh(center + half)
    }

    /// Returns the correlation of two lists of equal length (Pearson), or `nil` if one does not vary.
    package static func correlation(_ first: [Double], _ second: [Double]) -> Double? {
        guard !first.isEmpty else { return nil }
        let firstMean = Summary.mean(first)
        let secondMean = Summary.mean(second)
        var products = 0.0
        var firstSquares = 0.0
        var secondSquares = 0.0
        for (x, y) in zip(first, second) {
            products += (x - firstMean) * (y - secondMean)
            firstSquares += (x - firstMean) * (x - firstMean)
            secondSquares += (y - secondMean) * (y - secondMean)
        }
        guard firstSquares > 0, secondSquares > 0 else { return nil }
        return min(1, max(-1, products / (firstSquares.squareRoot() * secondSquares.squareRoot())))
    }
}
