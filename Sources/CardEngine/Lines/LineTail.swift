@_spi(Bytes) import CardSchema

/// The end of a line, `,"id":"…","crc":"…"}`: its last 42 bytes, without trailing `\r` and spaces.
///
/// ```
///   {"v":1, … ,"attic":[],"id":"5b1e93c0d2f4a871","crc":"89ab12ef"}
///   ├──── SHA-256 ──────┤                        │
///   ├──────────────── CRC-32 ────────────────────┤
/// ```
enum LineTail {
    /// The number of bytes in the tail.
    static let length = 42
    /// The number of bytes from `,"crc"` on.
    static let crcLength = 18

    /// Returns the line without surrounding `\r`, spaces and tabs.
    @inline(__always) static func trimmed(_ range: Range<Int>, in chunk: RawSpan) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpace(chunk.byte(start)) { start &+= 1 }
        while start < end, isSpace(chunk.byte(end &- 1)) { end &-= 1 }
        return start..<end
    }

    @inline(__always) private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0D || byte == 0x09
    }

    /// Returns the checksum at the end of a trimmed line; `nil` if it does not end in `"crc":"xxxxxxxx"}`.
    static func crc(_ line: Range<Int>, in chunk: RawSpan) -> UInt32? {
        guard line.count >= crcLength - 1 else { return nil }
        let start = line.upperBound - crcLength + 1
        guard matches("\"crc\":\"", at: start, in: chunk), matches("\"}", at: start + 15, in: chunk) else { return nil }
        return EightBytes.hex(chunk.word(start + 7))
    }

    /// Returns the id and the checksum in the tail of a trimmed line; `nil` if the tail is not in place.
    static func read(_ line: Range<Int>, in chunk: RawSpan) -> (id: RevisionID, crc: UInt32)? {
        guard line.count > length, let crc = crc(line, in: chunk) else { return nil }
        let start = line.upperBound - length
        guard matches(",\"id\":\"", at: start, in: chunk), matches("\",", at: start + 23, in: chunk),
            let high = EightBytes.hex(chunk.word(start + 7)), let low = EightBytes.hex(chunk.word(start + 15))
        else { return nil }
        return (RevisionID(bits: UInt64(high) << 32 | UInt64(low)), crc)
    }

    @inline(__always) private static func matches(_ text: StaticString, at start: Int, in chunk: RawSpan) -> Bool {
        text.withUTF8Buffer { text in text.indices.allSatisfy { text[$0] == chunk.byte(start &+ $0) } }
    }

    /// The checksum of a trimmed line that has its tail.
    static func computedCRC(_ line: Range<Int>, in chunk: RawSpan) -> UInt32 {
        CRC32.checksum(of: chunk.extracting(line.lowerBound..<line.upperBound - crcLength))
    }

    /// Returns the id of some bytes.
    static func identity(of range: Range<Int>, in chunk: RawSpan) -> RevisionID {
        RevisionID(bits: SHA256.digest(of: chunk.extracting(range)).firstBits)
    }

    /// The size of the tail after the body of a line.
    static let room = [UInt8](repeating: 0x20, count: length)

    /// Writes the tail with an id into the room after the body of a line.
    static func write(_ id: RevisionID, after body: Range<Int>, in bytes: inout [UInt8]) {
        write(",\"id\":\"0123456789abcdef\",\"crc\":\"01234567\"}", at: body.upperBound, in: &bytes)
        write(hex: id.bits, digits: 16, at: body.upperBound + 7, in: &bytes)
        let end = body.upperBound + length - crcLength
        let crc = CRC32.checksum(of: bytes.span.bytes.extracting(body.lowerBound..<end))
        write(hex: UInt64(crc), digits: 8, at: end + 8, in: &bytes)
    }

    /// Makes the checksum of a line wrong, as it is in a line that was edited by hand.
    static func spoilChecksum(of line: inout [UInt8]) {
        let digit = line.count - 3
        line[digit] = line[digit] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
    }

    private static func write(_ text: StaticString, at start: Int, in bytes: inout [UInt8]) {
        text.withUTF8Buffer { text in for index in text.indices { bytes[start + index] = text[index] } }
    }

    private static func write(hex bits: UInt64, digits: Int, at start: Int, in bytes: inout [UInt8]) {
        for index in 0..<digits {
            let digit = UInt8(truncatingIfNeeded: bits &>> UInt64((digits - 1 - index) * 4)) & 15
            bytes[start + index] = digit < 10 ? 0x30 + digit : 0x57 + digit
        }
    }

    /// Returns the id of a trimmed line without a written one: that of its bytes before the last `}`.
    static func implicitIdentity(of line: Range<Int>, in chunk: RawSpan) -> RevisionID {
        identity(of: line.lowerBound..<max(line.lowerBound, line.upperBound - 1), in: chunk)
    }
}

extension [UInt8] {
    /// Appends the last hexadecimal digits of a number, in lower case.
    mutating func append(hex bits: UInt64, digits: Int) {
        for place in stride(from: digits - 1, through: 0, by: -1) {
            let digit = UInt8(truncatingIfNeeded: bits &>> UInt64(place * 4)) & 15
            append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }
}
