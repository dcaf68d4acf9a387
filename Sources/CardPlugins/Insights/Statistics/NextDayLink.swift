/// Whether a number or yes/no answer goes with another number's change to the next day.
package struct NextDayLink: Sendable, Hashable {
    /// Today's first number and tomorrow's second, of consecutive dates.
    package let pairs: DayPairs
    /// The second number today, for each pair.
    package let given: [Double]
    /// The correlation given the second number today.
    package let partial: Spearman

    /// Correlates the first number with the second of the next date, given the second of the same day.
    ///
    /// Silent below `SilentBelow.nextDayPairs` pairs of consecutive dates, or as `PartialSpearman` is.
    package init(_ first: DayValues, _ second: DayValues) throws(Silence) {
        let nextDay = DayPairs(today: second, tomorrow: second)
        let todays = DayPairs(first, nextDay.firstValues)
        pairs = DayPairs(first, nextDay.secondValues)
        given = todays.second
        try Silence.check(.consecutiveDays, pairs.count, SilentBelow.nextDayPairs)
        partial = try PartialSpearman.given(given, pairs)
    }

    /// The size of the link in the second number's unit, after what today's value explains is removed by its slope.
    ///
    /// Computed when asked for, in quadratic time; see `NumberLink.size`.
    package var size: Double {
        let slope = TheilSen.slope(given, pairs.second) ?? 0
        let rest = zip(given, pairs.second).map { $1 - slope * $0 }
        return (TheilSen.slope(pairs.first, rest) ?? 0) * NumberLink.step(pairs.first)
    }
}
