import CardSchema
import Testing

@Suite("The hash over the texts of a card")
struct WordingHashTests {
    private let card = """
        { "cards": 1, "id": "c", "version": 1, "title": "C", "license": "L", "comment": "x",
          "source": { "text": "X", "locked": true },
          "scales": { "often": { "min": 0, "max": 1, "labels": { "0": "no", "1": { "title": "yes", "comment": "y" } } } },
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "a", "type": "scale", "scale": "often", "title": { "en": "A", "es": "Á" }, "when": "true" } ] } ],
          "parts": [ { "id": "p", "title": "P", "fields": ["g.a"] } ] }
        """

    private func tree(_ text: String) throws -> JSONNode {
        var faults: [Diagnostic] = []
        return try #require(JSONReader.read(SourceText(text), into: &faults))
    }

    @Test func keepsTextsAndTheirPlaces() throws {
        #expect(
            String(decoding: WordingHash.bytes(of: try tree(card)), as: UTF8.self)
                == #"{"groups":[{"fields":[{"id":"a","title":{"en":"A","es":"Á"}}],"id":"g","title":"G"}],"#
                + #""id":"c","scales":{"often":{"labels":{"0":"no","1":{"title":"yes"}}}},"title":"C"}"#)
    }

    @Test(arguments: [
        ("\"no\"", "\"not\"", true), ("\"es\": \"Á\"", "\"fr\": \"Á\"", true), ("\"id\": \"a\"", "\"id\": \"b\"", true),
        ("\"max\": 1", "\"max\": 2", false), ("\"true\"", "\"false\"", false), ("\"X\"", "\"Y\"", false),
        ("\"P\"", "\"Q\"", false), ("\"comment\": \"y\"", "\"comment\": \"z\"", false),
    ])
    func changesWithTheWordsOnly(word: String, other: String, changes: Bool) throws {
        let range = try #require(card.firstRange(of: word))
        let changed = card.replacingCharacters(in: range, other)
        #expect((WordingHash.hash(of: try tree(card)) != WordingHash.hash(of: try tree(changed))) == changes)
    }

    @Test func lockedCardsNeedNoHelp() throws {
        #expect(load(card).diagnostics.map(\.code.description) == [])
        let open = card.replacingCharacters(in: try #require(card.firstRange(of: "true }")), "false }")
        #expect(load(open).diagnostics.map(\.code.description) == ["S292"])
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, _ text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}
