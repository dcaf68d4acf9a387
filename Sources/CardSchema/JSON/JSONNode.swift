/// A value of a JSON text together with the place it was read from.
///
/// Nothing is normalised away: members keep their order and their repetitions, numbers keep their digits.
package struct JSONNode: Sendable, Hashable {
    /// What was read.
    package let value: JSONValue
    /// Where it stands, brackets and quotes included.
    package let span: SourceSpan

    /// Puts a value and its place together.
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
    /// A number, as it was written.
    case number(String)
    /// A string, escapes resolved.
    case string(String)
    /// An array.
    case array([JSONNode])
    /// An object: its members in the order of the text.
    case object([JSONMember])

    /// What kind it is, for messages: `a string`, `an object`, ….
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
    /// The name, escapes resolved.
    package let key: String
    /// Where the name stands, quotes included.
    package let keySpan: SourceSpan
    /// The value.
    package let value: JSONNode

    /// Puts a name and a value together.
    package init(key: String, keySpan: SourceSpan, value: JSONNode) {
        self.key = key
        self.keySpan = keySpan
        self.value = value
    }
}

extension JSONNode {
    /// The members, if this is an object.
    package var members: [JSONMember]? { if case .object(let members) = value { members } else { nil } }
    /// The elements, if this is an array.
    package var elements: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }
    /// The text, if this is a string.
    package var string: String? { if case .string(let string) = value { string } else { nil } }
    /// The digits, if this is a number.
    package var number: String? { if case .number(let text) = value { text } else { nil } }
    /// The truth value, if this is one.
    package var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }
    /// The value of the first member of that name, if this is an object that has one.
    ///
    /// Names are the same when their Unicode scalars are.
    package subscript(key: String) -> JSONNode? { members?.first { $0.key.utf8.elementsEqual(key.utf8) }?.value }
}
