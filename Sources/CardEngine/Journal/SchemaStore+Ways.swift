package import CardSchema
import Synchronization

// The ways between the versions of a journal's templates, each proved and compiled once.
extension SchemaStore {
    /// What is known of the way between two versions.
    ///
    /// It leads through every version between; a version that several older ones lead to names each of them.
    package enum Way: Sendable {
        /// There is one.
        case found(CardMigration)
        /// There is none: there is no migration from the older version, or a version between is missing.
        case none
        /// There is one, and it is not proved.
        case refused([Diagnostic])
    }

    /// The way from an older template to a newer one: the shortest, of several the first that a template names.
    ///
    /// May use the disk, to get the frozen templates between.
    package func way(from older: SchemaName, to newer: CompiledSchema) throws(DiaryFailure) -> Way {
        if let known = ways.withLock({ $0.first { $0.older == older && $0.newer == newer.name } }) { return known.way }
        let way = try search(from: older, to: newer)
        // A version that is missing between may come at any time.
        if case .none = way { return way }
        ways.withLock { $0.append((older, newer.name, way)) }
        return way
    }

    private func search(from older: SchemaName, to newer: CompiledSchema) throws(DiaryFailure) -> Way {
        // From the newer template back, one version at a time.
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
        for place in way.indices.dropFirst() {
            let (older, newer) = (way[place - 1], way[place])
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
