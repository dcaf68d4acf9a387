extension Rational {
    /// The greatest whole number not above this number.
    package var floor: Int64 {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// The nearest whole number; of a half, the higher one.
    package var rounded: Rational {
        let whole = floor
        guard denominator > 1 else { return self }
        // The part above is at least 0 and below the denominator, so nothing overflows.
        let above = Int64(Int128(numerator) - Int128(whole) * Int128(denominator))
        return Rational(above >= denominator - above ? whole + 1 : whole)
    }

    /// Returns the nearest number with 0 to 6 decimals; halves toward +∞.
    ///
    /// `nil` for other numbers of decimals, and if the result reaches 2⁵³ in its smallest unit.
    package func rounded(toDecimals decimals: Int) -> DecimalNumber? {
        guard (0...DecimalNumber.mostDecimals).contains(decimals) else { return nil }
        // ⌊n·10ᵈ/m + ½⌋ = ⌊(2·n·10ᵈ + m) / 2m⌋; every intermediate value is below 2⁸⁵.
        let upper = 2 * Int128(numerator) * Int128(Self.power(decimals)) + Int128(denominator)
        let lower = 2 * Int128(denominator)
        let (quotient, remainder) = upper.quotientAndRemainder(dividingBy: lower)
        guard let units = Int64(exactly: remainder < 0 ? quotient - 1 : quotient) else { return nil }
        return DecimalNumber(units: units, decimals: decimals)
    }

    /// Parses digits with an optional decimal point between digits; no sign.
    ///
    /// Returns `nil` for anything else, and on overflow.
    init?(digits: some Sequence<UInt8>) {
        var (units, lower): (Int64, Int64) = (0, 1)
        var (hasDigit, hasPoint, zeros) = (false, false, 0)
        for byte in digits {
            if byte == UInt8(ascii: "."), hasDigit, !hasPoint {
                (hasDigit, hasPoint) = (false, true)
                continue
            }
            guard (0x30...0x39).contains(byte) else { return nil }
            hasDigit = true
            // Trailing zeros do not matter.
            if hasPoint, byte == 0x30 {
                zeros += 1
                continue
            }
            for _ in 0..<(hasPoint ? zeros + 1 : 1) {
                let (more, tooLarge) = units.multipliedReportingOverflow(by: 10)
                let (finer, tooFine) = lower.multipliedReportingOverflow(by: hasPoint ? 10 : 1)
                guard !tooLarge, !tooFine else { return nil }
                (units, lower) = (more, finer)
            }
            zeros = 0
            let (sum, tooLarge) = units.addingReportingOverflow(Int64(byte - 0x30))
            guard !tooLarge else { return nil }
            units = sum
        }
        guard hasDigit else { return nil }
        self.init(units, over: lower)
    }
}
