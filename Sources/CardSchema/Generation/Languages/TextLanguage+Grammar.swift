/// The grammar of a language that is code. A language that counts differently is added here.
extension TextLanguage {
    /// The language of a tag such as `es-MX` or `es_ES.UTF-8`; `nil` when there are no texts in it.
    package init?(tag: String) {
        self.init(rawValue: String(tag.lowercased().prefix { $0 != "-" && $0 != "_" }))
    }

    /// Whether the `.one` form of a text fits this number.
    package func isOne(_ count: Int) -> Bool { count == 1 }
}
