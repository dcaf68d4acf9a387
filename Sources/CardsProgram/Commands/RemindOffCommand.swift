import CardEngine
import CardPlugins

/// `cards remind off ID…`: removes reminders.
enum RemindOffCommand {
    static let command = Command(
        "off", HelpWords.own.remindOffTexts,
        positionals: [Command.Positional("id", HelpWords.own.remindOffID, isRequired: true, isRepeated: true)]
    ).running { invocation in
        let book = try ReminderBook(invocation)
        let named = try book.named(invocation.arguments.positionals("id"))
        try RemindCommand.change(invocation) { settings in
            settings.reminders.removeAll { reminder in named.contains { $0.id == reminder.id } }
        }
        // A later reminder may get the same id.
        try book.files.change(stateOf: book.journalID) { state in
            for reminder in named { state.histories[reminder.id] = nil }
        }
        for reminder in named {
            invocation.talk.line(invocation.words.remindRemoved(id: reminder.id))
        }
        return .done
    }
}
