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

    /// Returns a text with the answers of a card in their places.
    ///
    /// - Precondition: Text, card and evaluation belong to this template.
    package func shown(
        _ text: LocalizedText, _ card: Card, _ evaluation: CardEvaluation, to reader: Reader
    ) -> LocalizedText {
        text.filled { pipe, language in
            guard let reference = pipes[pipe] else { return nil }
            let answer = answer(reference, card, evaluation, language)
            return answer == nil || reader == .filling || !isPrivate(reference) ? answer : words(language).privateValue
        }
    }

    private func words(_ language: String) -> EngineWords { EngineWords(language) }

    private func isPrivate(_ reference: ExpressionReference) -> Bool {
        switch reference {
        case .field(let path), .earlier(let path):
            schema.ordinal(of: path).map { schema.questions[$0].field.isPrivate } ?? true
        case .score(let id), .band(let id): privateScores.contains(id)
        case .cardDay: false
        case .recordField: true
        }
    }

    private func answer(
        _ reference: ExpressionReference, _ card: Card, _ evaluation: CardEvaluation, _ language: String
    ) -> String? {
        switch reference {
        case .field(let path):
            guard let ordinal = schema.ordinal(of: path), evaluation.isOpen[ordinal] else { return nil }
            return card.cells[ordinal].value.map { text($0, ordinal, language) }
        case .earlier(let path):
            guard let ordinal = schema.ordinal(of: path), evaluation.earlier.indices.contains(ordinal) else {
                return nil
            }
            return evaluation.earlier[ordinal].map { text($0, ordinal, language) }
        case .score(let id):
            return score(id).flatMap { evaluation.scores[$0] }.map { "\($0)" }
        case .band(let id):
            return score(id).flatMap { index in
                evaluation.bands[index].map { scores[index].score.bands[$0].title.text(in: language) }
            }
        case .cardDay: return "\(evaluation.day)"
        case .recordField: return nil
        }
    }

    private func score(_ id: String) -> Int? { scores.firstIndex { $0.score.id == id } }

    private func text(_ value: Value, _ ordinal: Int, _ language: String) -> String {
        switch value {
        case .yesno(let isYes): return isYes ? words(language).yes : words(language).no
        case .choices([]), .tags([]): return words(language).none
        default: return ValueText(language: language).text(value.beginning, of: schema.questions[ordinal].field)
        }
    }

    static func pipes(of schema: Schema) -> [AnswerPipe: ExpressionReference] {
        let pipes = schema.pipedTexts.flatMap(\.pipes)
        guard !pipes.isEmpty else { return [:] }
        let scope = ExpressionScope(schema).seeingEarlier()
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
