import CardEngine
import CardSchema

/// A template as an outline: its groups with the paths and types of their fields.
struct SchemaOutline {
    /// The language wanted of the schema's texts.
    let language: String
    private var words: PromptWords { PromptWords(language) }

    /// The lines of the outline.
    func lines(of schema: Schema) -> [String] {
        var lines = ["\(schema.title.text(in: language))  (\(schema.name), \(cadence(schema.cadence)))"]
        if let intro = schema.intro { lines.append(intro.text(in: language)) }
        let fields = schema.groups.flatMap { $0.fields.flatMap(Self.withBeneath) }
        let width = fields.map { Self.name($0).count }.max() ?? 0
        for group in schema.groups {
            lines += ["", group.title.text(in: language) + (group.isPrivate ? "  (\(words.privateGroup))" : "")]
            for entry in group.entries {
                switch entry.content {
                case .section(let section): lines.append("  — " + section.title.text(in: language))
                case .info: break
                case .field(let index):
                    for field in Self.withBeneath(group.fields[index]) {
                        let path = Self.name(field)
                        let padding = String(repeating: " ", count: width - path.count)
                        lines.append("  \(path)\(padding)  \(field.title.text(in: language)): \(takes(field))")
                    }
                }
            }
        }
        return lines
    }

    /// A field with its subfields, or with the fields of its records.
    private static func withBeneath(_ field: Field) -> [Field] {
        [field] + field.subfields + (field.type.list?.fields.map { $0.inRecord(recordMark) } ?? [])
    }

    /// The placeholder for a record's key.
    private static let recordMark = "…"

    private static func name(_ field: Field) -> String { "\(field.path)" }

    /// Returns the type with its limits: `scale from 0 to 5, required`.
    private func takes(_ field: Field) -> String {
        guard words.language != .en else { return AnswerWords(field: field).summary }
        let options = field.type.options?.options.map(\.id).joined(separator: ", ")
        var limits = options
        if case .scale(let scale) = field.type { limits = words.fromTo(least: scale.min, most: scale.max) }
        return field.type.name + (limits.map { " (\($0))" } ?? "")
            + (field.requirement == .optional ? "" : ", " + words.requiredQuestion)
    }

    private func cadence(_ cadence: Cadence) -> String {
        switch cadence {
        case .daily: words.cadenceDaily
        case .slots(let slots):
            slots.map { "\($0.title.text(in: language)) \($0.from)–\($0.to)" }.joined(separator: ", ")
        case .anytime: words.cadenceAnytime
        case .session: words.cadenceSession
        case .once: words.cadenceOnce
        case .weekly(let day, let count): words.cadenceWeekly(count: count, day: words.name(of: day))
        case .monthly(let day, let count): words.cadenceMonthly(count: count, day: day)
        case .rolling(let unit, let count):
            unit == .week ? words.weeksAfterLast(count: count) : words.monthsAfterLast(count: count)
        }
    }
}
