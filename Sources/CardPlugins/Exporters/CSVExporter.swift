public import CardEngine
import CardSchema

/// A table of cards as comma-separated values: wide, one row a card, or long, one row an answer.
///
/// ```
/// card,day,local,schema,day.mood,day.note,skipped
/// mood_five/2026-11-20,2026-11-20,2026-11-20T21:04+01:00,mood_five@1.8220fbd1,4,"Rain, then sun",
/// mood_five/2026-11-21,2026-11-21,,mood_five@1.8220fbd1,,,day.mood=prefer_not
/// ```
/// An empty cell says *not asked*, and the column `skipped` what was skipped. `CSVImporter` reads the same cards back.
public struct CSVExporter: Exporter {
    /// The format `csv`.
    public let format = ExportFormat(
        id: "csv", extension: "csv", title: "a table: comma-separated values",
        options: OptionTemplate("[\(CSVDialect.options)]"))

    /// Makes the exporter.
    public init() {}

    /// Writes the table.
    public func export(
        _ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput
    ) throws {
        let dialect = CSVDialect(request.options)
        let isLong = request.options.choice("form") == "long"
        var bytes: [UInt8] = dialect.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
        let slots = request.fields.slots
        let fields = slots.map { request.schema.slots[$0].field }
        let paths = slots.map { "\(request.schema.slots[$0].path)" }
        let header =
            CSVColumns.own + (isLong ? [CSVColumns.path, CSVColumns.value] : paths) + [CSVColumns.skipped]
        dialect.append(row: header.map { Array($0.utf8) }, to: &bytes)
        try output.write(bytes, to: request.fileName)
        try cards.forEach { card in
            bytes.removeAll(keepingCapacity: true)
            if isLong {
                appendLong(card, slots, dialect, to: &bytes)
            } else {
                appendWide(card, slots, fields, dialect, to: &bytes)
            }
            try output.write(bytes, to: request.fileName)
        }
    }

    private func appendWide(
        _ card: SharedCard, _ slots: [Int], _ fields: [Field], _ dialect: CSVDialect, to bytes: inout [UInt8]
    ) {
        var row = CSVColumns.cells(of: card)
        row.reserveCapacity(row.count + slots.count + 1)
        for (index, slot) in slots.enumerated() {
            if case .answered(let value) = card.card.cells[slot] {
                row.append(CellText.bytes(of: value, fields[index]))
            } else {
                row.append([])
            }
        }
        let skips = SkippedCells(card.card).all.map { "\($0.path)=\($0.reason.rawValue)" }
        row.append(Array(skips.joined(separator: " ").utf8))
        dialect.append(row: row, to: &bytes)
    }

    private func appendLong(_ card: SharedCard, _ slots: [Int], _ dialect: CSVDialect, to bytes: inout [UInt8]) {
        let own = CSVColumns.cells(of: card)
        var isBlank = true
        func row(_ path: String, _ value: [UInt8], _ skipped: String = "") {
            isBlank = false
            dialect.append(row: own + [Array(path.utf8), value, Array(skipped.utf8)], to: &bytes)
        }
        for slot in slots {
            guard case .answered(let value) = card.card.cells[slot] else { continue }
            let field = card.card.schema.slots[slot].field
            guard let list = field.type.list, case .records(let records) = value, !records.isEmpty else {
                row("\(field.path)", CellText.bytes(of: value, field))
                continue
            }
            for record in records {
                // The record by itself, so that one without an answer is there too.
                row("\(field.path)#\(record.key)", [])
                for (field, cell) in zip(list.fields, record.cells) {
                    guard case .answered(let value) = cell else { continue }
                    row("\(field.path.inRecord(record.key))", CellText.bytes(of: value, field))
                }
            }
        }
        for skip in SkippedCells(card.card).all { row("\(skip.path)", [], skip.reason.rawValue) }
        if isBlank { row("", []) }
    }
}

/// What was skipped on a card, records included, in the order of the card.
struct SkippedCells {
    let all: [(path: FieldPath, reason: SkipReason)]

    init(_ card: Card) {
        var all: [(path: FieldPath, reason: SkipReason)] = []
        for (index, cell) in card.cells.enumerated() {
            // Most cells are neither skipped nor lists, and need no look at the template.
            if case .skipped(let reason) = cell { all.append((card.schema.slots[index].path, reason)) }
            guard case .answered(.records(let records)) = cell, let list = card.schema.slots[index].field.type.list
            else { continue }
            for record in records {
                for (field, cell) in zip(list.fields, record.cells) {
                    if case .skipped(let reason) = cell { all.append((field.path.inRecord(record.key), reason)) }
                }
            }
        }
        self.all = all
    }
}
