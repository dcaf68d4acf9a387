public import CardSchema

extension Tally {
    /// The stretch of days over which cards are counted together.
    public enum Period: String, Sendable, Hashable, CaseIterable {
        /// Each day by itself.
        case day
        /// Monday to Sunday (ISO 8601).
        case week
        /// A month of the calendar.
        case month

        /// The first day of the period that a day lies in.
        public func start(of day: CivilDate) -> CivilDate {
            switch self {
            case .day: day
            case .week: day.adding(days: -day.weekday.index)
            case .month: day.month.firstDay
            }
        }
    }
}
