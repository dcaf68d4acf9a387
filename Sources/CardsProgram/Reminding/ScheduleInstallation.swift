import CardEngine
import CardPlugins
import CardSchema

/// Installs and removes what starts `cards remind run` on this device.
///
/// A second installation of the same changes nothing. Removing leaves the device as it was found: files, folders that
/// were created for them, and lines of a crontab.
struct ScheduleInstallation {
    private typealias Means = InstalledSchedule.Means

    private let book: ReminderBook
    private let files: any FileSystem
    private let recordPath: String
    private var invocation: Invocation { book.invocation }

    /// The time limit of a system's program.
    private static let milliseconds = 15_000

    init(_ book: ReminderBook) throws {
        self.book = book
        files = book.invocation.files
        recordPath = try InstalledSchedule.path(book.invocation)
    }

    /// The reminders as a calendar file.
    var calendar: CalendarFile {
        let name = String(SHA256.hex(book.journalID.utf8).prefix(8))
        return CalendarFile(
            book.settings, name: name, dayStart: book.dayStart, title: ReminderWords(invocation.language).title,
            clock: book.diary.clock)
    }

    /// Returns the means for this system if the person names none.
    static func usual() throws -> InstalledSchedule.Means {
        #if canImport(Darwin)
            return .launchd
        #else
            let state = SystemProgram.run("systemctl", ["--user", "show-environment"], milliseconds: milliseconds)
            if state?.code == 0 { return .systemd }
            guard SystemProgram.isInstalled("crontab") else {
                throw Failure(.unavailable, help: "cards remind install --with ics") { $0.remindNoScheduler }
            }
            return .cron
        #endif
    }

    /// Installs, in place of what is installed; returns whether anything changed.
    @discardableResult
    func install(_ means: InstalledSchedule.Means) throws -> Bool {
        let before = try InstalledSchedule.read(invocation)
        if let before, before.means != means { try remove(before) }
        let kept = before?.means == means ? before : nil
        switch means {
        case .systemd:
            let units = SystemdUnits(try call())
            let folder = FilePath.join(try configurationHome(), "systemd/user")
            return try install(
                means, kept,
                [
                    (FilePath.join(folder, SystemdUnits.serviceName), units.service),
                    (FilePath.join(folder, SystemdUnits.timerName), units.timer),
                ]
            ) {
                try run("systemctl", ["--user", "daemon-reload"])
                try run("systemctl", ["--user", "enable", "--now", SystemdUnits.timerName])
                // A changed timer waits for its new times only after a restart.
                try run("systemctl", ["--user", "restart", SystemdUnits.timerName])
            }
        case .launchd:
            let path = FilePath.join(try home(), "Library/LaunchAgents/\(LaunchAgent.label).plist")
            let domain = "gui/\(Platform.userID)"
            return try install(means, kept, [(path, LaunchAgent(try call()).text)]) {
                // It may not be loaded.
                _ = SystemProgram.run("launchctl", ["bootout", domain, path], milliseconds: Self.milliseconds)
                try run("launchctl", ["bootstrap", domain, path])
            }
        case .ics:
            let isNamed = invocation.arguments.declares("output")
            let path = isNamed ? invocation.arguments.value("output").map(invocation.absolute) : nil
            let usual = FilePath.join(try Locations(environment: invocation.environment).data, "reminders.ics")
            return try install(means, kept, [(path ?? kept?.files.first ?? usual, calendar.text)]) {}
        case .cron: return try installTable(kept)
        }
    }

    /// Removes what is installed; returns whether there was anything.
    func uninstall() throws -> Bool {
        guard let installed = try InstalledSchedule.read(invocation) else { return false }
        try remove(installed)
        return true
    }

    /// Updates the installed schedule after the reminders have changed; returns what it is if that changed it.
    func refresh() throws -> InstalledSchedule.Means? {
        guard let installed = try InstalledSchedule.read(invocation) else { return nil }
        return try install(installed.means) ? installed.means : nil
    }

    // MARK: - Files

    private func install(
        _ means: InstalledSchedule.Means, _ kept: InstalledSchedule?, _ wanted: [(path: String, text: String)],
        _ activate: () throws -> Void
    ) throws -> Bool {
        var changed = false
        var folders = kept?.folders ?? []
        for old in kept?.files ?? [] where !wanted.contains(where: { $0.path == old }) { try removeFile(old) }
        for (path, text) in wanted {
            let bytes = Array(text.utf8)
            if try files.readFileIfThere(path, upTo: 1 << 20) == bytes { continue }
            for folder in try missingFolders(above: path) where !folders.contains(folder) { folders.append(folder) }
            try files.createDirectory(FilePath.parent(of: path))
            try files.writeAtomically(bytes, to: path)
            changed = true
        }
        let record = InstalledSchedule(
            means: means, program: try program(), journal: try journal(), files: wanted.map(\.path), folders: folders,
            hadTable: true)
        // Written first: what an activation that fails leaves behind can be removed.
        try write(record)
        if changed { try activate() }
        return changed || record != kept
    }

