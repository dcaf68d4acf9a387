@_spi(Bytes) import CardSchema

/// Numbers: by their digits, never through binary fractions.
extension ByteWalk {
    /// Numbers with more digits before the point are too large to be told apart.
    private static let mostDigits = 16

    /// Passes a whole number, which may be written with a fraction of zeros but without exponent.
    ///
    /// Its size may reach 10¹⁶: bounds are the caller's matter.
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

    /// Passes a number and counts it in units of `10^-decimals`; it must come out whole.
    ///
    /// Bounds are the caller's matter, though no count overflows.
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

    /// Passes the point and the digits behind it, if there are any; beyond `decimals` of them only zeros count nothing.
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

    /// Passes any number of the grammar (RFC 8259, section 6).
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

    /// Passes digits; `false` when there are none.
    private mutating func skipDigits(_ bytes: RawSpan) -> Bool {
        let first = at
        while bytes.byte(at) &- 0x30 <= 9 { at += 1 }
        return at > first
    }
}
