@_spi(Bytes) import CardSchema

/// The beginning of a line as programs write it, with a card of one month: what a quick pass looks at instead of
/// decoding the line.
///
/// ```
/// {"v":1,"card":"mood_five/2026-11-20","rev":1, …
///                          └ month    └ the end of the name
/// ```
struct LineBeginning: Sendable {
    /// The month's digits and the dash after them.
    private let month: UInt64

    init(_ month: CivilMonth) {
        self.month = EightBytes.word("\(month)-".utf8)
    }

    /// Returns a hash of the name of the line's card; `nil` for any other line, which must be decoded.
    ///
    /// At least 16 bytes must follow the line.
    @inline(__always)
    func hash(_ bytes: RawSpan, _ start: Int) -> UInt64? {
        guard bytes.word(start) == Self.words.0, bytes.word(start + 7) == Self.words.1 else { return nil }
        var (at, hash, isOfMonth) = (start + 15, UInt64(0), false)
        // An id is short. A line whose id does not end here is decoded.
        while at < start + 120, at + 16 < bytes.byteCount {
            let byte = bytes.byte(at)
            guard byte > UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
                return byte == UInt8(ascii: "\"") && isOfMonth ? hash : nil
            }
            if byte == UInt8(ascii: "/"), !isOfMonth {
                guard bytes.word(at + 1) == month else { return nil }
                isOfMonth = true
            }
            hash = Self.adding(byte, to: hash)
            at += 1
        }
        return nil
    }

    /// Whether the line is that of a card of the month; `false` also for a line that must be decoded to know.
    ///
    /// At least 16 bytes must follow the line.
    @inline(__always)
    func isOwn(_ bytes: RawSpan, _ start: Int) -> Bool {
        guard bytes.word(start) == Self.words.0, bytes.word(start + 7) == Self.words.1 else { return false }
        var at = start + 15
        while at < start + 120, at + 16 < bytes.byteCount {
            let byte = bytes.byte(at)
            if byte == UInt8(ascii: "/") { return bytes.word(at + 1) == month }
            guard byte > UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { return false }
            at += 1
        }
        return false
    }

    /// Returns the hash of a name.
    static func hash(_ name: CardName) -> UInt64 { "\(name)".utf8.reduce(0) { adding($1, to: $0) } }

    @inline(__always)
    private static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    /// `{"v":1,"card":"` as two words that share a byte.
    private static let words = (EightBytes.word(#"{"v":1,""#.utf8), EightBytes.word(#""card":""#.utf8))
}
