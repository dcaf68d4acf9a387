import CardEngine
import CardSchema

/// A template as an outline: its groups, and under each the paths with what they take.
struct SchemaOutline {
    /// The language wanted of the schema's texts.
    let language: String

    /// The lines of the outline.
    func lines(of schema: Schema) -> [String] {
        var lines = ["\(schema.title.text(in: language))  (\(schema.name), \(cadence(schema.cadence)))"]
        if let intro = schema.intro { lines.append(intro.text(in: language)) }
        let fields = schema.allFields
        let width = fields.map { "\($0.path)".count }.max() ?? 0
        for group in schema.groups {
            lines += ["", group.title.text(in: language) + (group.isPrivate ? "  (private)" : "")]
            for field in group.fields.flatMap({ [$0] + $0.subfields }) {
                let path = "\(field.path)"
                let padding = String(repeating: " ", count: width - path.count)
                lines.append(
                    "  \(path)\(padding)  \(field.title.text(in: language)): \(AnswerWords(field: field).summary)")
            }
        }
        return lines
    }

    private func cadence(_ cadence: Cadence) -> String {
        switch cadence {
        case .daily: "daily"
        case .anytime: "any time"
        case .session: "every session"
        case .once: "once"
        case .weekly(let day, let count): (count == 1 ? "weekly" : "every \(count) weeks") + ", on \(day.rawValue)"
        case .monthly(let day, let count): (count == 1 ? "monthly" : "every \(count) months") + ", on the \(day)."
        }
    }
}
