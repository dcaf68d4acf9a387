import CardEngine
import CardPlugins
import CardSchema

/// `cards remind list`: prints the reminders and the next seven days; with `--why`, the decision about each.
enum RemindListCommand {
    static let command = Command(
        "list", HelpWords.own.remindListTexts, options: [.flag("why", HelpWords.own.remindListWhy)]
    ).running { invocation in try list(invocation, explains: invocation.arguments.flag("why")) }

    /// Prints the reminders.
    static func list(_ invocation: Invocation, explains: Bool) throws -> ExitCode {
        let book = try ReminderBook(invocation)
        let words = invocation.words
        let clock = book.diary.clock
        let reminders = book.settings.reminders
        let decided = explains ? try book.decisionsInFull(book.files.state(of: book.journalID)) : []
        let check = ReminderCheck(book: book)
        let faults = reminders.flatMap { one in check.failures(of: one).map { (reminder: one, failure: $0) } }
        let end = Timestamp(seconds: clock.now.seconds + 7 * 86_400)
        let coming = try book.coming(days: 8).filter { $0.moment < end }
        var lines = reminders.map { "  \(words.line($0))" }
        if explains { lines += [""] + decided.map { "  \($0.reminder.id)  \(words.text($0.decision, clock))" } }
        if !coming.isEmpty {
            lines += ["", words.remindNextDays] + coming.map { "  \(words.short($0.moment, clock))  \($0.id)" }
        }
        if reminders.isEmpty { lines = [words.remindNone] }
        if let pause = book.settings.pause, pause.contains(book.diary.today) {
            lines += ["", words.remindPausedUntil(day: words.full(pause.until))]
        }
        func list(_ pairs: [(id: String, value: String)], _ key: String) -> JSONDocument {
            .array(pairs.map { .object([("id", .string($0.id)), (key, .string($0.value))]) })
        }
        let document = JSONDocument.object([
            ("reminders", .array(reminders.map(\.document))),
            ("next", list(coming.map { ($0.id, "\(clock.local(at: $0.moment))") }, "at")),
            ("decisions", list(decided.map { ($0.reminder.id, words.text($0.decision, clock)) }, "decision")),
            ("faults", list(faults.map { ($0.reminder.id, check.sentence($0.failure)) }, "fault")),
        ])
        invocation.printLines(lines, or: document)
        guard !reminders.isEmpty else { return .done }
        if !invocation.wantsJSON { check.report(faults) }
        // A calendar file lets nothing appear on this device.
        let installed = try InstalledSchedule.read(invocation)
        if let moved = installed?.moved(invocation) {
            invocation.err.paragraph(words.remindMoved(what: moved), endingWith: "cards remind install")
        } else if installed == nil || installed?.means == .ics {
            invocation.talk.paragraph(words.remindToInstall, endingWith: "cards remind install")
        }
        return .done
    }
}
