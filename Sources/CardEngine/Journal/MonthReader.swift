import CardSchema

/// Reads the files of one month, separates valid lines from the rest, and reports what it finds.
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
    private var part = Part.own
    private var fragments: [LineSplitter.Piece] = []
    private var opaque: [CardContent.Reason: (count: Int, first: StoredRevision.Place)] = [:]
    /// The lines edited by hand, with the places of their messages.
    private var edited: [(revision: StoredRevision, message: Int)] = []
    /// The lines found inside others, with the places of their messages.
    private var inside: [(revision: StoredRevision, message: Int)] = []

    /// The number of complete lines of the month, and the sum of the hashes of their cards' names.
    private var (whole, cards) = (0, 0)
    /// Whether something was found that is not a line.
    private var hasDamage = false
    /// Whether a line of another month was found.
    private var hasOthers = false
    /// Whether the files that were read may have lines of another month.
    var mayHoldOthers: Bool { hasOthers || hasDamage }

    /// Which lines of a file to read.
    private enum Part {
        /// Those of the month in the file's name; damage is reported.
        case own
        /// Those of the wanted month, which are misplaced here; nothing else is looked at.
        case misplaced
        /// All, because the file is read by itself, whatever its name.
        case all(CivilMonth?)
    }

    init(_ journal: Journal, _ decoder: StoredCardDecoder) {
        self.journal = journal
        self.decoder = decoder
        table = MonthTable(CivilDate.earliest.month)
    }

    /// Reads the files of a month, and its misplaced lines in other files.
    mutating func read(
        _ names: [JournalFile], and others: [LineSelection.File] = [], of month: CivilMonth
    ) throws(DiaryFailure) -> MonthTable {
        begin(month)
        part = .own
        for name in names { try read(journal.layout.file(name)) }
        part = .misplaced
        for file in others { try read(journal.layout.file(file.name), only: file.stretches) }
        return finish()
    }

    /// Reads some lines of a month's files that a scan found intact; returns `nil` if they are not, or their number
    /// differs, because the files have changed.
    mutating func read(only some: LineSelection, of month: CivilMonth) throws(DiaryFailure) -> MonthTable? {
        begin(month)
        part = .own
        for file in some.files { try read(journal.layout.file(file.name), only: file.stretches) }
        let isAsFound = whole == some.count && cards == some.cards ?? cards && !hasDamage
        return isAsFound || !Guard.lookHolds.isOn ? finish() : nil
    }

    /// Reads one file at any path.
    mutating func read(at path: String) throws(DiaryFailure) -> MonthTable {
        let month = JournalFile(name: FilePath.name(of: path))?.month
        begin(month ?? CivilDate.earliest.month)
        part = .all(month)
        let files = journal.files
        let isThere = try files.reported(try files.exists(path))
        guard isThere else {
            throw DiaryFailure(.notFound, .fileFailure, "there is no file \(path)")
        }
        try read(path, shown: path, for: .readNamed)
        return finish()
    }

    private mutating func begin(_ month: CivilMonth) {
        table = MonthTable(month)
        (diagnostics, whole, cards, hasDamage, hasOthers) = ([], 0, 0, false, false)
        opaque = [:]
        edited = []
        inside = []
    }

    private mutating func finish() -> MonthTable {
        noteAdopted()
        noteRepeated()
        reportOpaque()
        defer { table = MonthTable(table.month) }
        return table
    }

    /// If a later, complete line of its card follows, a line edited by hand is history and only worth a note.
    private mutating func noteAdopted() {
        for (revision, message) in edited {
            let lines = table.lines[revision.header.card] ?? []
            guard lines.contains(where: { !$0.isEditedByHand && $0.header.prev.contains(revision.id) }) else {
                continue
            }
            diagnostics[message].severity = .note
        }
    }

    /// If a line inside another also exists on its own, it has been restored and is only worth a note.
    private mutating func noteRepeated() {
        for (revision, message) in inside where table.isOnlyCopy(revision) {
            diagnostics[message].severity = .note
            diagnostics[message].fix = nil
        }
        if !inside.isEmpty { table.dropRepeated() }
    }

    /// Reads a file, or only some ranges of it.
    private mutating func read(
        _ path: String, shown: String? = nil, only stretches: [LineSelection.Stretch]? = nil,
        for access: OpenFile.Access = .read
    ) throws(DiaryFailure) {
        file = shown ?? journal.layout.shown(path)
        let opening = try JournalLineReader.open(path, for: access, on: journal.files) { (file) throws(DiaryFailure) in
            try read(file, only: stretches)
        }
        if case .odd(let error) = opening { diagnostics.append(OddEntry(file, error).finding) }
        // With nothing after them, they may be more than interrupted writes.
        for fragment in fragments { report(.error, .unusableLine, "part of a line, with nothing after it", fragment) }
        fragments = []
    }

    private mutating func read(_ handle: OpenFile, only stretches: [LineSelection.Stretch]?) throws(DiaryFailure) {
        let (splitter, files) = (splitter, journal.files)
        guard let stretches else {
            let part = try splitter.forEachPiece(of: handle, on: files) {
                (piece, bytes, range) throws(DiaryFailure) in try judge(piece, bytes, range)
            }
            if let part { report(part) }
            return
        }
        for stretch in stretches {
            let bytes = try stretch.bytes(of: handle, on: files)
            try splitter.forEachPiece(in: bytes, from: stretch.offset, line: stretch.line) {
                (piece, bytes, range) throws(DiaryFailure) in try judge(piece, bytes, range)
            }
        }
    }

    private mutating func judge(_ piece: LineSplitter.Piece, _ bytes: [UInt8], _ range: Range<Int>) throws(DiaryFailure)
    {
        if case .misplaced = part {
            guard !piece.isTooLong, MisplacedLines.month(of: bytes, range) == table.month else { return }
        }
        if let marker = ConflictMarker(bytes[range]) {
            report(
                .warning, .conflictMarker, "git left a \(marker) here; the lines around it are used", piece,
                fix: "remove this line")
            return
        }
        let verdict = piece.isTooLong ? LineDecoder.Verdict.bad : try decoder.decode(bytes.span.bytes, range)
        guard verdict != .bad, let header = decoder.header(in: bytes.span.bytes) else {
            hasDamage = true
            if try recover(piece, bytes, range) { return }
            // Damage in a file of another month is reported with that month.
            if case .misplaced = part { return }
            return refuse(piece, bytes, range)
        }
        use(header, verdict, piece, bytes, range)
    }

    /// Keeps a readable line and reports what is unusual about it.
    private mutating func use(
        _ header: LineHeader, _ verdict: LineDecoder.Verdict, _ piece: LineSplitter.Piece, _ bytes: [UInt8],
        _ range: Range<Int>, isInside: Bool = false
    ) {
        if case .own = part, header.card.day.month != table.month {
            hasOthers = true
            flushFragments(asErrors: false)
            return
        }
        (whole, cards) = (whole + 1, cards &+ header.card.hashValue)
        let integrity = LineIntegrity.check(bytes.span.bytes, range)
        let isEdited = integrity.isEditedByHand
        if isEdited, verdict == .invalidCard { return refuseEdited(piece, header) }
        flushFragments(asErrors: false)
        let place = StoredRevision.Place(file: file, line: piece.line, offset: piece.offset)
        let revision = StoredRevision(
            header: header, order: RevisionOrder(header, line: Array(bytes[range])), place: place,
            isEditedByHand: isEdited, isInsideAnother: isInside)
        if case .misplaced = part, table.lines[header.card]?.contains(where: { $0.order == revision.order }) == true {
            return
        }
        table.add(revision)
        report(revision, piece, verdict)
    }

    /// Uses the complete lines inside a bad one; returns `false` if there are none.
    private mutating func recover(
        _ piece: LineSplitter.Piece, _ bytes: [UInt8], _ range: Range<Int>
    ) throws(DiaryFailure) -> Bool {
        let whole = LineRecovery.wholeLines(in: bytes, range)
        guard !whole.isEmpty else { return false }
        var at = range.lowerBound
        var damaged = 0
        for place in whole {
            damaged += place.lowerBound - at
            at = place.upperBound
            let verdict = try decoder.decode(bytes.span.bytes, place)
            guard verdict != .bad, let header = decoder.header(in: bytes.span.bytes) else { continue }
            if case .misplaced = part, header.card.day.month != table.month { continue }
            let start = piece.offset + Int64(place.lowerBound - range.lowerBound)
            use(header, verdict, piece.moved(to: start), bytes, place, isInside: true)
        }
        damaged += range.upperBound - at
        // Between two lines, only a newline was damaged, and no text is lost.
        if case .misplaced = part { return true }
        if damaged > max(2, 2 * (whole.count - 1)) {
            flushFragments(asErrors: true)
            report(
                .error, .unusableLine, "\(damaged) bytes around whole lines are damaged and not used", piece)
        }
        return true
    }

    /// Reports a line that cannot be read: torn, a fragment, or an error.
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
                report(
                    .error, .longLine, "the line has more than \(most) bytes, more than any card; it is not used", piece
                )
            } else {
                report(.error, .unusableLine, "the line is damaged and not used: \(reason(piece, bytes, range))", piece)
            }
        }
    }

    /// The first fault of a line, in words.
    private func reason(_ piece: LineSplitter.Piece, _ bytes: [UInt8], _ range: Range<Int>) -> String {
        let text = LineText(file: file, number: piece.line, offset: Int(piece.offset), bytes: Array(bytes[range]))
        return LineValidator([]).check(text).diagnostics.first?.message ?? "it is not a journal line"
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
                report(.error, .unusableLine, "part of a line, with no whole line after it", fragment)
            } else {
                report(.note, .interruptedWrite, "the beginning of a line whose write was interrupted", fragment)
            }
        }
        fragments = []
    }
}

