import CardEngine
import CardPlugins
import CardSchema
import Testing

/// Custom plugins after the bundled ones, as in `Examples/OwnPlugins`.
@Suite struct OwnPluginsTests {
    private struct Days: Exporter {
        let format: ExportFormat
        init(_ id: String, _ title: String) { format = ExportFormat(id: id, extension: "txt", title: title) }
        func export(_ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput) throws {}
    }

    private struct Several: Exporter, Notifier {
        let id = "several"
        let format = ExportFormat(id: "several", extension: "txt", title: "Several")
        func export(_ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput) throws {}
        func notify(_ notification: ReminderNotification) throws {}
    }

    @Test func followTheBundledPlugins() {
        let plugins: PluginRegistry = .builtIn + [Days("days", "The days"), Several()]
        let builtIn = PluginRegistry.builtIn
        #expect(plugins.exporters.map(\.format.id) == builtIn.exporters.map(\.format.id) + ["days", "several"])
        #expect(plugins.importers.map(\.format.id) == builtIn.importers.map(\.format.id))
        #expect(plugins.exporter("days")?.format.title == "The days")
        #expect(plugins.notifier("several") != nil, "one plugin of two kinds is both")
    }

    @Test func theFirstOfTwoEqualNamesWins() throws {
        let first = try #require(PluginRegistry.builtIn.exporters.first).format
        let plugins: PluginRegistry = .builtIn + [Days(first.id, "Mine"), Days("days", "One"), Days("days", "Other")]
        #expect(plugins.exporter(first.id)?.format.title == first.title)
        #expect(plugins.exporter("days")?.format.title == "One")
    }
}
