import CardEngine
import CardSchema

/// Asks a person whether a plugin may do what it asks for.
struct PluginConsent {
    private let invocation: Invocation
    private let shelf: PluginShelf

    /// Prepares to ask.
    init(_ invocation: Invocation, _ shelf: PluginShelf) {
        self.invocation = invocation
        self.shelf = shelf
    }

    /// What a plugin may do in this run; throws when it may not run.
    ///
    /// What `--allow` says holds for this run alone; what the person says is kept.
    func grant(_ found: PluginShelf.Found) throws(Failure) -> PluginGrant {
        if let allowed = try Allowance.of(found.plugin, invocation) { return allowed }
        if case .granted(let grant) = found.state { return grant }
        return try ask(found)
    }

    /// Asks, and keeps a yes.
    func ask(_ found: PluginShelf.Found) throws(Failure) -> PluginGrant {
        let plugin = found.plugin
        guard !invocation.mayNotAsk, Terminal.isTerminal(0) else { throw refusal(found) }
        for line in PluginText.request(plugin) { invocation.err.line(line) }
        if case .changed = found.state { invocation.err.line("It has changed since you allowed it.") }
        invocation.err.write("Allow this? yes or no: ")
        guard case .line(let answer) = invocation.input().next(),
            AnswerParser(today: .earliest).isYes(answer.trimmingSpacesAtEnds) == true
        else {
            throw Failure(.permission, "\(plugin.manifest.id) was not allowed")
        }
        let grant = PluginGrant(plugin)
        try keep(grant)
        return grant
    }

    /// Keeps a grant.
    func keep(_ grant: PluginGrant) throws(Failure) {
        do { try shelf.grants.put(grant) } catch { throw Failure(thrown: error) }
    }

    private func refusal(_ found: PluginShelf.Found) -> Failure {
        let id = found.plugin.manifest.id
        let fields = found.plugin.manifest.permissions.read.map { "\($0)" }.joined(separator: ",")
        let way = "cards plugin enable \(id), or --allow \(id)\(fields.isEmpty ? "" : ":read=\(fields)")"
        if case .changed = found.state {
            return Failure(
                .permission,
                [Diagnostic(.error, PluginCode.changed.code, "\(id) has changed since it was allowed", fix: way)])
        }
        return Failure(
            .permission, [Diagnostic(.error, PluginCode.notAllowed.code, "\(id) was not allowed to run yet", fix: way)])
    }
}

extension String {
    /// Without spaces at its ends.
    fileprivate var trimmingSpacesAtEnds: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
