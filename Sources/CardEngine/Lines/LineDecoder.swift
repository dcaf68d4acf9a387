@_spi(Bytes) import CardSchema

/// Reads the lines of a journal and validates their cards, in one pass over the bytes.
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
    /// What a line is worth.
    package enum Verdict: Sendable, Hashable {
        /// The line is sound, and so is its card.
        case valid
        /// The line is sound; its schema, its format, or a seal keep its card from being looked at.
        case unknown
        /// The line is sound; its card breaks a rule of its schema.
        case invalidCard
        /// It is no line of a journal.
        case bad
    }

    /// The largest line, in bytes: 4 MiB.
    package static let mostBytes = ByteWalk.mostBytes

    /// The schemas whose cards it validates.
    package let schemas: [CompiledSchema]
    let names: NamePool
    let table: NamePool.Table
    /// The lengths of the schemas' ids.
    let idLengths: [Int]
    let keys = LineKey.Names.shared
    var walk = ByteWalk()
    /// Members met before what decides their meaning, and where their values stand.
    var postponed: [(key: LineKey, place: Int)] = []
    /// The schema of the line before.
    var lastIndex: Int?
    /// Whether a member of this line was read by a guess.
    var hasGuessed = false

    /// What becomes of the members whose meaning hangs on the format and the schema.
    enum Way {
        /// Where these come later, they are guessed.
        case guessing
        /// Where these come later, the members are read last.
        case postponing
        /// The card is only passed over.
        case passingOver
    }

    /// Prepares to read cards of some schemas; without any, every card is of an unknown one.
    package init(_ schemas: [CompiledSchema] = []) {
        self.schemas = schemas
        var names = NamePool()
        table = names.table(schemas.map(\.name.description))
        self.names = names
        idLengths = schemas.map(\.name.id.utf8.count)
        lastIndex = schemas.isEmpty ? nil : 0
    }

    /// Reads the line that stands in a range of a chunk, its newline left out.
    ///
    /// Quickest where a newline or a zero follows the range, and seven more bytes of any kind; otherwise the line is
    /// copied first. A byte order mark is the caller's to pass over. Takes time linear in the line.
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
        // A seal stood behind what cannot be a card.
        case .unknown: return .unknown
        case .valid, .invalidCard, .bad: return .invalidCard
        }
    }

    /// Reads a line that its chunk gives no room behind.
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
