public import CardEngine
import CardSchema

/// Reads the tables that `CSVExporter` writes, and a person's own tables with the same header.
///
/// A table needs a column `day` and columns named after fields. The columns `card`, `slot`, `local`, `schema` and
/// `skipped` are optional. The header determines the delimiter. A table with the column `path` is long: one row per answer.
public struct CSVImporter: Importer {
    /// The format `csv`.
    public let format = ImportFormat(
        id: "csv", title: CSVDialect.title, translations: CSVDialect.titles, closed: .refused)

    /// Creates the importer.
    public init() {}

    /// Reads the table.
    public func read(
        _ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput
    ) throws {
        var records = CSVRecords(input, name: request.name)
        defer { input = records.rest }
        guard let first = try records.next() else {
            throw PluginFault(.input, .importHeader, "\(request.name) is empty")
        }
        let header = try CSVHeader(first, request.schema)
        var row = 1
        var pending: CSVCard?
        while let record = try records.next() {
            row += 1
            let part = CSVCard(record, row, header, request)
            if header.isLong, var whole = pending {
                if whole.takes(part) {
                    whole.add(part)
                    pending = whole
                    continue
                }
                try cards.take(whole.imported)
                pending = part
            } else if header.isLong {
                pending = part
            } else {
                try cards.take(part.imported)
            }
        }
        if let pending { try cards.take(pending.imported) }
    }
}

/// The columns of a table.
struct CSVHeader {
    let count: Int
    let day: Int
    let card: Int?
    let slot: Int?
    let local: Int?
    let schema: Int?
    let skipped: Int?
    /// In a long table, the columns of the field and of the answer.
    let answer: (path: Int, value: Int)?
    /// In a wide table, the columns of fields.
    let fields: [(column: Int, field: Field)]

    var isLong: Bool { answer != nil }

    init(_ record: CSVRecord, _ schema: CompiledSchema) throws(PluginFault) {
        if let fault = record.fault {
            throw PluginFault(.input, fault.code, "the header cannot be read: \(fault.message)")
        }
        let names = record.cells
        guard let day = names.firstIndex(of: "day") else {
            throw PluginFault(
                .input, .importHeader, "the first row has no column 'day'",
                fix: "begin the file with a row such as card,day,local,schema,… as cards export --as csv writes it")
        }
        count = names.count
        self.day = day
        card = names.firstIndex(of: "card")
        slot = names.firstIndex(of: CSVColumns.slot)
        local = names.firstIndex(of: "local")
        self.schema = names.firstIndex(of: "schema")
        skipped = names.firstIndex(of: CSVColumns.skipped)
        if let path = names.firstIndex(of: CSVColumns.path), let value = names.firstIndex(of: CSVColumns.value) {
            answer = (path, value)
            fields = []
            return
        }
        answer = nil
        var fields: [(column: Int, field: Field)] = []
        let known = CSVColumns.own + [CSVColumns.skipped]
        for (column, name) in names.enumerated() where !known.contains(name) && !SharedAnnotations.isColumn(name) {
            guard let path = FieldPath(name), path.record == nil, let question = schema.question(at: path) else {
                let meant = EditDistance.closest(to: name, among: schema.slots.map { "\($0.path)" } + known)
                let shown = Identifier.isSpeakable(name) ? " '\(name)'" : ""
                throw PluginFault(
                    .input, .importHeader, "column \(column + 1)\(shown) is not a field of \(schema.name.id)",
                    fix: meant.map { "write '\($0)'" } ?? "remove the column, or rename it to the path of a field")
            }
            guard !fields.contains(where: { $0.field.path == path }) else {
                throw PluginFault(.input, .importHeader, "two columns are called '\(path)'", fix: "keep one of the two")
            }
            fields.append((column, question.field))
        }
        self.fields = fields
    }
}

/// A card while its row or rows are read.
struct CSVCard {
    private let text: LineText
    private let row: Int
    private let request: ImportRequest
    private let cells: (card: String, day: String, slot: String, local: String, schema: String)
    private let spans: (day: SourceSpan, local: SourceSpan, schema: SourceSpan)
    private var values: [JSONMember] = []
    private var skips: [JSONMember] = []
    private var faults: [Diagnostic] = []

    init(_ record: CSVRecord, _ row: Int, _ header: CSVHeader, _ request: ImportRequest) {
        text = record.text
        self.row = row
        self.request = request
        func cell(_ column: Int?) -> (String, SourceSpan) {
            guard let column, column < record.cells.count else { return ("", SourceSpan(0, 0)) }
            return (record.cells[column], record.spans[column])
        }
        let (card, day, local, schema) = (cell(header.card), cell(header.day), cell(header.local), cell(header.schema))
        cells = (card.0, day.0, cell(header.slot).0, local.0, schema.0)
        spans = (day.1, local.1, schema.1)
        if let fault = record.fault {
            add(fault.code, fault.message, fault.span)
        } else if record.cells.count != header.count {
            add(
                .importRow, "the row has \(record.cells.count) cells, but the header has \(header.count)",
                SourceSpan(0, record.text.source.bytes.count),
                fix: "give every row as many cells as the first, and put text that contains the delimiter in quotes")
        } else if let answer = header.answer {
            readAnswer(cell(answer.path), cell(answer.value), cell(header.skipped))
        } else {
            for (column, field) in header.fields where !record.cells[column].isEmpty {
                let span = record.spans[column]
                let node = CellText.node(of: record.cells[column], field, at: span)
                values.append(JSONMember(key: "\(field.path)", keySpan: span, value: node))
            }
            let (skipped, span) = cell(header.skipped)
            for part in skipped.split(separator: " ") { readSkip(String(part), span) }
        }
    }

