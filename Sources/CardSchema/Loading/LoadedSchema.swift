/// A card template that was loaded without errors, with the places of its parts in the text.
public struct LoadedSchema: Sendable {
    /// The template.
    public let schema: Schema
    /// The places of its parts.
    package let sourceMap: SchemaSourceMap
    /// The template's text.
    public let source: SourceText
    /// The text as a tree, with the options of its files.
    package let tree: JSONNode
    /// The text with the options in place of the objects that name their files; the text itself if there are none.
    package let inlinedBytes: [UInt8]

    /// Creates a loaded schema.
    package init(
        schema: Schema, sourceMap: SchemaSourceMap, source: SourceText, tree: JSONNode, inlinedBytes: [UInt8]? = nil
    ) {
        self.inlinedBytes = inlinedBytes ?? source.bytes
        self.schema = schema
        self.sourceMap = sourceMap
        self.source = source
        self.tree = tree
    }
}
