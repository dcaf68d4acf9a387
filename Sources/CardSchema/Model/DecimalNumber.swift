/// An exact decimal number: an integer times a power of ten.
///
/// Never a binary fraction. Always in its shortest form, so that `6.50` equals `6.5`: `units` does not end in a zero
/// while there are decimals. `units` is between −2⁵³ and 2⁵³, exclusively, a range in which every JSON parser is exact.
public struct DecimalNumber: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number multiplied by ten to the power of `decimals`.
    public let units: Int64
    /// The number of decimals, 0 to 6.
    public let decimals: Int

    /// The exclusive upper bound of `units`: 2⁵³.
    public static let limit: Int64 = 1 << 53
    /// The maximum number of decimals.
    public static let mostDecimals = 6

    /// Creates `units / 10^decimals`, or `nil` if the shortest form has more than 6 decimals or reaches 2⁵³.
    public init?(units: Int64, decimals: Int = 0) {
        var (units, decimals) = (units, decimals)
        while decimals > 0, units % 10 == 0 {
            units /= 10
            decimals -= 1
        }
        guard (0...Self.mostDecimals).contains(decimals), units.magnitude < Self.limit else { return nil }
        self.units = units
        self.decimals = decimals
    }

    /// Creates a whole number that is below 2⁵³.
    package init(whole: Int64) {
        units = whole
        decimals = 0
    }

    /// Creates a whole number, or `nil` if it reaches 2⁵³.
    public init?(_ whole: Int) {
        self.init(units: Int64(whole))
    }

    /// Parses digits with an optional `-` and an optional decimal point between digits; returns `nil` for anything
    /// else.
    ///
    /// Exponents, and numbers that cannot be represented exactly, are `nil` too.
    public init?(_ text: some StringProtocol) {
        var units: Int64 = 0
        var decimals = 0
        var pendingZeros = 0
        var (hasDigit, hasPoint, isNegative) = (false, false, false)
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case 0x2D where index == 0: isNegative = true
            case 0x2E where hasDigit && !hasPoint:
                hasPoint = true
                hasDigit = false
            case 0x30 where hasPoint:
                // Trailing zeros are not decimals. They count only once another digit follows.
                hasDigit = true
                pendingZeros += 1
            case 0x30...0x39:
                hasDigit = true
                for _ in 0..<(hasPoint ? pendingZeros + 1 : 1) {
                    guard units < Self.limit else { return nil }
                    units *= 10
                }
                units += Int64(byte - 0x30)
                if hasPoint { decimals += pendingZeros + 1 }
                pendingZeros = 0
            default: return nil
            }
        }
        guard hasDigit else { return nil }
        self.init(units: isNegative ? -units : units, decimals: decimals)
    }

    /// Returns the number in units of `10^-decimals`, or `nil` if that is not a whole number or overflows 64 bits.
    public func units(atDecimals wanted: Int) -> Int64? {
        guard wanted >= decimals else { return nil }
        var result = units
        for _ in decimals..<wanted {
            let (product, overflowed) = result.multipliedReportingOverflow(by: 10)
            guard !overflowed else { return nil }
            result = product
        }
        return result
    }

    /// The number in millionths, which represent every number exactly.
    package var millionths: Int128 { Int128(units) * Int128(Rational.power(Self.mostDecimals - decimals)) }

    /// Returns whether steps of a size lead from another number to this one.
    package func isSteps(of step: DecimalNumber, from base: DecimalNumber = DecimalNumber(whole: 0)) -> Bool {
        (millionths - base.millionths) % step.millionths == 0
    }

    /// The sum with a whole number below 2⁵³; `nil` if it is too large.
    func adding(_ whole: Int64) -> DecimalNumber? {
        let (product, overflows) = whole.multipliedReportingOverflow(by: Rational.power(decimals))
        return overflows ? nil : DecimalNumber(units: units + product, decimals: decimals)
    }

    /// The value as a whole number, or `nil` if it has decimals.
    public var whole: Int64? { decimals == 0 ? units : nil }

    /// Orders numbers by value.
    public static func < (a: DecimalNumber, b: DecimalNumber) -> Bool {
        // Each factor is below 2⁵³ and gets at most six more digits, so products stay below 2⁷³: compare them at full
        // width.
        let (left, right) = (
            a.units.multipliedFullWidth(by: Rational.power(b.decimals)),
            b.units.multipliedFullWidth(by: Rational.power(a.decimals))
        )
        return (left.high, left.low) < (right.high, right.low)
    }

    /// The shortest form, without an exponent.
    public var description: String {
        guard decimals > 0 else { return String(units) }
        let digits = Digits.padded(units.magnitude, to: decimals + 1)
        let split = digits.utf8.index(digits.endIndex, offsetBy: -decimals)
        return (units < 0 ? "-" : "") + digits[..<split] + "." + digits[split...]
    }
}
