/// How a number changed over the occasions on which something was done.
package struct BeforeAfter: Sendable, Hashable {
    /// How many occasions have a number before and after.
    package let count: Int
    /// The median change, after minus before, in the number's unit.
    package let median: Double
    /// The test of the changes; `nil` below `SilentBelow.occasionsForSentence`.
    package let test: Wilcoxon?

    /// Summarizes the changes, after minus before, of all occasions; silent below `SilentBelow.occasions`.
    package init(changes: [Double]) throws(Silence) {
        try Silence.check(.occasions, changes.count, SilentBelow.occasions)
        count = changes.count
        median = Median.of(changes) ?? 0
        test = count >= SilentBelow.occasionsForSentence ? Wilcoxon(changes) : nil
    }
}
