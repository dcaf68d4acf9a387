import CardExplanations
import CardSchema
import TestSupport
import Testing

/// The examples on the pages of JSON and template codes produce exactly these messages.
@Suite struct TemplatePagesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let page: CodePage
        var testDescription: String { page.code.description }
    }

    static let rows = (CodePages.of("J100"..."J199") + CodePages.of("S200"..."S399")).map { Row(page: $0) }

    @Test(arguments: rows) func theWrongExampleGivesTheCodeAndTheRightOneIsSound(_ row: Row) throws {
        let code = row.page.code
        if Self.notShown[code.description] != nil { return }
        let (wrong, right) = try reported(row.page)
        let errors = wrong.filter { $0.severity == .error }
        if errors.isEmpty {
            // Examples are short, so some lack help or a label too.
            #expect(wrong.contains { $0.code == code }, "\(render(wrong))")
        } else {
            #expect(Set(errors.map(\.code)) == [code], "\(render(wrong))")
        }
        #expect(!right.hasErrors && !right.contains { $0.code == code }, "\(render(right))")
    }

    @Test func describedExamplesAreBuiltOrGiveAReason() {
        let messages = Self.rows.map(\.page).filter { $0.example.kind == .sentence }.map(\.code.description)
        #expect(messages == (Array(Self.built.keys) + Array(Self.notShown.keys)).sorted())
    }

    // MARK: - From an example to what is said of it

    private func reported(_ page: CodePage) throws -> (wrong: [Diagnostic], right: [Diagnostic]) {
        let example = page.example
        switch example.kind {
        case .json: return (json(example.wrong), json(example.right))
        case .fields:
            return (
                load(ExampleFrame.template(fields: example.wrong)).diagnostics,
                load(ExampleFrame.template(fields: example.right)).diagnostics
            )
        case .members:
            return (
                load(ExampleFrame.template(members: example.wrong)).diagnostics,
                load(ExampleFrame.template(members: example.right)).diagnostics
            )
        case .template: return (load(example.wrong).diagnostics, load(example.right).diagnostics)
        case .sentence:
            let texts = try #require(Self.built[page.code.description])
            return page.code.description.hasPrefix("J")
                ? (json(texts.wrong), json(texts.right)) : (template(texts.wrong), template(texts.right))
        case .migration, .card, .line, .configuration, .commands:
            Issue.record("\(example.kind) is no kind of example for a template")
            return ([], [])
        }
    }

    private func json(_ text: String) -> [Diagnostic] { json(Array(text.utf8)) }

    private func json(_ bytes: [UInt8]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        let source = SourceText(name: "card.json", bytes: bytes, isQuotable: true)
        _ = JSONReader.read(source, limits: LoadedSchema.limits, into: &diagnostics)
        return diagnostics
    }

    private func template(_ bytes: [UInt8]) -> [Diagnostic] { load(String(decoding: bytes, as: UTF8.self)).diagnostics }

    // MARK: - What is told in words

    private static let built: [String: (wrong: [UInt8], right: [UInt8])] = [
        "J101": ([], Array("{}".utf8)),
        "J102": ([UInt8](repeating: 0x20, count: 5 << 20), Array("{}".utf8)),
        "J103": (Array("\u{FEFF}{}".utf8), Array("{}".utf8)),
        "J104": ([0x22, 0x63, 0x61, 0x66, 0xE9, 0x22], Array("\"café\"".utf8)),
        "S280": (fields(2001), fields(1000)),
    ]

    private static let notShown = [
        "S277": "an example has no file; SuggestionTests names one",
        "S331": "an example has no folder; OptionFileTests names one", "S332": "so are the tables",
    ]

    private static func fields(_ count: Int) -> [UInt8] {
        let fields = (1...count).map { "{ \"id\": \"f\($0)\", \"type\": \"yesno\", \"title\": \"F\" }" }
        return Array(ExampleFrame.template(fields: fields.joined(separator: ",\n")).utf8)
    }
}
