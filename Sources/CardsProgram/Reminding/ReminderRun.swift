import CardEngine
import CardPlugins
import CardSchema

/// One run of the reminders: decides, notes the deliveries, and delivers.
///
/// A delivery is noted first, under a lock, so that a second run that starts meanwhile stays silent.
struct ReminderRun {
    /// A reminder to deliver.
    private struct Delivery {
        let reminder: Reminder
        let text: String
        let before: ReminderHistory
    }

    let book: ReminderBook

    /// Runs once and prints a line for each delivery; nothing else.
    ///
    /// The lines may end up in a log of the system, so they name nothing but the reminder's id.
    func run() throws -> ExitCode {
        let (deliveries, fault) = try noted()
        let words = book.invocation.words
        var code = ExitCode.done
        for delivery in deliveries {
            let sender = ReminderDelivery(book: book, answerSeconds: 600 / deliveries.count)
            let outcome = try sender.deliver(delivery.reminder, saying: delivery.text)
            if case .failed = outcome {
                // Tried again by the next run.
                if fault == nil {
                    try book.files.change(stateOf: book.journalID) { $0[delivery.reminder] = delivery.before }
                }
                code = .unavailable
            }
            book.invocation.talk.line(words.remindRan(id: delivery.reminder.id, outcome: text(outcome)))
        }
        if let fault, !deliveries.isEmpty { book.invocation.err.line(words.remindNotNoted(reason: "\(fault)")) }
        return code
    }

    /// Decides, and notes what will be delivered.
    ///
    /// If the state folder is full or read-only, a reminder that comes again is better than none: then this also returns
    /// why nothing could be noted.
    private func noted() throws -> (deliveries: [Delivery], fault: FileError?) {
        do {
            return (try book.files.change(stateOf: book.journalID) { state in try note(&state) }, nil)
        } catch let error as FileError {
            var state = (try? book.files.state(of: book.journalID)) ?? ReminderState()
            return (try note(&state), error)
        }
    }

    private func note(_ state: inout ReminderState) throws -> [Delivery] {
        // Reminders that were removed leave nothing behind.
        let ids = Set(book.settings.reminders.map(\.id))
        state.histories = state.histories.filter { ids.contains($0.key) }
        let now = book.diary.clock.now
        let decided = try book.decisions(state)
        let due = decided.compactMap { one -> (Reminder, ReminderDecision.Notification)? in
            if case .notify(let notification) = one.decision { (one.reminder, notification) } else { nil }
        }
        guard !due.isEmpty else { return [] }
        let speech = try ReminderSpeech(book, for: due.map(\.0))
        var deliveries: [Delivery] = []
        for (reminder, notification) in due {
            let choice = speech.choice(for: notification, of: reminder, said: state.said)
            if let line = choice.line { state.say(line, on: notification.day) }
            deliveries.append(Delivery(reminder: reminder, text: choice.text, before: state[reminder]))
            state[reminder].deliver(notification, at: now)
        }
        return deliveries
    }

    /// What became of a delivery, in words.
    private func text(_ outcome: ReminderDelivery.Outcome) -> String {
        let words = book.invocation.words
        return switch outcome {
        case .delivered: words.remindDelivered
        case .later: words.remindPutOff
        case .notToday: words.remindDeclined
        case .answered: words.remindAnswered
        case .notAnswered: words.remindNotAnswered
        case .notKept(let reason): words.remindNotKept(reason: reason)
        case .inTerminal: words.remindInTerminal
        case .failed(let reason): words.remindFailed(reason: reason)
        }
    }
}
