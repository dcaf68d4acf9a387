public import CardSchema

extension Schema {
    /// Whether the template has rules of severity `error`.
    public var hasErrorRules: Bool { rules.contains { $0.severity == .error } }

    /// The broken rules of severity `error`, in the order of the template.
    package func errors(_ evaluation: CardEvaluation) -> [Rule] {
        evaluation.brokenRules.map { rules[$0] }.filter { $0.severity == .error }
    }
}

extension CardEvaluation {
    /// The message about a card whose evaluation stopped early: its other rules are unknown.
    package func cutShortFinding(at place: SourcePlace?, subject: String?) -> Diagnostic? {
        guard isCutShort else { return nil }
        return Diagnostic(
            .warning, .costlyExpression,
            "the template's expressions take too many steps on this card, and were stopped",
            at: place, subject: subject, fix: "give the template's lists a smaller max_count")
    }
}

extension Rule {
    /// Returns the message about a card that breaks this rule.
    ///
    /// The message is a warning: a broken rule never makes a card invalid.
    public func finding(at place: SourcePlace?, subject: String?, language: String? = nil) -> Diagnostic {
        let words = language.map { message.text(in: $0) } ?? message.fallback
        return Diagnostic(.warning, .brokenRule, "rule '\(id)': \(words)", at: place, subject: subject)
    }
}
