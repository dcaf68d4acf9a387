import CardSchema

/// Records outside of the journal that a migration of cards on disk has begun.
///
/// ```
/// $XDG_STATE_HOME/cards/<journal id>/migration     5b1e93c0d2f4a871
/// ```
///
/// It is written before the first card and removed after the last. An interrupted run therefore continues under its own
/// name, and is undone as one.
package struct UpgradeMark: Sendable {
    private let path: String
    private let files: any FileSystem

    /// Creates the mark of a device.
    package init(of device: DeviceState, on files: any FileSystem) {
        path = FilePath.join(device.root, "migration")
        self.files = files
    }

    /// Returns the run that was begun and not finished; `nil` if there is none.
    package func run() throws(FileError) -> RevisionID? {
        guard try files.exists(path) else { return nil }
        let text = String(decoding: try files.readFile(path, upTo: 100), as: UTF8.self)
        return RevisionID(text.split(separator: "\n" as Character).first ?? "")
    }

    /// Records that a run has begun.
    ///
    /// When it returns, that is safely on disk.
    package func begin(_ run: RevisionID) throws(FileError) {
        try files.writeAtomically(Array("\(run)\n".utf8), to: path)
    }

    /// Records that it is finished.
    package func end() throws(FileError) {
        guard try files.exists(path) else { return }
        try files.remove(path)
        try files.syncDirectory(FilePath.parent(of: path))
    }
}
