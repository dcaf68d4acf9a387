import CardEngine
import CardPlugins
import CardSchema

/// `cards remind test [ID]`: delivers a reminder now, whatever is due, and prints how that went.
enum RemindTestCommand {
    /// How long it waits for a button, in seconds.
    private static let answerSeconds = 30

    static let command = Command(
        "test", HelpWords.own.remindTestTexts,
        positionals: [Command.Positional("id", HelpWords.own.remindTestID)]
    ).running { invocation in
        let book = try ReminderBook(invocation)
        let words = invocation.words
        let id = invocation.arguments.positional("id")
        let reminder =
            try id.map { try book.named([$0])[0] } ?? book.settings.reminders.first
            ?? Reminder(id: "0", time: .midnight, added: book.diary.clock.now)
        let check = ReminderCheck(book: book)
        check.report(check.failures(of: reminder).map { (reminder, $0) })
        let delivery = ReminderDelivery(book: book, answerSeconds: answerSeconds)
        let said = try book.files.state(of: book.journalID).said
        let speech = try ReminderSpeech(book, for: [reminder])
        let notification = ReminderDecision.Notification(day: book.diary.today)
        let text = speech.choice(for: notification, of: reminder, said: said).text
        // A test changes neither a draft nor this device's state.
        let (outcome, pressed) = delivery.test(reminder, saying: text)
        switch outcome {
        case .failed(let reason):
            throw Failure(.unavailable, help: "cards remind add 21:00 --command 'ntfy publish diary'") {
                $0.remindFailed(reason: reason)
            }
        case .inTerminal(let reason): invocation.talk.paragraph(words.remindTestedHere(reason: reason))
        case .delivered, .later, .notToday, .answered, .notAnswered, .notKept:
            invocation.talk.line(pressed ? words.remindTestedButton : words.remindTested)
        }
        return .done
    }
}
