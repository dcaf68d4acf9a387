package import CardSchema

/// Says in words what is wrong with a card: every fault, one message for each cause.
///
/// It walks a tree and takes its time; what is valid is decided by the same rules as in `LineDecoder`, which has no
/// words. Values of private fields are not told, and no text, unless ``showsValues``.
package struct CardValidator: Sendable {
    /// The notation in which a card names its fields.
    package enum Notation: Sendable, Hashable {
        /// As stored: `{"urges":{"self_harm":2}}`.
        case nested
        /// As a person may write it: nested, or by paths: `{"urges.self_harm":2}`.
        case nestedOrPaths
    }

    /// What the cards are written under.
    package let schema: CompiledSchema
    /// Whether messages tell values.
    package var showsValues: Bool
    /// Where the schema's text declares a key of a field, or with `nil` the field; `nil` when that is not known.
    package var declaration: @Sendable (_ path: FieldPath, _ key: String?) -> SourcePlace?

    /// Prepares to explain cards.
    package init(
        _ schema: CompiledSchema, showsValues: Bool = false,
        declaration: @escaping @Sendable (_ path: FieldPath, _ key: String?) -> SourcePlace? = { _, _ in nil }
    ) {
        self.schema = schema
        self.showsValues = showsValues
        self.declaration = declaration
    }

    /// Prepares to explain cards under a schema whose text is at hand, so that messages can point into it.
    package init(_ loaded: LoadedSchema, showsValues: Bool = false) {
        self.init(CompiledSchema(loaded.schema), showsValues: showsValues) { path, key in
            let span = loaded.sourceMap.span(of: path, key: key) ?? loaded.sourceMap.span(of: path)
            return span.map { loaded.source.place($0) }
        }
    }

    /// Reads the values and the skips of a card.
    ///
    /// - Parameters:
    ///   - values: what stands under `values`; `nil` when nothing does.
    ///   - skipped: what stands under `skipped`; `nil` when nothing does.
    ///   - notation: how fields are named.
    ///   - subject: what the messages are about, such as `card dbt_diary/2026-11-20`.
    ///   - fix: the words that mend a fault of a field.
    ///   - place: the place of a stretch of the text.
    /// - Returns: the sound cells, and what is wrong with the others.
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
