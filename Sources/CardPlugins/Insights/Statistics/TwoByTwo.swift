/// Two yes/no answers of the same days, counted.
package struct TwoByTwo: Sendable, Hashable {
    /// Days with both.
    package let both: Int
    /// Days with the first only.
    package let firstOnly: Int
    /// Days with the second only.
    package let secondOnly: Int
    /// Days with neither.
    package let neither: Int

    /// Creates the table from its four counts, each 0 or more.
    package init(both: Int, firstOnly: Int, secondOnly: Int, neither: Int) {
        precondition(min(both, firstOnly, secondOnly, neither) >= 0)
        self.both = both
        self.firstOnly = firstOnly
        self.secondOnly = secondOnly
        self.neither = neither
    }

    /// Counts the pairs; 1 is yes, every other number no.
    package init(_ pairs: DayPairs) {
        var counts = [0, 0, 0, 0]
        for (first, second) in zip(pairs.first, pairs.second) {
            counts[(first == 1 ? 0 : 2) + (second == 1 ? 0 : 1)] += 1
        }
        self.init(both: counts[0], firstOnly: counts[1], secondOnly: counts[2], neither: counts[3])
    }

    package var first: Int { both + firstOnly }
    package var second: Int { both + secondOnly }
    package var count: Int { both + firstOnly + secondOnly + neither }

    /// The smallest of the four counts that chance alone would give; 0 without days.
    package var smallestExpected: Double {
        guard count > 0 else { return 0 }
        return Double(min(first, count - first)) * Double(min(second, count - second)) / Double(count)
    }

    /// The correlation of the two answers, -1 to 1 (Yule, 1912); `nil` if one of them never changes.
    package var phi: Double? {
        let margins = Double(first) * Double(count - first) * Double(second) * Double(count - second)
        guard margins > 0 else { return nil }
        return (Double(both) * Double(neither) - Double(firstOnly) * Double(secondOnly)) / margins.squareRoot()
    }

    /// How many times as often both occur as chance alone would give, 0 and more; `nil` if one of them never occurs.
    package var lift: Double? {
        guard first > 0, second > 0 else { return nil }
        return Double(both) * Double(count) / (Double(first) * Double(second))
    }

    /// How much more often the second occurs on days with the first than on other days, -1 to 1; `nil` if the first
    /// never changes.
    package var difference: Double? {
        guard first > 0, first < count else { return nil }
        return Double(both) / Double(first) - Double(secondOnly) / Double(count - first)
    }

    /// The probability of tables at most as likely as this one, with the same sums: 0 to 1 (Fisher, 1934).
    package var fisher: Double {
        let (lowest, shares) = Distribution.hypergeometric(special: first, drawn: second, total: count)
        // Tables that are exactly as likely differ in their last digits.
        let limit = shares[both - lowest] * (1 + 1e-10)
        return min(1, shares.reduce(0) { $1 <= limit ? $0 + $1 : $0 })
    }
}
