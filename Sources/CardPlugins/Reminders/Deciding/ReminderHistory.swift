package import CardSchema

/// What happened to one reminder on this device.
package struct ReminderHistory: Sendable, Hashable {
    /// The journal's day of the last delivery; `nil` before the first.
    package var day: CivilDate?
    /// When it was last delivered.
    package var at: Timestamp?
    /// The number of days in a row, up to the last delivery, on which it was delivered and no card was saved since.
    package var ignored: Int
    /// Until when the person has put it off.
    package var snoozedUntil: Timestamp?
    /// The day on which the person wants to hear no more of it.
    package var declined: CivilDate?
    /// Whether the person was told that the reminder rests.
    package var hasToldRest: Bool

    /// Creates a history, by default that of a new reminder.
    package init(
        day: CivilDate? = nil, at: Timestamp? = nil, ignored: Int = 0, snoozedUntil: Timestamp? = nil,
        declined: CivilDate? = nil, hasToldRest: Bool = false
    ) {
        self.day = day
        self.at = at
        self.ignored = ignored
        self.snoozedUntil = snoozedUntil
        self.declined = declined
        self.hasToldRest = hasToldRest
    }

    /// Returns how many deliveries in a row were ignored, if a card was last saved at a moment.
    package func ignored(lastSaved: Timestamp?) -> Int {
        guard let at, let lastSaved, lastSaved >= at else { return ignored }
        return 0
    }

    /// Returns the history as it counts at a moment.
    ///
    /// A delivery that lies more than a day after it was noted by a clock that was wrong, and so was a time until which
    /// a reminder was put off. Neither has happened. A clock that was put back by less delivers nothing twice.
    package func counting(at now: Timestamp) -> ReminderHistory {
        var history = self
        if let at, !at.mayBeNoted(at: now) { history = ReminderHistory(snoozedUntil: snoozedUntil, declined: declined) }
        if let snoozedUntil, !snoozedUntil.mayBeNoted(at: now) { history.snoozedUntil = nil }
        return history
    }

    /// Notes a delivery.
    package mutating func deliver(_ notification: ReminderDecision.Notification, at moment: Timestamp) {
        if day != notification.day { ignored = notification.ignored + 1 }
        hasToldRest = notification.ignored > 0 && hasToldRest || notification.tellsRest
        (day, at) = (notification.day, moment)
    }
}

extension Timestamp {
    /// Whether a clock that is at most a day wrong can have noted this by a moment.
    ///
    /// A reminder is put off by at most a day.
    package func mayBeNoted(at now: Timestamp) -> Bool { seconds <= now.seconds || seconds - now.seconds <= 86_400 }
}
