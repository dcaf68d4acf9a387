/// A Huffman code of Deflate (RFC 1951, section 3.2.2), ready for decoding.
///
/// The code is canonical: shorter codes come first, and codes of one length follow the order of their symbols. So the
/// lengths define it. Codes of up to ten bits are looked up with the next ten bits of the input; the few longer ones
/// are found by comparing with the first code of each length.
///
/// ```
/// lengths      A 2, B 1, C 3, D 3
/// codes        B 0, A 10, C 110, D 111             the first bit of a code is the first in the input
/// quick[…011]  C, 3 bits                           all entries whose lowest bits are C's code, reversed
/// ```
struct HuffmanTable: Sendable {
    /// A decoded symbol, and the number of bits of its code.
    struct Match {
        let symbol: Int
        /// ``HuffmanTable/noCode`` if the bits are not the start of any code.
        let length: Int
    }

    /// The length that stands for "no code"; longer than any code.
    static let noCode = 255
    /// The length of the longest code.
    static let longest = 15
    private static let quickBits = 10

    /// By the next ten bits: the symbol times 16, plus the code's length; 0 for longer codes and for no code.
    private let quick: [UInt16]
    /// The number of codes of each length, 0 to 15; that of length 0 is 0.
    private let counts: [UInt16]
    /// The symbols in the order of their codes.
    private let symbols: [UInt16]

    /// Creates a table from the length of each symbol's code, 0 to 15, with 0 for symbols that do not occur.
    ///
    /// Returns `nil` if these are not the lengths of a complete code: bits without a meaning would be an error of the
    /// compressor. The standard has one exception, which `mayBeSmall` allows: a code of no symbol or of a single one
    /// that takes one bit.
    init?(_ lengths: ArraySlice<UInt8>, mayBeSmall: Bool) {
        var counts = [UInt16](repeating: 0, count: Self.longest + 1)
        for length in lengths {
            guard length <= Self.longest else { return nil }
            if length > 0 { counts[Int(length)] += 1 }
        }
        // The number of codes that are still free at a length.
        var free = 1
        for length in 1...Self.longest {
            free = free * 2 - Int(counts[length])
            guard free >= 0 else { return nil }
        }
        let used = counts.reduce(0) { $0 + Int($1) }
        guard free == 0 || mayBeSmall && (used == 0 || used == 1 && counts[1] == 1) else { return nil }

        var starts = [Int](repeating: 0, count: Self.longest + 2)
        for length in 1...Self.longest { starts[length + 1] = starts[length] + Int(counts[length]) }
        var symbols = [UInt16](repeating: 0, count: used)
        for (symbol, length) in lengths.enumerated() where length > 0 {
            symbols[starts[Int(length)]] = UInt16(symbol)
            starts[Int(length)] += 1
        }
        self.quick = Self.quickEntries(counts, symbols)
        self.counts = counts
        self.symbols = symbols
    }

    private static func quickEntries(_ counts: [UInt16], _ symbols: [UInt16]) -> [UInt16] {
        var quick = [UInt16](repeating: 0, count: 1 << quickBits)
        var (code, index) = (0, 0)
        for length in 1...quickBits {
            for _ in 0..<counts[length] {
                let entry = symbols[index] << 4 | UInt16(length)
                for place in stride(from: reversed(code, length), to: quick.count, by: 1 << length) {
                    quick[place] = entry
                }
                code += 1
                index += 1
            }
            code <<= 1
        }
        return quick
    }

    private static func reversed(_ code: Int, _ length: Int) -> Int {
        var result = 0
        for bit in 0..<length { result |= (code >> bit & 1) << (length - 1 - bit) }
        return result
    }

    /// Returns the symbol whose code is at the start of `bits`, the first bit lowest.
    @inline(__always)
    func match(_ bits: UInt64) -> Match {
        let entry = Int(quick[Int(truncatingIfNeeded: bits & (1 << UInt64(Self.quickBits) - 1))])
        return entry != 0 ? Match(symbol: entry >> 4, length: entry & 15) : longMatch(bits)
    }

    @inline(never)
    private func longMatch(_ bits: UInt64) -> Match {
        // The code so far, the first code of its length, and the place of that code's symbol.
        var (code, first, index) = (0, 0, 0)
        for length in 1...Self.longest {
            code = code << 1 | Int(bits >> UInt64(length - 1) & 1)
            let count = Int(counts[length])
            if code < first + count { return Match(symbol: Int(symbols[index + code - first]), length: length) }
            first = (first + count) << 1
            index += count
        }
        return Match(symbol: 0, length: Self.noCode)
    }
}
