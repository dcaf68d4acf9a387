public import CardSchema

extension DiaryCard {
    /// Returns the title of the card's template in a language, or the template's id if the card cannot be read.
    public func title(in language: String) -> String {
        content?.schema.schema.title.text(in: language) ?? name.schema
    }

    /// The card's scores, in the order of the template; empty if the card cannot be read.
    ///
    /// Each call computes them again, so keep them to use them often.
    public var scores: [CardScore] {
        guard let content else { return [] }
        let evaluator = content.schema.evaluator
        return evaluator.scores(of: content, evaluator.evaluationWithoutRules(of: content, on: day))
    }

    /// The safety rules that hold on the card, in the order of the template; empty if the card cannot be read.
    public var safetyRules: [SafetyRule] {
        guard let content else { return [] }
        let evaluation = content.schema.evaluator.evaluation(of: content, on: day)
        return evaluation.holdingSafety.map { content.schema.schema.safety[$0] }
    }
}
