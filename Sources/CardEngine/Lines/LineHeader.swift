package import CardSchema

/// The members of a line that every format has, for any schema: enough to order it, to find its place, and to copy it.
package struct LineHeader: Sendable, Hashable {
    /// The version of the line format.
    package let format: Int
    /// The card.
    package let card: CardName
    /// The revision's number, from 1.
    package let rev: Int
    /// The parents, sorted, without repetition.
    package let prev: [RevisionID]
    /// When it was written.
    package let at: Timestamp
    /// The device that wrote it.
    package let by: String
    /// The template of the card.
    package let schema: SchemaName
    /// The card's day.
    package let day: CivilDate
    /// Whether it deletes the card.
    package let isDeleted: Bool
    /// Its id: the one written in it, otherwise that of its bytes before the last `}`.
    package let id: RevisionID

    /// Parses one line; returns `nil` if it is bad.
    ///
    /// Its card is not looked at.
    ///
    /// Takes time linear in the line.
    package init?(_ line: [UInt8]) {
        var decoder = LineDecoder()
        var decoded = DecodedLine()
        guard decoder.decode(line.span.bytes, line.indices, into: &decoded) == .unknown else { return nil }
        self.init(decoded, in: line.span.bytes)
    }

    /// Creates the header of a decoded line that is not bad.
    ///
    /// Returns `nil` for a bad line, and for a chunk that does not contain the line.
    package init?(_ line: DecodedLine, in chunk: RawSpan) {
        guard max(line.range.upperBound, line.card.end, line.schema.end, line.by.end) <= chunk.byteCount,
            let card = CardName(ByteWalk.string(line.card.start..<line.card.end, chunk)),
            let schema = SchemaName(ByteWalk.string(line.schema.start..<line.schema.end, chunk))
        else { return nil }
        self.init(line, card, schema, in: chunk)
    }

    /// Like the one above, by the decoder of the line, which has already parsed the names.
    init?(_ line: DecodedLine, of decoder: LineDecoder, in chunk: RawSpan) {
        guard let index = line.schemaIndex, index < decoder.schemas.count, !line.card.isSpelled,
            !line.schema.isSpelled, max(line.range.upperBound, line.card.end, line.by.end) <= chunk.byteCount
        else {
            self.init(line, in: chunk)
            return
        }
        let schema = decoder.schemas[index].name
        let start = line.card.start + decoder.idLengths[index] + 12
        let suffix = start < line.card.end ? ByteWalk.string(start..<line.card.end, chunk) : nil
        self.init(line, CardName(schema: schema.id, day: line.day, suffix: suffix), schema, in: chunk)
    }

    private init(_ line: DecodedLine, _ card: CardName, _ schema: SchemaName, in chunk: RawSpan) {
        format = line.format
        self.card = card
        rev = line.rev
        prev = line.prev.count < 2 ? line.prev : Set(line.prev).sorted()
        at = line.at
        by = ByteWalk.string(line.by.start..<line.by.end, chunk)
        self.schema = schema
        day = line.day
        isDeleted = line.isDeleted
        id = line.id(in: chunk)
    }
}

extension DecodedLine {
    /// Returns the line's id: the one written in it, otherwise that of its bytes before the last `}`.
    package func id(in chunk: RawSpan) -> RevisionID { writtenID ?? LineTail.implicitIdentity(of: range, in: chunk) }
}
