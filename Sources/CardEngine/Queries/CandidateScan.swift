import CardSchema

/// Finds the cards of a file in whose lines words may stand: the bytes are sieved, and only what is caught is decoded.
struct CandidateScan: ~Copyable {
    private let journal: Journal
    private let search: WordSearch
    private var sieve: WordSieve
    private var decoder = LineDecoder()
    private var line = DecodedLine()
    /// For each schema of the decoder, the slots that hold words.
    private var slots: [[Int]] = []

    private var month = CivilDate.earliest.month
    /// The month in its digits and what follows them, as eight bytes.
    private var digits: UInt64 = 0

    /// The cards found, as often as a line of theirs was.
    private(set) var cards: [CardName] = []
    /// The months, other than that of the files, of which cards stand there.
    private(set) var strays: Set<CivilMonth> = []

    init(_ journal: Journal, _ search: WordSearch, _ sieve: WordSieve) {
        self.journal = journal
        self.search = search
        self.sieve = sieve
    }

    /// Looks through files of a month; uses the disk.
    mutating func read(_ names: [JournalFile], of month: CivilMonth) throws(JournalError) {
        cards.removeAll(keepingCapacity: true)
        strays = []
        self.month = month
        digits = EightBytes.word("\(month)-".utf8)
        for name in names { try read(journal.layout.file(name)) }
    }

    private mutating func read(_ path: String) throws(JournalError) {
        let files = journal.files
        let handle: OpenFile
        do throws(FileError) {
            handle = try files.repeatingInterrupted { () throws(FileError) in try files.open(path, for: .read) }
        } catch  where error.kind == .notFound {
            return
        } catch {
            throw JournalError(error)
        }
        defer { files.close(handle) }
        let size = try files.reporting { () throws(FileError) in try files.status(of: handle).size }
        var reader = ChunkReader(handle, on: files, chunk: Int(min(256 * 1024, max(size, 0) + 16)))
        var done = 0
        while try Self.advance(&reader, past: done) {
            let bytes = reader.bytes.span.bytes
            // Words are read eight bytes at a time, so the last few lines may have to wait for more of the file.
            let usable = min(reader.count, bytes.byteCount - 16)
            done = try look(bytes, upTo: usable)
            // A line longer than any card is passed over in pieces.
            if reader.count - done > LineDecoder.mostBytes { done = reader.count }
        }
        guard reader.count > 0 else { return }
        let rest = Array(reader.bytes[..<reader.count]) + [0x0A] + Array(repeating: 0, count: 24)
        _ = try look(rest.span.bytes, upTo: reader.count + 1)
    }

    private static func advance(_ reader: inout ChunkReader, past done: Int) throws(JournalError) -> Bool {
        do throws(FileError) {
            return try reader.advance(past: done)
        } catch {
            throw JournalError(error)
        }
    }

    /// Looks at the whole lines before an offset; returns where the last of them ends.
    private mutating func look(_ bytes: RawSpan, upTo end: Int) throws(JournalError) -> Int {
        guard let lastNewline = Self.lastNewline(bytes, before: end) else { return 0 }
        lookForStrays(bytes, upTo: lastNewline)
        var at = 0
        var escape = WordSieve.nextEscape(in: bytes, 0..<lastNewline)
        while at < lastNewline {
            let found = sieve.next(in: bytes, at..<lastNewline)
            if let known = escape, known < at { escape = WordSieve.nextEscape(in: bytes, at..<lastNewline) }
            guard let place = [found, escape].compactMap(\.self).min() else { break }
            let start = Self.lastNewline(bytes, before: place).map { $0 + 1 } ?? 0
            let newline = Platform.find(0x0A, in: bytes, place..<lastNewline + 1) ?? lastNewline
            try consider(bytes, start..<newline)
            at = newline + 1
        }
        return lastNewline + 1
    }

    /// Looks at the beginning of every line for cards of other months.
    private mutating func lookForStrays(_ bytes: RawSpan, upTo lastNewline: Int) {
        var start = 0
        while start < lastNewline {
            let newline = Platform.find(0x0A, in: bytes, start..<lastNewline + 1) ?? lastNewline
            if newline > start, !isOfThisMonth(bytes, start), let header = LineHeader(bytes.copied(start..<newline)),
                header.day.month != month
            {
                strays.insert(header.day.month)
            }
            start = newline + 1
        }
    }

    /// Whether a line begins as programs write it, with a card of this month.
    private func isOfThisMonth(_ bytes: RawSpan, _ start: Int) -> Bool {
        guard bytes.word(start) == Self.beginning.0, bytes.word(start + 7) == Self.beginning.1 else { return false }
        var at = start + 15
        // An id is short; whatever has no such place is looked at with care.
        while bytes.byte(at) != UInt8(ascii: "/") {
            guard bytes.byte(at) > UInt8(ascii: "\""), at < start + 80 else { return false }
            at += 1
            guard at + 16 < bytes.byteCount else { return false }
        }
        return bytes.word(at + 1) == digits
    }

    /// `{"v":1,"card":"` as two words that share a byte.
    private static let beginning = (EightBytes.word(#"{"v":1,""#.utf8), EightBytes.word(#""card":""#.utf8))

    private static func lastNewline(_ bytes: RawSpan, before end: Int) -> Int? {
        var at = end - 1
        while at >= 0 {
            if bytes.byte(at) == 0x0A { return at }
            at -= 1
        }
        return nil
    }

    /// Keeps the card of a line if the words may stand on it.
    private mutating func consider(_ bytes: RawSpan, _ range: Range<Int>) throws(JournalError) {
        let verdict = try decode(bytes, range)
        guard verdict != .bad else { return considerDamaged(bytes, range) }
        if verdict == .valid, let schema = line.schemaIndex {
            guard search.matches(texts(schema, bytes)) else { return }
        }
        if let header = LineHeader(line, in: bytes) { cards.append(header.card) }
    }

    /// A byte order mark or NUL around a line, which the reader takes off, hides it from the decoder.
    private mutating func considerDamaged(_ bytes: RawSpan, _ range: Range<Int>) {
        for piece in bytes.copied(range).split(separator: 0) {
            let text = Array(piece.starts(with: [0xEF, 0xBB, 0xBF]) ? piece.dropFirst(3) : piece)
            if let header = LineHeader(text) { cards.append(header.card) }
        }
    }

    private mutating func decode(_ bytes: RawSpan, _ range: Range<Int>) throws(JournalError) -> LineDecoder.Verdict {
        let verdict = decoder.decode(bytes, range, into: &line)
        guard verdict == .unknown, line.format == 1, line.schemaIndex == nil,
            let name = LineHeader(line, in: bytes)?.schema, case .found(let schema) = try journal.schemas.lookup(name)
        else { return verdict }
        decoder = LineDecoder(decoder.schemas + [schema])
        slots.append(schema.slots.indices.filter { schema.slots[$0].field.type.holdsWords })
        return decoder.decode(bytes, range, into: &line)
    }

    private func texts(_ schema: Int, _ bytes: RawSpan) -> [String] {
        slots[schema].flatMap { slot -> [String] in
            guard line.state(of: slot) == .answered, let value = decoder.cell(slot, of: line, in: bytes).value else {
                return []
            }
            let field = decoder.schemas[schema].slots[slot].field
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
