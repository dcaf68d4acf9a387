import CardSchema

/// Reads the files of one month, tells what counts from what does not, and says what it met.
///
/// ```
/// a line that is used                           kept
///   fragments before it                         notes: writes that were interrupted
/// a last line that is bad and has no newline    torn: a warning
/// a line that git left to mark a conflict       a warning
/// anything else that is bad                     an error
/// ```
struct MonthReader {
    let journal: Journal
    var decoder: StoredCardDecoder
    var splitter = LineSplitter()

    private(set) var diagnostics: [Diagnostic] = []
    private var table: MonthTable
    private var file = ""
    /// Whether the files that are read are named for a month.
    private var namesMonth = true
    private var fragments: [LineSplitter.Piece] = []
    private var opaque: [CardContent.Reason: (count: Int, first: StoredRevision.Place)] = [:]

    init(_ journal: Journal, _ decoder: StoredCardDecoder) {
        self.journal = journal
        self.decoder = decoder
        table = MonthTable(CivilDate.earliest.month)
    }

    /// Reads files, which are of one month.
    mutating func read(_ names: [JournalFile], of month: CivilMonth) throws(JournalError) -> MonthTable {
        table = MonthTable(month)
        diagnostics = []
        opaque = [:]
        for name in names {
            let path = journal.layout.file(name)
            try read(path, shown: journal.layout.shown(path))
        }
        reportOpaque()
        defer { table = MonthTable(month) }
        return table
    }

    /// Reads one file, wherever it lies; its name says which month is meant, or nothing.
    mutating func read(at path: String) throws(JournalError) -> MonthTable {
        let month = JournalFile(name: FilePath.name(of: path))?.month
        table = MonthTable(month ?? CivilDate.earliest.month)
        namesMonth = month != nil
        diagnostics = []
        opaque = [:]
        let files = journal.files
        let isThere = try files.reporting { () throws(FileError) in try files.exists(path) }
        guard isThere else {
            throw JournalError(.notFound, .fileFailure, "there is no file \(path)")
        }
        try read(path, shown: path)
        reportOpaque()
        return table
    }

    private mutating func read(_ path: String, shown: String) throws(JournalError) {
        file = shown
        let files = journal.files
        let handle: OpenFile
        do throws(FileError) {
            handle = try files.repeatingInterrupted { () throws(FileError) in try files.open(path, for: .read) }
        } catch  where error.kind == .notFound {
            // A sync tool has taken it away since the folder was listed.
            return
        } catch {
            throw JournalError(error)
        }
        defer { files.close(handle) }
        try splitter.forEachPiece(of: handle, on: files) { (piece, bytes, range) throws(JournalError) in
            try judge(piece, bytes, range)
        }
        // With nothing behind them they may be more than writes that were interrupted.
        for fragment in fragments { report(.error, .badLine, "a part of a line, and nothing after it", fragment) }
        fragments = []
    }

    private mutating func judge(_ piece: LineSplitter.Piece, _ bytes: [UInt8], _ range: Range<Int>) throws(JournalError)
    {
        if let marker = ConflictMarker(bytes[range]) {
            report(
                .warning, .conflictMarker, "git left a \(marker) here; the lines around it are used", piece,
                fix: "remove this line")
            return
        }
        let verdict = piece.isTooLong ? LineDecoder.Verdict.bad : try decoder.decode(bytes, range)
        guard verdict != .bad, let header = LineHeader(decoder.line, in: bytes.span.bytes) else {
            return refuse(piece, bytes, range)
        }
        let integrity = LineIntegrity.check(bytes.span.bytes, range)
        let isEdited = integrity.isEditedByHand
        if isEdited, verdict == .invalidCard { return refuseEdited(piece, header) }
        flushFragments(asErrors: false)
        let place = StoredRevision.Place(file: file, line: piece.line, offset: piece.offset)
        let revision = StoredRevision(
            header: header, order: RevisionOrder(header, line: Array(bytes[range])), place: place,
            isEditedByHand: isEdited)
        table.add(revision)
        report(revision, piece, verdict)
    }

    /// A line that cannot be read: torn, a fragment, or an error.
    private mutating func refuse(_ piece: LineSplitter.Piece, _ bytes: [UInt8], _ range: Range<Int>) {
        let isFragment = !LineIntegrity.endsLikeALine(bytes.span.bytes, range)
        if piece.isUnfinished {
            flushFragments(asErrors: true)
            report(.warning, .tornLine, "the last line was cut off while it was written; it is not used", piece)
        } else if isFragment {
            fragments.append(piece)
        } else {
            flushFragments(asErrors: true)
            if piece.isTooLong {
                let most = splitter.longest
                report(.error, .longLine, "a line of more than \(most) bytes, which no card has; it is not used", piece)
            } else {
                report(.error, .badLine, "the line is damaged and not used: \(reason(piece, bytes, range))", piece)
            }
        }
    }

