extension AnswerProblem {
    /// Returns the place of the fault in the value: that of the option or part, if there is one, else of the whole
    /// value.
    package func span(in node: JSONNode) -> SourceSpan {
        let parts = (node.elements ?? [node]).flatMap { $0.members ?? [] }
        return switch self {
        case .unknownOption(let id), .notAlone(let id): element(id, of: node, after: 0) ?? node.span
        case .repeatedOption(let id): element(id, of: node, after: 1) ?? node.span
        case .unknownPart(let part): parts.first { $0.key == part }?.keySpan ?? node.span
        case .malformedPart(let part): parts.first { $0.key == part }?.value.span ?? node.span
        default: node.span
        }
    }

    private func element(_ id: String, of node: JSONNode, after count: Int) -> SourceSpan? {
        node.elements?.filter { $0.string == id }.dropFirst(count).first?.span
    }

    /// Returns the likely word for a misspelled one, such as the id of an option.
    ///
    /// `nil` if none is similar, or if the field is private, because no message shows its answers.
    package func meant(for field: Field) -> String? {
        if case .inRecord(let key, let index, let problem) = self, let inner = field.type.list?.fields[index] {
            return problem.meant(for: inner.inRecord(key))
        }
        guard !field.isPrivate else { return nil }
        return switch self {
        case .unknownOption(let id): EditDistance.closest(to: id, among: field.type.options?.options.map(\.id) ?? [])
        case .unknownPart(let part): EditDistance.closest(to: part, among: field.type.partNames)
        default: nil
        }
    }
}

extension FieldType {
    /// The names of an answer's parts; empty for most types.
    fileprivate var partNames: [String] {
        switch family {
        case .records(let list): list.fields.map { $0.path.subfield ?? $0.path.field }
        case .place: Place.keys
        case .files: FileReference.keys
        case .number, .yesno, .option, .options, .text, .civil, .tags: []
        }
    }
}
