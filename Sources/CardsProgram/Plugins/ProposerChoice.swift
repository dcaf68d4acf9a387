import CardEngine
import CardSchema

/// Finds the plugins to ask for proposals: those of this program that are not switched off, and those that the person
/// enabled.
struct ProposerChoice {
    private let invocation: Invocation
    private let diary: Diary

    /// Prepares to look.
    init(_ invocation: Invocation, _ diary: Diary) { (self.invocation, self.diary) = (invocation, diary) }

    /// Returns those that a template wants; uses the disk only if it wants one that is not of this program.
    ///
    /// A plugin that is not enabled is left out, without a question: the person is about to fill in a card.
    func proposers(for schema: CompiledSchema) throws -> [ChosenProposer] {
        let own = invocation.plugins.proposers.filter { schema.settings(of: $0.id) != nil }
        let known = Set(
            own.map(\.id) + invocation.plugins.annotators.map(\.annotation.id) + invocation.plugins.reflectors.map(\.id)
        )
        let wanted = schema.schema.plugins.map(\.plugin).filter { !known.contains($0) }
        let on = own.isEmpty ? [] : Set(invocation.ownProposers().filter(\.isOn).map(\.proposer.id))
        return own.filter { on.contains($0.id) }.map { ChosenProposer(own: $0) }
            + (wanted.isEmpty ? [] : try others(Set(wanted)))
    }

    /// The proposers with some ids of the plugins that are separate programs.
    private func others(_ ids: Set<String>) throws -> [ChosenProposer] {
        let installed = try InstalledPlugins(invocation)
        let candidates = try installed.candidates().plugins.filter { candidate in
            candidate.manifest.proposers.contains { ids.contains($0.id) }
        }
        return try candidates.flatMap { candidate -> [ChosenProposer] in
            let found = try installed.open(candidate)
            guard let grant = try grant(of: found) else { return [] }
            let manifest = found.plugin.manifest
            let host = PluginHost(found.plugin, as: grant)
            let kept = KeptProposals(of: manifest.id, in: diary.writer.device.derived, on: invocation.files)
            return manifest.proposers.filter { ids.contains($0.id) }.map { proposer in
                ChosenProposer(ProcessProposer(proposer.id, in: host, kept: kept), waitsForAnswer: true) {
                    .everything(of: $0).granted(grant.read, asking: manifest.permissions.read)
                }
            }
        }
    }

    /// The grant of the command line, or the one that is kept.
    private func grant(of found: InstalledPlugins.Found) throws -> PluginGrant? {
        if let once = try PluginPermission.of(found.plugin, invocation) { return once }
        guard case .granted(let grant) = found.state else { return nil }
        return grant
    }
}
