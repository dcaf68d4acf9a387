/// The languages in which new texts of a template are written.
///
/// What an author types is in the author's language, if the template has it. The template's other languages lack that
/// text until somebody translates it.
package struct WrittenLanguages: Sendable, Hashable {
    /// The template's own language, that of its plain texts.
    package let own: String
    /// All of them, the own one first.
    package let all: [String]
    /// The tag under which typed texts are written.
    package let typed: String

    /// Finds the tag for an author's language; the own one if the template does not have that, or nobody knows it.
    package init(own: String, all: [String] = [], author: String? = nil) {
        self.own = own
        self.all = [own] + all.filter { !LanguageTag.isSame($0, own) }
        let tags = self.all
        typed = author.flatMap { author in tags.first { Self.primary($0) == Self.primary(author) } } ?? own
    }

    /// Whether the template has a language, in some variant.
    package func has(_ tag: String) -> Bool { all.contains { Self.primary($0) == Self.primary(tag) } }

    /// Whether the template's own language is Spanish.
    package var isSpanish: Bool { Self.primary(own) == "es" }

    /// Returns a text that an author typed.
    package func text(_ typed: String) -> JSONDocument {
        self.typed == own ? .string(typed) : .object([(self.typed, .string(typed))])
    }

    /// Returns a proposed text in each language that the template has.
    package func text(_ english: String, _ spanish: String) -> JSONDocument {
        let texts = all.compactMap { tag -> (key: String, value: JSONDocument)? in
            switch Self.primary(tag) {
            case "en": (tag, .string(english))
            case "es": (tag, .string(spanish))
            default: nil
            }
        }
        guard let first = texts.first else { return text(english) }
        return texts.count == 1 && first.key == own ? first.value : .object(texts)
    }

    private static func primary(_ tag: String) -> String { String(tag.prefix { $0 != "-" }).lowercased() }
}
