package import CardSchema

/// Conditions outside of the template, such as a person's filter.
extension CardEvaluator {
    /// Compiles a condition in the template's language; returns `nil` if it is invalid.
    package func condition(_ text: String) -> BoundExpression? {
        var ignored: [ExpressionFault] = []
        let checked = CheckedExpression.check(
            text, in: ExpressionScope(schema.schema), as: .condition, into: &ignored)
        let binding = SlotBinding(schema)
        return checked?.bound { binding.slot(of: $0) }
    }

    /// Returns whether a condition holds on a card.
    ///
    /// Unknown counts as no, and closed answers as unanswered.
    ///
    /// - Precondition: Card, condition and evaluation belong to this template.
    package func holds(_ condition: BoundExpression, _ card: Card, _ evaluation: CardEvaluation) -> Bool {
        EvaluationState(self, card.cells, evaluation, isWhole: false).holds(condition)
    }
}
