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

    /// Returns the limits with the usual form in other words.
    func mapForm(_ shown: (LocalizedText) -> LocalizedText) -> FieldType.TextLimits {
        FieldType.TextLimits(
            maxLength: maxLength, suggestions: suggestions, suggestsEarlier: suggestsEarlier,
            pattern: pattern.map { FieldType.Pattern(like: $0.like, say: $0.say.map(shown)) }, format: format)
    }

    /// The patterns that texts usually have, those of their format included.
    package var patterns: [TextPattern] { [pattern?.like, format?.pattern].compactMap { $0 } }

    /// Returns whether a text has the usual form.
    package func hasForm(_ text: String) -> Bool {
        pattern?.like.matches(text) ?? true && format?.pattern?.matches(text) ?? true
    }
}

extension Field {
    /// Whether its texts have a usual form.
    package var hasForm: Bool { if case .text(let limits) = type { limits.hasForm } else { false } }

    /// Whether answers may be valid and still break a rule of the question itself: a usual form, or limits that depend on
    /// other answers.
    package var isChecked: Bool { hasForm || between != nil }
}
