public import CardEngine

extension PluginRegistry {
    /// The bundled plugins.
    public static let builtIn = PluginRegistry(
        exporters: [
            CSVExporter(), JSONLinesExporter(), JSONExporter(), HTMLExporter(), MarkdownExporter(), CalendarExporter(),
            GeoJSONExporter(), FHIRResponses(),
        ],
        importers: [CSVImporter(), JSONLinesImporter(), JSONImporter()], annotators: [SentimentAnnotator()],
        reflectors: [ReflectionPrompts()], notifiers: bundledNotifiers,
        proposers: [PhotoProposer()])

    #if os(macOS) || os(Linux)
        private static let bundledNotifiers: [any Notifier] = [DesktopNotifier()]
    #else
        private static let bundledNotifiers: [any Notifier] = []
    #endif
}
