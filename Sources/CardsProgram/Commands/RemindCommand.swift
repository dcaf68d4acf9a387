import CardEngine
import CardPlugins
import CardSchema

/// `cards remind`: reminders of this device; without a subcommand, lists them.
enum RemindCommand {
    /// The commands below it.
    static let subcommands: [ProgramCommand] = [
        RemindAddCommand.command, RemindListCommand.command, RemindOffCommand.command, RemindSnoozeCommand.command,
        RemindPauseCommand.command, RemindTestCommand.command, RemindInstallCommand.command, RemindRunCommand.command,
    ]

    static let command = Command(
        "remind", HelpWords.own.remindTexts, section: HelpWords.own.sectionReminders, runsAlone: true,
        subcommands: subcommands.map(\.description)
    ).running { invocation in try RemindListCommand.list(invocation, explains: false) }

    /// Stores changed settings, and updates an installed schedule.
    static func store(_ settings: ReminderSettings, _ invocation: Invocation) throws {
        try ReminderFiles(invocation).write(settings)
        guard try InstalledSchedule.read(invocation) != nil else { return }
        guard let means = try ScheduleInstallation(ReminderBook(invocation)).refresh() else { return }
        let words = invocation.words
        invocation.talk.line(means == .ics ? words.remindCalendarRefreshed : words.remindRefreshed)
    }
}
