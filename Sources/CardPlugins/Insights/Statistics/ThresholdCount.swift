/// On how many days a number reached a threshold: "urge ≥ 4 on 3 of 28 days".
package struct ThresholdCount: Sendable, Hashable {
    /// On how many days it did.
    package let reached: Int
    /// How many days of the period have a value.
    package let days: Int

    /// Counts the days of a period that reach a threshold; silent below `SilentBelow.thresholdDays` days with a value.
    package init(
        _ values: DayValues, in period: ClosedRange<Int32>, where isReached: (Double) -> Bool
    ) throws(Silence) {
        let inside = values.within(period)
        try Silence.check(.days, inside.count, SilentBelow.thresholdDays)
        days = inside.count
        reached = inside.values.count(where: isReached)
    }
}
