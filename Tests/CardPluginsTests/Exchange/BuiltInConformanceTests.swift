import CardEngine
import CardPluginTesting
import CardPlugins
import CardSchema
import Testing

/// The conformance kit with every bundled exporter, and with some broken ones.
@Suite struct BuiltInConformanceTests {
    @Test(arguments: PluginRegistry.builtIn.exporters.map(\.format.id))
    func everyCaseIsKept(_ id: String) throws {
        let exporter = try #require(PluginRegistry.builtIn.exporter(id))
        #expect(PluginConformance.check(exporter).filter { !$0.isKept } == [])
    }

    @Test(
        arguments: [
            (
                "csv",
                "day,day.mood,day.note\n2026-11-18,3,\"Rain,\nthen \"\"sun\"\"\"\n2026-11-19,9,\n,,\n2026-11-20,1,雨 😀\n"
            ),
            (
                "jsonl",
                #"{"day":"2026-11-18","values":{"day.mood":3}}"# + "\n[]\n\n"
                    + #"{"day":"2026-11-20","values":{"day.note":"雨 😀"}}"#
            ),
        ])
    func everyCaseOfReadingIsKept(_ id: String, _ sample: String) throws {
        let importer = try #require(PluginRegistry.builtIn.importer(id))
        #expect(PluginConformance.check(importer, sample: Array(sample.utf8)).filter { !$0.isKept } == [])
    }

    /// An importer whose rows depend on how the file is cut, and one that finds none.
    struct BrokenReader: Importer {
        let findsRows: Bool
        let format = ImportFormat(id: "broken", title: "broken")

        func read(
            _ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput
        ) throws {
            var row = 0
            while try input.next() != nil {
                row += 1
                let reading = CardReading(card: Card(request.schema), diagnostics: [])
                if findsRows {
                    try cards.take(ImportedCard(row: row, ref: nil, day: nil, local: nil, reading: reading))
                }
            }
        }
    }

    @Test(arguments: [false, true]) func aBrokenReaderIsFound(_ findsRows: Bool) {
        let results = PluginConformance.check(BrokenReader(findsRows: findsRows), sample: Array("a\nb\n".utf8))
        #expect(results.filter { !$0.isKept }.count == 1)
    }

    /// An exporter with one fault.
    struct Broken: Exporter {
        enum Way: String, CaseIterable, Sendable {
            case otherFile, changing, nothing, leaving, failing
        }

        let way: Way
        let format = ExportFormat(id: "broken", extension: "txt", title: "broken")

        func export(_ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput) throws {
            var generator = SystemRandomNumberGenerator()
            switch way {
            case .otherFile: try output.write([0x61], to: "other.txt")
            case .changing: try output.write(Array("\(generator.next())".utf8), to: request.fileName)
            case .nothing: try output.write([], to: request.fileName)
            case .leaving: try output.write([0x61], to: "../\(request.fileName)")
            case .failing:
                try cards.forEach { _ in throw PluginFault(.plugin, DiagnosticCode("P626"), "it cannot") }
            }
        }
    }

    @Test(arguments: Broken.Way.allCases) func findsBrokenFormats(_ way: Broken.Way) {
        #expect(PluginConformance.check(Broken(way: way)).contains { !$0.isKept })
    }
}
