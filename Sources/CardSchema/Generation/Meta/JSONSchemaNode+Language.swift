// Parts of a schema that only the meta-schema has.
extension JSONSchemaNode {
    /// One of the words of a closed set.
    static func words<Word: CaseIterable & RawRepresentable<String>>(of set: Word.Type) -> Self {
        words(set.allCases.map(\.rawValue))
    }

    /// A value that is any of some.
    static func any(of nodes: [Self]) -> Self { Self([("anyOf", .array(nodes.map(\.document)))]) }

    /// A reference to a definition in the same document.
    static func reference(_ name: String) -> Self { Self([("$ref", .string("#/$defs/\(name)"))]) }

    /// The same, wherever another holds.
    static func when(_ test: Self, then consequence: Self) -> Self {
        Self([("if", test.document), ("then", consequence.document)])
    }
}
