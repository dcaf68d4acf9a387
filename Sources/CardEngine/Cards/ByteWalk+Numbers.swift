@_spi(Bytes) import CardSchema

/// Parses numbers by their digits, never through binary fractions.
extension ByteWalk {
    /// The most digits ahead of the decimal point; a number with more is too large to be represented exactly.
    private static let mostDigits = 16

    /// Parses a whole number.
    ///
    /// A fraction of zeros is allowed, an exponent is not.
    ///
    /// The magnitude may reach 10¹⁶; the caller checks bounds.
    mutating func whole(_ bytes: RawSpan, into number: inout Int64) -> Bool {
        let isNegative = bytes.byte(at) == UInt8(ascii: "-")
        if isNegative { at &+= 1 }
        var digit = bytes.byte(at) &- 0x30
        guard digit <= 9 else { return false }
        at &+= 1
        number = Int64(digit)
        if digit != 0 {
            let first = at
            digit = bytes.byte(at) &- 0x30
            while digit <= 9 {
                number = number &* 10 &+ Int64(digit)
                at &+= 1
                guard at &- first < Self.mostDigits else { return false }
                digit = bytes.byte(at) &- 0x30
            }
        }
        if isNegative { number = 0 &- number }
        return bytes.byte(at) != UInt8(ascii: ".") || fraction(bytes, decimals: 0, onto: &number, isNegative)
    }

    /// Parses a number in units of `10^-decimals`; it must be a whole number of units.
    ///
    /// The caller checks bounds; no count overflows.
    mutating func decimal(_ bytes: RawSpan, decimals: Int, into units: inout Int64) -> Bool {
        let isNegative = bytes.byte(at) == UInt8(ascii: "-")
        if isNegative { at &+= 1 }
        var digit = bytes.byte(at) &- 0x30
        guard digit <= 9 else { return false }
        units = 0
        let first = at
        repeat {
            units = units &* 10 &+ Int64(digit)
            at &+= 1
            digit = bytes.byte(at) &- 0x30
        } while digit <= 9 && at &- first <= Self.mostDigits
        guard at &- first <= Self.mostDigits, at &- first == 1 || bytes.byte(first) != UInt8(ascii: "0") else {
            return false
        }
        if isNegative { units = 0 &- units }
        return fraction(bytes, decimals: decimals, onto: &units, isNegative)
    }

    /// Parses the decimal point and the digits after it, if any; digits beyond `decimals` must be zeros.
    private mutating func fraction(
        _ bytes: RawSpan, decimals: Int, onto units: inout Int64, _ isNegative: Bool
    ) -> Bool {
        var wanted = decimals
        if bytes.byte(at) == UInt8(ascii: ".") {
            at &+= 1
            let first = at
            var digit = bytes.byte(at) &- 0x30
            while digit <= 9 {
                if wanted > 0 {
                    guard units.magnitude < 1 << 53 else { return false }
                    units = units &* 10 &+ (isNegative ? 0 &- Int64(digit) : Int64(digit))
                    wanted &-= 1
                } else if digit != 0 {
                    return false
                }
                at &+= 1
                digit = bytes.byte(at) &- 0x30
            }
            guard at > first else { return false }
        }
        for _ in 0..<wanted {
            guard units.magnitude < 1 << 53 else { return false }
            units = units &* 10
        }
        return true
    }

    /// Parses any number of the grammar (RFC 8259, section 6).
    mutating func skipNumber(_ bytes: RawSpan) -> Bool {
        if bytes.byte(at) == UInt8(ascii: "-") { at += 1 }
        if bytes.byte(at) == UInt8(ascii: "0") {
            at += 1
        } else if !skipDigits(bytes) {
            return false
        }
        if bytes.byte(at) == UInt8(ascii: ".") {
            at += 1
            guard skipDigits(bytes) else { return false }
        }
        if bytes.byte(at) | 0x20 == UInt8(ascii: "e") {
            at += 1
            if bytes.byte(at) == UInt8(ascii: "+") || bytes.byte(at) == UInt8(ascii: "-") { at += 1 }
            return skipDigits(bytes)
        }
        return true
    }

    /// Skips digits; returns `false` if there are none.
    private mutating func skipDigits(_ bytes: RawSpan) -> Bool {
        let first = at
        while bytes.byte(at) &- 0x30 <= 9 { at += 1 }
        return at > first
    }
}
