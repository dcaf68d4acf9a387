import CardEngine
import CardPlugins
import CardSchema

extension FoundCard {
    /// Returns the card without what a person has muted; `nil` if nothing is left.
    func without(_ muted: MutedItems) -> FoundCard? {
        muted.covers(head.card) ? nil : keeping { !muted.covers($0) }
    }
}

/// The settings of this device about what is not shown when looking back.
struct MutedFile {
    private let path: String
    private let files: any FileSystem

    init(_ invocation: Invocation) throws {
        path = FilePath.join(try Locations(environment: invocation.environment).settings, "muted.json")
        files = invocation.files
    }

    /// Reads the items; text that is none is passed over.
    ///
    /// Uses the disk.
    func read() throws -> MutedItems {
        let bytes = try files.readFileIfThere(path, upTo: 1 << 20, for: .readLinked) ?? []
        let texts = JSONReader.node(of: bytes)?["muted"]?.elements ?? []
        return MutedItems(texts.compactMap { $0.string.flatMap { MutedItems.Item($0) } })
    }

    /// Replaces the items.
    ///
    /// Uses the disk.
    func write(_ items: MutedItems) throws {
        let document = JSONDocument.object([
            ("cards", .integer(1)), ("muted", .array(items.items.map { .string("\($0)") })),
        ])
        try files.createDirectory(FilePath.parent(of: path))
        try files.writeAtomically(Array((document.pretty() + "\n").utf8), to: path)
    }
}
