import CardEngine
import CardPlugins
import CardSchema

/// The files of reminders on this device: the person's settings, and what happened to them.
struct ReminderFiles {
    /// The path of `reminders.json` among the settings.
    var path: String { file.path }
    private let file: SettingsFile
    private let stateFolder: String
    private let files: any FileSystem
    private let clock: WallClock
    private let language: String

    init(_ invocation: Invocation) throws {
        let locations = try invocation.locations()
        file = try SettingsFile("reminders.json", invocation)
        stateFolder = locations.state
        files = invocation.files
        clock = invocation.clock
        language = invocation.language
    }

    // MARK: Settings

    /// Reads the settings; uses the disk.
    ///
    /// - Throws: A failure with every fault of the file.
    func settings() throws -> ReminderSettings {
        guard let bytes = try file.read() else { return ReminderSettings() }
        var faults: [Diagnostic] = []
        let source = SourceText(name: path, bytes: bytes, isQuotable: true, isFile: true)
        guard let settings = ReminderSettingsReader.read(source, language: language, into: &faults) else {
            throw Failure(.configuration, faults)
        }
        return settings
    }

    /// Replaces the settings; uses the disk.
    func write(_ settings: ReminderSettings) throws { try file.replace(with: Array(settings.text.utf8)) }

    // MARK: State

    private func statePath(_ journalID: String) -> String {
        FilePath.join(FilePath.join(stateFolder, journalID), "reminders.json")
    }

    /// Reads the state of a journal's reminders as it counts now; uses the disk.
    func state(of journalID: String) throws -> ReminderState {
        ReminderState(try files.readFileIfThere(statePath(journalID), upTo: 1 << 20) ?? []).counting(at: clock.now)
    }

    /// Changes the state under a lock, so that two runs at once do not both deliver; uses the disk.
    func change<Result>(
        stateOf journalID: String, _ body: (inout ReminderState) throws -> Result
    ) throws -> Result {
        let path = statePath(journalID)
        try files.createDirectory(FilePath.parent(of: path))
        // Another file holds the lock, because the state is replaced.
        _ = try files.createFile([], at: path + ".lock")
        let lock = try files.open(path + ".lock", for: .append)
        defer { files.close(lock) }
        for _ in 0..<200 where try !files.repeatingInterrupted({ () throws(FileError) in try files.lock(lock) }) {
            Platform.sleep(milliseconds: 25)
        }
        var state = try state(of: journalID)
        let before = state
        let result = try body(&state)
        if state != before { try files.writeAtomically(Array(state.text.utf8), to: path) }
        return result
    }
}
