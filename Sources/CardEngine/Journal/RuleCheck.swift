package import CardSchema

/// Finds cards that break rules of their template; each template is compiled once.
package struct RuleCheck {
    /// The evaluators by the full name of their template; `nil` if it has nothing to check.
    private var evaluators: [SchemaName: CardEvaluator?] = [:]

    /// Prepares the check.
    package init() {}

    /// The messages about a card: rules of severity `error` that it breaks, and texts without their usual form.
    package mutating func findings(of head: CardHead) -> [Diagnostic] {
        guard !head.isDeleted, let card = head.content.revision?.card, let evaluator = evaluator(card.schema) else {
            return []
        }
        let evaluation = evaluator.evaluation(of: card, on: head.card.day)
        let (place, subject) = (head.head.place.sourcePlace, "card \(head.card)")
        let broken = evaluator.findings(of: card, evaluation, at: place, subject: subject).map(\.diagnostic)
        return broken + [evaluation.cutShortFinding(at: place, subject: subject)].compactMap { $0 }
    }

    private mutating func evaluator(_ schema: CompiledSchema) -> CardEvaluator? {
        if let known = evaluators[schema.name] { return known }
        let made = schema.schema.hasCheckedRules ? schema.evaluator : nil
        evaluators[schema.name] = .some(made)
        return made
    }
}
