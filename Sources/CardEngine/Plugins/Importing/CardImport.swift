public import CardSchema

/// Brings the rows of an importer into a journal: each is saved or refused by itself, and importing twice adds nothing.
///
/// Every card of it carries one run, by which it can be undone, and a source that says which row it came from.
public struct CardImport: ImportOutput {
    /// What holds for all rows.
    public struct Request: Sendable {
        /// The word for the format, which the cards' source names.
        public var app: String
        /// The run that every card carries.
        public var run: String
        /// The moment at which the cards are written.
        public var at: Timestamp
        /// The last day that has come.
        public var today: CivilDate
        /// Whether a card that is there may be changed.
        public var mayEdit: Bool
        /// Whether nothing is to be saved.
        public var isDry: Bool

        /// Describes an import.
        public init(
            app: String, run: String, at: Timestamp, today: CivilDate, mayEdit: Bool = false, isDry: Bool = false
        ) {
            self.app = app
            self.run = run
            self.at = at
            self.today = today
            self.mayEdit = mayEdit
            self.isDry = isDry
        }
    }

    /// The safety rules that hold on cards that were saved, in the order of the template.
    public var raised: [SafetyRule] { raisedRules.sorted().map { schema.schema.safety[$0] } }

    private let writer: JournalWriter
    private let schema: CompiledSchema
    private let request: Request
    private let evaluator: CardEvaluator
    private let report: (ImportOutcome) -> Void
    private var names: ArrivalNames
    private var raisedRules: Set<Int> = []
    /// The cards of the month that was looked at last, with what this import has made of them.
    private var known: (month: CivilMonth, heads: [CardName: Known])?
    private var waiting: [Waiting] = []
    /// The cards that wait to be saved and have no identity yet.
    private var unsaved: [CardName: Revision] = [:]
    private var waitingBytes = 0

    /// So many rows, or about so many bytes of them, are saved at once.
    private static let (mostRows, mostBytes) = (2_048, 4 << 20)

    private enum Known {
        case revision(Revision)
        case opaque
        case forgotten
    }

    /// A row that is told of once what became of it is safe.
    private struct Waiting {
        let outcome: ImportOutcome
        let revision: Revision?
        let raises: [Int]
    }

    /// Prepares to import under a template; `report` is told of each row in turn.
    public init(
        _ request: Request, under schema: CompiledSchema, to writer: JournalWriter,
        report: @escaping (ImportOutcome) -> Void
    ) {
        self.request = request
        self.schema = schema
        self.writer = writer
        self.report = report
        evaluator = CardEvaluator(schema)
        names = ArrivalNames(from: request.app, under: schema.schema, in: writer.journal)
    }

    /// Takes a row, to be saved together with others, or says why not.
    ///
    /// Uses the disk. The row is safe once `report` was told of it.
    public mutating func take(_ row: ImportedCard) throws {
        let (result, revision, raises) = try result(of: row)
        waiting.append(
            Waiting(
                outcome: ImportOutcome(row: row.row, result: result, diagnostics: row.reading.diagnostics),
                revision: revision, raises: raises))
        waitingBytes += 1024 + (revision?.card.textBytes ?? 0)
        if waiting.count >= Self.mostRows || waitingBytes > Self.mostBytes { try finish() }
    }

    /// Saves what still waits; to be called behind the last row, and when the importer gave up.
    ///
    /// Uses the disk; when it returns, every card that was told of is safe.
    public mutating func finish() throws(JournalError) {
        let rows = waiting
        (waiting, waitingBytes, unsaved) = ([], 0, [:])
        let revisions = rows.compactMap(\.revision)
        if !revisions.isEmpty {
            let saved = request.isDry ? revisions : try writer.append(revisions)
            for revision in saved where known?.month == revision.header.card.day.month {
                known?.heads[revision.header.card] = .revision(revision)
            }
        }
        for row in rows {
            raisedRules.formUnion(row.raises)
            report(row.outcome)
        }
    }

    private typealias Result = (fate: ImportOutcome.Fate, revision: Revision?, raises: [Int])

