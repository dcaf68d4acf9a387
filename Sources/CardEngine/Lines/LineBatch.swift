import CardSchema

/// A buffer for consecutive new lines, whose ids and checksums are computed together.
///
/// ```
///   {"v":1, … ,"attic":[]|------------------------------------------⏎{"v":1, …     bodies, and room for the tails
///                        ,"id":"5b1e93c0d2f4a871","crc":"89ab12ef"}                 filled in
/// ```
package struct LineBatch: Sendable {
    /// The lines, each with its newline; without tails until ``addTails()``.
    package private(set) var bytes: [UInt8] = []
    /// The bodies whose tails are not filled in yet.
    private var bodies: [Range<Int>] = []
    private var start = 0

    /// Creates an empty batch.
    package init() {}

    /// Fills in the tails of all lines.
    ///
    /// Afterwards, the bytes are those of a journal.
    ///
    /// Takes time linear in the bytes.
    package mutating func addTails() {
        for body in bodies {
            let digest = SHA256.digest(of: bytes.span.bytes.extracting(body))
            LineTail.write(RevisionID(bits: digest.firstBits), after: body, in: &bytes)
        }
        bodies.removeAll(keepingCapacity: true)
    }

    /// Appends a line that already has its tail.
    mutating func append(whole line: [UInt8]) {
        bytes += line
        bytes.append(0x0A)
    }

    // MARK: - One line

    /// Appends bytes to the current line.
    @inline(__always) mutating func append(_ chunk: RawSpan, _ range: Range<Int>) { bytes.append(chunk, range) }
    @inline(__always) mutating func append(_ text: [UInt8]) { bytes.append(contentsOf: text) }
    @inline(__always) mutating func append(_ byte: UInt8) { bytes.append(byte) }
    mutating func append(number: Int64) { bytes.append(number: number) }
    mutating func append(hex bits: UInt64, digits: Int) { bytes.append(hex: bits, digits: digits) }

    /// The number of bytes in the current line.
    var count: Int { bytes.count - start }

    /// Begins a line.
    mutating func begin() { start = bytes.count }

    /// Removes the current line.
    mutating func takeBack() { bytes.removeSubrange(start...) }

    /// Ends the current line, with room for a tail or permanently without one.
    mutating func end(hasTail: Bool) {
        if hasTail {
            bodies.append(start..<bytes.count)
            bytes.append(contentsOf: LineTail.room)
        } else {
            bytes.append(UInt8(ascii: "}"))
        }
        bytes.append(0x0A)
    }
}

extension [UInt8] {
    /// Appends a range of a chunk.
    @inline(__always) mutating func append(_ chunk: RawSpan, _ range: Range<Int>) {
        chunk.extracting(range).withUnsafeBytes { append(contentsOf: $0) }
    }

    /// Appends the decimal digits of a whole number.
    mutating func append(number: Int64) {
        if number >= 0, number < 10 { return append(0x30 + UInt8(number)) }
        append(contentsOf: String(number).utf8)
    }
}
