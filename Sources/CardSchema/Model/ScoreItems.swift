/// How a score is computed from questions.
package struct ScoreItems: Sendable, Hashable {
    /// How many values become one.
    package enum Method: String, Sendable, Hashable, CaseIterable {
        /// All of them together.
        case sum
        /// Their sum over their number.
        case mean
        /// The lowest.
        case min
        /// The highest.
        case max
        /// How many are answered; never unknown.
        case count
    }

    /// What stands in for an item that may be missing.
    package enum Missing: String, Sendable, Hashable, CaseIterable {
        /// The mean of the answered ones: a sum is multiplied by items over answered.
        case prorate
        /// Zero, after reversing.
        case zero
    }

    /// A question that counts.
    package struct Item: Sendable, Hashable {
        /// Where it stands.
        package let path: FieldPath
        /// The sum of its two ends, from which its value is subtracted; `nil` where it is not reversed.
        package let turnedWithin: DecimalNumber?

        /// Names an item.
        package init(_ path: FieldPath, turnedWithin: DecimalNumber? = nil) {
            self.path = path
            self.turnedWithin = turnedWithin
        }
    }

    /// The questions, in order, none twice.
    package let items: [Item]
    /// How many values become one.
    package let method: Method
    /// How many items may be missing, closed and skipped ones included; below their number.
    package let allowedMissing: Int
    /// What stands in for them.
    package let missing: Missing
    /// What the result is multiplied by, before it is rounded.
    package let factor: DecimalNumber?

    /// Describes how a score is computed.
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
