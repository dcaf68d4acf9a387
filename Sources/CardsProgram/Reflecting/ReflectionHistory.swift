import CardEngine
import CardSchema

/// The prompts that were shown on this device, and when.
struct ReflectionHistory {
    /// The number of days for which no prompt is shown again.
    static let days = 14

    private let file: SettingsFile
    private var shown: [(id: String, day: CivilDate)] = []

    /// Reads the history; uses the disk.
    init(_ invocation: Invocation, _ diary: Diary) throws {
        file = try SettingsFile("reflections.json", invocation)
        try read()
    }

    private mutating func read() throws {
        shown = (JSONReader.node(of: try file.read() ?? [])?["shown"]?.elements ?? []).compactMap { node in
            guard let id = node["id"]?.string, let day = node["day"]?.string.flatMap({ CivilDate($0) }) else {
                return nil
            }
            return (id, day)
        }
    }

    /// The ids of the prompts shown in the 14 days up to a day, and on days after it.
    func ids(upTo day: CivilDate) -> Set<String> {
        let first = day.adding(days: 1 - Self.days)
        return Set(shown.filter { $0.day >= first }.map(\.id))
    }

    /// Adds a prompt and forgets old ones; uses the disk.
    mutating func add(_ id: String, on day: CivilDate) throws {
        try file.changing {
            try read()
            shown = shown.filter { $0.day >= day.adding(days: -4 * Self.days) } + [(id, day)]
            let all = shown.map { JSONDocument.object([("id", .string($0.id)), ("day", .string("\($0.day)"))]) }
            try file.replace(with: .object([("cards", .integer(1)), ("shown", .array(all))]))
        }
    }
}
