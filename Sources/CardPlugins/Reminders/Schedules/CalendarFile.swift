package import CardEngine
package import CardSchema

/// Reminders as an iCalendar file (RFC 5545), for the calendar of a phone: an event with an alarm for each.
///
/// Times are floating: nine in the evening stays nine in the evening wherever the person is. Days of a pause are left out
/// by `EXDATE`. A calendar does not see whether the card is filled in.
package struct CalendarFile: Sendable, Hashable {
    /// The text, with lines that end in CRLF.
    package let text: String

    /// Writes the file.
    ///
    /// - Parameters:
    ///   - settings: The reminders and the pause.
    ///   - name: A name that is unique to the journal and says nothing about it, for the ids of the events.
    ///   - dayStart: When the journal's day begins: a reminder at an earlier time belongs to the day before.
    ///   - title: The title of each event.
    ///   - clock: For the time zone, and for the moment from which a reminder comes if nobody knows when it was added.
    package init(_ settings: ReminderSettings, name: String, dayStart: CivilTime, title: String, clock: WallClock) {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//cards//reminders//EN", "CALSCALE:GREGORIAN"]
        for reminder in settings.reminders {
            let schedule = ReminderSchedule(reminder, dayStart: dayStart, clock: clock)
            lines += Self.event(schedule, settings.pause, name, CalendarText.escaped(title))
        }
        lines.append("END:VCALENDAR")
        text = CalendarText.file(lines)
    }

    private static func event(
        _ schedule: ReminderSchedule, _ pause: ReminderSettings.Pause?, _ name: String, _ title: String
    ) -> [String] {
        let (reminder, clock) = (schedule.reminder, schedule.clock)
        // On the calendar, the early hours belong to the next day.
        let shift = reminder.time < schedule.dayStart ? 1 : 0
        let isKnown = reminder.added.seconds > 0 && reminder.added.mayBeNoted(at: clock.now)
        let added = isKnown ? reminder.added : clock.now
        let isEveryDay = reminder.days == Reminder.everyDay
        let day = clock.local(at: added).day(startingAt: schedule.dayStart)
        // The eighth day is that of a weekly reminder that was added after its time.
        let first = schedule.occasions(from: day, days: 8).first?.day ?? day
        let days = reminder.days.map { ($0.index + shift) % 7 }.sorted().map { codes[$0] }.joined(separator: ",")
        let stamp = CalendarText.local(LocalTime(added, offsetMinutes: 0).date, .midnight) + "Z"
        var lines = [
            "BEGIN:VEVENT", "UID:reminder-\(reminder.id)-\(name)@cards", "DTSTAMP:\(stamp)",
            "DTSTART:\(CalendarText.local(first.adding(days: shift), reminder.time))", "DURATION:PT15M",
            isEveryDay ? "RRULE:FREQ=DAILY" : "RRULE:FREQ=WEEKLY;BYDAY=\(days)", "SUMMARY:\(title)",
            "TRANSP:TRANSPARENT", "CLASS:PRIVATE",
        ]
        for day in paused(pause, from: first) where reminder.days.contains(day.weekday) {
            lines.append("EXDATE:\(CalendarText.local(day.adding(days: shift), reminder.time))")
        }
        return lines + [
            "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S", "DESCRIPTION:\(title)", "END:VALARM", "END:VEVENT",
        ]
    }

    private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    /// The days of a pause, at most ten years of them.
    private static func paused(_ pause: ReminderSettings.Pause?, from first: CivilDate) -> [CivilDate] {
        guard let pause else { return [] }
        let start = max(pause.from, first)
        let count = min(pause.until.dayNumber - start.dayNumber, 3660)
        return count > 0 ? (0..<count).map { start.adding(days: $0) } : []
    }
}
