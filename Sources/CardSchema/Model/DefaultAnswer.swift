/// What is proposed where a question has no answer yet; never an answer until a person takes it.
package enum DefaultAnswer: Sendable, Hashable {
    /// Always the same.
    case constant(Value)
    /// What the last card answered.
    case last
}

/// What becomes of an answer whose question is closed when a person saves.
package enum ClosedAnswer: String, Sendable, Hashable, CaseIterable {
    /// It is left out of the card.
    case drop
    /// It stays on the card, though no expression, score or export sees it.
    case keep
}
