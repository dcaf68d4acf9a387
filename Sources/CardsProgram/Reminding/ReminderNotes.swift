import CardEngine
import CardPlugins
import CardSchema

/// What `cards status` says about reminders: at most that they rest, and that what starts them has moved.
struct ReminderNotes {
    /// The lines; usually none.
    let lines: [String]

    /// Reads the settings and the state; uses the disk.
    ///
    /// Mistakes in the settings are left to `cards remind list`.
    init(_ invocation: Invocation, _ diary: Diary) throws {
        guard let book = try? ReminderBook(invocation, diary) else {
            lines = [invocation.words.remindUnreadable]
            return
        }
        guard !book.settings.reminders.isEmpty else {
            lines = []
            return
        }
        var lines: [String] = []
        let state = try book.files.state(of: book.journalID)
        let resting = book.settings.reminders.filter { !$0.isOnThisDay }.contains { reminder in
            state[reminder].ignored >= ReminderSituation.secondDayFrom
        }
        if resting, try Self.isStillResting(book, state) { lines.append(ReminderWords(invocation.language).resting) }
        if let moved = try InstalledSchedule.read(invocation)?.moved(invocation) {
            lines.append(invocation.words.remindMoved(what: moved))
        }
        self.lines = lines
    }

    /// A card that was saved since the last delivery ends the rest.
    private static func isStillResting(_ book: ReminderBook, _ state: ReminderState) throws -> Bool {
        let cards = try book.cards(for: book.settings.reminders)
        return try book.settings.reminders.contains { reminder in
            let saved = try cards.situation(of: reminder).lastSaved
            return state[reminder].ignored(lastSaved: saved) >= ReminderSituation.secondDayFrom
        }
    }
}
