package import CardSchema

/// Adds and removes records; each has the questions of its list.
extension FillSession {
    /// Adds a record with a random key at the end of a list.
    ///
    /// - Returns: The record's path, or the refusal if the list is full.
    /// - Precondition: The path is a list's.
    package mutating func addRecord(
        at list: FieldPath, using generator: inout some RandomNumberGenerator
    ) -> Result<FieldPath, Refused> {
        guard let slot = schema.slot(of: list) else { preconditionFailure("no list \(list) in \(schema.name)") }
        let taken = Set(card.records(at: slot).map(\.key))
        let path = list.inRecord(RecordKey.random(notIn: taken, using: &generator))
        if let refusal = addRecord(at: path) { return .failure(Refused(refusal: refusal)) }
        return .success(path)
    }

    /// Adds a record at the end of a list, unless the list already has it.
    ///
    /// Replaces any other state of the list, such as a skip.
    ///
    /// - Returns: The refusal, or `nil` if the record was added.
    package mutating func addRecord(at path: FieldPath) -> Question.Refusal? {
        guard let key = path.record, let slot = schema.slot(of: path.parent), isOpen(slot),
            let list = schema.slots[slot].field.type.list
        else { return .closed }
        guard !card.hasRecord(at: path) else { return nil }
        let records = card.records(at: slot)
        if let most = list.maxCount, records.count >= most { return .problem(.tooMany) }
        proposals.remove(slot)
        touched.insert(slot)
        refusals[path.parent] = nil
        put(records + [list.emptyRecord(key: key)], at: slot)
        return nil
    }

    /// Removes a record with all its cells; after the last one, the list is answered with *none*.
    package mutating func removeRecord(at path: FieldPath) {
        guard let slot = schema.slot(of: path.parent), card.hasRecord(at: path) else { return }
        proposals.remove(slot)
        touched.insert(slot)
        refusals = refusals.filter { $0.key.parent != path.parent || $0.key.record != path.record }
        put(card.records(at: slot).filter { $0.key != path.record }, at: slot)
    }

    private mutating func put(_ records: [Record], at slot: Int) {
        card.cells[slot] = .answered(.records(records))
        evaluator.update(&evaluation, of: card, changed: [slot])
    }

    /// Whether a list's records come from an earlier card and are not confirmed yet.
    package func isProposed(_ list: FieldPath) -> Bool { schema.slot(of: list).map(proposals.contains) ?? false }

    /// Accepts the proposed records as an answer.
    package mutating func confirm(_ list: FieldPath) {
        guard let slot = schema.slot(of: list) else { return }
        proposals.remove(slot)
        touched.insert(slot)
    }

    /// Thrown when a record was not added.
    package struct Refused: Error, Sendable, Hashable {
        /// The reason.
        package let refusal: Question.Refusal

        /// Creates an error from a refusal.
        package init(refusal: Question.Refusal) {
            self.refusal = refusal
        }
    }

    // MARK: - Questions

    /// Returns the open questions of a list's records; empty for any other slot.
    func recordQuestions(at slot: Int) -> [Question] {
        guard let list = schema.slots[slot].field.type.list else { return [] }
        return card.records(at: slot).enumerated().flatMap { index, record in
            list.fields.indices
                .filter { list.fields[$0].isAsked && evaluator.isOpen(slot, record: index, field: $0, evaluation) }
                .map { recordQuestion(list.fields[$0].inRecord(record.key), at: slot) }
        }
    }

    func recordQuestion(_ field: Field, at slot: Int) -> Question {
        let state = refusals[field.path].map(Question.State.refused) ?? Self.state(of: card[field.path])
        return Question(slot: slot, field: current(field, at: slot), state: state)
    }

    // MARK: - Carrying

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
            put(Array(records.prefix(list.maxCount ?? records.count)), at: slot)
            proposals.insert(slot)
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
