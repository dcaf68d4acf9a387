/// What of a language's grammar is code. A new language adds its own here if it counts otherwise.
extension TextLanguage {
    /// The language of a tag such as `es-MX` or `es_ES.UTF-8`; English where the texts are in no such language.
    package init(tag: String) {
        self = TextLanguage(rawValue: tag.lowercased().prefix { $0 != "-" && $0 != "_" }.description) ?? .en
    }

    /// Whether that many is said by the `.one` of a text.
    package func isOne(_ count: Int) -> Bool { count == 1 }
}
