import CardEngine
import CardSchema

/// Asks a person for consent to a plugin's permissions.
struct PluginConsent {
    let invocation: Invocation
    let installed: InstalledPlugins

    /// Returns the plugin's grant for this run; throws if it may not run.
    ///
    /// `--allow` applies to this run only. The person's answer is saved.
    func grant(_ found: InstalledPlugins.Found) throws -> PluginGrant {
        if let allowed = try PluginPermission.of(found.plugin, invocation) { return allowed }
        if case .granted(let grant) = found.state { return grant }
        return try ask(found)
    }

    /// Asks, and keeps a yes.
    func ask(_ found: InstalledPlugins.Found) throws -> PluginGrant {
        try show(found, invocation.words.allowThis)
        let grant = PluginGrant(found.plugin)
        try keep(grant)
        return grant
    }

    /// Returns the plugin's grant for a test; throws if it may not be tested.
    ///
    /// Sample cards are harmless, but a plugin may be able to read personal files or use the network. Such a plugin
    /// needs consent, unless it has a grant.
    func trial(_ found: InstalledPlugins.Found) throws -> PluginGrant {
        let whole = PluginGrant(found.plugin)
        if try PluginPermission.of(found.plugin, invocation) != nil { return whole }
        if case .granted = found.state { return whole }
        guard PluginReach(found.plugin).isUnconfined, Guard.testAsks.isOn else { return whole }
        try show(found, invocation.words.tryNow)
        return whole
    }

    private func show(_ found: InstalledPlugins.Found, _ question: String) throws {
        guard !invocation.mayNotAsk, Terminal.isTerminal(0) else { throw refusal(found) }
        for line in PluginRequest.lines(found.plugin, invocation.words, width: invocation.err.width ?? 80) {
            invocation.err.line(line)
        }
        for other in try installed.lookalikes(of: found.plugin.manifest.id) {
            invocation.err.line(invocation.words.looksAlike(id: other))
        }
        switch found.state {
        case .changed: invocation.err.line(invocation.words.hasChanged)
        case .weaker(_, let missing): invocation.err.line(weaker(missing))
        case .granted, .missing: break
        }
        invocation.err.question(question)
        guard case .line(let answer) = invocation.input.next(),
            AnswerParser(today: .earliest).isYes(answer.trimmingSpacesAtEnds) == true
        else {
            throw Failure(.permission) { $0.notAllowed(id: found.plugin.manifest.id) }
        }
    }

    /// The message about a grant that was given when more was enforced.
    private func weaker(_ missing: [String]) -> String {
        let words = invocation.words
        return missing.isEmpty
            ? words.allowedBefore : words.limitsNoLongerEnforced(limits: missing.joined(separator: ", "))
    }

    /// Saves a grant.
    func keep(_ grant: PluginGrant) throws {
        try DeviceLock("settings", invocation).hold { try installed.grants.put(grant) }
    }

    private func refusal(_ found: InstalledPlugins.Found) -> Failure {
        let id = found.plugin.manifest.id
        let fields = found.plugin.manifest.permissions.read.map { "\($0)" }.joined(separator: ",")
        let words = invocation.words
        let way = words.enableOrAllow(id: id, grant: fields.isEmpty ? id : "\(id):read=\(fields)")
        let (code, what): (DiagnosticCode, String) =
            switch found.state {
            case .changed: (.changed, words.changedSince(id: id))
            case .weaker(_, let missing) where missing.isEmpty:
                (.lessEnforced, words.weakerUnrecorded(id: id))
            case .weaker(_, let missing):
                (.lessEnforced, words.weakerNow(id: id, limits: missing.joined(separator: ", ")))
            case .granted, .missing: (.notAllowed, words.neverAllowed(id: id))
            }
        return Failure(.permission, [Diagnostic(.error, code, what, fix: way)])
    }
}

extension String {
    /// Without spaces at its ends.
    fileprivate var trimmingSpacesAtEnds: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
