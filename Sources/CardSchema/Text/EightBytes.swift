/// Eight bytes in one register, the first of them lowest.
///
/// ```
///   text       s  l  e  p  t  "  :  7
///   word     0x73 6C 65 70 74 22 3A 37      (drawn in the order of the text)
///   stops      .  .  .  .  .  x  .  .       the first mark is exact, later ones may not be
/// ```
///
/// A mark is the high bit of a byte. Borrows run only upwards, so the lowest mark is always true.
///
/// Not for applications. It is SPI rather than `package`, because Swift 6.3 does not inline `package` functions into other
/// modules: reading a journal would take 5 % longer, and searching it 25 %.
@_spi(Bytes) public enum EightBytes {
    /// Returns a word with the same byte in all positions.
    @inlinable @inline(__always) public static func all(_ byte: UInt8) -> UInt64 {
        0x0101_0101_0101_0101 &* UInt64(byte)
    }

    /// The marked positions of a word.
    @inlinable @inline(__always) public static func marks(_ word: UInt64) -> UInt64 { word & 0x8080_8080_8080_8080 }

    /// Returns a mask of the first `count` bytes, 0 to 8.
    @inlinable @inline(__always) public static func mask(_ count: Int) -> UInt64 {
        count >= 8 ? ~0 : (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
    }

    /// Marks the bytes that end or complicate a string: quotes, backslashes, control characters and all non-ASCII
    /// bytes.
    @inlinable @inline(__always) public static func stops(_ word: UInt64) -> UInt64 {
        let (quote, backslash) = (word ^ all(0x22), word ^ all(0x5C))
        return marks(below(1, quote) | below(1, backslash) | below(0x20, word) | word)
    }

    /// Returns whether all eight bytes are printable ASCII and at least one of them is not a space.
    @inlinable @inline(__always) public static func arePlain(_ word: UInt64) -> Bool {
        marks(word | below(0x20, word) | below(1, word ^ all(0x7F))) == 0 && word != all(0x20)
    }

    /// Returns a word with marks on the bytes below a limit; as with every mark, the first is exact.
    @inlinable @inline(__always) public static func below(_ limit: UInt8, _ word: UInt64) -> UInt64 {
        (word &- all(limit)) & ~word
    }

    /// The position of the first mark, 0 to 7; 8 if there is none.
    @inlinable @inline(__always) public static func firstMark(_ marks: UInt64) -> Int {
        marks.trailingZeroBitCount &>> 3
    }

    /// Returns whether a word matches `shape`, with ASCII digits at the bytes that `digits` covers.
    ///
    /// `shape` has `0` for each digit. `values` receives the values of the digits.
    @inlinable @inline(__always) public static func digits(
        _ word: UInt64, shape: UInt64, digits: UInt64, values: inout UInt64
    ) -> Bool {
        values = word ^ shape
        return values & ~digits == 0 && marks(values | (values &+ all(0x76))) == 0
    }

    /// Parses eight lowercase hexadecimal digits, or returns `nil` for anything else.
    @inlinable @inline(__always) public static func hex(_ word: UInt64) -> UInt32? {
        let nibbles = (word & all(0x0F)) &+ (word &>> 6 & all(1)) &* 9
        // Only digits are unchanged when encoded again from their values.
        let letters = (nibbles &+ all(6)) &>> 4 & all(1)
        guard nibbles & all(0xF0) == 0, nibbles &+ all(0x30) &+ letters &* 0x27 == word else { return nil }
        var number = nibbles.byteSwapped
        number = (number | number &>> 4) & 0x00FF_00FF_00FF_00FF
        number = (number | number &>> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: number | number &>> 16)
    }
}

@_spi(Bytes) extension RawSpan {
    /// Returns one byte; traps outside the span.
    @inlinable @inline(__always) public func byte(_ offset: Int) -> UInt8 {
        unsafeLoad(fromByteOffset: offset, as: UInt8.self)
    }

    /// Returns eight bytes from an offset, the first one lowest; traps unless all are in the span.
    @inlinable @inline(__always) public func word(_ offset: Int) -> UInt64 {
        UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
