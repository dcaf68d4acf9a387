import CardSchema

/// Parses the text of a map.
struct LegacyMapLoading {
    private let source: SourceText
    private let schema: CompiledSchema
    private(set) var map = LegacyMap()
    private(set) var diagnostics: [Diagnostic] = []

    private static let members = ["legacy", "comment", "schema", "day_key", "keys", "values"]
    private static let columnMembers = ["map", "comment", "format", "template", "key", "day", "day_start", "columns"]

    init(_ source: SourceText, _ schema: CompiledSchema) {
        self.source = source
        self.schema = schema
    }

    mutating func load() {
        guard let node = JSONReader.read(source, byteOrderMark: .skipped, into: &diagnostics) else { return }
        guard let members = node.members else {
            return add(
                .noMap, "a map must be an object, not \(node.value.kind)", node.span,
                #"write { "legacy": 1, "keys": {} }"#)
        }
        if let version = node["map"] {
            guard version.number == "1" else {
                return add(
                    .noMap, "the map is not written in version 1, which this program knows", version.span, nil)
            }
            for member in members { read(ofColumns: member) }
            return
        }
        guard let version = node["legacy"] else {
            let start = SourceSpan(node.span.start, node.span.start + 1)
            return add(.noMap, "the map has no version number", start, #"add "legacy": 1"#)
        }
        guard version.number == "1" else {
            return add(.noMap, "the map is not written in version 1, which this program knows", version.span, nil)
        }
        for member in members { read(member) }
    }

    private mutating func template(_ member: JSONMember) {
        let value = member.value
        guard let name = value.string else {
            return wrong(member, "the id of a template, or its name with a version")
        }
        guard name != schema.schema.id, name != "\(schema.name)" else { return }
        let id = SchemaName(name)?.id ?? name
        let isOwn = id == schema.schema.id || name.hasPrefix("\(schema.schema.id)@")
        guard !isOwn else { return otherVersion(name, value.span) }
        add(
            .otherTemplateMapped, "the map is for '\(id)', but the import is for '\(schema.schema.id)'", value.span,
            "add --schema \(id) to the command")
    }

    // MARK: - Columns

    private mutating func read(ofColumns member: JSONMember) {
        switch member.key {
        case "map", "comment", "format": return
        case "template": template(member)
        case "key":
            let isList = member.value.elements?.allSatisfy { $0.string != nil } ?? false
            if !isList { wrong(member, "a list of columns") }
        case "day":
            guard member.value["from"]?.string != nil else {
                return wrong(member, "an object with the column \"from\"")
            }
            let order = member.value["order"]
            if let order, !["ymd", "dmy", "mdy"].contains(order.string ?? "") {
                add(.wrongMapValue, "'order' takes ymd, dmy or mdy", order.span, nil)
            }
        case "day_start":
            guard let truth = member.value.bool else { return wrong(member, "true or false") }
            map.appliesDayStart = truth
        case "columns":
            guard let columns = member.value.members else { return wrong(member, "an object of columns") }
            for column in columns { self.column(column) }
        default:
            let meant = EditDistance.closest(to: member.key, among: Self.columnMembers)
            add(
                .unknownMapKey, "unknown key '\(member.key)' in a map", member.keySpan,
                meant.map { "write '\($0)'" } ?? "a map has \(Self.columnMembers.joined(separator: ", "))")
        }
    }

    /// `null` for the attic, `{ "ignore": true }`, a path, or an object with a path, answers and a separator.
    private mutating func column(_ column: JSONMember) {
        let key = LegacyKey.parse(column.key)
        if column.value.value == .null {
            map.targets[key] = .attic
            return
        }
        if column.value["ignore"]?.bool == true {
            map.ignored.insert(key)
            return
        }
        let to = column.value["to"] ?? column.value
        guard let text = to.string else { return wrong(column, "a path, null, or an object with \"to\"") }
        guard let path = path(text, to.span) else { return }
        map.targets[key] = .field(path)
        if let separator = column.value["separator"]?.string, !separator.isEmpty { map.separators[key] = separator }
        if let decimal = column.value["decimal"] {
            guard [",", "."].contains(decimal.string ?? "") else {
                return add(.wrongMapValue, "'decimal' takes a comma or a point", decimal.span, nil)
            }
            if decimal.string == "," { map.commas.insert(key) }
        }
        guard let words = column.value["values"]?.members, let ordinal = schema.ordinal(of: path) else { return }
        for word in words { answer(word, schema.questions[ordinal].field) }
    }

    // MARK: - Flat dictionaries

    private mutating func read(_ member: JSONMember) {
        let value = member.value
        switch member.key {
        case "legacy", "comment": return
        case "schema": template(member)
        case "day_key":
            guard let key = value.string else { return wrong(member, "the key of a record's day") }
            map.dayKey = key
        case "keys": keys(member)
        case "values": answers(member)
        default:
            let meant = EditDistance.closest(to: member.key, among: Self.members)
            add(
                .unknownMapKey, "unknown key '\(member.key)' in a map", member.keySpan,
                meant.map { "write '\($0)'" } ?? "a map has \(Self.members.joined(separator: ", "))")
        }
    }

    /// Reports a version that is not the one that the map is read under, because it cannot be migrated from.
    private mutating func otherVersion(_ name: String, _ span: SourceSpan) {
        add(
            .importVersion, "the map is for \(name), which cannot be read as \(schema.name)", span,
            "adopt that version first: cards schema adopt FILE")
    }

    // MARK: - Keys

    /// Loads the keys.
    ///
    /// Several may map to one question, because an app may have renamed it.
    private mutating func keys(_ member: JSONMember) {
        guard let members = member.value.members else { return wrong(member, "an object of keys and paths") }
        for entry in members {
            let key = LegacyKey.parse(entry.key)
            if entry.value.value == .null {
                map.targets[key] = .attic
                continue
            }
            guard let text = entry.value.string else {
                wrong(entry, "a path, or null")
                continue
            }
            guard let path = path(text, entry.value.span) else { continue }
            map.targets[key] = .field(path)
        }
    }

    private mutating func path(_ text: String, _ span: SourceSpan) -> FieldPath? {
        if let path = FieldPath(text), path.record == nil, schema.ordinal(of: path) != nil { return path }
        let meant = EditDistance.closest(to: text, among: schema.questions.map { "\($0.path)" })
        add(
            .unknownTarget, "the template '\(schema.schema.id)' has no '\(text)'", span,
            meant.map { "write \"\($0)\"" } ?? "cards schema docs \(schema.schema.id)")
        return nil
    }

    // MARK: - Answers

    private mutating func answers(_ member: JSONMember) {
        guard let members = member.value.members else { return wrong(member, "an object of paths") }
        for entry in members {
            guard let words = entry.value.members else {
                wrong(entry, "an object of words and answers")
                continue
            }
            guard let path = path(entry.key, entry.keySpan), let ordinal = schema.ordinal(of: path) else { continue }
            for word in words { answer(word, schema.questions[ordinal].field) }
        }
    }

    private mutating func answer(_ word: JSONMember, _ field: Field) {
        guard let value = Self.answer(word.value, field) else {
            let list = field.type.options?.options.map(\.id) ?? []
            let meant = word.value.string.flatMap { EditDistance.closest(to: $0, among: list) }
            return add(
                .unknownAnswer, "'\(field.path)' accepts no such answer", word.value.span,
                meant.map { "write \"\($0)\"" }
                    ?? (list.isEmpty
                        ? "cards schema docs \(schema.schema.id)" : "write one of \(list.joined(separator: ", "))"))
        }
        map.answers[field.path, default: [:]][word.key] = value
        map.answers[field.path, default: [:]][LegacyNames.plain(word.key)] = value
    }

    /// Returns the answer that a word may map to; for `choices`, one option.
    private static func answer(_ node: JSONNode, _ field: Field) -> Value? {
        switch field.type.family {
        case .options(let list, _): node.string.flatMap { id in list.index(of: id).map { _ in .choice(id) } }
        case .number, .yesno, .option: try? ValueJSON.value(of: node, for: field.type)
        case .text, .civil, .tags, .place, .files, .records: nil
        }
    }

    // MARK: - Faults

    private mutating func wrong(_ member: JSONMember, _ wanted: String) {
        add(.wrongMapValue, "'\(member.key)' takes \(wanted), not \(member.value.value.kind)", member.value.span, nil)
    }

    private mutating func add(_ code: DiagnosticCode, _ message: String, _ span: SourceSpan, _ fix: String?) {
        diagnostics.append(Diagnostic(.error, code, message, at: source.place(span), fix: fix))
    }
}
