import CardSchema

/// A place of a template where something can be written wrongly.
struct TemplateSite {
    /// The allowed contents.
    let shape: TemplateShape
    let value: JSONNode
    /// The member whose value it is; `nil` for an element of an array.
    let member: JSONMember?
    /// The object or array around it.
    let owner: JSONNode
    /// The kind of the object; `nil` for an array, or a map of names.
    let part: TemplatePart?
    /// The kind of an author's key in a map; `nil` elsewhere.
    let keys: TemplateShape.Keys?
}

/// All places of a template, found by walking its tree along the shapes.
struct TemplateSites {
    private(set) var all: [TemplateSite] = []
    /// The keys of each object, with its kind.
    private(set) var objects: [(part: TemplatePart, node: JSONNode)] = []

    init(_ node: JSONNode) {
        walk(node, .object(.card))
    }

    private mutating func walk(_ node: JSONNode, _ shape: TemplateShape) {
        switch (shape, node.value) {
        case (.either(_, let other), .object), (.either(_, let other), .array): walk(node, other)
        case (.object(.field), .object) where node["section"] != nil: walk(node, .object(.sectionElement))
        case (.object(let part), .object(let members)):
            objects.append((part, node))
            for member in members {
                guard let inner = Self.shape(of: member.key, in: part, node) else { continue }
                add(member.value, inner, member, node, part, nil)
            }
        case (.list(let inner), .array(let elements)):
            for element in elements { add(element, inner, nil, node, nil, nil) }
        case (.map(let inner, let keys), .object(let members)):
            for member in members { add(member.value, inner, member, node, nil, keys) }
        default: break
        }
    }

    private mutating func add(
        _ value: JSONNode, _ shape: TemplateShape, _ member: JSONMember?, _ owner: JSONNode, _ part: TemplatePart?,
        _ keys: TemplateShape.Keys?
    ) {
        let meant: TemplateShape =
            switch (shape, value.value) {
            case (.either(.answer, _), .array), (.either(.answer, _), .bool): .answer
            case (.either(.word, let other), .number): other
            case (.either(_, let other), .object), (.either(_, let other), .array), (.either(_, let other), .bool):
                other
            case (.either(let first, _), _): first
            default: shape
            }
        all.append(TemplateSite(shape: meant, value: value, member: member, owner: owner, part: part, keys: keys))
        walk(value, shape)
    }

    /// The value of an object's key; the limits of a field have its type.
    private static func shape(of key: String, in part: TemplatePart, _ node: JSONNode) -> TemplateShape? {
        switch (part, key) {
        case (.scale, "min"), (.scale, "max"), (.scale, "step"):
            return node["step"]?.number?.contains(".") == true ? .number : part.members[key]
        case (.field, "step") where node["type"]?.string == "decimal": return .number
        case (.field, "required") where node[key]?["when"] != nil: return .object(.requirement)
        case (.field, "default") where node[key]?["now"] != nil: return .object(.now)
        case (.field, "default") where node[key]?["value"] != nil: return .object(.proposal)
        case (.field, "default") where node[key]?["other"] != nil: return .object(.words)
        case (.field, "default") where node["type"]?.string == "list": return .opaque
        default: break
        }
        if part == .cadence, key == "on", node["every"]?.string == "month" { return .whole(1...31) }
        guard part == .field, key == "min" || key == "max" else { return part.members[key] }
        return switch node["type"]?.string {
        case "integer": .anyWhole
        case "decimal": .number
        case "duration": .natural
        case "date": .date
        case "time": .time
        case "moment": .moment
        default: nil
        }
    }
}
