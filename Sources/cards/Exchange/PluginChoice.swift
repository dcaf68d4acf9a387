import CardEngine
import CardSchema

/// Finds the plugin behind `--as`.
struct PluginChoice {
    private let invocation: Invocation

    /// Prepares to look among the plugins of a run.
    init(_ invocation: Invocation) {
        self.invocation = invocation
    }

    /// An exporter together with what it may see.
    struct ChosenExporter {
        let exporter: any Exporter
        /// What it may see of what the person chose to export.
        let limiting: (SharedFields) -> SharedFields
        /// What it knows a card by.
        let reference: @Sendable (CardName) -> String
    }

    /// The exporter that the command line names.
    func exporter() throws(Failure) -> ChosenExporter {
        let known = invocation.plugins.exporters.map(\.format.id)
        let id = try named(known)
        if let exporter = invocation.plugins.exporter(id) {
            return ChosenExporter(exporter: exporter, limiting: { $0 }, reference: { "\($0)" })
        }
        throw unknown(id, known)
    }

    /// The importer that the command line names.
    func importer() throws(Failure) -> any Importer {
        let known = invocation.plugins.importers.map(\.format.id)
        let id = try named(known)
        guard let importer = invocation.plugins.importer(id) else { throw unknown(id, known) }
        return importer
    }

    private func named(_ known: [String]) throws(Failure) -> String {
        guard let id = invocation.arguments.value("as") else {
            throw Failure(.usage, "--as is missing", help: "--as \(known.joined(separator: ", or --as "))")
        }
        return id
    }

    private func unknown(_ id: String, _ known: [String]) -> Failure {
        let meant = EditDistance.closest(to: id, among: known)
        return Failure(
            .usage, "there is no format '\(id)'",
            help: meant.map { "did you mean '\($0)'?" } ?? "there are \(known.joined(separator: ", "))")
    }
}
