/// Eight bytes looked at in one register, the first of them lowest.
///
/// ```
///   text       s  l  e  p  t  "  :  7
///   word     0x73 6C 65 70 74 22 3A 37      (drawn in the order of the text)
///   stops      .  .  .  .  .  x  .  .       the first mark is exact; what stands behind it need not be
/// ```
///
/// A mark is the high bit of a byte. Borrows run only upwards, so the lowest mark is always true.
enum EightBytes {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// The first `count` bytes, 0 to 8.
    @inline(__always) static func mask(_ count: Int) -> UInt64 {
        count >= 8 ? ~0 : (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
    }

    /// Marks the bytes that end or complicate a string: quotes, backslashes, controls and everything beyond ASCII.
    @inline(__always) static func stops(_ word: UInt64) -> UInt64 {
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        let found = ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
        let control = (word &- ones &* 0x20) & ~word
        return (found | control | word) & highs
    }

    /// The place of the first mark, 0 to 7; 8 when there is none.
    @inline(__always) static func firstMark(_ marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }

    /// Whether the bytes that `digits` covers are ASCII digits and the others are as in `shape`, which has `0` for each
    /// digit; `values` are then the digits' values.
    @inline(__always) static func digits(
        _ word: UInt64, shape: UInt64, digits: UInt64, values: inout UInt64
    ) -> Bool {
        values = word ^ shape
        return values & ~digits == 0 && (values | (values &+ ones &* 0x76)) & highs == 0
    }

    /// The number that eight hexadecimal digits in lower case write; `nil` for anything else.
    @inline(__always) static func hex(_ word: UInt64) -> UInt32? {
        let nibbles = (word & (ones &* 0x0F)) &+ (word &>> 6 & ones) &* 9
        // Written again from what they would mean, only digits come out the same.
        let letters = (nibbles &+ ones &* 6) &>> 4 & ones
        guard nibbles & (ones &* 0xF0) == 0, nibbles &+ ones &* 0x30 &+ letters &* 0x27 == word else { return nil }
        var number = nibbles.byteSwapped
        number = (number | number &>> 4) & 0x00FF_00FF_00FF_00FF
        number = (number | number &>> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: number | number &>> 16)
    }

    /// The eight first bytes of a text as a word, zeros behind its end.
    static func word(_ text: some Sequence<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        for (place, byte) in text.prefix(8).enumerated() { word |= UInt64(byte) << UInt64(place * 8) }
        return word
    }
}

extension RawSpan {
    /// One byte; traps outside the span.
    @inline(__always) func byte(_ offset: Int) -> UInt8 { unsafeLoad(fromByteOffset: offset, as: UInt8.self) }

    /// Eight bytes from an offset, the first lowest; traps unless all eight lie in the span.
    @inline(__always) func word(_ offset: Int) -> UInt64 {
        UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
