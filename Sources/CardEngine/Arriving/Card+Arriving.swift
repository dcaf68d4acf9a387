package import CardSchema

extension Card {
    /// Returns the card normalized like new input: without control characters, choices in the order of the template.
    var asInput: Card {
        var card = self
        for (ordinal, question) in schema.questions.enumerated() {
            let cell = cells[ordinal].asInput(for: question.field)
            card.cells[ordinal] = cell.value.map { .answered($0.inOrder(of: question.field.type)) } ?? cell
        }
        return card
    }

    /// Identifies a card that its source does not name: a card of the same day with the same answers is the same card.
    package func content(on day: CivilDate) -> [UInt8] {
        var bytes = Array("\(day)\n".utf8)
        var sizes: [Int] = []
        CardEncoder.appendValues(self, to: &bytes, sizes: &sizes)
        CardEncoder.appendSkips(self, to: &bytes)
        return bytes
    }

    /// The approximate number of bytes in its texts, which make up nearly all of a large card.
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
}
