/// What a condition is about: a question, a score or a band, as a person knows it.
package struct ConditionSubject: Sendable {
    /// The kinds of answers that are written in their own way.
    package enum Kind: Sendable {
        /// Minutes, which are written as hours and minutes.
        case duration
        /// Entries of a list.
        case list
        /// Any other answer.
        case other
    }

    /// The title.
    package let title: String
    /// A shorter title, for several side by side.
    package let short: String
    /// What an answer is.
    package let kind: Kind
    /// The ids of options with their titles; empty for answers of another kind.
    package let options: [(id: String, title: String)]

    /// Creates a subject; its short title is the title if it has none.
    package init(
        _ title: String, short: String? = nil, kind: Kind = .other, options: [(id: String, title: String)] = []
    ) {
        (self.title, self.short, self.kind, self.options) = (title, short ?? title, kind, options)
    }
}
