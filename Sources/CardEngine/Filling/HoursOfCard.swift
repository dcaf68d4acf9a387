package import CardSchema

/// The 24 hours that a card is about, in which every time of day occurs once.
///
/// ```
/// a day, which starts at 04:00    2026-11-20T04:00 ──────────────────▶ 2026-11-21T03:59
/// the night before it             2026-11-19T12:00 ──────▶ 2026-11-20T11:59
/// ```
package struct HoursOfCard: Sendable, Hashable {
    /// The first minute.
    private let start: CivilMoment

    /// Creates the hours of a card.
    package init(of day: CivilDate, startingAt dayStart: CivilTime, under schema: Schema) {
        start =
            schema.isAboutNightBefore
            ? CivilMoment(date: day.adding(days: -1), time: .noon) : CivilMoment(date: day, time: dayStart)
    }

    /// Returns the moment within the hours at which a clock shows a time.
    package func moment(at time: CivilTime) -> CivilMoment {
        CivilMoment(date: time < start.time ? start.date.adding(days: 1) : start.date, time: time)
    }
}

extension CivilTime {
    /// The middle of the day: 12:00.
    fileprivate static let noon = CivilTime(hour: 12, minute: 0) ?? .midnight
}

extension CivilMoment {
    /// The moment as a person writes it, such as `2026-11-20 21:04`.
    package var words: String { "\(date) \(time)" }
}

extension CivilValue {
    /// The value as people write it, such as `2026-11-20 21:04`.
    package var words: String { if case .moment(let moment) = self { moment.words } else { description } }
}
