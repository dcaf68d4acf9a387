import CardEngine
import CardExplanations
import CardSchema
import TestSupport
import Testing
import CardsProgram

/// The examples on the pages of legacy codes, typed into a shell, produce these codes.
@Suite struct LegacyPagesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let page: CodePage
        var testDescription: String { page.code.description }
    }

    static let rows = CodePages.of("L500"..."L599").map { Row(page: $0) }

    @Test(arguments: rows) func wrongExampleReportsTheCodeAndRightOneDoesNot(_ row: Row) throws {
        let example = row.page.example
        #expect(example.kind == .commands)
        let wrong = try home().shell(example.wrong)
        #expect(Self.codes(wrong.err) == [row.page.code.description], "\(wrong.err)")
        // A value for the attic is a warning, and the record is accepted.
        #expect(wrong.exitCode == (row.page.code.description < "L520" ? 65 : 0))
        let right = try home().shell("set -e\n" + example.right)
        #expect(right.exitCode == 0 && Self.codes(right.err) == [], "\(right.err)")
    }

    private func home() throws -> Home {
        let home = Home()
        #expect(try home.cards("init").exitCode == 0)
        return home
    }

    private static func codes(_ text: String) -> [String] {
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("error[") || $0.hasPrefix("warning[") }
        return lines.compactMap { $0.split(separator: "[").last?.prefix(4) }.map { String($0) }
    }
}
