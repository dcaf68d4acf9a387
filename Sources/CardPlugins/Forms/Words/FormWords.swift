package import CardSchema

/// The words of forms and sheets, in one language.
///
/// The texts are in `texts/forms`.
package struct FormWords: Sendable {
    /// The language.
    package let language: TextLanguage

    /// Returns the words of a language, or the English ones if there are none.
    package init(_ language: String) { self.language = TextLanguage(tag: language) ?? .en }
}
