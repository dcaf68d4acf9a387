/// Reads the codes of a block that has its own (RFC 1951, section 3.2.7).
///
/// ```
/// | number of literal codes − 257, 5 bits | of distance codes − 1, 5 | of length codes − 4, 4 |
/// | lengths of the length codes, 3 bits each | lengths of literal and distance codes, in the length codes |
/// ```
///
/// Reading stops when the input is used up, and continues with the next call.
struct InflateCodes: Sendable {
    /// The codes for bytes and lengths, and for distances.
    typealias Tables = (literals: HuffmanTable, distances: HuffmanTable)

    /// The symbol that ends a block.
    static let endOfBlock = 256
    /// The order in which the lengths of the length codes are written.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// The codes of blocks that have none of their own (RFC 1951, section 3.2.6).
    static let fixed: Tables = {
        let lengths: [UInt8] =
            .init(repeating: 8, count: 144) + .init(repeating: 9, count: 112) + .init(repeating: 7, count: 24)
            + .init(repeating: 8, count: 8)
        guard let literals = HuffmanTable(lengths[...], mayBeSmall: false),
            let distances = HuffmanTable([UInt8](repeating: 5, count: 32)[...], mayBeSmall: false)
        else { preconditionFailure("the fixed codes are complete") }
        return (literals, distances)
    }()

    private var literalCount = 0
    private var distanceCount = 0
    private var lengthCodeCount = 0
    /// The lengths of the length codes by symbol, and how many were read.
    private var lengthCodes = [UInt8](repeating: 0, count: 19)
    private var lengthCodesRead = 0
    private var table: HuffmanTable?
    /// The lengths of the literal codes, then those of the distance codes.
    private var lengths: [UInt8] = []

    init() {}

    /// Continues reading; returns the tables at the end, or `nil` if more input is needed.
    mutating func read(_ input: inout InflateInput) throws(Inflate.Fault) -> Tables? {
        if literalCount == 0 {
            guard let counts = input.take(14) else { return nil }
            (literalCount, distanceCount) = (counts & 31 + 257, counts >> 5 & 31 + 1)
            lengthCodeCount = counts >> 10 + 4
            guard literalCount <= 286, distanceCount <= 30 else { throw .codes }
        }
        while lengthCodesRead < lengthCodeCount {
            guard let length = input.take(3) else { return nil }
            lengthCodes[Self.order[lengthCodesRead]] = UInt8(length)
            lengthCodesRead += 1
        }
        let table: HuffmanTable
        if let known = self.table {
            table = known
        } else {
            guard let new = HuffmanTable(lengthCodes[...], mayBeSmall: false) else { throw .codes }
            (table, self.table) = (new, new)
        }
        while lengths.count < literalCount + distanceCount {
            guard try readLengths(table, &input) else { return nil }
        }
        return try tables()
    }

    /// Reads one length, or a repetition of the last one or of zero; `false` if more input is needed.
    private mutating func readLengths(_ table: HuffmanTable, _ input: inout InflateInput) throws(Inflate.Fault) -> Bool
    {
        input.refill()
        let match = table.match(input.bits)
        guard match.length <= input.count else { return false }
        let (extra, least) =
            switch match.symbol {
            case 16: (2, 3)
            case 17: (3, 3)
            case 18: (7, 11)
            default: (0, 1)
            }
        guard match.length + extra <= input.count else { return false }
        input.drop(match.length)
        let count = least + Int(input.bits & ((1 << UInt64(extra)) - 1))
        input.drop(extra)
        let length: UInt8
        switch match.symbol {
        case 16:
            guard let last = lengths.last else { throw .codes }
            length = last
        case 17, 18:
            length = 0
        default:
            length = UInt8(match.symbol)
        }
        guard lengths.count + count <= literalCount + distanceCount else { throw .codes }
        for _ in 0..<count { lengths.append(length) }
        return true
    }

    private func tables() throws(Inflate.Fault) -> Tables {
        guard lengths[Self.endOfBlock] > 0,
            let literals = HuffmanTable(lengths[..<literalCount], mayBeSmall: true),
            let distances = HuffmanTable(lengths[literalCount...], mayBeSmall: true)
        else { throw .codes }
        return (literals, distances)
    }
}
