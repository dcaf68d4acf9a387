package import CardSchema

/// One revision of one card: what one line of a journal says.
package struct Revision: Sendable {
    /// What the line says of its own writing, apart from the card's content.
    package struct Header: Sendable, Hashable {
        /// The version of the line format; this program writes 1.
        package var format: Int
        /// The card.
        package var card: CardName
        /// 1 + the largest of its parents; from 1.
        package var rev: Int
        /// The parents, sorted, none twice; empty for a first revision.
        package var prev: [RevisionID]
        /// When it was written.
        package var at: Timestamp
        /// The device that wrote it.
        package var by: String
        /// The template it is written under.
        package var schema: SchemaName
        /// The day the card is for; names the file's month.
        package var day: CivilDate
        /// What the clock on the wall said; `nil` when a past day was filled.
        package var local: LocalTime?
        /// Whether it deletes the card.
        package var isDeleted: Bool
        /// Whether it was saved before all required questions were reached.
        package var isPartial: Bool
        /// The migration or import it belongs to.
        package var run: String?
        /// Where it came from, as the JSON object that the line holds; `nil` for a person at the prompt.
        package var source: [UInt8]?

        /// Describes a revision of today's format.
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

    /// A member that this program does not know: carried from revision to revision, its bytes untouched.
    package struct CarriedMember: Sendable, Hashable {
        /// The name.
        package let key: String
        /// The value, byte for byte.
        package let value: [UInt8]

        /// Names a member.
        package init(key: String, value: [UInt8]) {
            self.key = key
            self.value = value
        }
    }

    /// How what is read stands to what the line says.
    package enum Standing: Sendable, Hashable {
        /// It is read as it was written.
        case asWritten
        /// It was written under an older version, and is read as one of the current.
        case migrated(from: SchemaName)
        /// It was written under a newer version than the current: it can be shown, not edited.
        case newer(than: SchemaName)
        /// No migration leads from its version to the current: it can be shown, not edited.
        case unreached(by: SchemaName)

        /// Whether the card may be edited.
        package var mayBeEdited: Bool {
            switch self {
            case .asWritten, .migrated: true
            case .newer, .unreached: false
            }
        }
    }

    /// What the line says of its own writing; of a card that is read as one of another version, that version.
    package var header: Header
    /// What the card says.
    package var card: Card
    /// The JSON array of what migrations put aside, byte for byte; `[]` when nothing was.
    ///
    /// Of a card that was just migrated it is written when it is asked for: most cards are only read.
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
    /// Newer members, in the order of their keys' UTF-8 bytes.
    package var carried: [CarriedMember]
    /// How what is read stands to what the line says.
    package var standing = Standing.asWritten
    /// Its identity; of a revision that has not been encoded yet, meaningless.
    package var id: RevisionID

    /// The attic in which nothing is.
    package static let emptyAttic: [UInt8] = Array("[]".utf8)

    /// Describes a revision that is about to be written; encoding it gives its identity.
    package init(_ header: Header, _ card: Card, attic: [UInt8] = emptyAttic, carried: [CarriedMember] = []) {
        self.header = header
        self.card = card
        keptAttic = .bytes(attic)
        self.carried = carried
        id = RevisionID(bits: 0)
    }

    /// What was put aside: bytes of a line, or entries that no line holds yet.
    private enum KeptAttic: Sendable {
        case bytes([UInt8])
        case made(Attic)
    }

    /// Takes what a migration has put aside, without writing it yet.
    mutating func keep(_ attic: Attic) { keptAttic = .made(attic) }
}
