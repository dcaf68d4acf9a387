/// The latest days against as many days before them.
package enum PeriodShift {
    /// How many dates a period has.
    package static let length: Int32 = 28

    /// Compares the 28 dates that end with a day (first group) to the 28 dates before them (second group).
    ///
    /// All days of a period are on the same side. So the values are worth (1 - r₁)/(1 + r₁) of their days, where r₁
    /// is the autocorrelation around each period's mean, corrected as `Autocorrelation.ofRest` does. Silent below
    /// `SilentBelow.periodDays` days in each period, or without variation.
    package static func compare(_ days: DayValues, through last: Int32) throws(Silence) -> TwoGroups {
        let recent = days.within(last - length + 1...last)
        let earlier = days.within(last - 2 * length + 1...last - length)
        try Silence.check(.daysOfASide, min(recent.count, earlier.count), SilentBelow.periodDays)
        return try TwoGroups(recent.values, earlier.values, share: share(earlier, recent))
    }

    /// Returns which share of their days two successive periods are worth, once their means are removed.
    static func share(_ earlier: DayValues, _ later: DayValues) -> Double {
        let values = [earlier, later].flatMap { side in
            let mean = Summary.mean(side.values)
            return side.values.map { $0 - mean }
        }
        let rest = DayValues(days: earlier.days + later.days, values: values)
        return Autocorrelation.share(1, Autocorrelation.ofRest(rest, count: Double(rest.count) / 2, fitted: 1))
    }
}
