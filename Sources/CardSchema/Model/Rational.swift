/// An exact fraction of two 64-bit integers in lowest terms.
///
/// Every operation returns the exact result, or `nil` if that does not fit. Nothing is rounded.
package struct Rational: Sendable, Hashable {
    /// The numerator, with the sign.
    package let numerator: Int64
    /// The denominator, at least 1.
    package let denominator: Int64

    /// Zero.
    package static let zero = Rational(0)
    /// One.
    package static let one = Rational(1)

    /// Creates a whole number.
    package init(_ whole: Int64) {
        numerator = whole
        denominator = 1
    }

    /// Creates a fraction in lowest terms.
    ///
    /// Returns `nil` if the denominator is zero or the result does not fit.
    package init?(_ numerator: Int64, over denominator: Int64) {
        self.init(wide: Int128(numerator), over: Int128(denominator))
    }

    /// Creates a fraction from an exact decimal number.
    package init(_ number: DecimalNumber) {
        // Below 2⁵³ over at most 10⁶, the lowest terms always fit.
        var (upper, lower) = (number.units, Self.power(number.decimals))
        let divisor = Int64(Self.divisor(upper.magnitude, lower.magnitude))
        upper /= divisor
        lower /= divisor
        numerator = upper
        denominator = lower
    }

    private init?(wide numerator: Int128, over denominator: Int128) {
        guard denominator != 0 else { return nil }
        let divisor = Int128(Self.divisor(numerator.magnitude, denominator.magnitude))
        let sign: Int128 = denominator < 0 ? -1 : 1
        guard let upper = Int64(exactly: numerator / divisor * sign),
            let lower = Int64(exactly: denominator / divisor * sign)
        else { return nil }
        self.numerator = upper
        self.denominator = lower
    }

    /// The value as a whole number; `nil` for a fraction.
    package var whole: Int64? { denominator == 1 ? numerator : nil }

    static func power(_ exponent: Int) -> Int64 { (0..<exponent).reduce(1) { product, _ in product * 10 } }

    /// Returns the greatest common divisor by Euclid's algorithm; of zero and a number, that number.
    static func divisor<Width: FixedWidthInteger>(_ a: Width, _ b: Width) -> Width {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}

extension Rational {
    /// Returns the sum.
    package func adding(_ other: Rational) -> Rational? {
        if denominator == 1, other.denominator == 1 {
            let (sum, overflowed) = numerator.addingReportingOverflow(other.numerator)
            return overflowed ? nil : Rational(sum)
        }
        // Each product is below 2¹²⁶, so their sum fits 128 bits.
        return Rational(
            wide: Int128(numerator) * Int128(other.denominator) + Int128(other.numerator) * Int128(denominator),
            over: Int128(denominator) * Int128(other.denominator))
    }

    /// Returns the difference.
    package func subtracting(_ other: Rational) -> Rational? {
        if denominator == 1, other.denominator == 1 {
            let (difference, overflowed) = numerator.subtractingReportingOverflow(other.numerator)
            return overflowed ? nil : Rational(difference)
        }
        return Rational(
            wide: Int128(numerator) * Int128(other.denominator) - Int128(other.numerator) * Int128(denominator),
            over: Int128(denominator) * Int128(other.denominator))
    }

    /// Returns the product.
    package func multiplied(by other: Rational) -> Rational? {
        if denominator == 1, other.denominator == 1 {
            let (product, overflowed) = numerator.multipliedReportingOverflow(by: other.numerator)
            return overflowed ? nil : Rational(product)
        }
        return Rational(
            wide: Int128(numerator) * Int128(other.numerator), over: Int128(denominator) * Int128(other.denominator))
    }

    /// Returns the exact quotient, or `nil` when dividing by zero.
    package func divided(by other: Rational) -> Rational? {
        Rational(
            wide: Int128(numerator) * Int128(other.denominator), over: Int128(denominator) * Int128(other.numerator))
    }

    /// Returns the remainder of an integer division, with the sign of the left operand; `nil` for division by zero and
    /// for fractions.
    package func remainder(dividingBy other: Rational) -> Rational? {
        guard denominator == 1, other.denominator == 1, other.numerator != 0 else { return nil }
        // The smallest number divided by -1 has no remainder, although its quotient would overflow.
        return other.numerator == -1 ? .zero : Rational(numerator % other.numerator)
    }

    /// Returns the number with the opposite sign.
    package func negated() -> Rational? { Rational.zero.subtracting(self) }
}

extension Rational: Comparable {
    /// Orders numbers by value.
    package static func < (a: Rational, b: Rational) -> Bool {
        if a.denominator == b.denominator { return a.numerator < b.numerator }
        return Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
    }
}

extension Rational: CustomStringConvertible {
    /// A decimal number if at most 18 decimals suffice, such as `2.5`, else a fraction, such as `1/3`.
    package var description: String {
        guard denominator > 1 else { return String(numerator) }
        for decimals in 1...18 where Self.power(decimals) % denominator == 0 {
            let units = (Int128(numerator) * Int128(Self.power(decimals) / denominator)).magnitude
            let padded = Digits.padded(units, to: decimals + 1)
            let sign = numerator < 0 ? "-" : ""
            return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
        }
        return "\(numerator)/\(denominator)"
    }
}
