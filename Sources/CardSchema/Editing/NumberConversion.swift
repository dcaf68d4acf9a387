/// What the numbers of a question or score become, as far as one rule says it for all of them.
package enum NumberConversion: Sendable, Hashable {
    /// Each becomes the number at the same distance between the new ends.
    case scaled(LinearScaling)
    /// They mean something else, but only an author knows what.
    case unknown

    /// Returns what the sum of two numbers becomes, where either may stay as it is.
    static func sum(_ a: NumberConversion?, _ b: NumberConversion?) -> NumberConversion? {
        guard a != nil || b != nil else { return nil }
        guard case .scaled(let one)? = a, case .scaled(let two)? = b, one.hasSameFactor(as: two) else {
            return .unknown
        }
        return LinearScaling.sum(one, two).map { .scaled($0) } ?? .unknown
    }

    /// Returns what one of some numbers becomes, such as the highest of them.
    static func one(of all: [NumberConversion?]) -> NumberConversion? {
        guard let first = all.first, all.contains(where: { $0 != nil }) else { return nil }
        return all.allSatisfy { $0 == first } ? first : .unknown
    }
}

extension LinearScaling {
    /// Whether equal differences become equal differences.
    fileprivate func hasSameFactor(as other: LinearScaling) -> Bool {
        Int128(width(to)) * Int128(other.width(other.from)) == Int128(other.width(other.to)) * Int128(width(from))
    }

    private func width(_ range: ClosedRange<Int64>) -> Int64 { range.upperBound - range.lowerBound }

    fileprivate static func sum(_ a: LinearScaling, _ b: LinearScaling) -> LinearScaling? {
        guard let from = sum(a.from, b.from), let to = sum(a.to, b.to) else { return nil }
        return LinearScaling(from: from, to: to, rounding: a.rounding)
    }

    private static func sum(_ a: ClosedRange<Int64>, _ b: ClosedRange<Int64>) -> ClosedRange<Int64>? {
        let (low, isTooLow) = a.lowerBound.addingReportingOverflow(b.lowerBound)
        let (high, isTooHigh) = a.upperBound.addingReportingOverflow(b.upperBound)
        return isTooLow || isTooHigh || low >= high ? nil : low...high
    }

    /// Returns the number to compare with, so that each old number for which the comparison was true still makes it true.
    ///
    /// A number that is high enough for a safety rule stays high enough.
    func threshold(_ number: Int64, _ comparison: ExpressionSyntax.Infix) -> Int64 {
        switch comparison {
        case .greater: min(forward(number), forward(number + 1) - 1)
        case .less: max(forward(number), forward(number - 1) + 1)
        default: forward(number)
        }
    }
}
