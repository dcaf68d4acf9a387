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
        guard let ordinal = schema.ordinal(of: list) else { preconditionFailure("no list \(list) in \(schema.name)") }
        let taken = Set(card.records(at: ordinal).map(\.key))
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
        guard let key = path.record, let ordinal = schema.ordinal(of: path.parent), isOpen(ordinal),
            let list = schema.questions[ordinal].field.type.list
        else { return .closed }
        guard !card.hasRecord(at: path) else { return nil }
        let records = card.records(at: ordinal)
        if let most = list.maxCount, records.count >= most { return .problem(.tooMany) }
        proposals[ordinal] = nil
        touched.insert(ordinal)
        refusals[path.parent] = nil
        put(records + [list.emptyRecord(key: key)], at: ordinal)
        return nil
    }

    /// Removes a record with all its cells; after the last one, the list is answered with *none*.
    package mutating func removeRecord(at path: FieldPath) {
        guard let ordinal = schema.ordinal(of: path.parent), card.hasRecord(at: path) else { return }
        proposals[ordinal] = nil
        touched.insert(ordinal)
        refusals = refusals.filter { $0.key.parent != path.parent || $0.key.record != path.record }
        put(card.records(at: ordinal).filter { $0.key != path.record }, at: ordinal)
    }

    private mutating func put(_ records: [Record], at ordinal: Int) {
        card.cells[ordinal] = .answered(.records(records))
        update(changed: [ordinal])
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

    /// Returns the open questions of a list's records; empty for any other question.
    func recordQuestions(at ordinal: Int) -> [Question] {
        guard let list = schema.questions[ordinal].field.type.list else { return [] }
        let (card, evaluation) = (card, proposals[ordinal] ?? evaluation)
        return card.records(at: ordinal).enumerated().flatMap { index, record in
            list.fields.indices
                .filter { list.fields[$0].isAsked && evaluator.isOpen(ordinal, record: index, field: $0, evaluation) }
                .map { recordQuestion(list.fields[$0].inRecord(record.key), at: ordinal) }
        }
    }

    func recordQuestion(_ field: Field, at ordinal: Int) -> Question {
        let state = refusals[field.path].map(Question.State.refused) ?? Self.state(of: card[field.path])
        return Question(ordinal: ordinal, field: current(field, at: ordinal), state: state)
    }
}
