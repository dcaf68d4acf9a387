public import CardSchema

extension Schema {
    /// The ids of the bundled templates, sorted.
    public static var bundledIDs: [String] { BundledSchemas.all.map(\.id) }

    /// Returns a bundled template, or `nil` if there is none with this id.
    ///
    /// Every call loads the template again, so keep the result.
    public static func bundled(_ id: String) -> LoadedSchema? {
        guard let bytes = bundledText(id) else { return nil }
        return LoadedSchema.loadSound(SourceText(name: "\(id).json", bytes: bytes, isQuotable: true))
    }

    /// Whether a text is that of a bundled template, byte for byte.
    static func isBundled(_ bytes: [UInt8]) -> Bool {
        BundledSchemas.all.contains { template in
            let text = template.json.utf8
            guard text.count == bytes.count else { return false }
            let isSame = text.withContiguousStorageIfAvailable { text in
                bytes.withUnsafeBytes { Platform.order(UnsafeRawBufferPointer(text), $0) == 0 }
            }
            return isSame ?? text.elementsEqual(bytes)
        }
    }

    /// The text of a bundled template, byte for byte.
    package static func bundledText(_ id: String) -> [UInt8]? {
        BundledSchemas.all.first { $0.id == id }.map { Array($0.json.utf8) }
    }
}
