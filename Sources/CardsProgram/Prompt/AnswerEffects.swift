import CardEngine
import CardSchema

/// Describes to a template's author what an answer changed on the card.
package struct AnswerEffects: Sendable, Hashable {
    /// The language for the template's texts.
    let language: String

    /// Returns a line for each change between two states of one card.
    ///
    /// Broken rules are left out: the prompt reports those.
    func lines(from before: FillSession, to after: FillSession) -> [String] {
        let (was, now) = (before.questions.map(\.field), after.questions.map(\.field))
        let (wasOpen, isOpen) = (Set(was.map(\.path)), Set(now.map(\.path)))
        let opened = now.filter { !wasOpen.contains($0.path) && before.hasPlace(for: $0.path) }
        let closed = was.filter { !isOpen.contains($0.path) && after.hasPlace(for: $0.path) }
        return changes("Opens", opened) + changes("Closes", closed) + scores(before.evaluation, after.evaluation, after)
            + safety(before.evaluation, after.evaluation, after)
    }

    private func changes(_ word: String, _ fields: [Field]) -> [String] {
        fields.map { "  \(word): \($0.title.text(in: language)) (\($0.path))" }
    }

    private func scores(_ before: CardEvaluation, _ after: CardEvaluation, _ session: FillSession) -> [String] {
        session.schema.schema.scores.enumerated().compactMap { index, score in
            guard before.scores[index] != after.scores[index] else { return nil }
            return "  Score: \(ScoreText(language: language).line(score, at: index, after))"
        }
    }

    private func safety(_ before: CardEvaluation, _ after: CardEvaluation, _ session: FillSession) -> [String] {
        session.schema.schema.safety.enumerated().compactMap { index, rule in
            switch (before.isHolding[index], after.isHolding[index]) {
            case (false, true): "  Safety: '\(rule.id)' holds now, and would show \(rule.show)"
            case (true, false): "  Safety: '\(rule.id)' no longer holds"
            case (true, true), (false, false): nil
            }
        }
    }
}

extension FillSession {
    /// Whether the card could ask the question at all.
    ///
    /// It could not if the question's record does not exist.
    fileprivate func hasPlace(for path: FieldPath) -> Bool {
        guard path.record != nil, let ordinal = schema.ordinal(of: path.parent) else { return true }
        return card.records(at: ordinal).contains { $0.key == path.record }
    }
}
