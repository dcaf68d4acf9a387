/// How far one group of numbers lies above another.
package enum HodgesLehmann {
    /// Returns the median of all differences between a number of the first group and one of the second.
    ///
    /// Hodges and Lehmann (1963). In the unit of the numbers; positive if the first group is higher. Time and memory
    /// grow with the product of both counts.
    ///
    /// - Returns: `nil` if a group is empty.
    package static func shift(_ first: [Double], _ second: [Double]) -> Double? {
        var differences: [Double] = []
        differences.reserveCapacity(first.count * second.count)
        for upper in first { for lower in second { differences.append(upper - lower) } }
        return Median.taken(from: &differences)
    }
}
