public import CardSchema

extension Schema {
    /// The ids of the bundled templates, sorted.
    public static var bundledIDs: [String] { BundledSchemas.all.map(\.id) }

    /// Returns a bundled template, or `nil` if there is none with this id.
    ///
    /// Every call loads the template again, so keep the result.
    public static func bundled(_ id: String) -> LoadedSchema? {
        guard let bytes = bundledText(id) else { return nil }
        var findings: [Diagnostic] = []
        let source = SourceText(name: "\(id).json", bytes: bytes, isQuotable: true)
        return LoadedSchema.load(source, into: &findings)
    }

    /// The text of a bundled template, byte for byte.
    package static func bundledText(_ id: String) -> [UInt8]? {
        BundledSchemas.all.first { $0.id == id }.map { Array($0.json.utf8) }
    }
}
