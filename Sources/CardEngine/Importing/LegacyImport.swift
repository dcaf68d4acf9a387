public import CardSchema

/// Brings a flat dictionary into a journal: record by record, under one run, dropping nothing.
public struct LegacyImport {
    /// What is wanted.
    public struct Request: Sendable {
        /// The run that every card of it carries.
        public var run: RevisionID
        /// The moment at which the cards are written.
        public var at: Timestamp
        /// The last day that has come.
        public var today: CivilDate
        /// Whether nothing is to be saved.
        public var isDry: Bool

        /// Describes an import.
        public init(run: RevisionID, at: Timestamp, today: CivilDate, isDry: Bool = false) {
            self.run = run
            self.at = at
            self.today = today
            self.isDry = isDry
        }
    }

    /// The word by which cards tell where they come from.
    public static let app = LegacyRecord.source

    /// What was done so far.
    public private(set) var report = ImportReport()
    private let request: Request
    private let reader: LegacyReader
    private var evaluator: CardEvaluator { reader.evaluator }
    private var names: CardNaming
    private var arrivals: CardArrivals
    private let tell: (ImportReport.Row) -> Void
    private var batch: [Waiting] = []
    private var batchBytes = 0

    /// So many records, or so many bytes of them, are saved at once.
    private static let (mostRecords, mostBytes) = (2_048, 4 << 20)

    /// A record that waits to be saved, or was refused already.
    private struct Waiting {
        let record: RecordInput.Record
        let arrival: CardArrival?
        let raisesSafety: Bool
        var diagnostics: [Diagnostic]
        let findings: [LegacyRecord.Finding]
        /// What is told of the rules that the card breaks.
        var broken: [LegacyRecord.Finding] = []
    }

    /// Prepares to import; `tell` hears of each record in turn, once it is safe.
    public init(
        _ request: Request, _ reader: LegacyReader, to writer: JournalWriter,
        tell: @escaping (ImportReport.Row) -> Void
    ) {
        self.request = request
        self.reader = reader
        self.tell = tell
        names = CardNaming(reader.schema.schema, in: writer.journal)
        arrivals = CardArrivals(
            to: writer, AsideMeaning(reader), at: request.at, run: request.run, isDry: request.isDry)
    }

    /// Imports every record.
    ///
    /// Uses the disk. When it throws, the records that were told of are safe; importing again adds the others.
    public mutating func take(_ input: RecordInput) throws(DiaryFailure) {
        try input.forEach { (record) throws(DiaryFailure) in
            let waiting = try waiting(record)
            batchBytes += waiting.arrival.map { $0.attic.count + 1024 } ?? 0
            batch.append(waiting)
            if batch.count >= Self.mostRecords || batchBytes > Self.mostBytes { try save() }
        }
        try save()
    }

    private mutating func save() throws(DiaryFailure) {
        let results = try arrivals.take(batch.compactMap(\.arrival))
        var next = results.makeIterator()
        for waiting in batch {
            let result = waiting.arrival.flatMap { _ in next.next() }
            finish(waiting, result)
        }
        batch.removeAll(keepingCapacity: true)
        batchBytes = 0
    }

    private mutating func finish(_ waiting: Waiting, _ result: CardArrivals.Result?) {
        var diagnostics = waiting.diagnostics + waiting.findings.map(\.diagnostic)
        var findings = waiting.findings
        let name = waiting.arrival?.name
        let kind: ImportReport.Row.Result
        switch result {
        case nil: kind = .refused
        case .added: kind = .added
        case .alreadyThere: kind = .alreadyThere
        case .beside:
            kind = .beside
            let said = Diagnostic(
                .warning, LegacyCode.secondRecord.code,
                "the day of the record has another card already; both are kept, as two versions",
                at: waiting.record.place,
                subject: name.map { "card \($0)" }, fix: name.map { "cards resolve \($0)" })
            findings.append(LegacyRecord.Finding(diagnostic: said, key: "\(name?.description ?? "")"))
            diagnostics.append(said)
        case .forgotten:
            kind = .refused
            diagnostics = [
                Diagnostic(
                    .error, LegacyCode.forgotten.code, "the card was forgotten, and its words are not brought back",
                    at: waiting.record.place, subject: name.map { "card \($0)" })
            ]
        }
        if kind == .added || kind == .beside {
            for finding in findings + waiting.broken { report.remark(finding) }
            diagnostics += waiting.broken.map(\.diagnostic)
            if waiting.raisesSafety { report.raisingSafety += 1 }
        }
        let row = ImportReport.Row(
            number: waiting.record.number, place: waiting.record.place, card: name, result: kind,
            diagnostics: diagnostics)
        report.add(row, hasFindings: !findings.isEmpty)
        tell(row)
    }

