import CardEngine
import CardPlugins
import CardSchema
import Testing

/// Importing an export gives the same cards.
@Suite struct RoundTripTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let options: [String]
        var testDescription: String { ([name] + options).joined(separator: " ") }

        static let all = [
            Row(name: "jsonl", options: []), Row(name: "csv", options: []),
            Row(name: "csv", options: ["delimiter=semicolon", "quotes=all"]),
            Row(name: "csv", options: ["delimiter=tab", "lines=crlf", "bom=yes"]),
            Row(name: "csv", options: ["form=long"]),
            Row(name: "csv", options: ["form=long", "delimiter=tab", "lines=crlf"]),
        ]
    }

    @Test(arguments: Row.all) func roundTripsEveryCard(_ row: Row) throws {
        for seed in UInt64(1)...6 {
            var sample = SampleCards(seed: seed)
            let cards = sample.cards(20)
            let text = try written(cards, row)
            for size in [1, 7, 4096] {
                let read = try read(text, row, size: size)
                #expect(read.count == cards.count, "seed \(seed), pieces of \(size)")
                for (before, after) in zip(cards, read) {
                    #expect(after.reading.diagnostics.filter { $0.severity == .error } == [], "seed \(seed)")
                    #expect(after.reading.card == before.card, "seed \(seed), \(before.ref)")
                    #expect(after.ref == before.ref && after.day == before.day && after.local == before.local)
                }
                if seed > 2 { break }
            }
        }
    }

    private func written(_ cards: [SharedCard], _ row: Row) throws -> [UInt8] {
        let exporter = try #require(PluginRegistry.builtIn.exporter(row.name))
        var output = Written()
        try exporter.export(cards, request(exporter, row.options), to: &output)
        return output.files["sample.\(row.name)"] ?? []
    }

    private func request(_ exporter: any Exporter, _ options: [String]) -> ExportRequest {
        ExportRequest(
            fields: .everything(of: SampleTemplate.compiled),
            options: SampleTemplate.chosen(options, exporter.format.options), fileName: "sample.\(exporter.format.id)",
            language: "en")
    }

    private func read(_ bytes: [UInt8], _ row: Row, size: Int) throws -> [ImportedCard] {
        let importer = try #require(PluginRegistry.builtIn.importer(row.name))
        var (source, taken) = (Pieces(bytes, of: size), Taken())
        let request = ImportRequest(
            validator: CardValidator(SampleTemplate.loaded), options: OptionValues(importer.format.options), name: "f")
        try importer.read(&source, request, into: &taken)
        return taken.rows
    }
}
