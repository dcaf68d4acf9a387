package import CardSchema

/// Cards in a file that a person or another program wrote: one object, an array of them, or one a line.
///
/// ```json
/// {"day": "2026-11-20", "values": {"urges": {"self_harm": 2}, "day.slept": 390}, "skipped": {"day.journal": "skipped"}}
/// ```
///
/// Fields are named as stored or by their paths. Each of the three members may be left out.
package struct CardDocument: Sendable {
    /// One card of the file.
    package struct Entry: Sendable {
        /// Where it stands.
        package let place: SourcePlace
        /// The day it is for; `nil` when it names none.
        package let day: CivilDate?
        /// What it says, and what is wrong with it.
        package let reading: CardReading
    }

    /// The cards, in the order of the file.
    package let entries: [Entry]
    /// Why the file, or a line of it, is no JSON text; what is wrong with a card stands with the card.
    package let diagnostics: [Diagnostic]
    /// The template that it was read under.
    package let schema: CompiledSchema

    /// Reads a file of cards.
    ///
    /// `source` should not be quotable: it holds a diary. Takes time linear in the text.
    package init(_ source: SourceText, under validator: CardValidator) {
        var reader = CardDocumentReader(source: source, validator: validator)
        reader.read()
        entries = reader.entries
        diagnostics = reader.diagnostics
        schema = validator.schema
    }

    /// Whether every card is sound.
    package var isValid: Bool { !diagnostics.hasErrors && entries.allSatisfy(\.reading.isValid) }
}
