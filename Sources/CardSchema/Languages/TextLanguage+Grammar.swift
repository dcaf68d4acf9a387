/// The grammar of a language that is code. A language that counts differently is added here.
extension TextLanguage {
    /// Creates the language of a tag such as `es-MX` or `es_ES.UTF-8`, or returns `nil` if there are no texts in it.
    package init?(tag: String) {
        self.init(rawValue: String(tag.lowercased().prefix { $0 != "-" && $0 != "_" }))
    }

    /// Returns whether the `.one` form of a text applies to a number.
    package func isOne(_ count: Int) -> Bool { count == 1 }
}
