@_spi(Bytes) import CardSchema

/// A scan of one month's files: a pass over the bytes that keeps a few numbers of each line, and no text.
///
/// ```
///   line ─▶ decoded, of this month? ─▶ card (hashed) · rev · id · prev · where it stands · numbers wanted
///                └ no: the month is not plain     └ its checksum wrong, its template difficult …: so is its card
///   card ─▶ its lines, each the only parent of the next ─▶ the last is the head
///                └ no: a fork, a copy: the card is difficult
/// ```
///
/// It decides only what is certain. For difficult cards, it reports where their lines are (``difficultLines(in:)``).
/// For a month that is not canonical (damage, misplaced lines), it reports only that. ``JournalReader`` then handles
/// these. A test checks that both agree. The memory is reused for the next month.
struct MonthScan: ~Copyable {
    /// The projection of the cards of one schema.
    struct Projection: Sendable {
        /// The ordinals whose numbers are needed; `nil` where the schema has none.
        ///
        /// The same number for every schema.
        var numbers: [Int?] = []
        /// The ordinals that make a card difficult if they are answered.
        var difficult: [Int] = []
        /// Whether all cards of the schema are difficult.
        var needsValidation = false
        /// Whether cards with a line that deletes them are difficult.
        var needsDeletions = false
    }

    private let journal: Journal
    private let projection: @Sendable (CompiledSchema) -> Projection
    private let visitor: (any LineVisitor)?
    private var decoder: StoredCardDecoder
    private var projections: [Projection] = []
    /// For each schema of the decoder, the index of its id.
    private var ids: [UInt16] = []
    private var idNames: [String] = []

    private var month = CivilDate.earliest.month
    private var days = 0..<0
    private var lines: [ScannedLine] = []
    private var cards: [ScannedCard] = []
    private var places: [Int32] = []
    private var numbers: [Int64] = []

    /// Whether nothing in the files is damaged, and every line belongs to this month.
    private(set) var isCanonical = true
    /// Whether some card needs full validation.
    private(set) var hasCardsToValidate = false
    /// The other months with cards in the files that were read, earliest first.
    private(set) var misplaced: [CivilMonth] = []

    /// The number of an unanswered question.
    static let none = Int64.min

    /// `visitor` gets every kept line, as long as the month is canonical.
    init(
        _ journal: Journal, visitor: (any LineVisitor)? = nil,
        projection: @escaping @Sendable (CompiledSchema) -> Projection
    ) {
        self.journal = journal
        self.visitor = visitor
        self.projection = projection
        decoder = StoredCardDecoder(journal.schemas)
    }

    /// The schemas found so far.
    var schemas: [CompiledSchema] { decoder.templates }

    /// Scans the files of a month; uses the disk.
    mutating func read(_ names: [JournalFile], of month: CivilMonth) throws(DiaryFailure) {
        begin(month)
        let isReadable = try Self.forEachLine(names, of: journal) {
            (file, line, bytes, range) throws(DiaryFailure) in
            // A last line without a newline may be torn. If it is complete, it may be of another month.
            if line.isUnfinished || line.isTooLong { isCanonical = false }
            try take(bytes, range, line, file)
        }
        if !isReadable { isCanonical = false }
        if isCanonical { resolve() }
    }

    /// Reads the same files again and passes on the lines that are heads, except deleted and difficult cards; only of a
    /// canonical month.
    ///
    /// Returns `false`, perhaps after some lines, if the files have changed. Uses the disk.
    mutating func forEachHeadLine(
        _ names: [JournalFile], _ body: (DecodedLine, LineDecoder, RawSpan) throws(DiaryFailure) -> Void
    ) throws(DiaryFailure) -> Bool {
        var isHead = Array(repeating: false, count: lines.count)
        for card in cards where isShown(card) { isHead[Int(card.line)] = true }
        var (next, isSame) = (0, true)
        _ = try Self.forEachLine(names, of: journal) { (_, line, bytes, range) throws(DiaryFailure) in
            defer { next += 1 }
            guard isSame, !line.isUnfinished, next < isHead.count else { return isSame = false }
            guard isHead[next] else { return }
            guard try decoder.decode(bytes, range) == .valid, decoder.line.writtenID?.bits == lines[next].id
            else { return isSame = false }
            try body(decoder.line, decoder.decoder, bytes)
        }
        return isSame && next == isHead.count
    }

