import CardSchema

/// The engine's texts for people, in one language.
///
/// The texts are in `texts/engine`.
struct EngineWords: Sendable {
    /// The language of the texts.
    let language: TextLanguage

    /// Returns the texts of a language, or the English ones if there are none.
    init(_ language: String) { self.language = TextLanguage(tag: language) ?? .en }
}
