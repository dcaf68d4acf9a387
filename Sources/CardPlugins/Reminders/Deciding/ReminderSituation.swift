import CardEngine
package import CardSchema

/// Everything that a decision about a reminder depends on.
package struct ReminderSituation: Sendable {
    /// The state of the card that a reminder is about.
    package enum Card: Sendable, Hashable {
        /// No card is due.
        case notDue
        /// The person wants to see nothing of the day or the card.
        case muted
        /// The person has put the template away.
        case putAway
        /// There is no card yet.
        case open
        /// There is a draft.
        case draft
        /// There is a card with open questions, last saved at that moment.
        case partial(saved: Timestamp)
        /// The card, or the reminder's part of it, is complete.
        case complete
    }

    /// The schedule.
    package let schedule: ReminderSchedule
    /// The settings of this device.
    package let settings: ReminderSettings
    /// What happened to the reminder on this device, without what lies in the future.
    package let history: ReminderHistory
    /// The state of the card.
    package let card: Card
    /// When a card that the reminder is about was last saved; `nil` if not lately.
    package let lastSaved: Timestamp?

    /// Creates a situation.
    package init(
        _ schedule: ReminderSchedule, _ settings: ReminderSettings, _ history: ReminderHistory, card: Card,
        lastSaved: Timestamp? = nil
    ) {
        self.schedule = schedule
        self.settings = settings
        self.history = history.counting(at: schedule.clock.now)
        self.card = card
        self.lastSaved = lastSaved
    }

    /// From how many ignored deliveries on a reminder comes every second day, and from how many every week.
    package static let (secondDayFrom, weeklyFrom) = (3, 6)

    /// Decides for the clock's current time.
    ///
    /// The same situation gives the same decision; once a delivery is noted in the history, it is not repeated.
    package func decision() -> ReminderDecision {
        let now = schedule.clock.now
        let local = schedule.clock.local(at: now)
        let day = local.day(startingAt: schedule.dayStart)
        guard let occasion = schedule.occasion(on: day), now < occasion.end else {
            return .silent(schedule.reminder.days.contains(day.weekday) ? .addedLater : .otherDay)
        }
        if let pause = settings.pause, pause.contains(day) { return .silent(.paused(until: pause.until)) }
        if let reason = doneReason(occasion) { return .silent(reason) }
        if history.declined == day { return .silent(.declined) }
        guard now >= occasion.due else { return .later(occasion.due, .early) }
        // A slot that has not begun is not due yet, so this comes after the time.
        if card == .notDue { return .silent(schedule.reminder.isOnThisDay ? .nothingToLookBack : .notDue) }
        let snooze = history.snoozedUntil.flatMap { $0 >= occasion.due ? $0 : nil }
        if let snooze, now < snooze { return snooze < occasion.end ? .later(snooze, .snoozed) : .silent(.snoozed) }
        // A history of a later day means that the clock was put back.
        if let last = history.day, let at = history.at, last >= day {
            guard let snooze, last == day, at < snooze else { return .silent(.delivered) }
        } else if let until = restingUntil, day < until, snooze == nil {
            return .silent(.resting(until: until))
        }
        if snooze == nil, let end = quietEnd(local) {
            return end < occasion.end ? .later(end, .quiet) : .silent(.quiet)
        }
        return .notify(
            ReminderDecision.Notification(
                day: day, continues: card == .draft, namesDay: local.date != day, ignored: ignored,
                tellsRest: ignored >= Self.secondDayFrom && !history.hasToldRest))
    }

    /// Why the card needs nothing more, whatever time it is.
    private func doneReason(_ occasion: ReminderSchedule.Occasion) -> ReminderDecision.Reason? {
        switch card {
        case .complete: .complete
        case .partial(let saved): saved >= occasion.due ? .saved : nil
        case .muted: .muted
        case .putAway: .putAway
        case .notDue, .open, .draft: nil
        }
    }

    /// The number of deliveries in a row that were ignored.
    ///
    /// Looking back leaves no trace, so those reminders never count as ignored.
    private var ignored: Int { schedule.reminder.isOnThisDay ? 0 : history.ignored(lastSaved: lastSaved) }

    /// The first day on which a reminder that was ignored comes again; `nil` if it comes on all of its days.
    package var restingUntil: CivilDate? {
        guard let last = history.day, ignored >= Self.secondDayFrom else { return nil }
        return last.adding(days: ignored < Self.weeklyFrom ? 2 : 7)
    }

    /// Returns when the reminder would be delivered from now on, up to a limit of days, if its cards stay open.
    ///
    /// It counts pauses, what was put off or declined, and the days of rest.
    package func coming(days: Int) -> [Timestamp] {
        let now = schedule.clock.now
        let today = schedule.clock.local(at: now).day(startingAt: schedule.dayStart)
        var rested = restingUntil
        let rest = ignored < Self.weeklyFrom ? 2 : 7
        return schedule.occasions(from: today, days: days).compactMap { occasion in
            if settings.pause?.contains(occasion.day) ?? false { return nil }
            let snooze = history.snoozedUntil.flatMap { $0 >= occasion.due && occasion.day == today ? $0 : nil }
            if history.declined == occasion.day || snooze == nil && occasion.day < rested ?? occasion.day { return nil }
            let moment = snooze ?? occasion.due
            guard moment > now, moment < occasion.end else { return nil }
            if rested != nil { rested = occasion.day.adding(days: rest) }
            return moment
        }
    }

    /// The end of the quiet hours, if it is in them and the reminder's own time is not.
    private func quietEnd(_ local: LocalTime) -> Timestamp? {
        guard let quiet = settings.quiet, quiet.contains(local.time), !quiet.contains(schedule.reminder.time) else {
            return nil
        }
        let date = local.time < quiet.to ? local.date : local.date.adding(days: 1)
        return schedule.clock.first(CivilMoment(date: date, time: quiet.to))
    }
}
