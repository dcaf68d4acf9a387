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

/// Revisions with the same parents, by their contents.
///
/// The contents of a revision are read only once a second one has the same parents, which is rare.
struct RevisionTwins {
    private var first: (number: Int, revision: StoredRevision)?
    private var cards: [RevisionContent: Int] = [:]
    private var lines: [StoredContent: Int] = [:]
    /// The revisions in ``cards``, for a comparison with a line whose card cannot be read.
    private var readable: [(number: Int, revision: StoredRevision)] = []
    /// The lines of ``readable``, once there is such a comparison.
    private var readableLines: [StoredContent: Int]?

    /// Returns the number of the first revision with the same contents, or adds the revision under `number`.
    mutating func number(
        of revision: StoredRevision, orAdd number: Int, _ content: (StoredRevision) -> RevisionContent
    ) -> Int {
        if cards.isEmpty, lines.isEmpty {
            guard let first else {
                self.first = (number, revision)
                return number
            }
            _ = find(first.revision, content(first.revision), orAdd: first.number)
        }
        return find(revision, content(revision), orAdd: number)
    }

    private mutating func find(_ revision: StoredRevision, _ content: RevisionContent, orAdd number: Int) -> Int {
        let found: [Int?]
        switch content {
        case .card: found = [cards[content], lines.isEmpty ? nil : lines[StoredContent(revision)]]
        case .line(let line):
            let known =
                readableLines
                ?? Dictionary(readable.map { (StoredContent($0.revision), $0.number) }) { first, _ in first }
            readableLines = known
            found = [lines[line], known[line]]
        }
        if let twin = found.compactMap(\.self).min() { return twin }
        switch content {
        case .card:
            cards[content] = number
            readable.append((number, revision))
            if readableLines != nil { readableLines?[StoredContent(revision)] = number }
        case .line(let line): lines[line] = number
        }
        return number
    }
}

extension Card: Hashable {
    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(schema.name)
        for cell in cells { cell.hashIdentity(into: &hasher) }
    }
}

extension Cell {
    /// Hashes a cell so that identical cells have the same hash; the order of tags does not count.
    fileprivate func hashIdentity(into hasher: inout Hasher) {
        switch self {
        case .answered(.tags(let tags)): hasher.combine(Set(tags))
        case .answered(.records(let records)):
            for record in records {
                hasher.combine(record.key)
                for cell in record.cells { cell.hashIdentity(into: &hasher) }
            }
        default: hasher.combine(self)
        }
    }
}
