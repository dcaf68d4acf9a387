@_spi(Bytes) import CardSchema
import Synchronization

/// Remembers which cards the files of some months mention, so that a file that has not changed is not read again.
///
/// ```
///   the folder   as it was: the same files       else: listed
///   each file    as it was: the same cards       else: read
///   a write      by this program adds its cards, if nobody else has changed the file since it was looked at
/// ```
///
/// It is asked, and told of writes, only by the holder of the journal's lock. Other programs may change the files
/// without it: a file counts as it was only if it is the same one, of the same size, and the system has not noted a
/// change since.
final class MentionMemory: Sendable {
    private struct KnownFile {
        let status: FileStatus
        var cards: MentionedCards
    }

    private struct Month {
        /// The folder when its files were listed; `nil` if they must be listed again.
        var folder: FileStatus?
        var names: [JournalFile] = []
        var files: [String: KnownFile] = [:]
    }

    private let months = Mutex<[(number: CivilMonth, month: Month)]>([])

    /// The number of months that are remembered; a person fills in cards of few.
    private static let most = 4

    /// Whether the files of a card's month may mention it, or something is in their place.
    ///
    /// Uses the disk.
    func mayMention(_ card: CardName, in journal: Journal) throws(DiaryFailure) -> Bool {
        try months.withLock { (months) throws(DiaryFailure) in
            let known = months.firstIndex { $0.number == card.day.month }
            var month = known.map { months.remove(at: $0).month } ?? Month()
            guard try update(&month, of: card.day.month, in: journal) else { return true }
            if months.count >= Self.most { months.removeAll() }
            months.append((card.day.month, month))
            return month.files.values.contains { $0.cards.mayContain(card) }
        }
    }

    /// Adds the cards of lines that were just written to a file, with its status before and afterwards.
    func add(_ text: [UInt8], in file: JournalFile, from before: FileStatus, to after: FileStatus) {
        months.withLock { months in
            guard let index = months.firstIndex(where: { $0.number == file.month }),
                let known = months[index].month.files.removeValue(forKey: file.name),
                known.status == before, after.isSameFile(as: before), after.size == before.size + Int64(text.count)
            else { return }
            var cards = known.cards
            cards.add(text.span.bytes, text.indices)
            months[index].month.files[file.name] = KnownFile(status: after, cards: cards)
        }
    }

    /// Brings a month up to date; returns `false` if something that is not a file is in place of one.
    private func update(_ month: inout Month, of number: CivilMonth, in journal: Journal) throws(DiaryFailure) -> Bool {
        let (files, folder) = (journal.files, journal.layout.cards)
        let now = try files.reported(try files.status(at: folder))
        if now == nil || month.folder != now {
            let (names, odd) = try journal.monthEntries(of: number)
            guard odd.isEmpty else { return false }
            month.names = names
            month.folder = try isAtRest(now, in: journal) ? now : nil
            let left = Set(names.map(\.name))
            month.files = month.files.filter { left.contains($0.key) }
        }
        for name in month.names {
            let path = journal.layout.file(name)
            let status = try files.reported(try files.status(at: path))
            if let status, let known = month.files[name.name], known.status == status || !Guard.mentionStatus.isOn {
                continue
            }
            month.files[name.name] = nil
            guard let read = try read(path, on: files) else { return false }
            month.files[name.name] = read
        }
        return true
    }

    /// Whether the last change of the folder is so long ago that the next one will get another time.
    ///
    /// Disks round times, some to two seconds. The lock's file was just written, so it has the disk's present time.
    private func isAtRest(_ folder: FileStatus?, in journal: Journal) throws(DiaryFailure) -> Bool {
        let files = journal.files
        guard let folder, let lock = try files.reported(try files.status(at: journal.layout.lock))
        else { return false }
        return folder.isSettled(at: lock.changed)
    }

    /// Reads a file; returns `nil` for something that is not a file, and a file without cards if it is gone.
    private func read(_ path: String, on files: any FileSystem) throws(DiaryFailure) -> KnownFile? {
        var known: KnownFile?
        let opening = try JournalLineReader.open(path, on: files) { (file) throws(DiaryFailure) in
            let status = try files.reported(try files.status(of: file))
            var cards = MentionedCards()
            try JournalLineReader().forEachBlock(of: file, on: files) { bytes, block in
                if block.isTooLong { cards.addAll() }
                cards.add(bytes.span.bytes, block.range)
                return true
            }
            known = KnownFile(status: status, cards: cards)
        }
        switch opening {
        case .read: return known
        case .odd: return nil
        case .gone:
            return KnownFile(
                status: FileStatus(device: 0, inode: 0, size: 0, modified: 0, permissions: 0, kind: .file),
                cards: MentionedCards())
        }
    }
}
