import CardEngine
import CardPlugins
import CardSchema

/// Finds the annotators that `--with` names: those of this program, and those of plugins that the person enabled.
struct AnnotatorChoice {
    let invocation: Invocation
    let diary: Diary
    /// The word that stands for the pictures of a page.
    static let photos = "photos"

    /// Returns the values of the annotators that the command line names, each once; uses the disk.
    ///
    /// - Parameters:
    ///   - fields: The fields that the person wants to see or share. An annotator reads none beyond them.
    ///   - days: The days of the cards.
    /// - Returns: The values, in the order of the names.
    /// - Throws: A failure for a name that is none, or not enabled, and what the annotators throw.
    func values(_ fields: SharedFields, days: ClosedRange<CivilDate>) throws -> [SharedAnnotations] {
        var names: [String] = []
        for name in invocation.arguments.values("with") where !names.contains(name) { names.append(name) }
        return try names.map { name in
            let chosen = try chosen(name, fields)
            let values = try AnnotatedValues(chosen, diary, invocation, days: days)
            return SharedAnnotations(
                chosen.annotator.annotation,
                Dictionary(values.cards.map { ("\($0.key)", $0.value) }) { first, _ in first })
        }
    }

    private func chosen(_ name: String, _ fields: SharedFields) throws -> ChosenAnnotator {
        let schema = fields.schema
        if let own = invocation.plugins.annotator(name) {
            // What Cards brings along is off until the person turns it on; whoever builds in more has decided.
            guard
                try PluginRegistry.builtIn.annotator(name) == nil
                    || invocation.proposals().isOn(name, for: schema.name.id)
            else {
                throw Failure(.usage, help: "cards \(name) \(schema.name.id) --on") {
                    $0.toneIsOff(schema: schema.name.id)
                }
            }
            return ChosenAnnotator(own: own, of: schema)
        }
        let installed = try InstalledPlugins(invocation)
        let all = try installed.candidates().plugins
        let meant = all.filter { $0.manifest.annotators.contains { $0.id == name } }
        guard let only = meant.first else {
            let known =
                invocation.plugins.annotators.map(\.annotation.id)
                + all.flatMap { $0.manifest.annotators.map(\.id) }
            throw Failure(.usage, help: "--with \(known.joined(separator: ", --with "))") {
                $0.exportsNoAnnotator(name: TypedName.quoted(name))
            }
        }
        guard meant.count == 1 else {
            let ids = meant.map(\.manifest.id)
            throw Failure(.usage, advice: { $0.nameOne(names: ids.joined(separator: ", ")) }) {
                $0.severalPlugins(word: TypedName.quoted(name))
            }
        }
        let found = try installed.open(only)
        let grant = try PluginConsent(invocation: invocation, installed: installed).grant(found)
        let manifest = found.plugin.manifest
        guard let annotation = manifest.annotators.first(where: { $0.id == name }) else {
            throw Failure(.usage) { $0.exportsNoAnnotator(name: TypedName.quoted(name)) }
        }
        let alias = CardAlias(plugin: manifest.id, journalID: diary.journal.configuration.id)
        return ChosenAnnotator(
            annotator: ProcessAnnotator(annotation, in: PluginHost(found.plugin, as: grant)), plugin: manifest.id,
            fields: fields.granted(grant.read, asking: manifest.permissions.read),
            reference: { alias.name(of: $0) })
    }
}
