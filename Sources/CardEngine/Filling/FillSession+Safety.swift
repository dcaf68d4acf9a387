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
            !heldBefore.contains($0) || !evaluator.answerSlots(ofSafetyRule: $0).isDisjoint(with: touched)
        }
    }

    /// The rules of ``raisedSafety``.
    package var raisedSafetyRules: [SafetyRule] { raisedSafety.map { schema.schema.safety[$0] } }
}
