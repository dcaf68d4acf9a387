import CardEngine
import CardSchema
import TestSupport
import Testing
import CardsProgram

/// The pages under `docs/` match the code.
@Suite struct DocsTests {
    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/")

    private static func page(_ name: String) -> String { Home().text("\(root)/docs/\(name)") }

    /// The texts of all blocks of a page that open with a fence of that kind.
    private static func blocks(_ kind: String, of name: String) -> [String] {
        page(name).split(separator: "\n```\(kind)\n", omittingEmptySubsequences: false).dropFirst().map { rest in
            String(rest[..<(rest.firstRange(of: "\n```")?.lowerBound ?? rest.endIndex)])
        }
    }

    @Test func templatesInTheAuthorsGuideAreValid() {
        let cards = Self.blocks("json", of: "schema-language.md")
        #expect(cards.count == 9)
        for card in cards {
            var findings: [Diagnostic] = []
            let source = SourceText(name: "docs", bytes: Array(card.utf8), isQuotable: true)
            #expect(LoadedSchema.load(source, into: &findings) != nil)
            #expect(findings.filter { $0.severity == .error }.map(\.message) == [])
        }
    }

    /// `make docs` writes them.
    @Test(arguments: Schema.bundledIDs) func templatePageIsCurrent(_ id: String) throws {
        let page = try Home().cards("schema", "docs", id, "--lang", "en").out
        let isCurrent = Self.page("cards/\(id).md") == page
        #expect(isCurrent, "docs/cards/\(id).md is out of date: make docs")
    }

    @Test func listsAllTemplatePages() throws {
        let listed = Self.page("cards/README.md").split(separator: "](").dropFirst()
            .map { String($0.prefix { $0 != ")" }) }
        #expect(listed == Schema.bundledIDs.map { "\($0).md" })
    }

    @Test func keysPageMatchesTheKeyTable() {
        let (page, table) = (KeyPage.sections(of: Self.page("keys.md")), KeyPage.sections)
        #expect(page.map(\.title) == table.map(\.title))
        for (written, known) in zip(page, table) { #expect(written.keys == known.keys, "\(known.title)") }
    }

    @Test func formatPageExplainsEveryKeyOfItsExample() throws {
        let line = try #require(Self.blocks("json", of: "journal-format.md").first)
        var findings: [Diagnostic] = []
        let node = JSONReader.read(SourceText(name: "docs", bytes: Array(line.utf8), isQuotable: true), into: &findings)
        let keys = try #require(node?.members).map(\.key)
        let table = Self.page("journal-format.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        for key in keys { #expect(table.contains { $0.contains("`\(key)`") }, "the table explains no \(key)") }
    }

    @Test func safetyPageShowsTheActualMessage() {
        let shown = Self.page("safety.md").split(separator: "\n```\n").first { $0.hasPrefix("Thank you for") }
        #expect(shown.map { $0 + "\n\n" } ?? "" == SafetyHome.message)
    }

    @Test func jqExampleFindsTheSameHeads() throws {
        let home = Home()
        guard try home.shell("command -v jq").exitCode == 0 else { return print("jq is not installed: skipped") }
        for day in 0..<3 { _ = try home.cards("fill", "mood_five", "-d", "-\(day)", "--set", "day.mood=2") }
        _ = try home.cards("edit", "yesterday", "--set", "day.mood=5")
        let command = try #require(Self.blocks("sh", of: "journal-format.md").first)
        let heads = try home.shell("cd '\(home.journal)' && \(command) | jq -c '[.card, .rev, .values.day.mood]'")
        #expect(
            heads.out == """
                ["mood_five/2026-11-18",1,2]
                ["mood_five/2026-11-19",2,5]
                ["mood_five/2026-11-20",1,2]

                """)
    }
}
