/// The one notation for a place on a card: `group.field` or `group.field.subfield`.
public struct FieldPath: Sendable, Hashable, CustomStringConvertible {
    /// The group's id.
    public let group: String
    /// The field's id.
    public let field: String
    /// The subfield's id; `nil` for the field itself.
    public let subfield: String?

    /// Names a field or a subfield.
    public init(_ group: String, _ field: String, _ subfield: String? = nil) {
        self.group = group
        self.field = field
        self.subfield = subfield
    }

    /// Reads `group.field` or `group.field.subfield`; `nil` if a part is no id (`[a-z][a-z0-9_]*`).
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "." as Character, omittingEmptySubsequences: false).map { String($0) }
        guard (2...3).contains(parts.count), parts.allSatisfy({ Identifier.isValid($0) }) else { return nil }
        self.init(parts[0], parts[1], parts.count == 3 ? parts[2] : nil)
    }

    /// The path in its notation.
    public var description: String { "\(group).\(fieldKey)" }

    /// The part behind the group, which is also the key under which the cell is stored: `field` or `field.subfield`.
    public var fieldKey: String { subfield.map { "\(field).\($0)" } ?? field }

    /// The path of the field that a subfield belongs to; of a field, itself.
    public var parent: FieldPath { FieldPath(group, field) }
}

/// The form of every id in the language.
public enum Identifier {
    /// Whether a text is an id: a letter `a` to `z`, then letters, digits and `_`.
    public static func isValid(_ text: some StringProtocol) -> Bool {
        guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
        return text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
    }
}
