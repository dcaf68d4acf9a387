import CardEngine
import CardPlugins
import CardSchema

/// Delivers one reminder and does what the person chooses on it.
///
/// No choice saves a card: an answer goes into the draft, and the other buttons change only this device's state.
struct ReminderDelivery {
    /// How it ended.
    enum Outcome: Sendable, Equatable {
        /// The notification is on its way, and the person chose nothing.
        case delivered
        /// The person put it off.
        case later
        /// The person wants to hear no more of it today.
        case notToday
        /// The answer is in the draft.
        case answered
        /// The answer could not be added to the draft: the question is closed, or the card cannot be opened.
        case notAnswered
        /// What the person chose could not be stored.
        case notKept(reason: String)
        /// There was no desktop, so it was shown in the terminal.
        case inTerminal(reason: String)
        /// Nothing could show it.
        case failed(reason: String)
    }

    let book: ReminderBook
    /// The longest wait for a button, in seconds.
    var answerSeconds = 600

    /// By how many minutes the button puts a reminder off.
    static let laterMinutes = 30
    #if canImport(Darwin)
        private static let desktopPrograms = "osascript"
    #else
        private static let desktopPrograms = "notify-send, gdbus"
    #endif
    private static let (later, notToday) = ("later", "not_today")

    private var invocation: Invocation { book.invocation }
    private var words: ReminderWords { ReminderWords(invocation.language) }

    /// Delivers a reminder; may wait for the person.
    func deliver(_ reminder: Reminder, saying text: String) throws -> Outcome {
        let question = question(of: reminder)
        switch send(reminder, saying: text, question) {
        case .shown(let action?):
            do {
                return try take(action, reminder, question)
            } catch let error as FileError {
                return .notKept(reason: "\(error)")
            }
        case .shown(nil): return .delivered
        case .not(let outcome): return outcome
        }
    }

    /// Delivers a reminder as a test: what the person chooses changes nothing.
    ///
    /// Returns how it ended, and whether the person pressed a button.
    func test(_ reminder: Reminder, saying text: String) -> (outcome: Outcome, pressed: Bool) {
        switch send(reminder, saying: text, question(of: reminder)) {
        case .shown(let action): (.delivered, action != nil)
        case .not(let outcome): (outcome, false)
        }
    }

    private enum Sending {
        case shown(action: String?)
        case not(Outcome)
    }

    private func send(_ reminder: Reminder, saying text: String, _ question: QuickQuestion?) -> Sending {
        let command = reminder.isOnThisDay ? "cards on-this-day" : "cards fill"
        let body = [text, question?.title ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        let buttons = [
            ReminderNotification.Action(id: Self.later, label: words.later),
            ReminderNotification.Action(id: Self.notToday, label: words.notToday),
        ]
        let notification = ReminderNotification(
            title: words.title, body: body,
            actions: (question?.answers ?? []).map { ReminderNotification.Action(id: $0.id, label: $0.label) }
                + buttons,
            replaces: "cards-\(reminder.id)", command: command, answerSeconds: answerSeconds)
        do {
            return .shown(action: try notifier(for: reminder.way).ask(notification))
        } catch {
            let said = (error as? PluginFault)?.diagnostic.message ?? invocation.words.remindNoNotifier
            let programs = Self.desktopPrograms
            let reason = reminder.way == .desktop ? invocation.words.remindNoDesktop(programs: programs) : said
            guard invocation.err.isTerminal else { return .not(.failed(reason: reason)) }
            invocation.err.paragraph("\(notification.title). \(text)")
            invocation.err.line("  \(command)")
            return .not(.inTerminal(reason: reason))
        }
    }

    /// Does what a button says; whoever presses one has not ignored the reminder.
    private func take(_ action: String, _ reminder: Reminder, _ question: QuickQuestion?) throws -> Outcome {
        try change(reminder) { $0.ignored = 0 }
        switch action {
        case Self.later:
            try change(reminder) { history in
                let now = book.diary.clock.now
                history.snoozedUntil = Timestamp(seconds: now.seconds + Int64(60 * Self.laterMinutes))
            }
            return .later
        case Self.notToday:
            try change(reminder) { $0.declined = book.diary.today }
            return .notToday
        default:
            guard let question, let answer = question.answers.first(where: { $0.id == action }) else {
                return .delivered
            }
            return keep(answer, to: question, of: reminder) ? .answered : .notAnswered
        }
    }

    private func change(_ reminder: Reminder, _ body: (inout ReminderHistory) -> Void) throws {
        try book.files.change(stateOf: book.journalID) { state in body(&state[reminder]) }
    }

    /// Writes an answer into the draft of the card; returns whether it was accepted.
    private func keep(_ answer: QuickQuestion.Answer, to question: QuickQuestion, of reminder: Reminder) -> Bool {
        guard let template = reminder.template else { return false }
        do throws(DiaryFailure) {
            var filling = try book.diary.filling(template)
            filling.begin(via: "notification", in: book.diary)
            guard filling.answer(answer.value, at: "\(question.path)").refusal == nil else { return false }
            _ = try book.diary.keep(&filling)
            book.diary.release(filling)
            return true
        } catch {
            return false
        }
    }

    /// The question of a reminder; `nil` if it has none, or the template has changed so that it cannot be asked.
    private func question(of reminder: Reminder) -> QuickQuestion? {
        guard let path = reminder.question, let template = reminder.template else { return nil }
        // The first card brings a template into the journal.
        let schema =
            (try? book.diary.journal.schemas.templateForReading(template))
            ?? (try? TemplateCatalogue(invocation: invocation).schema(template)).map { CompiledSchema($0) }
        return schema.flatMap { try? QuickQuestion(path, of: $0, words) }
    }

    /// The notifier for a way.
    ///
    /// - Throws: A failure if there is no such notifier, or the person has not allowed the plugin.
    func notifier(for way: Reminder.Way) throws -> any Notifier {
        switch way {
        case .command(let command): return CommandNotifier(command)
        case .notifier(let id):
            if let own = invocation.plugins.notifier(id) { return own }
            let installed = try InstalledPlugins(invocation)
            let found = try plugin(notifying: id, installed)
            let grant = try PluginConsent(invocation: invocation, installed: installed).grant(found)
            return ProcessNotifier(id, in: PluginHost(found.plugin, as: grant))
        }
    }

    /// Checks that there is a notifier for a way, and that it is allowed; asks nobody.
    ///
    /// - Throws: A failure if there is none.
    func know(_ way: Reminder.Way) throws {
        guard case .notifier(let id) = way, invocation.plugins.notifier(id) == nil else { return }
        let found = try plugin(notifying: id, try InstalledPlugins(invocation))
        guard case .granted = found.state else {
            throw Failure(.permission, help: "cards plugin enable \(found.plugin.manifest.id)") { $0.remindNoNotifier }
        }
    }

    private func plugin(notifying id: String, _ installed: InstalledPlugins) throws -> InstalledPlugins.Found {
        let found = try PluginChoice(invocation: invocation).plugin(adding: id, installed)
        guard found.plugin.manifest.notifiers.contains(id) else {
            throw Failure(.usage, help: "cards plugin list") { $0.remindNoNotifier }
        }
        return found
    }
}
