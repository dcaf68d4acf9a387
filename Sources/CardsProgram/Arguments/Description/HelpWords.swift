import CardSchema

/// What the help of the commands says.
///
/// The texts are in `texts/help`.
struct HelpWords: Sendable {
    /// The language of the texts.
    let language: TextLanguage

    /// The help in English, the only language that there is help in.
    static let english = HelpWords(language: .en)
}
