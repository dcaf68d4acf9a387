/// A condition that a plausible card satisfies.
public struct Rule: Sendable, Hashable, Identifiable {
    /// The severity of breaking a rule.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        /// The card is not complete.
        case error
        /// Probably a mistake.
        case warning
        /// Worth knowing.
        case info
    }

    /// The id.
    public let id: String
    /// The condition; unknown counts as true.
    package let check: ExpressionText
    /// The severity of breaking it.
    public let severity: Severity
    /// The message about a card that breaks it.
    public let message: LocalizedText

    /// Returns the rule with another message, such as one that shows answers.
    package func mapMessage(_ shown: (LocalizedText) -> LocalizedText) -> Rule {
        Rule(id: id, check: check, severity: severity, message: shown(message))
    }
}

// The message may show answers.
extension Rule: Discreet {
    /// The id.
    public var description: String { "rule \(id)" }
}
