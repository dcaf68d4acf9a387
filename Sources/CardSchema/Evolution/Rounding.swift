extension RoundingRule {
    /// Returns a quotient rounded to a whole number; the divisor must be above zero.
    func quotient(_ upper: Int128, _ lower: Int128) -> Int128 {
        let (quotient, remainder) = upper.quotientAndRemainder(dividingBy: lower)
        let floor = remainder < 0 ? quotient - 1 : quotient
        let rest = upper - floor * lower
        guard rest != 0 else { return floor }
        switch self {
        case .floor: return floor
        case .ceil: return floor + 1
        case .halfUp: return 2 * rest >= lower ? floor + 1 : floor
        case .halfEven:
            if 2 * rest == lower { return floor % 2 == 0 ? floor : floor + 1 }
            return 2 * rest > lower ? floor + 1 : floor
        }
    }
}

/// A linear mapping between two ranges of whole numbers, with rounding.
package struct LinearScaling: Sendable, Hashable {
    let from: ClosedRange<Int64>
    let to: ClosedRange<Int64>
    let rounding: RoundingRule

    /// Returns the new number for an old one.
    func forward(_ number: Int64) -> Int64 { Self.map(number, from, to, rounding) }

    /// Returns the old number for a new one, rounded in the same way.
    func back(_ number: Int64) -> Int64 { Self.map(number, to, from, rounding) }

    /// The distance between the new numbers of all old ones in steps of one.
    func step(_ old: Int64) -> Int64 {
        let (width, length) = (to.upperBound - to.lowerBound, from.upperBound - from.lowerBound)
        guard width % length == 0 else { return 1 }
        let (step, isTooLarge) = (width / length).multipliedReportingOverflow(by: old)
        return isTooLarge ? 1 : step
    }

    // Ends are below 2⁵³, so products are below 2¹⁰⁸.
    private static func map(
        _ number: Int64, _ from: ClosedRange<Int64>, _ to: ClosedRange<Int64>, _ rounding: RoundingRule
    ) -> Int64 {
        let upper = (Int128(number) - Int128(from.lowerBound)) * (Int128(to.upperBound) - Int128(to.lowerBound))
        let lower = Int128(from.upperBound) - Int128(from.lowerBound)
        return Int64(truncatingIfNeeded: Int128(to.lowerBound) + rounding.quotient(upper, lower))
    }
}

/// A change of unit: a factor, and how to round the product.
package struct UnitScaling: Sendable, Hashable {
    let factor: Rational
    /// How to round; `nil` if every product is exact, and a quotient that is not has no old number.
    let rounding: RoundingRule?
    /// The decimals of the old and the new number; 0 for whole numbers.
    let oldDecimals: Int
    let newDecimals: Int

    /// The units of the product; `nil` on overflow.
    func forward(_ units: Int64) -> Int64? {
        Self.scaled(units, whole.upper, whole.lower, rule)
    }

    /// The units of the quotient; `nil` on overflow, and without a rounding if it is not whole.
    func back(_ units: Int64) -> Int64? {
        guard let rounding else {
            let least = source(units)
            return least.flatMap(forward) == units ? least : nil
        }
        return Self.scaled(units, whole.lower, whole.upper, rounding)
    }

    /// The units of the quotient, rounded down; `nil` on overflow.
    func source(_ units: Int64) -> Int64? {
        Self.scaled(units, whole.lower, whole.upper, .floor)
    }

    /// How to round a product, which changes nothing if all are exact.
    var rule: RoundingRule { rounding ?? .halfUp }

    /// The factor between the units, as a fraction in lowest terms.
    var reduced: (upper: Int128, lower: Int128) {
        let (upper, lower) = whole
        let divisor = Self.greatestCommonDivisor(upper, lower)
        return (upper / divisor, lower / divisor)
    }

    /// Whether every product is exact.
    var isExact: Bool {
        whole.upper % whole.lower == 0
    }

    /// The factor and then the divisor of units.
    private var whole: (upper: Int128, lower: Int128) {
        (
            Int128(factor.numerator) * Int128(Rational.power(newDecimals)),
            Int128(factor.denominator) * Int128(Rational.power(oldDecimals))
        )
    }

    private static func scaled(_ units: Int64, _ upper: Int128, _ lower: Int128, _ rounding: RoundingRule) -> Int64? {
        // Common factors are removed first: the rest of the factor is below 2⁸⁴, and the units below 2⁵³.
        let divisor = greatestCommonDivisor(upper, lower)
        let (product, isTooLarge) = Int128(units).multipliedReportingOverflow(by: upper / divisor)
        guard !isTooLarge else { return nil }
        let result = rounding.quotient(product, lower / divisor)
        return result.magnitude < Int128(DecimalNumber.limit).magnitude ? Int64(result) : nil
    }

    private static func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return max(a, 1)
    }
}