    /// Passes on every nonempty line with the index of its file; returns `false` if a file could not be read.
    @inline(__always)
    private static func forEachLine(
        _ names: [JournalFile], of journal: Journal,
        _ body: (Int, JournalLineReader.Line, RawSpan, Range<Int>) throws(DiaryFailure) -> Void
    ) throws(DiaryFailure) -> Bool {
        var isReadable = true
        let (reader, files) = (JournalLineReader(), journal.files)
        for (index, name) in names.enumerated() {
            let opening = try JournalLineReader.open(journal.layout.file(name), on: files) {
                (file) throws(DiaryFailure) in
                try reader.forEachLine(of: file, on: files) { (bytes, range, line) throws(DiaryFailure) in
                    if !range.isEmpty { try body(index, line, bytes.span.bytes, range) }
                    return true
                }
            }
            if case .odd = opening { isReadable = false }
        }
        return isReadable
    }

    private mutating func begin(_ month: CivilMonth) {
        self.month = month
        days = month.firstDay.dayNumber..<month.lastDay.dayNumber + 1
        (isCanonical, hasCardsToValidate, misplaced) = (true, false, [])
        lines.removeAll(keepingCapacity: true)
        cards.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        for index in places.indices { places[index] = -1 }
    }

    private mutating func addMisplaced(_ month: CivilMonth) {
        let index = misplaced.firstIndex { $0 >= month } ?? misplaced.count
        if index == misplaced.count || misplaced[index] != month { misplaced.insert(month, at: index) }
    }

    /// Keeps what is needed of a line.
    private mutating func take(
        _ bytes: RawSpan, _ range: Range<Int>, _ place: JournalLineReader.Line, _ file: Int
    ) throws(DiaryFailure) {
        let verdict = try decoder.decode(bytes, range)
        guard verdict != .bad else { return isCanonical = false }
        guard days.contains(decoder.line.day.dayNumber) else {
            addMisplaced(decoder.line.day.month)
            return isCanonical = false
        }
        guard isCanonical else { return }
        while projections.count < decoder.decoder.schemas.count {
            addProjection(of: decoder.decoder.schemas[projections.count])
        }
        guard verdict == .valid, let schema = decoder.line.schemaIndex, decoder.line.prev.count < 2,
            decoder.line.rev <= Int32.max, !decoder.line.local.isSpelled, !needsValidation(schema),
            let name = cardName(bytes, id: ids[schema]),
            let tail = LineTail.read(decoder.line.range, in: bytes),
            LineTail.computedCRC(decoder.line.range, in: bytes) == tail.crc
        else { return takeForValidation(bytes, range, place, file) }
        let first = numbers.count
        for ordinal in projections[schema].numbers {
            if let ordinal, decoder.line.state(of: ordinal) == .answered {
                numbers.append(decoder.line.number(of: ordinal))
            } else {
                numbers.append(Self.none)
            }
        }
        var line = ScannedLine(
            rev: Int32(decoder.line.rev), schema: Int32(schema), isDeleted: decoder.line.isDeleted,
            hasParent: !decoder.line.prev.isEmpty, id: tail.id.bits, prev: decoder.line.prev.first?.bits ?? 0,
            numbers: Int32(truncatingIfNeeded: first), file: Int32(file), place: place, range)
        if !name.suffix.isEmpty {
            line.times.saved = decoder.line.at.seconds
            line.times.minute = minute(bytes)
        }
        add(line, of: name)
        visitor?.take(decoder.line, of: schema, decoder.decoder, in: bytes)
    }

