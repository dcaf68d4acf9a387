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
        /// What becomes of answers to closed questions.
        public var closed: ClosedArrival

        /// Describes an import.
        public init(
            app: String, run: String, at: Timestamp, today: CivilDate, mayEdit: Bool = false, isDry: Bool = false,
            closed: ClosedArrival = .setAside
        ) {
            self.closed = closed
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
    private var names: CardNaming
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
        names = CardNaming(schema.schema, in: writer.journal)
    }

    /// Takes a row, to be saved together with others, or says why not.
    ///
    /// Uses the disk. The row is safe once `report` was told of it.
    public mutating func take(_ row: ImportedCard) throws {
        let arrival = Arrival(row, evaluator, request.closed)
        let (result, revision, evaluation) = try result(of: arrival)
        var outcome = ImportOutcome(row: row.row, result: result, diagnostics: row.reading.diagnostics)
        if let evaluation {
            outcome.setAside = arrival.aside
            outcome.broken = schema.schema.errors(evaluation)
        }
        waiting.append(Waiting(outcome: outcome, revision: revision, raises: evaluation?.holdingSafety ?? []))
        waitingBytes += 1024 + (revision?.card.textBytes ?? 0)
        if waiting.count >= Self.mostRows || waitingBytes > Self.mostBytes { try finish() }
    }

    /// Saves what still waits; to be called behind the last row, and when the importer gave up.
    ///
    /// Uses the disk; when it returns, every card that was told of is safe.
    public mutating func finish() throws(DiaryFailure) {
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

    /// A row, with what it says of closed questions.
    private struct Arrival {
        let row: ImportedCard
        /// What of it may stand on a card.
        let card: Card
        /// The answers to closed questions that go into the attic.
        var aside: [FieldPath] = []
        /// Those for which it is refused.
        var refused: [FieldPath] = []

        init(_ row: ImportedCard, _ evaluator: CardEvaluator, _ policy: ClosedArrival) {
            self.row = row
            let whole = row.reading.card.asInput
            guard policy != .kept, let day = row.day, row.reading.isValid else {
                card = whole
                return
            }
            let closed = evaluator.closedAnswers(of: whole, evaluator.evaluation(of: whole, on: day))
            card = whole.without(closed)
            if policy == .refused { refused = closed } else { aside = closed }
        }

        /// The entries of the attic for what is put aside.
        func attic(source: String) -> [[UInt8]] {
            aside.compactMap { path in
                guard let field = row.reading.card.schema.question(at: path)?.field else { return nil }
                var bytes = Array("{\"unmapped\":{".utf8)
                JSONText.quoted("\(path)", into: &bytes)
                bytes.append(UInt8(ascii: ":"))
                switch row.reading.card[path] {
                case .answered(let value): ValueJSON.append(value.inOrder(of: field), of: field.type.list, to: &bytes)
                case .skipped(let reason): bytes += "{\"skipped\":\"\(reason.rawValue)\"}".utf8
                case .notAsked: return nil
                }
                bytes += "},\"source\":".utf8
                JSONText.quoted(source, into: &bytes)
                return bytes + [UInt8(ascii: "}")]
            }
        }
    }

    private typealias Result = (fate: ImportOutcome.Fate, revision: Revision?, evaluation: CardEvaluation?)

    private mutating func result(of arrival: Arrival) throws -> Result {
        let row = arrival.row
        guard row.reading.isValid, let day = row.day else { return (.refused, nil, nil) }
        let own = ownName(of: row, on: day)
        // A card that a journal has named may have been that of a period that is still to end.
        guard own != nil || day <= schema.schema.cadence.periodEnd(containing: request.today) else {
            return (.isToCome(day), nil, nil)
        }
        guard arrival.refused.isEmpty else { return (.answersClosed(arrival.refused), nil, nil) }
        let card = arrival.card
        let name = try own.map { (own) throws(DiaryFailure) in try names.name(ofNamed: own) } ?? name(of: row, on: day)
        let head: Revision
        switch try self.known(name) {
        case nil: return try save(arrival, name, following: nil)
        case .opaque: return (.contradicts(name), nil, nil)
        // Its words were removed for good, and are not brought back.
        case .forgotten: return (.forgotten(name), nil, nil)
        case .revision(let revision): head = revision
        }
        guard !head.header.isDeleted else { return try save(arrival, name, following: head) }
        // What was stored by an older program may have control characters, which new input has not.
        if head.card == card || head.card == row.reading.card { return (.unchanged(name), nil, nil) }
        // Importing the same file a second time does not bring back what was changed since.
        guard request.mayEdit, head.standing.mayBeEdited, head.card.schema.name == schema.name else {
            return (.contradicts(name), nil, nil)
        }
        guard unsaved[name] != nil else { return try save(arrival, name, following: head) }
        // Two rows of one card: the second follows what the first has become.
        try finish()
        return try result(of: arrival)
    }

    // MARK: - Saving

    private mutating func save(_ arrival: Arrival, _ name: CardName, following head: Revision?) throws -> Result {
        let (row, card) = (arrival.row, arrival.card)
        let evaluation = evaluator.evaluation(of: card, on: name.day)
        let isEdit = head?.header.isDeleted == false
        let header = Revision.Header(
            card: name, rev: (head?.header.rev ?? 0) + 1, prev: head.map { [$0.id] } ?? [], at: request.at,
            by: writer.device.device, schema: schema.name, local: row.local,
            isPartial: evaluator.isPartial(card, evaluation), run: request.run, source: source(of: row))
        var attic = Revision.emptyAttic
        if let head, isEdit { attic = try writer.journal.schemas.attic(of: head, afterEditing: card) }
        attic = Attic.adding(arrival.attic(source: request.app), to: attic)
        let revision = Revision(header, card, attic: attic, carried: head?.carried ?? [])
        unsaved[name] = revision
        return (isEdit ? .changed(name) : .added(name), revision, evaluation)
    }

    private func source(of row: ImportedCard) -> [UInt8] {
        var members: [(key: String, value: JSONDocument)] = [("app", .string(request.app))]
        if let ref = row.ref { members.append(("id", .string(ref))) }
        members.append(("row", .integer(row.row)))
        return Array(JSONDocument.object(members).compact().utf8)
    }

    // MARK: - Names

    private mutating func name(of row: ImportedCard, on day: CivilDate) throws(DiaryFailure) -> CardName {
        let app = request.app
        return try names.name(ofRecordOn: day) {
            let id = row.ref.map { Array($0.utf8) } ?? row.reading.card.content(on: day)
            return CardName.suffix(ofRecord: id, from: app)
        }
    }

    /// The card that a row names in full, as our own exports do.
    private func ownName(of row: ImportedCard, on day: CivilDate) -> CardName? {
        guard let own = row.ref.flatMap({ CardName($0) }), own.schema == schema.name.id, own.day == day else {
            return nil
        }
        return own
    }

    private mutating func known(_ card: CardName) throws(DiaryFailure) -> Known? {
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
