import CardEngine
import CardPlugins
import CardSchema

/// `cards remind install [--with MEANS] [--uninstall]`: has the system start the reminders, or no longer.
enum RemindInstallCommand {
    static let command = Command(
        "install", HelpWords.own.remindInstallTexts,
        options: [
            .value(
                "with", "means", HelpWords.own.remindInstallWith,
                kind: .oneOf(InstalledSchedule.Means.allCases.map(\.rawValue))),
            .value("output", short: "o", "file", HelpWords.own.remindInstallOutput, kind: .file),
            .flag("force", HelpWords.own.remindInstallForce),
            .flag("uninstall", HelpWords.own.remindInstallUninstall),
        ],
        exclusive: [["with", "uninstall"], ["output", "uninstall"], ["force", "uninstall"]]
    ).running { invocation in
        let installation = try ScheduleInstallation(ReminderBook(invocation))
        if try isPrinted(installation.calendar, invocation) { return .done }
        return try DeviceLock("reminders", invocation).hold { try run(installation, invocation) }
    }

    private static func run(_ installation: ScheduleInstallation, _ invocation: Invocation) throws -> ExitCode {
        let words = invocation.words
        guard !invocation.arguments.flag("uninstall") else {
            let wasThere = try installation.uninstall()
            invocation.talk.line(wasThere ? words.remindUninstalled : words.remindNotInstalled)
            return wasThere ? .done : .nothingFound
        }
        let named = named(invocation)
        let before = try InstalledSchedule.read(invocation)
        let means = try named ?? before?.means ?? ScheduleInstallation.usual()
        let changed = try installation.install(means)
        let installed = try InstalledSchedule.read(invocation)
        invocation.talk.line(
            changed ? words.remindInstalled(means: means.rawValue) : words.remindUnchanged(means: means.rawValue))
        if let before, let installed, before.journal != installed.journal {
            invocation.talk.line(words.remindTookOver(path: TerminalText.line(before.journal)))
        }
        for file in installed?.files ?? [] { invocation.out.line(file) }
        if named == nil { installed?.offerThisDevice(invocation) }
        return .done
    }

    private static func named(_ invocation: Invocation) -> InstalledSchedule.Means? {
        invocation.arguments.value("with").flatMap { InstalledSchedule.Means(rawValue: $0) }
    }

    /// Writes the calendar to standard output, a pipe or a device, instead of installing it; returns whether that was
    /// wanted.
    private static func isPrinted(_ calendar: CalendarFile, _ invocation: Invocation) throws -> Bool {
        guard let path = invocation.arguments.value("output") else { return false }
        let isStandard = OutputRules.isStandardOutput(path, invocation)
        let named = named(invocation)
        guard named == .ics || named == nil && isStandard else {
            throw Failure(.usage, help: "--with ics -o \(path)") { $0.remindOutputIsCalendar }
        }
        // As in a file: every line ends in CRLF.
        let bytes = Array(calendar.text.utf8)
        if isStandard {
            _ = invocation.out.write(file: bytes)
            return true
        }
        let target = try OutputTarget(path, on: invocation.files)
        guard target.kind == .stream else { return false }
        try invocation.files.withFile(path, for: .writeNamed) { (file) throws(FileError) in
            try invocation.files.writeAll(bytes, to: file)
        }
        return true
    }
}
