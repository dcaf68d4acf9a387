package import CardSchema

// Replacing the current template by a new version.
extension SchemaStore {
    /// Replaces the current template by a new version, and freezes both.
    ///
    /// The migrations of the new version must be proved, from the current one on. Uses the disk. When it throws, the
    /// current template is unchanged.
    ///
    /// Without `inlined`, the current text names its files of options, as the new one does. The frozen text has the
    /// options.
    package func replaceCurrent(with loaded: LoadedSchema, inlined: Bool = true) throws(DiaryFailure) {
        let id = loaded.schema.id
        var diagnostics: [Diagnostic] = []
        _ = try checkMigrations(of: loaded, into: &diagnostics)
        guard !diagnostics.hasErrors else {
            throw DiaryFailure(.invalidData, diagnostics.filter { $0.severity == .error })
        }
        try leave(id, for: loaded)
        try put(loaded, id, inlined: inlined)
    }

    /// Keeps the text that is about to be replaced: frozen if cards may have been saved under it, set aside if it was
    /// edited by hand and never used.
    private func leave(_ id: String, for loaded: LoadedSchema) throws(DiaryFailure) {
        var faults: [Diagnostic] = []
        let path = layout.schema(id)
        guard let source = try source(at: path, into: &faults) else {
            guard !faults.isEmpty else { return }
            // An entry that is not a file or not readable is renamed with everything in it.
            return try files.reported(try moveAside(path))
        }
        guard source.bytes != loaded.inlinedBytes else { return }
        switch try status(of: id) {
        case .settled, .older, .cut:
            var ignored: [Diagnostic] = []
            if let current = texts.load(source, into: &ignored) { try keep(current) }
        case .changed, .broken, .other: _ = try setAside(source, id)
        case .missing: break
        }
    }

    /// Freezes a template under its name, whether or not it is the current one.
    package func keep(_ loaded: LoadedSchema) throws(DiaryFailure) {
        texts.note(loaded)
        try freeze(loaded.schema.name)
    }
}
