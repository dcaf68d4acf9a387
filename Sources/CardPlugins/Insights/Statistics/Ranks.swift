/// The ranks of some numbers, from 1; equal numbers share the mean of their ranks (midranks).
package struct Ranks: Sendable, Hashable {
    /// The rank of each number, in the numbers' order.
    package let ranks: [Double]
    /// How many numbers share each value, ascending by value; 1 for a value that occurs once.
    package let ties: [Int]

    /// Ranks some numbers.
    package init(_ values: [Double]) {
        let order = values.indices.sorted { values[$0] < values[$1] }
        var ranks = [Double](repeating: 0, count: values.count)
        var ties: [Int] = []
        var start = 0
        while start < order.count {
            var end = start + 1
            while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
            for index in start..<end { ranks[order[index]] = Double(start + 1 + end) / 2 }
            ties.append(end - start)
            start = end
        }
        self.ranks = ranks
        self.ties = ties
    }

    /// Whether two numbers are equal.
    package var hasTies: Bool { ties.count < ranks.count }

    /// The sum of t³ - t over the groups of equal numbers.
    package var tieSum: Double {
        ties.reduce(0) { sum, tied in
            let t = Double(tied)
            return sum + t * (t * t - 1)
        }
    }
}
