extension FieldType {
    /// The limits of `tags`.
    public struct TagsLimits: Sendable, Hashable {
        /// The maximum number of tags.
        public let maxCount: Int?
        /// Tags to suggest while the person types.
        public let suggestions: [LocalizedText]
        /// Whether to suggest what the person answered here before, newest first.
        public let suggestsEarlier: Bool

        /// Creates limits.
        public init(maxCount: Int? = nil, suggestions: [LocalizedText] = [], suggestsEarlier: Bool = false) {
            self.maxCount = maxCount
            self.suggestions = suggestions
            self.suggestsEarlier = suggestsEarlier
        }
    }
}

/// The syntax of tags.
package enum Tag {
    /// Whether a text begins or ends with white space.
    package static func isTrimmed(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        return scalars.first?.properties.isWhitespace != true && scalars.last?.properties.isWhitespace != true
    }

    /// Returns the tags without repetitions, surrounding white space and empty ones.
    package static func distinct(_ tags: [String]) -> [String] {
        var folded: Set<String> = []
        return tags.map(trimmed).filter { !$0.isEmpty && folded.insert(Folding.fold($0)).inserted }
    }

    private static func trimmed(_ text: String) -> String {
        var scalars = text.unicodeScalars[...]
        while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(scalars)
    }
}
