package import CardSchema

/// A frozen template whose file is not what its name says.
package struct DamagedTemplate: Sendable {
    /// The name that cards give it.
    package let name: SchemaName
    /// What is wrong with the file.
    package let faults: [Diagnostic]
    /// Whether the same text is at hand, as the current template, so that the file can be put back.
    package let isAtHand: Bool

    /// The messages about it.
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
    /// The frozen templates whose text is not what their name says, by name; uses the disk.
    ///
    /// Cards are read all the same where the very text is at hand; then nobody would notice before it is needed elsewhere.
    package func damagedTemplates() throws(DiaryFailure) -> [DamagedTemplate] {
        guard Guard.frozenBundled.isOn else { return [] }
        var damaged: [DamagedTemplate] = []
        for name in try frozenNames() {
            var faults: [Diagnostic] = []
            if try frozenTemplate(name, into: &faults) != nil { continue }
            // One that may not be read is told as what it is.
            guard !faults.isEmpty, !faults.contains(where: { $0.code == .unreadableEntry }) else {
                continue
            }
            let isAtHand = if case .found = try lookup(name) { true } else { false }
            damaged.append(DamagedTemplate(name: name, faults: faults, isAtHand: isAtHand))
        }
        return damaged
    }

    /// The template of a frozen file; `nil`, with the faults, when it cannot be used, and without when there is none.
    func frozenTemplate(
        _ name: SchemaName, into faults: inout [Diagnostic]
    ) throws(DiaryFailure) -> LoadedSchema? {
        guard let source = try source(at: layout.frozenSchema(name), into: &faults) else { return nil }
        return load(source, as: name, into: &faults)
    }

    /// The same, without what is wrong with it.
    func frozenTemplate(_ name: SchemaName) throws(DiaryFailure) -> LoadedSchema? {
        var ignored: [Diagnostic] = []
        return try frozenTemplate(name, into: &ignored)
    }

    /// The last frozen template of an id that can be used.
    func lastFrozenTemplate(_ id: String) throws(DiaryFailure) -> LoadedSchema? {
        for name in try frozenNames(of: id).reversed() {
            if let frozen = try frozenTemplate(name) { return frozen }
        }
        return nil
    }

    /// Puts a frozen template back whose text is at hand; the damaged file keeps its bytes under another name.
    ///
    /// Uses the disk. Throws when the text is nowhere.
    package func restoreFrozen(_ name: SchemaName) throws(DiaryFailure) {
        let bytes = try text(of: name)
        let path = layout.frozenSchema(name)
        try files.reporting { () throws(FileError) in
            try moveAside(path)
            _ = try files.createFile(bytes, at: path)
        }
    }
}
