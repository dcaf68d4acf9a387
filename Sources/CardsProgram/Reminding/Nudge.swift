import CardEngine
import CardPlugins
import CardSchema

/// The line of `cards nudge`, for the start of a shell: at most one a day.
///
/// It looks at the journal only when a reminder's time has passed. Usually a glance at this month's files shows that the
/// card is complete. Otherwise it reads the cards of the months around today, at most every quarter of an hour.
struct Nudge {
    let invocation: Invocation

    /// How long the last look at the cards counts.
    private static let looksEverySeconds: Int64 = 900

    /// Returns the line, or `nil`; uses the disk.
    func line() throws -> String? {
        guard let diary = try invocation.openJournalIfThere() else { return nil }
        let book = try ReminderBook(invocation, diary)
        let state = try book.files.state(of: book.journalID)
        let now = diary.clock.now
        guard state.nudged != diary.today, !looked(state, at: now) else { return nil }
        let possible = reminders(book).filter { isPossible($0, book, state) }
        guard !possible.isEmpty else { return nil }
        let glance = try ReminderGlance(diary)
        let due = possible.filter { !glance.isSettled($0) }
        guard !due.isEmpty else { return nil }
        let cards = try book.cards(for: due, quickly: true)
        let isDue = try due.contains { reminder in
            let found = try cards.situation(of: reminder)
            let situation = situation(reminder, book, state, found.card)
            if case .notify = situation.decision() { return true }
            return false
        }
        try book.files.change(stateOf: book.journalID) { state in
            if isDue { state.nudged = diary.today }
            state.looked = now
        }
        guard isDue else { return nil }
        return invocation.words.nudgeLine(title: ReminderWords(invocation.language).title, command: "cards fill")
    }

    private func looked(_ state: ReminderState, at now: Timestamp) -> Bool {
        guard let looked = state.looked else { return false }
        return looked <= now && now.seconds - looked.seconds < Self.looksEverySeconds
    }

    /// The reminders about cards; without any, one for whatever is due, at the start of the day.
    private func reminders(_ book: ReminderBook) -> [Reminder] {
        guard book.settings.reminders.isEmpty else { return book.settings.reminders.filter { !$0.isOnThisDay } }
        return [Reminder(id: "nudge", time: book.dayStart, added: Timestamp(seconds: 0))]
    }

    private func isPossible(_ reminder: Reminder, _ book: ReminderBook, _ state: ReminderState) -> Bool {
        if case .notify = situation(reminder, book, state, .open).decision() { return true }
        return false
    }

    /// A line in a shell disturbs nobody, so it does not depend on quiet hours or on what was delivered.
    private func situation(
        _ reminder: Reminder, _ book: ReminderBook, _ state: ReminderState, _ card: ReminderSituation.Card
    ) -> ReminderSituation {
        let settings = ReminderSettings(quiet: nil, pause: book.settings.pause, reminders: book.settings.reminders)
        let history = ReminderHistory(
            snoozedUntil: state[reminder].snoozedUntil, declined: state[reminder].declined)
        return ReminderSituation(book.schedule(reminder), settings, history, card: card)
    }
}
