/// The plugins of a program, handed in by it: there is no list that everybody shares.
///
/// ```swift
/// let plugins = PluginRegistry(exporters: [TableExporter()], importers: [TableImporter()])
/// try plugins.exporter("table")?.export(cards, request, to: &file)
/// ```
public struct PluginRegistry: Sendable {
    /// What can be written.
    public private(set) var exporters: [any Exporter]
    /// What can be read.
    public private(set) var importers: [any Importer]
    /// What can be said of cards.
    public private(set) var annotators: [any Annotator]
    /// What can tell a person something.
    public private(set) var notifiers: [any Notifier]

    /// Hands in plugins; of two with one name, the first counts.
    public init(
        exporters: [any Exporter] = [], importers: [any Importer] = [], annotators: [any Annotator] = [],
        notifiers: [any Notifier] = []
    ) {
        self.exporters = exporters
        self.importers = importers
        self.annotators = annotators
        self.notifiers = notifiers
    }

    /// The same plugins with more behind them; of two with one name, the first counts.
    ///
    /// One plugin may be of several kinds.
    public static func + (registry: PluginRegistry, more: [any Plugin]) -> PluginRegistry {
        PluginRegistry(
            exporters: registry.exporters + more.compactMap { $0 as? any Exporter },
            importers: registry.importers + more.compactMap { $0 as? any Importer },
            annotators: registry.annotators + more.compactMap { $0 as? any Annotator },
            notifiers: registry.notifiers + more.compactMap { $0 as? any Notifier })
    }

    /// The exporter behind `--as`; `nil` when there is none.
    public func exporter(_ id: String) -> (any Exporter)? { exporters.first { $0.format.id == id } }

    /// The importer behind `--as`; `nil` when there is none.
    public func importer(_ id: String) -> (any Importer)? { importers.first { $0.format.id == id } }

    /// The annotator of an id; `nil` when there is none.
    public func annotator(_ id: String) -> (any Annotator)? { annotators.first { $0.annotation.id == id } }

    /// The notifier of an id; `nil` when there is none.
    public func notifier(_ id: String) -> (any Notifier)? { notifiers.first { $0.id == id } }
}
