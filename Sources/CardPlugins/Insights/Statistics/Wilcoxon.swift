/// Whether differences lean to one side of zero: the signed-rank test (Wilcoxon, 1945).
///
/// Zeros take part in the ranking and then leave (Pratt, 1959): an occasion on which nothing changed weakens the result
/// instead of disappearing from it.
package struct Wilcoxon: Sendable, Hashable {
    /// The sum of the ranks of the positive differences.
    package let positiveSum: Double
    /// The sum of the ranks of the negative differences.
    package let negativeSum: Double
    /// How likely sums this unequal are if every difference could as well have the other sign: 0 to 1.
    package let p: Double

    /// The most differences other than zero for which all signs are counted.
    private static let exactCount = 50

    /// Tests some differences.
    ///
    /// All combinations of signs are counted, ties and zeros included, up to 50 differences other than zero. Above,
    /// the normal approximation corrects for both, without a correction for continuity, as SciPy's `wilcoxon` does.
    /// `nil` without differences.
    package init?(_ differences: [Double]) {
        guard !differences.isEmpty else { return nil }
        let ranked = Ranks(differences.map(\.magnitude))
        var positive = 0.0
        var negative = 0.0
        for (difference, rank) in zip(differences, ranked.ranks) {
            if difference > 0 { positive += rank } else if difference < 0 { negative += rank }
        }
        positiveSum = positive
        negativeSum = negative
        let moved = zip(differences, ranked.ranks).filter { $0.0 != 0 }.map(\.1)
        if moved.count <= Self.exactCount {
            p = Self.exact(moved, larger: max(positive, negative))
            return
        }
        let n = Double(differences.count)
        let zeros = Double(differences.count - moved.count)
        let zeroTies = zeros * (zeros * zeros - 1)
        let variance =
            (n * (n + 1) * (2 * n + 1) - zeros * (zeros + 1) * (2 * zeros + 1) - (ranked.tieSum - zeroTies) / 2) / 24
        let mean = (n * (n + 1) - zeros * (zeros + 1)) / 4
        p = Distribution.twoSidedNormal((positive - mean) / variance.squareRoot())
    }

    /// Counts the combinations of signs whose sum of ranks is at least the larger one.
    private static func exact(_ ranks: [Double], larger: Double) -> Double {
        // Midranks are multiples of ½.
        let doubled = ranks.map { Int($0 * 2) }
        var counts = [1.0]
        for rank in doubled {
            var next = counts + [Double](repeating: 0, count: rank)
            for (sum, count) in counts.enumerated() { next[sum + rank] += count }
            counts = next
        }
        return min(1, 2 * counts[Int(larger * 2)...].reduce(0, +) / counts.reduce(0, +))
    }
}
