import CardSchema

extension CardEvaluator {
    /// Whether each of a part's open questions, subfields and those of records included, is answered or skipped, and
    /// there is at least one.
    ///
    /// - Precondition: the template has a part of that place.
    package func isWhole(part: Int, of card: Card, _ evaluation: CardEvaluation) -> Bool {
        let open = partOrdinals[part].filter { evaluation.isOpen[$0] }
        return !open.isEmpty
            && open.allSatisfy { ordinal in
                card.cells[ordinal] != .notAsked && openCells(at: ordinal, of: card, evaluation) { $1 != .notAsked }
            }
    }

    /// Whether a required question is open and neither answered nor, where allowed, skipped.
    ///
    /// A list with too few records counts as unanswered.
    package func isPartial(_ card: Card, _ evaluation: CardEvaluation) -> Bool {
        schema.questions.indices.contains { ordinal in
            guard evaluation.isOpen[ordinal], schema.questions[ordinal].field.isAsked else { return false }
            let field = current(schema.questions[ordinal].field, at: ordinal, card, evaluation)
            let cell = card.cells[ordinal]
            return field.lacks(cell) || !openCells(at: ordinal, of: card, evaluation) { !$0.lacks($1) }
        }
    }

    /// Whether something is true of every open question in the records of a list.
    private func openCells(
        at ordinal: Int, of card: Card, _ evaluation: CardEvaluation, satisfy test: (Field, Cell) -> Bool
    ) -> Bool {
        guard let list = schema.questions[ordinal].field.type.list else { return true }
        return card.records(at: ordinal).enumerated().allSatisfy { record, content in
            list.fields.indices.allSatisfy { field in
                guard list.fields[field].isAsked, isOpen(ordinal, record: record, field: field, evaluation) else {
                    return true
                }
                let asked = list.fields[field].inRecord(content.key)
                return test(current(asked, at: ordinal, card, evaluation), content.cells[field])
            }
        }
    }

    /// Whether a card counts as filled in: no required question is open, or one part is complete.
    package func isFilled(_ card: Card, _ evaluation: CardEvaluation) -> Bool {
        !isPartial(card, evaluation)
            || partOrdinals.indices.contains { isWhole(part: $0, of: card, evaluation) }
    }
}

extension Field {
    /// Whether the cell leaves a card incomplete if the question is open.
    func lacks(_ cell: Cell) -> Bool {
        switch cell {
        case .notAsked: isNeeded
        case .skipped: requirement == .answer
        case .answered(let value): isTooShort(value)
        }
    }

    /// Whether a card is incomplete without an answer: the field is required, or a list that needs records.
    package var isNeeded: Bool { requirement != .optional || (type.list?.minCount ?? 0) > 0 }

    /// Whether an answer has fewer records than the list's minimum.
    func isTooShort(_ value: Value) -> Bool {
        guard case .records(let records) = value, let least = type.list?.minCount else { return false }
        return records.count < least
    }
}
