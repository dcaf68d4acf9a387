package import CardSchema

/// The answers of closed questions.
extension CardEvaluator {
    /// Returns the answers and skips of closed questions, except those that their fields keep, in the order of the
    /// card.
    ///
    /// A card that a person saves has none of them. Days close no question: they decide what is offered, so nothing
    /// that was said about a question outside of its days is among them.
    package func closedAnswers(of card: Card, _ evaluation: CardEvaluation) -> [FieldPath] {
        closed(card, evaluation) { !$0.isKept }
    }

    /// Returns the card to save: without answers to closed questions, except those that their fields keep.
    package func cardToSave(_ card: Card, _ evaluation: CardEvaluation) -> Card {
        card.without(closedAnswers(of: card, evaluation))
    }

    /// Returns all answers and skips of closed questions, which no expression counts, in the order of the card.
    package func allClosedAnswers(of card: Card, _ evaluation: CardEvaluation) -> [FieldPath] {
        closed(card, evaluation) { _ in true }
    }

    private func closed(
        _ card: Card, _ evaluation: CardEvaluation, where counts: (ClosedQuestion) -> Bool
    ) -> [FieldPath] {
        var paths: [FieldPath] = []
        lazy var state = EvaluationState(self, card.cells, evaluation, isWhole: false)
        // Most questions are always open, and of these, only records may contain others.
        for ordinal in schema.questions.indices where !isAlwaysOpen[ordinal] || firstRecordQuestion[ordinal] != nil {
            guard card.cells[ordinal] != .notAsked else { continue }
            let field = schema.questions[ordinal].field
            if !evaluation.isOpen[ordinal] {
                let parent = schema.questions[ordinal].parent.map { (schema.questions[$0].field, card.cells[$0]) }
                guard counts(ClosedQuestion(field: field, parent: parent)) else { continue }
                if !state.isOpenNow(ordinal, onAnyDay: true) { paths.append(field.path) }
            } else if let list = field.type.list, let first = firstRecordQuestion[ordinal] {
                for (number, record) in card.records(at: ordinal).enumerated() {
                    for (index, field) in list.fields.enumerated()
                    where record.cells[index] != .notAsked && !isOpen(ordinal, record: number, field: index, evaluation)
                    {
                        let parent = recordQuestions[first + index].parent.map { (list.fields[$0], record.cells[$0]) }
                        guard counts(ClosedQuestion(field: field, parent: parent)) else { continue }
                        guard !state.isAskedNow(first + index, record: number, onAnyDay: true) else { continue }
                        paths.append(field.path.inRecord(record.key))
                    }
                }
            }
        }
        return paths
    }

    /// A closed question with an answer or a skip.
    private struct ClosedQuestion {
        let field: Field
        /// The field of a subfield, with its cell.
        let parent: (field: Field, cell: Cell)?

        /// Whether its answer stays on a card that a person saves.
        ///
        /// The words for `other` have no key of their own, so they stay with the choice.
        var isKept: Bool {
            guard field.isOtherText, let parent else { return field.hidden == .keep }
            return parent.field.hidden == .keep && parent.cell.choosesOther
        }
    }
}

extension Card {
    /// Returns the card without the answers at some paths.
    func without(_ paths: [FieldPath]) -> Card {
        var left = self
        for path in paths { left[path] = .notAsked }
        return left
    }
}
