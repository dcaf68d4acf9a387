/// How often a card is filled in.
public enum Cadence: Sendable, Hashable {
    /// One card a day.
    case daily
    /// One card in each slot of a day.
    case slots([Slot])
    /// Any number of cards a day.
    case anytime
    /// Any number of cards, started when a session takes place.
    case session
    /// A single card.
    case once
    /// One card every `count` weeks; each period ends on the given weekday.
    case weekly(on: Weekday, count: Int)
    /// One card every `count` months; each period ends on the given day of the month, or on the month's last day.
    case monthly(on: Int, count: Int)
    /// At most one card a day, due again `count` weeks or months after the newest.
    case rolling(every: Unit, count: Int)

    /// The unit of periods and intervals.
    public enum Unit: String, Sendable, Hashable {
        case week, month
    }

    /// Whether a period or a slot has one card, so that filling it in again opens that card.
    public var hasOneCardAPeriod: Bool {
        switch self {
        case .daily, .slots, .once, .weekly, .monthly, .rolling: true
        case .anytime, .session: false
        }
    }

    /// Whether the cards are for weeks or months with fixed ends.
    public var hasFixedPeriods: Bool {
        switch self {
        case .weekly, .monthly: true
        case .daily, .slots, .anytime, .session, .once, .rolling: false
        }
    }

    /// Returns the length of the period that ends on a day; `nil` for other days, and for cadences without fixed
    /// periods.
    public func period(endingOn day: CivilDate) -> (unit: Unit, count: Int)? {
        switch self {
        case .daily, .slots, .anytime, .session, .once, .rolling: nil
        case .weekly(_, let count): periodEnd(containing: day) == day ? (.week, count) : nil
        case .monthly(_, let count): periodEnd(containing: day) == day ? (.month, count) : nil
        }
    }

    /// Returns the day on which the next card is due after the newest one; `nil` unless the cadence is rolling.
    ///
    /// Months keep the day of the month, or use the last day of a shorter month.
    public func due(after newest: CivilDate) -> CivilDate? {
        switch self {
        case .daily, .slots, .anytime, .session, .once, .weekly, .monthly: nil
        case .rolling(.week, let count): newest.adding(days: 7 * count)
        case .rolling(.month, let count):
            CivilMonth(index: newest.month.index + count).day(atMost: newest.components.day)
        }
    }

    /// Returns the day of a card written on `day`: the last day of its period, even if that is in the future.
    ///
    /// Weekly periods are counted from the first such weekday on or after Monday 2001-01-01, monthly ones from January
    /// 2001. Takes constant time.
    public func periodEnd(containing day: CivilDate) -> CivilDate {
        switch self {
        case .daily, .slots, .anytime, .session, .once, .rolling: day
        case .weekly(let weekday, let count): Self.weekEnd(day, weekday, count)
        case .monthly(let on, let count): Self.monthEnd(day, on, count)
        }
    }

    /// The day number of Monday 2001-01-01.
    private static let epoch = 11_323

    private static func weekEnd(_ day: CivilDate, _ weekday: Weekday, _ count: Int) -> CivilDate {
        let first = epoch + weekday.index
        let length = 7 * count
        // The offset from the first end modulo the length; negative for days earlier than the first end.
        let past = (day.dayNumber - first) % length
        return day.adding(days: past == 0 ? 0 : (past > 0 ? length - past : -past))
    }

    private static func monthEnd(_ day: CivilDate, _ on: Int, _ count: Int) -> CivilDate {
        let first = 2001 * 12
        let month = day.month.index
        let past = ((month - first) % count + count) % count
        let due = CivilMonth(index: past == 0 ? month : month + count - past).day(atMost: on)
        return due >= day ? due : CivilMonth(index: month + count).day(atMost: on)
    }
}
