package import CardSchema

extension CardHead {
    /// Returns the message about several versions of a card, with the command to merge them; `nil` if there is only
    /// one.
    package var forkFinding: Diagnostic? {
        guard hasFork else { return nil }
        return Diagnostic(
            .warning, .fork, "the card has \(history.leaves.count) versions",
            at: head.place.sourcePlace, subject: "card \(card)", fix: "cards resolve \(card)")
    }
}
