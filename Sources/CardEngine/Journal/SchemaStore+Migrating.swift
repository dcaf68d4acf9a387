package import CardSchema

// Reading cards of older versions as cards of the current one.
extension SchemaStore {
    /// Checks the migrations of a template against the frozen older versions that they name, and adds every fault.
    ///
    /// Migrations from versions that the journal does not have are skipped, because no card here can need them. Uses
    /// the disk.
    package func checkMigrations(
        of loaded: LoadedSchema, into diagnostics: inout [Diagnostic]
    ) throws(DiaryFailure) -> [MigrationPlan] {
        let schema = loaded.schema
        var plans: [MigrationPlan] = []
        for (index, migration) in schema.migrations.enumerated() where migration.to == schema.version {
            let from = migration.from
            // If the hash does not exist, the only frozen template of that version shows what is wrong.
            let frozen = try frozenNames(of: schema.id).filter { $0.version == from.version }
            let exact = frozen.first { $0.hash == from.hash } ?? (frozen.count == 1 ? frozen.first : nil)
            guard let name = exact, case .found(let older) = try lookup(name) else { continue }
            if let plan = MigrationCheck.plan(index, of: loaded, from: older.schema, into: &diagnostics) {
                plans.append(plan)
            }
        }
        return plans
    }

    /// Returns the template for reading cards with an id, the same as for filling in; `nil` if none can be used.
    ///
    /// Uses the disk. Throws if a template could not be read, because then it is unknown whether there is one.
    package func templateForReading(_ id: String) throws(DiaryFailure) -> CompiledSchema? {
        do throws(DiaryFailure) {
            return try schemaForFilling(id).compiled
        } catch  where [.notFound, .invalidData].contains(error.kind) {
            // Without such a template, cards are read as they were written.
            return nil
        }
    }

    /// Returns a revision migrated to the current template, with an attic for what that cannot hold; nothing on disk
    /// changes.
    ///
    /// A revision of a newer template, or without a migration, is returned unchanged and marked read-only. May use the
    /// disk, to load the frozen templates between.
    package func reading(_ revision: Revision, as current: CompiledSchema) throws(DiaryFailure) -> Revision {
        try reading(of: revision.card.schema.name, as: current).read(revision)
    }

    /// Returns every older version with a migration to a template, each with its first step; uses the disk.
    package func versions(leadingTo current: CompiledSchema) throws(DiaryFailure) -> [OlderSchema] {
        var found: [SchemaName: OlderSchema] = [:]
        var open = try frozenNames(of: current.name.id)
        while let name = open.popLast() {
            guard found[name] == nil, case .migrated(let migration) = try reading(of: name, as: current),
                let plan = migration.plans.first
            else { continue }
            found[name] = OlderSchema(migration.older.schema, plan)
            // A version between may be bundled and missing from the journal.
            open += migration.plans.dropFirst().map(\.from)
        }
        return found.values.sorted {
            ($0.schema.version, $0.schema.name.hash) < ($1.schema.version, $1.schema.name.hash)
        }
    }

    /// Whether reading some older version creates texts that its lines do not contain; uses the disk.
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

    /// Returns whether cards of a template are of the current one or can be read as such.
    func reaches(_ name: SchemaName) -> Bool {
        do throws(DiaryFailure) {
            guard let current = try templateForReading(name.id) else { return true }
            switch try reading(of: name, as: current) {
            case .asWritten, .migrated: return true
            case .newer, .unreached: return false
            }
        } catch {
            // The caller then uses the full reader, which meets the same failure.
            return false
        }
    }

    /// Returns how cards of a template are read as those of the current one; may use the disk, to load the templates
    /// between.
    func reading(of name: SchemaName, as current: CompiledSchema) throws(DiaryFailure) -> VersionReading {
        guard name != current.name, name.id == current.name.id else { return .asWritten }
        guard name.version <= current.name.version else { return .newer(than: current.name) }
        switch try way(from: name, to: current) {
        case .found(let migration): return .migrated(migration)
        case .none, .refused: return .unreached(by: current.name)
        }
    }

    /// Returns the attic of an edited revision, without entries that the edit affects in older versions.
    ///
    /// Every program that saves an edit calls this, so that an edited value always wins over the attic. May use the
    /// disk.
    package func attic(of head: Revision, afterEditing card: Card) throws(DiaryFailure) -> [UInt8] {
        guard head.attic.count > 2, head.card.schema.name == card.schema.name else { return head.attic }
        let attic = try attic(Attic(head.attic), afterEditing: head.card, to: card)
        return attic.isEmpty ? Revision.emptyAttic : attic.bytes
    }

    /// Returns the attic of a card without entries that no longer apply: those whose `is` differs from the card at
    /// their step.
    ///
    /// Later steps may have changed what a step produced, so the card is migrated down to each step. An entry of a step
    /// without a migration stays. May use the disk.
    func remaining(_ attic: Attic, on card: Card) throws(DiaryFailure) -> Attic {
        try self.attic(attic, afterEditing: card, to: card)
    }

    /// Returns an attic without the entries that an edit affects, in any version; may use the disk.
    func attic(
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

    /// Like the one above, for entries of migrating a card down to an older version in which it is edited.
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
