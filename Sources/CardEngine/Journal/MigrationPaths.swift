public import CardSchema
import Synchronization

/// The ways between the versions of a journal's templates, each proved and compiled once.
///
/// A way leads through every version between its ends; a version that several older ones lead to names each of them.
public final class MigrationPaths: Sendable {
    /// What is known of the way between two versions.
    public enum Lookup: Sendable {
        /// There is one.
        case found(CardMigration)
        /// There is none: no migration leads from the older version, or a version between is missing.
        case none
        /// There is one, and it is not proved.
        case refused([Diagnostic])
    }

    private struct Way {
        let older: SchemaName
        let newer: SchemaName
        let found: Lookup
    }

    /// A few, so that finding one takes no table.
    private let known = Mutex<[Way]>([])

    /// Knows no way yet.
    public init() {}

    /// The way from an older template to a newer one.
    ///
    /// `template` gives the versions between. The shortest way counts, of several the first that a template names.
    public func way(
        from older: SchemaName, to newer: CompiledSchema,
        template: (SchemaName) throws(JournalError) -> CompiledSchema?
    ) throws(JournalError) -> Lookup {
        let way = known.withLock { $0.first { $0.older == older && $0.newer == newer.name } }
        if let way { return way.found }
        let found = try search(from: older, to: newer, template)
        known.withLock { $0.append(Way(older: older, newer: newer.name, found: found)) }
        return found
    }

    /// Knows no way again.
    func forget() { known.withLock { $0 = [] } }

    private func search(
        from older: SchemaName, to newer: CompiledSchema,
        _ template: (SchemaName) throws(JournalError) -> CompiledSchema?
    ) throws(JournalError) -> Lookup {
        // From the newer template back, one version at a time.
        var ways: [[CompiledSchema]] = [[newer]]
        var seen: Set<SchemaName> = [newer.name]
        while !ways.isEmpty {
            var longer: [[CompiledSchema]] = []
            for way in ways {
                guard let first = way.first else { continue }
                for origin in first.schema.migrations.filter({ $0.to == first.schema.version }).map(\.from) {
                    let name = SchemaName(id: newer.name.id, version: origin.version, hash: origin.hash)
                    guard name.version >= older.version, seen.insert(name).inserted, let found = try template(name)
                    else {
                        continue
                    }
                    if name == older { return compile([found] + way) }
                    longer.append([found] + way)
                }
            }
            ways = longer
        }
        return .none
    }

    private func compile(_ way: [CompiledSchema]) -> Lookup {
        var diagnostics: [Diagnostic] = []
        var plans: [MigrationPlan] = []
        for (older, newer) in zip(way, way.dropFirst()) {
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
