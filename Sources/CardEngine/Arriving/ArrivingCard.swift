import CardSchema

/// A row being imported: its card, its answers and its result.
struct ArrivingCard {
    let row: ImportedCard
    /// The row's place, for messages.
    let place: SourcePlace
    /// The row's card; `nil` if the row is refused before that is known.
    var name: CardName?
    /// What identifies the row where a day may have any number of cards, and its file does not name its card.
    var key: [UInt8]?
    /// The answers, normalized like new input.
    let answers: ArrivingAnswers
    /// The row's files.
    let files: ArrivingFiles
    /// The values that go to the attic.
    var attic = Revision.emptyAttic
    /// The files that the row names, and neither the imported file nor the card has.
    private(set) var missingNames: [String] = []
    private(set) var result = ImportReport.Row.Outcome.refused
    private var diagnostics: [Diagnostic]
    private(set) var findings: [ImportReport.Finding]
    /// What to know of the saved card: the rules of severity `error` that it breaks, and the answers that an edit
    /// removes.
    private(set) var notes: [ImportReport.Finding] = []
    /// The revision to save.
    private(set) var revision: Revision?
    /// The card that moves to the row's day first.
    private(set) var moving: CardImport.Moving?
    /// Whether its result is known.
    private(set) var isSettled = false
    /// The safety rules that the answers trigger.
    private(set) var raised: [SafetyRule] = []
    /// Whether the row is refused.
    ///
    /// A row with faults is refused from the start.
    private(set) var isRefused: Bool
    private var isNamed = false

    /// Whether the row says nothing.
    var isEmpty: Bool { answers.isEmpty && attic == Revision.emptyAttic }

    /// Creates a row; `migration` leads from its version to that of the import.
    init(
        _ row: ImportedCard, _ files: ArrivingFiles = ArrivingFiles(), in file: String, _ migration: CardMigration?
    ) {
        (self.row, self.files) = (row, files)
        let start = SourcePlace.Position(line: row.row, column: 1, byteColumn: 1, offset: 0)
        place = row.place ?? SourcePlace(source: file, start: start, end: start, quotedLine: nil)
        answers = ArrivingAnswers(
            card: row.record == nil ? row.reading.card.asInput : row.reading.card, remarks: row.reading.remarks,
            migration: migration)
        diagnostics = row.reading.diagnostics
        findings = (row.record?.record.findings ?? []).map {
            ImportReport.Finding(diagnostic: $0.diagnostic, key: $0.key)
        }
        isRefused = !row.reading.isValid
        for fault in files.faults {
            note(Diagnostic(.warning, .missingAttachment, fault, at: place), about: fault)
        }
    }

    /// Refuses the row with a reason; `isNamed` is whether the message names the card.
    mutating func refuse(_ code: DiagnosticCode, _ message: String, fix: String? = nil, isNamed: Bool = false) {
        refuse([Diagnostic(.error, code, message, at: place, fix: fix)])
        self.isNamed = isNamed
    }

    mutating func refuse(_ faults: [Diagnostic]) {
        if !faults.isEmpty { isRefused = true }
        diagnostics += faults
    }

    /// Notes the files that are missing.
    mutating func miss(_ names: [String]) {
        guard !names.isEmpty else { return }
        missingNames = names
        note(
            Diagnostic(
                .warning, .missingAttachment,
                "photos of this entry do not come in, and its attic keeps their names: \(names.count)",
                at: place, fix: "export with photos and import again, under a template with a question for them"),
            about: "photos")
    }

    /// Settles it without anything to save.
    mutating func settle(_ result: ImportReport.Row.Outcome) { (self.result, isSettled) = (result, true) }

    /// Moves a card to the row's day, unless the row is refused.
    mutating func take(_ moving: CardImport.Moving?) {
        guard let moving, !isRefused else { return }
        self.moving = moving
        if result == .unchanged { result = .changed }
    }

    /// What to save for the row, in this order.
    var revisions: [Revision] {
        (moving?.versions ?? []) + (revision.map { [$0] } ?? []) + (moving.map { [$0.deletion] } ?? [])
    }

    /// Completes the row with the revision to save.
    mutating func settle(
        _ result: ImportReport.Row.Outcome, _ revision: Revision, notes: [ImportReport.Finding], raised: [SafetyRule]
    ) {
        (self.result, self.revision, self.notes, self.raised) = (result, revision, notes, raised)
        if result == .beside { markSecondVersion() }
    }

    /// Adds a message that does not refuse the row.
    mutating func note(_ diagnostic: Diagnostic, about key: String) {
        findings.append(ImportReport.Finding(diagnostic: diagnostic, key: key))
    }

    /// Marks the row as a second version of its card.
    mutating func markSecondVersion() {
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
        let includesFindings = !isRefused && (!revisions.isEmpty || row.record != nil)
        let more = includesFindings ? (findings + notes).map(\.diagnostic) : []
        return ImportReport.Row(
            number: row.row, place: place, day: row.day, card: isRefused && !isNamed ? nil : name, result: result,
            diagnostics: diagnostics + more, isPartial: revision?.header.isPartial ?? false, rows: row.rows)
    }
}
