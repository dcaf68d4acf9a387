import CardSchema
import CardTexts

extension SentimentLexicon {
    /// The lexicon of a language, read when it is first used; English where there is none.
    package static func shared(_ language: String) -> SentimentLexicon {
        language == "es" || language.utf8.starts(with: "es-".utf8) ? spanish : english
    }

    private static let english = SentimentLexicon(
        [card_lexicon_emoji(), card_lexicon_en_words(), card_lexicon_en_phrases(), card_lexicon_en_rules()].map(\.text))
    private static let spanish = SentimentLexicon(
        [card_lexicon_emoji(), card_lexicon_es_words(), card_lexicon_es_phrases(), card_lexicon_es_rules()].map(\.text))
}
