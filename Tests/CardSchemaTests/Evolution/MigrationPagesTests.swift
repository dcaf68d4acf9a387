import CardExplanations
import CardSchema
import TestSupport
import Testing

/// The examples on the pages of migration codes produce exactly these messages.
@Suite struct MigrationPagesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let page: CodePage
        var testDescription: String { page.code.description }
    }

    static let rows = CodePages.of("M400"..."M499").map { Row(page: $0) }

    @Test(arguments: rows) func theWrongExampleGivesTheCodeAndTheRightOneIsSound(_ row: Row) throws {
        let page = row.page
        let given = try #require(page.example.given)
        let wrong = try check(page.example.wrong, given: given).filter { $0.severity == .error }
        let message = MigrationFaultText.all[page.code.description]
        expect(wrong, toSay: message ?? "no text for \(page.code)")
        #expect(Set(wrong.map(\.code)) == [page.code])
        let right = try check(page.example.right, given: given).filter { $0.severity == .error }
        expect(right, toSay: "")
    }

    @Test func everyTextIsOfACode() {
        #expect(MigrationFaultText.all.keys.sorted() == Self.rows.map(\.testDescription))
    }

    /// The messages about version 2 of a template and its migration from version 1.
    private func check(_ text: String, given: String) throws -> [Diagnostic] {
        let (older, faults) = load(ExampleFrame.template(fields: given))
        let first = try #require(older, "\(render(faults))").schema
        let newer = try #require(ExampleFrame.newerTemplate(text, given: given, hash: first.name.hash))
        var (loaded, diagnostics) = load(newer)
        if let loaded { _ = MigrationCheck.plan(from: first, to: loaded, into: &diagnostics) }
        return diagnostics
    }
}
