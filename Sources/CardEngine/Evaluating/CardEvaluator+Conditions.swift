package import CardSchema

/// Conditions that do not stand in the template, such as a person's question to the journal.
extension CardEvaluator {
    /// Makes a condition of the template's language ready; `nil` when it does not hold up to the check.
    package func condition(_ text: String) -> BoundExpression? {
        var ignored: [ExpressionFault] = []
        let checked = CheckedExpression.check(
            text, in: ExpressionScope(schema.schema), as: .condition, into: &ignored)
        let binding = SlotBinding(schema)
        return checked?.bound { binding.slot(of: $0) }
    }

    /// Whether a condition holds on a card, unknown being no; closed answers are unanswered to it.
    ///
    /// - Precondition: card, condition and evaluation are of this template.
    package func holds(_ condition: BoundExpression, _ card: Card, _ evaluation: CardEvaluation) -> Bool {
        EvaluationState(self, card.cells, evaluation, isWhole: false).holds(condition)
    }
}
