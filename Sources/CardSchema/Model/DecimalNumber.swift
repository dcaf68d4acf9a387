/// An exact decimal number: a whole number of units of a power of ten.
///
/// Never a binary fraction.
///
/// Always in its shortest form, so that `6.50` and `6.5` are equal: `units` does not end in a zero while there are
/// decimals. `units` lies strictly between −2⁵³ and 2⁵³, which every JSON reader keeps exactly.
public struct DecimalNumber: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number times ten to the power of `decimals`.
    public let units: Int64
    /// How many digits stand after the point, 0 to 6.
    public let decimals: Int

    /// Every `units` is smaller than this: 2⁵³.
    public static let limit: Int64 = 1 << 53
    /// The most digits after the point.
    public static let mostDecimals = 6

    /// The number `units / 10^decimals`; `nil` when its shortest form has more than 6 decimals or reaches 2⁵³.
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

    /// A whole number; `nil` when it reaches 2⁵³.
    public init?(_ whole: Int) {
        self.init(units: Int64(whole))
    }

    /// Reads digits with an optional `-` and an optional point with digits on both sides; `nil` for anything else,
    /// exponents included, and for numbers it cannot hold exactly.
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
                // Zeros at the end are no decimals; they count once another digit follows.
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

    /// The number as a count of units of `10^-decimals`; `nil` when it does not come out whole or leaves 64 bits.
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

    /// The whole number it is; `nil` when it has decimals.
    public var whole: Int64? { decimals == 0 ? units : nil }

    /// Smaller numbers come first, whatever their decimals.
    public static func < (a: DecimalNumber, b: DecimalNumber) -> Bool {
        // Below 2⁵³ each, six more digits stay below 2⁷³: compared as products of full width.
        let (left, right) = (
            a.units.multipliedFullWidth(by: Rational.power(b.decimals)),
            b.units.multipliedFullWidth(by: Rational.power(a.decimals))
        )
        return (left.high, left.low) < (right.high, right.low)
    }

    /// The shortest form, without exponent.
    public var description: String {
        guard decimals > 0 else { return String(units) }
        let digits = Digits.padded(Int(units.magnitude), to: decimals + 1)
        let split = digits.utf8.index(digits.endIndex, offsetBy: -decimals)
        return (units < 0 ? "-" : "") + digits[..<split] + "." + digits[split...]
    }
}
