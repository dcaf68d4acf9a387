/// The value of a `fill`: an expression over the cells that it reads.
package struct Fill: Sendable {
    /// The position of a question: a cell, or the records in a cell.
    struct Source: Sendable {
        /// The index of the cell; for a question in records, that of the list's cell.
        let cell: Int
        /// The index of the question in each record; `nil` on the card, and in a fill within one record.
        var question: Int?
    }

    private let expression: BoundExpression
    private let sources: [Source]

    init(_ expression: CheckedExpression, at source: (ExpressionReference) -> Source) {
        var sources: [Source] = []
        self.expression = expression.bound { reference in
            sources.append(source(reference))
            return sources.count - 1
        }
        self.sources = sources
    }

    /// The value of the expression.
    func value(_ cells: [Cell]) -> ExpressionValue {
        expression.value(in: FillContext(cells: cells, sources: sources), record: 0)
    }

    /// The resulting answer of a type; *not asked* if it is unknown.
    func cell(_ type: FieldType, _ cells: [Cell]) -> Cell {
        value(cells).answer(of: type).map { .answered($0) } ?? .notAsked
    }
}

/// The cells that a `fill` reads, as expressions see them: stored values, even of closed questions.
private struct FillContext: ExpressionContext {
    let cells: [Cell]
    let sources: [Fill.Source]

    private func cell(_ ordinal: Int) -> Cell { cells[sources[ordinal].cell] }

    private func cell(_ ordinal: Int, _ record: Int) -> Cell {
        guard let question = sources[ordinal].question else { return cell(ordinal) }
        guard case .answered(.records(let records)) = cell(ordinal), records.indices.contains(record) else {
            return .notAsked
        }
        return records[record].cells[question]
    }

    func value(at ordinal: Int) -> ExpressionValue { cell(ordinal).value?.expressionValue ?? .unknown }
    func isAnswered(at ordinal: Int) -> Bool { cell(ordinal).value != nil }
    func isSkipped(at ordinal: Int) -> Bool { cell(ordinal).isSkipped }
    func isOpen(at ordinal: Int) -> Bool { true }

    func recordCount(at ordinal: Int) -> Int? {
        guard case .answered(.records(let records)) = cell(ordinal) else { return nil }
        return records.count
    }

    func value(at ordinal: Int, record: Int) -> ExpressionValue {
        cell(ordinal, record).value?.expressionValue ?? .unknown
    }
    func isAnswered(at ordinal: Int, record: Int) -> Bool { cell(ordinal, record).value != nil }
    func isSkipped(at ordinal: Int, record: Int) -> Bool { cell(ordinal, record).isSkipped }
}

extension Cell {
    fileprivate var isSkipped: Bool { if case .skipped = self { true } else { false } }
}
