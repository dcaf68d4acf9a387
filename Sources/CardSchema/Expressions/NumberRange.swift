/// All numbers between two ends, both inclusive; `nil` for no end.
///
/// An end that overflows counts as no end, so the range is never too narrow.
struct NumberRange: Sendable, Hashable {
    let lowest: Rational?
    let highest: Rational?

    static let all = NumberRange(lowest: nil, highest: nil)

    /// The number, if there is only one.
    var only: Rational? { lowest == highest ? lowest : nil }

    var negated: NumberRange { NumberRange(lowest: highest?.negated(), highest: lowest?.negated()) }

    func adding(_ other: NumberRange) -> NumberRange {
        NumberRange(lowest: Self.sum(lowest, other.lowest), highest: Self.sum(highest, other.highest))
    }

    func multiplied(by other: NumberRange) -> NumberRange {
        guard let lowest, let highest, let low = other.lowest, let high = other.highest else { return .all }
        var products: [Rational] = []
        for (a, b) in [(lowest, low), (lowest, high), (highest, low), (highest, high)] {
            guard let product = a.multiplied(by: b) else { return .all }
            products.append(product)
        }
        return NumberRange(lowest: products.min(), highest: products.max())
    }

    /// The range of the results of a function, which never decreases; of `abs`, from 0 on.
    func applying(_ rounding: ExpressionNode.Rounding) -> NumberRange {
        guard rounding == .abs else {
            return NumberRange(
                lowest: lowest.flatMap { rounding.result($0) }, highest: highest.flatMap { rounding.result($0) })
        }
        if let lowest, lowest >= .zero { return self }
        guard let low = lowest?.negated(), let highest else { return NumberRange(lowest: .zero, highest: nil) }
        if highest < .zero { return negated }
        return NumberRange(lowest: .zero, highest: max(low, highest))
    }

    func joined(with other: NumberRange) -> NumberRange {
        NumberRange(
            lowest: lowest.flatMap { low in other.lowest.map { min(low, $0) } },
            highest: highest.flatMap { high in other.highest.map { max(high, $0) } })
    }

    func mayBe(below other: NumberRange) -> Bool {
        guard let lowest, let end = other.highest else { return true }
        return lowest < end
    }

    func mayBe(atMost other: NumberRange) -> Bool {
        guard let lowest, let end = other.highest else { return true }
        return lowest <= end
    }

    private static func sum(_ a: Rational?, _ b: Rational?) -> Rational? {
        a.flatMap { a in b.flatMap { a.adding($0) } }
    }
}
