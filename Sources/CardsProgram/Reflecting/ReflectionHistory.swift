import CardEngine
import CardSchema

/// The prompts that were shown on this device, and when.
struct ReflectionHistory {
    /// The number of days for which no prompt is shown again.
    static let days = 14

    private let path: String
    private let files: any FileSystem
    private var shown: [(id: String, day: CivilDate)] = []

    /// Reads the history; uses the disk.
    init(_ invocation: Invocation, _ diary: Diary) throws {
        path = FilePath.join(try Locations(environment: invocation.environment).settings, "reflections.json")
        files = invocation.files
        let bytes = try files.readFileIfThere(path, upTo: 1 << 20, for: .readLinked) ?? []
        shown = (JSONReader.node(of: bytes)?["shown"]?.elements ?? []).compactMap { node in
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
        shown = shown.filter { $0.day >= day.adding(days: -4 * Self.days) } + [(id, day)]
        let document = JSONDocument.object([
            ("cards", .integer(1)),
            (
                "shown",
                .array(shown.map { .object([("id", .string($0.id)), ("day", .string("\($0.day)"))]) })
            ),
        ])
        try files.createDirectory(FilePath.parent(of: path))
        try files.writeAtomically(Array((document.pretty() + "\n").utf8), to: path)
    }
}
