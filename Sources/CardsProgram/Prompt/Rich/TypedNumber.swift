package import CardSchema

/// Determines which numbers the typed digits can still become.
///
/// A number that no further digit can extend is accepted at once. Otherwise the prompt waits, without a time limit.
package struct TypedNumber: Sendable {
    /// The minimum.
    package let min: Int64
    /// The maximum.
    package let max: Int64
    /// The distance between allowed numbers, starting from the minimum.
    package let step: Int64
    /// Whether leading zeros are allowed, so that each number has as many digits as the maximum.
    package let takesLeadingZero: Bool
    /// The values of a scale with decimals, as typed with a decimal point; empty for whole numbers.
    private let decimals: [String]
    /// The minimum and maximum as typed.
    package let ends: (low: String, high: String)

    /// Creates the range of numbers.
    package init(min: Int64, max: Int64, step: Int64 = 1, takesLeadingZero: Bool = false) {
        self.min = min
        self.max = max
        self.step = step
        self.takesLeadingZero = takesLeadingZero
        decimals = []
        ends = ("\(min)", "\(max)")
    }

    /// Creates the numbers of a scale; those of a scale with decimals are in units of its last decimal.
    package init(_ scale: FieldType.Scale) {
        (min, max, step, takesLeadingZero) = (scale.low, scale.high, scale.width, false)
        ends = ("\(scale.min)", "\(scale.max)")
        decimals =
            scale.decimals == 0 ? [] : (0..<Swift.min(scale.count, Self.mostListed)).map { "\(scale.number(at: $0))" }
    }

    /// The largest number of values that are compared one by one.
    private static let mostListed = 1000

    /// Whether a decimal point or comma can follow digits.
    var takesPoint: Bool { !decimals.isEmpty }

    /// The meaning of the typed text.
    package enum Reading: Sendable, Hashable {
        /// Not a number, nor the start of one.
        case none
        /// The start of longer numbers, with its own value if it is an allowed number.
        case begins(Int64?)
        /// A number that is complete: no further digit can follow.
        case whole(Int64)
    }

    /// Reads digits, optionally after a `-`.
    package func reading(_ text: String) -> Reading {
        guard decimals.isEmpty else { return reading(decimal: text) }
        let isNegative = text.hasPrefix("-")
        let digits = isNegative ? text.dropFirst() : text[...]
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), digits.utf8.count <= 15 else { return .none }
        if isNegative, min >= 0 { return .none }
        guard !digits.isEmpty else { return text.isEmpty || isNegative ? .begins(nil) : .none }
        let places = "\(max)".utf8.count
        if digits.hasPrefix("0"), digits.utf8.count > 1 || takesLeadingZero {
            guard takesLeadingZero, digits.utf8.count <= places else { return .none }
            guard digits.utf8.count == places else { return .begins(digits == "0" && isAllowed(0) ? 0 : nil) }
        }
        guard let size = Int64(digits) else { return .none }
        let number = isNegative ? -size : size
        let hasMore = canGrow(size, isNegative)
        if isAllowed(number), !(isNegative && number == 0) { return hasMore ? .begins(number) : .whole(number) }
        return hasMore ? .begins(nil) : .none
    }

    private func reading(decimal text: String) -> Reading {
        let typed = String(text.map { $0 == "," ? "." : $0 })
        let number = decimals.firstIndex(of: typed).map { min + Int64($0) * step }
        let hasMore = decimals.contains { $0 != typed && $0.hasPrefix(typed) }
        return hasMore ? .begins(number) : number.map { .whole($0) } ?? .none
    }

    private func isAllowed(_ number: Int64) -> Bool {
        number >= min && number <= max && (number - min) % step == 0
    }

    /// Whether more digits can form an allowed number.
    private func canGrow(_ size: Int64, _ isNegative: Bool) -> Bool {
        guard size > 0 else { return false }
        let limit = isNegative ? -min : max
        var (low, high) = (size, size)
        while high <= limit / 10 + 1 {
            (low, high) = (low * 10, high * 10 + 9)
            guard low <= limit else { return false }
            let (from, to) = isNegative ? (-high, -low) : (low, high)
            let start = Swift.max(from, min)
            let first = start + (step - ((start - min) % step)) % step
            if first <= Swift.min(to, max) { return true }
        }
        return false
    }
}
