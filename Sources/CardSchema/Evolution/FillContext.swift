/// The cells that a `fill` reads, as expressions see them: what is stored, whether or not its question is open.
struct FillContext: ExpressionContext {
    let cells: [Cell]

    /// The answer that an expression gives, of a type; *not asked* where it is unknown.
    static func cell(_ expression: BoundExpression, _ type: FieldType, _ cells: [Cell]) -> Cell {
        let result = expression.value(in: FillContext(cells: cells), record: 0)
        return result.answer(of: type).map { .answered($0) } ?? .notAsked
    }

    func value(at slot: Int) -> ExpressionValue { cells[slot].value?.expressionValue ?? .unknown }
    func isAnswered(at slot: Int) -> Bool { cells[slot].value != nil }
    func isSkipped(at slot: Int) -> Bool { if case .skipped = cells[slot] { true } else { false } }
    func isOpen(at slot: Int) -> Bool { true }

    func recordCount(at slot: Int) -> Int? {
        guard case .answered(.records(let records)) = cells[slot] else { return nil }
        return records.count
    }

    /// A question of records is a slot behind the cells: list times 2¹⁶, then its place; in a record's own fill, its cell.
    private func cell(_ slot: Int, _ record: Int) -> Cell {
        guard slot >= 1 << 16 else { return cells[slot] }
        guard case .answered(.records(let records)) = cells[(slot >> 16) - 1], records.indices.contains(record) else {
            return .notAsked
        }
        return records[record].cells[slot & 0xFFFF]
    }

    func value(at slot: Int, record: Int) -> ExpressionValue { cell(slot, record).value?.expressionValue ?? .unknown }
    func isAnswered(at slot: Int, record: Int) -> Bool { cell(slot, record).value != nil }
    func isSkipped(at slot: Int, record: Int) -> Bool { if case .skipped = cell(slot, record) { true } else { false } }
}

extension ExpressionValue {
    /// The value of a type's kind that a result stands for; `nil` when it is unknown or of another kind.
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
        default: nil
        }
    }
}
