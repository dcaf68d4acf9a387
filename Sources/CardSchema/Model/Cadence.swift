/// How often a card is filled in.
public enum Cadence: Sendable, Hashable {
    /// One card a day.
    case daily
    /// Any number of cards a day.
    case anytime
    /// Any number of cards, opened when a session happens.
    case session
    /// One card altogether.
    case once
    /// One card every `count` weeks; the period ends on that weekday.
    case weekly(on: Weekday, count: Int)
    /// One card every `count` months; the period ends on that day of the month, or on its last.
    case monthly(on: Int, count: Int)

    /// Whether a period has one card, which filling again opens.
    public var hasOneCardAPeriod: Bool {
        switch self {
        case .daily, .once, .weekly, .monthly: true
        case .anytime, .session: false
        }
    }

    /// The day that a card written on `day` carries: the last of its period, even before that has come.
    ///
    /// The ends of weekly periods are counted from the first such weekday on or after Monday 2001-01-01, those of
    /// monthly ones from January 2001. Takes constant time.
    public func periodEnd(containing day: CivilDate) -> CivilDate {
        switch self {
        case .daily, .anytime, .session, .once: day
        case .weekly(let weekday, let count): Self.weekEnd(day, weekday, count)
        case .monthly(let on, let count): Self.monthEnd(day, on, count)
        }
    }

    /// Monday 2001-01-01.
    private static let epoch = 11_323

    private static func weekEnd(_ day: CivilDate, _ weekday: Weekday, _ count: Int) -> CivilDate {
        let first = epoch + weekday.index
        let length = 7 * count
        // The distance to the next end, from 0 to length - 1, before the first end too.
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
