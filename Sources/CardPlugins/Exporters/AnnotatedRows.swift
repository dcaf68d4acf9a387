import CardEngine
import CardSchema

/// A table with one row per card, with the values of annotators in its last columns.
struct AnnotatedWideRows: CardRows {
    private let rows: WideRows
    private let dialect: CSVDialect
    private let annotations: [SharedAnnotations]

    init(_ rows: WideRows, _ dialect: CSVDialect, _ annotations: [SharedAnnotations]) {
        self.rows = rows
        self.dialect = dialect
        self.annotations = annotations
    }

    func append(_ card: SharedCard, to bytes: inout [UInt8]) {
        dialect.append(row: rows.cells(of: card) + annotations.flatMap { $0.cells(of: card) }, to: &bytes)
    }
}

extension SharedAnnotations {
    /// Returns the cells of a card in ``columns``, all of them empty if it has no values.
    func cells(of card: SharedCard) -> [[UInt8]] {
        guard let values = values(of: card) else { return Array(repeating: [], count: columns.count) }
        let cells = zip(format.schema.questions, values.cells).map { question, cell in
            cell.value.map { CellText.bytes(of: $0, question.field) } ?? []
        }
        return cells + [Array(format.version.utf8)]
    }
}

/// Rows of JSON lines, one object per card, with the values of annotators in the last member.
struct AnnotatedJSONRows: CardRows {
    let rows: JSONRows
    let annotations: [SharedAnnotations]

    func append(_ card: SharedCard, to bytes: inout [UInt8]) {
        rows.append(whole: card, to: &bytes)
        bytes.removeLast()
        bytes += ",\"annotations\":{".utf8
        var isFirst = true
        for one in annotations {
            guard let values = one.values(of: card) else { continue }
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            one.append(values, to: &bytes)
        }
        bytes += "}}\n".utf8
    }
}
