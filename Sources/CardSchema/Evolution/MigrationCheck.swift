/// Proves that a migration converts every valid old card to a valid new one, and back.
///
/// The steps are applied to the questions of the older template. Small sets of values are checked one by one, ranges
/// and lengths by rules. A step that is not proved is refused, with the step to paste.
package enum MigrationCheck {
    /// Checks one of a template's migrations against the older template; returns `nil` if something is not proved.
    ///
    /// `older` must be the template that the migration names; another one is reported. Every fault is added to
    /// `diagnostics`, with its place if `newer` is given with its text.
    package static func plan(
        _ migration: Int, of newer: LoadedSchema, from older: Schema, into diagnostics: inout [Diagnostic]
    ) -> MigrationPlan? {
        guard newer.schema.migrations.indices.contains(migration) else { return nil }
        let places = MigrationPlaces(loaded: newer, migration: migration)
        return plan(newer.schema.migrations[migration], from: older, to: newer.schema, into: &diagnostics) {
            places.place($0)
        }
    }

    /// Checks a migration without its text, so that faults have no place.
    package static func plan(
        _ migration: Migration, from older: Schema, to newer: Schema, into diagnostics: inout [Diagnostic]
    ) -> MigrationPlan? {
        plan(migration, from: older, to: newer, into: &diagnostics) { _ in nil }
    }

    /// Finds the migration from an older template and checks it; reports and returns `nil` if there is none.
    package static func plan(
        from older: Schema, to newer: LoadedSchema, into diagnostics: inout [Diagnostic]
    ) -> MigrationPlan? {
        let migrations = newer.schema.migrations
        let exact = migrations.firstIndex { $0.leads(from: older.name, to: newer.schema.name) }
        // A migration from another template of that version is reported with the right name.
        let near = migrations.firstIndex { $0.from.version == older.version && $0.to == newer.schema.version }
        if let index = exact ?? near {
            return plan(index, of: newer, from: older, into: &diagnostics)
        }
        let migration =
            #"{ "from": { "version": \#(older.version), "hash": "\#(older.name.hash)" }, "to": \#(newer.schema.version), "steps": [] }"#
        diagnostics.append(
            Diagnostic(
                .error, DiagnosticCode.noMigration,
                "version \(newer.schema.version) has no migration from '\(older.name)'", subject: newer.source.name,
                fix: newer.schema.migrations.isEmpty
                    ? "add \"migrations\": [ \(migration) ]" : "add \(migration) to \"migrations\""))
        return nil
    }

    /// Returns the steps that would convert the answers which a migration does not convert, each proved, with the question
    /// that they are about.
    package static func proposals(
        for migration: Migration, from older: Schema, to newer: Schema
    ) -> [(field: FieldPath, steps: [MigrationStep])] {
        var walk = StepWalk(migration, from: older, to: newer)
        walk.run()
        return walk.findings.compactMap { finding in
            guard let field = finding.field, !finding.proposed.isEmpty else { return nil }
            return (field, finding.proposed)
        }
    }

    private static func plan(
        _ migration: Migration, from older: Schema, to newer: Schema, into diagnostics: inout [Diagnostic],
        place: (StepWalk.Finding) -> SourcePlace?
    ) -> MigrationPlan? {
        let subject = "migration from version \(migration.from.version)"
        guard older.id == newer.id, older.version == migration.from.version, older.name.hash == migration.from.hash
        else {
            let finding = StepWalk.Finding(
                code: DiagnosticCode.otherOrigin,
                message:
                    "the migration is from '\(newer.id)@\(migration.from.version).\(migration.from.hash)', not '\(older.name)'",
                key: "from",
                fix: older.id == newer.id
                    ? #"write { "version": \#(older.version), "hash": "\#(older.name.hash)" }, and check that the steps still fit"#
                    : nil)
            diagnostics.append(Diagnostic(finding, subject, place(finding)))
            return nil
        }
        var walk = StepWalk(migration, from: older, to: newer)
        walk.run()
        diagnostics += walk.findings.map { Diagnostic($0, subject, place($0)) }.inFileOrder()
        guard walk.findings.isEmpty else { return nil }
        let (seams, sources) = walk.seams()
        return MigrationPlan(
            from: older.name, to: newer.name, effect: walk.effect, losses: walk.losses, seams: seams, sources: sources,
            steps: walk.steps)
    }
}

extension Migration {
    /// Returns whether the migration leads from one template to another.
    package func leads(from older: SchemaName, to newer: SchemaName) -> Bool {
        older.id == newer.id && from.version == older.version && from.hash == older.hash && to == newer.version
    }
}

extension StepWalk {
    /// How much of a card changes.
    fileprivate var effect: MigrationEffect {
        if losses.contains(where: { !$0.isKept }) { return .lossy }
        if !losses.isEmpty { return .attic }
        let isUntouched = steps.allSatisfy { step in
            step.origins.isEmpty
                && step.units.allSatisfy { unit in
                    switch unit.change {
                    case .add, .fit, .fitList: true
                    default: false
                    }
                }
        }
        guard isUntouched else { return .exact }
        return older.name.hash == newer.name.hash ? .cosmetic : .compatible
    }
}

extension Diagnostic {
    fileprivate init(_ finding: StepWalk.Finding, _ subject: String, _ place: SourcePlace?) {
        let step = finding.step.map { ", step \($0 + 1)" } ?? ""
        self.init(.error, finding.code, finding.message, at: place, subject: subject + step, fix: finding.fix)
    }
}

/// The places of a migration's steps in the text of the newer template.
private struct MigrationPlaces {
    let loaded: LoadedSchema
    let migration: Int

    func place(_ finding: StepWalk.Finding) -> SourcePlace? {
        if let field = finding.field, let span = loaded.sourceMap.span(of: field) { return loaded.source.place(span) }
        let map = loaded.sourceMap
        guard let step = finding.step else {
            let span = map.span(ofMigration: migration, key: finding.key) ?? map.span(ofMigration: migration)
            return span.map { loaded.source.place(finding.key == nil ? SourceSpan($0.start, $0.start + 1) : $0) }
        }
        guard let whole = map.span(ofMigration: migration, step: step) else { return nil }
        guard let key = finding.key, let span = map.span(ofMigration: migration, step: step, key: key) else {
            return loaded.source.place(SourceSpan(whole.start, whole.start + 1))
        }
        guard let inside = finding.inside else { return loaded.source.place(span) }
        let offsets = StringOffsets.offsets(of: span, in: loaded.source.bytes)
        // Expressions are trimmed, so their places count from the first character that is not a space.
        let start = loaded.source.bytes[(span.start + 1)...].prefix { [0x20, 0x09, 0x0D, 0x0A].contains($0) }.count
        let (from, to) = (min(inside.start + start, offsets.count - 1), min(inside.end + start, offsets.count - 1))
        return loaded.source.place(SourceSpan(offsets[from], offsets[to]))
    }
}
