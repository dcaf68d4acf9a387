/// A JSON Schema (2020-12) to be written, with its keywords in order.
package struct JSONSchemaNode: Sendable {
    /// The keywords.
    package private(set) var members: [(key: String, value: JSONDocument)]

    /// The JSON Schema version of all generated schemas.
    package static let dialect = "https://json-schema.org/draft/2020-12/schema"

    package init(_ members: [(key: String, value: JSONDocument)] = []) {
        self.members = members
    }

    /// Creates a schema for values of one or more JSON types.
    package init(type: String...) { self.init(types: type) }

    /// Creates a schema for values of some JSON types.
    package init(types type: [String]) {
        members = [("type", type.count == 1 ? .string(type[0]) : .array(type.map(JSONDocument.string)))]
    }

    /// The schema as JSON.
    package var document: JSONDocument { .object(members) }

    /// Returns the schema with another keyword.
    package func with(_ key: String, _ value: JSONDocument) -> Self { Self(members + [(key, value)]) }

    /// Returns the schema with a subschema under a keyword.
    package func with(_ key: String, _ node: Self) -> Self { with(key, node.document) }

    /// Returns the schema with a keyword, unless its value is empty.
    package func with(_ key: String, ifAny number: Int64?) -> Self {
        number.map { with(key, .number("\($0)")) } ?? self
    }

    /// Returns the schema with texts that an editor shows.
    package func described(_ text: String) -> Self { Self([("description", .string(text))] + members) }

    /// Returns a schema for strings that match a pattern.
    package static func matching(_ pattern: String) -> Self { Self(type: "string").with("pattern", .string(pattern)) }

    /// Returns a schema for a fixed set of strings.
    package static func words(_ words: [String]) -> Self { Self([("enum", .array(words.map(JSONDocument.string)))]) }

    /// Returns a schema for whole numbers.
    package static func whole(_ min: Int64? = nil, _ max: Int64? = nil) -> Self {
        Self(type: "integer").with("minimum", ifAny: min).with("maximum", ifAny: max)
    }

    /// Returns a schema for arrays whose elements match one schema.
    package static func array(of items: Self, min: Int64? = nil, max: Int64? = nil, areDistinct: Bool = false) -> Self {
        let array = Self(type: "array").with("items", items).with("minItems", ifAny: min).with("maxItems", ifAny: max)
        return areDistinct ? array.with("uniqueItems", .bool(true)) : array
    }

    /// Returns a schema for objects with exactly these keys.
    package static func object(_ keys: [(key: String, value: Self)], required: [String] = []) -> Self {
        let object = Self(type: "object").with("properties", .object(keys.map { ($0.key, $0.value.document) }))
        let wanting = required.isEmpty ? object : object.with("required", .array(required.map(JSONDocument.string)))
        return wanting.with("additionalProperties", .bool(false))
    }
}
