package import CardSchema

/// Clears answers.
extension FillSession {
    /// Resets the question at a path to *not asked*, with its subfields or records; removes a record that the path names.
    ///
    /// - Returns: The questions that opened and closed, and a refusal if there is no such record.
    /// - Precondition: The schema asks at the path.
    package mutating func clear(_ path: FieldPath) -> Outcome {
        guard path.record == nil || card.hasRecord(at: path) else {
            return Outcome(refusal: .closed, opened: [], closed: [])
        }
        card = card.clearing([path])
        refusals = refusals.filter { !$0.key.isWithin(path) }
        let slots = schema.slots.indices.filter {
            schema.slots[$0].path.isWithin(path)
                || schema.slots[$0].path == path.parent && schema.slots[$0].field.type.list != nil
        }
        for slot in slots {
            proposals[slot] = nil
            touched.insert(slot)
            reached.forget(schema.slots[slot].path)
        }
        let change = update(changed: slots)
        return Outcome(refusal: nil, opened: change.opened, closed: change.closed)
    }

    /// The answers by which a draft repeats ``clear(_:)``, which came before.
    func clearings(_ path: FieldPath) -> [Draft.Answer] {
        let slot = schema.slot(of: path.parent)
        guard path.record != nil || path.subfield != nil, let slot, let list = schema.slots[slot].field.type.list else {
            return schema.slots.filter { $0.path.isWithin(path) }.map { Draft.Answer($0.path, .notAsked) }
        }
        if path.subfield != nil {
            let places = card.records(at: slot).flatMap { record in list.fields.map { $0.path.inRecord(record.key) } }
            return places.filter { $0.isWithin(path) }.map { Draft.Answer($0, .notAsked) }
        }
        let isLast = card[path.parent] == .notAsked
        return isLast ? [Draft.Answer(path.parent, .notAsked)] : [Draft.Answer(path, .removed)]
    }
}

extension CompiledSchema {
    /// Whether a path names a question, a record of a list, or a question of one record or of all.
    package func asks(_ path: FieldPath) -> Bool {
        if question(at: path) != nil { return true }
        guard let list = slot(of: path.parent).flatMap({ slots[$0].field.type.list }) else { return false }
        return path.subfield.map { list.index(of: $0) != nil } ?? true
    }
}
