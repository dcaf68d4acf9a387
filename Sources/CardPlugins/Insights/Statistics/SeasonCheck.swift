/// Whether a link remains once seasons and weekends are removed.
package struct SeasonCheck: Sendable, Hashable {
    /// The link as it is.
    package let before: Spearman
    /// The link of what remains.
    ///
    /// Its probability is a little low, as it does not count what was removed. Read its sign and its size.
    package let after: Spearman

    /// Checks the link of a number or yes/no answer with a number of the same day.
    ///
    /// Season and weekend are removed from numbers only, not from a yes/no answer. Silent below `SilentBelow.season`
    /// days with both, or as `Spearman` is.
    package init(_ first: DayValues, _ second: DayValues) throws(Silence) {
        let pairs = DayPairs(first, second)
        try Silence.check(.days, pairs.count, SilentBelow.season)
        let isYesNo = pairs.first.allSatisfy { $0 == 0 || $0 == 1 }
        before = try Spearman(pairs)
        after = try Spearman(
            DayPairs(
                isYesNo ? pairs.firstValues : Deseasoning.removed(from: pairs.firstValues),
                Deseasoning.removed(from: pairs.secondValues)))
    }

    /// Whether the link points the other way once seasons and weekends are removed.
    package var flips: Bool { before.rho * after.rho < 0 }
}
