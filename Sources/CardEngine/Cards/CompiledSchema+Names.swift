package import CardSchema

extension CompiledSchema {
    /// Returns the question that an id alone names in a file: the only one with it, if no group has it.
    func question(writtenAs id: String) -> FieldPath? {
        guard !schema.groups.contains(where: { $0.id.utf8.elementsEqual(id.utf8) }) else { return nil }
        let found = questions(named: id)
        return found.count == 1 ? found[0] : nil
    }

    /// Returns the questions with an id, whatever their group; subfields do not count.
    ///
    /// One of them is what a person means who writes only the id.
    package func questions(named id: String) -> [FieldPath] {
        questions.map(\.path).filter { $0.subfield == nil && $0.field.utf8.elementsEqual(id.utf8) }
    }
}
