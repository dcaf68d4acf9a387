/// Probabilities adjusted for how many were looked at (Benjamini and Hochberg, 1995).
package enum BenjaminiHochberg {
    /// Returns the smallest rate of false findings at which each test of a family still counts, in the tests' order.
    ///
    /// The k-th smallest of m probabilities becomes p·m/k, and at most the adjusted value of the next larger one.
    package static func adjusted(_ p: [Double]) -> [Double] {
        let order = p.indices.sorted { p[$0] > p[$1] }
        var adjusted = p
        var lowest = 1.0
        for (position, index) in order.enumerated() {
            lowest = min(lowest, p[index] * Double(p.count) / Double(p.count - position))
            adjusted[index] = lowest
        }
        return adjusted
    }
}
