package import CardSchema

/// A text on a card that a person wrote, with its place.
package struct CardWords: Sendable {
    /// The question, the record named too.
    package let path: FieldPath
    /// Whether the question is private.
    package let isPrivate: Bool
    /// The text.
    package let text: String
}

extension Card {
    /// All texts on the card that a person wrote, in order: texts, notes, tags, names of places and files, including
    /// those in records.
    ///
    /// Titles of options and questions belong to the template and are not included.
    package var words: [CardWords] {
        zip(schema.questions, cells).flatMap { question, cell -> [CardWords] in
            guard let value = cell.value else { return [] }
            guard case .records(let records) = value else {
                return Self.words(value, of: question.field, question.path)
            }
            return records.flatMap { record in
                zip(question.field.type.list?.fields ?? [], record.cells).flatMap { field, cell in
                    cell.value.map { Self.words($0, of: field, field.path.inRecord(record.key)) } ?? []
                }
            }
        }
    }

    /// The texts and notes among ``words``, which were written to be read.
    package var writtenTexts: [CardWords] {
        words.filter { schema.question(at: $0.path)?.field.type.isText ?? false }
    }

    static func words(_ value: Value, of field: Field, _ path: FieldPath) -> [CardWords] {
        let texts: [String] =
            switch value.content {
            case .text(let text): [text]
            case .tags(let tags): tags
            case .place(let place): [place.name].compactMap(\.self)
            case .files(let files): files.map(\.name)
            case .number, .yesno, .option, .options, .civil, .records: []
            }
        return texts.map { CardWords(path: path, isPrivate: field.isPrivate, text: $0) }
    }
}
