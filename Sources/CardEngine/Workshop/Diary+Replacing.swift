package import CardSchema

extension Diary {
    /// Puts a changed template into the place of the one it was made from; `undo` takes it back.
    ///
    /// Versions stay frozen when a change is taken back. If the number is that of another version, the template becomes
    /// the version after all of them, with a migration from the last.
    ///
    /// Uses the disk.
    ///
    /// - Returns: The template as it is now.
    @discardableResult
    package func replace(
        _ older: LoadedSchema, by change: TemplateSuccession
    ) throws(DiaryFailure) -> LoadedSchema {
        var loaded = change.loaded
        if case .version = change {
            try journal.schemas.keep(older)
            if let later = try version(of: loaded, afterThoseBeside: older) { loaded = later }
        }
        // A file of options that the template names stays beside it.
        try journal.schemas.replaceCurrent(with: loaded, inlined: false)
        try noteReplaced(older, by: loaded.schema.name)
        return loaded
    }

    /// Returns a template as the version after those that were taken back; `nil` if there are none, it is one of them, or
    /// an author has to decide what becomes of their cards.
    private func version(
        of loaded: LoadedSchema, afterThoseBeside older: LoadedSchema
    ) throws(DiaryFailure) -> LoadedSchema? {
        let frozen = try journal.schemas.frozenNames(of: older.schema.id)
        guard let last = frozen.last, last.version >= loaded.schema.version, !frozen.contains(loaded.schema.name),
            let beside = try journal.schemas.frozenTemplate(last),
            case .found = try journal.schemas.way(from: older.schema.name, to: CompiledSchema(beside.schema))
        else { return nil }
        var workshop = Workshop(changing: beside)
        workshop.takeOver(loaded.inlinedBytes)
        guard let next = workshop.examined().loaded else { return nil }
        // A question that was taken back is not the new one.
        for proposal in SchemaDifference(from: beside.schema, to: next.schema).proposals {
            workshop.decide("\(proposal.old)=")
        }
        guard case .version(let later)? = workshop.succession(next)?.change else { return nil }
        return later
    }
}