// MARK: - Messages of lines that are used

extension MonthReader {
    private mutating func report(
        _ revision: StoredRevision, _ piece: LineSplitter.Piece, _ verdict: LineDecoder.Verdict
    ) {
        let card = revision.header.card
        let subject = "card \(card)"
        if revision.isEditedByHand {
            edited.append((revision, diagnostics.count))
            report(
                .warning, .editedByHand, "the line was changed after it was written; it is used", piece,
                subject: subject)
        }
        if revision.isInsideAnother {
            inside.append((revision, diagnostics.count))
            report(
                .warning, .joinedLine, "a whole line inside a damaged one; it is used, but not by views in SQL", piece,
                subject: subject,
                fix: "cards doctor --adopt")
        }
        if isMisplaced(card) {
            report(
                .warning, .otherMonth, "a card of \(card.day.month) in the file of another month; it is used", piece,
                subject: subject, fix: "cards doctor --adopt")
        }
        switch verdict {
        case .invalidCard:
            // The decoder cannot tell which rules it breaks.
            diagnostics += decoder.report(on: revision).diagnostics.filter { $0.severity == .error }
        case .unknown:
            let reason = decoder.reason(for: revision.header)
            opaque[reason, default: (0, revision.place)].count += 1
        case .valid, .bad: break
        }
    }

