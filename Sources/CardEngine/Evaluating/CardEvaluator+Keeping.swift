import CardSchema

/// Answers that nobody is asked for: the value of a formula, stored each time that a person saves.
extension CardEvaluator {
    /// Puts the values of the formulas on a card, and computes what depends on them.
    ///
    /// There is no answer where the value is unknown, or not a valid one. Takes time linear in the number of those
    /// questions and their records.
    ///
    /// - Returns: The ordinals whose answers have changed.
    /// - Precondition: Card and evaluation belong to this template.
    func keep(_ card: inout Card, _ evaluation: inout CardEvaluation) -> [Int] {
        var all: [Int] = []
        for reference in keptOrder {
            switch reference {
            case .field(let path):
                guard let (ordinal, field) = schema.question(at: path) else { continue }
                let state = EvaluationState(self, card.cells, evaluation, isWhole: false)
                let value = evaluation.isOpen[ordinal] ? kept[ordinal].map { state.value($0) } : nil
                let cell = Self.cell(value, of: field)
                guard cell != card.cells[ordinal] else { continue }
                card.cells[ordinal] = cell
                _ = update(&evaluation, of: card, changed: [ordinal])
                all.append(ordinal)
            case .recordField(let path):
                if let ordinal = keep(recordsOf: path, on: &card, &evaluation) { all.append(ordinal) }
            case .score, .band, .cardDay, .earlier: break
            }
        }
        return all
    }

    /// Puts the values of a formula in the records of a list; returns the list's ordinal if one has changed.
    private func keep(recordsOf path: FieldPath, on card: inout Card, _ evaluation: inout CardEvaluation) -> Int? {
        guard let ordinal = schema.ordinal(of: path.parent), let first = firstRecordQuestion[ordinal],
            let list = schema.questions[ordinal].field.type.list,
            let index = list.fields.firstIndex(where: { $0.path == path }),
            case .answered(.records(var records)) = card.cells[ordinal]
        else { return nil }
        let state = EvaluationState(self, card.cells, evaluation, isWhole: false)
        let isAsked = evaluation.isAskedInRecords[first + index]
        var isChanged = false
        for record in records.indices {
            let isOpen = isAsked.indices.contains(record) && isAsked[record]
            let value = isOpen ? recordQuestions[first + index].kept.map { state.value($0, record: record) } : nil
            let cell = Self.cell(value, of: list.fields[index])
            guard cell != records[record].cells[index] else { continue }
            records[record].cells[index] = cell
            isChanged = true
        }
        guard isChanged else { return nil }
        card.cells[ordinal] = .answered(.records(records))
        _ = update(&evaluation, of: card, changed: [ordinal])
        return ordinal
    }

    private static func cell(_ value: ExpressionValue?, of field: Field) -> Cell {
        guard let answer = value?.answer(of: field.type), AnswerCheck.problem(of: answer, for: field.type) == nil else {
            return .notAsked
        }
        return .answered(answer)
    }
}
