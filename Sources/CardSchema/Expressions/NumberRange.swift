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

    /// The range of the results of a function, which never decreases; of `abs` and `sqrt`, from 0 on.
    func applying(_ rounding: ExpressionNode.Rounding) -> NumberRange {
        if rounding == .sqrt { return roots }
        guard rounding == .abs else {
            return NumberRange(
                lowest: lowest.flatMap { rounding.result($0) }, highest: highest.flatMap { rounding.result($0) })
        }
        if let lowest, lowest >= .zero { return self }
        guard let low = lowest?.negated(), let highest else { return NumberRange(lowest: .zero, highest: nil) }
        if highest < .zero { return negated }
        return NumberRange(lowest: .zero, highest: max(low, highest))
    }

    /// The range of the square roots.
    ///
    /// A root that is a fraction is exact and others are rounded, so of two neighbors the smaller one may have the
    /// greater root. An end that is itself rounded, or finer than rounded ones, is moved by one unit.
    private var roots: NumberRange {
        let unit = Rational(1, over: Rational.power(Rational.rootDecimals)) ?? .zero
        func isSharp(_ root: Rational, of number: Rational) -> Bool {
            root.multiplied(by: root) == number && root.divided(by: unit)?.whole != nil
        }
        let low = lowest.flatMap { low in
            low.squareRoot.flatMap { isSharp($0, of: low) ? $0 : $0.subtracting(unit) }
        }
        let high = highest.flatMap { high in
            high < .zero ? .zero : high.squareRoot.flatMap { isSharp($0, of: high) ? $0 : $0.adding(unit) }
        }
        return NumberRange(lowest: low.map { max(.zero, $0) } ?? .zero, highest: high)
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
