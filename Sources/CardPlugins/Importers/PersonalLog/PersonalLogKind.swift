import CardEngine
import CardSchema

/// The kind of a value of a personal log.
enum PersonalLogKind {
    case text, number, truth, words
    /// Several kinds in one log, or anything else.
    case mixed

    /// Returns the kind of a value; `nil` if it says nothing.
    init?(_ node: JSONNode) {
        switch node.value {
        case .null: return nil
        case .string(let text):
            guard !text.trimmingSpaces().isEmpty else { return nil }
            self = .text
        case .number: self = .number
        case .bool: self = .truth
        case .array(let elements):
            guard !elements.isEmpty else { return nil }
            self = elements.allSatisfy { $0.string != nil } ? .words : .mixed
        case .object: self = .mixed
        }
    }

    /// Returns a value as its question takes it: a note takes the text of any other value.
    func value(of node: JSONNode) -> JSONDocument {
        if case .mixed = self { return .string(node.string ?? JSONDocument(node).compact()) }
        guard case .words = self else { return JSONDocument(node) }
        return .array((node.elements ?? []).compactMap(\.string).map(JSONDocument.string))
    }

    /// The values of an object by name; those of objects inside have their names after a point.
    static func values(of object: JSONNode, after prefix: String = "") -> [(name: String, value: JSONNode)] {
        (object.members ?? []).flatMap { member -> [(name: String, value: JSONNode)] in
            let name = prefix + member.key
            guard member.value.members == nil else { return values(of: member.value, after: name + ".") }
            return [(name, member.value)]
        }
    }
}
