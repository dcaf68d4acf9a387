import CardEngine
import CardSchema

/// Adopts a version from elsewhere: it replaces the journal's own, or is merged with it.
struct AdoptedTemplate {
    private let invocation: Invocation
    private let store: SchemaStore
    private let theirs: LoadedSchema
    /// Whose text counts where both changed the same thing.
    private var decided: (by: [String: TemplateMerge.Side], usual: TemplateMerge.Side?) = ([:], nil)

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

    /// Finds out what adopting the version would do, and asks what has to be decided; changes nothing.
    mutating func prepare() throws -> Outcome {
        decided = try taken()
        var adoption = try adoption(isDry: true)
        if case .undecided(let conflicts) = adoption, decided.usual == nil, !invocation.mayNotAsk,
            Terminal.isTerminal(0)
        {
            for conflict in conflicts { decided.by[conflict.path] = try ask(conflict) }
            adoption = try self.adoption(isDry: true)
        }
        return try Self.outcome(adoption)
    }

    /// Adopts the version as it was prepared; nothing is changed if it throws.
    func adopt() throws -> Outcome { try Self.outcome(adoption(isDry: false)) }

    private func adoption(isDry: Bool) throws -> TemplateAdoption {
        try store.adopt(theirs, merging: TemplateMerge(decisions: decided.by, usual: decided.usual), isDry: isDry)
    }

    private static func outcome(_ adoption: TemplateAdoption) throws -> Outcome {
        switch adoption {
        case .same: return .same
        case .newer(let loaded): return .newer(loaded)
        case .frozen(let loaded): return .frozen(loaded)
        case .merged(let loaded): return .merged(loaded)
        case .undecided(let conflicts): throw undecided(conflicts)
        case .refused(let why, let help): throw Failure(.invalidData, why, help: help)
        }
    }

    // MARK: - What both changed

    private func taken() throws -> (by: [String: TemplateMerge.Side], usual: TemplateMerge.Side?) {
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

    private static func undecided(_ conflicts: [TemplateMerge.Conflict]) -> Failure {
        let paths = conflicts.map(\.path).joined(separator: ", ")
        let first = conflicts[0].path
        return Failure(.invalidData, advice: { $0.chooseSide(path: first) }) { $0.bothDiffer(paths: paths) }
    }
}
