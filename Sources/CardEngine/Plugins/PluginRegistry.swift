/// The plugins that a program passes to the library.
///
/// There is no global list.
///
/// ```swift
/// let plugins = PluginRegistry(exporters: [TableExporter()], importers: [TableImporter()])
/// try plugins.exporter("table")?.export(cards, request, to: &file)
/// ```
public struct PluginRegistry: Sendable {
    /// The exporters.
    public private(set) var exporters: [any Exporter]
    /// The importers.
    public private(set) var importers: [any Importer]
    /// The annotators.
    public private(set) var annotators: [any Annotator]
    /// The reflectors.
    public private(set) var reflectors: [any Reflector]
    /// The notifiers.
    public private(set) var notifiers: [any Notifier]
    /// The proposers.
    public private(set) var proposers: [any Proposer]

    /// Creates a registry.
    ///
    /// If two plugins have the same name, the first is used.
    public init(
        exporters: [any Exporter] = [], importers: [any Importer] = [], annotators: [any Annotator] = [],
        reflectors: [any Reflector] = [], notifiers: [any Notifier] = [], proposers: [any Proposer] = []
    ) {
        self.exporters = exporters
        self.importers = importers
        self.annotators = annotators
        self.reflectors = reflectors
        self.notifiers = notifiers
        self.proposers = proposers
    }

    /// Returns the registry with further plugins.
    ///
    /// If two have the same name, the first is used.
    ///
    /// A plugin may be of several kinds.
    public static func + (registry: PluginRegistry, more: [any Plugin]) -> PluginRegistry {
        PluginRegistry(
            exporters: registry.exporters + more.compactMap { $0 as? any Exporter },
            importers: registry.importers + more.compactMap { $0 as? any Importer },
            annotators: registry.annotators + more.compactMap { $0 as? any Annotator },
            reflectors: registry.reflectors + more.compactMap { $0 as? any Reflector },
            notifiers: registry.notifiers + more.compactMap { $0 as? any Notifier },
            proposers: registry.proposers + more.compactMap { $0 as? any Proposer })
    }

    /// Returns the exporter for a value of `--as`, or `nil` if there is none.
    public func exporter(_ id: String) -> (any Exporter)? { exporters.first { $0.format.id == id } }

    /// Returns the importer for a value of `--as`, or `nil` if there is none.
    public func importer(_ id: String) -> (any Importer)? { importers.first { $0.format.id == id } }

    /// Returns the annotator with an id, or `nil` if there is none.
    public func annotator(_ id: String) -> (any Annotator)? { annotators.first { $0.annotation.id == id } }

    /// Returns the notifier with an id, or `nil` if there is none.
    public func notifier(_ id: String) -> (any Notifier)? { notifiers.first { $0.id == id } }
}
