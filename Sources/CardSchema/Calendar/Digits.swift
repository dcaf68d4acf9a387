/// Decimal digits of fixed width, as ISO 8601 uses them.
enum Digits {
    /// A whole number from 0, with leading zeros up to a width.
    static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
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

    /// The numbers of a text, parted by any of these characters; none where anything else is among them.
    static func numbers(in text: String, between separators: String) -> [Int] {
        let parts = text.utf8.split { separators.utf8.contains($0) }
        let numbers = parts.compactMap { number(Array($0)[...]) }
        return numbers.count == parts.count ? numbers : []
    }
}
