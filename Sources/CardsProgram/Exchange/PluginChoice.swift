import CardEngine
import CardSchema

/// Finds the plugin for `--as`.
struct PluginChoice {
    let invocation: Invocation

    /// An exporter with the fields that are shared with it.
    struct ChosenExporter {
        let exporter: any Exporter
        /// The fields that it gets, of those that the person chose to export.
        let limiting: (SharedFields) -> SharedFields
        /// The card's identifier for it; `nil` for the name.
        let reference: (@Sendable (CardName) -> String)?
    }

    /// The exporter that the command line names; if the plugin is not allowed yet, the person is asked first.
    func exporter(journalID: String) throws -> ChosenExporter {
        if let id = invocation.arguments.value("as"), let exporter = invocation.plugins.exporter(id) {
            return ChosenExporter(exporter: exporter, limiting: { $0 }, reference: nil)
        }
        let own = invocation.plugins.exporters.map(\.format.id)
        let installed = try InstalledPlugins(invocation)
        let (one, format) = try plugin(named: own, installed) { $0.exporters }
        return try exporter(format, of: one, installed, journalID)
    }

    private func exporter(
        _ format: PluginManifest.Format, of found: InstalledPlugins.Found, _ installed: InstalledPlugins,
        _ journalID: String
    ) throws -> ChosenExporter {
        let grant = try PluginConsent(invocation: invocation, installed: installed).grant(found)
        let plugin = found.plugin
        let alias = CardAlias(plugin: plugin.manifest.id, journalID: journalID)
        return ChosenExporter(
            exporter: ProcessExporter(format, in: PluginHost(plugin, as: grant)),
            limiting: { $0.granted(grant.read, asking: plugin.manifest.permissions.read) },
            reference: { alias.name(of: $0) })
    }

    /// The importer that the command line names; `others` are formats that are read without one.
    ///
    /// If the plugin is not allowed yet, the person is asked first.
    func importer(besides others: [String]) throws -> any Importer {
        if let id = invocation.arguments.value("as"), let importer = invocation.plugins.importer(id) { return importer }
        let own = invocation.plugins.importers.map(\.format.id)
        let installed = try InstalledPlugins(invocation)
        let (one, format) = try plugin(named: own, besides: others, installed) { $0.importers }
        let grant = try PluginConsent(invocation: invocation, installed: installed).grant(one)
        return ProcessImporter(format, in: PluginHost(one.plugin, as: grant))
    }

    /// The only plugin with the format on the command line; no other is loaded completely.
    private func plugin(
        named own: [String], besides others: [String] = [], _ installed: InstalledPlugins,
        _ formats: (PluginManifest) -> [PluginManifest.Format]
    ) throws -> (InstalledPlugins.Found, PluginManifest.Format) {
        let candidates = try installed.candidates()
        let all = candidates.plugins.flatMap { one in formats(one.manifest).map { (one, $0) } }
        let known = own + all.map(\.1.id) + others
        let id = try named(known)
        let meant = all.filter { $0.1.id == id || "\($0.0.manifest.id)/\($0.1.id)" == id }
        guard let (one, format) = meant.first else {
            // A plugin that cannot be read may be the one that was meant.
            invocation.report(candidates.faults)
            throw unknown(id, known)
        }
        guard meant.count == 1 else {
            let names = meant.map { "\($0.0.manifest.id)/\(id)" }
            throw Failure(.usage, help: "--as \(names.joined(separator: ", or --as "))") {
                $0.severalPlugins(word: TypedName.quoted(id))
            }
        }
        return (try installed.open(one), format)
    }

    /// The plugin of an id or a folder, or the only one that adds something of an id.
    func plugin(adding word: String, _ installed: InstalledPlugins) throws -> InstalledPlugins.Found {
        let meant = try installed.candidates().plugins.filter { one in
            let manifest = one.manifest
            return (manifest.exporters + manifest.importers).contains { $0.id == word }
                || manifest.annotators.contains { $0.id == word } || manifest.notifiers.contains(word)
        }
        guard let only = meant.first else { return try installed.plugin(word) }
        guard meant.count == 1 else {
            let ids = meant.map(\.manifest.id)
            throw Failure(.usage, advice: { $0.nameOne(names: ids.joined(separator: ", ")) }) {
                $0.severalPlugins(word: TypedName.quoted(word))
            }
        }
        return try installed.open(only)
    }

    private func named(_ known: [String]) throws -> String {
        guard let id = invocation.arguments.value("as") else {
            throw Failure(.usage, help: "--as \(known.joined(separator: ", --as "))") { $0.asMissing }
        }
        return id
    }

    private func unknown(_ id: String, _ known: [String]) -> Failure {
        Failure(.usage, help: Suggestion.meant(by: id, among: known), advice: { $0.thereAre(names: known) }) {
            $0.noFormat(id: TypedName.quoted(id))
        }
    }
}
