import CardEngine
import CardPlugins

/// `cards remind install [--with MEANS] [--uninstall]`: has the system start the reminders, or no longer.
enum RemindInstallCommand {
    static let command = Command(
        "install", HelpWords.own.remindInstallTexts,
        options: [
            .value(
                "with", "means", HelpWords.own.remindInstallWith,
                kind: .oneOf(InstalledSchedule.Means.allCases.map(\.rawValue))),
            .value("output", short: "o", "file", HelpWords.own.remindInstallOutput, kind: .file),
            .flag("uninstall", HelpWords.own.remindInstallUninstall),
        ],
        exclusive: [["with", "uninstall"], ["output", "uninstall"]]
    ).running { invocation in
        let words = invocation.words
        let installation = try ScheduleInstallation(ReminderBook(invocation))
        guard !invocation.arguments.flag("uninstall") else {
            let wasThere = try installation.uninstall()
            invocation.talk.line(wasThere ? words.remindUninstalled : words.remindNotInstalled)
            return wasThere ? .done : .nothingFound
        }
        let named = invocation.arguments.value("with").flatMap { InstalledSchedule.Means(rawValue: $0) }
        if named == .ics, invocation.arguments.value("output") == "-" {
            invocation.out.write(installation.calendar.text)
            return .done
        }
        let means = try named ?? InstalledSchedule.read(invocation)?.means ?? ScheduleInstallation.usual()
        let changed = try installation.install(means)
        let installed = try InstalledSchedule.read(invocation)
        invocation.talk.line(
            changed ? words.remindInstalled(means: means.rawValue) : words.remindUnchanged(means: means.rawValue))
        for file in installed?.files ?? [] { invocation.out.line(file) }
        if named == nil { installed?.offerThisDevice(invocation) }
        return .done
    }
}
