public import CardEngine

extension PluginRegistry {
    /// The bundled plugins.
    public static let builtIn = PluginRegistry(
        exporters: [CSVExporter(), JSONLinesExporter()], importers: [CSVImporter(), JSONLinesImporter()])
}
