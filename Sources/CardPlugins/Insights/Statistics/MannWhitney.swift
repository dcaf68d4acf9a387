/// Whether one group of numbers tends to be larger than another (Mann and Whitney, 1947).
package struct MannWhitney: Sendable, Hashable {
    /// How many pairs of one number from each group have the larger in the first group; equal numbers count ½.
    package let u: Double
    /// How likely a U this far from its mean is without a difference, on either side: 0 to 1.
    package let p: Double
    /// Whether `p` comes from all orders of the numbers, not from the normal approximation.
    package let isExact: Bool
    /// The share of the pairs that `u` is: 0 to 1, ½ without a difference (Vargha and Delaney, 2000).
    package let superiority: Double

    /// Compares two groups.
    ///
    /// The normal approximation corrects for ties and continuity, as SciPy's `mannwhitneyu` does. Without ties, with
    /// at most 8 numbers in a group and 200 in both, all orders are counted instead. `nil` if a group is empty or all
    /// numbers are equal.
    ///
    /// `share`, above 0 to 1, is the share of the days that the numbers are worth; see `Autocorrelation.share`. It
    /// divides the variance of U. Below 1, the normal approximation is always used.
    package init?(_ first: [Double], _ second: [Double], share: Double = 1) {
        precondition(share > 0 && share <= 1)
        guard !first.isEmpty, !second.isEmpty else { return nil }
        let ranks = Ranks(first + second)
        guard ranks.ties.count > 1 else { return nil }
        let rankSum = ranks.ranks[..<first.count].reduce(0, +)
        let pairs = Double(first.count) * Double(second.count)
        u = rankSum - Double(first.count) * Double(first.count + 1) / 2
        superiority = u / pairs
        let larger = max(u, pairs - u)
        let n = first.count + second.count
        isExact = share == 1 && !ranks.hasTies && min(first.count, second.count) <= 8 && n <= 200
        if isExact {
            let counts = Self.orders(min(first.count, second.count), of: n)
            p = min(1, 2 * counts[Int(larger)...].reduce(0, +) / counts.reduce(0, +))
        } else {
            let total = Double(n)
            let variance = pairs / 12 * (total + 1 - ranks.tieSum / (total * (total - 1)))
            let z = (larger - pairs / 2 - 0.5) / (variance / share).squareRoot()
            p = z > 0 ? Distribution.twoSidedNormal(z) : 1
        }
    }

    /// Returns how many choices of some ranks of `total` have each U, from 0.
    private static func orders(_ chosen: Int, of total: Int) -> [Double] {
        let highest = chosen * (total - chosen)
        var counts = [[Double]](repeating: [Double](repeating: 0, count: highest + 1), count: chosen + 1)
        counts[0][0] = 1
        for rank in 1...total {
            for place in stride(from: min(rank, chosen), to: 0, by: -1) where rank - place <= highest {
                // As the chosen rank number `place`, `rank` is above `rank - place` others.
                for u in (rank - place)...highest { counts[place][u] += counts[place - 1][u - (rank - place)] }
            }
        }
        return counts[chosen]
    }
}
