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
        proposals[slot] = nil
        touched.insert(slot)
        refusals[path.parent] = nil
        put(records + [list.emptyRecord(key: key)], at: slot)
        return nil
    }

    /// Removes a record with all its cells; after the last one, the list is answered with *none*.
    package mutating func removeRecord(at path: FieldPath) {
        guard let slot = schema.slot(of: path.parent), card.hasRecord(at: path) else { return }
        proposals[slot] = nil
        touched.insert(slot)
        refusals = refusals.filter { $0.key.parent != path.parent || $0.key.record != path.record }
        put(card.records(at: slot).filter { $0.key != path.record }, at: slot)
    }

    private mutating func put(_ records: [Record], at slot: Int) {
        card.cells[slot] = .answered(.records(records))
        update(changed: [slot])
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
        let (card, evaluation) = (card, proposals[slot] ?? evaluation)
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
}
