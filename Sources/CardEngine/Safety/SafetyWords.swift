package import CardSchema

/// The program's own words around a person's plan, in one language.
///
/// The texts are in `texts/safety`.
///
/// They ask nothing, judge nothing and name no number. The plan itself speaks in the person's words.
package struct SafetyWords: Sendable, Hashable {
    /// The language.
    package let language: TextLanguage

    /// The language that a card is shown in, or the one asked for by name.
    ///
    /// A card that has no texts in `wanted` is shown in its own language, and so is the message.
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

    /// Stands last when there may be a plan and the disk does not give it.
    package func unreadable(_ command: String?) -> String {
        ([notRead] + (command.map { [tryAgain(command: $0)] } ?? [])).joined(separator: " ")
    }

    /// Stands last when something of the plan was left out, which is named.
    package func leftOut(_ titles: [String], _ command: String?) -> String {
        ([notAll(titles: titles.joined(separator: ", "))] + (command.map { [whole(command: $0)] } ?? []))
            .joined(separator: " ")
    }
}
