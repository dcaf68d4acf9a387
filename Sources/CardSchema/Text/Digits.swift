/// Digits of a fixed width, as in dates, checksums and escapes.
package enum Digits {
    /// Returns a nonnegative number with leading zeros up to a width.
    ///
    /// Digits above 9 are lowercase letters, unless `uppercase` is true.
    package static func padded(
        _ number: some BinaryInteger, to width: Int, radix: Int = 10, uppercase: Bool = false
    ) -> String {
        let digits = String(number, radix: radix, uppercase: uppercase)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    /// Parses ASCII digits; returns `nil` if there is anything else, or nothing.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard !bytes.isEmpty, bytes.count <= 15 else { return nil }
        var number = 0
        for byte in bytes {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return number
    }

    /// Parses the numbers of a text, separated by any of the given characters.
    ///
    /// Returns an empty array if the text contains anything else.
    static func numbers(in text: String, between separators: String) -> [Int] {
        let parts = text.utf8.split { separators.utf8.contains($0) }
        let numbers = parts.compactMap { number(Array($0)[...]) }
        return numbers.count == parts.count ? numbers : []
    }
}
