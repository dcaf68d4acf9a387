import CardEngine
import CardExplanations
import CardSchema
import TestSupport
import Testing

/// The examples of the pages for card codes produce these codes.
@Suite struct CardPagesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let page: CodePage
        var testDescription: String { page.code.description }
    }

    static let rows = CodePages.of("C300"..."C349").map { Row(page: $0) }

    @Test(arguments: rows) func theWrongExampleGivesTheCodeAndTheRightOneNothing(_ row: Row) throws {
        let example = row.page.example
        guard example.kind == .card else {
            // A card alone shows neither: one is too long to print, the other needs a template with a rule.
            #expect(example.kind == .sentence && [.cardTooLarge, .brokenRule].contains(row.page.code))
            return
        }
        let validator = try validator(given: #require(example.given))
        #expect(reported(example.wrong, validator).map(\.code) == [row.page.code])
        #expect(reported(example.right, validator) == [])
    }

    @Test func aCardTooLargeIsShownByALongText() throws {
        let validator = try validator(given: #"{ "id": "notes", "type": "note", "title": "Notes" }"#)
        func card(_ count: Int) -> String {
            #"{ "values": { "day.notes": "\#(String(repeating: "a", count: count))" } }"#
        }
        #expect(reported(card(4 << 20), validator).map(\.code) == [.cardTooLarge])
        #expect(reported(card(1 << 10), validator) == [])
    }

    private func validator(given fields: String) throws -> CardValidator {
        let text = ExampleFrame.template(fields: fields)
        var ignored: [Diagnostic] = []
        let source = SourceText(name: "example.json", bytes: Array(text.utf8), isQuotable: true)
        return CardValidator(try #require(LoadedSchema.load(source, into: &ignored)))
    }

    private func reported(_ text: String, _ validator: CardValidator) -> [Diagnostic] {
        let source = SourceText(name: "card.json", bytes: Array(text.utf8), isQuotable: false)
        let document = CardDocument(source, under: validator)
        return document.diagnostics + document.entries.flatMap(\.reading.diagnostics)
    }
}
