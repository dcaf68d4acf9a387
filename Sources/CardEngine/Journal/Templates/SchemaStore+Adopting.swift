package import CardSchema

/// The result of adopting a version of a template from elsewhere.
package enum TemplateAdoption: Sendable {
    /// The journal already has it.
    case same
    /// It replaced an older version, or there was none.
    case newer(LoadedSchema)
    /// It is an older version that migrations lead from, and was frozen, so that files that name it can be read.
    case frozen(LoadedSchema)
    /// Both versions were merged into a new one.
    case merged(LoadedSchema)
    /// Both versions changed the same thing in different ways, and there was no decision.
    case undecided([TemplateMerge.Conflict])
    /// It cannot be adopted: the reason, and the command that helps.
    case refused(String, help: String?)
}

// A version from somewhere else, which replaces the journal's own or is merged with it.
extension SchemaStore {
    /// The version to compare with: the one for filling in cards.
    package func adopting(_ id: String) throws(DiaryFailure) -> LoadedSchema? {
        switch try status(of: id) {
        case .settled, .cut:
            var ignored: [Diagnostic] = []
            return try source(at: layout.schema(id)).flatMap { texts.load($0, into: &ignored) }
        case .missing, .broken, .other, .changed, .older:
            return try lastFrozenTemplate(id)
        }
    }

    /// Adopts a version; nothing is changed if it throws or is not possible.
    ///
    /// A version with the same number as the journal's own is merged with it by `merge`, step by step. A step that both
    /// have, in any spelling, is applied only once. Uses the disk.
    package func adopt(
        _ theirs: LoadedSchema, merging merge: TemplateMerge, isDry: Bool
    ) throws(DiaryFailure) -> TemplateAdoption {
        let name = theirs.schema.name
        guard let mine = try adopting(name.id) else {
            if !isDry { try replaceCurrent(with: theirs) }
            return .newer(theirs)
        }
        if mine.schema.name == name {
            let text = try currentText(of: name.id)
            guard text?.bytes != theirs.source.bytes else { return .same }
            if !isDry { try replaceCurrent(with: theirs) }
            return .newer(theirs)
        }
        if name.version < mine.schema.version {
            if try isOrigin(name, of: mine.schema) {
                if !isDry { try keep(theirs) }
                return .frozen(theirs)
            }
            return .refused(
                "version \(name.version) is older than the journal's, which is \(mine.schema.version)", help: nil)
        }
        if name.version == mine.schema.version { return try merged(mine, theirs, merge, isDry) }
        if let refusal = try unproved(theirs, after: mine) { return refusal }
        if !isDry { try replaceCurrent(with: theirs) }
        return .newer(theirs)
    }

    /// Returns a template under the number that it will have once it is adopted, where another version has its number.
    ///
    /// Uses the disk.
    package func numbered(_ loaded: LoadedSchema) throws(DiaryFailure) -> LoadedSchema {
        let name = loaded.schema.name
        let frozen = try frozenNames(of: name.id)
        guard !frozen.contains(name) else { return loaded }
        let current = try currentTemplate(name.id)?.schema.name
        let others = (frozen + [current].compactMap(\.self)).filter { $0 != name }
        guard let last = others.map(\.version).max(), last >= name.version else { return loaded }
        var edit = TemplateEdit(loaded.inlinedBytes)
        edit.removeMigrations()
        edit.setVersion(last + 1)
        var ignored: [Diagnostic] = []
        return LoadedSchema.load(
            SourceText(name: loaded.source.name, bytes: edit.bytes, isQuotable: true), into: &ignored) ?? loaded
    }

    /// Whether migrations lead from an older version, which the journal may lack, to a newer one.
    func isOrigin(_ name: SchemaName, of newer: Schema) throws(DiaryFailure) -> Bool {
        var (open, seen): ([Schema], Set<SchemaName>) = ([newer], [])
        while let schema = open.popLast() {
            for from in schema.migrations.map(\.from) {
                let origin = SchemaName(id: name.id, version: from.version, hash: from.hash)
                if origin == name { return true }
                guard seen.insert(origin).inserted, case .found(let found) = try lookup(origin) else { continue }
                open.append(found.schema)
            }
        }
        return false
    }

