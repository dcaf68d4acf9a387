package import CardSchema

/// The order of the revisions of a card; the greatest is the head: by `(rev, at, by, id, bytes)`.
///
/// It comes from what stands in the lines, never from where they stand. Texts and lines compare as UTF-8 bytes.
package struct RevisionOrder: Sendable, Hashable, Comparable {
    /// The revision's number.
    package let rev: Int
    /// When it was written.
    package let at: Timestamp
    /// The device that wrote it.
    package let by: String
    /// Its identity.
    package let id: RevisionID
    /// The line, without its end and the spaces around it.
    package let bytes: [UInt8]

    /// Names the place of a revision in the order.
    package init(rev: Int, at: Timestamp, by: String, id: RevisionID, bytes: [UInt8]) {
        self.rev = rev
        self.at = at
        self.by = by
        self.id = id
        self.bytes = bytes
    }

    /// The place of a line.
    ///
    /// `line` is what the header was read from.
    package init(_ header: LineHeader, line: [UInt8]) {
        let trimmed = LineTail.trimmed(line.indices, in: line.span.bytes)
        self.init(
            rev: header.rev, at: header.at, by: header.by, id: header.id,
            bytes: trimmed == line.indices ? line : Array(line[trimmed]))
    }

    /// Earlier revisions come first.
    package static func < (a: RevisionOrder, b: RevisionOrder) -> Bool {
        if a.rev != b.rev { return a.rev < b.rev }
        if a.at != b.at { return a.at < b.at }
        if !a.by.utf8.elementsEqual(b.by.utf8) { return a.by.utf8.lexicographicallyPrecedes(b.by.utf8) }
        if a.id != b.id { return a.id < b.id }
        return a.bytes.lexicographicallyPrecedes(b.bytes)
    }

    /// Equal when nothing tells them apart, byte for byte.
    package static func == (a: RevisionOrder, b: RevisionOrder) -> Bool {
        a.rev == b.rev && a.at == b.at && a.by.utf8.elementsEqual(b.by.utf8) && a.id == b.id && a.bytes == b.bytes
    }

    /// Agrees with equality.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(bytes)
    }
}
