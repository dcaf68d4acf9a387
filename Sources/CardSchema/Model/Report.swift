/// A choice of questions for somebody to look at together with the person.
package struct Report: Sendable, Hashable {
    /// How much time a report covers.
    package enum Span: String, Sendable, Hashable, CaseIterable {
        /// Seven days.
        case week
        /// A month.
        case month
    }

    /// Its identity.
    package let id: String
    /// The words for it.
    package let title: LocalizedText
    /// A shorter form, at most 16 columns.
    package let short: LocalizedText?
    /// What it is for, at length.
    package let help: LocalizedText?
    /// How much time it covers.
    package let span: Span
    /// The questions, in order; private ones were named one by one.
    package let fields: [FieldPath]
    /// What is printed with it.
    package let notes: LocalizedText?
}
