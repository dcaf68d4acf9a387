/// The files of Cards itself, which no output may replace: those of a journal, and this device's state and settings.
package struct OwnPlaces: Sendable {
    /// Folders in which everything is Cards' own, with all links followed.
    private let folders: [String]
    /// The journal's folder, with all links followed.
    private let root: String?

    /// Examines where the folders of a journal and of this device are; uses the disk.
    package init(journal root: String?, folders: [String]) {
        self.root = root.flatMap { Platform.resolved($0) }
        // A folder of the layout may be on another disk.
        let layout = root.map { JournalLayout(root: $0) }
        let parts = layout.map { [$0.cards, $0.schemas, $0.frozenSchemas, $0.attachments, $0.local] } ?? []
        self.folders = (folders + parts).compactMap { Platform.resolved($0) }
    }

    /// Returns whether a file, there or not, belongs to Cards; uses the disk.
    ///
    /// Other files that a person keeps in the folder of a journal do not.
    package func contains(_ path: String, on files: any FileSystem) throws(FileError) -> Bool {
        guard let folder = Platform.resolved(FilePath.parent(of: path)) else { return false }
        let whole = FilePath.join(folder, FilePath.name(of: path))
        if folders.contains(where: { Self.isIn($0, whole) }) { return true }
        var above = folder
        while true {
            // Any journal, not only the one that is open.
            let isJournal = try files.status(at: JournalLayout(root: above).configuration) != nil
            if isJournal || above == root, Self.isOwn(JournalLayout(root: above).shown(whole)) { return true }
            let next = FilePath.parent(of: above)
            guard next != above, above != "." else { return false }
            above = next
        }
    }

    /// Returns whether a path leads into the folder of the journal; uses the disk.
    package func isInJournal(_ path: String) -> Bool {
        guard let root, let folder = Platform.resolved(FilePath.parent(of: path)) else { return false }
        return Self.isIn(root, FilePath.join(folder, FilePath.name(of: path)))
    }

    private static func isIn(_ folder: String, _ path: String) -> Bool {
        path.utf8.starts(with: FilePath.join(folder, "").utf8)
    }

    /// Whether a path in a journal's folder is one of its own, also on a disk that ignores case.
    private static func isOwn(_ path: String) -> Bool {
        let folded = path.lowercased()
        if ["cards", "schemas", "attachments", ".local"].contains(where: { isIn($0, folded) }) { return true }
        return BackupName(folded) != .other
    }
}
