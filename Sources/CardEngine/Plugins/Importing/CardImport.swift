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
    public var raised: [SafetyRule] { schema.schema.safety.indices.filter(raisedRules.contains).map { safety($0) } }

    private let writer: JournalWriter
    private let schema: CompiledSchema
    private let request: Request
    private let evaluator: CardEvaluator
    private let report: (ImportOutcome) -> Void
    private var raisedRules: Set<Int> = []
    /// The cards of the month that was looked at last, with what this import has made of them.
    private var known: (month: CivilMonth, heads: [CardName: Known])?
    private var onlyCard: CardName?

    private enum Known {
        case revision(Revision)
        case opaque
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
    }

    /// Saves a row, or says why not.
    ///
    /// Uses the disk; when it returns and the row became a card, the card is safe.
    public mutating func take(_ row: ImportedCard) throws {
        let result = try result(of: row)
        report(ImportOutcome(row: row.row, result: result, diagnostics: row.reading.diagnostics))
    }

    private mutating func result(of row: ImportedCard) throws -> ImportOutcome.Fate {
        guard row.reading.isValid, let day = row.day else { return .refused }
        guard day <= schema.schema.cadence.lastDay(of: request.today) else { return .isToCome(day) }
        let card = row.reading.card
        let name = try name(of: row, on: day)
        let head: Revision?
        switch try self.known(name) {
        case .opaque: return .contradicts(name)
        case .revision(let revision): head = revision
        case nil: head = nil
        }
        if let head, !head.header.isDeleted {
            if head.card == card { return .unchanged(name) }
            // Importing the same file a second time does not bring back what was changed since.
            guard request.mayEdit else { return .contradicts(name) }
            guard head.standing.mayBeEdited, head.card.schema.name == schema.name else { return .contradicts(name) }
        }
        try save(card, name, row, following: head)
        return head.map { $0.header.isDeleted } == false ? .changed(name) : .added(name)
    }

    // MARK: - Saving

    private mutating func save(
        _ card: Card, _ name: CardName, _ row: ImportedCard, following head: Revision?
    ) throws(JournalError) {
        let evaluation = evaluator.evaluation(of: card, on: name.day)
        let isEdit = head?.header.isDeleted == false
        let header = Revision.Header(
            card: name, rev: (head?.header.rev ?? 0) + 1, prev: head.map { [$0.id] } ?? [], at: request.at,
            by: writer.device.device, schema: schema.name, local: row.local,
            isPartial: evaluator.isPartial(card, evaluation), run: request.run, source: source(of: row))
        var attic = Revision.emptyAttic
        if let head, isEdit { attic = try writer.journal.schemas.attic(of: head, afterEditing: card) }
        var revision = Revision(header, card, attic: attic, carried: head?.carried ?? [])
        if !request.isDry { revision = try writer.append(revision) }
        raisedRules.formUnion(evaluation.holdingSafety)
        known?.heads[name] = .revision(revision)
    }

    private func source(of row: ImportedCard) -> [UInt8] {
        var members: [(key: String, value: JSONDocument)] = [("app", .string(request.app))]
        if let ref = row.ref { members.append(("id", .string(ref))) }
        members.append(("row", .integer(row.row)))
        return Array(JSONDocument.object(members).compact().utf8)
    }

    private func safety(_ index: Int) -> SafetyRule { schema.schema.safety[index] }

    // MARK: - Names

    private mutating func name(of row: ImportedCard, on day: CivilDate) throws(JournalError) -> CardName {
        let cadence = schema.schema.cadence
        switch cadence {
        case .daily, .weekly, .monthly: return CardName(schema: schema.name.id, day: cadence.periodEnd(containing: day))
        case .anytime, .session:
            if let own = row.ref.flatMap({ CardName($0) }), own.schema == schema.name.id, own.day == day,
                own.suffix != nil
            {
                return own
            }
            let id = row.ref.map { Array($0.utf8) } ?? content(of: row, on: day)
            let suffix = SHA256.hex(Array("\(request.app)\n".utf8) + id).prefix(16)
            return CardName(schema: schema.name.id, day: day, suffix: String(suffix))
        case .once:
            if onlyCard == nil {
                var ignored: [Diagnostic] = []
                let heads = try writer.journal.heads(schema: schema.name.id, into: &ignored)
                onlyCard = heads.first { !$0.isDeleted }?.card ?? heads.first?.card
            }
            let name = onlyCard ?? CardName(schema: schema.name.id, day: day)
            onlyCard = name
            return name
        }
    }

    /// What names a card that its file has no name for: the same row is the same card, however often it is read.
    private func content(of row: ImportedCard, on day: CivilDate) -> [UInt8] {
        var bytes = Array("\(day)\n".utf8)
        var sizes: [Int] = []
        CardEncoder.appendValues(row.reading.card, to: &bytes, sizes: &sizes)
        CardEncoder.appendSkips(row.reading.card, to: &bytes)
        return bytes
    }

    private mutating func known(_ card: CardName) throws(JournalError) -> Known? {
        if known?.month != card.day.month {
            var reader = writer.journal.reader()
            var ignored: [Diagnostic] = []
            let heads = try reader.cards(of: card.day.month, schema: card.schema, into: &ignored)
            let pairs = heads.map { ($0.card, $0.content.revision.map(Known.revision) ?? .opaque) }
            known = (card.day.month, Dictionary(pairs) { first, _ in first })
        }
        return known?.heads[card]
    }
}

extension Cadence {
    /// The last day a card may carry that is filled on a day: of a period, its end, even before it has come.
    fileprivate func lastDay(of day: CivilDate) -> CivilDate {
        switch self {
        case .weekly, .monthly: max(day, periodEnd(containing: day))
        case .daily, .anytime, .session, .once: day
        }
    }
}
