import CardSchema

extension CardEvaluator {
    /// Whether each of a part's open questions, subfields and those of records included, is answered or skipped.
    ///
    /// - Precondition: the template has a part of that place.
    public func isWhole(part: Int, of card: Card, _ evaluation: CardEvaluation) -> Bool {
        partSlots[part].allSatisfy { slot in
            !evaluation.isOpen[slot]
                || card.cells[slot] != .notAsked && openCells(at: slot, of: card, evaluation) { $1 != .notAsked }
        }
    }

    /// Whether a question that is required is open and neither answered nor, where it may be, skipped.
    ///
    /// A list with too few records counts as not answered.
    public func isPartial(_ card: Card, _ evaluation: CardEvaluation) -> Bool {
        schema.slots.indices.contains { slot in
            guard evaluation.isOpen[slot] else { return false }
            let (field, cell) = (schema.slots[slot].field, card.cells[slot])
            return field.lacks(cell) || !openCells(at: slot, of: card, evaluation) { !$0.lacks($1) }
        }
    }

    /// Whether something is true of every open question in the records of a list.
    private func openCells(
        at slot: Int, of card: Card, _ evaluation: CardEvaluation, satisfy test: (Field, Cell) -> Bool
    ) -> Bool {
        guard let list = schema.slots[slot].field.type.list else { return true }
        return card.records(at: slot).enumerated().allSatisfy { record, content in
            list.fields.indices.allSatisfy { field in
                !isOpen(slot, record: record, field: field, evaluation)
                    || test(list.fields[field], content.cells[field])
            }
        }
    }

    /// Whether a card counts as filled: nothing that is required is open, or one part is whole.
    public func isFilled(_ card: Card, _ evaluation: CardEvaluation) -> Bool {
        !isPartial(card, evaluation)
            || partSlots.indices.contains { isWhole(part: $0, of: card, evaluation) }
    }

    /// The card as it is saved: without the answers of closed questions, but for those their fields keep.
    public func cardToSave(_ card: Card, _ evaluation: CardEvaluation) -> Card {
        var saved = card
        for slot in schema.slots.indices {
            let field = schema.slots[slot].field
            if !evaluation.isOpen[slot] {
                if field.hidden == .drop { saved.cells[slot] = .notAsked }
            } else if let list = field.type.list, case .answered = card.cells[slot] {
                let records = card.records(at: slot).enumerated().map { record, content in
                    kept(content, record, slot, list, evaluation)
                }
                saved.cells[slot] = .answered(.records(records))
            }
        }
        return saved
    }

    private func kept(
        _ content: Record, _ record: Int, _ slot: Int, _ list: ListType, _ evaluation: CardEvaluation
    ) -> Record {
        var kept = content
        for (index, field) in list.fields.enumerated()
        where field.hidden == .drop && !isOpen(slot, record: record, field: index, evaluation) {
            kept.cells[index] = .notAsked
        }
        return kept
    }
}

extension Field {
    /// Whether what stands here leaves a card incomplete, if the question is open.
    func lacks(_ cell: Cell) -> Bool {
        switch cell {
        case .notAsked: requirement != .optional
        case .skipped: requirement == .answer
        case .answered(let value): isTooShort(value)
        }
    }

    /// Whether an answer has fewer records than make its list complete.
    func isTooShort(_ value: Value) -> Bool {
        guard case .records(let records) = value, let least = type.list?.minCount else { return false }
        return records.count < least
    }
}