    /// The minute of the line's time on the wall, which the decoder has checked.
    private func minute(_ bytes: RawSpan) -> Int32 {
        let range = decoder.line.localRange
        guard range.count >= 16 else { return CardOrder.Times.none }
        func number(_ start: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 * 10 + Int(bytes.byte(range.lowerBound + start + $1) & 0xF) }
        }
        guard let day = CivilDate(year: number(0, 4), month: number(5, 2), day: number(8, 2)) else {
            return CardOrder.Times.none
        }
        return CardOrder.Times.minute(
            day.dayNumber - decoder.line.day.dayNumber, number(11, 2) * 60 + number(14, 2))
    }

    @inline(__always)
    private func needsValidation(_ schema: Int) -> Bool {
        if projections[schema].needsValidation { return true }
        if decoder.line.isDeleted, projections[schema].needsDeletions { return true }
        for ordinal in projections[schema].difficult where decoder.line.state(of: ordinal) == .answered { return true }
        return false
    }

    /// Keeps the range of a valid line that needs the full reader.
    private mutating func takeForValidation(
        _ bytes: RawSpan, _ range: Range<Int>, _ place: JournalLineReader.Line, _ file: Int
    ) {
        guard let card = decoder.header(in: bytes)?.card, let id = id(of: card.schema) else {
            return isCanonical = false
        }
        let name = ScannedCard(
            id: id, day: UInt8(card.day.dayNumber - days.lowerBound),
            suffix: card.suffix.map { ScannedCard.Suffix($0) } ?? ScannedCard.Suffix())
        add(ScannedLine(difficult: Int32(file), place: place, range), of: name)
        visitor?.passOver()
    }

    @inline(__always)
    private mutating func add(_ line: ScannedLine, of name: ScannedCard) {
        let card = place(of: name)
        lines.makeRoomForOneMore()
        lines.append(line)
        lines[lines.count - 1].next = cards[card].line
        cards[card].line = Int32(lines.count - 1)
    }

    private mutating func addProjection(of schema: CompiledSchema) {
        var projection = projection(schema)
        let id = id(of: schema.name.id)
        if id == nil { projection.needsValidation = true }
        projections.append(projection)
        ids.append(id ?? 0)
    }

    /// The index of a template's id; `nil` if there are too many.
    private mutating func id(of name: String) -> UInt16? {
        if let known = idNames.firstIndex(of: name) { return UInt16(known) }
        guard idNames.count < Int(UInt16.max) else { return nil }
        idNames.append(name)
        return UInt16(idNames.count - 1)
    }

    /// The name of the line's card as numbers; `nil` if it is written with escapes.
    @inline(__always)
    private func cardName(_ bytes: RawSpan, id: UInt16) -> ScannedCard? {
        let (card, idLength) = (decoder.line.card, decoder.decoder.idLengths[decoder.line.schemaIndex ?? 0])
        guard !card.isSpelled, !decoder.line.schema.isSpelled else { return nil }
        // The decoder has checked that the rest of the name is a suffix.
        let start = card.start + idLength + 12
        let suffix = start < card.end ? ScannedCard.Suffix(bytes, start..<card.end) : ScannedCard.Suffix()
        return ScannedCard(id: id, day: UInt8(decoder.line.day.dayNumber - days.lowerBound), suffix: suffix)
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
            // Almost every card has one line.
            if lines[Int(at)].next < 0, !lines[Int(at)].needsValidation { continue }
            chain.removeAll(keepingCapacity: true)
            while at >= 0 {
                chain.append(at)
                at = lines[Int(at)].next
            }
            chain.sort { lines[Int($0)].rev < lines[Int($1)].rev }
            if isChain(chain) {
                (cards[card].first, cards[card].line) = (chain[0], chain[chain.count - 1])
            } else {
                (cards[card].needsValidation, hasCardsToValidate) = (true, true)
            }
        }
    }

    private func isChain(_ chain: [Int32]) -> Bool {
        if lines[Int(chain[0])].needsValidation { return false }
        for (before, after) in zip(chain, chain.dropFirst()) {
            let (parent, child) = (lines[Int(before)], lines[Int(after)])
            guard !child.needsValidation, parent.rev < child.rev, child.hasParent, child.prev == parent.id,
                child.id != parent.id
            else { return false }
        }
        return true
    }

    // MARK: - What was found

    private func isShown(_ card: ScannedCard) -> Bool { !card.needsValidation && !lines[Int(card.line)].isDeleted }

    /// The lines of the difficult cards in the files; only of a canonical month.
    func linesToValidate(in names: [JournalFile]) -> LineSelection {
        var selection = LineSelection()
        guard hasCardsToValidate else { return selection }
        var isWanted = Array(repeating: false, count: lines.count)
        var sum = 0
        for card in cards where card.needsValidation {
            let hash = name(of: card).hashValue
            var at = card.line
            while at >= 0 {
                isWanted[Int(at)] = true
                sum &+= hash
                at = lines[Int(at)].next
            }
        }
        for (line, isWanted) in zip(lines, isWanted) where isWanted {
            selection.add(names[Int(line.file)], line.stretch)
        }
        selection.cards = sum
        return selection
    }

    private func name(of card: ScannedCard) -> CardName {
        CardName(
            schema: idNames[Int(card.id)],
            day: CivilDate(dayNumber: days.lowerBound + Int(card.day)) ?? month.firstDay,
            suffix: card.suffix.text)
    }

    /// The number of cards that are neither deleted nor difficult; only of a canonical month.
    var cardCount: Int { cards.count { isShown($0) } }

    /// Passes on every card that is neither deleted nor difficult: its day, the index of its schema, and that of its
    /// line for ``number(_:of:)``; only of a canonical month.
    func forEachHead(_ body: (_ day: Int, _ schema: Int, _ line: Int) -> Void) {
        for card in cards where isShown(card) {
            body(days.lowerBound + Int(card.day), Int(lines[Int(card.line)].schema), Int(card.line))
        }
    }

    /// The lines of a card that is not difficult: that of its head, and that of its first revision.
    typealias HeadLines = (head: Int, first: Int)

    /// Passes on every card of a template in the usual order, difficult ones as `nil`, without deleted ones; only of a
    /// canonical month.
    ///
    /// `known` has the places of difficult cards.
    func forEachHeadInOrder(
        of schema: Schema, among known: [CardName: CardOrder],
        _ body: (_ name: CardName, _ lines: HeadLines?) throws -> Void
    ) rethrows {
        guard let wanted = idNames.firstIndex(of: schema.id) else { return }
        let own = cards.filter { Int($0.id) == wanted && ($0.needsValidation || isShown($0)) }
        let placed = own.map { card in
            let name = name(of: card)
            return (card: card, name: name, order: known[name] ?? order(of: card, name, schema.cadence))
        }
        for (card, name, _) in placed.sorted(by: { $0.order < $1.order }) {
            let first = card.first < 0 ? card.line : card.first
            try body(name, card.needsValidation ? nil : (Int(card.line), Int(first)))
        }
    }

    private func order(of card: ScannedCard, _ name: CardName, _ cadence: Cadence) -> CardOrder {
        var times = lines[Int(card.first < 0 ? card.line : card.first)].times
        times.minute = lines[Int(card.line)].times.minute
        return CardOrder(name, at: cadence.position(of: name), times)
    }

    /// The number of a projection's ordinal on a line; ``none`` if the question is unanswered.
    func number(_ projection: Int, of line: Int) -> Int64 { numbers[Int(lines[line].numbers) + projection] }

    /// Returns the template id of a schema's cards.
    func id(of schema: Int) -> String { idNames[Int(ids[schema])] }
}
