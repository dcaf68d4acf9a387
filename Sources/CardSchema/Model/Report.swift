/// A selection of questions to look at together with another person.
package struct Report: Sendable, Hashable {
    /// The period of a report.
    package enum Span: String, Sendable, Hashable, CaseIterable {
        /// Seven days.
        case week
        /// One month.
        case month
    }

    /// The id.
    package let id: String
    /// The title.
    package let title: LocalizedText
    /// A shorter title, at most 16 columns wide.
    package let short: LocalizedText?
    /// The help text.
    package let help: LocalizedText?
    /// The period.
    package let span: Span
    /// The questions, in order; private ones only if they were listed individually.
    package let fields: [FieldPath]
    /// What to print with it.
    package let notes: LocalizedText?
}
