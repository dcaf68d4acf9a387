/// The value of a `fill`: an expression over the cells that it reads.
package struct Fill: Sendable {
    /// The position of a question: a cell, or the records in a cell.
    struct Slot: Sendable {
        /// The index of the cell; for a question in records, that of the list's cell.
        let cell: Int
        /// The index of the question in each record; `nil` on the card, and in a fill within one record.
        var question: Int?
    }

    private let expression: BoundExpression
    private let slots: [Slot]

    init(_ expression: CheckedExpression, at slot: (ExpressionReference) -> Slot) {
        var slots: [Slot] = []
        self.expression = expression.bound { reference in
            slots.append(slot(reference))
            return slots.count - 1
        }
        self.slots = slots
    }

    /// The value of the expression.
    func value(_ cells: [Cell]) -> ExpressionValue {
        expression.value(in: FillContext(cells: cells, slots: slots), record: 0)
    }

    /// The resulting answer of a type; *not asked* if it is unknown.
    func cell(_ type: FieldType, _ cells: [Cell]) -> Cell {
        value(cells).answer(of: type).map { .answered($0) } ?? .notAsked
    }
}

/// The cells that a `fill` reads, as expressions see them: stored values, even of closed questions.
private struct FillContext: ExpressionContext {
    let cells: [Cell]
    let slots: [Fill.Slot]

    private func cell(_ slot: Int) -> Cell { cells[slots[slot].cell] }

    private func cell(_ slot: Int, _ record: Int) -> Cell {
        guard let question = slots[slot].question else { return cell(slot) }
        guard case .answered(.records(let records)) = cell(slot), records.indices.contains(record) else {
            return .notAsked
        }
        return records[record].cells[question]
    }

    func value(at slot: Int) -> ExpressionValue { cell(slot).value?.expressionValue ?? .unknown }
    func isAnswered(at slot: Int) -> Bool { cell(slot).value != nil }
    func isSkipped(at slot: Int) -> Bool { cell(slot).isSkipped }
    func isOpen(at slot: Int) -> Bool { true }

    func recordCount(at slot: Int) -> Int? {
        guard case .answered(.records(let records)) = cell(slot) else { return nil }
        return records.count
    }

    func value(at slot: Int, record: Int) -> ExpressionValue { cell(slot, record).value?.expressionValue ?? .unknown }
    func isAnswered(at slot: Int, record: Int) -> Bool { cell(slot, record).value != nil }
    func isSkipped(at slot: Int, record: Int) -> Bool { cell(slot, record).isSkipped }
}

extension Cell {
    fileprivate var isSkipped: Bool { if case .skipped = self { true } else { false } }
}

extension ExpressionValue {
    /// Converts a result to a value of a type; `nil` if it is unknown or of another type.
    fileprivate func answer(of type: FieldType) -> Value? {
        switch (type, self) {
        case (.scale, .number(let number)), (.integer, .number(let number)), (.duration, .number(let number)):
            number.whole.map { .whole($0) }
        case (.decimal(let limits), .number(let number)):
            number.rounded(toDecimals: limits.decimals).flatMap { rounded in
                Rational(rounded) == number ? .decimal(rounded) : nil
            }
        case (.yesno, .yesno(let isYes)): .yesno(isYes)
        case (.choice, .text(let id)): .choice(id)
        case (.text, .text(let text)), (.note, .text(let text)): .text(text)
        case (.date, .date(let date)): .date(date)
        case (.time, .time(let time)): .time(time)
        case (.moment, .moment(let moment)): .moment(moment)
        default: nil
        }
    }
}
