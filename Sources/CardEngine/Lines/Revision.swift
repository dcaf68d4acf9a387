package import CardSchema

/// One revision of one card: the contents of one line of a journal.
package struct Revision: Sendable {
    /// The metadata of the line, apart from the card's contents.
    package struct Header: Sendable, Hashable {
        /// The version of the line format; this program writes 1.
        package var format: Int
        /// The card.
        package var card: CardName
        /// The revision's number: 1 + the largest of its parents', from 1.
        package var rev: Int
        /// The parents, sorted, without repetition; empty for a first revision.
        package var prev: [RevisionID]
        /// When it was written.
        package var at: Timestamp
        /// The device that wrote it.
        package var by: String
        /// The template of the card.
        package var schema: SchemaName
        /// The card's day, which determines the file's month.
        package var day: CivilDate
        /// The local time; `nil` if a past day was filled in.
        package var local: LocalTime?
        /// Whether it deletes the card.
        package var isDeleted: Bool
        /// Whether it was saved before all required questions were reached.
        package var isPartial: Bool
        /// The id of the run that it belongs to, such as a migration or an import.
        package var run: String?
        /// The source as the line's JSON object; `nil` for a person at the prompt.
        package var source: [UInt8]?

        /// Creates a header in the current format.
        package init(
            card: CardName, rev: Int, prev: [RevisionID], at: Timestamp, by: String, schema: SchemaName,
            local: LocalTime? = nil, isDeleted: Bool = false, isPartial: Bool = false, run: String? = nil,
            source: [UInt8]? = nil
        ) {
            format = 1
            self.card = card
            self.rev = rev
            self.prev = prev
            self.at = at
            self.by = by
            self.schema = schema
            day = card.day
            self.local = local
            self.isDeleted = isDeleted
            self.isPartial = isPartial
            self.run = run
            self.source = source
        }
    }

    /// A member that this program does not know, copied unchanged from revision to revision.
    package struct CarriedMember: Sendable, Hashable {
        /// The member's name.
        package let key: String
        /// The value, byte for byte.
        package let value: [UInt8]

        /// Creates a member.
        package init(key: String, value: [UInt8]) {
            self.key = key
            self.value = value
        }
    }

    /// How the card relates to the line.
    package enum Status: Sendable, Hashable {
        /// The card is as written.
        case asWritten
        /// The revision was written under an older version and is read as one of the current.
        case migrated(from: SchemaName)
        /// The card has a newer version than the current one, so it is read-only.
        case newer(than: SchemaName)
        /// The card's version has no migration to the current one, so it is read-only.
        case unreached(by: SchemaName)

        /// Whether the card may be edited.
        package var mayBeEdited: Bool {
            switch self {
            case .asWritten, .migrated: true
            case .newer, .unreached: false
            }
        }
    }

    /// The metadata of the line.
    ///
    /// If the card was migrated, the header has the new version.
    package var header: Header
    /// The card's contents.
    package var card: Card
    /// The JSON array of what migrations put aside, byte for byte; `[]` if there is nothing.
    ///
    /// For a card that was just migrated, it is encoded on demand, because most cards are only read.
    package var attic: [UInt8] {
        get {
            switch keptAttic {
            case .bytes(let bytes): bytes
            case .made(let attic): attic.bytes
            }
        }
        set { keptAttic = .bytes(newValue) }
    }
    private var keptAttic: KeptAttic
    /// Members of newer programs, ordered by the UTF-8 bytes of their keys.
    package var carried: [CarriedMember]
    /// How the card relates to the line.
    package var status = Status.asWritten
    /// Its id; meaningless before the revision has been encoded.
    package var id: RevisionID

    /// The empty attic.
    package static let emptyAttic: [UInt8] = Array("[]".utf8)

    /// Creates a revision to write; encoding it determines its id.
    package init(_ header: Header, _ card: Card, attic: [UInt8] = emptyAttic, carried: [CarriedMember] = []) {
        self.header = header
        self.card = card
        keptAttic = .bytes(attic)
        self.carried = carried
        id = RevisionID(bits: 0)
    }

    /// The attic: bytes of a line, or entries that are not encoded yet.
    private enum KeptAttic: Sendable {
        case bytes([UInt8])
        case made(Attic)
    }

    /// Sets the attic to what a migration put aside, without encoding it yet.
    mutating func keep(_ attic: Attic) { keptAttic = .made(attic) }
}

extension Revision: Discreet {
    /// The card and its id.
    public var description: String { "\(header.card), revision \(id)" }
}
