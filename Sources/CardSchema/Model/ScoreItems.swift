/// How to compute a score from questions.
package struct ScoreItems: Sendable, Hashable {
    /// How to combine the values.
    package enum Method: String, Sendable, Hashable, CaseIterable {
        /// Their sum.
        case sum
        /// Their sum divided by their number.
        case mean
        /// The lowest value.
        case min
        /// The highest value.
        case max
        /// The number of answered items; never unknown.
        case count
    }

    /// The value of a missing item.
    package enum Missing: String, Sendable, Hashable, CaseIterable {
        /// With the mean of the answered items: a sum is multiplied by the ratio of items to answered items.
        case prorate
        /// With zero, applied after reversing.
        case zero
    }

    /// A question that contributes to the score.
    package struct Item: Sendable, Hashable {
        /// The path.
        package let path: FieldPath
        /// The sum of the range's ends, from which the value is subtracted; `nil` if the item is not reversed.
        package let turnedWithin: DecimalNumber?

        /// The number that counts, before reversing, where a condition closes the question; `nil` if it is missing then.
        package let closed: DecimalNumber?

        /// Creates an item.
        package init(_ path: FieldPath, turnedWithin: DecimalNumber? = nil, closed: DecimalNumber? = nil) {
            self.path = path
            self.turnedWithin = turnedWithin
            self.closed = closed
        }
    }

    /// The questions, in order, without duplicates.
    package let items: [Item]
    /// How to combine the values.
    package let method: Method
    /// The number of items that may be missing, including closed and skipped ones; less than the number of items.
    package let allowedMissing: Int
    /// The value of missing items.
    package let missing: Missing
    /// The factor for the result, before rounding.
    package let factor: DecimalNumber?

    /// Creates the rules for computing a score.
    package init(
        _ items: [Item], method: Method, allowedMissing: Int = 0, missing: Missing = .prorate,
        factor: DecimalNumber? = nil
    ) {
        self.items = items
        self.method = method
        self.allowedMissing = allowedMissing
        self.missing = missing
        self.factor = factor
    }
}
