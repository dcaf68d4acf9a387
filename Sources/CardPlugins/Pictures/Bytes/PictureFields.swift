/// Reads the numbers of a record one after another, in either order of their bytes.
struct PictureFields {
    private(set) var rest: ArraySlice<UInt8>
    /// Whether numbers have their lowest byte first.
    let isLittle: Bool
    /// The part that is incomplete if the bytes end before a field does.
    let part: PictureFault.Part

    init(_ bytes: ArraySlice<UInt8>, isLittle: Bool = false, of part: PictureFault.Part) {
        (rest, self.isLittle, self.part) = (bytes, isLittle, part)
    }

    /// Reads some bytes.
    mutating func bytes(_ count: Int) throws(PictureFault) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else { throw .incomplete(part) }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// Skips some bytes.
    mutating func skip(_ count: Int) throws(PictureFault) { _ = try bytes(count) }

    /// Reads a number of one byte.
    mutating func one() throws(PictureFault) -> Int { Int(truncatingIfNeeded: try number(1)) }

    /// Reads a number of two bytes.
    mutating func two() throws(PictureFault) -> Int { Int(truncatingIfNeeded: try number(2)) }

    /// Reads a number of four bytes.
    mutating func four() throws(PictureFault) -> Int { Int(truncatingIfNeeded: try number(4)) }

    /// Reads a number of up to eight bytes; of no bytes, 0.
    mutating func number(_ width: Int) throws(PictureFault) -> UInt64 {
        let bytes = try bytes(width)
        return isLittle
            ? bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } : bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Reads a name of four letters.
    mutating func name() throws(PictureFault) -> FourLetters { FourLetters(try bytes(4)) }
}
