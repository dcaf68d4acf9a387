package import CardSchema

extension CardEvaluator {
    /// The opened and closed questions.
    package struct Change: Sendable, Hashable {
        /// The ordinals of questions that opened, in order.
        package let opened: [Int]
        /// The ordinals of questions that closed, in order.
        package let closed: [Int]
    }

    /// Computes everything for a card of a day.
    ///
    /// Takes time linear in the template and its expressions, which stop after 20 million steps in all.
    ///
    /// - Precondition: The card uses this template.
    package func evaluation(of card: Card, on day: CivilDate, after earlier: [Value?] = []) -> CardEvaluation {
        precondition(
            card.cells.count == schema.questions.count, "the card is of \(card.schema.name), not \(schema.name)")
        return evaluation(of: card, on: day, after: earlier, steps: BoundExpression.mostSteps)
    }

    /// Evaluates a card with the given limit on expression steps.
    package func evaluation(
        of card: Card, on day: CivilDate, after earlier: [Value?] = [], steps: Int
    ) -> CardEvaluation {
        let empty = CardEvaluation(self, on: day, after: earlier)
        let state = EvaluationState(self, card.cells, empty, isWhole: true, steps: steps)
        state.run()
        return state.evaluation
    }

    /// Computes which questions of a card are open, and its scores; no rule counts as broken or holding.
    ///
    /// - Precondition: The card uses this template.
    package func evaluationWithoutRules(of card: Card, on day: CivilDate) -> CardEvaluation {
        precondition(
            card.cells.count == schema.questions.count, "the card is of \(card.schema.name), not \(schema.name)")
        let state = EvaluationState(self, card.cells, CardEvaluation(self, on: day), isWhole: true)
        state.run(withRules: false)
        return state.evaluation
    }

    /// Returns the answers of a card that a later card can use, by ordinal: those of its open questions.
    ///
    /// - Precondition: The card uses this template.
    package func answers(of card: Card, on day: CivilDate) -> [Value?] {
        let evaluation = evaluationWithoutRules(of: card, on: day)
        return schema.questions.indices.map { evaluation.isOpen[$0] ? card.cells[$0].value : nil }
    }

    /// Computes what depends on cells that have changed since a card was evaluated.
    ///
    /// Gives the same result as evaluating the card again. Takes time linear in what depends on the cells, plus a check
    /// of every other step.
    ///
    /// - Precondition: The card uses this template.
    @discardableResult
    package func update(_ evaluation: inout CardEvaluation, of card: Card, changed ordinals: [Int]) -> Change {
        precondition(
            card.cells.count == schema.questions.count, "the card is of \(card.schema.name), not \(schema.name)")
        let before = evaluation.isOpen
        let state = EvaluationState(self, card.cells, evaluation, isWhole: false)
        for ordinal in ordinals { state.wake(readersOf: ordinal) }
        state.run()
        evaluation = state.evaluation
        let changed = before.indices.filter { before[$0] != evaluation.isOpen[$0] }
        return Change(opened: changed.filter { !before[$0] }, closed: changed.filter { before[$0] })
    }
}

extension CardEvaluator {
    /// Whether a question of a list's record is open, by the list's ordinal and the places of record and question.
    ///
    /// - Precondition: the ordinal is a list's, and record and question are there.
    package func isOpen(_ ordinal: Int, record: Int, field: Int, _ evaluation: CardEvaluation) -> Bool {
        guard let first = firstRecordQuestion[ordinal] else { preconditionFailure("slot \(ordinal) is not a list") }
        return evaluation.isOpen[ordinal] && evaluation.isAskedInRecords[first + field][record]
    }

    /// Whether the record's question that a path names is open; `false` when the card has no such record.
    package func isOpen(recordField path: FieldPath, of card: Card, _ evaluation: CardEvaluation) -> Bool {
        guard let ordinal = schema.ordinal(of: path.parent), let list = schema.questions[ordinal].field.type.list,
            let field = path.subfield.flatMap({ list.index(of: $0) }),
            let record = card.records(at: ordinal).firstIndex(where: { $0.key == path.record })
        else { return false }
        return isOpen(ordinal, record: record, field: field, evaluation)
    }

    /// The places of the options of a question that are offered on a day, or chosen in its cell already.
    package func offeredOptions(of field: Field, _ cell: Cell, on day: CivilDate) -> [Int] {
        let options = field.type.options?.options ?? []
        let chosen: [String] =
            switch cell {
            case .answered(.choice(let id)): [id]
            case .answered(.choices(let ids)): ids
            case .answered, .skipped, .notAsked: []
            }
        return options.indices.filter { options[$0].offered.contains(day) || chosen.contains(options[$0].id) }
    }

    /// The places of the options of a question that are offered to a card now: the day fits and the condition holds, or
    /// it is chosen already.
    ///
    /// - Precondition: Card and evaluation belong to this template, and the field is the question's or of its records.
    package func offeredOptions(of field: Field, at ordinal: Int, _ card: Card, _ evaluation: CardEvaluation) -> [Int] {
        let cell = card[field.path]
        let onDay = offeredOptions(of: field, cell, on: evaluation.day)
        var (conditions, record) = (offers[ordinal], Int?.none)
        if let key = field.path.record, let first = firstRecordQuestion[ordinal],
            let index = schema.questions[ordinal].field.type.list?.index(of: field.id)
        {
            conditions = recordQuestions[first + index].offers
            record = card.records(at: ordinal).firstIndex { $0.key == key }
        }
        guard !conditions.isEmpty else { return onDay }
        let state = EvaluationState(self, card.cells, evaluation, isWhole: false)
        return onDay.filter { place in
            state.isOffered(conditions[place], record: record)
                || field.type.options.map { cell.chooses($0.options[place].id) } ?? false
        }
    }
}

extension Cell {
    /// Whether an option is chosen.
    fileprivate func chooses(_ id: String) -> Bool {
        switch self {
        case .answered(.choice(let chosen)): chosen == id
        case .answered(.choices(let chosen)): chosen.contains(id)
        case .answered, .skipped, .notAsked: false
        }
    }
}
