package import CardSchema

/// What a changed text of a template is.
package enum TemplateSuccession: Sendable {
    /// Only texts were changed: the same version with other words.
    case words(LoadedSchema)
    /// The next version, whose migration was proved.
    case version(LoadedSchema)

    /// The template that the text makes.
    package var loaded: LoadedSchema {
        switch self {
        case .words(let loaded), .version(let loaded): loaded
        }
    }

    /// Finds out what a changed text of a template is; `nil` if it has faults, which are reported.
    package init?(_ bytes: [UInt8], after older: LoadedSchema, into findings: inout [Diagnostic]) {
        let bytes = older.namingOptionFiles(in: bytes)
        if let same = Self.reworded(bytes, older) {
            self = .words(same)
            return
        }
        var source = SourceText(name: "\(older.schema.id).json", bytes: bytes, isQuotable: true)
        source.optionFiles = older.source.optionFiles
        var found: [Diagnostic] = []
        let loaded = LoadedSchema.load(source, into: &found)
        found.removeAll { $0.severity != .error }
        if let loaded { _ = MigrationCheck.plan(from: older.schema, to: loaded, into: &found) }
        findings += found
        guard let loaded, found.isEmpty else { return nil }
        self = .version(loaded)
    }

    /// The proved steps from the template before; `nil` if only words were changed.
    package func plan(from older: LoadedSchema) -> MigrationPlan? {
        guard case .version(let loaded) = self else { return nil }
        var ignored: [Diagnostic] = []
        return MigrationCheck.plan(from: older.schema, to: loaded, into: &ignored)
    }

    /// Returns the text under the number and with the migrations that the template had, if only words were changed.
    package static func reworded(_ bytes: [UInt8], _ older: LoadedSchema) -> LoadedSchema? {
        var edit = TemplateEdit(older.namingOptionFiles(in: bytes))
        edit.removeMigrations()
        edit.setVersion(older.schema.version)
        edit.takeMigrations(of: TemplateEdit(older.source.bytes))
        var ignored: [Diagnostic] = []
        var source = SourceText(name: older.source.name, bytes: edit.bytes, isQuotable: true)
        source.optionFiles = older.source.optionFiles
        // Most changes are more than words, which its hash says sooner.
        guard LoadedSchema.dataHash(of: source) == older.schema.name.hash,
            let loaded = LoadedSchema.load(source, into: &ignored), loaded.schema.name == older.schema.name
        else { return nil }
        return loaded
    }
}
