import CardEngine
import CardSchema

/// What a search found on a card: where, and some of the words around.
struct FoundText {
    let found: FoundCard
    let showsPrivate: Bool
    let words: PromptWords

    /// The number of scalars to show on each side of a match.
    private static let before = 30
    private static let charactersAfter = 50

    /// A line for each text: the card, the path, the words around.
    var lines: [String] {
        found.places.map { place in
            "\(found.head.card)  \(place.words.path)  \(snippet(place.words, place.match) ?? words.privateText)"
        }
    }

    /// The same as JSON.
    var document: JSONDocument {
        .object([
            ("card", .string("\(found.head.card)")), ("day", .string("\(found.head.card.day)")),
            (
                "found",
                .array(
                    found.places.map { place in
                        .object([
                            ("path", .string("\(place.words.path)")), ("private", .bool(place.words.isPrivate)),
                            ("text", snippet(place.words, place.match).map(JSONDocument.string) ?? .null),
                        ])
                    })
            ),
        ])
    }

    /// A match with some context on one line; `nil` if it must not be shown.
    private func snippet(_ words: CardWords, _ match: Range<String.Index>) -> String? {
        guard showsPrivate || !words.isPrivate else { return nil }
        let scalars = words.text.unicodeScalars
        let start = scalars.index(match.lowerBound, offsetBy: -Self.before, limitedBy: scalars.startIndex)
        let end = scalars.index(match.upperBound, offsetBy: Self.charactersAfter, limitedBy: scalars.endIndex)
        let (first, last) = (wordStart(start, match, scalars), wordEnd(end, match, scalars))
        let text = scalars[first..<last].map { $0.value < 0x20 || $0.value == 0x7F ? " " : String($0) }.joined()
        return (first > scalars.startIndex ? "…" : "") + text + (last < scalars.endIndex ? "…" : "")
    }

    /// Starts after a space instead of within a word.
    private func wordStart(
        _ start: String.Index?, _ match: Range<String.Index>, _ scalars: String.UnicodeScalarView
    ) -> String.Index {
        guard let start else { return scalars.startIndex }
        return scalars[start..<match.lowerBound].firstIndex(of: " ").map { scalars.index(after: $0) } ?? start
    }

    private func wordEnd(
        _ end: String.Index?, _ match: Range<String.Index>, _ scalars: String.UnicodeScalarView
    ) -> String.Index {
        guard let end else { return scalars.endIndex }
        return scalars[match.upperBound..<end].lastIndex(of: " ") ?? end
    }
}
