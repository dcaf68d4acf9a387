import CardSchema
import Testing

/// The number of elements of every list of a template, by the path of the list.
struct ListCounts: Equatable {
    private(set) var counts: [String: Int] = [:]

    /// The last parts of the paths.
    var names: Set<String> { Set(counts.keys.map { String($0.split(separator: "/").last ?? "") }) }

    /// Every kind of list.
    static let kinds: Set<String> = [
        "groups", "fields", "sections", "infos", "points", "scores", "options", "suggest", "exclusive", "accept",
        "carry", "records", "subfields", "plugins", "parts", "paths", "reports", "rules", "safety", "items", "bands",
        "links", "smallest_change", "migrations", "steps", "retired", "slots",
    ]

    private mutating func note(_ path: String, _ count: Int?) {
        if let count, count > 0 { counts[path] = count }
    }
}

// MARK: - In a loaded template

extension ListCounts {
    init(of schema: Schema) {
        note("groups", schema.groups.count)
        for group in schema.groups {
            note("groups/\(group.id)/fields", group.fields.count)
            note(
                "groups/\(group.id)/sections",
                group.entries.count { if case .section = $0.content { true } else { false } })
            note("groups/\(group.id)/infos", group.entries.count { if case .info = $0.content { true } else { false } })
            for field in group.fields { note(field, "groups/\(group.id)/fields/\(field.id)") }
        }
        if case .slots(let slots) = schema.cadence { note("slots", slots.count) }
        for (name, ids) in [
            ("scores", schema.scores.map(\.id)), ("rules", schema.rules.map(\.id)), ("safety", schema.safety.map(\.id)),
            ("parts", schema.parts.map(\.id)), ("reports", schema.reports.map(\.id)),
        ] { note(name, ids.count) }
        for score in schema.scores {
            note("scores/\(score.id)/items", score.items?.items.count)
            note("scores/\(score.id)/bands", score.bands.count)
        }
        for part in schema.parts { note("parts/\(part.id)/paths", part.fields.count) }
        for report in schema.reports { note("reports/\(report.id)/paths", report.fields.count) }
        note("insights/links", schema.insights.links.count)
        note("insights/smallest_change", schema.insights.smallestChanges.count)
        note("migrations", schema.migrations.count)
        for migration in schema.migrations { note("migrations/\(migration.from.hash)/steps", migration.steps.count) }
        note("retired", schema.retired.count)
        note("plugins", schema.plugins.count)
    }

    private mutating func note(_ field: Field, _ path: String) {
        let subfields = field.subfields.filter { !$0.isOtherText }
        note("\(path)/subfields", subfields.count)
        for subfield in subfields { note(subfield, "\(path)/subfields/\(subfield.id)") }
        note("\(path)/plugins", field.plugins.count)
        switch field.type {
        case .scale(let scale):
            note("\(path)/points", scale.points.count)
            note("\(path)/scores", scale.scores.count)
        case .choice(let list): note(list, path)
        case .choices(let list, let limits):
            note(list, path)
            note("\(path)/exclusive", limits.exclusive.count)
        case .text(let limits), .note(let limits): note("\(path)/suggest", limits.suggestions.count)
        case .tags(let limits): note("\(path)/suggest", limits.suggestions.count)
        case .files(let limits): note("\(path)/accept", limits.accept.count)
        case .list(let list):
            note("\(path)/carry", list.carry.count)
            let fields = list.fields.filter { $0.path.recordField == nil && !$0.isOtherText }
            note("\(path)/records", fields.count)
            for inner in fields { note(inner, "\(path)/records/\(inner.id)") }
        default: break
        }
    }

    private mutating func note(_ list: FieldType.OptionList, _ path: String) {
        note("\(path)/options", list.options.count { $0.id != AnswerOption.otherID })
    }
}

// MARK: - In a text

