/// How much a value changes from one day to the next.
///
/// The mean squared successive difference (von Neumann, Kent, Bellinson and Hart, 1941), over consecutive dates only.
package struct Swing: Sendable, Hashable {
    /// How many pairs of consecutive days have a value each.
    package let pairs: Int
    /// The mean of the squared differences, in squared units of the field; 0 and more.
    package let meanSquare: Double

    /// Computes the swing; silent below `SilentBelow.swingPairs` pairs.
    package init(_ days: DayValues) throws(Silence) {
        let adjacent = days.afterAdjacent
        try Silence.check(.consecutiveDays, adjacent.count, SilentBelow.swingPairs)
        pairs = adjacent.count
        meanSquare =
            adjacent.reduce(0) { sum, index in
                let step = days.values[index] - days.values[index - 1]
                return sum + step * step
            } / Double(adjacent.count)
    }
}
