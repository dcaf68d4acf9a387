@_spi(Bytes) import CardSchema

/// Decodes the lines of a journal and validates their cards, in one pass over the bytes.
///
/// ```
///   {"v":1,"card":"…", … "schema":"dbt_diary@1.3f9a1c20", … ,"values":{…},"skipped":{…},"attic":[…], … }
///    └ header: each key predicted ┘ names the table      └ walked against it ┘ └ sound JSON, no more ┘
///
///   fast    the key predicted, the value by its rule, eight bytes of a text at a time; nothing is allocated
///   slow    other orders, spaces, escaped spellings, members of newer programs, scalars beyond ASCII
///   again   a fault, or a wrong guess: the same line once more, to tell a bad card from a bad line
///   cold    what the fault is, in words: `CardValidator` and `LineValidator`, which walk a tree
/// ```
///
/// Where values stand before the schema that explains them, it is guessed to be the one of the line before. Only when
/// that was wrong are they passed over and walked last.
package struct LineDecoder: Sendable {
    /// The validity of a line.
    package enum Verdict: Sendable, Hashable {
        /// The line and its card are valid.
        case valid
        /// The line is valid, but its card cannot be checked, because of its schema, its format or a seal.
        case unknown
        /// The line is valid, but its card violates its schema.
        case invalidCard
        /// It is not a line of a journal.
        case bad
    }

    /// The maximum length of a line, in bytes: 4 MiB.
    package static let mostBytes = ByteWalk.mostBytes

    /// The schemas of the cards to validate.
    package let schemas: [CompiledSchema]
    let names: NamePool
    let table: NamePool.Table
    /// The lengths of the schemas' ids.
    let idLengths: [Int]
    let keys = LineKey.Names.shared
    var walk = ByteWalk()
    /// Members that came before the one that determines their meaning, with the ranges of their values.
    var postponed: [(key: LineKey, place: Int)] = []
    /// The index of the previous line's schema.
    var lastIndex: Int?
    /// Whether a member of this line was parsed by a guess.
    var hasGuessed = false

    /// How to treat members whose meaning depends on the format and the schema.
    enum Way {
        /// If these come later, they are guessed.
        case guessing
        /// If these come later, the members are read last.
        case postponing
        /// The card is skipped without validation.
        case passingOver
    }

    /// Creates a decoder for cards of some schemas; without any, every card is of an unknown one.
    package init(_ schemas: [CompiledSchema] = []) {
        self.schemas = schemas
        var names = NamePool()
        table = names.table(schemas.map(\.name.description))
        self.names = names
        idLengths = schemas.map(\.name.id.utf8.count)
        lastIndex = schemas.isEmpty ? nil : 0
    }

    /// Decodes the line in a range of a chunk, without its newline.
    ///
    /// Fastest if a newline or a zero and seven more bytes follow the range; otherwise the line is copied first. The
    /// caller removes a byte order mark. Takes time linear in the line.
    package mutating func decode(_ chunk: RawSpan, _ range: Range<Int>, into line: inout DecodedLine) -> Verdict {
        guard range.count <= Self.mostBytes else {
            line.begin(range)
            return .bad
        }
        guard range.upperBound &+ 8 <= chunk.byteCount,
            chunk.byte(range.upperBound) == 0x0A || chunk.byte(range.upperBound) == 0
        else { return decodeCopy(chunk, range, into: &line) }
        let trimmed = LineTail.trimmed(range, in: chunk)
        if let verdict = read(chunk, trimmed, &line, .guessing) { return verdict }
        if hasGuessed, let verdict = read(chunk, trimmed, &line, .postponing) { return verdict }
        switch read(chunk, trimmed, &line, .passingOver) {
        case nil: return .bad
        // A seal came after something that cannot be a card.
        case .unknown: return .unknown
        case .valid, .invalidCard, .bad: return .invalidCard
        }
    }

    /// Decodes a line without room after it in its chunk.
    @inline(never)
    private mutating func decodeCopy(_ chunk: RawSpan, _ range: Range<Int>, into line: inout DecodedLine) -> Verdict {
        var copy: [UInt8] = []
        copy.reserveCapacity(range.count + 8)
        copy.append(chunk, range)
        copy.append(contentsOf: repeatElement(0, count: 8))
        let verdict = decode(copy.span.bytes, 0..<range.count, into: &line)
        if range.lowerBound > 0 { line.move(by: range.lowerBound) }
        return verdict
    }
}
