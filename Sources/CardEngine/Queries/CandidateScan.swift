@_spi(Bytes) import CardSchema

/// Finds the cards of a file whose lines may contain words.
///
/// A filter on the bytes selects the lines to decode.
struct CandidateScan: ~Copyable {
    private let journal: Journal
    private let search: WordSearch
    private var sieve: WordSieve
    private var decoder: StoredCardDecoder
    /// The ordinals with texts, for each schema of the decoder.
    private var ordinals: [[Int]] = []

    private var month = CivilDate.earliest.month
    private var beginning = LineBeginning(CivilDate.earliest.month)

    /// The cards found, as often as a line of theirs was.
    private(set) var cards: [CardName] = []
    /// The other months whose cards are in the files.
    private(set) var misplaced: Set<CivilMonth> = []
    /// Whether every line begins as programs write it, so that ``lines(of:)`` knows them all.
    private(set) var isCanonical = true
    /// Every line, by a hash of its card's name.
    private var places: [(hash: UInt64, file: JournalFile, place: LineSelection.Stretch)] = []
    private var lineNumber = 1

    init(_ journal: Journal, _ search: WordSearch, _ sieve: WordSieve) {
        self.journal = journal
        self.search = search
        self.sieve = sieve
        decoder = StoredCardDecoder(journal.schemas)
    }

    /// Scans files of a month; uses the disk.
    mutating func read(_ names: [JournalFile], of month: CivilMonth) throws(DiaryFailure) {
        cards.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        (misplaced, isCanonical) = ([], true)
        self.month = month
        beginning = LineBeginning(month)
        for name in names { try read(name) }
    }

    private mutating func read(_ name: JournalFile) throws(DiaryFailure) {
        lineNumber = 1
        let (files, path) = (journal.files, journal.layout.file(name))
        let opening = try JournalLineReader.open(path, on: files) { (file) throws(DiaryFailure) in
            try JournalLineReader().forEachBlock(of: file, on: files) { (bytes, block) throws(DiaryFailure) in
                if block.isTooLong { isCanonical = false }
                try look(bytes, block, name)
                return true
            }
        }
        // The full reader reports it.
        if case .odd = opening { isCanonical = false }
    }

    /// Scans some lines.
    private mutating func look(
        _ bytes: [UInt8], _ block: JournalLineReader.Block, _ name: JournalFile
    ) throws(DiaryFailure) {
        try noteLines(bytes, block, name)
        let (chunk, range) = (bytes.span.bytes, block.range)
        var at = range.lowerBound
        var escape = JournalLineReader.nextEscape(in: chunk, range)
        while at < range.upperBound {
            let found = sieve.next(in: chunk, at..<range.upperBound)
            if let known = escape, known < at {
                escape = JournalLineReader.nextEscape(in: chunk, at..<range.upperBound)
            }
            guard let place = [found, escape].compactMap(\.self).min() else { break }
            let start = JournalLineReader.lastNewline(chunk, at..<place).map { $0 + 1 } ?? at
            let newline = Platform.find(0x0A, in: chunk, place..<range.upperBound) ?? range.upperBound
            try consider(chunk, start..<newline)
            at = newline + 1
        }
    }

    /// Notes which card each line is of, by its beginning, and which cards are of other months.
    private mutating func noteLines(
        _ bytes: [UInt8], _ block: JournalLineReader.Block, _ name: JournalFile
    ) throws(DiaryFailure) {
        var number = lineNumber
        defer { lineNumber = number }
        _ = try JournalLineReader.forEachLine(of: block, in: bytes, from: &number) { bytes, range, line in
            // A last line without a newline may be torn.
            if line.isUnfinished { isCanonical = false }
            if let hash = beginning.hash(bytes.span.bytes, range.lowerBound) {
                let place = LineSelection.Stretch(
                    line: line.number, offset: line.offset + Int64(range.lowerBound), length: range.count)
                places.append((hash, name, place))
            } else if !range.isEmpty {
                isCanonical = false
                if let header = LineHeader(Array(bytes[range])), header.day.month != month {
                    misplaced.insert(header.day.month)
                }
            }
            return true
        }
    }

    /// Returns the lines of some cards of the month, and perhaps others; only of canonical files.
    func lines(of names: Set<CardName>) -> LineSelection {
        let hashes = Set(names.map { LineBeginning.hash($0) })
        var selection = LineSelection()
        for (hash, file, place) in places where hashes.contains(hash) { selection.add(file, place) }
        return selection
    }

    /// Records the card of a line if it may contain the words.
    private mutating func consider(_ bytes: RawSpan, _ range: Range<Int>) throws(DiaryFailure) {
        let verdict = try decoder.decode(bytes, range)
        guard verdict != .bad else { return considerDamaged(bytes, range) }
        if verdict == .valid, let schema = decoder.line.schemaIndex {
            guard search.matches(texts(schema, bytes)) else { return }
        }
        if let header = decoder.header(in: bytes) { cards.append(header.card) }
    }

    /// A byte order mark or NUL around a line hides it from the decoder; the reader removes it.
    private mutating func considerDamaged(_ bytes: RawSpan, _ range: Range<Int>) {
        for piece in bytes.copied(range).split(separator: 0) {
            let text = Array(piece.starts(with: [0xEF, 0xBB, 0xBF]) ? piece.dropFirst(3) : piece)
            if let header = LineHeader(text) { cards.append(header.card) }
            for range in LineRecovery.wholeLines(in: text, text.indices) {
                // Its card may have other lines, which the places of this look do not all show.
                isCanonical = false
                if let header = LineHeader(Array(text[range])) { cards.append(header.card) }
            }
        }
    }

    private mutating func texts(_ schema: Int, _ bytes: RawSpan) -> [String] {
        while ordinals.count <= schema {
            let own = decoder.decoder.schemas[ordinals.count].questions
            ordinals.append(own.indices.filter { own[$0].field.type.holds(\.isWritten) })
        }
        return ordinals[schema].flatMap { ordinal -> [String] in
            guard decoder.line.state(of: ordinal) == .answered,
                let value = decoder.decoder.cell(ordinal, of: decoder.line, in: bytes).value
            else { return [] }
            let field = decoder.decoder.schemas[schema].questions[ordinal].field
            guard case .records(let records) = value else {
                return Card.words(value, of: field, field.path).map(\.text)
            }
            return records.flatMap { record in
                record.cells.flatMap { cell in
                    cell.value.map { Card.words($0, of: field, field.path).map(\.text) } ?? []
                }
            }
        }
    }
}
