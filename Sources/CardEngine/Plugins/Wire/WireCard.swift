package import CardSchema

/// Converts values from a plugin in any language to the form that is validated.
///
/// Decimals are texts in both directions, so that no language rounds them: `"7.25"`. Here they become numbers.
package struct WireCard {
    private let schema: CompiledSchema

    package init(_ schema: CompiledSchema) {
        self.schema = schema
    }

    /// The maximum length of a key in bytes, far more than that of any path.
    static let longestKey = 300

    /// Whether an object in a value has a key that is longer than any path.
    ///
    /// It would be compared with every path, and repeated in a message.
    static func hasLongKey(_ node: JSONNode) -> Bool {
        if let members = node.members {
            return members.contains { $0.key.utf8.count > longestKey || hasLongKey($0.value) }
        }
        return node.elements?.contains { hasLongKey($0) } ?? false
    }

    /// Returns the values with decimals as numbers; anything else is left to the validator.
    package func values(_ node: JSONNode) -> JSONNode {
        node.mapValues { member in
            let field = FieldPath(member.key).flatMap { schema.question(at: $0)?.field }
            return field.map { value(member.value, of: $0.type) } ?? member.value
        }
    }

    private func value(_ node: JSONNode, of type: FieldType) -> JSONNode {
        switch type.family {
        case .number:
            if case .decimal = type.plain { return number(node) }
            return node
        case .place:
            return node.mapValues { $0.key == "lat" || $0.key == "lon" ? number($0.value) : $0.value }
        case .records(let list):
            guard let elements = node.elements else { return node }
            let records = elements.map { record in
                record.mapValues { member in
                    let type = list.index(of: member.key).map { list.fields[$0].type }
                    return type.map { value(member.value, of: $0) } ?? member.value
                }
            }
            return JSONNode(.array(records), node.span)
        case .yesno, .option, .options, .text, .civil, .tags, .files: return node
        }
    }

    private func number(_ node: JSONNode) -> JSONNode {
        guard let text = node.string, DecimalNumber(text) != nil else { return node }
        return JSONNode(.number(text), node.span)
    }
}

extension JSONNode {
    /// Replaces the values of an object; other nodes stay as they are.
    fileprivate func mapValues(_ value: (JSONMember) -> JSONNode) -> JSONNode {
        guard let members else { return self }
        return JSONNode(
            .object(members.map { JSONMember(key: $0.key, keySpan: $0.keySpan, value: value($0)) }), span)
    }
}
