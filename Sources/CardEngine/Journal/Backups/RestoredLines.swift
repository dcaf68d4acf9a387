import CardSchema

/// The lines of a backed-up file, compared with the journal.
struct RestoredLines {
    /// The lines that the journal lacks, by the month of their cards.
    private(set) var missing: [CivilMonth: [[UInt8]]] = [:]
    /// The invalid lines and fragments that the journal lacks too.
    private(set) var pieces: [[UInt8]] = []
    /// The number of lines of cards that were forgotten here, and of those with answers that were.
    private(set) var forgotten = 0

    init(
        _ member: BackupReader.Member, _ file: JournalFile, _ reader: BackupReader, _ journal: Journal
    ) throws(DiaryFailure) {
        let bytes = try journal.files.reported(try reader.bytes(of: member))
        let lines = try Self.lines(of: bytes).flatMap { line -> [[UInt8]] in
            // Complete lines inside a damaged one are lines too.
            guard LineHeader(line) == nil else { return [line] }
            return [line] + LineRecovery.wholeLines(in: line, line.indices).map { Array(line[$0]) }
        }
        var known = try Self.known(file.month, journal)
        var forgotten = ForgottenNames(journal)
        for line in lines where !known.contains(line) {
            guard let header = LineHeader(line) else {
                pieces.append(line)
                continue
            }
            if try forgotten.contains(header, line), Guard.restoreForgotten.isOn {
                self.forgotten += 1
            } else {
                missing[header.card.day.month, default: []].append(line)
                known.insert(line)
            }
        }
    }

    /// Returns the lines of every file of a month.
    private static func known(_ month: CivilMonth, _ journal: Journal) throws(DiaryFailure) -> Set<[UInt8]> {
        var known: Set<[UInt8]> = []
        for name in try journal.fileNames() where name.month == month {
            let bytes = try journal.files.reported(try journal.files.readAroundDamage(journal.layout.file(name)))
            known.formUnion(try lines(of: bytes))
        }
        return known
    }

    /// Returns the lines of a file without newlines, surrounding spaces and a byte order mark.
    private static func lines(of bytes: [UInt8]) throws(DiaryFailure) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        try LineSplitter().forEachPiece(in: bytes, from: 0, line: 1) { (_, bytes, range) in
            if !range.isEmpty { lines.append(Array(bytes[range])) }
        }
        return lines
    }
}

/// The cards of a journal that were forgotten, or some of whose answers were, determined month by month.
private struct ForgottenNames {
    private var reader: JournalReader
    private var names: [CivilMonth: [CardName: Forgotten]] = [:]

    /// What was forgotten of a card: all of it if there are no answers.
    private typealias Forgotten = (history: CardHistory, answers: ForgottenAnswers?)

    init(_ journal: Journal) {
        reader = journal.reader()
    }

    mutating func contains(_ header: LineHeader, _ line: [UInt8]) throws(DiaryFailure) -> Bool {
        guard let forgotten = try found(in: header.card.day.month)[header.card] else { return false }
        return forgotten.answers?.wereRemoved(from: line, header, in: forgotten.history) ?? true
    }

    private mutating func found(in month: CivilMonth) throws(DiaryFailure) -> [CardName: Forgotten] {
        if let found = names[month] { return found }
        var (ignored, found): ([Diagnostic], [CardName: Forgotten]) = ([], [:])
        for head in try reader.cards(of: month, into: &ignored) {
            let answers = reader.forgottenAnswers(in: head.history)
            if head.isForgotten { found[head.card] = (head.history, nil) }
            if !head.isForgotten, let answers { found[head.card] = (head.history, answers) }
        }
        names[month] = found
        return found
    }
}
