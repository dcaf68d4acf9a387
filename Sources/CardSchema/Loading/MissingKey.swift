/// The text to paste for a missing key, derived from the object as far as possible.
enum MissingKey {
    /// Returns the member to add.
    static func example(_ key: String, of noun: String, in node: JSONNode, _ context: LoadContext) -> String {
        if noun == Vocabulary.slot.noun, key == "from" || key == "to" {
            return "\(Wording.json(key)): \(key == "from" ? "\"05:00\"" : "\"12:00\"")"
        }
        return "\(Wording.json(key)): \(value(key, in: node, context))"
    }

    private static func value(_ key: String, in node: JSONNode, _ context: LoadContext) -> String {
        switch key {
        case "id": Wording.json(node["title"]?.string.flatMap { IdentifierLoading.proposal(for: $0) } ?? "…")
        case "title": Wording.json(node["id"]?.string.flatMap { words(in: $0) } ?? "…")
        case "type": Wording.json(likelyType(node).rawValue)
        case "version": "1"
        case "min": "0"
        case "max": number(node["min"]).flatMap { $0.adding(5) }?.description ?? "5"
        case "scale": scale(in: node, context)
        case "options":
            context.lists.all.first.map { Wording.json($0.name) } ?? "[ { \"id\": \"…\", \"title\": \"…\" } ]"
        case "groups", "fields", "items": "[ … ]"
        case "method": "\"sum\""
        case "from", "to", "allow": "0"
        case "score": "null"
        case "last", "now": "true"
        case "show": "\"safety_plan\""
        case "check", "when", "value", "message", "text": "\"…\""
        case "every" where node["slots"] != nil: "\"day\""
        case "every": node["on"]?.number == nil ? "\"week\"" : "\"month\""
        case "on": node["every"]?.string == "month" ? "1" : "\"sun\""
        default: "…"
        }
    }

    /// A declared scale, or a misplaced end in the field.
    private static func scale(in node: JSONNode, _ context: LoadContext) -> String {
        let (min, max) = (number(node["min"]), number(node["max"]))
        if min == nil, max == nil, let declared = context.scales.all.first { return Wording.json(declared.name) }
        let top = min.flatMap { $0.adding(5) }
        return "{ \"min\": \(min?.description ?? "0"), \"max\": \((max ?? top)?.description ?? "5") }"
    }

    private static func number(_ node: JSONNode?) -> DecimalNumber? {
        node?.number.flatMap { DecimalNumber($0) }
    }

    /// Returns the words of an id: `self_harm` becomes `Self harm`.
    private static func words(in id: String) -> String? {
        guard Identifier.isValid(id) else { return nil }
        let spaced = String(id.map { $0 == "_" ? " " : $0 })
        return spaced.prefix(1).uppercased() + spaced.dropFirst()
    }

    /// Returns the type that the field's other keys suggest.
    private static func likelyType(_ node: JSONNode) -> TypeWord {
        let keys = Set(node.members?.map(\.key) ?? [])
        if keys.contains("scale") { return .scale }
        if keys.contains("carry") { return .list }
        if keys.contains("accept") { return .files }
        if !keys.isDisjoint(with: ["min_count", "max_count", "exclusive"]) { return .choices }
        if keys.contains("options") { return .choice }
        if keys.contains("decimals") { return .decimal }
        if !keys.isDisjoint(with: ["min", "max", "step", "unit"]) { return .integer }
        return .text
    }
}
