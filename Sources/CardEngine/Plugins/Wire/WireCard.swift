package import CardSchema

/// Values as a plugin in any language writes them, in the form in which cards are judged.
///
/// Decimal numbers come as text, as they go out, so that no language rounds them: `"7.25"`. Here they become numbers.
package struct WireCard {
    private let schema: CompiledSchema

    package init(_ schema: CompiledSchema) {
        self.schema = schema
    }

    /// The longest key of an object, in bytes: far more than a path of fields has.
    static let longestKey = 300

    /// Whether some object in a value has a key that is longer than any path: it would be compared with every path there
    /// is, and repeated in a message.
    static func hasLongKey(_ node: JSONNode) -> Bool {
        if let members = node.members {
            return members.contains { $0.key.utf8.count > longestKey || hasLongKey($0.value) }
        }
        return node.elements?.contains { hasLongKey($0) } ?? false
    }

    /// The values with their decimals as numbers; what is not understood is left for the validator to name.
    package func values(_ node: JSONNode) -> JSONNode {
        guard let members = node.members else { return node }
        let read = members.map { member in
            guard let path = FieldPath(member.key), let field = schema.question(at: path)?.field else { return member }
            return JSONMember(key: member.key, keySpan: member.keySpan, value: value(member.value, of: field.type))
        }
        return JSONNode(.object(read), node.span)
    }

    private func value(_ node: JSONNode, of type: FieldType) -> JSONNode {
        switch type {
        case .decimal: return number(node)
        case .place:
            guard let members = node.members else { return node }
            let read = members.map { member in
                let isNumber = member.key == "lat" || member.key == "lon"
                return isNumber
                    ? JSONMember(key: member.key, keySpan: member.keySpan, value: number(member.value)) : member
            }
            return JSONNode(.object(read), node.span)
        case .list(let list):
            guard let elements = node.elements else { return node }
            let records = elements.map { record in
                guard let members = record.members else { return record }
                let read = members.map { member in
                    guard let index = list.index(of: member.key) else { return member }
                    let value = value(member.value, of: list.fields[index].type)
                    return JSONMember(key: member.key, keySpan: member.keySpan, value: value)
                }
                return JSONNode(.object(read), record.span)
            }
            return JSONNode(.array(records), node.span)
        case .scale, .integer, .duration, .yesno, .choice, .choices, .text, .note, .date, .time, .tags, .files:
            return node
        }
    }

    private func number(_ node: JSONNode) -> JSONNode {
        guard let text = node.string, DecimalNumber(text) != nil else { return node }
        return JSONNode(.number(text), node.span)
    }
}
