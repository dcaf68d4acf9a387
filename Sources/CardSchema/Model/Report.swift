/// A selection of questions to look at together with another person.
public struct Report: Sendable, Hashable, Identifiable {
    /// The period of a report.
    public enum Span: String, Sendable, Hashable, CaseIterable {
        /// Seven days.
        case week
        /// One month.
        case month
    }

    /// The id.
    public let id: String
    /// The title.
    public let title: LocalizedText
    /// A shorter title, at most 16 columns wide.
    public let short: LocalizedText?
    /// The help text.
    public let help: LocalizedText?
    /// The period.
    public let span: Span
    /// The questions, in order; private ones only if they were listed individually.
    public let fields: [FieldPath]
    /// What to print with it.
    public let notes: LocalizedText?
}

extension Report {
    /// Returns the days that the report covers if none are chosen: the last seven, or the last month, up to a day.
    public func days(upTo day: CivilDate) -> ClosedRange<CivilDate> {
        switch span {
        case .week: day.adding(days: -6)...day
        case .month: CivilMonth(index: day.month.index - 1).day(atMost: day.components.day).adding(days: 1)...day
        }
    }
}
