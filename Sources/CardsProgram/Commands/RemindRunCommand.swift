import CardEngine
import CardPlugins

/// `cards remind run`: delivers what is due; the schedule starts it.
enum RemindRunCommand {
    static let command = Command("run", HelpWords.own.remindRunTexts, isUnattended: true).running { invocation in
        try ReminderRun(book: ReminderBook(invocation)).run()
    }
}
