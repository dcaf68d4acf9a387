package import CardSchema

extension FillSession {
    /// Returns the diagnostics of the rules of severity `error` that the card breaks as it is saved, and of answers outside
    /// of limits that depend on other answers.
    package func ruleFindings(at place: SourcePlace?, of card: CardName, language: String) -> [Diagnostic] {
        evaluator.errorFindings(of: answered, evaluation, at: place, subject: "card \(card)", language: language)
            + [evaluation.cutShortFinding(at: place, subject: "card \(card)")].compactMap { $0 }
    }

    /// The rules of severity `warning` and `info` that the card breaks, and texts without their usual form.
    ///
    /// Their messages show no answers.
    package var remarks: [Rule] {
        evaluator.brokenRules(of: answered, evaluation, to: nil).filter { $0.severity != .error }
    }
}
