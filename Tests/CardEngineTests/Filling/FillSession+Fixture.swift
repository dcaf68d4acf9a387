import CardEngine
import CardSchema

extension FillSession {
    /// A session on a day that means nothing to its template.
    init(_ card: Card) { self.init(card, on: .earliest) }

    /// The same, with cards from which records may be carried.
    init(_ card: Card, carrying earlier: [Card]) { self.init(card, on: .earliest, carrying: earlier) }
}
