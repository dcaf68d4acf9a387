@_spi(Bytes) import CardSchema
import Synchronization

/// Remembers which card files have no misplaced line, so that a file that has not changed is not opened again.
///
/// Only for an encrypted folder, where opening and reading a file takes many times as long as asking for its status. It may
/// be deleted at any time, and every command works without it.
///
/// ```
/// .local/searched     a line for each file:  9437201 28672 1769871600123456789 2026-10.laptop-7f3a.jsonl
///                                            inode   size  changed             name
/// ```
///
/// Other programs may change the files at any time. A file counts as unchanged only if it is the same one, of the same size,
/// and the system has not noted a change since. Changes of the last two seconds before the list was written may have the
/// same time as a later one, so these files are searched again.
final class SearchedFiles: Sendable {
    private struct Mark: Equatable {
        let inode: UInt64
        let size: Int64
        let changed: Int64

        init(_ status: FileStatus) { (inode, size, changed) = (status.inode, status.size, status.changed) }

        init(inode: UInt64, size: Int64, changed: Int64) {
            (self.inode, self.size, self.changed) = (inode, size, changed)
        }
    }

    private let known = Mutex<[String: Mark]?>(nil)

    /// The number of new files that are worth writing the list again.
    private static let fewest = 16
    /// The most bytes that are read of the list.
    private static let mostBytes = 1 << 22

    /// Whether a file was searched, and has not changed since.
    ///
    /// Uses the disk: the first call reads the list, each call asks for the file's status.
    func isUnchanged(_ file: JournalFile, in journal: Journal) -> Bool {
        guard journal.blocks.isOn else { return false }
        let mark = known.withLock { known in
            let marks = known ?? Self.read(in: journal)
            known = marks
            return marks[file.name]
        }
        guard let mark, let status = try? journal.files.entry(at: journal.layout.file(file)), status.kind == .file
        else { return false }
        return Mark(status) == mark || !Guard.searchedStatus.isOn
    }

    /// Adds files that have no misplaced line, with their status from before they were read, if they are many.
    ///
    /// Uses the disk. A list that cannot be written only costs time.
    func add(_ found: [(file: JournalFile, status: FileStatus)], in journal: Journal) {
        guard journal.blocks.isOn, found.count >= Self.fewest else { return }
        let files = journal.files
        var marks = Self.read(in: journal)
        for (file, status) in found { marks[file.name] = Mark(status) }
        let left = Set((try? files.fileNames(in: journal.layout.cards)) ?? [])
        var text = ""
        for (name, mark) in marks.sorted(by: { $0.key < $1.key }) where left.contains(name) {
            text += "\(mark.inode) \(mark.size) \(mark.changed) \(name)\n"
        }
        try? files.writeAtomically(Array(text.utf8), to: journal.layout.searched)
        known.withLock { $0 = nil }
    }

    /// The files of the list that had not changed for a while when it was written.
    private static func read(in journal: Journal) -> [String: Mark] {
        let (path, files) = (journal.layout.searched, journal.files)
        guard let written = (try? files.entry(at: path))?.changed,
            let bytes = (try? files.readFileIfThere(path, upTo: mostBytes)) ?? nil
        else { return [:] }
        var marks: [String: Mark] = [:]
        for line in bytes.split(separator: 0x0A) {
            let words = line.split(separator: 0x20, maxSplits: 3).map { String(decoding: $0, as: UTF8.self) }
            guard words.count == 4, let inode = UInt64(words[0]), let size = Int64(words[1]),
                let changed = Int64(words[2]), FileStatus.isSettled(changed, at: written)
            else { continue }
            marks[words[3]] = Mark(inode: inode, size: size, changed: changed)
        }
        return marks
    }
}
