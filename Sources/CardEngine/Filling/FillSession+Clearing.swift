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
        let ordinals = schema.questions.indices.filter {
            schema.questions[$0].path.isWithin(path)
                || schema.questions[$0].path == path.parent && schema.questions[$0].field.type.list != nil
        }
        for ordinal in ordinals {
            proposals[ordinal] = nil
            touched.insert(ordinal)
            reached.forget(schema.questions[ordinal].path)
        }
        let change = update(changed: ordinals)
        return Outcome(refusal: nil, opened: change.opened, closed: change.closed)
    }

    /// The answers by which a draft repeats ``clear(_:)``, which came before.
    func clearings(_ path: FieldPath) -> [Draft.Answer] {
        let ordinal = schema.ordinal(of: path.parent)
        guard path.record != nil || path.subfield != nil, let ordinal,
            let list = schema.questions[ordinal].field.type.list
        else {
            return schema.questions.filter { $0.path.isWithin(path) }.map { Draft.Answer($0.path, .notAsked) }
        }
        if path.subfield != nil {
            let places = card.records(at: ordinal).flatMap { record in list.fields.map { $0.path.inRecord(record.key) }
            }
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
        guard let list = ordinal(of: path.parent).flatMap({ questions[$0].field.type.list }) else { return false }
        return path.subfield.map { list.index(of: $0) != nil } ?? true
    }
}