    private func missingFolders(above path: String) throws -> [String] {
        var missing: [String] = []
        var folder = FilePath.parent(of: path)
        while folder != "/", !folder.isEmpty, try !files.exists(folder) {
            missing.insert(folder, at: 0)
            folder = FilePath.parent(of: folder)
        }
        return missing
    }

    private func removeFile(_ path: String) throws {
        if try files.exists(path) { try files.remove(path) }
    }

    private func write(_ record: InstalledSchedule) throws {
        let bytes = Array(record.text.utf8)
        guard try files.readFileIfThere(recordPath, upTo: 1 << 16) != bytes else { return }
        try files.createDirectory(FilePath.parent(of: recordPath))
        try files.writeAtomically(bytes, to: recordPath)
    }

    // MARK: - cron

    private func installTable(_ kept: InstalledSchedule?) throws -> Bool {
        let before = try table()
        let bus = invocation.environment("DBUS_SESSION_BUS_ADDRESS") ?? "unix:path=/run/user/\(Platform.userID)/bus"
        let wanted = CronTable.adding(try call(), bus: bus, to: before ?? "")
        let record = InstalledSchedule(
            means: .cron, program: try program(), journal: try journal(), files: [], folders: [],
            hadTable: kept?.hadTable ?? (before != nil))
        try write(record)
        guard wanted != before else { return record != kept }
        try put(wanted)
        return true
    }

    /// The person's crontab; `nil` if there is none.
    private func table() throws -> String? {
        let ending = SystemProgram.run("crontab", ["-l"], milliseconds: Self.milliseconds)
        guard let ending, ending.code == 0 else { return nil }
        // It is written back as it was read, so every byte must have been understood.
        guard !ending.output.unicodeScalars.contains("\u{FFFD}") else {
            throw Failure(.unavailable, help: "cards remind install --with ics") { $0.remindOddTable }
        }
        return ending.output.isEmpty ? "" : ending.output + "\n"
    }

    private func put(_ table: String) throws {
        // `crontab` reads a file, because a table may be longer than what can be written to a program at once.
        let path = recordPath + ".table"
        try files.createDirectory(FilePath.parent(of: path))
        try files.writeAtomically(Array(table.utf8), to: path)
        defer { try? files.remove(path) }
        try run("crontab", [path])
    }

    // MARK: - Removing

    private func remove(_ installed: InstalledSchedule) throws {
        switch installed.means {
        case .systemd:
            // The timer may be disabled already.
            for words in [["disable", "--now", SystemdUnits.timerName]] {
                _ = SystemProgram.run("systemctl", ["--user"] + words, milliseconds: Self.milliseconds)
            }
        case .launchd:
            for path in installed.files {
                _ = SystemProgram.run(
                    "launchctl", ["bootout", "gui/\(Platform.userID)", path], milliseconds: Self.milliseconds)
            }
        case .cron: try removeTable(installed)
        case .ics: break
        }
        for path in installed.files { try removeFile(path) }
        for folder in installed.folders.reversed() { _ = try? files.removeDirectory(folder) }
        if installed.means == .systemd {
            _ = SystemProgram.run("systemctl", ["--user", "daemon-reload"], milliseconds: Self.milliseconds)
        }
        try removeFile(recordPath)
    }

    private func removeTable(_ installed: InstalledSchedule) throws {
        guard let table = try table() else { return }
        let rest = CronTable.removing(from: table)
        if rest.isEmpty, !installed.hadTable { return try run("crontab", ["-r"]) }
        if rest != table { try put(rest) }
    }

    // MARK: - Parts

    private func run(_ program: String, _ words: [String]) throws {
        let ending = SystemProgram.run(program, words, milliseconds: Self.milliseconds)
        guard ending?.code == 0 else {
            throw Failure(.unavailable, help: "cards remind install --with ics") {
                $0.remindToolFailed(command: ([program] + words).joined(separator: " "))
            }
        }
    }

    private func program() throws -> String {
        guard let path = Platform.programPath else { throw Failure(.internalError) { $0.remindNoScheduler } }
        return path
    }

    private func journal() throws -> String { invocation.absolute(try invocation.journalPath()) }

    private func home() throws -> String {
        guard let home = invocation.environment("HOME") else {
            throw Failure(.configuration, help: "cards --journal DIR …") { $0.noHome(variable: "HOME") }
        }
        return home
    }

    private func configurationHome() throws -> String {
        if let set = invocation.environment("XDG_CONFIG_HOME"), set.hasPrefix("/") { return set }
        return FilePath.join(try home(), ".config")
    }

    private func call() throws -> ReminderCall {
        let names = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]
        let variables = names.compactMap { name in
            invocation.environment(name).map { ReminderCall.Variable(name: name, value: $0) }
        }
        let language = ReminderWords(invocation.language).language.rawValue
        let call = ReminderCall(
            program: try program(), journal: try journal(), language: language, variables: variables,
            for: book.settings)
        // No file of a schedule can hold a line break in a word.
        guard (call.words + variables.map(\.value)).allSatisfy({ !$0.utf8.contains { $0 < 0x20 || $0 == 0x7F } }) else {
            throw Failure(.usage, help: "cards --journal DIR …") { $0.remindOddPath }
        }
        return call
    }
}
