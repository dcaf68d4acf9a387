/// Whether two numbers of the same day go together.
package struct NumberLink: Sendable, Hashable {
    package let pairs: DayPairs
    package let spearman: Spearman

    /// Correlates two numbers; silent below `SilentBelow.numbers` days with both, or as `Spearman` is.
    package init(_ first: DayValues, _ second: DayValues, isDeclared: Bool) throws(Silence) {
        pairs = DayPairs(first, second)
        try Silence.check(.days, pairs.count, SilentBelow.numbers(isDeclared: isDeclared))
        spearman = try Spearman(pairs)
    }

    /// How much the second number changes for each unit of the first (Theil and Sen).
    ///
    /// Computed when asked for, in quadratic time.
    package var slope: Double { TheilSen.slope(pairs.first, pairs.second) ?? 0 }

    /// The size of the link in the second number's unit.
    package var size: Double { slope * Self.step(pairs.first) }

    /// Returns the change of the first number that a link's size refers to: 1 if it is yes/no, else two standard
    /// deviations.
    ///
    /// Two standard deviations of a number are worth as much as a yes that is as frequent as a no (Gelman, 2008).
    static func step(_ values: [Double]) -> Double {
        values.allSatisfy { $0 == 0 || $0 == 1 } ? 1 : 2 * Summary.deviation(values)
    }
}
