import CardSchema
import CardTesting

/// A valid text with one fault.
struct Mutant {
    /// The kind of slip, such as `misspelt key`.
    let slip: String
    let bytes: [UInt8]
    /// The acceptable places of a message: the changed token, and for a conflict the other one too.
    let places: [Range<Int>]
    /// The fix that undoes a misspelling; `nil` where there is nothing to be suggested.
    var suggestion: String?

    /// The text with a replaced range; a message must point to the replacement.
    init(
        _ slip: String, _ bytes: [UInt8], replacing span: SourceSpan, with text: String, suggestion: String? = nil,
        orAt more: [SourceSpan] = []
    ) {
        self.slip = slip
        self.bytes = bytes[..<span.start] + Array(text.utf8) + bytes[span.end...]
        self.suggestion = suggestion
        let longer = text.utf8.count - span.length
        let moved = more.map { place in
            let shift = place.start >= span.end ? longer : 0
            return (place.start + shift)..<max(place.end + shift, place.start + shift + 1)
        }
        places = [span.start..<max(span.start + text.utf8.count, span.start + 1)] + moved
    }

    /// Whether a finding points where the slip is, by its own place or the second one it names.
    func isPointedAt(by finding: Diagnostic) -> Bool {
        ([finding.place].compactMap { $0 } + finding.related.map(\.place)).contains { place in
            places.contains { $0.contains(place.start.offset) }
        }
    }
}

/// One slip of the finger in a word.
enum Misspelling {
    /// The word with a letter deleted, inserted, replaced or swapped with the next one; `nil` if it is unchanged.
    static func of(_ word: String, using random: inout SeededGenerator) -> String? {
        var letters = Array(word)
        guard let at = letters.indices.randomElement(using: &random) else { return nil }
        let letter = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "x"
        switch Int.random(in: 0..<4, using: &random) {
        case 0: letters.remove(at: at)
        case 1: letters.insert(letter, at: at)
        case 2: letters[at] = letter
        default: if at > 0 { letters.swapAt(at, at - 1) }
        }
        return letters.isEmpty || letters == Array(word) ? nil : String(letters)
    }
}
