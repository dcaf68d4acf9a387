import CardSchema

/// What the workshop says about the faults of a card, in one language.
///
/// The texts are in `texts/faults`.
struct FaultWords: Sendable {
    /// The language of the texts.
    let language: TextLanguage
}
