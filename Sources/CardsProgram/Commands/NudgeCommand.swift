import CardEngine
import CardPlugins

/// `cards nudge`: one line a day at the start of a shell, if a card is due.
enum NudgeCommand {
    static let command = Command(
        "nudge", HelpWords.own.nudgeTexts, section: HelpWords.own.sectionReminders, isUnattended: true
    ).running { invocation in
        do {
            let nudge = Nudge(invocation: invocation)
            guard let line = try nudge.line() else { return .done }
            invocation.out.line(line)
            if !invocation.out.flush() { try nudge.takeBack() }
        } catch let failure as Failure where failure.exitCode == .diaryLocked {
            guard var hours = try LockedHours(invocation, of: try invocation.namedJournal()),
                try hours.takeDue(invocation)
            else { return .done }
            let title = ReminderWords(invocation.language).title
            invocation.out.line(invocation.words.nudgeLine(title: title, command: "cards fill"))
        } catch let failure as Failure where failure.exitCode == .configuration {
            // Whoever opens a shell wants one line, not a list of mistakes.
            invocation.err.line(invocation.words.remindUnreadable)
            return failure.exitCode
        }
        return .done
    }
}
