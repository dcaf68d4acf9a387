import CardSchema

/// Separates the answers to closed questions from a card, if the template has conditions.
struct ClosedAnswers: Sendable {
    private let evaluator: CardEvaluator?

    init(_ schema: CompiledSchema) {
        let mayClose = schema.slots.contains { slot in
            slot.field.isConditional || slot.field.isOtherText
                || slot.field.type.list?.fields.contains { $0.isConditional } == true
        }
        evaluator = mayClose ? schema.evaluator : nil
    }

    /// Whether the answer or skip of a slot may be removed, or changed in its records.
    func mayChange(_ slot: Int) -> Bool {
        guard let evaluator else { return false }
        return evaluator.openings[slot] != nil || evaluator.schema.slots[slot].field.type.list != nil
    }

    /// Whether other answers may close the question of a slot.
    func mayClose(_ slot: Int) -> Bool { evaluator?.openings[slot] != nil }

    /// Returns a card without the answers to closed questions, and the paths of those.
    func parts(of card: Card, on day: CivilDate) -> (open: Card, closed: [FieldPath]) {
        guard let evaluator else { return (card, []) }
        let closed = evaluator.allClosedAnswers(of: card, evaluator.evaluationWithoutRules(of: card, on: day))
        return (card.without(closed), closed)
    }
}

extension SharedFields {
    /// Whether a shared question may be closed by other answers, so that its answer is exported as such.
    package var mayHaveClosedAnswers: Bool {
        let closing = ClosedAnswers(schema)
        return slots.contains { slot in
            let list = schema.slots[slot].field.type.list
            return closing.mayClose(slot) || list?.fields.contains { $0.isConditional } == true
        }
    }
}
