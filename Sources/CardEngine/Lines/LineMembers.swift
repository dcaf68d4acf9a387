import CardSchema

/// Validates the members of a line outside of its card.
struct LineMembers {
    private let line: LineText
    private let node: JSONNode
    private(set) var faults: [Diagnostic] = []
    private(set) var card: CardName?
    private(set) var schema: SchemaName?
    private(set) var isDeleted = false
    private var format: Int64?
    private var day: CivilDate?

    /// Whether the card's members have today's meaning and are not sealed.
    var isOfThisFormat: Bool { format == 1 && node["sealed"] == nil && node["body"] == nil }

    init(_ node: JSONNode, _ line: LineText) {
        self.line = line
        self.node = node
        guard node.members != nil else {
            faults = [Self.fault("a line must be an object, not \(node.value.kind)", node, line)]
            return
        }
        checkRequired()
        checkOptional()
        if format == 1 { checkOwn() }
        checkNames()
    }

    private mutating func checkRequired() {
        format = required(.v, "a whole number from 1") { Self.positive($0) }
        card = required(.card, "a card's name, such as dbt_diary/2026-11-20") { $0.string.flatMap { CardName($0) } }
        _ = required(.rev, "a whole number from 1") { Self.positive($0) }
        _ = required(.prev, "an array of identities of 16 hexadecimal digits") { Self.identities($0) }
        _ = required(.at, "a time such as 2026-11-20T12:30:11Z") { $0.string.flatMap { Timestamp($0) } }
        _ = required(.by, "the name of a device") { Self.name($0) }
        schema = required(.schema, "a schema's name, such as dbt_diary@1.3f9a1c20") {
            $0.string.flatMap { SchemaName($0) }
        }
        day = required(.day, "a day such as 2026-11-20") { $0.string.flatMap { CivilDate($0) } }
    }

    private mutating func checkOptional() {
        isDeleted = optional(.deleted, "true") { $0.bool } ?? false
        _ = optional(.id, "an identity of 16 hexadecimal digits") { $0.string.flatMap { RevisionID($0) } }
    }

    /// The members that other formats may use differently.
    private mutating func checkOwn() {
        _ = optional(.local, "a time such as 2026-11-21T01:30+13:00") { $0.string.flatMap { LocalTime($0) } }
        _ = optional(.partial, "true") { $0.bool }
        _ = optional(.run, "a name") { Self.name($0) }
        _ = optional(.source, "an object") { $0.members }
        _ = optional(.attic, "an array") { $0.elements }
    }

    private mutating func checkNames() {
        if let card, let day, card.day != day, let member = node[LineKey.day.name] {
            faults.append(Self.fault("'day' differs from the day in the card's name", member, line))
        }
        if let card, let schema, card.schema != schema.id, let member = node[LineKey.schema.name] {
            faults.append(Self.fault("'schema' differs from the template in the card's name", member, line))
        }
    }

    private mutating func required<Part>(_ key: LineKey, _ form: String, _ read: (JSONNode) -> Part?) -> Part? {
        guard node[key.name] != nil else {
            faults.append(Self.fault("the line has no '\(key.name)'", node, line))
            return nil
        }
        return optional(key, form, read)
    }

    private mutating func optional<Part>(_ key: LineKey, _ form: String, _ read: (JSONNode) -> Part?) -> Part? {
        guard let value = node[key.name] else { return nil }
        let part = read(value)
        if part == nil { faults.append(Self.fault("'\(key.name)' is not \(form)", value, line)) }
        return part
    }

    private static func fault(_ message: String, _ node: JSONNode, _ line: LineText) -> Diagnostic {
        Diagnostic(.error, .badLine, message, at: line.place(node.span))
    }

    private static func positive(_ node: JSONNode) -> Int64? {
        node.number.flatMap { DecimalNumber($0)?.whole }.flatMap { $0 >= 1 ? $0 : nil }
    }

    private static func name(_ node: JSONNode) -> String? { node.string.flatMap { $0.isEmpty ? nil : $0 } }

    private static func identities(_ node: JSONNode) -> [RevisionID]? {
        guard let elements = node.elements else { return nil }
        let ids = elements.compactMap { $0.string.flatMap { RevisionID($0) } }
        return ids.count == elements.count ? ids : nil
    }
}
