/// A selection of questions to look at together with another person.
package struct Report: Sendable, Hashable {
    /// The period of a report.
    package enum Span: String, Sendable, Hashable, CaseIterable {
        /// Seven days.
        case week
        /// A month.
        case month
    }

    /// Its identity.
    package let id: String
    /// The title.
    package let title: LocalizedText
    /// A shorter form, at most 16 columns.
    package let short: LocalizedText?
    /// The help text.
    package let help: LocalizedText?
    /// The period.
    package let span: Span
    /// The questions, in order; private ones were named one by one.
    package let fields: [FieldPath]
    /// What to print with it.
    package let notes: LocalizedText?
}
