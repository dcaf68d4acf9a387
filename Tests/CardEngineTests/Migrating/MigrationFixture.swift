import CardEngine
import CardSchema
import TestSupport
import Testing

/// Two versions of a small template, and the migration between them.
struct MigrationFixture {
    let older: CompiledSchema
    let newer: CompiledSchema
    let migration: CardMigration
    let plan: MigrationPlan

    /// `given` are the fields of version 1 in the group `day`; `text` is version 2 and its steps.
    init(_ text: String, given: String) throws {
        let (first, _) = Self.load(ExampleFrame.template(fields: given))
        let older = try #require(first).schema
        let written = try #require(ExampleFrame.newerTemplate(text, given: given, hash: older.name.hash))
        var (second, diagnostics) = Self.load(written)
        let newer = try #require(second, "\(DiagnosticRenderer().text(diagnostics))")
        let plan = MigrationCheck.plan(from: older, to: newer, into: &diagnostics)
        self.plan = try #require(plan, "\(DiagnosticRenderer().text(diagnostics))")
        self.older = CompiledSchema(older)
        self.newer = CompiledSchema(newer.schema)
        migration = try #require(CardMigration([self.plan], from: self.older, to: self.newer))
    }

    static func load(_ text: String) -> (LoadedSchema?, [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let source = SourceText(name: "card.json", bytes: Array(text.utf8), isQuotable: true)
        return (LoadedSchema.load(source, into: &diagnostics), diagnostics)
    }

    /// A card as in a file: `{"day":{"mood":7}}`, and its skips.
    func card(_ schema: CompiledSchema, _ values: String, skipped: String = "{}") throws -> Card {
        func node(_ text: String) throws -> JSONNode {
            var ignored: [Diagnostic] = []
            let source = SourceText(name: "card", bytes: Array(text.utf8), isQuotable: true)
            return try #require(JSONReader.read(source, into: &ignored))
        }
        let place = SourceText(name: "card", bytes: [], isQuotable: false).place(SourceSpan(0, 0))
        let reading = CardValidator(schema).read(
            values: try node(values), skipped: try node(skipped), subject: nil, fix: { _, _ in nil },
            place: { _ in place })
        #expect(reading.isValid, "\(DiagnosticRenderer().text(reading.diagnostics))")
        return reading.card
    }

    /// A card with its skips and its attic, as a line holds them; the hash of version 1 is written `1a2b3c4d`.
    func text(_ card: Card, _ attic: Attic) -> String {
        var out: [UInt8] = []
        var sizes: [Int] = []
        CardEncoder.appendValues(card, to: &out, sizes: &sizes)
        out.append(0x20)
        CardEncoder.appendSkips(card, to: &out)
        out.append(0x20)
        out += attic.bytes
        let text = String(decoding: out, as: UTF8.self)
        return text.split(separator: ".\(older.name.hash)>", omittingEmptySubsequences: false).joined(
            separator: ".1a2b3c4d>")
    }
}
