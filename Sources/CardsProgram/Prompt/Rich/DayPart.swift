import CardSchema

/// A part of a date such as `2026-11-20` that keys change.
enum DayPart: Int, Sendable {
    case year, month, day

    /// Creates the part that the cursor is in or at the end of.
    ///
    /// Returns `nil` if the cursor is past the date.
    init?(at cursor: Int) {
        switch cursor {
        case ...4: self = .year
        case 5...7: self = .month
        case 8...10: self = .day
        default: return nil
        }
    }

    /// The offset of its end.
    var end: Int {
        switch self {
        case .year: 4
        case .month: 7
        case .day: 10
        }
    }

    /// The previous part; the first part stays the first.
    var before: DayPart { DayPart(rawValue: rawValue - 1) ?? .year }
    /// The next part; the last part stays the last.
    var after: DayPart { DayPart(rawValue: rawValue + 1) ?? .day }

    /// Returns the date with this part changed.
    ///
    /// A day that the month lacks becomes the month's last day.
    func moved(_ day: CivilDate, by count: Int) -> CivilDate {
        guard self != .day else { return day.adding(days: count) }
        let (year, month, number) = day.components
        let index = year * 12 + month - 1 + (self == .year ? 12 * count : count)
        for last in stride(from: number, through: 28, by: -1) {
            if let moved = CivilDate(year: index / 12, month: index % 12 + 1, day: last) { return moved }
        }
        return CivilDate(year: index / 12, month: index % 12 + 1, day: number) ?? day
    }
}
