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

    /// Returns the string for a part of a text; the part is UTF-8 and has no zeros.
    mutating func text(_ part: Range<Int>, of bytes: Span<UInt8>, isASCII: Bool) -> String {
        let text = UTF8Span(unchecked: bytes.extracting(part), isKnownASCII: isASCII)
        guard !entries.isEmpty, part.count <= Self.mostBytes, part.lowerBound + 8 <= bytes.count else {
            return String(copying: text)
        }
        // Without zeros, eight bytes are a unique number for every string.
        let word = bytes.bytes.word(part.lowerBound) & EightBytes.mask(part.count)
        let place = Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Self.bits))
        if entries[place].word != word { entries[place] = (word, String(copying: text)) }
        return entries[place].text
    }
}
