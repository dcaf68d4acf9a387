public import CardSchema

// A new version in the place of the current template.
extension SchemaStore {
    /// Puts a new version in the place of the current template, and freezes both.
    ///
    /// The migrations of the new version must be proved, from the current one on. Uses the disk; when it throws, the
    /// current template is what it was.
    public func replaceCurrent(with loaded: LoadedSchema) throws(JournalError) {
        let id = loaded.schema.id
        var diagnostics: [Diagnostic] = []
        _ = try checkMigrations(of: loaded, into: &diagnostics)
        guard !diagnostics.hasErrors else {
            throw JournalError(.invalidData, diagnostics.filter { $0.severity == .error })
        }
        // What cards may have been written under is kept before it goes.
        if let source = try source(at: layout.schema(id)) {
            var ignored: [Diagnostic] = []
            if let current = texts.load(source, into: &ignored), current.schema.id == id {
                try keep(current)
            }
        }
        try keep(loaded)
        try files.reporting { () throws(FileError) in
            try files.createDirectory(layout.schemas)
            try files.writeAtomically(loaded.source.bytes, to: layout.schema(id))
        }
        forgetWays()
    }

    /// Keeps a copy of a template under the name that cards give it, whether or not it is the current one.
    public func keep(_ loaded: LoadedSchema) throws(JournalError) {
        texts.note(loaded)
        forget(loaded.schema.name)
        try freeze(loaded.schema.name)
    }
}
