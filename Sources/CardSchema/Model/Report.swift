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
    /// Returns the days that the report covers: the chosen ones up to today, or the usual ones.
    ///
    /// One day, or days that only have an end, stand for the usual days up to that one.
    package func days(chosen: ClosedRange<CivilDate>?, today: CivilDate) -> ClosedRange<CivilDate> {
        guard let chosen else { return days(upTo: today) }
        let last = min(chosen.upperBound, max(today, chosen.lowerBound))
        guard chosen.lowerBound != .earliest, chosen.lowerBound < last else { return days(upTo: last) }
        return chosen.lowerBound...last
    }

    /// Returns the days whose cards the report needs: for a week, also as many days before, to compare with.
    package func reading(_ days: ClosedRange<CivilDate>) -> ClosedRange<CivilDate> {
        guard span == .week else { return days }
        let count = days.upperBound.dayNumber - days.lowerBound.dayNumber + 1
        return (count > 7 ? days.lowerBound : days.lowerBound.adding(days: -count))...days.upperBound
    }

    /// Returns the days that the report covers if none are chosen: the last seven, or the last month, up to a day.
    public func days(upTo day: CivilDate) -> ClosedRange<CivilDate> {
        switch span {
        case .week: day.adding(days: -6)...day
        case .month: CivilMonth(index: day.month.index - 1).day(atMost: day.components.day).adding(days: 1)...day
        }
    }
}