    /// The first thing that is wrong with a line, in words.
    private func reason(_ piece: LineSplitter.Piece, _ bytes: [UInt8], _ range: Range<Int>) -> String {
        let text = LineText(file: file, number: piece.line, offset: Int(piece.offset), bytes: Array(bytes[range]))
        return LineValidator([]).check(text).diagnostics.first?.message ?? "it is no line of a journal"
    }

    private mutating func refuseEdited(_ piece: LineSplitter.Piece, _ header: LineHeader) {
        flushFragments(asErrors: true)
        report(
            .error, .damagedLine, "the line was changed after it was written and breaks its template; it is not used",
            piece, subject: "card \(header.card)")
    }

    private mutating func flushFragments(asErrors isError: Bool) {
        for fragment in fragments {
            if isError {
                report(.error, .badLine, "a part of a line, and no whole line after it", fragment)
            } else {
                report(.note, .interruptedWrite, "the beginning of a line whose write was interrupted", fragment)
            }
        }
        fragments = []
    }
}

// MARK: - What is said of lines that are used

extension MonthReader {
    private mutating func report(
        _ revision: StoredRevision, _ piece: LineSplitter.Piece, _ verdict: LineDecoder.Verdict
    ) {
        let card = revision.header.card
        let subject = "card \(card)"
        if revision.isEditedByHand {
            report(
                .warning, .editedByHand, "the line was changed after it was written; it is used", piece,
                subject: subject)
        }
        if namesMonth, card.day.month != table.month {
            report(
                .warning, .otherMonth, "a card of \(card.day.month) in a file of \(table.month); it is used", piece,
                subject: subject, fix: "move the line to a file of \(card.day.month)")
        }
        switch verdict {
        case .invalidCard:
            // Which rules it breaks is what the decoder cannot say.
            diagnostics += decoder.report(on: revision).diagnostics.filter { $0.severity == .error }
        case .unknown:
            let reason = decoder.reason(for: revision.header)
            opaque[reason, default: (0, revision.place)].count += 1
        case .valid, .bad: break
        }
    }

    /// One message for all cards that cannot be read for one reason.
    private mutating func reportOpaque() {
        for (reason, found) in opaque.sorted(by: { $0.value.first.isBefore($1.value.first) }) {
            let lines = found.count == 1 ? "a line is" : "\(found.count) lines are"
            let why =
                switch reason {
                case .newerFormat(let format): "\(lines) written in format \(format), and this program knows 1"
                case .unknownSchema(let name): "\(lines) under '\(name)', which the journal does not have"
                case .brokenSchema(let name): "\(lines) under '\(name)', which cannot be used"
                case .sealed: "\(lines) sealed"
                }
            diagnostics.append(
                Diagnostic(
                    .note, JournalCode.opaqueCard.code, why + "; such cards can be listed, not edited",
                    at: found.first.sourcePlace))
        }
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ code: JournalCode, _ message: String, _ piece: LineSplitter.Piece,
        subject: String? = nil, fix: String? = nil
    ) {
        let place = StoredRevision.Place(file: file, line: piece.line, offset: piece.offset)
        diagnostics.append(
            Diagnostic(severity, code.code, message, at: place.sourcePlace, subject: subject, fix: fix))
    }
}

extension StoredRevision.Place {
    /// The place of the line's beginning, for a message; a journal's lines are never quoted.
    var sourcePlace: SourcePlace {
        let start = SourcePosition(line: line, column: 1, byteColumn: 1, offset: Int(offset))
        return SourcePlace(source: file, start: start, end: start, quotedLine: nil)
    }

    func isBefore(_ other: StoredRevision.Place) -> Bool {
        file == other.file ? offset < other.offset : file < other.file
    }
}

/// A line that git writes into a file that it could not merge.
struct ConflictMarker: CustomStringConvertible {
    let description: String

    init?(_ line: ArraySlice<UInt8>) {
        guard let first = line.first, let kind = Self.kinds[first],
            line.prefix(7).elementsEqual(repeatElement(first, count: 7)),
            line.count == 7 || line[line.startIndex + 7] == UInt8(ascii: " ")
        else { return nil }
        description = "conflict marker (\(kind))"
    }

    private static let kinds: [UInt8: String] = [
        UInt8(ascii: "<"): "<<<<<<<", UInt8(ascii: "|"): "|||||||", UInt8(ascii: "="): "=======",
        UInt8(ascii: ">"): ">>>>>>>",
    ]
}
