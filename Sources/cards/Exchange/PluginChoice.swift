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
        /// What it knows a card by; `nil` for its name.
        let reference: (@Sendable (CardName) -> String)?
    }

    /// The exporter that the command line names; a plugin that was not allowed is asked for first.
    func exporter(journalID: String) throws(Failure) -> ChosenExporter {
        let own = invocation.plugins.exporters.map(\.format.id)
        let shelf = try PluginShelf(invocation)
        let found = try shelf.found()
        let others = found.plugins.flatMap { one in one.plugin.manifest.exporters.map { (one, $0) } }
        let id = try named(own + others.map(\.1.id))
        if let exporter = invocation.plugins.exporter(id) {
            return ChosenExporter(exporter: exporter, limiting: { $0 }, reference: nil)
        }
        let meant = others.filter { $0.1.id == id || "\($0.0.plugin.manifest.id)/\($0.1.id)" == id }
        guard let (one, format) = meant.first else {
            // A plugin that cannot be read may be the one that was meant.
            invocation.report(found.faults)
            throw unknown(id, own + others.map(\.1.id))
        }
        guard meant.count == 1 else {
            let names = meant.map { "\($0.0.plugin.manifest.id)/\(id)" }
            throw Failure(
                .usage, "several plugins write '\(id)'", help: "--as \(names.joined(separator: ", or --as "))")
        }
        return try exporter(format, of: one, shelf, journalID)
    }

    private func exporter(
        _ format: PluginManifest.Format, of found: PluginShelf.Found, _ shelf: PluginShelf, _ journalID: String
    ) throws(Failure) -> ChosenExporter {
        let grant = try PluginConsent(invocation, shelf).grant(found)
        let plugin = found.plugin
        let alias = CardAlias(plugin: plugin.manifest.id, journalID: journalID)
        return ChosenExporter(
            exporter: ProcessExporter(format, in: PluginHost(plugin, as: grant)),
            limiting: { $0.granted(grant.read, asking: plugin.manifest.permissions.read) },
            reference: { alias.name(of: $0) })
    }

    /// The importer that the command line names; `others` are formats that are read without one.
    ///
    /// A plugin that was not allowed is asked for first.
    func importer(besides others: [String]) throws(Failure) -> any Importer {
        let own = invocation.plugins.importers.map(\.format.id)
        let shelf = try PluginShelf(invocation)
        let found = try shelf.found()
        let all = found.plugins.flatMap { one in one.plugin.manifest.importers.map { (one, $0) } }
        let known = own + all.map(\.1.id) + others
        let id = try named(known)
        if let importer = invocation.plugins.importer(id) { return importer }
        let meant = all.filter { $0.1.id == id || "\($0.0.plugin.manifest.id)/\($0.1.id)" == id }
        guard let (one, format) = meant.first else {
            invocation.report(found.faults)
            throw unknown(id, known)
        }
        guard meant.count == 1 else {
            let names = meant.map { "\($0.0.plugin.manifest.id)/\(id)" }
            throw Failure(
                .usage, "several plugins read '\(id)'", help: "--as \(names.joined(separator: ", or --as "))")
        }
        let grant = try PluginConsent(invocation, shelf).grant(one)
        return ProcessImporter(format, in: PluginHost(one.plugin, as: grant))
    }

    /// The plugin of an id or a folder, or the only one that adds something of an id.
    func plugin(adding word: String, _ shelf: PluginShelf) throws(Failure) -> PluginShelf.Found {
        let meant = try shelf.found().plugins.filter { one in
            let manifest = one.plugin.manifest
            return (manifest.exporters + manifest.importers).contains { $0.id == word }
                || manifest.annotators.contains { $0.id == word } || manifest.notifiers.contains(word)
        }
        guard let only = meant.first else { return try shelf.plugin(word) }
        guard meant.count == 1 else {
            let ids = meant.map(\.plugin.manifest.id)
            throw Failure(.usage, "several plugins add '\(word)'", help: "name one: \(ids.joined(separator: ", "))")
        }
        return only
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
