/// A cache of short strings that repeat in a JSON text, such as its keys.
///
/// It has one entry for each of 64 sums of a string's bytes; a new string replaces the old one.
struct ShortTexts {
    private static let (mostBytes, bits) = (8, 6)

    private var entries: [(word: UInt64, text: String)]

    /// Caches strings only for a text that is long enough to repeat them.
    init(of text: [UInt8]) {
        entries = text.count < 4096 ? [] : Array(repeating: (0, ""), count: 1 << Self.bits)
    }

    /// Returns the string for some text without zeros.
    mutating func text(_ text: UTF8Span) -> String {
        let bytes = text.span
        guard !entries.isEmpty, bytes.count <= Self.mostBytes else { return String(copying: text) }
        // Without zeros, eight bytes are a unique number for every string.
        var word: UInt64 = 0
        for index in bytes.indices { word = word << 8 | UInt64(bytes[index]) }
        let place = Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Self.bits))
        if entries[place].word != word { entries[place] = (word, String(copying: text)) }
        return entries[place].text
    }
}
