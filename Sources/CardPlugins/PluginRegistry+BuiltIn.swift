public import CardEngine

extension PluginRegistry {
    /// The bundled plugins.
    public static let builtIn = PluginRegistry(
        exporters: [CSVExporter(), JSONLinesExporter(), HTMLExporter()],
        importers: [CSVImporter(), JSONLinesImporter()], annotators: [SentimentAnnotator()],
        reflectors: [ReflectionPrompts()], notifiers: bundledNotifiers)

    #if os(macOS) || os(Linux)
        private static let bundledNotifiers: [any Notifier] = [DesktopNotifier()]
    #else
        private static let bundledNotifiers: [any Notifier] = []
    #endif
}
