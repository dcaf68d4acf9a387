package import CardEngine
import CardSchema

/// Describes the tone of the words of each card's texts.
///
/// It reads texts and notes that are shared with it, all of them or those that the template names. A card without a
/// word that has a tone gets no values. It never changes a card, and no safety rule knows of it.
///
/// ```json
/// "plugins": { "sentiment": { "fields": ["day.journal"], "lexicon": { "climbing": 2 } } }
/// ```
package struct SentimentAnnotator: Annotator {
    /// The id, also the key in a template's `plugins`.
    package static let id = "sentiment"

    // A chart shows the tone in words and colors, never as a number.
    package let annotation = AnnotationFormat(
        id: id, version: SentimentAnalyzer.version, title: "The tone of your words",
        translations: ["es": "El tono de tus palabras"],
        values: """
            [ { "id": "score", "type": "decimal", "decimals": 3, "min": -1, "max": 1,
                "title": { "en": "Score", "es": "Valor" } },
              { "id": "texts", "type": "integer", "min": 1, "title": { "en": "Texts", "es": "Textos" } },
              { "id": "low", "type": "decimal", "decimals": 3, "min": -1, "max": 1,
                "title": { "en": "Lowest", "es": "El más bajo" } },
              { "id": "high", "type": "decimal", "decimals": 3, "min": -1, "max": 1,
                "title": { "en": "Highest", "es": "El más alto" } },
              { "id": "mixed", "type": "yesno", "title": { "en": "Mixed", "es": "Mezclado" } },
              { "id": "little", "type": "yesno", "title": { "en": "Little to go on", "es": "Pocas palabras" } } ]
            """
    ).withoutCharts

    package init() {}

    package func annotate(
        _ cards: some CardSource, _ request: AnnotationFormat.Request, into output: inout some AnnotationOutput
    ) throws {
        let settings = SentimentSettings(request.settings)
        let ordinals = settings.ordinals(of: request.fields.schema)
        // The lexicon is read when the first card needs it: usually, all values are cached.
        var analyzer: SentimentAnalyzer?
        try cards.forEach { card in
            var used = analyzer ?? settings.analyzer(language: request.language)
            let tone = Tone(Self.texts(of: card.card, at: ordinals).compactMap { used.reading(of: $0) })
            analyzer = used
            try output.take(tone?.values(annotation.schema), of: card.ref)
        }
    }

    /// The texts of a card at some questions, those of records included.
    package static func texts(of card: Card, at ordinals: [Int]) -> [String] {
        ordinals.flatMap { ordinal -> [String] in
            switch card.cells[ordinal].value {
            case .text(let text)?: [text]
            case .records(let records)?: records.flatMap { $0.cells.compactMap(\.value?.writtenText) }
            default: []
            }
        }
    }
}

extension Value {
    /// A text that a person wrote; `nil` for any other answer.
    fileprivate var writtenText: String? { if case .text(let text) = self { text } else { nil } }
}
