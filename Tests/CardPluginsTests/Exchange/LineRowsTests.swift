import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// Rows formatted directly from a journal's lines equal those of the cards.
@Suite struct LineRowsTests {
    /// Cards passed on one by one, and formatted as cards.
    struct OneByOne: CardSource {
        let cards: JournalCards
        func forEach(_ body: (SharedCard) throws -> Void) throws { try cards.forEach(body) }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let format: String
        let options: [String]
        var testDescription: String { ([format] + options).joined(separator: " ") }

        static let all = [
            Row(format: "jsonl", options: []), Row(format: "csv", options: []),
            Row(format: "csv", options: ["delimiter=semicolon"]), Row(format: "csv", options: ["quotes=all"]),
            Row(format: "csv", options: ["delimiter=tab", "lines=crlf", "bom=yes"]),
            Row(format: "csv", options: ["form=long"]),
        ]
    }

    /// A journal of cards by chance, some edited, some deleted, in one month a line that was edited by hand.
    private static func journal(seed: UInt64) throws -> Journal {
        let files = SimulatedFileSystem()
        var generator = SeededGenerator(seed: seed)
        let journal = try Journal.create(at: "/j", using: &generator, on: files)
        _ = try journal.schemas.install(Array(SampleTemplate.text.utf8), id: "sample")
        let device = try DeviceState(at: "/s", hostName: "laptop", using: &generator, on: files)
        let writer = journal.writer(for: device)
        let schema = try journal.schemas.schemaForFilling("sample").compiled
        var sample = SampleCards(seed: seed)
        for (number, shared) in sample.cards(90).enumerated() {
            var revision = try revision(shared, schema, 1, [])
            let first = try writer.append(revision)
            guard number % 7 == 0 else { continue }
            revision = try Self.revision(sample.cards(1)[0], schema, 2, [first.id], of: first.header.card)
            revision.header.isDeleted = number % 14 == 0
            if revision.header.isDeleted { revision.card = Card(schema) }
            _ = try writer.append(revision)
        }
        let name = try #require(files.contents.keys.sorted().last { $0.hasSuffix(".jsonl") })
        let text = String(decoding: files.contents[name] ?? [], as: UTF8.self)
        try files.writeAtomically(Array(text.replacing(#","day":"#, with: #", "day":"#).utf8), to: name)
        return journal
    }

    private static func revision(
        _ shared: SharedCard, _ schema: CompiledSchema, _ rev: Int, _ prev: [RevisionID], of name: CardName? = nil
    ) throws -> Revision {
        var card = Card(schema)
        card.cells = shared.card.cells
        return Revision(
            Revision.Header(
                card: try #require(name ?? CardName(shared.ref)), rev: rev, prev: prev,
                at: try #require(Timestamp("2026-11-20T12:00:00Z")), by: "laptop", schema: schema.name,
                local: shared.local), card)
    }

    /// Made once for all rows, which only read them.
    private static let journals: [UInt64: Journal] = {
        var journals: [UInt64: Journal] = [:]
        for seed in UInt64(1)...3 { journals[seed] = try? journal(seed: seed) }
        return journals
    }()

    private func export(
        _ cards: some CardSource, _ row: Row, _ fields: SharedFields
    ) throws -> String {
        let exporter = try #require(PluginRegistry.builtIn.exporter(row.format))
        let request = ExportRequest(
            fields: fields, options: SampleTemplate.chosen(row.options, exporter.format.options),
            fileName: "sample.\(row.format)", language: "en")
        var output = Written()
        try exporter.export(cards, request, to: &output)
        return output.text
    }

    @Test(arguments: Row.all) func aLineGivesTheSameRowAsItsCard(_ row: Row) throws {
        for seed in UInt64(1)...3 {
            let journal = try #require(Self.journals[seed])
            let schema = try journal.schemas.schemaForFilling("sample").compiled
            for fields in [SharedFields.everything(of: schema), .withoutPrivate(of: schema)] {
                let days = (CivilDate("2020-01-03") ?? .earliest)...(CivilDate("2020-03-20") ?? .latest)
                for selection in [JournalCards.Selection(), JournalCards.Selection(days: days)] {
                    let quick = JournalCards(journal, sharing: fields, selection)
                    let slow = OneByOne(cards: JournalCards(journal, sharing: fields, selection))
                    let (text, expected) = (try export(quick, row, fields), try export(slow, row, fields))
                    #expect(text == expected, "seed \(seed)")
                    #expect(text.utf8.count > 1000 && quick.tally == slow.cards.tally, "seed \(seed)")
                }
            }
        }
    }
}
