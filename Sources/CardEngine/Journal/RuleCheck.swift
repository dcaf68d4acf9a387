public import CardSchema

/// Finds cards that break rules of their template; each template is prepared once.
public struct RuleCheck {
    /// By the full name of a template; `nil` where it has no rule of severity `error`.
    private var evaluators: [SchemaName: CardEvaluator?] = [:]

    /// Prepares to look at cards.
    public init() {}

    /// The broken rules of severity `error` of what a card says now.
    public mutating func findings(of head: CardHead) -> [Diagnostic] {
        guard !head.isDeleted, let card = head.content.revision?.card, let evaluator = evaluator(card.schema) else {
            return []
        }
        let broken = card.schema.schema.errors(evaluator.evaluation(of: card, on: head.card.day))
        return broken.map { $0.finding(at: head.head.place.sourcePlace, subject: "card \(head.card)") }
    }

    private mutating func evaluator(_ schema: CompiledSchema) -> CardEvaluator? {
        if let known = evaluators[schema.name] { return known }
        let made = schema.schema.hasErrorRules ? CardEvaluator(schema) : nil
        evaluators[schema.name] = .some(made)
        return made
    }
}
