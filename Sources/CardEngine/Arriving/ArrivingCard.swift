import CardSchema

/// A row on its way into a journal: which card it means, what it says, and what becomes of it.
struct ArrivingCard {
    let row: ImportedCard
    /// Where it begins, for messages.
    let place: SourcePlace
    /// The card that it means; `nil` when it is refused before that is known.
    var name: CardName?
    /// What it says, the same as new input is stored.
    let given: Card
    /// What it puts into the attic.
    var attic = Revision.emptyAttic
    private(set) var result = ImportReport.Row.Outcome.refused
    private var told: [Diagnostic]
    private(set) var findings: [ImportReport.Finding]
    /// The rules of severity `error` that the card breaks as it is saved.
    private(set) var broken: [ImportReport.Finding] = []
    /// What is to be saved.
    private(set) var revision: Revision?
    /// The safety rules that hold by what it says.
    private(set) var raised: [SafetyRule] = []
    /// Whether it is refused; a row with faults is from the beginning.
    private(set) var isRefused: Bool
    private var isNamed = false

    init(_ row: ImportedCard, in file: String) {
        self.row = row
        let start = SourcePlace.Position(line: row.row, column: 1, byteColumn: 1, offset: 0)
        place = row.place ?? SourcePlace(source: file, start: start, end: start, quotedLine: nil)
        given = row.record == nil ? row.reading.card.asInput : row.reading.card
        told = row.reading.diagnostics
        findings = (row.record?.record.findings ?? []).map {
            ImportReport.Finding(diagnostic: $0.diagnostic, key: $0.key)
        }
        isRefused = !row.reading.isValid
    }

    /// Refuses it, and says why; `isNamed` says that the card is worth naming.
    mutating func refuse(_ code: DiagnosticCode, _ message: String, fix: String? = nil, isNamed: Bool = false) {
        refuse([Diagnostic(.error, code, message, at: place, fix: fix)])
        self.isNamed = isNamed
    }

    mutating func refuse(_ faults: [Diagnostic]) {
        if !faults.isEmpty { isRefused = true }
        told += faults
    }

    /// Settles it without anything to save.
    mutating func settle(_ result: ImportReport.Row.Outcome) { self.result = result }

    /// Settles it with what is to be saved.
    mutating func settle(
        _ result: ImportReport.Row.Outcome, _ revision: Revision, broken: [ImportReport.Finding], raised: [SafetyRule]
    ) {
        (self.result, self.revision, self.broken, self.raised) = (result, revision, broken, raised)
        if result == .beside { stand() }
    }

    /// Takes note of something that refuses nothing.
    mutating func note(_ diagnostic: Diagnostic, about key: String) {
        findings.append(ImportReport.Finding(diagnostic: diagnostic, key: key))
    }

    /// Says that it stands beside another version of its card.
    mutating func stand() {
        result = .beside
        guard let name else { return }
        note(
            Diagnostic(
                .warning, .secondRecord,
                "the day already has another card; both are kept as two versions", at: place,
                subject: "card \(name)", fix: "cards resolve \(name)"), about: "\(name)")
    }

    /// The row of the report.
    var reported: ImportReport.Row {
        let isTold = !isRefused && (revision != nil || row.record != nil)
        let more = isTold ? (findings + broken).map(\.diagnostic) : []
        return ImportReport.Row(
            number: row.row, place: place, day: row.day, card: isRefused && !isNamed ? nil : name, result: result,
            diagnostics: told + more)
    }
}
