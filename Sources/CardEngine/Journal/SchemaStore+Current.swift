package import CardSchema

extension SchemaStore {
    /// Returns the text of a current template; `nil` if there is none with this id, or its entry is not a readable
    /// file, which `doctor` reports.
    package func currentText(of id: String) throws(DiaryFailure) -> SourceText? {
        var ignored: [Diagnostic] = []
        return try source(at: layout.schema(id), into: &ignored)
    }

    /// Like the one above; an unreadable template is replaced by the last readable frozen one.
    package func usableText(of id: String) throws(DiaryFailure) -> SourceText? {
        var faults: [Diagnostic] = []
        if let source = try source(at: layout.schema(id), into: &faults) { return source }
        return faults.isEmpty ? nil : try lastFrozenTemplate(id)?.source
    }

    /// Returns the current template with an id, whatever id its text has; `nil` if it cannot be used.
    func currentTemplate(_ id: String) throws(DiaryFailure) -> LoadedSchema? {
        var ignored: [Diagnostic] = []
        return try currentText(of: id).flatMap { texts.load($0, into: &ignored) }
    }

    /// Returns whether there is a current template with an id, which may be invalid.
    package func hasCurrent(_ id: String) throws(DiaryFailure) -> Bool {
        try files.reported(try files.exists(layout.schema(id)))
    }

    /// Freezes the current template with an id, as saving the first card under it does, and returns its name.
    ///
    /// Throws if it cannot be used, or was changed without a new version.
    package func freezeCurrent(_ id: String) throws(DiaryFailure) -> SchemaName {
        let chosen = try schemaForFilling(id)
        if let fault = chosen.diagnostics.first(where: { $0.code.description.hasPrefix("T") }) {
            throw DiaryFailure(.invalidData, [fault])
        }
        try freeze(chosen.compiled.name)
        return chosen.compiled.name
    }
}