    // MARK: - One record

    private mutating func waiting(_ record: RecordInput.Record) throws(DiaryFailure) -> Waiting {
        switch record.content {
        case .fault(let faults): return refused(record, faults)
        case .found(let node, let bytes, let place):
            func read(hasOwnDay: Bool = false) throws(Diagnostic) -> LegacyRecord {
                try reader.read(node, dayKey: record.dayKey, in: bytes, hasOwnDay: hasOwnDay, place: place)
            }
            var found: LegacyRecord
            do throws(Diagnostic) {
                found = try read()
            } catch {
                return refused(record, [error])
            }
            guard found.day <= reader.schema.schema.cadence.periodEnd(containing: request.today) else {
                return refused(
                    record,
                    [Diagnostic(.error, LegacyCode.wrongDay.code, "\(found.day) has not come yet", at: record.place)])
            }
            let name = try names.name(ofRecordOn: found.day) {
                CardName.suffix(ofRecord: Array(Self.id(of: found).utf8), from: Self.app)
            }
            // A card of a day that now lies within a period tells the day, so that the record need not.
            let isWithin = name.day != reader.schema.schema.cadence.periodEnd(containing: found.day)
            if isWithin, let again = try? read(hasOwnDay: true) { found = again }
            return waiting(record, found, named: name)
        }
    }

    private mutating func waiting(
        _ record: RecordInput.Record, _ found: LegacyRecord, named name: CardName
    ) -> Waiting {
        let evaluation = evaluator.evaluation(of: found.card, on: found.day)
        let arrival = CardArrival(
            name: name, card: found.card, attic: found.attic,
            isPartial: evaluator.isPartial(found.card, evaluation), source: source(found, record.number))
        if let fault = tooLarge(arrival, record) { return refused(record, [fault]) }
        for (key, path) in found.destinations {
            let told = LegacyKey.told(key, isKnown: path != nil, showsValues: reader.showsValues)
            report.met(key, told: told, path: path, isDeclared: reader.isDeclared(key))
        }
        let broken = reader.schema.schema.errors(evaluation).map { rule in
            LegacyRecord.Finding(
                diagnostic: rule.finding(at: record.place, subject: "card \(arrival.name)"), key: rule.id)
        }
        return Waiting(
            record: record, arrival: arrival, raisesSafety: !evaluation.holdingSafety.isEmpty, diagnostics: [],
            findings: found.findings, broken: broken)
    }

    private func refused(_ record: RecordInput.Record, _ faults: [Diagnostic]) -> Waiting {
        Waiting(record: record, arrival: nil, raisesSafety: false, diagnostics: faults, findings: [])
    }

    private func tooLarge(_ arrival: CardArrival, _ record: RecordInput.Record) -> Diagnostic? {
        var sizes: [Int] = []
        var bytes: [UInt8] = []
        CardEncoder.appendValues(arrival.card, to: &bytes, sizes: &sizes)
        // What stands around values and attic is far shorter than this.
        let size = bytes.count + arrival.attic.count + arrival.source.count + 4096
        guard size > LineDecoder.mostBytes else { return nil }
        return Diagnostic(
            .error, LegacyCode.notKeepable.code,
            "the record would be a card of \(size) bytes, and \(LineDecoder.mostBytes) is the most", at: record.place)
    }

    // MARK: - Names

    /// What names a record where a day may have several: its own id, else what it says.
    private static func id(of found: LegacyRecord) -> String {
        found.id ?? SHA256.hex(Array("\(found.day)\n".utf8) + found.content)
    }

    private func source(_ found: LegacyRecord, _ number: Int) -> [UInt8] {
        var members: [(key: String, value: JSONDocument)] = [("app", .string(Self.app))]
        let hasSuffix = !reader.schema.schema.cadence.hasOneCardAPeriod
        if let id = found.id ?? (hasSuffix ? Self.id(of: found) : nil) { members.append(("id", .string(id))) }
        members.append(("row", .integer(number)))
        return Array(JSONDocument.object(members).compact().utf8)
    }
}
