public import CardSchema

extension Tally {
    /// A period over which answers are aggregated.
    public enum Period: String, Sendable, Hashable, CaseIterable {
        /// A single day.
        case day
        /// Monday to Sunday (ISO 8601).
        case week
        /// A calendar month.
        case month

        /// Returns the first day of the period that contains a day.
        public func start(of day: CivilDate) -> CivilDate {
            switch self {
            case .day: day
            case .week: day.adding(days: -day.weekday.index)
            case .month: day.month.firstDay
            }
        }

        /// Returns the last day of the period that contains a day.
        public func end(of day: CivilDate) -> CivilDate {
            switch self {
            case .day: day
            case .week: day.adding(days: 6 - day.weekday.index)
            case .month: day.month.lastDay
            }
        }
    }
}
