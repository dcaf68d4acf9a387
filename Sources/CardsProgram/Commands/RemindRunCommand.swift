import CardEngine
import CardPlugins

/// `cards remind run`: delivers what is due; the schedule starts it.
enum RemindRunCommand {
    static let command = Command("run", HelpWords.own.remindRunTexts, isUnattended: true).running { invocation in
        do {
            let book = try ReminderBook(invocation)
            try LockedHours.renew(book.settings, invocation)
            return try ReminderRun(book: book).run()
        } catch let failure as Failure where failure.exitCode == .diaryLocked {
            return try tell(invocation)
        }
    }

    /// Says that it is time for a card, of a diary that is locked; nothing else is known then.
    private static func tell(_ invocation: Invocation) throws -> ExitCode {
        guard var hours = try LockedHours(invocation, of: try invocation.namedJournal()),
            try hours.takeDue(invocation)
        else { return .done }
        let title = ReminderWords(invocation.language).title
        #if os(macOS) || os(Linux)
            _ = DesktopNotification(title: title, body: invocation.words.vaultReminder).show()
        #endif
        invocation.talk.line(invocation.words.nudgeLine(title: title, command: "cards fill"))
        return .done
    }
}
