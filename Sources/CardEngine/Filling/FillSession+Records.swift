package import CardSchema

/// Records: they come and go, and each has the questions of its list.
extension FillSession {
    /// Adds a record at the end of a list, with a random key.
    ///
    /// - Returns: the path of the record, or why it was refused: the list has as many as it takes.
    /// - Precondition: the path is a list's.
    package mutating func addRecord(
        at list: FieldPath, using generator: inout some RandomNumberGenerator
    ) -> Result<FieldPath, Refused> {
        guard let slot = schema.slot(of: list) else { preconditionFailure("no list \(list) in \(schema.name)") }
        let taken = Set(card.records(at: slot).map(\.key))
        let path = list.inRecord(RecordKey.random(notIn: taken, using: &generator))
        if let refusal = addRecord(at: path) { return .failure(Refused(refusal: refusal)) }
        return .success(path)
    }

    /// Adds a record at the end of a list; one that is there already stays as it is.
    ///
    /// What stood at the list instead of records, such as a skip, goes.
    ///
    /// - Returns: why it was refused, `nil` when it was not.
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

    /// Removes a record with all its cells; when it was the last, the list says *none*.
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

    /// Whether the records of a list come from the last card and nobody has confirmed them yet.
    package func isProposed(_ list: FieldPath) -> Bool { schema.slot(of: list).map(proposals.contains) ?? false }

    /// Takes the records that are proposed for an answer.
    package mutating func confirm(_ list: FieldPath) {
        guard let slot = schema.slot(of: list) else { return }
        proposals.remove(slot)
        touched.insert(slot)
    }

    /// A record that was not added, and why.
    package struct Refused: Error, Sendable, Hashable {
        /// Why.
        package let refusal: Question.Refusal

        /// Says why.
        package init(refusal: Question.Refusal) {
            self.refusal = refusal
        }
    }

    // MARK: - Questions

    /// The open questions of a list's records; none for any other slot.
    func recordQuestions(at slot: Int) -> [Question] {
        guard let list = schema.slots[slot].field.type.list else { return [] }
        return card.records(at: slot).enumerated().flatMap { index, record in
            list.fields.indices.filter { evaluator.isOpen(slot, record: index, field: $0, evaluation) }
                .map { recordQuestion(list.fields[$0].inRecord(record.key), at: slot) }
        }
    }

    func recordQuestion(_ field: Field, at slot: Int) -> Question {
        let state = refusals[field.path].map(Question.State.refused) ?? Self.state(of: card[field.path])
        return Question(slot: slot, field: field, state: state)
    }

    // MARK: - Carrying

    /// Proposes, in lists that carry fields and were not asked yet, what an earlier card's records say in these fields.
    ///
    /// A field that was not carried stays unanswered: nothing is said of today. An earlier *none* carries nothing.
    mutating func carry(from earlier: [Card]) {
        for (slot, place) in schema.slots.enumerated() {
            guard let list = place.field.type.list, !list.carry.isEmpty, card.cells[slot] == .notAsked,
                let last = earlier.first(where: { $0.saysRecords(at: place.path) }),
                let lastSlot = last.schema.slot(of: place.path),
                let lastList = last.schema.slots[lastSlot].field.type.list
            else { continue }
            let records = last.records(at: lastSlot).compactMap { Self.carried($0, lastList, list) }
            guard !records.isEmpty else { continue }
            put(Array(records.prefix(list.maxCount ?? records.count)), at: slot)
            proposals.insert(slot)
        }
    }

    /// What a new card takes from a record; `nil` when that is nothing.
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
    /// Whether a list is answered, be it with none.
    package func saysRecords(at list: FieldPath) -> Bool {
        if case .answered(.records) = self[list] { true } else { false }
    }
}
