package import CardSchema

/// Cards in a file that a person or another program wrote: one object, an array of objects, or one object per line.
///
/// ```json
/// {"day": "2026-11-20", "values": {"urges": {"self_harm": 2}, "day.slept": 390}, "skipped": {"day.journal": "skipped"}}
/// ```
///
/// Fields are named as in the journal or by their paths. Each of the three members may be omitted. Under a template
/// with slots, a card also names its slot: `"slot": "morning"`.
package struct CardDocument: Sendable {
    /// One card of the file.
    package struct Entry: Sendable {
        /// The card's place.
        package let place: SourcePlace
        /// The card's day; `nil` if it has none.
        package let day: CivilDate?
        /// The id of the card's slot; `nil` if it has none.
        package let slot: String?
        /// The answers and their diagnostics.
        package let reading: CardReading
    }

    /// The cards, in the order of the file.
    package let entries: [Entry]
    /// Why the file, or a line of it, is not valid JSON.
    ///
    /// Faults of a card are in its reading.
    package let diagnostics: [Diagnostic]
    /// The template that it was read under.
    package let schema: CompiledSchema

    /// Parses a file of cards.
    ///
    /// `source` must not be quotable, because it contains diary text. Takes time linear in the text.
    package init(_ source: SourceText, under validator: CardValidator) {
        var reader = CardDocumentReader(source: source, validator: validator)
        reader.read()
        entries = reader.entries
        diagnostics = reader.diagnostics
        schema = validator.schema
    }

    /// Whether every card is valid.
    package var isValid: Bool { !diagnostics.hasErrors && entries.allSatisfy(\.reading.isValid) }
}
