/// Whether a number goes with a yes/no answer of the same day.
package enum YesNoLink {
    /// Compares the number on days with a yes to the number on days with a no.
    ///
    /// Silent below `SilentBelow.yesNoAll` days in all and `SilentBelow.yesNoEach` for each answer, or without
    /// variation.
    package static func compare(
        _ answer: DayValues, _ number: DayValues, isDeclared: Bool
    ) throws(Silence) -> TwoGroups {
        let pairs = DayPairs(answer, number)
        let (with, without) = pairs.split
        try Silence.check(.days, pairs.count, SilentBelow.yesNoAll(isDeclared: isDeclared))
        try Silence.check(
            .daysOfASide, min(with.count, without.count), SilentBelow.yesNoEach(isDeclared: isDeclared))
        return try TwoGroups(with, without, share: Autocorrelation.share(pairs))
    }
}
