@_spi(Bytes) import CardSchema

/// A cursor over the bytes of one JSON text, and the scratch space of whoever walks with it.
///
/// The bytes are handed to every function rather than kept, since a span may not be stored. They must hold, where the
/// text ends, a byte that no JSON text goes on with (a line feed or a zero), and behind it seven more of any kind: so
/// nothing needs to ask whether it is at the end, and words of eight bytes may be read anywhere. Every function that
/// returns `false` or `nil` has met a fault; where the cursor stands then means nothing.
struct ByteWalk: Sendable {
    /// The offset of the next byte.
    var at = 0
    /// The last string that was spelled with escapes, resolved, and eight zeros behind it.
    var spelled: [UInt8] = []
    /// The keys of the objects that are being skipped, outer ones first.
    var keys: [StringRange] = []
    /// The options chosen so far of the field at hand.
    var chosen = BitSet()
    /// The groups met so far of the card at hand.
    var groups = BitSet()
    /// Whether the last key stood where the schema has it.
    var isInOrder = true

    /// The fields met so far of the record at hand.
    var fieldsMet = BitSet()
    /// The keys of the records met so far of the list at hand.
    var recordKeys: [RecordKeyWords] = []
    /// The records' cells that are skipped on the card at hand.
    var recordSkips: [RecordSkip] = []

    /// How deep brackets may stand in each other on a line, the line's own counted.
    static let mostDepth = 16
    /// The longest line, in bytes.
    static let mostBytes = 4 << 20

    /// Where a string stands, without its quotes.
    struct StringRange: Sendable {
        var start: Int
        var length: Int
        /// Whether it has escapes; if so its meaning stood in `spelled` just after it was read.
        var isSpelled = false

        static let none = StringRange(start: 0, length: 0)
        var end: Int { start &+ length }
    }

    /// What follows a value inside brackets.
    enum Following {
        case comma, end, fault
    }

    /// Passes white space; a line feed is none, since it ends a line.
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

    /// Passes one byte, white space around it allowed.
    @inline(__always) mutating func pass(_ byte: UInt8, _ bytes: RawSpan) -> Bool {
        skipSpace(bytes)
        guard bytes.byte(at) == byte else { return false }
        at &+= 1
        skipSpace(bytes)
        return true
    }

    /// Passes an opening bracket: a value follows, as it does behind a comma, or the closing bracket did.
    @inline(__always) mutating func opening(_ opening: UInt8, _ closing: UInt8, _ bytes: RawSpan) -> Following {
        guard bytes.byte(at) == opening else { return .fault }
        at &+= 1
        skipSpace(bytes)
        guard bytes.byte(at) == closing else { return .comma }
        at &+= 1
        return .end
    }

    /// Passes the comma or closing bracket behind a value, white space around it too.
    @inline(__always) mutating func following(_ closing: UInt8, _ bytes: RawSpan) -> Following {
        let following = tightFollowing(closing, bytes)
        if following == .comma { skipSpace(bytes) }
        return following
    }

    /// Passes the comma or closing bracket behind a value, and white space before it only: so a key that is predicted
    /// need not look for any.
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

    /// Passes a key and its colon, whatever its spelling.
    mutating func key(_ bytes: RawSpan) -> StringRange? {
        guard let key = string(bytes), pass(UInt8(ascii: ":"), bytes) else { return nil }
        return key
    }

    /// Looks a string that was just read up in a table.
    @inline(__always) func find(_ range: StringRange, in table: NamePool.Table, of names: NamePool, _ bytes: RawSpan)
        -> Int?
    {
        guard range.isSpelled else { return names.find(table, bytes, at: range.start, length: range.length) }
        return names.find(table, spelled.span.bytes, at: 0, length: spelled.count - 8)
    }
}
