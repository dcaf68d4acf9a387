package import CardSchema

/// A folder with cards whose `journal.json` is missing: a sync tool has not brought it yet, or somebody removed it.
///
/// The journal's id names the folders of this device's state, which contain the device's name. The cards name the
/// devices that wrote them. So the state of a device whose files are in the journal is the state of this journal:
///
/// ```
/// journal/cards/2026-11.laptop-7f3a.jsonl     ◀── laptop-7f3a ── $XDG_STATE_HOME/cards/9f3c1e07aa41b2d0/device
/// ```
package struct LostConfiguration: Sendable {
    /// The journal's id, if this device knows it.
    package let id: String?
    private let layout: JournalLayout
    private let files: any FileSystem

    /// Looks for the id of a journal; returns `nil` unless there are cards and no `journal.json`.
    ///
    /// `states` is the folder with the state of each journal. Uses the disk.
    package init?(of root: String, states: String, on files: any FileSystem) throws(DiaryFailure) {
        let layout = JournalLayout(root: root)
        guard try files.reported(try layout.lacksConfiguration(on: files)) else { return nil }
        self.layout = layout
        self.files = files
        id = try files.reporting { () throws(FileError) in try Self.id(layout, states, on: files) }
    }

    /// Returns the id of the state whose device wrote the most files of the journal.
    ///
    /// A journal that was lost before, and started again under another id, has files of two devices of this machine.
    private static func id(
        _ layout: JournalLayout, _ states: String, on files: any FileSystem
    ) throws(FileError) -> String? {
        let names = try files.fileNames(inFolderIfAny: layout.cards).compactMap { JournalFile(name: $0) }
        var found: (id: String, count: Int)?
        for id in try files.list(ifAny: states).sorted() where RevisionID(id) != nil {
            guard let device = try DeviceState.device(at: FilePath.join(states, id), on: files) else { continue }
            let count = names.count { $0.isWritten(by: device) }
            if count > found?.count ?? 0 { found = (id, count) }
        }
        return found?.id
    }

    /// The message about the missing file.
    package var finding: Diagnostic { layout.lostConfiguration }

    /// Writes `journal.json` with the known id, or else a new one, and the usual start of a day.
    ///
    /// Uses the disk. Does nothing if there is one again.
    package func restore(using generator: inout some RandomNumberGenerator) throws(DiaryFailure) {
        let fresh = "\(RevisionID(bits: UInt64.random(in: 0...UInt64.max, using: &generator)))"
        let configuration = JournalConfiguration(id: id ?? fresh)
        try files.reporting { () throws(FileError) in
            _ = try files.createFile(configuration.bytes, at: layout.configuration)
        }
    }
}
