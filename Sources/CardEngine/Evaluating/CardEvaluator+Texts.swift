package import CardSchema

/// Answers in the texts of a template.
extension CardEvaluator {
    /// Who reads a text.
    package enum Reader: Sendable {
        /// The person who fills in the card.
        case filling
        /// Somebody who looks at a saved card: private answers are masked.
        case looking
    }

    /// Returns a text with the answers of a card in their places; a path into a record says whose text it is.
    ///
    /// - Precondition: Text, card and evaluation belong to this template.
    package func shown(
        _ text: LocalizedText, at path: FieldPath? = nil, _ card: Card, _ evaluation: CardEvaluation, to reader: Reader
    ) -> LocalizedText {
        guard text.isPiped else { return text }
        let record = path.flatMap { $0.record == nil ? nil : $0 }
        let pipes = record.map { pipesInRecords[$0.parent] ?? [:] } ?? pipes
        return text.filled { pipe, language in
            guard let reference = pipes[pipe] else { return nil }
            let answer = answer(reference, in: record?.record, card, evaluation, language)
            return answer == nil || reader == .filling || !isPrivate(reference, in: record?.record)
                ? answer : words(language).privateValue
        }
    }

    /// Returns what a pipe shows as a form names it: a path, a score or a band.
    ///
    /// In the texts of a list's records, the path of a question of the record names the list and no record.
    package func name(of pipe: AnswerPipe, inRecordsOf list: FieldPath?) -> String {
        let reference = list.flatMap { pipesInRecords[$0]?[pipe] }
        if case .recordField(let path) = reference { return "\(path)" }
        return pipe.expression.trimmingSpaces()
    }

    private func words(_ language: String) -> EngineWords { EngineWords(language) }

    private func isPrivate(_ reference: ExpressionReference, in record: String?) -> Bool {
        switch reference {
        case .recordField(let path): schema.question(at: path.inRecord(record))?.field.isPrivate ?? true
        case .field(let path), .earlier(let path):
            schema.ordinal(of: path).map { schema.questions[$0].field.isPrivate } ?? true
        case .score(let id), .band(let id): privateScores.contains(id)
        case .cardDay: false
        }
    }

    private func answer(
        _ reference: ExpressionReference, in record: String?, _ card: Card, _ evaluation: CardEvaluation,
        _ language: String
    ) -> String? {
        switch reference {
        case .field(let path):
            guard let ordinal = schema.ordinal(of: path), evaluation.isOpen[ordinal] else { return nil }
            return card.cells[ordinal].value.map { text($0, of: schema.questions[ordinal].field, language) }
        case .earlier(let path):
            guard let ordinal = schema.ordinal(of: path), evaluation.earlier.indices.contains(ordinal) else {
                return nil
            }
            return evaluation.earlier[ordinal].map { text($0, of: schema.questions[ordinal].field, language) }
        case .score(let id):
            return score(id).flatMap { evaluation.scores[$0] }.map { "\($0)" }
        case .band(let id):
            return score(id).flatMap { index in
                evaluation.bands[index].map { scores[index].score.bands[$0].title.text(in: language) }
            }
        case .cardDay: return "\(evaluation.day)"
        case .recordField(let path):
            let own = path.inRecord(record)
            guard isOpen(recordField: own, of: card, evaluation), let field = schema.question(at: own)?.field else {
                return nil
            }
            return card[own].value.map { text($0, of: field, language) }
        }
    }

    private func score(_ id: String) -> Int? { scores.firstIndex { $0.score.id == id } }

    private func text(_ value: Value, of field: Field, _ language: String) -> String {
        switch value {
        case .yesno(let isYes): return isYes ? words(language).yes : words(language).no
        case .choices([]), .tags([]): return words(language).none
        default: return ValueText(language: language).text(value.beginning, of: field)
        }
    }

    static func pipes(of schema: Schema) -> [AnswerPipe: ExpressionReference] {
        let pipes = schema.pipedTexts.flatMap(\.pipes)
        return pipes.isEmpty ? [:] : references(of: pipes, in: ExpressionScope(schema))
    }

    static func pipesInRecords(of schema: Schema) -> [FieldPath: [AnswerPipe: ExpressionReference]] {
        let lists = schema.pipedTextsInRecords
        guard !lists.isEmpty else { return [:] }
        let scope = ExpressionScope(schema)
        return Dictionary(
            lists.map { ($0.list, references(of: $0.texts.flatMap(\.pipes), in: scope.insideRecords(of: $0.list))) },
            uniquingKeysWith: { first, _ in first })
    }

    private static func references(
        of pipes: [AnswerPipe], in scope: ExpressionScope
    ) -> [AnswerPipe: ExpressionReference] {
        let scope = scope.seeingEarlier()
        var references: [AnswerPipe: ExpressionReference] = [:]
        for pipe in pipes where references[pipe] == nil {
            var ignored: [ExpressionFault] = []
            let checked = CheckedExpression.check(pipe.expression, in: scope, as: .any, into: &ignored)
            references[pipe] = checked?.references.first
        }
        return references
    }
}

extension Value {
    /// The value, without the elements of a set that are beyond the width of an answer in a text.
    ///
    /// Each element takes a column at least, with the comma before it.
    fileprivate var beginning: Value {
        switch self {
        case .choices(let ids): .choices(Array(ids.prefix(LocalizedText.widestAnswer + 1)))
        case .tags(let tags): .tags(Array(tags.prefix(LocalizedText.widestAnswer + 1)))
        default: self
        }
    }
}