    private mutating func result(of row: ImportedCard) throws -> Result {
        guard row.reading.isValid, let day = row.day else { return (.refused, nil, []) }
        guard day <= schema.schema.cadence.lastDay(of: request.today) else { return (.isToCome(day), nil, []) }
        let card = row.reading.card
        let name = try name(of: row, on: day)
        let head: Revision
        switch try self.known(name) {
        case nil: return try save(card, name, row, following: nil)
        case .opaque: return (.contradicts(name), nil, [])
        // Its words were removed for good, and are not brought back.
        case .forgotten: return (.forgotten(name), nil, [])
        case .revision(let revision): head = revision
        }
        guard !head.header.isDeleted else { return try save(card, name, row, following: head) }
        if head.card == card { return (.unchanged(name), nil, []) }
        // Importing the same file a second time does not bring back what was changed since.
        guard request.mayEdit, head.standing.mayBeEdited, head.card.schema.name == schema.name else {
            return (.contradicts(name), nil, [])
        }
        guard unsaved[name] != nil else { return try save(card, name, row, following: head) }
        // Two rows of one card: the second follows what the first has become.
        try finish()
        return try result(of: row)
    }

    // MARK: - Saving

    private mutating func save(
        _ card: Card, _ name: CardName, _ row: ImportedCard, following head: Revision?
    ) throws -> Result {
        let evaluation = evaluator.evaluation(of: card, on: name.day)
        let isEdit = head?.header.isDeleted == false
        let header = Revision.Header(
            card: name, rev: (head?.header.rev ?? 0) + 1, prev: head.map { [$0.id] } ?? [], at: request.at,
            by: writer.device.device, schema: schema.name, local: row.local,
            isPartial: evaluator.isPartial(card, evaluation), run: request.run, source: source(of: row))
        var attic = Revision.emptyAttic
        if let head, isEdit { attic = try writer.journal.schemas.attic(of: head, afterEditing: card) }
        let revision = Revision(header, card, attic: attic, carried: head?.carried ?? [])
        unsaved[name] = revision
        return (isEdit ? .changed(name) : .added(name), revision, Array(evaluation.holdingSafety))
    }

    private func source(of row: ImportedCard) -> [UInt8] {
        var members: [(key: String, value: JSONDocument)] = [("app", .string(request.app))]
        if let ref = row.ref { members.append(("id", .string(ref))) }
        members.append(("row", .integer(row.row)))
        return Array(JSONDocument.object(members).compact().utf8)
    }

    // MARK: - Names

    private mutating func name(of row: ImportedCard, on day: CivilDate) throws(JournalError) -> CardName {
        let schema = schema.schema
        if !schema.cadence.hasOneCardAPeriod, let own = row.ref.flatMap({ CardName($0) }), own.schema == schema.id,
            own.day == day, own.suffix != nil
        {
            return own
        }
        return try names.name(on: day) { row.ref.map { Array($0.utf8) } ?? Self.content(of: row, on: day) }
    }

    /// What names a card that its file has no name for: the same row is the same card, however often it is read.
    private static func content(of row: ImportedCard, on day: CivilDate) -> [UInt8] {
        var bytes = Array("\(day)\n".utf8)
        var sizes: [Int] = []
        CardEncoder.appendValues(row.reading.card, to: &bytes, sizes: &sizes)
        CardEncoder.appendSkips(row.reading.card, to: &bytes)
        return bytes
    }

    private mutating func known(_ card: CardName) throws(JournalError) -> Known? {
        if let revision = unsaved[card] { return .revision(revision) }
        if known?.month != card.day.month {
            var reader = writer.journal.reader()
            var ignored: [Diagnostic] = []
            let heads = try reader.cards(of: card.day.month, schema: card.schema, into: &ignored)
            let pairs = heads.map { head -> (CardName, Known) in
                if head.isForgotten { return (head.card, .forgotten) }
                return (head.card, head.content.revision.map(Known.revision) ?? .opaque)
            }
            known = (card.day.month, Dictionary(pairs) { first, _ in first })
        }
        return known?.heads[card]
    }
}

extension Card {
    /// About how many bytes its texts have, which is nearly all that a large card has.
    fileprivate var textBytes: Int {
        func bytes(_ cells: [Cell]) -> Int {
            cells.reduce(0) { sum, cell in
                switch cell {
                case .answered(.text(let text)): sum + text.utf8.count
                case .answered(.records(let records)): sum + records.reduce(0) { $0 + bytes($1.cells) }
                case .answered, .skipped, .notAsked: sum + 8
                }
            }
        }
        return bytes(cells)
    }
}
