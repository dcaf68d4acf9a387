import CardEngine
import CardSchema

/// A card while its row or rows are read.
struct CSVCard {
    private let place: (SourceSpan) -> SourcePlace
    private let row: Int
    private let request: ImportRequest
    private let version: RowVersions.RowVersion
    private let isLong: Bool
    private let cells: (card: String, day: String, slot: String, local: String, schema: String)
    private let spans: (day: SourceSpan, local: SourceSpan, schema: SourceSpan)
    private var values: [JSONMember] = []
    private var skips: [JSONMember] = []
    private var closed: [JSONMember] = []
    /// The cell of closed answers that is not an object.
    private var oddClosed: JSONNode?
    private var faults: [Diagnostic] = []
    private let reading: CSVReading
    /// The cells that go to the attic.
    private var aside: [(name: String, cell: String)] = []

    init(
        _ record: CSVRecord, _ row: Int, _ header: inout CSVHeader, _ request: ImportRequest, _ reading: CSVReading
    ) throws {
        place = record.text.places()
        self.reading = reading
        self.row = row
        self.request = request
        isLong = header.isLong
        func cell(_ column: Int?) -> (String, SourceSpan) {
            guard let column, column < record.cells.count else { return ("", SourceSpan(0, 0)) }
            return (record.cells[column], record.spans[column])
        }
        let (card, day, local, schema) = (cell(header.card), cell(header.day), cell(header.local), cell(header.schema))
        cells = (card.0, day.0, cell(header.slot).0, local.0, schema.0)
        spans = (day.1, local.1, schema.1)
        version = try request.versions.version(named: schema.0.isEmpty ? nil : schema.0)
        if let fault = record.fault {
            add(fault.code, fault.message, fault.span)
        } else if record.cells.count != header.count {
            add(
                .importRow, "the row has \(record.cells.count) cells, but the header has \(header.count)",
                SourceSpan(0, record.text.source.bytes.count),
                fix: "give every row as many cells as the first, and put text that contains the delimiter in quotes")
        } else if let refusal = version.refusal {
            faults.append(refusal.diagnostic(at: place(schema.1)))
        } else if let unknown = header.unknown {
            throw unknown
        } else if let answer = header.answer {
            readAnswer(
                cell(answer.path), cell(answer.value), cell(header.skipped), isClosed: !cell(header.closed).0.isEmpty)
        } else {
            if let odd = header.unnamed.first(where: { !record.cells[$0].trimmingSpaces().isEmpty }) {
                add(
                    .importRow, "the row has a value in column \(odd + 1), which has no name", record.spans[odd],
                    fix: "give the column the path of a field as its name")
            }
            aside = header.aside.filter { !record.cells[$0.place].isEmpty }.map { ($0.name, record.cells[$0.place]) }
            readAnswers(record, header.columns(in: version.validator.schema))
            let (skipped, span) = cell(header.skipped)
            for part in skipped.split(separator: " ") { readSkip(String(part), span) }
            readClosed(cell(header.closed))
        }
    }

    private mutating func readAnswers(_ record: CSVRecord, _ columns: [CSVHeader.Column]) {
        for column in columns where !isBlank(record.cells[column.place], column.field) {
            let span = record.spans[column.place]
            let value = value(record.cells[column.place], column.field, span)
            values.append(JSONMember(key: "\(column.path)", keySpan: span, value: value))
        }
    }

    /// The value of a cell, which removes the answer if it edits cards and contains only a hyphen.
    ///
    /// The validator reports a path without a field.
    private func value(_ cell: String, _ field: Field?, _ span: SourceSpan) -> JSONNode {
        if request.isEdit, cell == CellText.removal { return JSONNode(.null, span) }
        guard let field else { return JSONNode(.string(cell), span) }
        if let declared = reading.map.answer(cell, at: field.path) {
            return CellText.node(of: declared, field, at: span)
        }
        return CellText.node(of: cell, field, at: span, isExported: !cells.schema.isEmpty, reading.parser)
    }

    /// Whether a cell has no answer; spaces are one only as a text.
    private func isBlank(_ cell: String, _ field: Field?) -> Bool {
        switch field?.type {
        case .text, .note, nil: cell.isEmpty
        default: cell.trimmingSpaces().isEmpty
        }
    }

    private mutating func readClosed(_ cell: (String, SourceSpan)) {
        guard !cell.0.isEmpty else { return }
        let node = CellText.object(cell.0, cell.1)
        if let members = node.members { closed = members } else { oddClosed = node }
    }

    // MARK: - One row an answer

