import CardExplanations
import CardSchema
import TestSupport
import Testing
import CardsProgram

/// The examples on the pages of command-line codes, typed into a shell, produce these codes.
@Suite struct CommandLinePagesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let page: CodePage
        var testDescription: String { page.code.description }
    }

    static let rows = CodePages.of("C350"..."C399").map { Row(page: $0) }

    @Test(arguments: rows) func wrongExampleReportsTheCodeAndRightOneSaves(_ row: Row) throws {
        let example = row.page.example
        guard example.kind == .commands else {
            // One needs an older card, one a template with slots, and one is a warning about a card that an edit saves.
            #expect(example.kind == .sentence && ["C360", "C361", "C363"].contains(row.page.code.description))
            return
        }
        let wrong = try home(given: example.given).shell(example.wrong)
        #expect(wrong.exitCode == 65)
        #expect(Self.codes(wrong.err) == [row.page.code.description], "\(wrong.err)")
        let right = try home(given: example.given).shell("set -e\n" + example.right)
        #expect(right.exitCode == 0 && Self.codes(right.err) == [], "\(right.err)")
    }

    /// A version without a migration does not cut off cards: the last one that cards were saved under is used, and the
    /// fix is printed.
    @Test func editsACardWithoutAMigrationUnderItsOwnVersion() throws {
        let home = try home(given: #"{ "id": "mood", "type": "yesno", "title": "A good day?" }"#)
        _ = try home.cards("fill", "example", "--set", "day.mood=yes")
        let newer = ExampleFrame.template(
            fields: """
                { "id": "mood", "type": "yesno", "title": "A good day?" },
                { "id": "walk", "type": "yesno", "title": "A walk?" }
                """
        ).replacing("\"version\": 1", with: "\"version\": 2")
        home.write(newer, to: "\(home.journal)/schemas/example.json")
        let card = #"{ "values": { "day.mood": true, "day.walk": true } }"#
        let run = try home.cards("fill", "example", "--from", "-", "--edit", input: card)
        #expect(run.exitCode == 65)
        #expect(run.err.contains("has version 2, but no migration from version 1"))
        #expect(run.err.contains("help: cards schema adopt example\n"))
        #expect(run.err.contains("error[C302]: unknown field 'day.walk'"))
        #expect(try home.cards("schema", "adopt", "example").exitCode == 0)
        #expect(try home.cards("fill", "example", "--from", "-", "--edit", input: card).exitCode == 0)
    }

    /// A home with a journal that contains the template of the example.
    private func home(given fields: String?) throws -> Home {
        let home = Home()
        #expect(try home.cards("init").exitCode == 0)
        if let fields {
            home.write(
                ExampleFrame.template(fields: fields), to: "\(home.journal)/schemas/\(ExampleFrame.id).json")
        }
        return home
    }

    /// The codes of the errors in a text.
    private static func codes(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("error[") }.map { String($0.dropFirst(6).prefix(4)) }
    }
}
