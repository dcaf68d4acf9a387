/// The text forms of durations: for people, `6:30`, and in CEL, `6h30m`, `1.5h`, `-90s`.
package enum DurationText {
    /// Returns minutes as hours and minutes: `6:30`.
    package static func clock(_ minutes: Int64) -> String {
        "\(minutes / 60):" + Digits.padded(Int(minutes % 60), to: 2)
    }

    /// Parses minutes; returns `nil` for anything else, and on overflow.
    static func minutes(_ text: String) -> Rational? {
        var bytes = Array(text.utf8)[...]
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { bytes.removeFirst() }
        guard !bytes.isEmpty else { return nil }
        var total = Rational.zero
        while let end = bytes.firstIndex(where: { !(0x30...0x39).contains($0) && $0 != UInt8(ascii: ".") }) {
            guard let unit = minutes(unit: bytes[end]), let count = Rational(digits: bytes[..<end]),
                let sum = count.multiplied(by: unit).flatMap({ total.adding($0) })
            else { return nil }
            total = sum
            bytes = bytes[(end + 1)...]
        }
        guard bytes.isEmpty else { return nil }
        return isNegative ? total.negated() : total
    }

    private static func minutes(unit: UInt8) -> Rational? {
        switch unit {
        case UInt8(ascii: "h"): Rational(60)
        case UInt8(ascii: "m"): Rational(1)
        case UInt8(ascii: "s"): Rational(1, over: 60)
        default: nil
        }
    }
}
