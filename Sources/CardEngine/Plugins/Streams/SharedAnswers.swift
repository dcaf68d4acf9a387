package import CardSchema

/// Some answers of a card that is shared.
package struct SharedAnswers: Sendable {
    /// The card.
    package let name: CardName
    /// The local time at which the card was filled in; `nil` if that was for a past day.
    let local: LocalTime?
    /// How the card was saved.
    package let saving: SharedCard.Saving
    /// The cells of the ordinals that were asked for, in that order, as far as they are shared.
    package let cells: [Cell]
    /// The answers to closed questions; empty if only some questions were asked for.
    var closed: [ClosedAnswer] = []
}

extension SharedAnswers {
    /// Picks answers from a card; `nil` ordinals mean all of them.
    init(_ card: SharedCard, of name: CardName, _ ordinals: [Int]?) {
        self.init(
            name: name, local: card.local, saving: card.saving,
            cells: ordinals.map { ordinals in ordinals.map { card.card.cells[$0] } } ?? card.card.cells,
            closed: ordinals == nil ? card.closed : [])
    }
}
