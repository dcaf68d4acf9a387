/// The texts about faults in the syntax of JSON, in one language.
///
/// The texts are in `texts/json`.
struct JSONWords: Sendable {
    /// The language of the texts.
    let language: TextLanguage
}
