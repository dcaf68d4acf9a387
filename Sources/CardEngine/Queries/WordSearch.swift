import CardSchema

/// Words to look for, case and accents aside; each must stand somewhere in the texts of a card, as a part of a word too.
package struct WordSearch: Sendable {
    /// The words, folded, none of them empty.
    package let words: [String]
    private let needles: [[UInt8]]

    /// Prepares to look for words; `nil` when none of them says anything.
    package init?(_ words: [String]) {
        let folded = words.map { Folding.fold($0) }.filter { !$0.isEmpty }
        guard !folded.isEmpty else { return nil }
        self.words = folded
        needles = folded.map { Array($0.utf8) }
    }

    /// The sieve for the word that says most; `nil` when every line has to be read.
    var sieve: WordSieve? {
        words.sorted { $0.utf8.count > $1.utf8.count }.lazy.compactMap { WordSieve($0) }.first
    }

    /// Whether every word stands in one of some texts.
    func matches(_ texts: [String]) -> Bool {
        let folded = texts.map { Array(Folding.fold($0).utf8) }
        return needles.allSatisfy { needle in folded.contains { Self.place(of: needle, in: $0) != nil } }
    }

    /// Where in a text the first of the words stands; `nil` when none does.
    package func firstMatch(in text: String) -> Range<String.Index>? {
        var folded: [UInt8] = []
        // Where each folded byte comes from.
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