    /// Cards of the journal's version need a migration to the new one.
    private func unproved(_ theirs: LoadedSchema, after mine: LoadedSchema) throws(DiaryFailure) -> TemplateAdoption? {
        // Loaded with its text, so that every fault has a place.
        var faults: [Diagnostic] = []
        _ = try checkMigrations(of: theirs, into: &faults)
        faults.removeAll { $0.severity != .error }
        guard faults.isEmpty else { throw DiaryFailure(.invalidData, faults) }
        switch try way(from: mine.schema.name, to: texts.compiled(theirs)) {
        case .found: return nil
        case .refused(let faults): throw DiaryFailure(.invalidData, faults)
        case .none:
            return .refused(
                "there is no migration from \(mine.schema.name) to \(theirs.schema.name)",
                help: try wayOut(mine, theirs))
        }
    }

    /// Returns the command that adds a migration from the journal's own version.
    private func wayOut(_ mine: LoadedSchema, _ theirs: LoadedSchema) throws(DiaryFailure) -> String {
        let isFrozen = try frozenNames(of: theirs.schema.id).contains(theirs.schema.name)
        return isFrozen
            ? "cards schema adopt \(theirs.schema.id)"
            : "cards schema diff \(mine.schema.name) \(theirs.source.name) --write-migration, then adopt it"
    }

    // MARK: - Two versions of one number

    private func merged(
        _ mine: LoadedSchema, _ theirs: LoadedSchema, _ merge: TemplateMerge, _ isDry: Bool
    ) throws(DiaryFailure) -> TemplateAdoption {
        guard let base = try common(mine, theirs) else {
            return .refused(
                "\(mine.schema.name) and \(theirs.schema.name) have no common older version, so they cannot be merged",
                help: try wayOut(mine, theirs))
        }
        let apart = StepsApart(
            from: base.schema, mine: (mine.schema, Self.steps(mine, from: base)),
            theirs: (theirs.schema, Self.steps(theirs, from: base)))
        if let path = apart.disputed {
            return .refused(
                "\(mine.schema.name) and \(theirs.schema.name) are the same version with different steps for '\(path)': a version number must always mean the same steps",
                help: try wayOut(mine, theirs))
        }
        var merge = merge
        guard case .object(var members) = merge.merge(base: base.tree, mine: mine.tree, theirs: theirs.tree),
            merge.conflicts.isEmpty
        else { return .undecided(merge.conflicts) }
        let version = mine.schema.version + 1
        let place = (members.firstIndex { $0.key == "id" } ?? 0) + 1
        members.insert(("version", .integer(version)), at: min(place, members.count))
        var edit = TemplateEdit(Array((JSONDocument.object(members).pretty() + "\n").utf8))
        for (older, steps) in [(mine, apart.toMine), (theirs, apart.toTheirs)] {
            edit.addMigration(
                from: older.schema.name, to: version, steps: steps.map { StepJSON.document(of: $0) })
        }
        var faults: [Diagnostic] = []
        let source = SourceText(name: "schemas/\(mine.schema.id).json", bytes: edit.bytes, isQuotable: true)
        guard let loaded = texts.proved(source, from: [mine.schema, theirs.schema], into: &faults) else {
            throw DiaryFailure(.invalidData, faults)
        }
        if !isDry {
            for older in [mine, theirs] { try keep(older) }
            try replaceCurrent(with: loaded)
        }
        return .merged(loaded)
    }

    /// Returns the last version that both come from.
    private func common(_ mine: LoadedSchema, _ theirs: LoadedSchema) throws(DiaryFailure) -> LoadedSchema? {
        let theirOrigins = Set(theirs.schema.migrations.map(\.from))
        let origins = mine.schema.migrations.map(\.from).filter { theirOrigins.contains($0) }
        guard let origin = origins.max(by: { $0.version < $1.version }) else { return nil }
        return try frozenTemplate(SchemaName(id: mine.schema.id, version: origin.version, hash: origin.hash))
    }

    private static func steps(_ loaded: LoadedSchema, from base: LoadedSchema) -> [MigrationStep] {
        let name = base.schema.name
        return loaded.schema.migrations.first { $0.from.version == name.version && $0.from.hash == name.hash }?.steps
            ?? []
    }
}
