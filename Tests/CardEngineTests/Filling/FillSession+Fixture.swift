import CardEngine
import CardSchema

extension FillSession {
    /// A session on a day that means nothing to its template.
    init(_ card: Card) { self.init(card, on: .earliest) }
}
