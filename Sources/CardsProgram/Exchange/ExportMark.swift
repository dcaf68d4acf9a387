import CardEngine
import CardSchema

/// The journal position of the last export with `--since`, stored by this device.
///
/// Each format, template and report has its own mark. An export without `--since` neither reads nor changes it.
struct ExportMark {
    private let path: String
    private let files: any FileSystem
    /// The cards that have changed since; `nil` when there was no such export before.
    let changed: Set<CardName>?
    private let now: JournalPosition

    /// Determines what has changed in a journal.
    init(_ kind: [String], _ invocation: Invocation, _ diary: Diary) throws {
        files = invocation.files
        let name = kind.joined(separator: ".") + ".json"
        path = FilePath.join(FilePath.join(diary.writer.device.root, "exports"), name)
        let kept = try files.readFileIfThere(path, upTo: 64 << 20)
        // An unreadable mark counts as none, so that everything is exported, perhaps too much but never too little.
        let before = kept.flatMap { JournalPosition($0) }
        let changes = try diary.journal.changes(since: before ?? .beginning)
        changed = before == nil ? nil : changes.cards
        now = changes.position
    }

    /// Moves the mark, once the export is safe.
    func move() throws(FileError) {
        try files.createDirectory(FilePath.parent(of: path))
        try files.writeAtomically(now.text, to: path)
    }
}
