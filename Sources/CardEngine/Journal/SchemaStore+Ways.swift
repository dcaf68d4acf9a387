package import CardSchema
import Synchronization

// The migrations between the versions of a journal's templates, each proved and compiled once.
extension SchemaStore {
    /// What is known of a migration from one version to another.
    ///
    /// It passes through every version between. A version may be the target of several older ones; it names each of
    /// them.
    package enum Way: Sendable {
        /// There is a migration.
        case found(CardMigration)
        /// There is none, because a version has no migration or is missing.
        case none
        /// There is one, but it is not proved.
        case refused([Diagnostic])
    }

    /// Returns the shortest migration from an older template to a newer one; of several, the first that a template
    /// names.
    ///
    /// May use the disk, to load the frozen templates between.
    package func way(from older: SchemaName, to newer: CompiledSchema) throws(DiaryFailure) -> Way {
        if let known = ways.withLock({ $0.first { $0.older == older && $0.newer == newer.name } }) { return known.way }
        let way = try search(from: older, to: newer)
        // A missing version may arrive at any time.
        if case .none = way { return way }
        ways.withLock { $0.append((older, newer.name, way)) }
        return way
    }

    private func search(from older: SchemaName, to newer: CompiledSchema) throws(DiaryFailure) -> Way {
        // Searches from the newer template back, one version at a time.
        var ways: [[CompiledSchema]] = [[newer]]
        var seen: Set<SchemaName> = [newer.name]
        while !ways.isEmpty {
            var longer: [[CompiledSchema]] = []
            for way in ways {
                guard let first = way.first else { continue }
                for origin in first.schema.migrations.filter({ $0.to == first.schema.version }).map(\.from) {
                    let name = SchemaName(id: newer.name.id, version: origin.version, hash: origin.hash)
                    guard name.version >= older.version, seen.insert(name).inserted,
                        case .found(let found) = try lookup(name)
                    else { continue }
                    if name == older { return compile([found] + way) }
                    longer.append([found] + way)
                }
            }
            ways = longer
        }
        return .none
    }

    private func compile(_ way: [CompiledSchema]) -> Way {
        var diagnostics: [Diagnostic] = []
        var plans: [MigrationPlan] = []
        for index in way.indices.dropFirst() {
            let (older, newer) = (way[index - 1], way[index])
            guard let migration = newer.schema.migrations.first(where: { $0.leads(from: older.name, to: newer.name) }),
                let plan = MigrationCheck.plan(
                    migration, from: older.schema, to: newer.schema, into: &diagnostics)
            else { continue }
            plans.append(plan)
        }
        guard plans.count == way.count - 1, let first = way.first, let last = way.last,
            let migration = CardMigration(plans, from: first, to: last)
        else { return .refused(diagnostics) }
        return .found(migration)
    }
}
