import CardEngine

/// Where things lie on this machine (XDG Base Directory Specification; on Apple systems, Application Support).
struct Locations: Sendable {
    /// The folder for what belongs to the person: journals, plugins.
    let data: String
    /// The folder for what belongs to this device: drafts, caches, its name.
    let state: String
    /// The folder for the settings of this device: reminders, looks, what plugins may do.
    let settings: String

    /// Reads the variables; throws when not even a home folder is known.
    init(environment: (String) -> String?) throws {
        func folder(_ variable: String, _ underHome: String) throws -> String {
            // The specification: a relative path there is to be ignored.
            if let set = environment(variable), set.hasPrefix("/") { return "\(set)/cards" }
            guard let home = environment("HOME") else {
                throw Failure(.configuration, "neither HOME nor \(variable) is set", help: "cards --journal DIR …")
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

    /// The journal that is used when none is named.
    var journal: String { "\(data)/journal" }

    /// The folder of this device's own things for a journal.
    func state(of journalID: String) -> String { "\(state)/\(journalID)" }
}
