/// A choice of questions for somebody to look at together with the person.
public struct Report: Sendable, Hashable {
    /// How much time a report covers.
    public enum Span: String, Sendable, Hashable, CaseIterable {
        /// Seven days.
        case week
        /// A month.
        case month
    }

    /// Its identity.
    public let id: String
    /// The words for it.
    public let title: LocalizedText
    /// A shorter form, at most 16 columns.
    public let short: LocalizedText?
    /// What it is for, at length.
    public let help: LocalizedText?
    /// How much time it covers.
    public let span: Span
    /// The questions, in order; private ones were named one by one.
    public let fields: [FieldPath]
    /// What is printed with it.
    public let notes: LocalizedText?

    /// Describes a report.
    public init(
        id: String, title: LocalizedText, short: LocalizedText? = nil, help: LocalizedText? = nil,
        span: Span = .week, fields: [FieldPath], notes: LocalizedText? = nil
    ) {
        self.id = id
        self.title = title
        self.short = short
        self.help = help
        self.span = span
        self.fields = fields
        self.notes = notes
    }
}
