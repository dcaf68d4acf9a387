package import CardSchema

extension Card {
    /// The same as new input is stored, without control characters.
    var asInput: Card {
        var card = self
        for (slot, place) in schema.slots.enumerated() { card.cells[slot] = cells[slot].asInput(for: place.field) }
        return card
    }

    /// What names a card that its source has no name for: a card of the day that says the same is the same card.
    package func content(on day: CivilDate) -> [UInt8] {
        var bytes = Array("\(day)\n".utf8)
        var sizes: [Int] = []
        CardEncoder.appendValues(self, to: &bytes, sizes: &sizes)
        CardEncoder.appendSkips(self, to: &bytes)
        return bytes
    }
}