    // MARK: - One row an answer

    /// Whether a row continues this card: it has the same name and day.
    func takes(_ other: CSVCard) -> Bool {
        cells.card == other.cells.card && cells.day == other.cells.day && cells.slot == other.cells.slot
            && cells.local == other.cells.local
    }

    mutating func add(_ other: CSVCard) {
        values += other.values
        skips += other.skips
        faults += other.faults
    }

    private mutating func readAnswer(
        _ path: (String, SourceSpan), _ value: (String, SourceSpan), _ reason: (String, SourceSpan)
    ) {
        guard !path.0.isEmpty, !SharedAnnotations.isColumn(path.0) else { return }
        if !reason.0.isEmpty {
            skips.append(JSONMember(key: path.0, keySpan: path.1, value: JSONNode(.string(reason.0), reason.1)))
            return
        }
        // The validator reports an unknown path.
        let field = FieldPath(path.0).flatMap { request.schema.question(at: $0)?.field }
        let node = field.map { CellText.node(of: value.0, $0, at: value.1) } ?? JSONNode(.string(value.0), value.1)
        values.append(JSONMember(key: path.0, keySpan: path.1, value: node))
    }

    /// The answers with the rows of each list collected into its records, in the order of the rows.
    private var gathered: [JSONMember] {
        var members: [JSONMember] = []
        var records: [String: [(key: String, members: [JSONMember])]] = [:]
        for member in values {
            guard let mark = member.key.utf8.firstIndex(of: 0x23) else {
                members.append(member)
                continue
            }
            let list = String(member.key[..<mark])
            let rest = member.key[member.key.index(after: mark)...].split(separator: ".", maxSplits: 1)
            let key = rest.first.map { String($0) } ?? ""
            if records[list] == nil {
                members.append(JSONMember(key: list, keySpan: member.keySpan, value: member.value))
            }
            var known = records[list] ?? []
            if !known.contains(where: { $0.key == key }) { known.append((key, [])) }
            if rest.count == 2, let index = known.firstIndex(where: { $0.key == key }) {
                known[index].members.append(
                    JSONMember(key: String(rest[1]), keySpan: member.keySpan, value: member.value))
            }
            records[list] = known
        }
        return members.map { member in
            guard let found = records[member.key] else { return member }
            let elements = found.map { record in
                let key = JSONMember(
                    key: RecordKey.name, keySpan: member.keySpan,
                    value: JSONNode(.string(record.key), member.keySpan))
                return JSONNode(.object([key] + record.members), member.keySpan)
            }
            return JSONMember(
                key: member.key, keySpan: member.keySpan, value: JSONNode(.array(elements), member.keySpan))
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
        let day = CivilDate(cells.day)
        let local = LocalTime(cells.local)
        let subject = day.map { "card \(request.schema.name.id)/\($0)" }
        let span = SourceSpan(0, 0)
        var reading = request.validator.read(
            values: JSONNode(.object(gathered), span), skipped: JSONNode(.object(skips), span),
            notation: .nestedOrPaths, subject: subject,
            fix: { field, problem in problem?.advice(for: field, in: .table) },
            place: text.place)
        var found = faults
        func add(_ code: DiagnosticCode, _ message: String, _ span: SourceSpan, _ fix: String) {
            found.append(Diagnostic(.error, code, message, at: text.place(span), subject: subject, fix: fix))
        }
        if day == nil, faults.isEmpty {
            add(.cardDay, "'day' is not a date", spans.day, "write a day such as 2026-11-20")
        }
        if local == nil, !cells.local.isEmpty {
            add(
                .importLocal, "'local' is not a local time", spans.local,
                "write it like 2026-11-20T21:04+01:00, or nothing")
        }
        if !cells.schema.isEmpty, ImportTemplate.id(of: cells.schema) != request.schema.name.id {
            add(
                .importTemplate, "the row belongs to a template other than \(request.schema.name.id)", spans.schema,
                "import one template at a time")
        }
        reading.diagnostics = found + reading.diagnostics
        return ImportedCard(
            row: row, ref: cells.card.isEmpty ? nil : cells.card, day: day,
            slot: cells.slot.isEmpty ? nil : cells.slot, local: local, reading: reading)
    }

    private mutating func add(_ code: DiagnosticCode, _ message: String, _ span: SourceSpan, fix: String? = nil) {
        faults.append(Diagnostic(.error, code, message, at: text.place(span), fix: fix))
    }
}