    /// Whether a row continues this card: it has the same name and day.
    func takes(_ other: CSVCard) -> Bool {
        cells.card == other.cells.card && cells.day == other.cells.day && cells.slot == other.cells.slot
            && cells.local == other.cells.local && cells.schema == other.cells.schema
    }

    mutating func add(_ other: CSVCard) {
        values += other.values
        skips += other.skips
        closed += other.closed
        faults += other.faults
    }

    private mutating func readAnswer(
        _ path: (String, SourceSpan), _ value: (String, SourceSpan), _ reason: (String, SourceSpan), isClosed: Bool
    ) {
        guard !path.0.isEmpty, !SharedAnnotations.isColumn(path.0) else { return }
        func member(_ value: JSONNode) -> JSONMember { JSONMember(key: path.0, keySpan: path.1, value: value) }
        if !reason.0.isEmpty {
            let skip = JSONNode(.string(reason.0), reason.1)
            guard isClosed else { return skips.append(member(skip)) }
            let skipped = JSONMember(key: CSVColumns.skipped, keySpan: reason.1, value: skip)
            return closed.append(member(JSONNode(.object([skipped]), reason.1)))
        }
        let field = FieldPath(path.0).flatMap { version.validator.schema.question(at: $0)?.field }
        let answer = member(self.value(value.0, field, value.1))
        if isClosed { closed.append(answer) } else { values.append(answer) }
    }

    /// The answers with the rows of each list collected into its records, in the order of the rows.
    private var gathered: [JSONMember] {
        var (members, lists): ([JSONMember], [String: GatheredRecords]) = ([], [:])
        for member in values {
            // A record, or an answer in it, that is removed belongs to no value.
            guard let mark = member.key.utf8.firstIndex(of: 0x23), member.value.value != .null else {
                members.append(member)
                continue
            }
            let list = String(member.key[..<mark])
            if lists[list] == nil {
                members.append(JSONMember(key: list, keySpan: member.keySpan, value: member.value))
            }
            let rest = member.key[member.key.index(after: mark)...].split(separator: ".", maxSplits: 1)
            lists[list, default: GatheredRecords()].add(
                member, key: rest.first.map { String($0) } ?? "", field: rest.count == 2 ? String(rest[1]) : nil)
        }
        return members.map { member in
            guard let records = lists[member.key] else { return member }
            return JSONMember(
                key: member.key, keySpan: member.keySpan,
                value: JSONNode(.array(records.elements(at: member.keySpan)), member.keySpan))
        }
    }

    private mutating func readSkip(_ text: String, _ span: SourceSpan) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        guard parts.count == 2 else {
            add(
                .importSkip, "'skipped' must contain a field, an equals sign and a reason", span,
                fix: "write it like day.slept=dont_know")
            return
        }
        skips.append(JSONMember(key: parts[0], keySpan: span, value: JSONNode(.string(parts[1]), span)))
    }

    // MARK: - The whole card

    var imported: ImportedCard {
        let day = reading.day(cells.day)
        let local = LocalTime(cells.local)
        let subject = day.map { "card \(request.schema.name.id)/\($0)" }
        let span = SourceSpan(0, 0)
        var found = faults
        func add(_ code: DiagnosticCode, _ message: String, _ span: SourceSpan, _ fix: String) {
            found.append(Diagnostic(.error, code, message, at: place(span), subject: subject, fix: fix))
        }
        if day == nil, faults.isEmpty {
            add(.cardDay, "'day' is not a date", spans.day, "write a day such as 2026-11-20")
        }
        if local == nil, !cells.local.isEmpty {
            add(
                .importLocal, "'local' is not a local time", spans.local,
                "write it like 2026-11-20T21:04+01:00, or nothing")
        }
        let answers = WrittenAnswers(
            values: JSONNode(.object(gathered), span), skipped: JSONNode(.object(skips), span),
            closed: oddClosed ?? (closed.isEmpty ? nil : JSONNode(.object(closed), span)))
        var reading = request.read(
            answers, under: version, subject: subject,
            fix: { field, problem in problem?.advice(for: field, in: .table) }, besides: found, place: place)
        // A row is one answer, so a record without a row is one that the table does not have.
        reading.remarks.keepsOtherRecords = isLong
        var card = ImportedCard(
            row: row, ref: cells.card.isEmpty ? nil : cells.card, day: day,
            slot: cells.slot.isEmpty ? nil : cells.slot, local: local, reading: reading)
        card.naming = version.naming
        if !aside.isEmpty { card.setAside(aside, from: CSVImporter.id) }
        return card
    }

    private mutating func add(_ code: DiagnosticCode, _ message: String, _ span: SourceSpan, fix: String? = nil) {
        faults.append(Diagnostic(.error, code, message, at: place(span), fix: fix))
    }
}
