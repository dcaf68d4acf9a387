/// The middle of some numbers, in linear time.
package enum Median {
    /// Returns the middle number; of an even count, the mean of the two in the middle; `nil` of none.
    package static func of(_ values: [Double]) -> Double? {
        var values = values
        return taken(from: &values)
    }

    /// Like `of(_:)`, but reorders the numbers instead of copying them.
    package static func taken(from values: inout [Double]) -> Double? {
        guard !values.isEmpty else { return nil }
        let middle = values.count / 2
        let upper = select(&values, middle)
        guard values.count % 2 == 0, let lower = values[..<middle].max() else { return upper }
        return lower + (upper - lower) / 2
    }

    /// Moves the number that sorting would put at an index there, with no larger one in front of it (Hoare, 1961).
    private static func select(_ values: inout [Double], _ index: Int) -> Double {
        values.withUnsafeMutableBufferPointer { values in
            var low = 0
            var high = values.count - 1
            while low < high {
                let middle = values[low + (high - low) / 2]
                // The median of three ends quickly on numbers that are sorted already.
                let pivot = max(min(values[low], middle), min(max(values[low], middle), values[high]))
                var left = low
                var right = high
                while left <= right {
                    while values[left] < pivot { left += 1 }
                    while values[right] > pivot { right -= 1 }
                    guard left <= right else { break }
                    values.swapAt(left, right)
                    left += 1
                    right -= 1
                }
                if index <= right { high = right } else if index >= left { low = left } else { break }
            }
            return values[index]
        }
    }
}
