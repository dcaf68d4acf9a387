import CardEngine
import CardPlugins
import CardSchema

/// What reminders say: their voices, in the program's language.
struct ReminderSpeech {
    let book: ReminderBook
    /// Whether a playful line is in place.
    private let isSafe: Bool

    /// Prepares the voices of some reminders; reads cards only if one of them is playful.
    init(_ book: ReminderBook, for reminders: [Reminder]) throws {
        self.book = book
        isSafe = try !reminders.contains { $0.voice == .playful } || !book.cards(for: []).isSafetyRaised
    }

    /// Returns what a reminder says, by the lines that were said before.
    func choice(
        for notification: ReminderDecision.Notification, of reminder: Reminder, said: [ReminderState.Said]
    ) -> ReminderLines.Choice {
        let language = book.invocation.language
        let lines = ReminderLines(
            ReminderWords(language), said: said, ownText: ownText(of: reminder), isSafe: isSafe)
        return lines.choice(
            for: notification, reminder.voice, isOnThisDay: reminder.isOnThisDay,
            day: book.invocation.words.full(notification.day))
    }

    private func ownText(of reminder: Reminder) -> String {
        guard case .own(let file) = reminder.voice else { return "" }
        let bytes = try? book.invocation.files.readFileIfThere(file, upTo: 1 << 16, for: .readLinked)
        return String(decoding: (bytes ?? nil) ?? [], as: UTF8.self)
    }
}
