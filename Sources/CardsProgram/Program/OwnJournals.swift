import CardEngine

/// The journals that a person has in the usual place, by name.
///
/// ```
/// ~/.local/share/cards/journal           the usual one, named journal
/// ~/.local/share/cards/journals/work     others
/// ```
struct OwnJournals {
    private let locations: Locations
    private let files: any FileSystem

    init(_ locations: Locations, _ files: any FileSystem) { (self.locations, self.files) = (locations, files) }

    /// A journal.
    struct Own {
        /// Its name, by which `--journal` finds it.
        let name: String
        let path: String
        /// Whether it is locked; `nil` if it has no vault.
        let state: VaultLayout.State?

        /// Whether it is locked, in words.
        func stateText(_ words: PromptWords) -> String {
            switch state {
            case .locked: words.vaultStateLocked
            case .unlocked: words.vaultStateUnlocked
            case .failed: words.vaultStateFailed
            case nil: words.vaultStateNone
            }
        }
    }

    /// Returns the journals, the usual one first, the others by name.
    ///
    /// Uses the disk.
    func all() throws -> [Own] {
        let folder = FilePath.join(locations.data, "journals")
        var paths = [locations.journal]
        let suffix = ".vault"
        var names: Set<String> = []
        for entry in try files.entries(inFolderIfAny: folder) where entry.kind == .folder || entry.kind == .link {
            names.insert(entry.name.hasSuffix(suffix) ? String(entry.name.dropLast(suffix.utf8.count)) : entry.name)
        }
        paths += FilePath.sorted(Array(names)).map { FilePath.join(folder, $0) }
        return try paths.compactMap { path in
            let state = try VaultLayout(journal: path).state(on: files)
            let isThere = try state != nil || files.exists(JournalLayout(root: path).configuration)
            return isThere ? Own(name: FilePath.name(of: path), path: path, state: state) : nil
        }
    }
}
