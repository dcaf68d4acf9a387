import CardEngine

/// Whether a person was shown their own plan in this run: then no score, band, streak or prompt is printed in it.
final class ShownSafety {
    /// Whether the message was printed.
    private(set) var isShown = false
    private var cards: Set<CardName> = []

    /// Takes notice that the message was printed, and for which card.
    func note(_ card: CardName?) {
        isShown = true
        if let card { cards.insert(card) }
    }

    /// Whether the message was printed for a card.
    func isShown(for card: CardName) -> Bool { cards.contains(card) }
}
