import CardEngine
import CardExplanations
import CardSchema
import Testing

/// The examples of the pages for journal codes, applied to a small journal on a simulated disk, produce these codes.
@Suite struct JournalPagesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let page: CodePage
        var testDescription: String { page.code.description }
    }

    static let rows = CodePages.of("T700"..."T799").map { Row(page: $0) }

    @Test(arguments: rows) func pageDescribesWhatHappens(_ row: Row) throws {
        let (code, example) = (row.page.code, row.page.example)
        switch example.kind {
        case .configuration:
            #expect(try opening(example.wrong).map(\.code).first == code)
            #expect(try opening(example.right) == [])
        case .line:
            #expect(try Set(line(example.wrong).map(\.code)) == [code])
            #expect(try line(example.right) == [])
        case .sentence:
            if JournalMishap.notShown[code.description] != nil { return }
            let happens = try #require(JournalMishap.all[code.description])
            #expect(try happens(JournalMishap()).contains { $0.code == code })
        case .json, .fields, .members, .template, .migration, .card, .commands:
            Issue.record("\(example.kind) is no kind of example for a journal")
        }
    }

    @Test func describedExamplesHappenOrGiveAReason() {
        let messages = Self.rows.map(\.page).filter { $0.example.kind == .sentence }.map(\.code.description)
        #expect(messages == (Array(JournalMishap.all.keys) + Array(JournalMishap.notShown.keys)).sorted())
    }

    @Test func aTemplateThatCannotBeFrozenIsTheReasonWhyACardIsNotSaved() throws {
        let reported = try JournalMishap().savingWithoutTemplate()
        #expect(reported.map { "\($0.code)" } == ["T711"])
        #expect(reported.first?.message.contains("the journal has no template 'mood_five@1.8220fbd1'") == true)
    }

    @Test func reportsNothingWithoutAFault() throws {
        #expect(try JournalMishap().reading() == [])
        #expect(try JournalMishap().filling() == [])
    }

    private func opening(_ configuration: String) throws -> [Diagnostic] {
        let mishap = try JournalMishap()
        try mishap.files.put(configuration, "/j/journal.json")
        return try failure { try Journal.open(at: "/j", on: mishap.files) }?.diagnostics ?? []
    }

    private func line(_ text: String) throws -> [Diagnostic] {
        let line = LineText(file: "cards/2026-11.l.jsonl", number: 1, offset: 0, bytes: Array(text.utf8))
        return LineValidator([CardValidator(try JournalMishap().test.mood)]).check(line).diagnostics
    }
}
