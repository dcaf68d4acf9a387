package import CardSchema

/// The prompts that were shown on a device, and when.
///
/// ```json
/// { "cards": 1, "shown": [{ "id": "small_thing", "day": "2026-11-20" }] }
/// ```
package struct ShownPrompts: Sendable {
    /// The number of days for which no prompt is shown again.
    private static let days = 14

    private var shown: [(id: String, day: CivilDate)]

    /// Reads them from a file of settings; `nil` if there is none.
    package init(_ file: JSONNode?) {
        shown = (file?["shown"]?.elements ?? []).compactMap { node in
            guard let id = node["id"]?.string, let day = node["day"]?.string.flatMap({ CivilDate($0) }) else {
                return nil
            }
            return (id, day)
        }
    }

    /// The file of settings.
    package var document: JSONDocument {
        let all = shown.map { JSONDocument.object([("id", .string($0.id)), ("day", .string("\($0.day)"))]) }
        return .object([("cards", .integer(1)), ("shown", .array(all))])
    }

    /// The ids of the prompts shown in the 14 days up to a day, and on days after it.
    package func ids(upTo day: CivilDate) -> Set<String> {
        let first = day.adding(days: 1 - Self.days)
        return Set(shown.filter { $0.day >= first }.map(\.id))
    }

    /// Adds a prompt and forgets old ones.
    package mutating func add(_ id: String, on day: CivilDate) {
        shown = shown.filter { $0.day >= day.adding(days: -4 * Self.days) } + [(id, day)]
    }
}
