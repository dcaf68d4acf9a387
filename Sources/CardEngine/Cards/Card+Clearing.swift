package import CardSchema

extension Card {
    /// Returns the card with every cell at, or below, some paths *not asked*, and without the records that they name.
    ///
    /// A list without any record left is *not asked*, because an empty one would mean *none*.
    package func clearing(_ paths: Set<FieldPath>) -> Card {
        var card = self
        func clears(_ path: FieldPath) -> Bool { paths.contains { path.isWithin($0) } }
        for (ordinal, question) in schema.questions.enumerated() {
            guard !clears(question.path) else {
                card.cells[ordinal] = .notAsked
                continue
            }
            guard let list = question.field.type.list, case .answered(.records(let records)) = cells[ordinal] else {
                continue
            }
            var kept: [Record] = []
            for var record in records where !clears(question.path.inRecord(record.key)) {
                for (index, field) in list.fields.enumerated() where clears(field.path.inRecord(record.key)) {
                    record.cells[index] = .notAsked
                }
                kept.append(record)
            }
            card.cells[ordinal] = kept.isEmpty && !records.isEmpty ? .notAsked : .answered(.records(kept))
        }
        return card
    }
}

extension FieldPath {
    /// Whether a path is another one, or leads into it: to a subfield of it, to one of its records, or into a record.
    func isWithin(_ whole: FieldPath) -> Bool {
        guard group == whole.group, field == whole.field else { return false }
        if let key = whole.record, record != key { return false }
        guard let id = whole.subfield else { return true }
        return subfield == id || subfield?.hasPrefix(id + ".") == true
    }
}
