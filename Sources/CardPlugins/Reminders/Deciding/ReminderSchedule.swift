package import CardEngine
package import CardSchema

/// When a reminder is due, by the clock alone.
package struct ReminderSchedule: Sendable {
    /// One day on which a reminder is due.
    package struct Occasion: Sendable, Hashable {
        /// The journal's day.
        package let day: CivilDate
        /// The moment of the reminder's time.
        package let due: Timestamp
        /// The end of the day, until which it may still be delivered.
        package let end: Timestamp
    }

    /// The reminder.
    package let reminder: Reminder
    /// The time at which a day of the journal begins.
    package let dayStart: CivilTime
    /// The clock, for its time zone.
    package let clock: WallClock

    /// Creates a schedule.
    package init(_ reminder: Reminder, dayStart: CivilTime, clock: WallClock) {
        self.reminder = reminder
        self.dayStart = dayStart
        self.clock = clock
    }

    /// Returns when the reminder is due on a day; `nil` on other days of the week, and until it was added.
    package func occasion(on day: CivilDate) -> Occasion? {
        guard reminder.days.contains(day.weekday) else { return nil }
        // Until the day start, the calendar's day is the next one.
        let date = reminder.time < dayStart ? day.adding(days: 1) : day
        let due = clock.first(CivilMoment(date: date, time: reminder.time))
        // A reminder that was added by a clock that was wrong is due on all of its days.
        guard due > reminder.added || !reminder.added.mayBeNoted(at: clock.now) else { return nil }
        return Occasion(
            day: day, due: due, end: clock.first(CivilMoment(date: day.adding(days: 1), time: dayStart)))
    }

    /// Returns the first days from one on, up to a limit, on which the reminder is due.
    package func occasions(from day: CivilDate, days: Int) -> [Occasion] {
        (0..<days).compactMap { occasion(on: day.adding(days: $0)) }
    }
}
