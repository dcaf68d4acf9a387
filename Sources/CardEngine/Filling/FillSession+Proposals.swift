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
        for slot in proposals.keys where slot != list { card.cells[slot] = .notAsked }
        return card
    }

    /// Returns what the expressions of a question see.
    func seen(at path: FieldPath, _ slot: Int) -> (card: Card, evaluation: CardEvaluation) {
        guard path.record != nil, let proposed = proposals[slot] else { return (answered, evaluation) }
        return (answered(confirming: slot), proposed)
    }

    /// Computes what depends on cells that have changed.
    @discardableResult
    mutating func update(changed slots: [Int]) -> CardEvaluator.Change {
        for (list, evaluation) in proposals {
            var evaluation = evaluation
            evaluator.update(&evaluation, of: answered(confirming: list), changed: slots)
            proposals[list] = evaluation
        }
        return evaluator.update(&evaluation, of: answered, changed: slots)
    }

    /// Whether a list's records come from an earlier card and are not confirmed yet.
    package func isProposed(_ list: FieldPath) -> Bool { schema.slot(of: list).map { proposals[$0] != nil } ?? false }

    /// Accepts the proposed records as an answer.
    package mutating func confirm(_ list: FieldPath) {
        guard let slot = schema.slot(of: list) else { return }
        touched.insert(slot)
        guard proposals.removeValue(forKey: slot) != nil else { return }
        update(changed: [slot])
    }

    /// Proposes the records of a list that the card has.
    mutating func propose(at slot: Int) {
        proposals[slot] = evaluator.evaluation(of: answered, on: evaluation.day, after: evaluation.earlier)
    }

    /// Proposes records for each list that carries fields and was not asked yet, from an earlier card's records.
    ///
    /// Fields that are not carried stay unanswered, because the earlier card does not answer for today. An earlier
    /// *none* carries nothing.
    mutating func carry(from earlier: [Card]) {
        for (slot, place) in schema.slots.enumerated() {
            guard let list = place.field.type.list, !list.carry.isEmpty, card.cells[slot] == .notAsked,
                let last = earlier.first(where: { $0.hasListAnswer(at: place.path) }),
                let lastSlot = last.schema.slot(of: place.path),
                let lastList = last.schema.slots[lastSlot].field.type.list
            else { continue }
            let records = last.records(at: lastSlot).compactMap { Self.carried($0, lastList, list) }
            guard !records.isEmpty else { continue }
            card.cells[slot] = .answered(.records(Array(records.prefix(list.maxCount ?? records.count))))
            propose(at: slot)
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

extension Card {
    /// Whether a list is answered; *none* is an answer.
    package func hasListAnswer(at list: FieldPath) -> Bool {
        if case .answered(.records) = self[list] { true } else { false }
    }
}
