package import CardSchema

/// A valid line of a journal: a revision on disk.
package struct StoredRevision: Sendable {
    /// The place of a line.
    package struct Place: Sendable, Hashable {
        /// The file's name, relative to the journal's folder.
        package let file: String
        /// The line number, from 1.
        package let line: Int
        /// The number of bytes before it in the file.
        package let offset: Int64
    }

    /// The line's metadata, the same in every format.
    package let header: LineHeader
    /// Its position in the order of revisions; contains the line.
    package let order: RevisionOrder
    /// The place of the line, or one of them if it occurs several times.
    package let place: Place
    /// Whether it was changed after a program wrote it, or was written by hand.
    package let isEditedByHand: Bool
    /// Whether it is inside an unreadable line, such as one whose newline was damaged.
    package let isInsideAnother: Bool

    init(
        header: LineHeader, order: RevisionOrder, place: Place, isEditedByHand: Bool, isInsideAnother: Bool = false
    ) {
        self.header = header
        self.order = order
        self.place = place
        self.isEditedByHand = isEditedByHand
        self.isInsideAnother = isInsideAnother
    }

    /// The line, without its newline and surrounding spaces.
    package var line: [UInt8] { order.bytes }
    /// The id that other revisions name it by.
    package var id: RevisionID { header.id }
}

/// The contents of a revision, as far as this program can read them.
package enum CardContent: Sendable {
    /// A card that satisfies every rule of its template.
    case valid(Revision)
    /// A card that violates its template: its valid cells, and the faults.
    ///
    /// The revision keeps its position. The card can be shown, and fixed by editing it.
    case invalid(Revision, [Diagnostic])
    /// A card that can be listed and copied, but neither read nor edited.
    case opaque(Reason)

    /// Why a card cannot be read.
    package enum Reason: Sendable, Hashable {
        /// The line has a newer format.
        case newerFormat(Int)
        /// The journal lacks the template.
        case unknownSchema(SchemaName)
        /// The journal has the template, but it cannot be used.
        case brokenSchema(SchemaName)
        /// The card is sealed.
        case sealed
    }

    /// The revision; `nil` if the card cannot be read.
    package var revision: Revision? {
        switch self {
        case .valid(let revision), .invalid(let revision, _): revision
        case .opaque: nil
        }
    }
}

extension StoredRevision.Place {
    /// The location of the line's start for a diagnostic, which never quotes a journal's line.
    var sourcePlace: SourcePlace {
        let start = SourcePlace.Position(line: line, column: 1, byteColumn: 1, offset: Int(offset))
        return SourcePlace(source: file, start: start, end: start, quotedLine: nil)
    }

    func isBefore(_ other: StoredRevision.Place) -> Bool {
        file == other.file ? offset < other.offset : file < other.file
    }
}

extension StoredRevision: Discreet {
    /// The card and its id.
    package var description: String { "\(header.card), revision \(id)" }
}
