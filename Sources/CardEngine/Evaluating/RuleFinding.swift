public import CardSchema

extension Schema {
    /// Whether the template has rules of severity `error`.
    public var hasErrorRules: Bool { rules.contains { $0.severity == .error } }

    /// The broken rules of severity `error`, in the order of the template.
    func errors(_ evaluation: CardEvaluation) -> [Rule] {
        evaluation.brokenRules.map { rules[$0] }.filter { $0.severity == .error }
    }

    /// Whether a check of saved cards has something to tell: rules of severity `error`, texts with a usual form, or limits
    /// that depend on other answers.
    package var hasCheckedRules: Bool {
        hasErrorRules
            || groups.contains { group in
                group.fields.contains { field in
                    ([field] + field.subfields + (field.type.list?.fields ?? [])).contains(where: \.isChecked)
                }
            }
    }
}

extension CardEvaluator {
    /// Returns the messages about a card that breaks rules of severity `error`, or has texts without their usual form.
    ///
    /// All are warnings and contain no answers.
    package func findings(
        of card: Card, _ evaluation: CardEvaluation, at place: SourcePlace?, subject: String?, language: String? = nil
    ) -> [(key: String, diagnostic: Diagnostic)] {
        let broken = schema.schema.errors(evaluation)
        let forms = brokenForms(of: card, evaluation) { $0 }
        return broken.map { ($0.id, $0.finding(at: place, subject: subject, language: language)) }
            + forms.map { ($0.id, Self.finding(of: $0, at: place, subject: subject, language: language)) }
    }

    /// Returns the messages about a card that breaks rules of severity `error`, those of limits that depend on other
    /// answers among them.
    package func errorFindings(
        of card: Card, _ evaluation: CardEvaluation, at place: SourcePlace?, subject: String?, language: String
    ) -> [Diagnostic] {
        schema.schema.errors(evaluation).map { $0.finding(at: place, subject: subject, language: language) }
            + brokenForms(of: card, evaluation) { $0 }.filter { $0.severity == .error }.map {
                Self.finding(of: $0, at: place, subject: subject, language: language)
            }
    }

    /// The message about an answer; it has no rule in the template, so that its path is named.
    private static func finding(
        of form: Rule, at place: SourcePlace?, subject: String?, language: String?
    ) -> Diagnostic {
        let words = language.map { form.message.text(in: $0) } ?? form.message.fallback
        return Diagnostic(.warning, .brokenRule, "'\(form.id)': \(words)", at: place, subject: subject)
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
