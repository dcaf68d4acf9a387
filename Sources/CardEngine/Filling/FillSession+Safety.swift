package import CardSchema

/// Decides when to show the person their own plan.
extension FillSession {
    /// The indices of the safety rules that hold because of answers in this session, in the order of the schema.
    ///
    /// Proposed records do not count. On a card that is edited, a rule that already held counts only after an answer
    /// that it reads is given, changed or cleared. Every renderer shows the plan on each exit that keeps the answers,
    /// and offers it from the answer that triggers a rule.
    package var raisedSafety: [Int] {
        evaluation.holdingSafety.filter {
            !heldBefore.contains($0) || !evaluator.answerOrdinals(ofSafetyRule: $0).isDisjoint(with: touched)
        }
    }

    /// Whether an answer is at the end of its scale that a safety rule watches, while that rule holds because of this
    /// session: the moment to show the plan at once.
    ///
    /// That is the lowest point for a rule such as `mood <= -2`.
    package func isAtWatchedEnd(_ path: FieldPath) -> Bool {
        guard let (ordinal, field) = schema.question(at: path), case .scale(let scale) = field.type,
            let index = card[path].value?.number.flatMap({ scale.index(of: $0) })
        else { return false }
        let ends = evaluator.watchedEnds[path.inRecord(nil)]
        let isAtEnd = ends.contains(.high) && index == scale.count - 1 || ends.contains(.low) && index == 0
        return isAtEnd && raisedSafety.contains { evaluator.answerOrdinals(ofSafetyRule: $0).contains(ordinal) }
    }

    /// The rules of ``raisedSafety``.
    package var raisedSafetyRules: [SafetyRule] { raisedSafety.map { schema.schema.safety[$0] } }
}
