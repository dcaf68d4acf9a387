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
    private let file: SettingsFile

    init(_ invocation: Invocation) throws {
        file = try SettingsFile("muted.json", invocation)
    }

    /// Reads the items; text that is none is passed over.
    ///
    /// Uses the disk.
    func read() throws -> MutedItems {
        let texts = try file.document()?["muted"]?.elements ?? []
        return MutedItems(texts.compactMap { $0.string.flatMap { MutedItems.Item($0) } })
    }

    /// Changes the items, and returns them.
    ///
    /// Uses the disk.
    func change(_ body: (inout MutedItems) -> Void) throws -> MutedItems {
        try file.changing {
            var items = try read()
            body(&items)
            try file.replace(
                with: .object([("cards", .integer(1)), ("muted", .array(items.items.map { .string("\($0)") }))]))
            return items
        }
    }
}
