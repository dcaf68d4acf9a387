/// Whether values rise or fall over time (Mann, 1945; Kendall, 1975).
///
/// Corrected for autocorrelation by Hamed and Rao (1998): the variance of S grows with the autocorrelations of the
/// detrended values' ranks, at every lag whose autocorrelation differs from 0 at 5 %. Short series show too little of
/// their autocorrelation: alone, this finds a trend at 10 % in one of five unrelated series of 60 days with r₁ = 0.4.
/// So the variance grows at least by (1 + r₁)/(1 - r₁), as it does if each day repeats a part of the day before (Yue
/// and Wang, 2004).
package struct MannKendall: Sendable, Hashable {
    /// How many pairs of days rise, minus how many fall.
    package let s: Double
    /// The variance of S without a trend, corrected for ties.
    package let variance: Double
    /// How many times larger the variance is because of autocorrelation (Hamed and Rao): n/n*, which may be below 1.
    package let inflation: Double
    /// How many times larger the variance is if only the day before counts: (1 + r₁)/(1 - r₁), 1 and more.
    package let persistence: Double
    /// How likely an S this far from 0 is without a trend, on either side: 0 to 1.
    ///
    /// By the normal approximation, with a correction for continuity, and the larger of `inflation` and `persistence`.
    package let p: Double
    /// The change for each day that passes (Theil and Sen).
    package let slope: Double

    /// Tests some values, in quadratic time; `nil` with fewer than four values, or if all are equal.
    package init?(_ days: DayValues) {
        let n = Double(days.count)
        let ties = Ranks(days.values).ties
        let times = days.days.map(Double.init)
        guard days.count > 3, ties.count > 1, let slope = TheilSen.slope(times, days.values) else { return nil }
        var s = 0
        for later in days.values.indices {
            for earlier in 0..<later {
                let step = days.values[later] - days.values[earlier]
                s += step > 0 ? 1 : step < 0 ? -1 : 0
            }
        }
        let tied = ties.reduce(0.0) { sum, tied in
            let t = Double(tied)
            return sum + t * (t - 1) * (2 * t + 5)
        }
        let variance = (n * (n - 1) * (2 * n + 5) - tied) / 18
        let detrended = zip(times, days.values).map { time, value in value - slope * (time - times[0]) }
        let rest = DayValues(days: days.days, values: Ranks(detrended).ranks)
        inflation = Self.inflation(rest)
        persistence = 1 / Autocorrelation.share(1, Autocorrelation.ofRest(rest, count: n, fitted: 2))
        let z = Double(max(0, abs(s) - 1)) / (variance * max(inflation, persistence)).squareRoot()
        self.s = Double(s)
        self.variance = variance
        self.slope = slope
        p = Distribution.twoSidedNormal(z)
    }

    /// Returns n/n* = 1 + 2/(n(n-1)(n-2)) Σ (n-k)(n-k-1)(n-k-2)ρₖ, over the significant lags k.
    ///
    /// With missing days, the first factor is the number of pairs that are k days apart, and n - k in the others is
    /// the share of the span that lag k leaves, times n.
    private static func inflation(_ ranks: DayValues) -> Double {
        let n = Double(ranks.count)
        let mean = Summary.mean(ranks.values)
        let centered = ranks.values.map { $0 - mean }
        let square = centered.reduce(0) { $0 + $1 * $1 } / n
        guard square > 0 else { return 1 }
        var sums = [Double](repeating: 0, count: ranks.span)
        var pairs = [Double](repeating: 0, count: ranks.span)
        for later in centered.indices {
            for earlier in 0..<later {
                let lag = Int(ranks.days[later]) - Int(ranks.days[earlier])
                sums[lag] += centered[later] * centered[earlier]
                pairs[lag] += 1
            }
        }
        let bound = Distribution.normal975 / n.squareRoot()
        var sum = 0.0
        for lag in 1..<ranks.span where pairs[lag] > 2 {
            // Without missing days, the usual estimate, whose divisor is n at every lag.
            let left = Double(ranks.span - lag) / Double(ranks.span)
            let rho = sums[lag] / pairs[lag] / square * left
            guard rho.magnitude > bound else { continue }
            sum += pairs[lag] * (left * n - 1) * (left * n - 2) * rho
        }
        return 1 + 2 / (n * (n - 1) * (n - 2)) * sum
    }
}
