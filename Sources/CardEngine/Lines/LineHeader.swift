package import CardSchema

/// What a line says of itself in every format, for any schema: enough to order it, to place it, and to pass it on.
package struct LineHeader: Sendable, Hashable {
    /// The version of the line format.
    package let format: Int
    /// The card.
    package let card: CardName
    /// The revision's number, from 1.
    package let rev: Int
    /// The parents, sorted, none twice.
    package let prev: [RevisionID]
    /// When it was written.
    package let at: Timestamp
    /// The device that wrote it.
    package let by: String
    /// The template it is written under.
    package let schema: SchemaName
    /// The day the card is for.
    package let day: CivilDate
    /// Whether it deletes the card.
    package let isDeleted: Bool
    /// Its identity: the one written in it, else that of its bytes before the last `}`.
    package let id: RevisionID

    /// Reads one line, `nil` when it is bad; its card is passed over, whatever it says.
    ///
    /// Takes time linear in the line.
    package init?(_ line: [UInt8]) {
        var decoder = LineDecoder()
        var decoded = DecodedLine()
        guard decoder.decode(line.span.bytes, line.indices, into: &decoded) == .unknown else { return nil }
        self.init(decoded, in: line.span.bytes)
    }

    /// Describes a line that was decoded, and not found bad, in its chunk.
    ///
    /// `nil` for a line that was bad, and for a chunk that is not the line's.
    package init?(_ line: DecodedLine, in chunk: RawSpan) {
        guard max(line.range.upperBound, line.card.end, line.schema.end, line.by.end) <= chunk.byteCount,
            let card = CardName(ByteWalk.string(line.card.start..<line.card.end, chunk)),
            let schema = SchemaName(ByteWalk.string(line.schema.start..<line.schema.end, chunk))
        else { return nil }
        self.init(line, card, schema, in: chunk)
    }

    /// The same by the decoder that decoded it: what that has found out of the names is not found out again.
    init?(_ line: DecodedLine, of decoder: LineDecoder, in chunk: RawSpan) {
        guard let index = line.schemaIndex, index < decoder.schemas.count, !line.card.isSpelled,
            !line.schema.isSpelled, max(line.range.upperBound, line.card.end, line.by.end) <= chunk.byteCount
        else {
            self.init(line, in: chunk)
            return
        }
        let schema = decoder.schemas[index].name
        let hasSuffix = line.card.length > decoder.idLengths[index] + 11
        let suffix = hasSuffix ? ByteWalk.string(line.card.end - 16..<line.card.end, chunk) : nil
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
    /// The line's identity: the one written in it, else that of its bytes before the last `}`.
    package func id(in chunk: RawSpan) -> RevisionID { writtenID ?? LineTail.implicitIdentity(of: range, in: chunk) }
}
