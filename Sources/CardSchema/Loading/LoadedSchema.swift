/// A card template that was loaded without errors, with the places of its parts in the text.
public struct LoadedSchema: Sendable {
    /// The template.
    public let schema: Schema
    /// Where its parts stand.
    package let sourceMap: SchemaSourceMap
    /// The template's text.
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
