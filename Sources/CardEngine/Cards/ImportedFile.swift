public import CardSchema

/// A file that a row of an import brings, with its bytes.
public struct ImportedFile: Sendable, Hashable {
    /// The path of the question that it belongs to.
    public let path: String
    /// The file's name for the person.
    public let name: String
    /// The file's contents.
    public let bytes: [UInt8]
}

extension ImportedFile: Discreet {
    /// The size of the file; its name may say something.
    public var description: String { "imported file, \(bytes.count) bytes" }
}
