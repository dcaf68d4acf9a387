/// A card template that was loaded without errors, with the places of its parts in the text.
public struct LoadedSchema: Sendable {
    /// The template.
    public let schema: Schema
    /// The places of its parts.
    package let sourceMap: SchemaSourceMap
    /// The template's text.
    public let source: SourceText
    /// The text as a tree.
    package let tree: JSONNode

    /// Creates a loaded schema.
    package init(schema: Schema, sourceMap: SchemaSourceMap, source: SourceText, tree: JSONNode) {
        self.schema = schema
        self.sourceMap = sourceMap
        self.source = source
        self.tree = tree
    }
}
