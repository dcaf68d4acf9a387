/// Whether two yes/no answers often occur on the same day.
package struct Together: Sendable, Hashable {
    package let table: TwoByTwo
    /// The correlation of both answers, -1 to 1.
    package let phi: Double
    /// How many times as often both occur as chance alone would give.
    package let lift: Double
    /// The size of the link: how much more often the second occurs on days with the first, -1 to 1.
    package let size: Double
    /// How likely a link this strong is by chance: 0 to 1.
    ///
    /// The larger of Fisher's exact probability and that of n·φ², with the independent days as n, by chi-square:
    /// Fisher's knows no autocorrelation.
    package let p: Double

    /// Compares two answers; silent if one of the expected counts is below `SilentBelow.expectedCount`.
    package init(_ first: DayValues, _ second: DayValues) throws(Silence) {
        let pairs = DayPairs(first, second)
        table = TwoByTwo(pairs)
        try Silence.check(.expectedCount, Int(table.smallestExpected), SilentBelow.expectedCount)
        guard let phi = table.phi, let lift = table.lift, let size = table.difference else { throw .constant }
        let independent = Double(table.count) * Autocorrelation.share(pairs)
        self.phi = phi
        self.lift = lift
        self.size = size
        p = max(table.fisher, Distribution.chiSquareTail(independent * phi * phi, freedom: 1))
    }
}
