import CardSchema

/// Removes the answers to closed questions from a card, if the template has conditions.
struct ClosedAnswers: Sendable {
    private let evaluator: CardEvaluator?

    init(_ schema: CompiledSchema) {
        let mayClose = schema.slots.contains { slot in
            slot.field.isConditional || slot.field.isOtherText
                || slot.field.type.list?.fields.contains { $0.isConditional } == true
        }
        evaluator = mayClose ? CardEvaluator(schema) : nil
    }

    func withoutClosed(_ card: Card, on day: CivilDate) -> Card {
        guard let evaluator else { return card }
        return evaluator.openPart(of: card, evaluator.evaluation(of: card, on: day))
    }
}
