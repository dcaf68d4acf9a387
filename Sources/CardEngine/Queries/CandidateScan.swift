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
    /// Whether every line begins as programs write it, so that ``lines(of:)`` knows them all.
    private(set) var isPlain = true
    /// Every line, by a hash of its card's name.
    private var places: [(hash: UInt64, place: LinePlace)] = []
    private var lineNumber = 0

    init(_ journal: Journal, _ search: WordSearch, _ sieve: WordSieve) {
        self.journal = journal
        self.search = search
        self.sieve = sieve
    }

    /// Looks through files of a month; uses the disk.
    mutating func read(_ names: [JournalFile], of month: CivilMonth) throws(JournalError) {
        cards.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        (strays, isPlain) = ([], true)
        self.month = month
        digits = EightBytes.word("\(month)-".utf8)
        for name in names { try read(name) }
    }

    private mutating func read(_ name: JournalFile) throws(JournalError) {
        let (files, path) = (journal.files, journal.layout.file(name))
        lineNumber = 0
        let handle: OpenFile
        do throws(FileError) {
            handle = try files.repeatingInterrupted { () throws(FileError) in try files.open(path, for: .read) }
        } catch  where error.kind == .notFound {
            return
        } catch  where error.isOfTheEntry {
            // Reading with care tells of it.
            return isPlain = false
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
            done = try look(bytes, upTo: usable, name, reader.offset)
            // A line longer than any card is passed over in pieces.
            if reader.count - done > LineDecoder.mostBytes { (done, isPlain) = (reader.count, false) }
        }
        guard reader.count > 0 else { return }
        // A last line without a newline may be torn.
        if reader.bytes[reader.count - 1] != 0x0A { isPlain = false }
        let rest = Array(reader.bytes[..<reader.count]) + [0x0A] + Array(repeating: 0, count: 24)
        _ = try look(rest.span.bytes, upTo: reader.count + 1, name, reader.offset)
    }

    private static func advance(_ reader: inout ChunkReader, past done: Int) throws(JournalError) -> Bool {
        do throws(FileError) {
            return try reader.advance(past: done)
        } catch {
            throw JournalError(error)
        }
    }

    /// Looks at the whole lines before an offset; returns where the last of them ends.
    private mutating func look(
        _ bytes: RawSpan, upTo end: Int, _ name: JournalFile, _ offset: Int64
    ) throws(JournalError) -> Int {
        guard let lastNewline = Self.lastNewline(bytes, before: end) else { return 0 }
        noteLines(bytes, upTo: lastNewline, name, offset)
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

    /// Notes which card each line is of, by its beginning, and which cards are of other months.
    private mutating func noteLines(_ bytes: RawSpan, upTo lastNewline: Int, _ name: JournalFile, _ offset: Int64) {
        var start = 0
        while start <= lastNewline {
            let newline = Platform.find(0x0A, in: bytes, start..<lastNewline + 1) ?? lastNewline
            lineNumber += 1
            if let hash = hash(bytes, start) {
                let place = LinePlace(
                    file: name, offset: offset + Int64(start), length: newline - start, number: lineNumber)
                places.append((hash, place))
            } else if newline > start {
                isPlain = false
                if let header = LineHeader(bytes.copied(start..<newline)), header.day.month != month {
                    strays.insert(header.day.month)
                }
            }
            start = newline + 1
        }
    }

    /// A hash of the card's name, if a line begins as programs write it, with a card of this month.
    private func hash(_ bytes: RawSpan, _ start: Int) -> UInt64? {
        guard bytes.word(start) == Self.beginning.0, bytes.word(start + 7) == Self.beginning.1 else { return nil }
        var (at, hash, isOfThisMonth) = (start + 15, UInt64(0), false)
        // An id is short; whatever has no end there is looked at with care.
        while at < start + 120, at + 16 < bytes.byteCount {
            let byte = bytes.byte(at)
            guard byte > UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
                return byte == UInt8(ascii: "\"") && isOfThisMonth ? hash : nil
            }
            if byte == UInt8(ascii: "/"), bytes.word(at + 1) == digits { isOfThisMonth = true }
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            at += 1
        }
        return nil
    }

    /// The same of a name.
    private static func hash(_ name: CardName) -> UInt64 {
        "\(name)".utf8.reduce(0) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    /// The lines of some cards of the month, and perhaps a few more; only of files that are plain.
    func lines(of names: Set<CardName>) -> [LinePlace] {
        let hashes = Set(names.map { Self.hash($0) })
        return places.filter { hashes.contains($0.hash) }.map(\.place)
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
            for range in LineRecovery.wholeLines(in: text, text.indices) {
                // Its card may have other lines, which the places of this look do not all show.
                isPlain = false
                if let header = LineHeader(Array(text[range])) { cards.append(header.card) }
            }
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