    private mutating func report(_ part: UnreadablePart) {
        hasDamage = true
        if case .misplaced = self.part { return }
        diagnostics.append(
            Diagnostic(
                .warning, .unreadablePart,
                "a part of \(file) cannot be read: \(part.count) bytes from byte \(part.offset) on; all other lines are used",
                subject: file, fix: "if a card is missing: cards restore BACKUP"))
    }

    private func isMisplaced(_ card: CardName) -> Bool {
        switch part {
        case .own: false
        case .misplaced: true
        case .all(let month): month.map { $0 != card.day.month } ?? false
        }
    }

    /// Reports all cards that cannot be read for the same reason with one diagnostic.
    private mutating func reportOpaque() {
        for (reason, found) in opaque.sorted(by: { $0.value.first.isBefore($1.value.first) }) {
            let lines = found.count == 1 ? "a line is" : "\(found.count) lines are"
            let why =
                switch reason {
                case .newerFormat(let format): "\(lines) written in format \(format), but this program knows 1"
                case .unknownSchema(let name): "\(lines) under '\(name)', which the journal does not have"
                case .brokenSchema(let name): "\(lines) under '\(name)', which cannot be used"
                case .sealed: "\(lines) encrypted"
                }
            diagnostics.append(
                Diagnostic(
                    .note, .opaqueCard, why + "; such cards can be listed, not edited",
                    at: found.first.sourcePlace))
        }
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, _ piece: LineSplitter.Piece,
        subject: String? = nil, fix: String? = nil
    ) {
        let place = StoredRevision.Place(file: file, line: piece.line, offset: piece.offset)
        diagnostics.append(
            Diagnostic(severity, code, message, at: place.sourcePlace, subject: subject, fix: fix))
    }
}
