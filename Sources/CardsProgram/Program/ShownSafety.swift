import CardEngine

/// Records whether the person's plan was shown in this run.
///
/// If so, no score, band, streak or prompt is printed.
final class ShownSafety {
    /// Whether the plan was shown.
    private(set) var isShown = false
    private var cards: Set<CardName> = []

    /// Records that the plan was shown, and for which card.
    func note(_ card: CardName?) {
        isShown = true
        if let card { cards.insert(card) }
    }

    /// Whether the plan was shown for a card.
    func isShown(for card: CardName) -> Bool { cards.contains(card) }
}
