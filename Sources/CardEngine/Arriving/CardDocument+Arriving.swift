package import CardSchema

extension CardDocument {
    /// Returns the cards as rows of an import.
    ///
    /// Those without a day belong to `today`; a line that is not JSON becomes a refused row.
    package func rows(of today: CivilDate, at now: LocalTime) -> [ImportedCard] {
        let cards = entries.map { entry in
            let day = entry.day ?? entry.ref?.day ?? today
            var card = ImportedCard(
                row: entry.place.start.line, at: entry.place, ref: entry.ref.map { "\($0)" }, day: day,
                slot: entry.slot,
                local: entry.local ?? (day == today ? now : nil), reading: entry.reading)
            card.naming = entry.naming
            return card
        }
        let faults = Dictionary(grouping: diagnostics) { $0.place?.start.line ?? 1 }
        return cards
            + faults.sorted { $0.key < $1.key }.map { line, faults in
                ImportedCard(
                    row: line, at: faults.first?.place, ref: nil, day: nil, local: nil,
                    reading: CardReading(card: Card(schema), diagnostics: faults))
            }
    }
}
