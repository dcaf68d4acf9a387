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

    /// Changes the settings under a lock, and updates an installed schedule.
    ///
    /// `body` gets the settings as they are now, because another program may have changed them meanwhile.
    static func change<Result>(
        _ invocation: Invocation, _ body: (inout ReminderSettings) throws -> Result
    ) throws -> Result {
        try DeviceLock("reminders", invocation).hold {
            let files = try ReminderFiles(invocation)
            var settings = try files.settings()
            let before = settings
            let result = try body(&settings)
            guard settings != before else { return result }
            let isInstalled = try InstalledSchedule.read(invocation) != nil
            if isInstalled { try ScheduleInstallation(ReminderBook(invocation)).keepProof() }
            try files.write(settings)
            try LockedHours.renew(settings, invocation)
            if isInstalled { try refresh(invocation) }
            return result
        }
    }

    private static func refresh(_ invocation: Invocation) throws {
        let words = invocation.words
        do {
            guard let means = try ScheduleInstallation(ReminderBook(invocation)).refresh() else { return }
            invocation.talk.line(means == .ics ? words.remindCalendarRefreshed : words.remindRefreshed)
        } catch let failure as Failure where failure.exitCode == .cannotCreate {
            // The reminders are stored. A file that has become somebody's own is left to the person.
            invocation.err.paragraph(words.remindNotRefreshed, endingWith: "cards remind install --force")
        }
    }
}
