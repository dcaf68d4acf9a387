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
        return LoadedSchema.load(source, into: &findings)
    }

    /// The text of a template that comes with the library, byte for byte.
    package static func bundledText(_ id: String) -> [UInt8]? {
        BundledSchemas.all.first { $0.id == id }.map { Array($0.json.utf8) }
    }
}
