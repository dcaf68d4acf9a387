public import CardSchema

extension Schema {
    /// The ids of the templates that come with the library, sorted.
    public static var bundledIDs: [String] { BundledSchemas.all.map(\.id) }

    /// A template that comes with the library; `nil` when there is none of that id.
    ///
    /// Reads it anew each time; keep what it returns.
    public static func bundled(_ id: String) -> LoadedSchema? {
        guard let bytes = bundledText(id) else { return nil }
        var findings: [Diagnostic] = []
        let source = SourceText(name: "\(id).json", bytes: bytes, isQuotable: true)
        return SchemaLoader.load(source, into: &findings)
    }

    /// The text of an older version of a template that comes with the library, by the name that cards give it.
    ///
    /// The hash in the name says that it is the very one.
    package static func bundledText(of older: SchemaName) -> [UInt8]? {
        let name = older.description
        return BundledSchemas.history.first { $0.name == name }.map { Array($0.json.utf8) }
    }

    /// The text of a template that comes with the library, byte for byte.
    package static func bundledText(_ id: String) -> [UInt8]? {
        BundledSchemas.all.first { $0.id == id }.map { Array($0.json.utf8) }
    }
}
