import CardSchema

/// Words to search for, ignoring case and accents.
///
/// Each must occur in the texts of a card, possibly inside a longer word.
package struct WordSearch: Sendable {
    /// The words, folded, without empty ones.
    package let words: [String]
    private let needles: [[UInt8]]

    /// Prepares a search; returns `nil` if no word has a searchable character.
    package init?(_ words: [String]) {
        let folded = words.map { Folding.fold($0) }.filter { !$0.isEmpty }
        guard !folded.isEmpty else { return nil }
        self.words = folded
        needles = folded.map { Array($0.utf8) }
    }

    /// The byte filter of the most selective word; `nil` if every line must be read.
    var sieve: WordSieve? {
        words.sorted { $0.utf8.count > $1.utf8.count }.lazy.compactMap { WordSieve($0) }.first
    }

    /// Returns whether every word occurs in one of the texts.
    func matches(_ texts: [String]) -> Bool {
        let folded = texts.map { Array(Folding.fold($0).utf8) }
        return needles.allSatisfy { needle in folded.contains { Self.place(of: needle, in: $0) != nil } }
    }

    /// Returns the range of the first match in a text; `nil` if there is none.
    package func firstMatch(in text: String) -> Range<String.Index>? {
        var folded: [UInt8] = []
        // The original position of each folded byte.
        var origins: [String.Index] = []
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let bytes = Folding.fold(String(scalars[index])).utf8
            folded.append(contentsOf: bytes)
            origins.append(contentsOf: repeatElement(index, count: bytes.count))
        }
        let found = needles.compactMap { needle in
            Self.place(of: needle, in: folded).map { $0..<($0 + needle.count) }
        }
        guard let range = found.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
        let end = range.upperBound < origins.count ? origins[range.upperBound] : text.endIndex
        return origins[range.lowerBound]..<end
    }

    private static func place(of needle: [UInt8], in text: [UInt8]) -> Int? {
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
