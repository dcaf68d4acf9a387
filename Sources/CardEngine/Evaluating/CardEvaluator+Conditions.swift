package import CardSchema

/// Conditions outside of the template, such as a person's filter.
extension CardEvaluator {
    /// Compiles a condition in the template's language; returns `nil` if it is invalid.
    package func condition(_ text: String) -> BoundExpression? {
        var ignored: [ExpressionFault] = []
        let checked = CheckedExpression.check(
            text, in: ExpressionScope(schema.schema), as: .condition, into: &ignored)
        let binding = OrdinalBinding(schema)
        return checked?.bound { binding.ordinal(of: $0) }
    }

    /// Returns a question as it applies to a card: required only while its condition holds.
    ///
    /// - Precondition: Card and evaluation belong to this template.
    package func current(_ field: Field, at ordinal: Int, _ card: Card, _ evaluation: CardEvaluation) -> Field {
        guard field.requiredWhen != nil else { return field }
        let state = EvaluationState(self, card.cells, evaluation, isWhole: false)
        let isRequired: Bool
        if let key = field.path.record, let first = firstRecordQuestion[ordinal],
            let index = schema.questions[ordinal].field.type.list?.index(of: field.id)
        {
            let record = card.records(at: ordinal).firstIndex { $0.key == key }
            isRequired = recordQuestions[first + index].requirement.map { state.holds($0, record: record) } ?? false
        } else {
            isRequired = requirements[ordinal].map { state.holds($0) } ?? false
        }
        return field.requiring(isRequired ? field.requirement : .optional)
    }

    /// Returns the value of the formula of a question's proposal, if it is a valid answer.
    ///
    /// - Precondition: Card and evaluation belong to this template.
    package func proposal(for field: Field, at ordinal: Int, _ card: Card, _ evaluation: CardEvaluation) -> Value? {
        let state = EvaluationState(self, card.cells, evaluation, isWhole: false)
        let value: ExpressionValue?
        if let key = field.path.record, let first = firstRecordQuestion[ordinal],
            let index = schema.questions[ordinal].field.type.list?.index(of: field.id)
        {
            let record = card.records(at: ordinal).firstIndex { $0.key == key }
            value = recordQuestions[first + index].proposal.map { state.value($0, record: record) }
        } else {
            value = proposals[ordinal].map { state.value($0) }
        }
        let answer = value?.answer(of: field.type)
        return answer.flatMap { AnswerCheck.problem(of: $0, for: field.type) == nil ? $0 : nil }
    }

    /// Returns whether a text between questions is shown, by its place among the template's texts.
    ///
    /// - Precondition: Card and evaluation belong to this template, and it has such a text.
    package func isShown(info: Int, _ card: Card, _ evaluation: CardEvaluation) -> Bool {
        infoConditions[info].allSatisfy { $0.map { holds($0, card, evaluation) } ?? false }
    }

    /// Returns whether a text that a list shows for a record is shown, by its place among the list's texts.
    ///
    /// - Precondition: Card and evaluation belong to this template, the path leads into a record of the card, and the list
    ///   has such a text.
    package func isShown(
        info: Int, inRecordAt path: FieldPath, _ card: Card, _ evaluation: CardEvaluation
    ) -> Bool {
        guard let ordinal = schema.ordinal(of: path.parent),
            let record = card.records(at: ordinal).firstIndex(where: { $0.key == path.record })
        else { return false }
        let state = EvaluationState(self, card.cells, evaluation, isWhole: false)
        return recordInfoConditions[ordinal][info].allSatisfy { $0.map { state.holds($0, record: record) } ?? false }
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
