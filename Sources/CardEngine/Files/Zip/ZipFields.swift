/// Reads the fields of a record one after another; numbers have their lowest byte first.
struct ZipFields {
    private var rest: ArraySlice<UInt8>
    /// What is thrown if the bytes end before a field does.
    private let fault: ZipFault

    init(_ bytes: ArraySlice<UInt8>, else fault: ZipFault) {
        (rest, self.fault) = (bytes, fault)
    }

    /// Whether all fields were read.
    var isAtEnd: Bool { rest.isEmpty }
    /// The number of bytes that were not read.
    var restCount: Int { rest.count }

    /// Reads some bytes.
    mutating func bytes(_ count: Int) throws(ZipFault) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else { throw fault }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// Skips some bytes.
    mutating func skip(_ count: Int) throws(ZipFault) { _ = try bytes(count) }

    /// Reads a number of two bytes.
    mutating func two() throws(ZipFault) -> UInt16 { UInt16(truncatingIfNeeded: try number(2)) }

    /// Reads a number of four bytes.
    mutating func four() throws(ZipFault) -> UInt32 { UInt32(truncatingIfNeeded: try number(4)) }

    /// Reads a number of eight bytes.
    mutating func eight() throws(ZipFault) -> UInt64 { try number(8) }

    private mutating func number(_ width: Int) throws(ZipFault) -> UInt64 {
        try bytes(width).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
