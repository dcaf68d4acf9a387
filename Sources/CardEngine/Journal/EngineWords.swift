import CardSchema

/// What the engine says to a person, in one language.
///
/// The texts are in `texts/engine`.
struct EngineWords: Sendable {
    /// The language of the texts.
    let language: TextLanguage

    /// The words of a language, of English for a language that there are none of.
    init(_ language: String) { self.language = TextLanguage(tag: language) ?? .en }
}
