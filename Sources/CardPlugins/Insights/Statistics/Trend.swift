/// Whether a number rises or falls over the whole time.
package struct Trend: Sendable, Hashable {
    /// The test, with the slope for each day.
    package let test: MannKendall
    /// How many days there are from the first to the last, both included.
    package let span: Int

    /// Looks for a trend in quadratic time.
    ///
    /// Silent below `SilentBelow.trendDays` days or a span of `SilentBelow.trendSpan`, or without variation.
    package init(_ days: DayValues) throws(Silence) {
        try Silence.check(.days, days.count, SilentBelow.trendDays)
        try Silence.check(.span, days.span, SilentBelow.trendSpan)
        guard let test = MannKendall(days) else { throw .constant }
        self.test = test
        span = days.span
    }

    /// The size of the trend: how much the number changes from the first day to the last, in its unit.
    package var size: Double { test.slope * Double(span - 1) }
}
