import CardEngine
import CardSchema

/// Adopts a version from elsewhere: it replaces the journal's own, or is merged with it.
struct AdoptedTemplate {
    private let invocation: Invocation
    private let store: SchemaStore
    private let theirs: LoadedSchema

    /// Prepares to adopt a version.
    init(_ invocation: Invocation, _ diary: Diary, _ theirs: LoadedSchema) {
        self.invocation = invocation
        self.theirs = theirs
        store = diary.journal.schemas
    }

    /// The result.
    enum Outcome {
        /// It is the journal's template already.
        case same
        /// It was added, or replaced an older one.
        case newer(LoadedSchema)
        /// It is an older version, which was frozen.
        case frozen(LoadedSchema)
        /// Both versions were merged into a new one.
        case merged(LoadedSchema)
    }

    /// Adopts the version; nothing is changed if it throws.
    func adopt() throws -> Outcome {
        let (decisions, usual) = try decided()
        var adoption = try adopt(merging: TemplateMerge(decisions: decisions, usual: usual))
        if case .undecided(let conflicts) = adoption, usual == nil, !invocation.mayNotAsk, Terminal.isTerminal(0) {
            var decisions = decisions
            for conflict in conflicts { decisions[conflict.path] = try ask(conflict) }
            adoption = try adopt(merging: TemplateMerge(decisions: decisions))
        }
        switch adoption {
        case .same: return .same
        case .newer(let loaded): return .newer(loaded)
        case .frozen(let loaded): return .frozen(loaded)
        case .merged(let loaded): return .merged(loaded)
        case .undecided(let conflicts): throw undecided(conflicts)
        case .refused(let why, let help): throw Failure(.invalidData, why, help: help)
        }
    }

    private func adopt(merging merge: TemplateMerge) throws -> TemplateAdoption {
        try store.adopt(theirs, merging: merge, isDry: invocation.isDry)
    }

    // MARK: - What both changed

    private func decided() throws -> (decisions: [String: TemplateMerge.Side], usual: TemplateMerge.Side?) {
        var decisions: [String: TemplateMerge.Side] = [:]
        var usual: TemplateMerge.Side?
        for word in invocation.arguments.values("take") {
            let parts = word.split(separator: "=" as Character, maxSplits: 1)
            guard let side = parts.last.flatMap({ TemplateMerge.Side(rawValue: String($0)) }) else {
                throw Failure(.usage) { $0.noSide(word: TypedName.quoted(word)) }
            }
            if parts.count == 2 { decisions[String(parts[0])] = side } else { usual = side }
        }
        return (decisions, usual)
    }

    private func ask(_ conflict: TemplateMerge.Conflict) throws -> TemplateMerge.Side {
        invocation.err.line(invocation.words.bothChanged(path: conflict.path))
        let words = invocation.words
        invocation.err.line(words.hereSide(what: conflict.mine ?? words.removedSide))
        invocation.err.line(words.thereSide(what: conflict.theirs ?? words.removedSide))
        return try invocation.ask(invocation.words.mineOrTheirs, for: ["m", "t"]) == "m" ? .mine : .theirs
    }

    private func undecided(_ conflicts: [TemplateMerge.Conflict]) -> Failure {
        let paths = conflicts.map(\.path).joined(separator: ", ")
        let first = conflicts[0].path
        return Failure(.invalidData, advice: { $0.chooseSide(path: first) }) { $0.bothDiffer(paths: paths) }
    }
}
