package import CardSchema

// Cards of older versions, read as cards of the current one.
extension SchemaStore {
    /// Checks the migrations of a template against the frozen older ones that they name; every fault is added.
    ///
    /// One whose older template the journal does not have is passed over: no card here can need it. Uses the disk.
    package func checkMigrations(
        of loaded: LoadedSchema, into diagnostics: inout [Diagnostic]
    ) throws(DiaryFailure) -> [MigrationPlan] {
        let schema = loaded.schema
        var plans: [MigrationPlan] = []
        for (index, migration) in schema.migrations.enumerated() where migration.to == schema.version {
            let from = migration.from
            // Of a hash that is not there, the one frozen template of that version tells what is wrong.
            let frozen = try frozenNames(of: schema.id).filter { $0.version == from.version }
            let exact = frozen.first { $0.hash == from.hash } ?? (frozen.count == 1 ? frozen.first : nil)
            guard let name = exact, case .found(let older) = try lookup(name) else { continue }
            if let plan = MigrationCheck.plan(index, of: loaded, from: older.schema, into: &diagnostics) {
                plans.append(plan)
            }
        }
        return plans
    }

    /// The template as which cards of an id are read: the one that they are filled under; `nil` when none can be used.
    ///
    /// Uses the disk. Throws when a template could not be read, which says nothing about whether there is one.
    package func templateForReading(_ id: String) throws(DiaryFailure) -> CompiledSchema? {
        do throws(DiaryFailure) {
            return try schemaForFilling(id).compiled
        } catch  where [.notFound, .invalidData].contains(error.kind) || !Guard.readFailure.isOn {
            // Without a template to read them as, cards are read as they were written.
            return nil
        }
    }

    /// A revision as one of the current template, with what that cannot hold in its attic; nothing on disk changes.
    ///
    /// One of a newer template, and one from which no migration leads here, stays as it is and says so: it is shown, and
    /// not edited. May use the disk, to get the frozen templates between.
    package func reading(_ revision: Revision, as current: CompiledSchema) throws(DiaryFailure) -> Revision {
        try reading(of: revision.card.schema.name, as: current).read(revision)
    }

    /// Every older version from which a way leads to a template, with the first migration on its way; uses the disk.
    package func versions(leadingTo current: CompiledSchema) throws(DiaryFailure) -> [OlderSchema] {
        var found: [SchemaName: OlderSchema] = [:]
        var open = try frozenNames(of: current.name.id)
        while let name = open.popLast() {
            guard found[name] == nil, case .migrated(let migration) = try reading(of: name, as: current),
                let plan = migration.plans.first
            else { continue }
            found[name] = OlderSchema(migration.older.schema, plan)
            // A version between may come with the library, and not lie in the journal.
            open += migration.plans.dropFirst().map(\.from)
        }
        return found.values.sorted {
            ($0.schema.version, $0.schema.name.hash) < ($1.schema.version, $1.schema.name.hash)
        }
    }

    /// Whether some older version is read with words that its lines do not hold; uses the disk.
    func mayMakeWords() throws(DiaryFailure) -> Bool {
        for id in try currentIDs() {
            let older = try frozenNames(of: id)
            guard older.contains(where: { $0.version > 1 }) || older.count > 1, let current = try templateForReading(id)
            else { continue }
            for name in older {
                guard case .migrated(let migration) = try reading(of: name, as: current) else { continue }
                if migration.plans.contains(where: \.makesWords) { return true }
            }
        }
        return false
    }

    /// Whether cards of a template are of the current one, or can be read as such.
    func reaches(_ name: SchemaName) -> Bool {
        do throws(DiaryFailure) {
            guard let current = try templateForReading(name.id) else { return true }
            switch try reading(of: name, as: current) {
            case .asWritten, .migrated: return true
            case .newer, .unreached: return false
            }
        } catch {
            // Who asks reads the cards with care then, and meets the same failure.
            return !Guard.readFailure.isOn
        }
    }

    /// How cards of a template are read as those of the current one; may use the disk, to get the templates between.
    func reading(of name: SchemaName, as current: CompiledSchema) throws(DiaryFailure) -> VersionReading {
        guard name != current.name, name.id == current.name.id else { return .asWritten }
        guard name.version <= current.name.version else { return .newer(than: current.name) }
        switch try way(from: name, to: current) {
        case .found(let migration): return .migrated(migration)
        case .none, .refused: return .unreached(by: current.name)
        }
    }

    /// The attic of a revision that says another card than before: without what the edit reaches in older versions.
    ///
    /// Every program that saves an edit asks this, so that an edited value always beats what the attic remembers. May use
    /// the disk.
    package func attic(of head: Revision, afterEditing card: Card) throws(DiaryFailure) -> [UInt8] {
        guard head.attic.count > 2, head.card.schema.name == card.schema.name else { return head.attic }
        let attic = try attic(Attic(head.attic), afterEditing: head.card, to: card)
        return attic.isEmpty ? Revision.emptyAttic : attic.bytes
    }

    /// The attic of a card without the entries that no longer stand: whose `is` is not what the card says at their step.
    ///
    /// What a step made is not what stands on the card, which later steps may have changed; so the card is taken down to
    /// each step. An entry of a step that the journal has no way to stays. May use the disk.
    func standing(_ attic: Attic, on card: Card) throws(DiaryFailure) -> Attic {
        try self.attic(attic, afterEditing: card, to: card)
    }

    private func attic(
        _ attic: Attic, afterEditing before: Card, to after: Card
    ) throws(DiaryFailure) -> Attic {
        var attic = attic
        var followed: Set<StepName> = []
        let names = Set(attic.entries.compactMap { $0.step?.from })
        for name in names.sorted(by: { ($0.version, $0.hash) < ($1.version, $1.hash) }) {
            guard attic.entries.contains(where: { $0.step?.from == name && $0.step.map(followed.contains) == false }),
                case .found(let migration) = try way(from: name, to: after.schema)
            else { continue }
            attic = migration.attic(attic, afterEditing: before, to: after)
            followed.formUnion(migration.stepNames)
        }
        return try self.attic(attic, aboveEditing: before, to: after)
    }

    /// The same for what was put aside when a card was taken down to an older version, and is edited there.
    private func attic(_ attic: Attic, aboveEditing before: Card, to after: Card) throws(DiaryFailure) -> Attic {
        let name = after.schema.name
        guard attic.entries.contains(where: { $0.step.map { $0.from.version >= name.version } ?? false }) else {
            return attic
        }
        var attic = attic
        for newer in try frozenNames(of: name.id) where newer.version > name.version {
            guard case .found(let schema) = try lookup(newer),
                case .found(let migration) = try way(from: name, to: schema)
            else { continue }
            attic = migration.attic(attic, afterEditing: before, to: after, going: .up)
        }
        return attic
    }
}
