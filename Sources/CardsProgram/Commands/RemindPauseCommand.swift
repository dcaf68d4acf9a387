import CardEngine
import CardPlugins
import CardSchema

/// `cards remind pause until DATE`: no reminders until a day.
enum RemindPauseCommand {
    static let command = Command(
        "pause", HelpWords.own.remindPauseTexts,
        positionals: [Command.Positional("until", HelpWords.own.remindPauseUntil, isRepeated: true)],
        options: [.flag("off", HelpWords.own.remindPauseOff)]
    ).running { invocation in
        let book = try ReminderBook(invocation)
        let words = invocation.words
        var settings = book.settings
        if invocation.arguments.flag("off") {
            settings.pause = nil
            try RemindCommand.store(settings, invocation)
            invocation.talk.line(words.remindPauseEnded)
            return .done
        }
        var typed = invocation.arguments.positionals("until")
        if typed.count == 2, ["until", "hasta"].contains(typed[0]) { typed.removeFirst() }
        guard typed.count == 1, let day = CivilDate(typed[0]), day > book.diary.today else {
            throw Failure(.usage, help: "cards remind pause until \(book.diary.today.adding(days: 7))") {
                $0.remindPauseDay
            }
        }
        settings.pause = ReminderSettings.Pause(from: book.diary.today, until: day)
        try RemindCommand.store(settings, invocation)
        invocation.talk.line(words.remindPausedUntil(day: words.full(day)))
        return .done
    }
}
