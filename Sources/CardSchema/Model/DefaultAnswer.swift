/// The proposal for an unanswered question; never an answer until a person accepts it.
package enum DefaultAnswer: Sendable, Hashable {
    /// A fixed value.
    case constant(Value)
    /// The last card's answer.
    case last
    /// The value of a formula, computed again until the question is answered.
    case computed(ExpressionText)
    /// The time of the clock when the question is reached.
    case now
}

/// How to treat an answer whose question is closed when a person saves.
package enum ClosedAnswer: String, Sendable, Hashable, CaseIterable {
    /// It is omitted from the card.
    case drop
    /// It stays on the card, but no expression, score or export sees it.
    case keep
}
