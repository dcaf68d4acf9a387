package import CardSchema

/// The order of the revisions of a card, by `(rev, at, by, id, bytes)`; the largest is the head.
///
/// It depends only on the contents of lines, never on their position. Texts and lines compare as UTF-8 bytes.
package struct RevisionOrder: Sendable, Hashable, Comparable {
    /// The revision's number.
    package let rev: Int
    /// When it was written.
    package let at: Timestamp
    /// The device that wrote it.
    package let by: String
    /// Its id.
    package let id: RevisionID
    /// The line, without its newline and surrounding spaces.
    package let bytes: [UInt8]

    /// Creates the sort key of a revision.
    package init(rev: Int, at: Timestamp, by: String, id: RevisionID, bytes: [UInt8]) {
        self.rev = rev
        self.at = at
        self.by = by
        self.id = id
        self.bytes = bytes
    }

    /// Creates the sort key of a line.
    ///
    /// `line` is the text that the header was parsed from.
    package init(_ header: LineHeader, line: [UInt8]) {
        let trimmed = LineTail.trimmed(line.indices, in: line.span.bytes)
        self.init(
            rev: header.rev, at: header.at, by: header.by, id: header.id,
            bytes: trimmed == line.indices ? line : Array(line[trimmed]))
    }

    /// Orders earlier revisions first.
    package static func < (a: RevisionOrder, b: RevisionOrder) -> Bool {
        if a.rev != b.rev { return a.rev < b.rev }
        if a.at != b.at { return a.at < b.at }
        if !a.by.utf8.elementsEqual(b.by.utf8) { return a.by.utf8.lexicographicallyPrecedes(b.by.utf8) }
        if a.id != b.id { return a.id < b.id }
        return a.bytes.lexicographicallyPrecedes(b.bytes)
    }

    /// Equal if nothing distinguishes them, byte for byte.
    package static func == (a: RevisionOrder, b: RevisionOrder) -> Bool {
        a.rev == b.rev && a.at == b.at && a.by.utf8.elementsEqual(b.by.utf8) && a.id == b.id && a.bytes == b.bytes
    }

    /// Hashes a value consistently with equality.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(bytes)
    }
}
