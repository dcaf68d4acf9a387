import CardEngine

/// The program's folders, by the XDG Base Directory Specification, or in Application Support on Apple systems.
struct Locations: Sendable {
    /// The folder for the person's data: journals and plugins.
    let data: String
    /// The folder for this device's state: drafts, caches and its name.
    let state: String
    /// The folder for this device's settings: reminders, appearance and plugin grants.
    let settings: String

    /// Reads the environment.
    ///
    /// Throws if there is no home folder.
    init(environment: (String) -> String?) throws {
        func folder(_ variable: String, _ underHome: String) throws -> String {
            // The specification requires relative paths to be ignored.
            if let set = environment(variable), set.hasPrefix("/") { return "\(set)/cards" }
            guard let home = environment("HOME") else {
                throw Failure(.configuration, help: "cards --journal DIR …") { $0.noHome(variable: variable) }
            }
            return "\(home)/\(underHome)"
        }
        #if canImport(Darwin)
            data = try folder("XDG_DATA_HOME", "Library/Application Support/cards")
            state = try folder("XDG_STATE_HOME", "Library/Application Support/cards/state")
            settings = try folder("XDG_CONFIG_HOME", "Library/Application Support/cards/settings")
        #else
            data = try folder("XDG_DATA_HOME", ".local/share/cards")
            state = try folder("XDG_STATE_HOME", ".local/state/cards")
            settings = try folder("XDG_CONFIG_HOME", ".config/cards")
        #endif
    }

    private init(data: String, state: String, settings: String) {
        (self.data, self.state, self.settings) = (data, state, settings)
    }

    /// Returns the folders for a diary in a vault, where this device has a folder of its own.
    func inVault(_ folder: String) -> Locations {
        Locations(data: data, state: FilePath.join(folder, "state"), settings: FilePath.join(folder, "settings"))
    }

    /// The folder for places of unlocked vaults, which the system empties when the person logs out.
    ///
    /// Throws if there is none and no home folder.
    static func runtime(_ environment: (String) -> String?) throws -> String {
        if let set = environment("XDG_RUNTIME_DIR"), set.hasPrefix("/") { return "\(set)/cards" }
        return "\(try Locations(environment: environment).state)/run"
    }

    /// The default journal.
    var journal: String { "\(data)/journal" }

    /// Returns the folder with this device's state for a journal.
    func state(of journalID: String) -> String { "\(state)/\(journalID)" }
}
