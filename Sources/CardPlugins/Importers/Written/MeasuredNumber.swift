import CardEngine
import CardSchema

/// A number as an app wrote it, as a card can hold it.
struct MeasuredNumber {
    /// The number with at most six decimals, without zeros at its end.
    let text: String
    /// Whether nothing was cut off.
    let isExact: Bool

    /// The decimals that a card holds.
    private static let most = 6

    /// Reads digits with a decimal point, and powers of ten such as `1.0E7`; returns `nil` for anything else.
    init?(_ written: String) {
        guard let word = Self.withoutPower(written.trimmingSpaces()) else { return nil }
        let isNegative = word.utf8.first == UInt8(ascii: "-")
        let parts = word.utf8.drop(while: { $0 == UInt8(ascii: "-") })
            .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, !whole.isEmpty, word.utf8.count - whole.count <= 400, whole.count <= 15,
            parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } }),
            word.utf8.count(where: { $0 == UInt8(ascii: "-") }) <= 1
        else { return nil }
        var decimals = parts.count == 2 ? Array(parts[1]) : []
        isExact = decimals.dropFirst(Self.most).allSatisfy { $0 == 0x30 }
        decimals = Array(decimals.prefix(Self.most))
        while decimals.last == 0x30 { decimals.removeLast() }
        let digits = Array(whole.drop { $0 == 0x30 })
        let number = (digits.isEmpty ? [0x30] : digits) + (decimals.isEmpty ? [] : [0x2E] + decimals)
        let isZero = number == [0x30]
        text = (isNegative && !isZero ? "-" : "") + String(decoding: number, as: UTF8.self)
    }

    /// Writes out a number such as `5.0E-4`, as Java writes very small and very large ones.
    private static func withoutPower(_ word: String) -> String? {
        let parts = word.utf8.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
        guard parts.count == 2 else { return word }
        guard let power = Int(Substring(parts[1])), (-300...15).contains(power) else { return nil }
        let sign = parts[0].first == UInt8(ascii: "-") ? "-" : ""
        let digits = parts[0].dropFirst(sign.utf8.count)
            .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = digits.first, !whole.isEmpty else { return nil }
        let decimals = digits.count == 2 ? Array(digits[1]) : []
        // The zeros that the point may move over.
        let zeros = [UInt8](repeating: 0x30, count: abs(power))
        let all = power < 0 ? zeros + whole + decimals : whole + decimals + zeros
        let point = power < 0 ? whole.count : whole.count + power
        return sign + String(decoding: all[..<point], as: UTF8.self) + "."
            + String(decoding: all[point...], as: UTF8.self)
    }

    /// Whether it is 0.
    var isZero: Bool { text == "0" }
}
