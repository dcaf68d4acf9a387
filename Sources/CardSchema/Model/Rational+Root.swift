extension Rational {
    /// The number of decimals of a root that is not exact.
    static let rootDecimals = 6

    /// The square root: exact if it is a fraction, otherwise rounded to six decimals, half up; `nil` below 0.
    ///
    /// Takes whole numbers only, so it is the same on every device. It always fits: the root of the largest number is
    /// about 3.04 · 10⁹.
    package var squareRoot: Rational? {
        guard numerator >= 0 else { return nil }
        let (upper, lower) = (Self.root(Int128(numerator)), Self.root(Int128(denominator)))
        if upper * upper == Int128(numerator), lower * lower == Int128(denominator) {
            return Rational(Int64(clamping: upper), over: Int64(clamping: lower))
        }
        // ⌊√(n/d)·10⁶ + ½⌋ = ⌊(⌊√(4·10¹²·n/d)⌋ + 1) / 2⌋; every intermediate value is below 2¹⁰⁵.
        let unit = Self.power(Self.rootDecimals)
        let twice = Self.root(4 * Int128(unit) * Int128(unit) * Int128(numerator) / Int128(denominator))
        return Rational(Int64(clamping: (twice + 1) / 2), over: unit)
    }

    /// Returns the greatest whole number whose square is not above a number that is not negative, by Newton's method.
    private static func root(_ number: Int128) -> Int128 {
        guard number > 1 else { return number }
        var root = Int128(1) << ((Int128.bitWidth - number.leadingZeroBitCount + 1) / 2)
        while true {
            let next = (root + number / root) / 2
            if next >= root { return root }
            root = next
        }
    }
}
