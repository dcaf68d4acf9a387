/// Writes compressed data symbol by symbol, with any codes.
///
/// It does not look for repetitions: tests choose the symbols. It also keeps the output that the symbols mean, made in the simplest way.
struct DeflateWriter {
    private(set) var output: [UInt8] = []
    private var bits: [UInt8] = []
    private var literals: [(code: Int, length: Int)] = []
    private var distances: [(code: Int, length: Int)] = []

    static let fixedLiterals: [Int] =
        Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
        + Array(repeating: 8, count: 8)
    static let fixedDistances = Array(repeating: 5, count: 32)

    /// The compressed data so far; the last byte is filled with zeros.
    var bytes: [UInt8] {
        stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | $1 }
        }
    }

    /// Appends a number, its lowest bit first.
    mutating func append(_ number: Int, _ width: Int) {
        for bit in 0..<width { bits.append(UInt8(number >> bit & 1)) }
    }

    /// Starts a block with the standard's codes.
    mutating func startFixed(isLast: Bool) {
        append(isLast ? 1 : 0, 1)
        append(1, 2)
        (literals, distances) = (Self.codes(Self.fixedLiterals), Self.codes(Self.fixedDistances))
    }

    /// Starts a block with codes of these lengths: of 257 to 286 literals and 1 to 30 distances.
    ///
    /// The lengths are written in codes of four bits, one by one.
    mutating func startDynamic(_ literals: [Int], _ distances: [Int], isLast: Bool) {
        startCodes(literals.count, distances.count, isLast: isLast)
        let lengthCodes = Self.codes(Array(repeating: 4, count: 16))
        for length in literals + distances { append(lengthCodes[length]) }
        (self.literals, self.distances) = (Self.codes(literals), Self.codes(distances))
    }

    /// Starts a block of its own codes: the numbers of codes, and codes of four bits for the lengths 0 to 15.
    mutating func startCodes(
        _ literals: Int, _ distances: Int, isLast: Bool, lengths: [Int] = [0, 0, 0] + Array(repeating: 4, count: 16)
    ) {
        append(isLast ? 1 : 0, 1)
        append(2, 2)
        append(literals - 257, 5)
        append(distances - 1, 5)
        append(15, 4)
        for length in lengths { append(length, 3) }
    }

    /// Writes a stored block.
    mutating func stored(_ contents: [UInt8], isLast: Bool) {
        append(isLast ? 1 : 0, 3)
        while bits.count % 8 != 0 { bits.append(0) }
        append(contents.count, 16)
        append(contents.count ^ 0xFFFF, 16)
        for byte in contents { append(Int(byte), 8) }
        output += contents
    }

    /// Writes a byte.
    mutating func literal(_ byte: UInt8) {
        append(literals[Int(byte)])
        output.append(byte)
    }

    /// Writes a literal or length symbol without its extra bits.
    mutating func symbol(_ symbol: Int) { append(literals[symbol]) }

    /// Writes a distance symbol without its extra bits.
    mutating func distanceSymbol(_ symbol: Int) { append(distances[symbol]) }

    /// Ends a block.
    mutating func end() { append(literals[256]) }

    /// Writes a repetition: 3 to 258 bytes, from 1 to 32,768 bytes back.
    mutating func match(_ length: Int, _ distance: Int) {
        // The number of extra bits grows by one after every four symbols, or every two.
        var (symbol, base, extra) = (257, 3, 0)
        while length != 258, length >= base + 1 << extra {
            base += 1 << extra
            symbol += 1
            if symbol >= 265 { extra = (symbol - 261) / 4 }
        }
        if length == 258 { (symbol, base, extra) = (285, 258, 0) }
        append(literals[symbol])
        append(length - base, extra)
        (symbol, base, extra) = (0, 1, 0)
        while distance >= base + 1 << extra {
            base += 1 << extra
            symbol += 1
            if symbol >= 4 { extra = symbol / 2 - 1 }
        }
        append(distances[symbol])
        append(distance - base, extra)
        for _ in 0..<length { output.append(output[output.count - distance]) }
    }

    /// Lengths of codes of which only some exist.
    static func lengths(_ named: [Int: Int], count: Int = 286) -> [Int] { (0..<count).map { named[$0] ?? 0 } }

    private mutating func append(_ code: (code: Int, length: Int)) {
        precondition(code.length > 0, "the symbol has no code")
        for bit in stride(from: code.length - 1, through: 0, by: -1) { bits.append(UInt8(code.code >> bit & 1)) }
    }

    /// Returns the codes of symbols, as RFC 1951 defines them: by length, then by symbol.
    private static func codes(_ lengths: [Int]) -> [(code: Int, length: Int)] {
        var codes = lengths.map { (code: 0, length: $0) }
        var next = 0
        for length in 1...15 {
            for symbol in lengths.indices where lengths[symbol] == length {
                codes[symbol].code = next
                next += 1
            }
            next <<= 1
        }
        return codes
    }
}
