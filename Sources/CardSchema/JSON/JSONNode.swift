/// A JSON value with its place in the text.
///
/// Nothing is normalized: members keep their order and repetitions, numbers keep their digits.
package struct JSONNode: Sendable, Hashable {
    /// The value.
    package let value: JSONValue
    /// The place, including brackets and quotes.
    package let span: SourceSpan

    /// Creates a node.
    package init(_ value: JSONValue, _ span: SourceSpan) {
        self.value = value
        self.span = span
    }
}

/// One of the six kinds of JSON value (RFC 8259, section 3).
package enum JSONValue: Sendable, Hashable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A number, as written.
    case number(String)
    /// A string with escapes resolved.
    case string(String)
    /// An array.
    case array([JSONNode])
    /// An object, with its members in the order of the text.
    case object([JSONMember])

    /// The type for messages: `a string`, `an object`, ….
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// A member of a JSON object.
package struct JSONMember: Sendable, Hashable {
    /// The name, with escapes resolved.
    package let key: String
    /// The place of the name, including quotes.
    package let keySpan: SourceSpan
    /// The value.
    package let value: JSONNode

    /// Creates a member.
    package init(key: String, keySpan: SourceSpan, value: JSONNode) {
        self.key = key
        self.keySpan = keySpan
        self.value = value
    }
}

extension JSONNode {
    /// The members; `nil` unless this is an object.
    package var members: [JSONMember]? { if case .object(let members) = value { members } else { nil } }
    /// The elements; `nil` unless this is an array.
    package var elements: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }
    /// The text; `nil` unless this is a string.
    package var string: String? { if case .string(let string) = value { string } else { nil } }
    /// The digits; `nil` unless this is a number.
    package var number: String? { if case .number(let text) = value { text } else { nil } }
    /// The boolean; `nil` unless this is one.
    package var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }
    /// Returns the value of the first member with a name, if this is an object that has one.
    ///
    /// Names are equal if their Unicode scalars are.
    package subscript(key: String) -> JSONNode? {
        guard let members else { return nil }
        // Most others already differ in length.
        let (lent, length) = (members.span, key.utf8.count)
        for index in lent.indices
        where lent[index].key.utf8.count == length && lent[index].key.utf8.elementsEqual(key.utf8) {
            return lent[index].value
        }
        return nil
    }
}
