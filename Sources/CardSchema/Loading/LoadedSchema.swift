/// A card template that was read without error, and where its parts stand in the text.
public struct LoadedSchema: Sendable {
    /// The template.
    public let schema: Schema
    /// Where its parts stand.
    public let sourceMap: SchemaSourceMap
    /// The text it was read from.
    public let source: SourceText
    /// The same as a tree.
    public let tree: JSONNode

    /// Puts a template and its text together.
    public init(schema: Schema, sourceMap: SchemaSourceMap, source: SourceText, tree: JSONNode) {
        self.schema = schema
        self.sourceMap = sourceMap
        self.source = source
        self.tree = tree
    }
}

/// What a card template says of itself, whether or not the rest of it can be used.
public struct SchemaIdentity: Sendable, Hashable {
    /// The template's id.
    public let id: String
    /// The template's version, from 1.
    public let version: Int
    /// The version of the language it is written in, from 1.
    public let languageVersion: Int

    /// Names a template.
    public init(id: String, version: Int, languageVersion: Int) {
        self.id = id
        self.version = version
        self.languageVersion = languageVersion
    }
}
