import CardEngine
import CardPlugins
import CardSchema
import Testing

/// The conformance kit over every exporter that comes along, and over some that are broken.
@Suite struct BuiltInConformanceTests {
    @Test(arguments: PluginRegistry.builtIn.exporters.map(\.format.id))
    func everyCaseIsKept(_ id: String) throws {
        let exporter = try #require(PluginRegistry.builtIn.exporter(id))
        #expect(ExporterConformance.check(exporter).filter { !$0.isKept } == [])
    }

    /// An exporter that is broken in one way.
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

    @Test(arguments: Broken.Way.allCases) func whatIsBrokenIsFound(_ way: Broken.Way) {
        #expect(ExporterConformance.check(Broken(way: way)).contains { !$0.isKept })
    }
}
