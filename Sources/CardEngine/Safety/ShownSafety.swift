/// Records whether the person's plan was shown in this run of a program.
///
/// If so, no score, band, streak or question is shown. That a plan was shown does not mean that the person could see it:
/// only then, call ``Diary/seen(_:)``.
package final class ShownSafety {
    /// Whether the plan was shown.
    package private(set) var isShown = false
    private var cards: Set<CardName> = []

    /// Nothing was shown yet.
    package init() {}

    /// Records that the plan was shown, and for which card.
    package func note(_ card: CardName?) {
        isShown = true
        if let card { cards.insert(card) }
    }

    /// Whether the plan was shown for a card.
    package func isShown(for card: CardName) -> Bool { cards.contains(card) }
}
