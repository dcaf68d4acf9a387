@_spi(Bytes) import CardSchema

/// A cursor over the bytes of one JSON text, with the parser's scratch space.
///
/// Every function takes the bytes as a parameter, because a span may not be stored. After the text they must contain
/// one byte that cannot continue a JSON text (a line feed or a zero), and seven more bytes of any value. So no function
/// needs to check for the end, and eight-byte words may be read anywhere. A function that returns `false` or `nil` has
/// found a fault; the cursor's position is then meaningless.
struct ByteWalk: Sendable {
    /// The offset of the next byte.
    var at = 0
    /// The last string with escapes, unescaped, followed by eight zeros.
    var spelled: [UInt8] = []
    /// The keys of the objects being skipped, outer objects first.
    var keys: [StringRange] = []
    /// The options chosen so far in the current field.
    var chosen = BitSet()
    /// The groups found so far on the current card.
    var groups = BitSet()
    /// Whether the last key was in the schema's order.
    var isInOrder = true

    /// The fields found so far in the current record.
    var fieldsMet = BitSet()
    /// The record keys found so far in the current list.
    var recordKeys: [RecordKeyWords] = []
    /// The skipped fields of records on the current card.
    var recordSkips: [RecordSkip] = []

    /// The maximum depth of nested brackets on a line, the line's own included.
    static let mostDepth = 16
    /// The maximum length of a line, in bytes.
    static let mostBytes = 4 << 20

    /// The range of a string, without its quotes.
    struct StringRange: Sendable {
        var start: Int
        var length: Int
        /// Whether it has escapes.
        ///
        /// If so, `spelled` contains its text until the next such string is read.
        var isSpelled = false

        static let none = StringRange(start: 0, length: 0)
        var end: Int { start &+ length }
    }

    /// The byte after a value inside brackets.
    enum Following {
        case comma, end, fault
    }

    /// Skips white space.
    ///
    /// A line feed is not white space here, because it ends a line.
    @inline(__always) mutating func skipSpace(_ bytes: RawSpan) {
        guard bytes.byte(at) <= 0x20 else { return }
        if bytes.byte(at) == 0x20 { at &+= 1 }
        if bytes.byte(at) <= 0x20 { skipMoreSpace(bytes) }
    }

    @inline(never) private mutating func skipMoreSpace(_ bytes: RawSpan) {
        while true {
            switch bytes.byte(at) {
            case 0x20, 0x09, 0x0D: at &+= 1
            default: return
            }
        }
    }

    /// Parses one byte and any white space around it.
    @inline(__always) mutating func pass(_ byte: UInt8, _ bytes: RawSpan) -> Bool {
        skipSpace(bytes)
        guard bytes.byte(at) == byte else { return false }
        at &+= 1
        skipSpace(bytes)
        return true
    }

    /// Parses an opening bracket; returns whether a value follows, as after a comma, or the closing bracket did.
    @inline(__always) mutating func opening(_ opening: UInt8, _ closing: UInt8, _ bytes: RawSpan) -> Following {
        guard bytes.byte(at) == opening else { return .fault }
        at &+= 1
        skipSpace(bytes)
        guard bytes.byte(at) == closing else { return .comma }
        at &+= 1
        return .end
    }

    /// Parses the comma or closing bracket after a value, and the white space around it.
    @inline(__always) mutating func following(_ closing: UInt8, _ bytes: RawSpan) -> Following {
        let following = tightFollowing(closing, bytes)
        if following == .comma { skipSpace(bytes) }
        return following
    }

    /// Parses the comma or closing bracket after a value, and the white space ahead of it only, so that a predicted key
    /// needs no search for white space.
    @inline(__always) mutating func tightFollowing(_ closing: UInt8, _ bytes: RawSpan) -> Following {
        let byte = bytes.byte(at)
        at &+= 1
        if byte == UInt8(ascii: ",") { return .comma }
        return byte == closing ? .end : looseFollowing(closing, bytes)
    }

    @inline(never) private mutating func looseFollowing(_ closing: UInt8, _ bytes: RawSpan) -> Following {
        at &-= 1
        skipSpace(bytes)
        let byte = bytes.byte(at)
        at &+= 1
        return byte == UInt8(ascii: ",") ? .comma : (byte == closing ? .end : .fault)
    }

    /// Parses a key in any spelling, and its colon.
    mutating func key(_ bytes: RawSpan) -> StringRange? {
        guard let key = string(bytes), pass(UInt8(ascii: ":"), bytes) else { return nil }
        return key
    }

    /// Looks up the string that was just read in a table.
    @inline(__always) func find(_ range: StringRange, in table: NamePool.Table, of names: NamePool, _ bytes: RawSpan)
        -> Int?
    {
        guard range.isSpelled else { return names.find(table, bytes, at: range.start, length: range.length) }
        return names.find(table, spelled.span.bytes, at: 0, length: spelled.count - 8)
    }
}
