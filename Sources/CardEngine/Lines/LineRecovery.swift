@_spi(Bytes) import CardSchema

/// Finds complete lines inside an unreadable line, such as two that a damaged newline joined.
///
/// ```
///   {"v":1, … ,"id":"5b1e93c0d2f4a871","crc":"89ab12ef"}?{"v":1, … ,"id":"9f3c1e07aa41b2d0","crc":"04c11db7"}
///   ▲ start                               checksum ▲   ▲ end
/// ```
///
/// A start and a tail belong together when the checksum of the bytes between them is the one in the tail. Every start is
/// held against every tail at once, in time linear in the line: with `R` the register of a checksum that began with zero
/// at the line's beginning, and `x⁸ˢ` what `s` bytes more do to it,
///
/// ```
///   checksum(s…p) = c   ⇔   x⁻⁸ˢ · (FFFFFFFF ⊕ R(s))  =  x⁻⁸ᵖ · (¬c ⊕ R(p))
/// ```
///
/// so a table of the left sides, in which each tail looks up its right side, finds them all.
enum LineRecovery {
    /// Returns the complete lines inside a range that is not a line, in order and without overlaps; `isLine` checks
    /// everything except the checksum.
    static func wholeLines(
        in chunk: RawSpan, _ range: Range<Int>, isLine: (Range<Int>) -> Bool
    ) -> [Range<Int>] {
        guard Guard.resync.isOn else { return [] }
        let tails = tails(in: chunk, range)
        guard let last = tails.last else { return [] }
        var found: [Range<Int>] = []
        var starts: [UInt32: Int] = [:]
        var (register, shift): (UInt32, UInt32) = (0, 1 << 31)
        var (next, refused) = (0, 0)
        for at in range.lowerBound..<last.end {
            while next < tails.count, tails[next].end - LineTail.crcLength == at {
                let tail = tails[next]
                next += 1
                guard let start = starts[product(shift, ~tail.crc ^ register)] else { continue }
                if isLine(start..<tail.end) {
                    found.append(start..<tail.end)
                    starts.removeAll(keepingCapacity: true)
                } else {
                    // Stop at texts that were crafted to look like lines and to slow down the search.
                    refused += tail.end - start
                    if refused > 4 * LineDecoder.mostBytes { return found }
                }
            }
            let byte = chunk.byte(at)
            if byte == UInt8(ascii: "{"), chunk.byte(at + 1) == UInt8(ascii: "\"") || chunk.byte(at + 1) == 0x20 {
                starts[product(shift, ~register)] = at
            }
            register = register >> 8 ^ table[Int(UInt8(truncatingIfNeeded: register) ^ byte)]
            shift = unshifted(shift)
        }
        return found
    }

    /// Like the one above, for lines that only need a header.
    static func wholeLines(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
        wholeLines(in: bytes.span.bytes, range) { LineHeader(Array(bytes[$0])) != nil }
    }

    /// The ends of all texts that look like the tail of a line, with their checksums.
    private static func tails(in chunk: RawSpan, _ range: Range<Int>) -> [(end: Int, crc: UInt32)] {
        var tails: [(end: Int, crc: UInt32)] = []
        var at = range.lowerBound
        while let brace = Platform.find(UInt8(ascii: "}"), in: chunk, at..<range.upperBound) {
            at = brace + 1
            if let tail = LineTail.read(range.lowerBound..<at, in: chunk) { tails.append((at, tail.crc)) }
        }
        return tails
    }

    // MARK: Polynomials over one bit, reflected as the checksum has them: the highest bit is 1, the next x, and so on.

    private static let polynomial: UInt32 = 0xEDB8_8320

    /// The effect of each byte on a register.
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ polynomial : value >> 1 }
    }

    /// Returns the remainder of a product.
    private static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
        var (product, factor, bits): (UInt32, UInt32, UInt32) = (0, b, a)
        while bits != 0 {
            if bits & 1 << 31 != 0 { product ^= factor }
            bits <<= 1
            factor = factor & 1 == 1 ? factor >> 1 ^ polynomial : factor >> 1
        }
        return product
    }

    /// Returns a polynomial divided by `x⁸`.
    private static func unshifted(_ value: UInt32) -> UInt32 {
        var value = value
        for _ in 0..<8 { value = value >> 31 == 1 ? (value ^ polynomial) << 1 | 1 : value << 1 }
        return value
    }
}
