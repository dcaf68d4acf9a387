package import CardSchema

/// The template for filling in a card, and the reason if it is not the current one.
package struct SchemaForFilling: Sendable {
    /// The template.
    package let compiled: CompiledSchema
    /// The template with the places of its parts, for messages.
    package let loaded: LoadedSchema
    /// The warnings and notes for the person.
    package let diagnostics: [Diagnostic]
}

extension SchemaStore {
    /// Returns the template for filling in a card: the current one, or the last frozen one if the current cannot be
    /// used.
    ///
    /// Filling in is never refused because of an author's mistake. A template that is broken, or was changed without a
    /// new version, is replaced by the one that cards were last saved under, with a warning. `latest` picks that one
    /// among several frozen templates of one version. Throws if no template can be used.
    package func schemaForFilling(
        _ id: String, latest: ([SchemaName]) throws(DiaryFailure) -> SchemaName? = { _ in nil }
    ) throws(DiaryFailure) -> SchemaForFilling {
        let frozen = try frozenNames(of: id)
        var findings: [Diagnostic] = []
        let current = try source(at: layout.schema(id), into: &findings).map { source in
            (source, texts.load(source, into: &findings))
        }
        guard let current else {
            if findings.hasErrors { return try lastFrozen(id, frozen, latest, because: .broken(findings)) }
            return try lastFrozen(id, frozen, latest, because: .missing)
        }
        guard let loaded = current.1 else { return try lastFrozen(id, frozen, latest, because: .broken(findings)) }
        guard loaded.schema.id == id else {
            return try lastFrozen(id, frozen, latest, because: .other(loaded.schema.id, current.0))
        }
        let highest = frozen.last?.version ?? 0
        let isNew = loaded.schema.version > highest
        // A card saved under a version without migrations would cut off every card before it.
        let isUsable = isNew ? try follows(loaded, frozen) : frozen.contains(loaded.schema.name)
        guard isUsable else {
            let from = isNew ? highest : nil
            return try lastFrozen(id, frozen, latest, because: .changed(loaded, cutFrom: from))
        }
        let warnings = findings.filter { $0.severity != .error }
        let compiled = texts.compiled(loaded)
        renew(compiled)
        return SchemaForFilling(compiled: compiled, loaded: loaded, diagnostics: warnings)
    }

    private func lastFrozen(
        _ id: String, _ frozen: [SchemaName], _ latest: ([SchemaName]) throws(DiaryFailure) -> SchemaName?,
        because reason: Reason
    ) throws(DiaryFailure) -> SchemaForFilling {
        var rest = frozen
        var faults: [Diagnostic] = []
        while let highest = rest.last?.version {
            // If no card is saved under any of them, the order of the hashes is at least stable.
            var candidates = Array(rest.filter { $0.version == highest }.reversed())
            rest.removeLast(candidates.count)
            if candidates.count > 1, let last = try latest(candidates), let index = candidates.firstIndex(of: last) {
                candidates.swapAt(0, index)
            }
            for name in candidates {
                guard let loaded = try frozenTemplate(name, into: &faults) else { continue }
                let why = reason.warning(id, shown: layout.shown(layout.schema(id)), used: name)
                return SchemaForFilling(
                    compiled: texts.compiled(loaded), loaded: loaded, diagnostics: [why] + faults)
            }
        }
        throw reason.error(id, shown: layout.shown(layout.schema(id)), faults)
    }

    /// Why the current template is not used.
    private enum Reason {
        case missing
        case broken([Diagnostic])
        case other(String, SourceText)
        /// The version without a migration; `nil` if the number is unchanged.
        case changed(LoadedSchema, cutFrom: Int?)

        func warning(_ id: String, shown path: String, used name: SchemaName) -> Diagnostic {
            let instead = "this card uses the template it was last saved with, '\(name)'"
            switch self {
            case .missing:
                let message = "the template '\(id)' is missing: \(instead)"
                let put = "cards schema adopt \(id)"
                return Diagnostic(.warning, .missingTemplate, message, subject: path, fix: put)
            case .broken(let faults):
                let message = "the template '\(id)' cannot be used: \(instead)"
                let first = faults.first { $0.severity == .error }
                return Diagnostic(
                    .warning, .brokenTemplate, message, at: first?.place,
                    fix: (first.map { "fix '\($0.code)': \($0.message); or restore that version: " } ?? "")
                        + "cards schema adopt \(name)")
            case .other(let other, let source):
                let message = "the file of the template '\(id)' contains '\(other)': \(instead)"
                return Diagnostic(
                    .warning, .otherTemplate, message, at: source.place(SourceSpan(0, 0)),
                    fix: "write \"id\": \"\(id)\"; or, to move both to the right files: cards schema adopt \(id)")
            case .changed(let loaded, let older):
                let message =
                    older.map {
                        "the template '\(id)' has version \(loaded.schema.version), but no migration from version \($0): \(instead)"
                    } ?? "the template '\(id)' was changed, but still has version \(loaded.schema.version): \(instead)"
                let put = "cards schema adopt \(id)"
                return Diagnostic(.warning, .changedTemplate, message, subject: path, fix: put)
            }
        }

        func error(_ id: String, shown path: String, _ faults: [Diagnostic]) -> DiaryFailure {
            switch self {
            case .broken(let own): DiaryFailure(.invalidData, own.filter { $0.severity == .error } + faults)
            case .missing where faults.isEmpty:
                DiaryFailure(.notFound, .missingTemplate, "there is no template '\(id)'", subject: path)
            case .other(let other, _) where faults.isEmpty:
                DiaryFailure(
                    .notFound, .otherTemplate, "the file of the template '\(id)' contains '\(other)'", subject: path)
            case .missing, .other, .changed: DiaryFailure(.invalidData, faults)
            }
        }
    }
}
