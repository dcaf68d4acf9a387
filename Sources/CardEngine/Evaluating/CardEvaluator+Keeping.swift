package import CardSchema

/// Answers that nobody is asked for: the value of a formula, stored when a person saves.
///
/// ```
/// an answer changes ─▶ the formula's value changes ─▶ it is stored, and what depends on it is computed
///                      it stays the same           ─▶ what the card has stays, also if it is older than the formula
/// ```
extension CardEvaluator {
    /// The values of the formulas on a card, by question; the path of one in a record names the record.
    ///
    /// There is none where it is unknown, not a valid answer, or the question is closed.
    package typealias Formulas = [FieldPath: Value]

    /// Returns a card without the stored values that its own formulas give.
    ///
    /// What two devices have computed from different answers is no contradiction.
    func withoutComputed(_ card: Card, on day: CivilDate) -> Card {
        guard !keptOrder.isEmpty else { return card }
        var rest = card
        for (path, value) in formulas(on: card, evaluation(of: card, on: day)) where card[path] == .answered(value) {
            rest[path] = .notAsked
        }
        return rest
    }

    /// Puts the values on a card that a person edits otherwise than question by question.
    ///
    /// A value that the edit itself gives stays.
    ///
    /// - Parameters:
    ///   - card: The card with the edit.
    ///   - evaluation: Its evaluation, which follows.
    ///   - base: The card before; `nil` for a new one.
    func keep(_ card: inout Card, _ evaluation: inout CardEvaluation, over base: Card?) {
        guard !keptOrder.isEmpty else { return }
        var formulas = base.map { self.formulas(on: $0, self.evaluation(of: $0, on: evaluation.day)) } ?? [:]
        let edited = card
        _ = keep(&card, &evaluation, since: &formulas) { path in
            edited[path] != .notAsked && edited[path] != (base?[path] ?? .notAsked)
        }
    }

    /// Returns the values of all formulas on a card.
    ///
    /// - Precondition: Card and evaluation belong to this template.
    package func formulas(on card: Card, _ evaluation: CardEvaluation) -> Formulas {
        var formulas: Formulas = [:]
        for reference in keptOrder {
            for (path, value) in values(of: reference, on: card, evaluation) { formulas[path] = value }
        }
        return formulas
    }

    /// Puts the values that are new on a card, and computes what depends on them.
    ///
    /// A formula without a new value leaves what the card has; a question without an answer gets any value. Takes time
    /// linear in the number of those questions and their records.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - evaluation: Its evaluation, which follows.
    ///   - formulas: The values of the formulas before, then those of now.
    ///   - isOwn: Whether a question has an answer that stays as it is.
    /// - Returns: The ordinals whose answers have changed.
    /// - Precondition: Card and evaluation belong to this template.
    package func keep(
        _ card: inout Card, _ evaluation: inout CardEvaluation, since formulas: inout Formulas,
        leaving isOwn: (FieldPath) -> Bool = { _ in false }
    ) -> [Int] {
        var all: [Int] = []
        for reference in keptOrder {
            var isChanged = false
            for (path, value) in values(of: reference, on: card, evaluation) {
                let isNew = value != formulas[path] || card[path] == .notAsked
                formulas[path] = value
                let cell = value.map { Cell.answered($0) } ?? .notAsked
                guard isNew, cell != card[path], !isOwn(path) else { continue }
                card[path] = cell
                isChanged = true
            }
            guard isChanged, let ordinal = ordinal(of: reference) else { continue }
            _ = update(&evaluation, of: card, changed: [ordinal])
            all.append(ordinal)
        }
        return all
    }

    private func ordinal(of reference: ExpressionReference) -> Int? {
        switch reference {
        case .field(let path): schema.ordinal(of: path)
        case .recordField(let path): schema.ordinal(of: path.parent)
        case .score, .band, .cardDay, .earlier: nil
        }
    }

    /// The values of the formula of a question where it is open: one, or one for each record.
    private func values(
        of reference: ExpressionReference, on card: Card, _ evaluation: CardEvaluation
    ) -> [(path: FieldPath, value: Value?)] {
        let state = EvaluationState(self, card.cells, evaluation, isWhole: false)
        switch reference {
        case .field(let path):
            guard let (ordinal, field) = schema.question(at: path), evaluation.isOpen[ordinal],
                let formula = kept[ordinal]
            else { return [] }
            return [(path, Self.answer(state.value(formula), of: field))]
        case .recordField(let path):
            guard let place = recordQuestions.firstIndex(where: { $0.field.path == path }),
                let formula = recordQuestions[place].kept, evaluation.isOpen[recordQuestions[place].ordinal]
            else { return [] }
            let (question, isAsked) = (recordQuestions[place], evaluation.isAskedInRecords[place])
            return card.records(at: question.ordinal).enumerated().compactMap { index, record in
                guard isAsked.indices.contains(index), isAsked[index] else { return nil }
                let value = state.value(formula, record: index)
                return (path.inRecord(record.key), Self.answer(value, of: question.field))
            }
        case .score, .band, .cardDay, .earlier: return []
        }
    }

    private static func answer(_ value: ExpressionValue, of field: Field) -> Value? {
        value.answer(of: field.type).flatMap { AnswerCheck.problem(of: $0, for: field.type) == nil ? $0 : nil }
    }
}
