/// The CRC-32 of IEEE 802.3, as in zlib and PNG: reflected polynomial `EDB88320`, `FFFFFFFF` before and after.
///
/// Processes sixteen bytes per step (*slicing-by-16*, after Kounavis and Berry, 2005). Table `k` contains the effect of
/// a byte after `k` more zero bytes, so the sixteen lookups of a step are independent.
///
/// ```
/// bytes  b0 b1 b2 b3 | b4 … b15       crc' = T15[b0 ^ crc₀] ^ T14[b1 ^ crc₁] ^ T13[b2 ^ crc₂] ^ T12[b3 ^ crc₃]
/// crc    c0 c1 c2 c3                       ^ T11[b4] ^ … ^ T0[b15]
/// ```
package struct CRC32: Sendable {
    /// The register: the complemented checksum of the input so far.
    private var register: UInt32 = 0xFFFF_FFFF

    /// Creates a checksum of no bytes.
    package init() {}

    /// The checksum of the input so far.
    package var checksum: UInt32 { ~register }

    /// Adds further input.
    package mutating func update(_ bytes: RawSpan) {
        let tables = Self.tables
        let table = tables.span
        var crc = register
        var offset = 0
        let count = bytes.byteCount
        while offset &+ 16 <= count {
            let a = bytes.word(offset)
            let b = bytes.word(offset &+ 8)
            let low = a ^ UInt64(crc)
            crc = Self.eight(low, in: table, above: 2048) ^ Self.eight(b, in: table, above: 0)
            offset &+= 16
        }
        while offset < count {
            let byte = bytes.byte(offset)
            crc = crc >> 8 ^ table[Int((crc ^ UInt32(byte)) & 0xFF)]
            offset &+= 1
        }
        register = crc
    }

    /// Returns the checksum of some bytes.
    package static func checksum(of bytes: RawSpan) -> UInt32 {
        var crc = CRC32()
        crc.update(bytes)
        return crc.checksum
    }

    /// Returns the checksum of some bytes.
    package static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt32 { checksum(of: bytes.bytes) }

    /// Returns the checksum of some bytes.
    package static func checksum(of bytes: [UInt8]) -> UInt32 { checksum(of: bytes.span.bytes) }

    /// Returns the checksum of some bytes.
    package static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 { checksum(of: bytes.span.bytes) }

    /// Looks up eight bytes in the eight tables from an index, the first byte in the last of them.
    ///
    /// An index is at most 2048 + 7 × 256 + 255, the last of the 4096 entries, so it needs no check.
    @inline(__always)
    private static func eight(_ word: UInt64, in table: Span<UInt32>, above base: Int) -> UInt32 {
        let first =
            table[unchecked: base &+ 1792 &+ Int(word & 0xFF)]
            ^ table[unchecked: base &+ 1536 &+ Int(word >> 8 & 0xFF)]
            ^ table[unchecked: base &+ 1280 &+ Int(word >> 16 & 0xFF)]
            ^ table[unchecked: base &+ 1024 &+ Int(word >> 24 & 0xFF)]
        let second =
            table[unchecked: base &+ 768 &+ Int(word >> 32 & 0xFF)]
            ^ table[unchecked: base &+ 512 &+ Int(word >> 40 & 0xFF)]
            ^ table[unchecked: base &+ 256 &+ Int(word >> 48 & 0xFF)]
            ^ table[unchecked: base &+ Int(word >> 56)]
        return first ^ second
    }

    /// Sixteen consecutive tables of 256 entries.
    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 16 * 256)
        for byte in 0..<256 {
            var crc = UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
            tables[byte] = crc
        }
        for index in 256..<tables.count {
            let before = tables[index - 256]
            tables[index] = before >> 8 ^ tables[Int(before & 0xFF)]
        }
        return tables
    }()
}
