import CardSchema

/// One look at the files of one month: a pass over the bytes that keeps a few numbers of each line, and no text.
///
/// ```
///   line ─▶ newline ─▶ decoded, its checksum right, of this month? ─▶ card (hashed) · rev · id · prev · numbers wanted
///                                     └ no: the month is not plain
///   card ─▶ its lines, each the only parent of the next ─▶ the last is the head
///                └ no: the month is not plain
/// ```
///
/// It decides only what is beyond doubt. Of a month that is not plain (damage, forks, copies, lines edited by hand, of
/// another month, of a newer program) it says so and nothing else; ``JournalReader``, which knows all of that, is then
/// asked. A test holds the two to the same answer. Its memory is used again for the next month.
struct MonthScan: ~Copyable {
    /// What is wanted of the cards of one schema.
    struct Wish: Sendable {
        /// Slots whose numbers are wanted, `nil` where the schema has none; as many for every schema.
        var numbers: [Int?] = []
        /// Slots that make a month not plain when they are answered.
        var difficult: [Int] = []
        /// Whether any card of the schema makes a month not plain.
        var isDifficult = false
    }

    private let journal: Journal
    private let wish: @Sendable (CompiledSchema) -> Wish
    private let visitor: (any LineVisitor)?
    private var decoder = LineDecoder()
    private var line = DecodedLine()
    private var wishes: [Wish] = []
    /// For each schema of the decoder, which of the ids it has.
    private var ids: [UInt16] = []
    private var idNames: [String] = []

    private var month = CivilDate.earliest.month
    private var days = 0..<0
    private var lines: [ScannedLine] = []
    private var cards: [ScannedCard] = []
    private var places: [Int32] = []
    private var numbers: [Int64] = []
    /// How many numbers each line has.
    private var width = 0

    /// Whether everything in the files is beyond doubt.
    private(set) var isPlain = true
    /// The months, other than the one that was read, of which cards stand in its files, the earliest first.
    private(set) var strays: [CivilMonth] = []

    /// Stands where a question was not answered.
    static let none = Int64.min

    /// `visitor` is shown every line that is kept, for as long as the month is plain.
    init(
        _ journal: Journal, visitor: (any LineVisitor)? = nil, wish: @escaping @Sendable (CompiledSchema) -> Wish
    ) {
        self.journal = journal
        self.visitor = visitor
        self.wish = wish
    }

    /// The schemas met so far.
    var schemas: [CompiledSchema] { decoder.schemas }

    /// Looks at the files of a month; uses the disk.
    mutating func read(_ names: [JournalFile], of month: CivilMonth) throws(JournalError) {
        begin(month)
        for name in names {
            try read(journal.layout.file(name)) { (scan, bytes, range) throws(JournalError) in
                try scan.take(bytes, range)
            }
        }
        if isPlain { resolve() }
    }

    /// Goes through the same files once more and hands over the lines that are heads of cards, the deleted ones left out;
    /// only of a plain month.
    ///
    /// `false`, with some of them handed over or not, when the files are no longer what they were. Uses the disk.
    mutating func forEachHeadLine(
        _ names: [JournalFile], _ body: (DecodedLine, LineDecoder, RawSpan) throws(JournalError) -> Void
    ) throws(JournalError) -> Bool {
        var isHead = Array(repeating: false, count: lines.count)
        for card in cards where !lines[Int(card.line)].isDeleted { isHead[Int(card.line)] = true }
        var next = 0
        for name in names {
            try read(journal.layout.file(name)) { (scan, bytes, range) throws(JournalError) in
                defer { next += 1 }
                guard scan.isPlain, next < isHead.count else { return scan.isPlain = false }
                guard isHead[next] else { return }
                guard scan.decoder.decode(bytes, range, into: &scan.line) == .valid,
                    scan.line.writtenID?.bits == scan.lines[next].id
                else { return scan.isPlain = false }
                try body(scan.line, scan.decoder, bytes)
            }
        }
        return isPlain && next == isHead.count
    }

    /// Is handed a line that may not be kept beyond the call.
    private typealias Taker = (inout MonthScan, RawSpan, Range<Int>) throws(JournalError) -> Void

