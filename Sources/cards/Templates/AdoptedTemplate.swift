import CardEngine
import CardSchema

/// A version that somebody else wrote, in the place of the journal's own, or brought together with it.
struct AdoptedTemplate {
    private let invocation: Invocation
    private let store: SchemaStore
    private let theirs: LoadedSchema

    /// Prepares to adopt a version.
    init(_ invocation: Invocation, _ opened: OpenJournal, _ theirs: LoadedSchema) {
        self.invocation = invocation
        self.theirs = theirs
        store = opened.journal.schemas
    }

    /// What came of it.
    enum Outcome {
        /// It is the journal's template already.
        case same
        /// It takes the place of an older one, or of none.
        case newer(LoadedSchema)
        /// Both were brought together in a next version.
        case merged(LoadedSchema)
    }

    /// Takes it over; nothing is changed when it throws.
    func adopt() throws(Failure) -> Outcome {
        let id = theirs.schema.id
        let text = try invocation.failing { () throws(JournalError) in try store.currentText(of: id) }
        guard let text else {
            try install(theirs)
            return .newer(theirs)
        }
        var findings: [Diagnostic] = []
        guard let mine = SchemaLoader.load(text, into: &findings) else {
            throw Failure(.invalidData, findings.filter { $0.severity == .error })
        }
        if mine.schema.name == theirs.schema.name {
            guard mine.source.bytes != theirs.source.bytes else { return .same }
            try install(theirs)
            return .newer(theirs)
        }
        guard theirs.schema.version >= mine.schema.version else {
            throw Failure(
                .invalidData,
                "version \(theirs.schema.version) is older than the journal's, which is \(mine.schema.version)")
        }
        if theirs.schema.version == mine.schema.version {
            let both = try merged(mine)
            try install(both)
            return .merged(both)
        }
        try prove(from: mine)
        try install(theirs)
        return .newer(theirs)
    }

    /// Cards of the journal's version must have a way to the new one.
    private func prove(from mine: LoadedSchema) throws(Failure) {
        let newer = CompiledSchema(theirs.schema)
        // With its text, so that every fault has a place in it.
        var faults: [Diagnostic] = []
        try invocation.failing { () throws(JournalError) in
            _ = try store.checkMigrations(of: theirs, into: &faults)
        }
        faults.removeAll { $0.severity != .error }
        guard faults.isEmpty else { throw Failure(.invalidData, faults) }
        let way = try invocation.failing { () throws(JournalError) in
            try store.way(from: mine.schema.name, to: newer)
        }
        switch way {
        case .found: return
        case .refused(let faults): throw Failure(.invalidData, faults)
        case .none:
            throw Failure(
                .invalidData, "no migration leads from \(mine.schema.name) to \(theirs.schema.name)",
                help: "cards schema diff \(mine.schema.name) \(theirs.source.name) --write-migration")
        }
    }

    private func install(_ loaded: LoadedSchema) throws(Failure) {
        guard !invocation.isDry else { return }
        try invocation.failing { () throws(JournalError) in try store.replaceCurrent(with: loaded) }
    }

    // MARK: - Two versions of one number

    private func merged(_ mine: LoadedSchema) throws(Failure) -> LoadedSchema {
        let base = try common(mine)
        var merge = try decided(base, mine)
        let (root, left, right) = (base.tree, mine.tree, theirs.tree)
        let document = merge.merge(base: root, mine: left, theirs: right)
        guard merge.conflicts.isEmpty else { throw undecided(merge.conflicts) }
        let version = mine.schema.version + 1
        guard case .object(let members) = document else {
            throw Failure(.internalError, "the templates are no objects")
        }
        let place = (members.firstIndex { $0.key == "id" } ?? 0) + 1
        var all = members
        all.insert(("version", .integer(version)), at: min(place, all.count))
        var edit = TemplateEdit(Array((JSONDocument.object(all).pretty() + "\n").utf8))
        let (ours, others) = (steps(mine, from: base, left), steps(theirs, from: base, right))
        edit.addMigration(from: mine.schema.name, to: version, steps: others.filter { !ours.says($0) })
        edit.addMigration(from: theirs.schema.name, to: version, steps: ours.filter { !others.says($0) })
        let loaded = try proved(edit.bytes, from: [mine, theirs])
        if !invocation.isDry {
            try invocation.failing { () throws(JournalError) in
                try store.keep(mine)
                try store.keep(theirs)
            }
        }
        return loaded
    }

