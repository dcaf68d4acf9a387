public import CardEngine

extension PluginRegistry {
    /// The plugins that come with this package.
    public static let builtIn = PluginRegistry(
        exporters: [CSVExporter(), JSONLinesExporter()], importers: [CSVImporter(), JSONLinesImporter()])
}
