extension Inflate {
    /// The shortest length of each length symbol from 257 on, and the number of its extra bits.
    private static let lengths: [(base: Int, extra: Int)] =
        [
            (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1), (17, 1),
            (19, 2), (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4), (83, 4), (99, 4),
            (115, 4), (131, 5), (163, 5), (195, 5), (227, 5), (258, 0),
        ]

    /// The shortest distance of each distance symbol, and the number of its extra bits.
    private static let distances: [(base: Int, extra: Int)] =
        [
            (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (7, 1), (9, 2), (13, 2), (17, 3), (25, 3), (33, 4), (49, 4),
            (65, 5), (97, 5), (129, 6), (193, 6), (257, 7), (385, 7), (513, 8), (769, 8), (1025, 9), (1537, 9),
            (2049, 10), (3073, 10), (4097, 11), (6145, 11), (8193, 12), (12289, 12), (16385, 13), (24577, 13),
        ]

    /// Decodes symbols to the output; returns whether the block has ended.
    ///
    /// Otherwise the buffer is full, or the input does not contain the next symbol completely. A length and its distance
    /// take at most 48 bits, which fit into the input's register. So a symbol is decoded as a whole or not at all, and
    /// there is no state in the middle of one.
    mutating func copySymbols(_ literals: HuffmanTable, _ distances: HuffmanTable) throws(Fault) -> Bool {
        let (lengthTable, distanceTable) = (Self.lengths, Self.distances)
        var input = self.input
        var position = filled
        defer {
            self.input = input
            filled = position
        }
        var bytes = output.mutableSpan
        while bytes.count &- position >= Self.longestMatch {
            if input.count < 48 { input.refill() }
            let match = literals.match(input.bits)
            guard match.length <= input.count else { return try needsInput(input) }
            if match.symbol < InflateCodes.endOfBlock {
                bytes[position] = UInt8(truncatingIfNeeded: match.symbol)
                position &+= 1
                input.drop(match.length)
                continue
            }
            if match.symbol == InflateCodes.endOfBlock {
                input.drop(match.length)
                return true
            }
            // Numbers are taken from a copy of the register until it is known that the input has all of them.
            guard match.symbol - 257 < lengthTable.count else { throw .symbol }
            let length = lengthTable[match.symbol - 257]
            var bits = input.bits >> UInt64(match.length)
            let count = length.base + Int(bits & ((1 << UInt64(length.extra)) - 1))
            bits >>= UInt64(length.extra)
            let far = distances.match(bits)
            let used = match.length + length.extra + far.length
            guard used <= input.count else { return try needsInput(input) }
            guard far.symbol < distanceTable.count else { throw .symbol }
            let distance = distanceTable[far.symbol]
            guard used + distance.extra <= input.count else { return try needsInput(input) }
            bits >>= UInt64(far.length)
            let start = position - distance.base - Int(bits & ((1 << UInt64(distance.extra)) - 1))
            guard start >= 0 else { throw .distance }
            input.drop(used + distance.extra)
            // Byte by byte: the two ranges may overlap, which repeats the first one.
            for offset in 0..<count { bytes[position &+ offset] = bytes[start &+ offset] }
            position += count
        }
        return false
    }

    /// Returns `false`: the next symbol is not there completely; throws if there are enough bits for any symbol.
    private func needsInput(_ input: InflateInput) throws(Fault) -> Bool {
        guard input.count < 48 else { throw .symbol }
        return false
    }
}
