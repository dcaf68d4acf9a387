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

    private static let milliseconds = SystemCommand.milliseconds

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
    ///
    /// - Throws: A failure, before anything is changed, if a file is in the way that is not certainly ours.
    @discardableResult
    func install(_ means: InstalledSchedule.Means) throws -> Bool {
        let before = try installed()
        let wanted = try wanted(means, before).map { path, text in
            (target: try own.target(path, for: text, before), text: text)
        }
        let table = means == .cron ? try crontab.read() : nil
        if let before, before.means != means { try remove(before) }
        let kept = before?.means == means ? before : nil
        guard means != .cron else { return try installTable(kept, in: table) }
        return try install(means, kept, wanted) { try activate(means, wanted.map(\.target.path)) }
    }

    /// Removes what is installed; returns whether there was anything.
    func uninstall() throws -> Bool {
        guard let installed = try installed() else { return false }
        try remove(installed)
        return true
    }

    /// Updates the installed schedule after the reminders have changed; returns what it is if that changed it.
    func refresh() throws -> InstalledSchedule.Means? {
        guard let installed = try InstalledSchedule.read(invocation) else { return nil }
        return try install(installed.means) ? installed.means : nil
    }

    /// Stores what proves that the files are ours, as long as they are what the settings make of them.
    ///
    /// For a schedule that an earlier version has installed.
    func keepProof() throws {
        if let installed = try installed() { try write(installed) }
    }

    /// What is installed, with the sums of the files that an earlier version wrote.
    private func installed() throws -> InstalledSchedule? {
        guard var record = try InstalledSchedule.read(invocation), record.sums.isEmpty else {
            return try InstalledSchedule.read(invocation)
        }
        let texts = try wanted(record.means, record).map { Array($0.text.utf8) }
        for path in record.files {
            guard let bytes = try own.bytes(path), texts.contains(bytes) else { continue }
            record.sums[path] = SHA256.hex(bytes)
        }
        return record
    }

    // MARK: - Files

    private typealias WantedFile = (path: String, text: String)

    /// The files of a schedule; none for cron.
    private func wanted(_ means: Means, _ before: InstalledSchedule?) throws -> [WantedFile] {
        switch means {
        case .systemd:
            let units = SystemdUnits(try call())
            let folder = FilePath.join(try configurationHome(), "systemd/user")
            return [
                (FilePath.join(folder, SystemdUnits.serviceName), units.service),
                (FilePath.join(folder, SystemdUnits.timerName), units.timer),
            ]
        case .launchd:
            let path = FilePath.join(try home(), "Library/LaunchAgents/\(LaunchAgent.label).plist")
            return [(path, LaunchAgent(try call()).text)]
        case .ics:
            let isNamed = invocation.arguments.declares("output")
            let path = isNamed ? invocation.arguments.value("output").map { Platform.absolute($0) } : nil
            let usual = FilePath.join(try Locations(environment: invocation.environment).data, "reminders.ics")
            let kept = before?.means == .ics ? before?.files.first : nil
            return [(path ?? kept ?? usual, calendar.text)]
        case .cron: return []
        }
    }

    private func activate(_ means: Means, _ paths: [String]) throws {
        switch means {
        case .systemd:
            try run("systemctl", ["--user", "daemon-reload"])
            try run("systemctl", ["--user", "enable", "--now", SystemdUnits.timerName])
            // A changed timer waits for its new times only after a restart.
            try run("systemctl", ["--user", "restart", SystemdUnits.timerName])
        case .launchd:
            let domain = "gui/\(Platform.userID)"
            for path in paths {
                // It may not be loaded.
                _ = SystemProgram.run("launchctl", ["bootout", domain, path], milliseconds: Self.milliseconds)
                try run("launchctl", ["bootstrap", domain, path])
            }
        case .cron, .ics: break
        }
    }

    private func install(
        _ means: Means, _ kept: InstalledSchedule?, _ wanted: [(target: OutputTarget, text: String)],
        _ activate: () throws -> Void
    ) throws -> Bool {
        var changed = false
        var folders = kept?.folders ?? []
        if let kept {
            for old in kept.files where !wanted.contains(where: { $0.target.path == old }) {
                try own.remove(old, of: kept)
            }
        }
        var sums: [String: String] = [:]
        for (target, text) in wanted {
            let (path, bytes) = (target.path, Array(text.utf8))
            sums[path] = SHA256.hex(bytes)
            if try own.bytes(path) == bytes { continue }
            for folder in try missingFolders(above: path) where !folders.contains(folder) { folders.append(folder) }
            try files.createDirectory(FilePath.parent(of: path))
            try files.writeAtomically(bytes, to: path)
            changed = true
        }
        let record = InstalledSchedule(
            means: means, program: try program(), journal: try journal(), files: wanted.map(\.target.path),
            folders: folders, hadTable: true, sums: sums)
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

    private func write(_ record: InstalledSchedule) throws {
        let bytes = Array(record.text.utf8)
        guard try files.readFileIfThere(recordPath, upTo: 1 << 16) != bytes else { return }
        try files.createDirectory(FilePath.parent(of: recordPath))
        try files.writeAtomically(bytes, to: recordPath)
    }

    // MARK: - cron

    private func installTable(_ kept: InstalledSchedule?, in before: String?) throws -> Bool {
        let bus = invocation.environment("DBUS_SESSION_BUS_ADDRESS") ?? "unix:path=/run/user/\(Platform.userID)/bus"
        let call = try call()
        let wanted = CronTable.adding(call, bus: bus, to: before ?? "", known: kept?.lines ?? [])
        let record = InstalledSchedule(
            means: .cron, program: try program(), journal: try journal(), files: [], folders: [],
            hadTable: kept?.hadTable ?? (before != nil), lines: CronTable.lines(call, bus: bus))
        try write(record)
        guard wanted != before else { return record != kept }
        try crontab.replace(with: wanted)
        return true
    }

    private func removeTable(_ installed: InstalledSchedule) throws {
        guard let table = try crontab.read() else { return }
        let rest = CronTable.removing(from: table, known: installed.lines)
        if rest.isEmpty, !installed.hadTable { return try crontab.remove() }
        if rest != table { try crontab.replace(with: rest) }
    }

    // MARK: - Removing

    private func remove(_ installed: InstalledSchedule) throws {
        let others = try installed.files.filter { try own.isOthers($0, of: installed) }
        switch installed.means {
        case .systemd where others.contains { FilePath.name(of: $0) == SystemdUnits.timerName }: break
        case .systemd:
            // The timer may be disabled already.
            _ = SystemProgram.run(
                "systemctl", ["--user", "disable", "--now", SystemdUnits.timerName], milliseconds: Self.milliseconds)
        case .launchd:
            for path in installed.files where !others.contains(path) {
                _ = SystemProgram.run(
                    "launchctl", ["bootout", "gui/\(Platform.userID)", path], milliseconds: Self.milliseconds)
            }
        case .cron: try removeTable(installed)
        case .ics: break
        }
        for path in installed.files { try own.remove(path, of: installed) }
        for folder in installed.folders.reversed() { _ = try? files.removeDirectory(folder) }
        if installed.means == .systemd {
            _ = SystemProgram.run("systemctl", ["--user", "daemon-reload"], milliseconds: Self.milliseconds)
        }
        if try files.exists(recordPath) { try files.remove(recordPath) }
    }

    // MARK: - Parts

    private var own: OwnScheduleFiles { OwnScheduleFiles(invocation: invocation) }

    private var crontab: Crontab { Crontab(besides: recordPath, invocation) }

    private func run(_ program: String, _ words: [String]) throws {
        try SystemCommand.run(program, words)
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