    /// The merged template, to which every card of both versions must have a way.
    private func proved(_ bytes: [UInt8], from versions: [LoadedSchema]) throws(Failure) -> LoadedSchema {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "schemas/\(theirs.schema.id).json", bytes: bytes, isQuotable: true)
        let loaded = SchemaLoader.load(source, into: &findings)
        findings.removeAll { $0.severity != .error }
        if let loaded {
            for older in versions { _ = MigrationCheck.plan(from: older.schema, to: loaded, into: &findings) }
        }
        guard let loaded, findings.isEmpty else { throw Failure(.invalidData, findings) }
        return loaded
    }

    /// The last version that both come from.
    private func common(_ mine: LoadedSchema) throws(Failure) -> LoadedSchema {
        let theirOrigins = Set(theirs.schema.migrations.map(\.from))
        let origin = mine.schema.migrations.map(\.from).filter { theirOrigins.contains($0) }.max {
            $0.version < $1.version
        }
        guard let origin else {
            throw Failure(
                .invalidData,
                "\(mine.schema.name) and \(theirs.schema.name) name no common older version, so they cannot be brought together",
                help: "cards schema diff \(mine.schema.name) \(theirs.source.name)")
        }
        let name = SchemaName(id: mine.schema.id, version: origin.version, hash: origin.hash)
        return try NamedTemplate("\(name)", invocation).loaded
    }

    /// The steps of a version from an older one, as they are written.
    private func steps(_ loaded: LoadedSchema, from base: LoadedSchema, _ root: JSONNode) -> [JSONDocument] {
        let index = loaded.schema.migrations.firstIndex {
            $0.from.version == base.schema.version && $0.from.hash == base.schema.name.hash
        }
        guard let index, let migrations = root["migrations"]?.elements, migrations.indices.contains(index) else {
            return []
        }
        return (migrations[index]["steps"]?.elements ?? []).map { JSONDocument($0) }
    }

    // MARK: - What both changed

    private func decided(_ base: LoadedSchema, _ mine: LoadedSchema) throws(Failure) -> TemplateMerge {
        var decisions: [String: TemplateMerge.Side] = [:]
        var usual: TemplateMerge.Side?
        for word in invocation.arguments.values("take") {
            let parts = word.split(separator: "=" as Character, maxSplits: 1)
            guard let side = parts.last.flatMap({ TemplateMerge.Side(rawValue: String($0)) }) else {
                throw Failure(.usage, "'\(word)' is none of mine, theirs, PATH=mine, PATH=theirs")
            }
            if parts.count == 2 { decisions[String(parts[0])] = side } else { usual = side }
        }
        guard usual == nil, !invocation.mayNotAsk, Terminal.isTerminal(0) else {
            return TemplateMerge(decisions: decisions, usual: usual)
        }
        var trial = TemplateMerge(decisions: decisions)
        _ = trial.merge(base: base.tree, mine: mine.tree, theirs: theirs.tree)
        let input = invocation.input()
        for conflict in trial.conflicts { decisions[conflict.path] = try ask(conflict, input) }
        return TemplateMerge(decisions: decisions)
    }

    private func ask(_ conflict: TemplateMerge.Conflict, _ input: LineInput) throws(Failure) -> TemplateMerge.Side {
        invocation.err.line("Both versions changed \(conflict.path).")
        invocation.err.line("  here:  \(conflict.mine ?? "taken out")")
        invocation.err.line("  there: \(conflict.theirs ?? "taken out")")
        while true {
            invocation.err.write("m as it is here, t as it is there: ")
            guard case .line(let line) = input.next() else {
                throw Failure(.invalidData, "the input ended early; nothing was changed")
            }
            switch line.trimmingSpaces() {
            case "m": return .mine
            case "t": return .theirs
            default: continue
            }
        }
    }

    private func undecided(_ conflicts: [TemplateMerge.Conflict]) -> Failure {
        let paths = conflicts.map(\.path).joined(separator: ", ")
        return Failure(
            .invalidData, "both versions changed \(paths)",
            help: "say which holds: --take mine, --take theirs, or --take \(conflicts[0].path)=mine")
    }
}

extension [JSONDocument] {
    /// Whether one of them says the same as another document.
    fileprivate func says(_ document: JSONDocument) -> Bool {
        let text = document.compact()
        return contains { $0.compact() == text }
    }
}
