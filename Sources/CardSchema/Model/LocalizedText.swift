/// A text of a schema in one or several languages.
///
/// In a schema file it is a string, which counts for every language, or a map from language tag to string.
public struct LocalizedText: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The text in one language.
    package struct Translation: Sendable, Hashable {
        /// The language tag as the file writes it, such as `es` or `pt-BR` (RFC 5646).
        package let language: String
        /// The text.
        package let text: String

        /// Names a translation.
        package init(_ language: String, _ text: String) {
            self.language = language
            self.text = text
        }
    }

    /// What is shown where a language has no text of its own.
    public let fallback: String
    /// The translations in the order of the file; empty for a plain string.
    package let translations: [Translation]

    /// A text that is the same in every language.
    public init(_ text: String) {
        fallback = text
        translations = []
    }

    /// Creates a text with translations by language tag, such as `["es": "un archivo"]`.
    ///
    /// Every other language shows `text`.
    public init(_ text: String, translations: KeyValuePairs<String, String>) {
        self.init(fallback: text, translations: translations.map { Translation($0.key, $0.value) })
    }

    /// A text in several languages and the one that stands in for the others.
    package init(fallback: String, translations: [Translation]) {
        self.fallback = fallback
        self.translations = translations
    }

    /// A text that is the same in every language.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The text in a language: that tag, else its primary language (`es` for `es-MX`), else the fallback.
    ///
    /// Tags are compared without case.
    public func text(in language: String) -> String {
        let wanted = language.lowercased()
        if let exact = translations.first(where: { $0.language.lowercased() == wanted }) { return exact.text }
        let primary = wanted.prefix { $0 != "-" }
        return translations.first { $0.language.lowercased() == primary }?.text ?? fallback
    }
}
