import CardSchema
import Testing

/// Misspells one word of a sound card at a time and sees whether the message points there and knows what was meant.
@Suite("One word misspelt")
struct SchemaMutationTests {
    private struct Word {
        let text: String
        let span: SourceSpan
    }

    private static let seed: UInt64 = 20_261_120

    @Test func pointsAtTheWordAndSuggestsTheRightOne() throws {
        var generator = SeededGenerator(seed: Self.seed)
        var faults: [Diagnostic] = []
        let tree = try #require(JSONReader.read(SourceText(wholeCard), into: &faults))
        let words = Self.words(in: tree)
        let taken = Set(words.map(\.text) + ["min", "max", "card", "dates", "in", "on"])
        let bytes = Array(wholeCard.utf8)
        var (rounds, pointed, suggested, alone) = (0, 0, 0, 0)
        var missed: Set<String> = []
        while rounds < 1500 {
            let word = words[Int.random(in: 0..<words.count, using: &generator)]
            let slip = Self.misspelt(word.text, using: &generator)
            guard !taken.contains(slip), !slip.isEmpty else { continue }
            rounds += 1
            let text = bytes[..<(word.span.start + 1)] + Array(slip.utf8) + bytes[(word.span.end - 1)...]
            var diagnostics: [Diagnostic] = []
            _ = SchemaLoader.load(
                SourceText(name: "card.json", bytes: Array(text), isQuotable: true), into: &diagnostics)
            let hit = diagnostics.first { $0.place?.start.offset == word.span.start }
            pointed += hit == nil ? 0 : 1
            suggested += hit?.fix == "write \"\(word.text)\"" ? 1 : 0
            alone += diagnostics.count == 1 ? 1 : 0
            if hit?.fix != "write \"\(word.text)\"" { missed.insert("\(word.text)→\(slip)") }
        }
        print("one word misspelt, seed \(Self.seed): \(rounds) rounds over \(words.count) words,")
        print("  pointed at \(pointed), suggested \(suggested), in one message \(alone); missed \(missed.sorted())")
        #expect(Double(pointed) >= 0.99 * Double(rounds))
        #expect(Double(suggested) >= 0.95 * Double(rounds))
    }

    /// The keys, types and references of a card; not the words that are the author's own.
    private static func words(in node: JSONNode, under key: String = "") -> [Word] {
        var words: [Word] = []
        for member in node.members ?? [] {
            let isName =
                ["scales", "labels", "title"].contains(key) || (key == "options" && node.members != nil)
                || member.key == "comment" || (key == "suggest")
            if !isName { words.append(Word(text: member.key, span: member.keySpan)) }
            if ["type", "scale", "options"].contains(member.key), let text = member.value.string {
                words.append(Word(text: text, span: member.value.span))
            }
            let isMap = isName && ["scales", "labels"].contains(key)
            words += self.words(in: member.value, under: isMap || isName && key == "options" ? "" : member.key)
        }
        for element in node.elements ?? [] {
            if key == "exclusive", let text = element.string { words.append(Word(text: text, span: element.span)) }
            words += self.words(in: element, under: key == "suggest" ? key : "")
        }
        // A map from language to text: its keys are checked as tags, not as words.
        return words.filter { !["en", "es"].contains($0.text) }
    }

    /// The word with one slip of the finger.
    private static func misspelt(_ word: String, using generator: inout SeededGenerator) -> String {
        var letters = Array(word)
        let at = Int.random(in: 0..<letters.count, using: &generator)
        let letter = Array("abcdefghijklmnopqrstuvwxyz")[Int.random(in: 0..<26, using: &generator)]
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: letters.remove(at: at)
        case 1: letters.insert(letter, at: at)
        case 2: letters[at] = letter
        default: if at > 0 { letters.swapAt(at, at - 1) }
        }
        return letters == Array(word) ? "" : String(letters)
    }
}
