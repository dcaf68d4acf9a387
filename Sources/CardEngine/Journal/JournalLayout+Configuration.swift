import CardSchema

/// A journal without its `journal.json`.
extension JournalLayout {
    /// Whether the folder contains cards, and no `journal.json`.
    ///
    /// Uses the disk.
    package func lacksConfiguration(on files: any FileSystem) throws(FileError) -> Bool {
        guard try !files.exists(configuration) else { return false }
        return try files.fileNames(inFolderIfAny: cards).contains { name in
            !name.hasPrefix(".") && JournalFile(name: name) != nil
        }
    }

    /// The message about the missing file.
    var lostConfiguration: Diagnostic {
        Diagnostic(
            .error, .lostConfiguration, "\(root) contains cards, but its journal.json is missing",
            fix: "if a sync tool or a restore has not brought it yet, wait for it; otherwise: cards doctor --adopt")
    }
}
