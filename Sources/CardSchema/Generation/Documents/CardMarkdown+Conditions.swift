// Conditions of a template in words, as far as they can be said.
extension CardMarkdown {
    /// Returns a condition in words, or else as code; `list` is the list in whose records it is read, if any.
    func condition(_ expression: ExpressionText, in list: FieldPath? = nil) -> String {
        conditions(in: list).text(expression.text).map(MarkdownText.escaped) ?? MarkdownText.code(expression.text)
    }

    /// The words of the conditions in the records of a list, or outside of all lists.
    func conditions(in list: FieldPath?) -> ConditionWords {
        ConditionWords(language: language) { subject($0, in: list) }
    }

    /// Returns the list in whose records a question is asked; `nil` if it is asked once a card.
    func list(of path: FieldPath) -> FieldPath? {
        path.subfield != nil && questions[path.parent]?.type.list != nil ? path.parent : nil
    }

    private func subject(_ name: String, in list: FieldPath?) -> ConditionSubject? {
        if let list, let field = questions[FieldPath(list.group, list.field, name)] { return subject(field, in: list) }
        if name.hasPrefix("score."), let score = score(name, after: "score.") {
            return ConditionSubject(text(score.title), short: score.short.map(text))
        }
        if name.hasPrefix("band."), let score = score(name, after: "band.") {
            return ConditionSubject(
                text(score.title), short: score.short.map(text), options: score.bands.map { ($0.id, text($0.title)) })
        }
        return FieldPath(name).flatMap { questions[$0] }.map { subject($0, in: nil) }
    }

    private func score(_ name: String, after prefix: String) -> Score? {
        let id = name.dropFirst(prefix.utf8.count)
        return schema.scores.first { $0.id == String(id) }
    }

    /// A question, after the one that it follows; in the records of its list, that is not the list.
    private func subject(_ field: Field, in list: FieldPath?) -> ConditionSubject {
        let path = field.path
        let holder = path.recordField ?? (path.subfield == nil ? nil : path.parent)
        let around = holder.flatMap { $0 == list ? nil : questions[$0] }
        let before = around.map { text($0.title) + ": " } ?? ""
        return ConditionSubject(
            before + text(field.title), short: around == nil ? text(field.short ?? field.title) : nil,
            kind: field.type.isDuration ? .duration : field.type.list != nil ? .list : .other,
            options: field.type.options?.options.map { ($0.id, text($0.title)) } ?? [])
    }

    /// A text of the template on one line.
    private func text(_ text: LocalizedText) -> String {
        text.text(in: language).split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
