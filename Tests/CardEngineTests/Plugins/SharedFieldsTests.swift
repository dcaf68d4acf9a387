import CardEngine
import CardSchema
import Testing

/// The fields that a pattern matches.
@Suite struct SharedFieldsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let asks: [String]
        let shared: String
        let withheld: String
        var testDescription: String { asks.joined(separator: " ") }
    }

    static let rows = [
        Row(asks: [], shared: "", withheld: ""),
        Row(asks: ["skills.*"], shared: "skills.used skills.best skills.many", withheld: ""),
        Row(asks: ["skills.used.*"], shared: "skills.used.other", withheld: ""),
        Row(asks: ["skills.used"], shared: "skills.used", withheld: ""),
        Row(asks: ["urges.*"], shared: "", withheld: "urges.self_harm urges.drink"),
        Row(asks: ["urges.drink"], shared: "urges.drink", withheld: ""),
        Row(asks: ["urges.drink", "urges.*"], shared: "urges.drink", withheld: "urges.self_harm"),
        Row(asks: ["more.pills"], shared: "more.pills", withheld: ""),
        Row(asks: ["more.secrets", "more.secrets.word"], shared: "more.secrets", withheld: ""),
    ]

    @Test(arguments: rows) func aPatternReachesNothingPrivate(_ row: Row) {
        let asked = row.asks.compactMap { FieldPattern($0) }
        #expect(asked.map(\.description) == row.asks)
        let fields = SharedFields.everything(of: ProbeSchema.compiled).granted(asked, asking: asked)
        let shared = fields.ordinals.map { "\(ProbeSchema.compiled.questions[$0].path)" }
        #expect(shared.joined(separator: " ") == row.shared)
        #expect(fields.withheld.map(\.description).joined(separator: " ") == row.withheld)
    }

    @Test func withheldFieldsAreNotAsked() {
        var random = RandomCards(seed: 5)
        random.asked = 6
        let fields = SharedFields.withoutPrivate(of: ProbeSchema.compiled)
        for _ in 0..<50 {
            let card = random.card()
            let redacted = fields.redacted(card)
            for (ordinal, cell) in redacted.cells.enumerated() {
                let isPrivate = ProbeSchema.compiled.questions[ordinal].field.isPrivate
                #expect(isPrivate ? cell == .notAsked : cell == card.cells[ordinal])
            }
        }
    }

    @Test(arguments: ["", "a", "*.b", "a.*.b", "a.b.*.c", "a..b", "A.b", "a.b#1.c", "a.b.c.d.e"])
    func rejectsInvalidPatterns(_ text: String) {
        #expect(FieldPattern(text) == nil)
    }

    @Test func referencesDifferBetweenPlugins() throws {
        let card = try #require(CardName("dbt_diary/2026-11-20"))
        let names = [("a", "1"), ("b", "1"), ("a", "2")].map { CardAlias(plugin: $0, journalID: $1).name(of: card) }
        #expect(Set(names).count == 3 && names.allSatisfy { $0.utf8.count == 32 && !$0.contains("-") })
        #expect(CardAlias(plugin: "a", journalID: "1").name(of: card) == names[0])
    }
}
