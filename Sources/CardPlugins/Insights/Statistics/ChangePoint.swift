/// The day from which a number lies elsewhere than before.
///
/// The split with the largest t of Student's two-sample test with a pooled variance (Hawkins, 1977). Autocorrelation
/// makes runs that look like shifts; so t is multiplied by √((1 - r₁)/(1 + r₁)), r₁ around the means of both sides,
/// corrected as `Autocorrelation.ofRest` does.
package struct ChangePoint: Sendable, Hashable {
    /// The first day with the new level.
    package let day: Int32
    /// The mean before.
    package let before: Double
    /// The mean from `day` on.
    package let after: Double
    /// The corrected t of the split, without sign.
    package let standardized: Double
    /// The shift in standard deviations of all values, without sign.
    package let deviations: Double
    /// How likely a split with a t this large is without a shift: 0 to 1.
    package let p: Double

    /// What `standardized` must exceed.
    package static let leastStandardized = 3.8
    /// What `deviations` must reach.
    package static let leastDeviations = 0.5

    /// Whether the shift is a change point: above 3.8 standardized, and at least 0.5 standard deviations.
    package var isClear: Bool { standardized > Self.leastStandardized && deviations >= Self.leastDeviations }

    /// Finds the split with the largest shift, in linear time.
    ///
    /// Silent below `SilentBelow.changePoint` days, or without variation. Each side has at least
    /// `SilentBelow.changePointSide` days with a value.
    package init(_ days: DayValues) throws(Silence) {
        try Silence.check(.days, days.count, SilentBelow.changePoint)
        let n = Double(days.count)
        let mean = Summary.mean(days.values)
        let squares = days.values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        guard squares > 0 else { throw .constant }
        // Of the centered values, the sums of both sides differ in sign only.
        var sum = 0.0
        var best = (between: -1.0, split: 0)
        for (index, value) in days.values.enumerated() {
            let count = Double(index)
            // The sum of squares between the sides grows with t, whatever the split.
            let between = count > 0 ? sum * sum / count + sum * sum / (n - count) : 0
            let isInside = index >= SilentBelow.changePointSide && index <= days.count - SilentBelow.changePointSide
            if isInside, between > best.between { best = (between, index) }
            sum += value - mean
        }
        let earlier = DayValues(days: Array(days.days[..<best.split]), values: Array(days.values[..<best.split]))
        let later = DayValues(days: Array(days.days[best.split...]), values: Array(days.values[best.split...]))
        day = days.days[best.split]
        before = Summary.mean(earlier.values)
        after = Summary.mean(later.values)
        // Without variation on both sides, t is infinite.
        let t = (best.between / max(0, squares - best.between) * (n - 2)).squareRoot()
        standardized = t * PeriodShift.share(earlier, later).squareRoot()
        deviations = (after - before).magnitude / (squares / (n - 1)).squareRoot()
        p = Self.tail(standardized, side: Double(SilentBelow.changePointSide) / n)
    }

    /// Returns how likely the largest t of all splits is at least this large, if each side has at least that share of the
    /// values.
    ///
    /// The first terms of its expansion for long series (Csörgő and Horváth, 1997, 1.3.26).
    package static func tail(_ t: Double, side: Double) -> Double {
        guard t > 1, side < 0.5 else { return 1 }
        guard t.isFinite else { return 0 }
        let splits = 2 * Maths.log((1 - side) / side)
        let density = Maths.exp(-t * t / 2) / (2 * Double.pi).squareRoot()
        return min(1, t * density * (splits + (4 - splits) / (t * t)))
    }
}
