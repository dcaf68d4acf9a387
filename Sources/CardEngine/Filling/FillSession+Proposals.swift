package import CardSchema

/// Records that a list proposes from an earlier card.
///
/// They become answers once the person confirms or changes them. Until then, no expression sees them:
///
/// ```
///   a question, score or rule of the card ─▶ the answers, without any proposed record
///   a question in a proposed record       ─▶ the answers, and the records of its own list
/// ```
///
/// An answer in a proposed record confirms its list, so its question is open if it would be then.
extension FillSession {
    /// The card without proposed records.
    package var answered: Card { answered(confirming: nil) }

    /// The card without proposed records, except those of one list.
    private func answered(confirming list: Int?) -> Card {
        var card = card
        for ordinal in proposals.keys where ordinal != list { card.cells[ordinal] = .notAsked }
        return card
    }

    /// Returns what the expressions of a question see.
    func seen(at path: FieldPath, _ ordinal: Int) -> (card: Card, evaluation: CardEvaluation) {
        guard path.record != nil, let proposed = proposals[ordinal] else { return (answered, evaluation) }
        return (answered(confirming: ordinal), proposed)
    }

    /// Computes what depends on cells that have changed.
    @discardableResult
    mutating func update(changed ordinals: [Int]) -> CardEvaluator.Change {
        for (list, evaluation) in proposals {
            var evaluation = evaluation
            evaluator.update(&evaluation, of: answered(confirming: list), changed: ordinals)
            proposals[list] = evaluation
        }
        let change = evaluator.update(&evaluation, of: answered, changed: ordinals)
        guard !evaluator.keptOrder.isEmpty else { return change }
        return keepValues(after: change)
    }

    /// Stores the values of formulas, so that what depends on them is right while the person goes on.
    private mutating func keepValues(after change: CardEvaluator.Change) -> CardEvaluator.Change {
        let before = evaluation.isOpen
        var kept = answered
        let ordinals = evaluator.keep(&kept, &evaluation, since: &formulas)
        for ordinal in ordinals { card.cells[ordinal] = kept.cells[ordinal] }
        touched.formUnion(ordinals)
        let (opened, closed) = (
            before.indices.filter { !before[$0] && evaluation.isOpen[$0] },
            before.indices.filter { before[$0] && !evaluation.isOpen[$0] }
        )
        return CardEvaluator.Change(
            opened: Set(change.opened).subtracting(closed).union(opened).sorted(),
            closed: Set(change.closed).subtracting(opened).union(closed).sorted())
    }

    /// Whether a list's records come from an earlier card and are not confirmed yet.
    package func isProposed(_ list: FieldPath) -> Bool {
        schema.ordinal(of: list).map { proposals[$0] != nil } ?? false
    }

    /// Accepts the proposed records as an answer.
    package mutating func confirm(_ list: FieldPath) {
        guard let ordinal = schema.ordinal(of: list) else { return }
        touched.insert(ordinal)
        guard proposals.removeValue(forKey: ordinal) != nil else { return }
        update(changed: [ordinal])
    }

    /// Proposes the records of a list that the card has.
    mutating func propose(at ordinal: Int) {
        proposals[ordinal] = evaluator.evaluation(of: answered, on: evaluation.day, after: evaluation.earlier)
    }

    /// Proposes the records that the template suggests for a list that was not asked yet.
    mutating func proposeRecords() {
        for (ordinal, question) in schema.questions.enumerated() {
            guard question.field.type.list != nil, card.cells[ordinal] == .notAsked,
                case .constant(let value)? = question.field.defaultAnswer
            else { continue }
            card.cells[ordinal] = .answered(value)
            propose(at: ordinal)
        }
    }

    /// Proposes records for each list that carries fields and was not asked yet, from an earlier card's records.
    ///
    /// Fields that are not carried stay unanswered, because the earlier card does not answer for today. An earlier
    /// *none* carries nothing.
    mutating func carry(from earlier: [Card]) {
        for (ordinal, question) in schema.questions.enumerated() {
            guard let list = question.field.type.list, !list.carry.isEmpty, card.cells[ordinal] == .notAsked,
                let last = earlier.first(where: { $0.hasListAnswer(at: question.path) }),
                let lastOrdinal = last.schema.ordinal(of: question.path),
                let lastList = last.schema.questions[lastOrdinal].field.type.list
            else { continue }
            let records = last.records(at: lastOrdinal).compactMap { Self.carried($0, lastList, list) }
            guard !records.isEmpty else { continue }
            card.cells[ordinal] = .answered(.records(Array(records.prefix(list.maxCount ?? records.count))))
            propose(at: ordinal)
        }
    }

    /// Returns the carried fields of a record, or `nil` if there are none.
    private static func carried(_ record: Record, _ lastList: ListType, _ list: ListType) -> Record? {
        var carried = list.emptyRecord(key: record.key)
        for (index, field) in list.fields.enumerated() where list.carry.contains(field.id) {
            guard let lastIndex = lastList.index(of: field.id), let value = record.cells[lastIndex].value,
                AnswerCheck.problem(of: value, for: field.type) == nil
            else { continue }
            carried.cells[index] = .answered(value)
        }
        return carried.cells.allSatisfy { $0 == .notAsked } ? nil : carried
    }
}

extension Field {
    /// Whether a list proposes records of the template's own.
    package var suggestsRecords: Bool {
        if case .constant? = defaultAnswer { type.list != nil } else { false }
    }
}

extension Card {
    /// Whether a list is answered; *none* is an answer.
    package func hasListAnswer(at list: FieldPath) -> Bool {
        if case .answered(.records) = self[list] { true } else { false }
    }
}
