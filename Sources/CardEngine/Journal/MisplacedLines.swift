@_spi(Bytes) import CardSchema
import Synchronization

/// The misplaced lines of a journal: which other files to read for the cards of a month.
///
/// The position of a line has no meaning, so a card counts wherever its line is. A scan of every line's first bytes
/// finds such lines. Then only the ranges that contain some are read for a month, so that a file with lines of many
/// months is not read completely for each of them.
struct MisplacedLines: Sendable {
    private var files: [CivilMonth: [LineSelection.File]] = [:]

    /// The months with a line in another month's file.
    var months: [CivilMonth] { Array(files.keys) }

    /// The files of other months that contain cards of a month, by name.
    func files(of month: CivilMonth) -> [LineSelection.File] { files[month] ?? [] }

    /// Creates an empty index.
    init() {}

    /// Adds the misplaced lines of a file; returns its status from before it was read, if all of it was read and it has
    /// none.
    mutating func search(_ name: JournalFile, of journal: Journal) throws(DiaryFailure) -> FileStatus? {
        guard Guard.misplaced.isOn else { return nil }
        let (found, status) = try Self.stretches(in: name, journal)
        var hasOthers = false
        for (month, stretches) in found where month != name.month {
            hasOthers = true
            let others = files(of: month)
            files[month, default: []].insert(
                LineSelection.File(name: name, stretches: stretches),
                at: others.firstIndex { name < $0.name } ?? others.count)
        }
        return hasOthers ? nil : status
    }

    private static func stretches(
        in name: JournalFile, _ journal: Journal
    ) throws(DiaryFailure) -> (found: [CivilMonth: [LineSelection.Stretch]], status: FileStatus?) {
        let (beginning, files) = (LineBeginning(name.month), journal.files)
        var found: [CivilMonth: [LineSelection.Stretch]] = [:]
        var last: CivilMonth?
        var status: FileStatus?
        _ = try JournalLineReader.open(journal.layout.file(name), on: files) { (file) throws(DiaryFailure) in
            let before = journal.blocks.isOn ? try files.reported(try files.status(of: file)) : nil
            let unreadable = try LineSplitter().forEachPiece(of: file, on: files) {
                (piece, bytes, range) throws(DiaryFailure) in
                // Nearly every line begins as programs write it, with a card of its file's month.
                guard !beginning.isOwn(bytes.span.bytes, range.lowerBound), !piece.isTooLong,
                    let month = month(of: bytes, range)
                else { return last = nil }
                let end = piece.offset + Int64(range.count)
                var stretches = found.removeValue(forKey: month) ?? []
                if last == month, let open = stretches.indices.last, !stretches[open].isFull {
                    stretches[open].length = Int(end - stretches[open].offset)
                } else {
                    stretches.append(
                        LineSelection.Stretch(line: piece.line, offset: piece.offset, length: range.count))
                }
                found[month] = stretches
                last = month
            }
            if unreadable == nil { status = before }
        }
        return (found, status)
    }

    /// The month of a line's card; `nil` if the line is bad.
    static func month(of bytes: [UInt8], _ range: Range<Int>) -> CivilMonth? {
        if let start = startOfDay(bytes, range), start + 7 <= range.upperBound {
            return CivilMonth(String(decoding: bytes[start..<start + 7], as: UTF8.self))
        }
        return LineHeader(Array(bytes[range]))?.card.day.month
    }

    /// The offset of the day in the card's name, for a line with the canonical beginning.
    private static func startOfDay(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard bytes[range].starts(with: beginning) else { return nil }
        var at = range.lowerBound + beginning.count
        while at < range.upperBound {
            switch bytes[at] {
            case UInt8(ascii: "/"): return at + 1
            // An id contains none of these, so this is another spelling of a name.
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): return nil
            default: at += 1
            }
        }
        return nil
    }

    private static let beginning = Array(#"{"v":1,"card":""#.utf8)
}

/// The journal's files and its misplaced lines, for the readers of one task.
final class MisplacedLineSearch: Sendable {
    private let journal: Journal
    private let found = Mutex(Found())
    private let listed = Mutex<Listed?>(nil)
    /// Whether to search no file at all.
    private let isOff: Bool

    private struct Found {
        var lines = MisplacedLines()
        var searched: Set<JournalFile> = []
    }

    /// The state of the cards folder.
    private struct Listed {
        let entries: (files: [JournalFile], odd: [(file: JournalFile, kind: FileKind)])
        let months: [CivilMonth: [JournalFile]]
    }

    init(_ journal: Journal) {
        self.journal = journal
        isOff = false
    }

    /// A search that finds nothing, for readers that need not scan the whole journal.
    init(none journal: Journal) {
        self.journal = journal
        isOff = true
    }

    /// Returns the misplaced lines.
    ///
    /// Uses the disk the first time. Several threads may call it; the others wait for the first. Files of the months
    /// that are `own` need not be searched, because the caller reads all of their lines.
    func lines(besides own: (CivilMonth) -> Bool = { _ in false }) throws(DiaryFailure) -> MisplacedLines {
        if isOff { return MisplacedLines() }
        let names = try entries().files
        return try found.withLock { (known) throws(DiaryFailure) in
            guard known.searched.count < names.count else { return known.lines }
            var clean: [(file: JournalFile, status: FileStatus)] = []
            for name in names where !own(name.month) && !known.searched.contains(name) {
                if !journal.searched.isUnchanged(name, in: journal),
                    let status = try known.lines.search(name, of: journal)
                {
                    clean.append((name, status))
                }
                known.searched.insert(name)
            }
            journal.searched.add(clean, in: journal)
            return known.lines
        }
    }

    /// The files of a month, from a listing of the folder made for the first month.
    ///
    /// Uses the disk the first time. Otherwise, the folder would be listed as often as it has months.
    func files(of month: CivilMonth) throws(DiaryFailure) -> [JournalFile] {
        try list().months[month] ?? []
    }

    /// The files of all months, and the entries that are not files.
    func entries() throws(DiaryFailure) -> (files: [JournalFile], odd: [(file: JournalFile, kind: FileKind)]) {
        try list().entries
    }

    private func list() throws(DiaryFailure) -> Listed {
        try listed.withLock { (known) throws(DiaryFailure) in
            if let known { return known }
            let entries = try journal.monthEntries()
            let found = Listed(entries: entries, months: Dictionary(grouping: entries.files, by: \.month))
            known = found
            return found
        }
    }
}
