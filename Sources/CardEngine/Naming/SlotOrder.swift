package import CardSchema

extension Cadence {
    /// Returns a card's position among those of its day: 0 without a slot or of an unknown one, then the slots in order.
    package func position(of card: CardName) -> Int {
        slots.firstIndex { $0.id == card.suffix }.map { $0 + 1 } ?? 0
    }
}

extension CardHead {
    /// The card's position among those of its template and day, in the order of the slots.
    fileprivate var position: Int { content.revision?.card.schema.schema.cadence.position(of: card) ?? 0 }
}

extension [CardHead] {
    /// The cards by day, template and slot; those of one slot in the order that they had.
    ///
    /// This is the order in which all cards are read, listed and exported.
    var inOrderOfSlots: [CardHead] {
        guard contains(where: { $0.card.slot != nil }) else { return self }
        let positions = map(\.position)
        return indices.sorted { a, b in
            let (one, other) = (self[a].card, self[b].card)
            if one.day != other.day { return one.day < other.day }
            if one.schema != other.schema { return one.schema < other.schema }
            return (positions[a], a) < (positions[b], b)
        }.map { self[$0] }
    }
}
