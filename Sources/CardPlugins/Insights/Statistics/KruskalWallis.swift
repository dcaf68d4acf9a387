/// Whether several groups of numbers differ (Kruskal and Wallis, 1952).
package struct KruskalWallis: Sendable, Hashable {
    /// The statistic H, corrected for ties; 0 and more.
    package let h: Double
    /// How likely an H this large is without a difference: 0 to 1, by chi-square with one degree less than groups.
    package let p: Double

    /// Compares the groups; `nil` with fewer than two, with an empty one, or if all numbers are equal.
    package init?(_ groups: [[Double]]) {
        guard groups.count > 1, groups.allSatisfy({ !$0.isEmpty }) else { return nil }
        let ranks = Ranks(groups.flatMap(\.self))
        guard ranks.ties.count > 1 else { return nil }
        let n = Double(ranks.ranks.count)
        var start = 0
        var sum = 0.0
        for group in groups {
            // The distance from the mean rank loses fewer digits than the textbook's square of the sum.
            let distance = Summary.mean(Array(ranks.ranks[start..<start + group.count])) - (n + 1) / 2
            sum += Double(group.count) * distance * distance
            start += group.count
        }
        h = 12 / (n * (n + 1)) * sum / (1 - ranks.tieSum / (n * (n * n - 1)))
        p = Distribution.chiSquareTail(h, freedom: groups.count - 1)
    }
}