    private mutating func begin(_ month: CivilMonth) {
        self.month = month
        days = month.firstDay.dayNumber..<month.lastDay.dayNumber + 1
        isPlain = true
        strays = []
        lines.removeAll(keepingCapacity: true)
        cards.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        for place in places.indices { places[place] = -1 }
    }

    private mutating func read(_ path: String, _ take: Taker) throws(JournalError) {
        let files = journal.files
        let handle: OpenFile
        do throws(FileError) {
            handle = try files.repeatingInterrupted { () throws(FileError) in try files.open(path, for: .read) }
        } catch  where error.kind == .notFound {
            // A sync tool has taken it away since the folder was listed.
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
        var (done, searched) = (0, 0)
        while try Self.advance(&reader, past: done) {
            searched -= done
            done = 0
            while let newline = Platform.find(0x0A, in: reader.bytes.span.bytes, searched..<reader.count) {
                if newline > done { try take(&self, reader.bytes.span.bytes, done..<newline) }
                (done, searched) = (newline + 1, newline + 1)
            }
            searched = reader.count
            // A line longer than any card is passed over in pieces.
            if searched - done > LineDecoder.mostBytes { (done, isPlain) = (searched, false) }
        }
        guard reader.count > 0 else { return }
        // A last line without a newline may be torn; where it is whole, it may be of another month.
        isPlain = false
        let rest = Array(reader.bytes[..<reader.count]) + Array(repeating: 0, count: 24)
        try take(&self, rest.span.bytes, 0..<reader.count)
    }

    private static func advance(_ reader: inout ChunkReader, past done: Int) throws(JournalError) -> Bool {
        do throws(FileError) {
            return try reader.advance(past: done)
        } catch {
            throw JournalError(error)
        }
    }

    private mutating func addStray(_ month: CivilMonth) {
        let place = strays.firstIndex { $0 >= month } ?? strays.count
        if place == strays.count || strays[place] != month { strays.insert(month, at: place) }
    }

    /// Keeps what is wanted of a line.
    private mutating func take(_ bytes: RawSpan, _ range: Range<Int>) throws(JournalError) {
        let verdict = try decode(bytes, range)
        let day = line.day.dayNumber
        guard verdict != .bad else { return isPlain = false }
        guard days.contains(day) else {
            addStray(line.day.month)
            return isPlain = false
        }
        guard isPlain else { return }
        guard verdict == .valid, let schema = line.schemaIndex, line.prev.count < 2, line.rev <= Int32.max,
            let name = cardName(bytes, id: ids[schema]), let tail = LineTail.read(line.range, in: bytes),
            LineTail.computedCRC(line.range, in: bytes) == tail.crc
        else { return isPlain = false }
        guard !wishes[schema].isDifficult else { return isPlain = false }
        for slot in wishes[schema].difficult where line.state(of: slot) == .answered { return isPlain = false }
        let card = place(of: name)
        lines.makeRoomForOneMore()
        lines.append(
            ScannedLine(
                next: cards[card].line, rev: Int32(line.rev), schema: Int32(schema), isDeleted: line.isDeleted,
                hasParent: !line.prev.isEmpty, id: tail.id.bits, prev: line.prev.first?.bits ?? 0))
        cards[card].line = Int32(lines.count - 1)
        for slot in wishes[schema].numbers {
            if let slot, line.state(of: slot) == .answered {
                numbers.append(line.number(of: slot))
            } else {
                numbers.append(Self.none)
            }
        }
        width = wishes[schema].numbers.count
        visitor?.take(line, of: schema, decoder, in: bytes)
    }

    private mutating func decode(_ bytes: RawSpan, _ range: Range<Int>) throws(JournalError) -> LineDecoder.Verdict {
        let verdict = decoder.decode(bytes, range, into: &line)
        guard verdict == .unknown, line.format == 1, line.schemaIndex == nil, isPlain,
            idNames.count < Int(UInt16.max), let name = LineHeader(line, in: bytes)?.schema,
            case .found(let schema) = try journal.schemas.lookup(name)
        else { return verdict }
        decoder = LineDecoder(decoder.schemas + [schema])
        wishes.append(wish(schema))
        if let known = idNames.firstIndex(of: name.id) {
            ids.append(UInt16(known))
        } else {
            ids.append(UInt16(idNames.count))
            idNames.append(name.id)
        }
        return decoder.decode(bytes, range, into: &line)
    }

    /// The name of the line's card in numbers; `nil` when it is spelled with escapes.
    private func cardName(_ bytes: RawSpan, id: UInt16) -> ScannedCard? {
        let (card, idLength) = (line.card, decoder.idLengths[line.schemaIndex ?? 0])
        guard !card.isSpelled, !line.schema.isSpelled else { return nil }
        var suffix: UInt64?
        if card.length == idLength + 28 {
            let start = card.start + idLength + 12
            guard let high = EightBytes.hex(bytes.word(start)), let low = EightBytes.hex(bytes.word(start + 8)) else {
                return nil
            }
            suffix = UInt64(high) << 32 | UInt64(low)
        }
        return ScannedCard(id: id, day: UInt8(line.day.dayNumber - days.lowerBound), suffix: suffix)
    }

    // MARK: - Cards

    private mutating func place(of name: ScannedCard) -> Int {
        if cards.count * 2 >= places.count { makeRoom() }
        var place = name.hash & (places.count - 1)
        while places[place] >= 0 {
            let card = Int(places[place])
            if cards[card].hasSameName(as: name) { return card }
            place = (place + 1) & (places.count - 1)
        }
        places[place] = Int32(cards.count)
        cards.makeRoomForOneMore()
        cards.append(name)
        return cards.count - 1
    }

    private mutating func makeRoom() {
        places = Array(repeating: -1, count: max(256, places.count * 2))
        for (index, card) in cards.enumerated() {
            var place = card.hash & (places.count - 1)
            while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
            places[place] = Int32(index)
        }
    }

    /// Finds the head of each card: the end of a chain in which each line is the only parent of the next.
    private mutating func resolve() {
        var chain: [Int32] = []
        for card in cards.indices {
            var at = cards[card].line
            guard lines[Int(at)].next >= 0 else { continue }
            chain.removeAll(keepingCapacity: true)
            while at >= 0 {
                chain.append(at)
                at = lines[Int(at)].next
            }
            chain.sort { lines[Int($0)].rev < lines[Int($1)].rev }
            for (before, after) in zip(chain, chain.dropFirst()) {
                let (parent, child) = (lines[Int(before)], lines[Int(after)])
                guard parent.rev < child.rev, child.hasParent, child.prev == parent.id, child.id != parent.id else {
                    return isPlain = false
                }
            }
            cards[card].line = chain[chain.count - 1]
        }
    }

    // MARK: - What was found

    /// How many cards there are that are not deleted; only of a plain month.
    var cardCount: Int { cards.count { !lines[Int($0.line)].isDeleted } }

    /// Hands over every card that is not deleted: its day, its schema's place, and where its numbers stand in
    /// ``numbers(_:)``; only of a plain month.
    func forEachHead(_ body: (_ day: Int, _ schema: Int, _ line: Int) -> Void) {
        for card in cards where !lines[Int(card.line)].isDeleted {
            body(days.lowerBound + Int(card.day), Int(lines[Int(card.line)].schema), Int(card.line))
        }
    }

    /// Hands over every card of a template that is not deleted, by day and name; only of a plain month.
    func forEachHeadInOrder(of id: String, _ body: (_ day: Int, _ line: Int) throws -> Void) rethrows {
        guard let wanted = idNames.firstIndex(of: id) else { return }
        let own = cards.filter { Int($0.id) == wanted && !lines[Int($0.line)].isDeleted }
        // A name without anything behind its day stands before those that go on.
        for card in own.sorted(by: {
            ($0.day, $0.hasSuffix ? 1 : 0, $0.suffix) < ($1.day, $1.hasSuffix ? 1 : 0, $1.suffix)
        }) { try body(days.lowerBound + Int(card.day), Int(card.line)) }
    }

    /// The number that a line has of a wish, ``none`` where the question was not answered.
    func number(_ wish: Int, of line: Int) -> Int64 { numbers[line * width + wish] }

    /// The id of a schema's cards.
    func id(of schema: Int) -> String { idNames[Int(ids[schema])] }
}
