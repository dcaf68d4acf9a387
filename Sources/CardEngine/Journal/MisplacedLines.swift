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

    /// Scans files.
    init(in names: [JournalFile], of journal: Journal) throws(DiaryFailure) {
        guard Guard.misplaced.isOn else { return }
        for name in names {
            for (month, stretches) in try Self.stretches(in: name, journal) where month != name.month {
                files[month, default: []].append(LineSelection.File(name: name, stretches: stretches))
            }
        }
    }

    private static func stretches(
        in name: JournalFile, _ journal: Journal
    ) throws(DiaryFailure) -> [CivilMonth: [LineSelection.Stretch]] {
        let (path, files) = (journal.layout.file(name), journal.files)
        let own = Array("\(name.month)".utf8)
        guard try !isTidy(path, own, on: files) else { return [:] }
        var found: [CivilMonth: [LineSelection.Stretch]] = [:]
        var last: CivilMonth?
        _ = try JournalLineReader.open(path, on: files) { (file) throws(DiaryFailure) in
            try LineSplitter().forEachPiece(of: file, on: files) { (piece, bytes, range) throws(DiaryFailure) in
                guard !piece.isTooLong, !belongs(own, bytes.span.bytes, range), let month = month(of: bytes, range)
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
        }
        return found
    }

    /// Whether every line of a file has the canonical beginning and belongs to that month, given by its digits.
    ///
    /// Nearly every file qualifies; `false` means that a full check is needed.
    private static func isTidy(_ path: String, _ month: [UInt8], on files: any FileSystem) throws(DiaryFailure) -> Bool
    {
        var isTidy = true
        _ = try JournalLineReader.open(path, on: files) { (file) throws(DiaryFailure) in
            var number = 1
            let reader = JournalLineReader()
            try reader.forEachBlock(of: file, on: files) { (bytes, block) throws(DiaryFailure) in
                // After the remains of a failed write, a line may begin without a newline before it.
                isTidy = !block.isTooLong && Platform.find(0, in: bytes.span.bytes, block.range) == nil
                guard isTidy else { return false }
                return try JournalLineReader.forEachLine(of: block, in: bytes, from: &number) { bytes, range, _ in
                    isTidy = range.isEmpty || belongs(month, bytes.span.bytes, range)
                    return isTidy
                }
            }
        }
        return isTidy
    }

    /// Whether a line is canonical and belongs to a month, given by its digits.
    private static func belongs(_ month: [UInt8], _ bytes: RawSpan, _ range: Range<Int>) -> Bool {
        guard beginning.count <= range.count else { return false }
        for (index, byte) in beginning.enumerated() where bytes.byte(range.lowerBound + index) != byte { return false }
        guard let slash = Platform.find(UInt8(ascii: "/"), in: bytes, range.dropFirst(beginning.count)) else {
            return false
        }
        // An id contains none of these, so this is another spelling of a name.
        for at in range.lowerBound + beginning.count..<slash
        where bytes.byte(at) == UInt8(ascii: "\"") || bytes.byte(at) == UInt8(ascii: "\\") { return false }
        guard slash + 1 + month.count <= range.upperBound else { return false }
        for (index, byte) in month.enumerated() where bytes.byte(slash + 1 + index) != byte { return false }
        return true
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

/// The journal's files and its misplaced lines, computed once for the first reader.
final class MisplacedLineSearch: Sendable {
    private let journal: Journal
    private let found = Mutex<MisplacedLines?>(nil)
    private let listed = Mutex<Listed?>(nil)

    /// The state of the cards folder.
    private struct Listed {
        let entries: (files: [JournalFile], odd: [(file: JournalFile, kind: FileKind)])
        let months: [CivilMonth: [JournalFile]]
    }

    init(_ journal: Journal) {
        self.journal = journal
    }

    /// An empty search result, for readers that need not scan the whole journal.
    init(none journal: Journal) {
        self.journal = journal
        found.withLock { $0 = MisplacedLines() }
    }

    /// Returns the misplaced lines.
    ///
    /// Uses the disk the first time. Several threads may call it; the others wait for the first.
    func lines() throws(DiaryFailure) -> MisplacedLines {
        try found.withLock { (known) throws(DiaryFailure) in
            if let known { return known }
            let lines = try MisplacedLines(in: try list().entries.files, of: journal)
            known = lines
            return lines
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
