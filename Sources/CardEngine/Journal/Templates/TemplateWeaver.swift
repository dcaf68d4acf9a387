import CardSchema

/// Creates the next version of a template's text, with migrations from every frozen version.
///
/// ```
///   1 ──▶ 2 ──┐                     1 ──▶ 2 ──────▶ 3
///             ?   the edited file          ╲       ╱
///   1′  2′ ───┘                       1′ ──▶ 2″ ──╯   2″: what is between, kept among the frozen ones
/// ```
///
/// Steps that are certain are added, and those that the author wrote are kept; nothing is guessed. Only the newest
/// version must have a migration. An older one without a provable migration is left as it is.
struct TemplateWeaver {
    /// An older version with the steps from it.
    struct Origin {
        let schema: Schema
        let steps: [MigrationStep]
    }

    /// The result.
    struct Woven {
        /// The next version.
        let loaded: LoadedSchema
        /// Versions that older ones need on their way to it, oldest first.
        let between: [LoadedSchema]
        /// The steps that were written for the newest older version.
        let written: [MigrationStep]
        /// Whether a version without a migration has one now.
        let joinsOthers: Bool
    }

    /// The text of the next version.
    private let target: LoadedSchema
    /// The frozen version that cards were last saved under.
    private let newest: Schema
    /// Other frozen versions without a migration: those with the same number, and with smaller ones.
    private let beside: [Schema]
    private let below: [Schema]
    private let steps: (SchemaDifference) -> [MigrationStep]
    private let texts: SchemaTexts

    init(
        _ target: LoadedSchema, after newest: Schema, joining others: [Schema], texts: SchemaTexts,
        steps: @escaping (SchemaDifference) -> [MigrationStep]
    ) {
        self.target = target
        self.newest = newest
        beside = others.filter { $0.version == newest.version }
        below = others.filter { $0.version < newest.version }
        self.texts = texts
        self.steps = steps
    }

    /// Creates the result; `nil` with faults if a change between the newest version and the text needs a decision.
    func woven(into diagnostics: inout [Diagnostic]) -> Woven? {
        let first = origin(newest)
        let joined = beside.map(origin).filter { isProved($0, newest.version + 1) }
        var origins = [first] + joined
        let between = chain()
        if let last = between.last { origins.append(Origin(schema: last.schema, steps: [])) }
        guard let loaded = version(newest.version + 1, from: origins, into: &diagnostics) else { return nil }
        return Woven(
            loaded: loaded, between: between, written: first.steps, joinsOthers: !(joined.isEmpty && between.isEmpty))
    }

    /// Versions of the text under smaller numbers, each with a migration from the one before it and from those without
    /// one.
    private func chain() -> [LoadedSchema] {
        var chain: [LoadedSchema] = []
        guard let lowest = below.map(\.version).min() else { return [] }
        for number in lowest..<newest.version {
            let cut = below.filter { $0.version == number }.map(origin).filter { isProved($0, number + 1) }
            let origins = cut + (chain.last.map { [Origin(schema: $0.schema, steps: [])] } ?? [])
            var ignored: [Diagnostic] = []
            guard !origins.isEmpty, let next = version(number + 1, from: origins, into: &ignored) else {
                if chain.isEmpty { continue }
                return []
            }
            chain.append(next)
        }
        return chain.last?.schema.version == newest.version ? chain : []
    }

    private func origin(_ older: Schema) -> Origin {
        let own = target.schema.migrations.first { $0.leads(from: older.name, to: target.schema.name) }
        if let own { return Origin(schema: older, steps: own.steps) }
        return Origin(schema: older, steps: steps(SchemaDifference(from: older, to: target.schema)))
    }

    private func isProved(_ origin: Origin, _ number: Int) -> Bool {
        var ignored: [Diagnostic] = []
        return version(number, from: [origin], into: &ignored) != nil
    }

    /// Returns the text with a number and the migrations from older versions; `nil` with faults if one is not proved.
    private func version(
        _ number: Int, from origins: [Origin], into diagnostics: inout [Diagnostic]
    ) -> LoadedSchema? {
        var edit = TemplateEdit(target.inlinedBytes)
        // Migrations that the author wrote for this number are kept unchanged.
        let own = number == target.schema.version ? target.schema.migrations.map(\.from) : []
        let named = origins.map { Migration.Origin(version: $0.schema.version, hash: $0.schema.name.hash) }
        let keepsOwn = own.contains { named.contains($0) }
        if !keepsOwn { edit.removeMigrations() }
        edit.setVersion(number)
        edit.setRetired(retired(number, origins))
        for (origin, name) in zip(origins, named) where !(keepsOwn && own.contains(name)) {
            let steps = origin.steps.map { StepJSON.document(of: $0) }
            edit.addMigration(from: origin.schema.name, to: number, steps: steps)
        }
        let source = SourceText(name: target.source.name, bytes: edit.bytes, isQuotable: target.source.isQuotable)
        return texts.proved(source, from: origins.map(\.schema), into: &diagnostics)
    }

    /// Returns the retired paths: those that the text lists, and those that older versions had and it lacks, each with
    /// its last version.
    private func retired(_ number: Int, _ origins: [Origin]) -> [(part: String, version: Int)] {
        var retired = target.schema.retired.map { ("\($0.part)", min($0.lastVersion, number - 1)) }
        func add(_ part: String, _ version: Int) {
            if !retired.contains(where: { $0.0 == part }) { retired.append((part, version)) }
        }
        let living = CellEnvironment(target.schema)
        for origin in origins {
            for part in origin.schema.retired {
                if case .field(let path) = part.part, living[path] != nil { continue }
                if target.schema.cadence.slots.contains(where: { $0.id == part.part.slot }) { continue }
                add("\(part.part)", part.lastVersion)
            }
            let difference = SchemaDifference(from: origin.schema, to: target.schema)
            for case .removed(let path) in difference.changes { add("\(path)", origin.schema.version) }
            for id in difference.removedSlots { add("\(Retired.Part.slot(id))", origin.schema.version) }
        }
        return retired.map { (part: $0.0, version: $0.1) }
    }
}
