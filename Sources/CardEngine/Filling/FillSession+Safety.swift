package import CardSchema

/// When the person who fills the card is to be shown their own plan.
extension FillSession {
    /// The safety rules that hold by what was answered in this session, in the order of the schema.
    ///
    /// Records that are only proposed count for nothing. On a card that is edited, a rule that held before counts only
    /// once an answer that it reads is given, changed or cleared. Each renderer shows the plan on every way out that
    /// keeps the answers, and offers it from the answer on that brings a rule here.
    package var raisedSafety: [Int] {
        let holding = proposals.isEmpty ? evaluation : evaluator.evaluation(of: answered, on: evaluation.day)
        return holding.holdingSafety.filter {
            !heldBefore.contains($0) || !evaluator.answerSlots(ofSafetyRule: $0).isDisjoint(with: touched)
        }
    }

    /// The rules of ``raisedSafety``.
    package var raisedSafetyRules: [SafetyRule] { raisedSafety.map { schema.schema.safety[$0] } }
}
