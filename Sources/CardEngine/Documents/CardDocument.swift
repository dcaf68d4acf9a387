public import CardSchema

/// Cards in a file that a person or another program wrote: one object, an array of them, or one a line.
///
/// ```json
/// {"day": "2026-11-20", "values": {"urges": {"self_harm": 2}, "day.slept": 390}, "skipped": {"day.journal": "skipped"}}
/// ```
///
/// Fields are named as stored or by their paths. Each of the three members may be left out.
public struct CardDocument: Sendable {
    /// One card of the file.
    public struct Entry: Sendable {
        /// Where it stands.
        public let place: SourcePlace
        /// The day it is for; `nil` when it names none.
        public let day: CivilDate?
        /// What it says, and what is wrong with it.
        public let reading: CardReading
    }

    /// The cards, in the order of the file.
    public let entries: [Entry]
    /// Why the file, or a line of it, is no JSON text; what is wrong with a card stands with the card.
    public let diagnostics: [Diagnostic]
    private let schema: CompiledSchema

    /// Reads a file of cards.
    ///
    /// `source` should not be quotable: it holds a diary. Takes time linear in the text.
    public init(_ source: SourceText, under validator: CardValidator) {
        var reader = CardDocumentReader(source: source, validator: validator)
        reader.read()
        entries = reader.entries
        diagnostics = reader.diagnostics
        schema = validator.schema
    }

    /// The cards as rows of an import: those without a day are of `today`, and a line that is no JSON is one that says so.
    public func rows(of today: CivilDate, at now: LocalTime) -> [ImportedCard] {
        let cards = entries.map { entry in
            let day = entry.day ?? today
            return ImportedCard(
                row: entry.place.start.line, at: entry.place, ref: nil, day: day, local: day == today ? now : nil,
                reading: entry.reading)
        }
        let faults = Dictionary(grouping: diagnostics) { $0.place?.start.line ?? 1 }
        return cards
            + faults.sorted { $0.key < $1.key }.map { line, faults in
                ImportedCard(
                    row: line, at: faults.first?.place, ref: nil, day: nil, local: nil,
                    reading: CardReading(card: Card(schema), diagnostics: faults))
            }
    }

    /// Whether every card is sound.
    public var isValid: Bool { !diagnostics.hasErrors && entries.allSatisfy(\.reading.isValid) }
}
