import CardEngine
import CardSchema

/// A table with one row per answer.
struct LongRows: CardRows {
    let ordinals: [Int]
    let dialect: CSVDialect
    /// Whether there is a column for answers to closed questions, which contains `true` for them.
    let hasClosed: Bool
    let scores: ScoreColumns
    var annotations: [SharedAnnotations] = []

    func append(_ card: SharedCard, to bytes: inout [UInt8]) {
        let own = CSVColumns.cells(of: card)
        var isBlank = true
        func row(_ path: String, _ value: [UInt8], _ skipped: String = "", isClosed: Bool = false) {
            isBlank = false
            let closed = hasClosed ? [isClosed ? CellText.yes : []] : []
            dialect.append(row: own + [Array(path.utf8), value, Array(skipped.utf8)] + closed, to: &bytes)
        }
        for ordinal in ordinals {
            guard case .answered(let value) = card.card.cells[ordinal] else { continue }
            let field = card.card.schema.questions[ordinal].field
            guard let list = field.type.list, case .records(let records) = value, !records.isEmpty else {
                row("\(field.path)", CellText.bytes(of: value, field))
                continue
            }
            for record in records {
                // A row for the record itself, so that one without answers is included.
                row("\(field.path)#\(record.key)", [])
                for (field, cell) in zip(list.fields, record.cells) {
                    guard case .answered(let value) = cell else { continue }
                    row("\(field.path.inRecord(record.key))", CellText.bytes(of: value, field))
                }
            }
        }
        for skip in card.card.skips { row("\(skip.path)", [], skip.reason.rawValue) }
        for closed in card.closed {
            switch closed.cell {
            case .answered(let value):
                guard let field = card.card.schema.question(at: closed.path)?.field else { continue }
                row("\(closed.path)", CellText.bytes(of: value, field), isClosed: true)
            case .skipped(let reason): row("\(closed.path)", [], reason.rawValue, isClosed: true)
            case .notAsked: continue
            }
        }
        if isBlank { row("", []) }
        if !scores.isEmpty {
            for (name, cell) in zip(scores.names, scores.cells(of: card.card, on: card.day)) where !cell.isEmpty {
                row(name, cell)
            }
        }
        for one in annotations {
            guard one.values(of: card) != nil else { continue }
            for (name, cell) in zip(one.columns, one.cells(of: card)) { row(name, cell) }
        }
    }
}
