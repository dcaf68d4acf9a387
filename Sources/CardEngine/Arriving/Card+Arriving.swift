package import CardSchema

extension Card {
    /// The same as new input is stored: without control characters, choices in the order of the template.
    var asInput: Card {
        var card = self
        for (slot, place) in schema.slots.enumerated() {
            let cell = cells[slot].asInput(for: place.field)
            card.cells[slot] = cell.value.map { .answered($0.inOrder(of: place.field.type)) } ?? cell
        }
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

    /// About how many bytes its texts have, which is nearly all that a large card has.
    var textBytes: Int { Self.textBytes(cells) }

    private static func textBytes(_ cells: [Cell]) -> Int {
        cells.reduce(0) { sum, cell in
            switch cell {
            case .answered(.text(let text)): sum + text.utf8.count
            case .answered(.records(let records)): sum + records.reduce(0) { $0 + textBytes($1.cells) }
            case .answered, .skipped, .notAsked: sum + 8
            }
        }
    }

    /// What it becomes with the answers of another, and the paths of those that its template does not have.
    ///
    /// `isWhole` says that the other is the whole card, so that what it does not say goes.
    func answered(by given: Card, isWhole: Bool) -> (card: Card, elsewhere: [FieldPath]) {
        if isWhole, schema.name == given.schema.name { return (given, []) }
        var elsewhere: [FieldPath] = []
        var card = isWhole ? Card(schema) : self
        for (slot, place) in given.schema.slots.enumerated() where given.cells[slot] != .notAsked {
            if let own = schema.name == given.schema.name ? slot : schema.slot(of: place.path) {
                card.cells[own] = given.cells[slot]
            } else {
                elsewhere.append(place.path)
            }
        }
        return (card, elsewhere)
    }
}
