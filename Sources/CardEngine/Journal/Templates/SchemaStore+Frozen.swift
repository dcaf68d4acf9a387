package import CardSchema

/// A frozen template whose file does not match its name.
package struct DamagedTemplate: Sendable {
    /// The name.
    package let name: SchemaName
    /// The faults of the file.
    package let faults: [Diagnostic]
    /// Whether the current template has the same text, so that the file can be restored.
    package let isAtHand: Bool

    /// The diagnostics about it.
    package var findings: [Diagnostic] {
        guard isAtHand, let first = faults.first else { return faults }
        return [
            Diagnostic(
                .warning, first.code,
                "the frozen template '\(name)' is damaged; its cards are read with an identical copy",
                subject: first.subject, fix: "cards doctor --adopt")
        ]
    }
}

extension SchemaStore {
    /// Returns the frozen templates whose text does not match their names, sorted by name; uses the disk.
    ///
    /// Cards can still be read if the same text is available; otherwise nobody would notice before it is needed
    /// elsewhere.
    package func damagedTemplates() throws(DiaryFailure) -> [DamagedTemplate] {
        guard Guard.frozenBundled.isOn else { return [] }
        var damaged: [DamagedTemplate] = []
        for name in try frozenNames() {
            var faults: [Diagnostic] = []
            if try frozenTemplate(name, into: &faults) != nil { continue }
            // An unreadable file is reported as such.
            guard !faults.isEmpty, !faults.contains(where: { $0.code == .unreadableEntry }) else {
                continue
            }
            let isAtHand = if case .found = try lookup(name) { true } else { false }
            damaged.append(DamagedTemplate(name: name, faults: faults, isAtHand: isAtHand))
        }
        return damaged
    }

    /// Returns the template of a frozen file; `nil` with faults if it cannot be used, and without faults if there is
    /// none.
    func frozenTemplate(
        _ name: SchemaName, into faults: inout [Diagnostic]
    ) throws(DiaryFailure) -> LoadedSchema? {
        guard let source = try source(at: layout.frozenSchema(name), into: &faults) else { return nil }
        return load(source, as: name, into: &faults)
    }

    /// Like the one above, without the faults.
    func frozenTemplate(_ name: SchemaName) throws(DiaryFailure) -> LoadedSchema? {
        var ignored: [Diagnostic] = []
        return try frozenTemplate(name, into: &ignored)
    }

    /// Returns the last usable frozen template of an id.
    func lastFrozenTemplate(_ id: String) throws(DiaryFailure) -> LoadedSchema? {
        for name in try frozenNames(of: id).reversed() {
            if let frozen = try frozenTemplate(name) { return frozen }
        }
        return nil
    }

    /// Restores a frozen template whose text is available; the damaged file is renamed.
    ///
    /// Uses the disk. Throws if the text is not available.
    package func restoreFrozen(_ name: SchemaName) throws(DiaryFailure) {
        let bytes = try text(of: name)
        let path = layout.frozenSchema(name)
        try files.reporting { () throws(FileError) in
            try moveAside(path)
            _ = try files.createFile(bytes, at: path)
        }
    }
}