extension ListCounts {
    init(of text: String) {
        guard let root = JSONReader.node(of: Array(text.utf8)) else { return }
        note("groups", root["groups"]?.elements?.count)
        for group in root["groups"]?.elements ?? [] { read(group, in: root) }
        note("slots", root["cadence"]?["slots"]?.elements?.count)
        for name in ["scores", "rules", "safety", "parts", "reports"] { note(name, root[name]?.elements?.count) }
        for score in root["scores"]?.elements ?? [] {
            note("scores/\(score.id)/items", score["items"]?.elements?.count)
            note("scores/\(score.id)/bands", score["bands"]?.elements?.count)
        }
        for name in ["parts", "reports"] {
            for part in root[name]?.elements ?? [] {
                let paths = part["fields"]?.elements?.compactMap(\.string) ?? []
                let count = paths.reduce(0) { $0 + Self.fields(namedBy: $1, in: root) }
                note("\(name)/\(part.id)/paths", count)
            }
        }
        note("insights/links", root["insights"]?["links"]?.elements?.count)
        note("insights/smallest_change", root["insights"]?["smallest_change"]?.members?.count)
        note("migrations", root["migrations"]?.elements?.count)
        for migration in root["migrations"]?.elements ?? [] {
            note("migrations/\(migration["from"]?["hash"]?.string ?? "")/steps", migration["steps"]?.elements?.count)
        }
        note("retired", root["retired"]?.entries)
        note("plugins", root["plugins"]?.entries)
    }

    /// The number of questions that a path of a part names.
    private static func fields(namedBy path: String, in root: JSONNode) -> Int {
        guard path.hasSuffix(".*") else { return 1 }
        let group = root["groups"]?.elements?.first { $0.id == String(path.dropLast(2)) }
        return group?["fields"]?.elements?.count ?? 0
    }

    private mutating func read(_ group: JSONNode, in root: JSONNode) {
        var (fields, sections, infos) = (0, 0, 0)
        func read(_ elements: [JSONNode]) {
            for element in elements {
                if let section = element["section"] {
                    sections += 1
                    read(section["fields"]?.elements ?? [])
                } else if element["type"]?.string == "info" {
                    infos += 1
                } else {
                    fields += 1
                    self.read(field: element, "groups/\(group.id)/fields/\(element.id)", in: root)
                }
            }
        }
        read(group["fields"]?.elements ?? [])
        note("groups/\(group.id)/fields", fields)
        note("groups/\(group.id)/sections", sections)
        note("groups/\(group.id)/infos", infos)
    }

    /// The questions among elements, those of sections too; texts are none.
    private static func questions(in fields: JSONNode?) -> [JSONNode] {
        (fields?.elements ?? []).flatMap { element in
            if let section = element["section"] { return questions(in: section["fields"]) }
            return element["type"]?.string == "info" ? [] : [element]
        }
    }

    private mutating func read(field: JSONNode, _ path: String, in root: JSONNode) {
        let isList = field["type"]?.string == "list"
        let inner = Self.questions(in: field["fields"])
        note(isList ? "\(path)/records" : "\(path)/subfields", inner.count)
        for own in inner { read(field: own, "\(path)/\(isList ? "records" : "subfields")/\(own.id)", in: root) }
        note("\(path)/plugins", field["plugins"]?.entries)
        let scale = field["scale"].flatMap { node in node.string.map { root["scales"]?[$0] } ?? node }
        note("\(path)/points", scale?["labels"]?.entries)
        note("\(path)/scores", scale?["scores"]?.entries)
        let options = field["options"].flatMap { node in node.string.map { root["options"]?[$0] } ?? node }
        note("\(path)/options", options?.elements?.count)
        for key in ["suggest", "exclusive", "accept", "carry"] { note("\(path)/\(key)", field[key]?.elements?.count) }
    }
}

extension JSONNode {
    var id: String { self["id"]?.string ?? "" }
    /// The number of members that are not comments.
    fileprivate var entries: Int? { members?.count { $0.key != "comment" } }
}
