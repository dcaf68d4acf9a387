package import CardSchema

extension CardHead {
    /// What is to be said of versions that stand side by side, and how to bring them together; `nil` when there are none.
    package var forkFinding: Diagnostic? {
        guard hasFork else { return nil }
        return Diagnostic(
            .warning, .fork, "the card has \(history.leaves.count) versions",
            at: head.place.sourcePlace, subject: "card \(card)", fix: "cards resolve \(card)")
    }
}
