public import CardEngine

extension PluginRegistry {
    /// The bundled plugins.
    public static let builtIn = PluginRegistry(
        exporters: [CSVExporter(), JSONLinesExporter(), HTMLExporter()],
        importers: [CSVImporter(), JSONLinesImporter()], annotators: [SentimentAnnotator()],
        reflectors: [ReflectionPrompts()])
}
