/// Writes the digits of numbers without creating strings.
enum NumberText {
    /// Appends a whole number.
    static func append(_ number: Int64, to bytes: inout [UInt8]) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        append(digitsOf: number.magnitude, atLeast: 1, to: &bytes)
    }

    /// Appends a number of units with a decimal point, `decimals` digits from the right, without trailing zeros.
    static func append(_ units: Int64, decimals: Int, to bytes: inout [UInt8]) {
        var (magnitude, decimals) = (units.magnitude, decimals)
        while decimals > 0, magnitude % 10 == 0 {
            magnitude /= 10
            decimals -= 1
        }
        if units < 0 { bytes.append(UInt8(ascii: "-")) }
        guard decimals > 0 else { return append(digitsOf: magnitude, atLeast: 1, to: &bytes) }
        let start = bytes.count
        append(digitsOf: magnitude, atLeast: decimals + 1, to: &bytes)
        bytes.insert(UInt8(ascii: "."), at: max(start, bytes.count - decimals))
    }

    private static func append(digitsOf number: UInt64, atLeast width: Int, to bytes: inout [UInt8]) {
        var power: UInt64 = 1
        var digits = 1
        while digits < width || number / power >= 10 {
            power *= 10
            digits += 1
        }
        while power > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / power % 10))
            power /= 10
        }
    }
}
