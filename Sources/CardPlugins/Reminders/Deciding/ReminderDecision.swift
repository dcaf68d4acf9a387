package import CardSchema

/// What to do about a reminder at a moment.
package enum ReminderDecision: Sendable, Hashable {
    /// Tell the person.
    case notify(Notification)
    /// Nothing more today.
    case silent(Reason)
    /// Nothing before that moment.
    case later(Timestamp, Reason)

    /// What to tell.
    package struct Notification: Sendable, Hashable {
        /// The journal's day.
        package let day: CivilDate
        /// Whether a draft is open.
        package let continues: Bool
        /// Whether the text names the day, because midnight has passed.
        package let namesDay: Bool
        /// How many deliveries in a row were ignored before this one.
        package let ignored: Int
        /// Whether to tell the person that the reminder rests.
        package let tellsRest: Bool

        /// Creates a notification.
        package init(
            day: CivilDate, continues: Bool = false, namesDay: Bool = false, ignored: Int = 0, tellsRest: Bool = false
        ) {
            self.day = day
            self.continues = continues
            self.namesDay = namesDay
            self.ignored = ignored
            self.tellsRest = tellsRest
        }
    }

    /// Why not.
    package enum Reason: Sendable, Hashable {
        /// Its time has not come.
        case early
        /// It is not set for this day of the week.
        case otherDay
        /// It was added today, after its time.
        case addedLater
        /// The card is complete.
        case complete
        /// The card was saved after the reminder's time.
        case saved
        /// No card is due.
        case notDue
        /// There is nothing to look back at.
        case nothingToLookBack
        /// Reminders are paused until that day.
        case paused(until: CivilDate)
        /// The person has put it off.
        case snoozed
        /// The person wants to hear no more of it today.
        case declined
        /// It is in the quiet hours.
        case quiet
        /// The day, or its card, is muted.
        case muted
        /// The template was put away.
        case putAway
        /// It was delivered already.
        case delivered
        /// It rests until that day, because it was ignored.
        case resting(until: CivilDate)
    }
}
