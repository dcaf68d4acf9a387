package import CardSchema

/// Explains what is wrong with a card: every fault, one message for each cause.
///
/// It parses a tree and is slow. The same rules as in `LineDecoder`, which reports no messages, decide what is valid.
/// Messages leave out texts and the values of private fields, unless ``showsValues`` is set.
package struct CardValidator: Sendable {
    /// The notation in which a card names its fields.
    package enum Notation: Sendable, Hashable {
        /// As stored: `{"urges":{"self_harm":2}}`.
        case nested
        /// As a person may write it: nested, or by paths: `{"urges.self_harm":2}`.
        case nestedOrPaths
    }

    /// The schema that the cards are written under.
    package let schema: CompiledSchema
    /// Whether messages contain texts and private values.
    package var showsValues: Bool
    /// Returns where the schema's text declares a key of a field, or the field itself if the key is `nil`.
    ///
    /// Returns `nil` if that is unknown.
    package var declaration: @Sendable (_ path: FieldPath, _ key: String?) -> SourcePlace?

    /// Creates a validator.
    package init(
        _ schema: CompiledSchema, showsValues: Bool = false,
        declaration: @escaping @Sendable (_ path: FieldPath, _ key: String?) -> SourcePlace? = { _, _ in nil }
    ) {
        self.schema = schema
        self.showsValues = showsValues
        self.declaration = declaration
    }

    /// Creates a validator for a schema whose text is available, so that messages can point into it.
    package init(_ loaded: LoadedSchema, showsValues: Bool = false) {
        self.init(CompiledSchema(loaded.schema), showsValues: showsValues) { path, key in
            let span = loaded.sourceMap.span(of: path, key: key) ?? loaded.sourceMap.span(of: path)
            return span.map { loaded.source.place($0) }
        }
    }

    /// Reads the values and the skips of a card.
    ///
    /// - Parameters:
    ///   - values: The value of the member `values`; `nil` if there is none.
    ///   - skipped: The value of the member `skipped`; `nil` if there is none.
    ///   - notation: The notation of the field names.
    ///   - subject: The subject of the messages, such as `card dbt_diary/2026-11-20`.
    ///   - fix: Returns the hint that fixes a fault of a field.
    ///   - place: Returns the place of a range of the text.
    /// - Returns: The valid cells, and the diagnostics of the others.
    package func read(
        values: JSONNode?, skipped: JSONNode?, notation: Notation = .nested, subject: String?,
        fix: (Field, AnswerProblem?) -> String?, place: (SourceSpan) -> SourcePlace
    ) -> CardReading {
        withoutActuallyEscaping(fix) { fix in
            withoutActuallyEscaping(place) { place in
                var walk = CardExplanation(self, subject: subject, fix: fix, place: place)
                if let values { walk.values(values, notation) }
                if let skipped { walk.skips(skipped) }
                walk.noteOtherTexts()
                return CardReading(card: walk.card, diagnostics: walk.diagnostics.inFileOrder())
            }
        }
    }
}
