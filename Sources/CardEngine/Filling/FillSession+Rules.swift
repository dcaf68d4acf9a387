package import CardSchema

extension FillSession {
    /// Returns the diagnostics of the rules of severity `error` that the card breaks as it is saved.
    package func ruleFindings(at place: SourcePlace?, of card: CardName, language: String) -> [Diagnostic] {
        schema.schema.errors(evaluation).map { $0.finding(at: place, subject: "card \(card)", language: language) }
            + [evaluation.cutShortFinding(at: place, subject: "card \(card)")].compactMap { $0 }
    }
}
