/// A card template that was read without error, and where its parts stand in the text.
public struct LoadedSchema: Sendable {
    /// The template.
    public let schema: Schema
    /// Where its parts stand.
    package let sourceMap: SchemaSourceMap
    /// The text it was read from.
    public let source: SourceText
    /// The same as a tree.
    package let tree: JSONNode

    /// Puts a template and its text together.
    package init(schema: Schema, sourceMap: SchemaSourceMap, source: SourceText, tree: JSONNode) {
        self.schema = schema
        self.sourceMap = sourceMap
        self.source = source
        self.tree = tree
    }
}

/// What a card template says of itself, whether or not the rest of it can be used.
package struct SchemaIdentity: Sendable, Hashable {
    /// The template's id.
    package let id: String
    /// The template's version, from 1.
    package let version: Int
    /// The version of the language it is written in, from 1.
    package let languageVersion: Int

    /// Names a template.
    package init(id: String, version: Int, languageVersion: Int) {
        self.id = id
        self.version = version
        self.languageVersion = languageVersion
    }
}
