extension FieldType {
    /// The usual form of a text, in notation and words.
    package struct Pattern: Sendable, Hashable {
        /// What whole texts look like.
        package let like: TextPattern
        /// The same in words.
        package let say: LocalizedText?
    }

    /// What a text is for, so that an application can offer the right keyboard.
    public enum TextFormat: String, Sendable, Hashable, CaseIterable {
        /// An email address.
        case email
        /// A web address.
        case url
        /// A telephone number.
        case phone
    }
}

extension FieldType.TextFormat {
    /// What texts of the format look like, without checking details.
    fileprivate var pattern: TextPattern? {
        switch self {
        case .email: Self.emailForm
        case .url: Self.urlForm
        case .phone: Self.phoneForm
        }
    }

    private static let emailForm = try? TextPattern(#"[^@ ]+@[^@ .]+(\.[^@ .]+)+"#)
    private static let urlForm = try? TextPattern("[Hh][Tt][Tt][Pp][Ss]?://[^/ ][^ ]*")
    private static let phoneForm = try? TextPattern(#"\+?[0-9 ()./\-]{3,30}"#)
}

extension FieldType.TextLimits {
    /// Whether texts have a usual form.
    package var hasForm: Bool { pattern != nil || format != nil }

    /// Returns the usual form of the texts in words, in a language; `nil` without one.
    package func form(in language: String) -> String? {
        let words = CardMarkdownWords(language)
        let own = pattern.map { $0.say?.text(in: language) ?? $0.like.like }
        return own ?? format.map { words.form($0) }
    }

    /// Returns the limits with the usual form in other words.
    func mapForm(_ shown: (LocalizedText) -> LocalizedText) -> FieldType.TextLimits {
        FieldType.TextLimits(
            maxLength: maxLength, suggestions: suggestions, suggestsEarlier: suggestsEarlier,
            pattern: pattern.map { FieldType.Pattern(like: $0.like, say: $0.say.map(shown)) }, format: format)
    }

    /// Returns whether a text has the usual form.
    package func hasForm(_ text: String) -> Bool {
        pattern?.like.matches(text) ?? true && format?.pattern?.matches(text) ?? true
    }
}

extension CardMarkdownWords {
    fileprivate func form(_ format: FieldType.TextFormat) -> String {
        switch format {
        case .email: emailForm
        case .url: urlForm
        case .phone: phoneForm
        }
    }
}

extension Field {
    /// Whether its texts have a usual form.
    package var hasForm: Bool { if case .text(let limits) = type { limits.hasForm } else { false } }

    /// Returns the rule that an answer breaks whose text does not have the usual form; `nil` if it breaks none.
    ///
    /// It is a warning, and its message never contains the answer.
    package func brokenForm(_ cell: Cell) -> Rule? {
        guard case .text(let limits) = type, case .answered(.text(let text)) = cell, !limits.hasForm(text) else {
            return nil
        }
        func message(_ language: String) -> String {
            let form = limits.form(in: language) ?? ""
            return CardMarkdownWords(language).unusualForm(title: title.text(in: language), form: form)
        }
        let translations = TextLanguage.allCases.map {
            LocalizedText.Translation($0.rawValue, message($0.rawValue))
        }
        return Rule(
            id: "\(path)", check: "true", severity: .warning,
            message: LocalizedText(fallback: message("en"), translations: translations))
    }
}
