package import CardSchema

/// What a person has decided about reminders on this device.
package struct ReminderSettings: Sendable, Hashable {
    /// The hours in which no reminder is shown unless it was set inside them.
    package struct QuietHours: Sendable, Hashable {
        /// The start.
        package let from: CivilTime
        /// The end, not included; earlier than `from` if the hours span midnight.
        package let to: CivilTime

        /// Creates hours.
        package init(from: CivilTime, to: CivilTime) { (self.from, self.to) = (from, to) }

        /// From 22:00 to 08:00.
        package static let usual = QuietHours(
            from: CivilTime(hour: 22, minute: 0) ?? .midnight, to: CivilTime(hour: 8, minute: 0) ?? .midnight)

        /// Returns whether a time is in them; equal ends mean never.
        package func contains(_ time: CivilTime) -> Bool {
            from <= to ? from <= time && time < to : from <= time || time < to
        }
    }

    /// Days without reminders.
    package struct Pause: Sendable, Hashable {
        /// The first day.
        package let from: CivilDate
        /// The day on which reminders begin again.
        package let until: CivilDate

        /// Creates a pause.
        package init(from: CivilDate, until: CivilDate) { (self.from, self.until) = (from, until) }

        /// Returns whether a day is in it.
        package func contains(_ day: CivilDate) -> Bool { from <= day && day < until }
    }

    /// The quiet hours; `nil` for none.
    package var quiet: QuietHours?
    /// The pause; `nil` for none.
    package var pause: Pause?
    /// The reminders, in the order in which they were added.
    package var reminders: [Reminder]

    /// Creates settings, by default those of a person who has decided nothing.
    package init(quiet: QuietHours? = .usual, pause: Pause? = nil, reminders: [Reminder] = []) {
        self.quiet = quiet
        self.pause = pause
        self.reminders = reminders
    }

    /// The smallest number that is not the id of a reminder.
    package var freeID: String {
        let taken = Set(reminders.map(\.id))
        return (1...reminders.count + 1).map(String.init).first { !taken.contains($0) } ?? "1"
    }
}
