package import CardSchema

extension SchemaStore {
    /// The text of a current template as it lies in the journal; `nil` when there is none of that id, or what stands in
    /// its place cannot be read as a file, which `doctor` tells.
    package func currentText(of id: String) throws(DiaryFailure) -> SourceText? {
        var ignored: [Diagnostic] = []
        return try source(at: layout.schema(id), into: &ignored)
    }

    /// The same; where it may not be read, or is no file, the last frozen one that can be, and `nil` where there is none.
    package func usableText(of id: String) throws(DiaryFailure) -> SourceText? {
        var faults: [Diagnostic] = []
        if let source = try source(at: layout.schema(id), into: &faults) { return source }
        return faults.isEmpty ? nil : try lastFrozenTemplate(id)?.source
    }

    /// The current template of an id, whatever id its text says; `nil` when there is none that can be used.
    func currentTemplate(_ id: String) throws(DiaryFailure) -> LoadedSchema? {
        var ignored: [Diagnostic] = []
        return try currentText(of: id).flatMap { texts.load($0, into: &ignored) }
    }

    /// Whether there is a current template of an id, which may be faulty.
    package func hasCurrent(_ id: String) throws(DiaryFailure) -> Bool {
        try files.reported(try files.exists(layout.schema(id)))
    }

    /// Freezes the current template of an id, as saving the first card under it does, and returns its name.
    ///
    /// Throws when it cannot be used, or was changed without a new version.
    package func freezeCurrent(_ id: String) throws(DiaryFailure) -> SchemaName {
        let chosen = try schemaForFilling(id)
        if let fault = chosen.diagnostics.first(where: { $0.code.description.hasPrefix("T") }) {
            throw DiaryFailure(.invalidData, [fault])
        }
        try freeze(chosen.compiled.name)
        return chosen.compiled.name
    }
}
