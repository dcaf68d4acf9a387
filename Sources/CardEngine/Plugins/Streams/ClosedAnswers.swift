import CardSchema

/// Separates the answers to closed questions from a card, if the template has conditions.
struct ClosedAnswers: Sendable {
    private let evaluator: CardEvaluator?

    init(_ schema: CompiledSchema) {
        let mayClose = schema.questions.contains { question in
            question.field.isConditional || question.field.isOtherText
                || question.field.type.list?.fields.contains { $0.isConditional } == true
        }
        evaluator = mayClose ? schema.evaluator : nil
    }

    /// Whether the answer or skip of a question may be removed, or changed in its records.
    func mayChange(_ ordinal: Int) -> Bool {
        guard let evaluator else { return false }
        return evaluator.openings[ordinal] != nil || evaluator.schema.questions[ordinal].field.type.list != nil
    }

    /// Whether other answers may close a question.
    func mayClose(_ ordinal: Int) -> Bool { evaluator?.openings[ordinal] != nil }

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
        return ordinals.contains { ordinal in
            let list = schema.questions[ordinal].field.type.list
            return closing.mayClose(ordinal) || list?.fields.contains { $0.isConditional } == true
        }
    }
}
