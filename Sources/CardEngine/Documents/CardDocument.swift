package import CardSchema

/// Cards in a file that a person or another program wrote: one object, an array of objects, or one object per line.
///
/// ```json
/// {"day": "2026-11-20", "values": {"urges": {"self_harm": 2}, "day.slept": 390}, "skipped": {"day.journal": "skipped"}}
/// ```
///
/// Fields are named as in the journal or by their paths. Each of the three members may be omitted. Under a template
/// with slots, a card also names its slot: `"slot": "morning"`. A form also writes `schema`, the version that it was
/// made from, and `local`, the time when it was filled in. A card is read under the version that it names.
///
/// A file in an answer may come with its bytes: `{"name": "drawing.png", "base64": "…"}`.
package struct CardDocument: Sendable {
    /// One card of the file.
    package struct Entry: Sendable {
        /// The card's place.
        package let place: SourcePlace
        /// The card's name, as an export gives it; `nil` if it has none.
        package let ref: CardName?
        /// The card's day; `nil` if it has none.
        package let day: CivilDate?
        /// The id of the card's slot; `nil` if it has none.
        package let slot: String?
        /// The local time when it was filled in; `nil` if it has none.
        package let local: LocalTime?
        /// The answers and their diagnostics, of the version of the template that the card names.
        package let reading: CardReading
        /// How it names its template.
        package let naming: RowVersions.Naming
    }

    /// The cards, in the order of the file.
    package let entries: [Entry]
    /// Why the file, or a line of it, is not valid JSON.
    ///
    /// Faults of a card are in its reading.
    package let diagnostics: [Diagnostic]
    /// The template that it was read under.
    package let schema: CompiledSchema

    /// Parses a file of cards under a template, the only version that a card may name.
    ///
    /// `source` must not be quotable, because it contains diary text. Takes time linear in the text.
    package init(_ source: SourceText, under validator: CardValidator) {
        // Without a store, nothing is read that could fail.
        self = (try? CardDocument(source, under: RowVersions(validator))) ?? CardDocument(validator.schema)
    }

    /// Parses a file of cards under the versions of a template; if they edit cards, `null` removes an answer.
    ///
    /// Uses the disk for the versions that the cards name.
    package init(_ source: SourceText, under versions: RowVersions, isEdit: Bool = false) throws(DiaryFailure) {
        var reader = CardDocumentReader(source: source, versions: versions, isEdit: isEdit)
        try reader.read()
        entries = reader.entries
        diagnostics = reader.diagnostics
        schema = versions.current.schema
    }

    private init(_ schema: CompiledSchema) {
        (entries, diagnostics, self.schema) = ([], [], schema)
    }

    /// Whether every card is valid.
    package var isValid: Bool { !diagnostics.hasErrors && entries.allSatisfy(\.reading.isValid) }
}
