package import CardSchema

/// The program's own words around a person's plan, in one language.
///
/// The texts are in `texts/safety`.
///
/// They ask nothing, judge nothing and name no number. The plan itself is in the person's words.
package struct SafetyWords: Sendable, Hashable {
    /// The language.
    package let language: TextLanguage

    /// Returns the language for a card, or the requested one.
    ///
    /// A card without texts in `wanted` is shown in its own language, and so is the message.
    package init(for schema: Schema, wanted: String, isNamed: Bool) {
        if isNamed, let named = TextLanguage(tag: wanted) {
            language = named
        } else {
            let primary = wanted.lowercased().prefix { $0 != "-" }
            let isTranslated = schema.title.translations.contains {
                $0.language.lowercased().prefix { $0 != "-" } == primary
            }
            language = TextLanguage(tag: isTranslated ? wanted : schema.language) ?? TextLanguage(tag: wanted) ?? .en
        }
    }

    /// Words in a language.
    package init(_ language: TextLanguage) {
        self.language = language
    }

    /// The last line if there may be a plan, but it could not be read.
    package func unreadable(_ command: String?) -> String {
        ([notRead] + (command.map { [tryAgain(command: $0)] } ?? [])).joined(separator: " ")
    }

    /// The last line if parts of the plan, which it names, were omitted.
    package func leftOut(_ titles: [String], _ command: String?) -> String {
        ([notAll(titles: titles.joined(separator: ", "))] + (command.map { [whole(command: $0)] } ?? []))
            .joined(separator: " ")
    }
}
