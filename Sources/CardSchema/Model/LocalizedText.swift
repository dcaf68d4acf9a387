/// A text of a template in one or several languages.
///
/// In a template file, it is a string for all languages, or an object from language tag to string.
public struct LocalizedText: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The text in one language.
    package struct Translation: Sendable, Hashable {
        /// The language tag as written in the file, such as `es` or `pt-BR` (RFC 5646).
        package let language: String
        /// The text.
        package let text: String

        /// Creates a translation.
        package init(_ language: String, _ text: String) {
            self.language = language
            self.text = text
        }
    }

    /// The text for languages without a translation.
    public let fallback: String
    /// The translations in the order of the file; empty for a plain string.
    package let translations: [Translation]
    /// Whether `{path}` in it stands for an answer, and `{{` for a brace.
    package let isPiped: Bool
    /// What an asterisk in it means.
    package let marks: Marks

    /// Creates a text that is the same in all languages.
    public init(_ text: String) {
        self.init(fallback: text, translations: [])
    }

    /// Creates a text with translations by language tag, such as `["es": "un archivo"]`.
    ///
    /// All other languages show `text`.
    public init(_ text: String, translations: KeyValuePairs<String, String>) {
        self.init(fallback: text, translations: translations.map { Translation($0.key, $0.value) })
    }

    /// Creates a text in several languages with its fallback.
    package init(
        fallback: String, translations: [Translation], isPiped: Bool = false, marks: Marks = .none
    ) {
        self.fallback = fallback
        self.translations = translations
        self.isPiped = isPiped
        self.marks = marks
    }

    /// Creates a text that is the same in all languages.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Returns the text for a language tag, else for its primary language (`es` for `es-MX`), else the fallback.
    ///
    /// Case is ignored in tags. Where the text shows an answer of a card, this shows `…`. The marks of emphasis are left
    /// out.
    public func text(in language: String) -> String {
        if marks != .none { return emphasized(in: language).plain }
        return isPiped ? Self.withoutAnswers(written(in: language)) : written(in: language)
    }

    /// Returns the text as written in the template.
    func written(in language: String) -> String {
        let wanted = language.lowercased()
        if let exact = translations.first(where: { $0.language.lowercased() == wanted }) { return exact.text }
        let primary = wanted.prefix { $0 != "-" }
        return translations.first { $0.language.lowercased() == primary }?.text ?? fallback
    }
}

// A text of a template may show answers.
extension LocalizedText: Discreet {}
