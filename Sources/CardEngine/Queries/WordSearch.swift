import CardSchema

/// Words to search for, ignoring case, accents, and the kinds of quotes, hyphens and spaces.
///
/// A word may be a phrase; a space in it matches any white space, also a line break. Each must occur in the texts of a card, possibly inside a longer word.
package struct WordSearch: Sendable {
    /// The words, folded, without empty ones.
    package let words: [String]
    private let needles: [[UInt8]]

    /// Prepares a search; returns `nil` if no word has a searchable character.
    package init?(_ words: [String]) {
        needles = words.map { Self.folded($0) }.filter { $0.contains { $0 != UInt8(ascii: " ") } }
        guard !needles.isEmpty else { return nil }
        self.words = needles.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The byte filter of the most selective word; `nil` if every line must be read.
    var sieve: WordSieve? {
        words.sorted { $0.utf8.count > $1.utf8.count }.lazy.compactMap { WordSieve($0) }.first
    }

    /// Returns whether every word occurs in one of the texts.
    package func matches(_ texts: [String]) -> Bool {
        let folded = texts.map { Self.folded($0) }
        return needles.allSatisfy { needle in folded.contains { Self.offset(of: needle, in: $0) != nil } }
    }

    /// Returns the range of the first match in a text; `nil` if there is none.
    package func firstMatch(in text: String) -> Range<String.Index>? {
        var folded: [UInt8] = []
        // The original position of each folded byte.
        var origins: [String.Index] = []
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            for scalar in Folding.fold(String(scalars[index])).unicodeScalars { Self.append(scalar, to: &folded) }
            origins.append(contentsOf: repeatElement(index, count: folded.count - origins.count))
        }
        let found = needles.compactMap { needle in
            Self.offset(of: needle, in: folded).map { $0..<($0 + needle.count) }
        }
        guard let range = found.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
        // White space after the first of a run has no byte of its own, and is no part of a word before it.
        let last = origins[range.upperBound - 1]
        let next = range.upperBound < origins.count ? origins[range.upperBound] : text.endIndex
        let isSpace = folded[range.upperBound - 1] == UInt8(ascii: " ")
        let end = isSpace ? scalars.index(after: last) : next
        return origins[range.lowerBound]..<end
    }

    /// Returns a text as bytes to compare: folded, with one kind of apostrophe, quote and hyphen, and one space for any
    /// white space.
    private static func folded(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in Folding.fold(text).unicodeScalars { append(scalar, to: &bytes) }
        return bytes
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch scalar.value {
        case 0x21..<0x60, 0x61..<0x80: bytes.append(UInt8(scalar.value))
        // Keyboards and word processors write these for ' " and -.
        case 0x60, 0xB4, 0x2B9, 0x2BC, 0x2018...0x201B, 0x2032, 0xFF07: bytes.append(UInt8(ascii: "'"))
        case 0xAB, 0xBB, 0x201C...0x201F, 0x2033, 0xFF02: bytes.append(UInt8(ascii: "\""))
        case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: bytes.append(UInt8(ascii: "-"))
        case _ where scalar.properties.isWhitespace:
            if bytes.last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
        default: bytes += String(scalar).utf8
        }
    }

    private static func offset(of needle: [UInt8], in text: [UInt8]) -> Int? {
        let (needle, text) = (needle.span, text.span)
        guard needle.count <= text.count else { return nil }
        for start in 0...(text.count - needle.count) where text[start] == needle[0] {
            var length = 1
            while length < needle.count, text[start + length] == needle[length] { length += 1 }
            if length == needle.count { return start }
        }
        return nil
    }
}
