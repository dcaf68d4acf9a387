import CardSchema

/// What a revision says, however and whenever it was written: a key by which revisions with the same contents are found.
///
/// A revision whose card can be read is compared by its card, as a card of the current template if there are migrations.
/// Any other is compared by the bytes of its line.
enum RevisionContent: Hashable {
    /// A card that can be read.
    case card(Written)
    /// A line whose card cannot be read.
    case line(StoredContent)

    /// The contents of a card that can be read.
    struct Written: Hashable {
        private let isDeleted: Bool
        private let carried: [Revision.CarriedMember]
        /// The card and its attic; `nil` for a tombstone, which has no contents, so that its template does not matter.
        private let contents: Contents?

        private struct Contents: Hashable {
            let card: Card
            let attic: [UInt8]
        }

        init(_ revision: Revision, isDeleted: Bool) {
            self.isDeleted = isDeleted
            carried = revision.carried
            contents = isDeleted ? nil : Contents(card: revision.card, attic: revision.attic)
        }
    }
}

/// The contents of a line, without its metadata.
struct StoredContent: Hashable {
    private let isDeleted: Bool
    private let members: [String: [UInt8]]

    init(_ revision: StoredRevision) {
        var members: [String: [UInt8]] = [:]
        for member in JSONReader.node(of: revision.line)?.members ?? [] where !Self.writing.contains(member.key) {
            members[member.key] = Array(revision.line[member.value.span.start..<member.value.span.end])
        }
        self.members = members
        isDeleted = revision.header.isDeleted
    }

    private static let writing: Set<String> = [
        "v", "rev", "prev", "at", "by", "schema", "local", "partial", "run", "source", "id", "crc",
    ]
}
