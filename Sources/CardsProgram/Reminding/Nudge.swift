import CardEngine
import CardPlugins
import CardSchema

/// The line of `cards nudge`, for the start of a shell: at most one a day.
///
/// It looks at the journal only when a reminder's time has passed. Usually a glance at this month's files shows
/// whether the card is there. Otherwise it reads the cards of the months around today, at most every quarter of an hour.
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
        let possible = reminders(book).filter { isDelivered($0, book, state, .open) }
        guard !possible.isEmpty else { return nil }
        let glance = try ReminderGlance(diary, muted: try MutedFile(invocation).read())
        let findings = try possible.map { ($0, try glance.look(at: $0)) }
        let unclear = findings.filter { $0.1 == .unclear }.map(\.0)
        var isDue = findings.contains { $0.1 == .open }
        guard isDue || !unclear.isEmpty else { return nil }
        if !isDue {
            let cards = try book.cards(for: unclear, quickly: true)
            isDue = try unclear.contains { isDelivered($0, book, state, try cards.situation(of: $0).card) }
        }
        guard try isNoted(isDue, book, at: now), isDue else { return nil }
        return invocation.words.nudgeLine(title: ReminderWords(invocation.language).title, command: "cards fill")
    }

    /// Notes the look, and the line if there is one; returns `false` if that is impossible.
    ///
    /// Then there is no line, because it would come with every shell.
    private func isNoted(_ isDue: Bool, _ book: ReminderBook, at now: Timestamp) throws -> Bool {
        do {
            return try book.files.change(stateOf: book.journalID) { state in
                // Another shell may have been faster.
                guard state.nudged != book.diary.today else { return false }
                if isDue { state.nudged = book.diary.today }
                state.looked = now
                return true
            }
        } catch is FileError {
            return false
        }
    }

    /// Forgets the line of today, because it could not be written.
    func takeBack() throws {
        guard let diary = try invocation.openJournalIfThere() else { return }
        try ReminderFiles(invocation).change(stateOf: diary.journal.configuration.id) { state in
            (state.nudged, state.looked) = (nil, nil)
        }
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

    private func isDelivered(
        _ reminder: Reminder, _ book: ReminderBook, _ state: ReminderState, _ card: ReminderSituation.Card
    ) -> Bool {
        if case .notify = situation(reminder, book, state, card).decision() { return true }
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
