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
        let fields = schema.groups.flatMap { $0.fields.flatMap(Self.withBeneath) }
        let width = fields.map { Self.name($0).count }.max() ?? 0
        for group in schema.groups {
            lines += ["", group.title.text(in: language) + (group.isPrivate ? "  (private)" : "")]
            for field in group.fields.flatMap(Self.withBeneath) {
                let path = Self.name(field)
                let padding = String(repeating: " ", count: width - path.count)
                lines.append(
                    "  \(path)\(padding)  \(field.title.text(in: language)): \(AnswerWords(field: field).summary)")
            }
        }
        return lines
    }

    /// A field and what is asked beneath it, a list's fields included.
    private static func withBeneath(_ field: Field) -> [Field] {
        [field] + field.subfields + (field.type.list?.fields.map { $0.inRecord(recordSign) } ?? [])
    }

    /// What stands where a record's key will.
    private static let recordSign = "…"

    private static func name(_ field: Field) -> String { "\(field.path)" }

    private func cadence(_ cadence: Cadence) -> String {
        switch cadence {
        case .daily: "daily"
        case .anytime: "any time"
        case .session: "every session"
        case .once: "once"
        case .weekly(let day, let count): (count == 1 ? "weekly" : "every \(count) weeks") + ", on \(day.rawValue)"
        case .monthly(let day, let count): (count == 1 ? "monthly" : "every \(count) months") + ", on the \(day)."
        case .rolling(let unit, let count): "\(count == 1 ? "a \(unit)" : "\(count) \(unit)s") after the last card"
        }
    }
}
