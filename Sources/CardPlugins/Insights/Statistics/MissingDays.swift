/// How many days have no card, and how a number was before such gaps.
package struct MissingDays: Sendable, Hashable {
    /// How many days of the period have no card.
    package let missing: Int
    /// How many days the period has.
    package let total: Int
    /// How many runs of days without a card come after a day with one.
    package let gaps: Int
    /// The number on days before a gap (first group) against days before a day with a card (second group).
    ///
    /// `nil` below `SilentBelow.gaps` gaps whose day before has a number, or without variation.
    package let beforeGaps: TwoGroups?

    /// The share of days without a card: 0 to 1.
    package var share: Double { Double(missing) / Double(total) }

    /// Counts the missing days of a period.
    ///
    /// - Parameters:
    ///   - period: The period; its last day is compared to no day after it.
    ///   - cards: The days with a card.
    ///   - number: The values to compare.
    package init(in period: ClosedRange<Int32>, cards: Set<Int32>, _ number: DayValues) {
        total = period.count
        missing = period.count { !cards.contains($0) }
        let followed = period.dropLast().filter(cards.contains)
        gaps = followed.count { !cards.contains($0 + 1) }
        let isBeforeGap = DayValues(days: followed, values: followed.map { cards.contains($0 + 1) ? 0 : 1 })
        let pairs = DayPairs(isBeforeGap, number)
        let (before, other) = pairs.split
        beforeGaps =
            before.count >= SilentBelow.gaps
            ? try? TwoGroups(before, other, share: Autocorrelation.share(pairs)) : nil
    }
}
