import CardSchema

/// The end of a line, `,"id":"…","crc":"…"}`: its last 42 bytes, without `\r` and spaces around the line.
///
/// ```
///   {"v":1, … ,"attic":[],"id":"5b1e93c0d2f4a871","crc":"89ab12ef"}
///   ├──── SHA-256 ──────┤                        │
///   ├──────────────── CRC-32 ────────────────────┤
/// ```
enum LineTail {
    /// How many bytes the tail has.
    static let length = 42
    /// How many of them stand from `,"crc"` on.
    static let crcLength = 18

    /// The line without `\r`, spaces and tabs around it.
    @inline(__always) static func trimmed(_ range: Range<Int>, in chunk: RawSpan) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpace(chunk.byte(start)) { start &+= 1 }
        while start < end, isSpace(chunk.byte(end &- 1)) { end &-= 1 }
        return start..<end
    }

    @inline(__always) private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0D || byte == 0x09
    }

    /// The checksum at the end of a trimmed line; `nil` when it does not end in `"crc":"xxxxxxxx"}`.
    static func crc(_ line: Range<Int>, in chunk: RawSpan) -> UInt32? {
        guard line.count >= crcLength - 1 else { return nil }
        let start = line.upperBound - crcLength + 1
        guard stands("\"crc\":\"", at: start, in: chunk), stands("\"}", at: start + 15, in: chunk) else { return nil }
        return EightBytes.hex(chunk.word(start + 7))
    }

    /// The identity and the checksum in the tail of a trimmed line; `nil` when the tail is not in place.
    static func read(_ line: Range<Int>, in chunk: RawSpan) -> (id: RevisionID, crc: UInt32)? {
        guard line.count > length, let crc = crc(line, in: chunk) else { return nil }
        let start = line.upperBound - length
        guard stands(",\"id\":\"", at: start, in: chunk), stands("\",", at: start + 23, in: chunk),
            let high = EightBytes.hex(chunk.word(start + 7)), let low = EightBytes.hex(chunk.word(start + 15))
        else { return nil }
        return (RevisionID(bits: UInt64(high) << 32 | UInt64(low)), crc)
    }

    @inline(__always) private static func stands(_ text: StaticString, at start: Int, in chunk: RawSpan) -> Bool {
        text.withUTF8Buffer { text in text.indices.allSatisfy { text[$0] == chunk.byte(start &+ $0) } }
    }

    /// The checksum of a trimmed line whose tail is in place.
    static func computedCRC(_ line: Range<Int>, in chunk: RawSpan) -> UInt32 {
        CRC32.checksum(of: chunk.extracting(line.lowerBound..<line.upperBound - crcLength))
    }

    /// The identity that some bytes have.
    static func identity(of range: Range<Int>, in chunk: RawSpan) -> RevisionID {
        let hash = SHA256.digest(of: chunk.extracting(range)).bytes.prefix(8)
        return RevisionID(bits: hash.reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// Appends the tail of a line whose bytes begin at an offset.
    static func append(from start: Int, to out: inout [UInt8]) {
        let id = identity(of: start..<out.count, in: out.span.bytes)
        out.append(contentsOf: ",\"id\":\"".utf8)
        out.append(hex: id.bits, digits: 16)
        out.append(UInt8(ascii: "\""))
        let crc = CRC32.checksum(of: out.span.bytes.extracting(start..<out.count))
        out.append(contentsOf: ",\"crc\":\"".utf8)
        out.append(hex: UInt64(crc), digits: 8)
        out.append(contentsOf: "\"}".utf8)
    }

    /// The identity of a trimmed line that has none written: that of its bytes before the last `}`.
    static func implicitIdentity(of line: Range<Int>, in chunk: RawSpan) -> RevisionID {
        identity(of: line.lowerBound..<max(line.lowerBound, line.upperBound - 1), in: chunk)
    }
}

extension [UInt8] {
    /// Appends the last so many hexadecimal digits of a number, in lower case.
    mutating func append(hex bits: UInt64, digits: Int) {
        for place in stride(from: digits - 1, through: 0, by: -1) {
            let digit = UInt8(truncatingIfNeeded: bits &>> UInt64(place * 4)) & 15
            append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }
}
