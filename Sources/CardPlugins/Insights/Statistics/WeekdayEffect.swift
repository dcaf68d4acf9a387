/// Whether a number differs between weekdays.
package struct WeekdayEffect: Sendable, Hashable {
    /// The median of each weekday, from Monday.
    package let medians: [Double]
    /// The number of days of each weekday, from Monday.
    package let counts: [Int]
    /// The test of all seven.
    package let test: KruskalWallis

    /// The size of the effect: the highest median minus the lowest.
    package var size: Double { (medians.max() ?? 0) - (medians.min() ?? 0) }

    /// Compares the seven weekdays; silent below `SilentBelow.eachWeekday` days of each, or without variation.
    package init(_ days: DayValues) throws(Silence) {
        var groups = [[Double]](repeating: [], count: 7)
        for (day, value) in zip(days.days, days.values) { groups[DayValues.weekday(day)].append(value) }
        counts = groups.map(\.count)
        try Silence.check(.daysOfAWeekday, counts.min() ?? 0, SilentBelow.eachWeekday)
        guard let test = KruskalWallis(groups) else { throw .constant }
        self.test = test
        medians = groups.compactMap(Median.of)
    }

    /// Compares weekends (first group) to all other days (second group).
    ///
    /// Silent below `SilentBelow.weekendDays` days of weekends and `SilentBelow.restDays` others, or without variation.
    package static func weekend(_ days: DayValues) throws(Silence) -> TwoGroups {
        let isWeekend = DayValues(days: days.days, values: days.days.map { DayValues.isWeekend($0) ? 1 : 0 })
        let pairs = DayPairs(isWeekend, days)
        let (weekend, rest) = pairs.split
        try Silence.check(.daysOfASide, weekend.count, SilentBelow.weekendDays)
        try Silence.check(.daysOfASide, rest.count, SilentBelow.restDays)
        return try TwoGroups(weekend, rest, share: Autocorrelation.share(pairs))
    }
}
