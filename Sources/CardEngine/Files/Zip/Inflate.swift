/// Decompresses the format Deflate (RFC 1951) piece by piece.
///
///     var inflate = Inflate()
///     while !inflate.isFinished, let compressed = nextBytes() {
///         inflate.add(compressed)
///         while let piece = try inflate.next() { use(piece) }
///     }
///     // If it is not finished here, the compressed data is incomplete.
///
/// A stream is a sequence of blocks. A block is stored as it is, or its symbols are in a Huffman code: a byte, the end of
/// the block, or a length and a distance back to bytes to repeat. The distance is at most 32 KiB.
///
/// ```
/// output   | history, at most 32 KiB | pending: decoded, not returned yet | room |
///                                    ^ returned                           ^ filled
/// ```
///
/// Memory is the output buffer, 160 KiB or less, and the bytes added that are not decoded yet. The work is proportional
/// to the input and the output.
package struct Inflate: Sendable {
    /// What comes next in the compressed data.
    enum State: Sendable {
        /// The start of a block.
        case block
        /// The bytes of a stored block; so many are left.
        case stored(Int)
        /// The code lengths of a block with its own codes.
        case codes(InflateCodes)
        /// The symbols of a block, in these codes.
        case symbols(literals: HuffmanTable, distances: HuffmanTable)
        /// Nothing: the last block has ended.
        case finished
    }

    /// The farthest distance of a repeated sequence.
    static let window = 32 * 1024
    /// The length of the longest repeated sequence.
    static let longestMatch = 258

    var input = InflateInput()
    var output: [UInt8]
    /// The number of bytes of ``output`` in use.
    var filled = 0
    private var returned = 0
    private var state = State.block
    private var isLastBlock = false

    /// Creates a decompressor of a stream.
    ///
    /// `expecting` is the number of output bytes, if it is known. A small number saves memory; longer output is decoded
    /// all the same.
    package init(expecting size: Int64 = .max) {
        let piece = Int(min(max(size, 2 * Int64(Self.longestMatch)), 128 * 1024))
        output = [UInt8](repeating: 0, count: Self.window + piece)
    }

    /// Whether the stream has ended and all output was returned.
    package var isFinished: Bool {
        if case .finished = state { return returned == filled }
        return false
    }

    /// The number of bytes added that were not decoded; after the end, those that do not belong to the stream.
    package var unusedCount: Int { input.unusedCount }

    /// Adds compressed bytes.
    package mutating func add(_ bytes: [UInt8]) { input.append(bytes) }

    /// Returns the next output, 1 byte to 160 KiB; `nil` if the stream has ended or needs more bytes.
    ///
    /// A caller should drop a piece before asking for the next one, or the buffer is copied.
    package mutating func next() throws(Fault) -> ArraySlice<UInt8>? {
        slide()
        while try step() {}
        let isFull = output.count - filled < Self.longestMatch
        if !isFull {
            guard case .finished = state, returned < filled else { return nil }
        }
        defer { returned = filled }
        return output[returned..<filled]
    }

    /// Moves the history to the front if the buffer is full.
    private mutating func slide() {
        guard output.count - filled < Self.longestMatch, returned == filled else { return }
        let start = filled - Self.window
        output.withUnsafeMutableBytes { buffer in
            let history = UnsafeRawBufferPointer(rebasing: buffer[start..<start + Self.window])
            UnsafeMutableRawBufferPointer(rebasing: buffer[..<Self.window]).copyMemory(from: history)
        }
        filled = Self.window
        returned = Self.window
    }

    /// Decodes some of the input; returns `false` if it is used up, the buffer is full, or the stream has ended.
    private mutating func step() throws(Fault) -> Bool {
        switch state {
        case .block:
            return try startBlock()
        case .stored(let left):
            return copyStored(left)
        case .codes(var codes):
            let tables = try codes.read(&input)
            state = tables.map { .symbols(literals: $0.literals, distances: $0.distances) } ?? .codes(codes)
            return tables != nil
        case .symbols(let literals, let distances):
            guard try copySymbols(literals, distances) else { return false }
            endBlock()
            return true
        case .finished:
            return false
        }
    }

    /// Reads the header of a block: whether it is the last one, and its type (RFC 1951, section 3.2.3).
    private mutating func startBlock() throws(Fault) -> Bool {
        // A stored block's header is read as a whole: three bits, the rest of the byte, its length twice.
        input.refill()
        guard input.count >= 3 else { return false }
        let header = Int(input.bits & 7)
        switch header >> 1 {
        case 0:
            guard input.count >= 3 + (input.count - 3) % 8 + 32 else { return false }
            input.drop(3)
            input.alignToByte()
            guard let length = input.take(16), let complement = input.take(16), length ^ complement == 0xFFFF else {
                throw .storedLength
            }
            state = .stored(length)
        case 1:
            input.drop(3)
            state = .symbols(literals: InflateCodes.fixed.literals, distances: InflateCodes.fixed.distances)
        case 2:
            input.drop(3)
            state = .codes(InflateCodes())
        default:
            throw .blockType
        }
        isLastBlock = header & 1 == 1
        return true
    }

    private mutating func endBlock() { state = isLastBlock ? .finished : .block }

    private mutating func copyStored(_ count: Int) -> Bool {
        var left = count
        while left > 0, output.count - filled >= Self.longestMatch, let byte = input.take(8) {
            output[filled] = UInt8(truncatingIfNeeded: byte)
            filled += 1
            left -= 1
        }
        state = .stored(left)
        if left == 0 { endBlock() }
        return left == 0
    }
}

extension Inflate {
    /// Why compressed data cannot be decoded.
    package enum Fault: Error, Sendable, Hashable, CaseIterable {
        /// A block has the reserved type.
        case blockType
        /// The length of a stored block is not confirmed by its complement.
        case storedLength
        /// The lengths of a block's codes do not define codes.
        case codes
        /// A symbol has no meaning, or the bits are not a code.
        case symbol
        /// A distance leads to before the start of the output.
        case distance
    }
}

extension Inflate.Fault: CustomStringConvertible {
    /// A few words, such as `a block has an unknown type`.
    package var description: String {
        switch self {
        case .blockType: "a block has an unknown type"
        case .storedLength: "the length of a stored block is wrong"
        case .codes: "the codes of a block are wrong"
        case .symbol: "a symbol is unknown"
        case .distance: "a distance is too large"
        }
    }
}
