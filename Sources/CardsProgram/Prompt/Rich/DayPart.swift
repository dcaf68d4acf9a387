import CardSchema

/// The part of a day, written `2026-11-20`, that keys move.
enum DayPart: Int, Sendable {
    case year, month, day

    /// The part at whose end, or in which, the cursor stands; `nil` behind the whole day.
    init?(at cursor: Int) {
        switch cursor {
        case ...4: self = .year
        case 5...7: self = .month
        case 8...10: self = .day
        default: return nil
        }
    }

    /// Where it ends.
    var end: Int {
        switch self {
        case .year: 4
        case .month: 7
        case .day: 10
        }
    }

    /// The part before it, the first staying where it is.
    var before: DayPart { DayPart(rawValue: rawValue - 1) ?? .year }
    /// The part behind it, the last staying where it is.
    var behind: DayPart { DayPart(rawValue: rawValue + 1) ?? .day }

    /// A day with this part moved; one that the month lacks is its last.
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
