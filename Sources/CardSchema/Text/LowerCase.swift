import CardTexts

/// The small letters of capitals, one for one, by a table of the program's own.
///
/// The table is that of Unicode 14 (`Simple_Lowercase_Mapping`), whatever Unicode the system knows, so an expression has
/// the same value on every device and in the script of a form, which contains the same table. It knows neither
/// languages nor neighbors: `Σ` becomes `σ` at the end of a word too, `İ` becomes `i`, and accents stay.
///
/// ```
/// 41-5a>61        U+0041 to U+005A become U+0061 to U+007A
/// 100-12e/2>101   U+0100, U+0102 … U+012E become U+0101, U+0103 … U+012F
/// ```
enum LowerCase {
    /// Returns a text with each capital replaced; the number of its characters stays.
    ///
    /// Takes linear time, the least for ASCII.
    static func lower(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            return String(decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
        }
        var lowered = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { lowered.append(small[scalar] ?? scalar) }
        return String(lowered)
    }

    /// The small letters, by capital.
    private static let small: [Unicode.Scalar: Unicode.Scalar] = {
        var small: [Unicode.Scalar: Unicode.Scalar] = [:]
        let parts = card_form_lower().utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
        guard parts.count > 1 else { return small }
        for run in parts[1].split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) {
            let numbers = run.split { [UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ">")].contains($0) }
                .map { UInt32(String(decoding: $0, as: UTF8.self), radix: 16) ?? 0 }
            guard let first = numbers.first, let least = numbers.last, numbers.count > 1 else { continue }
            let last = numbers.count > 2 ? numbers[1] : first
            let step = numbers.count > 3 ? max(1, numbers[2]) : 1
            for capital in stride(from: first, through: last, by: Int(step)) {
                guard let scalar = Unicode.Scalar(capital) else { continue }
                small[scalar] = Unicode.Scalar(capital - first + least)
            }
        }
        return small
    }()
}
