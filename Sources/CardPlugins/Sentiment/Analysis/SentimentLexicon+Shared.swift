/// The texts of `lexicon/`.
enum SentimentTables {}

extension SentimentLexicon {
    /// The lexicon of a language, read when it is first used; English where there is none.
    package static func shared(_ language: String) -> SentimentLexicon {
        language == "es" || language.utf8.starts(with: "es-".utf8) ? spanish : english
    }

    private static let english = SentimentLexicon([
        SentimentTables.emoji, SentimentTables.enWords, SentimentTables.enPhrases, SentimentTables.enRules,
    ])
    private static let spanish = SentimentLexicon([
        SentimentTables.emoji, SentimentTables.esWords, SentimentTables.esPhrases, SentimentTables.esRules,
    ])
}
