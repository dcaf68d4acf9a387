import CardSchema

/// Removes the answers to closed questions from a card, if the template has conditions.
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

    func withoutClosed(_ card: Card, on day: CivilDate) -> Card {
        guard let evaluator else { return card }
        return evaluator.openPart(of: card, evaluator.evaluationWithoutRules(of: card, on: day))
    }
}
