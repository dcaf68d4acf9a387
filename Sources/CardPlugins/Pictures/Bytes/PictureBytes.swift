package import CardEngine

/// The bytes of a picture, read through a window: a file of any size takes the memory of one block.
package final class PictureBytes {
    /// The number of bytes.
    package var size: Int64 { source.size }
    /// Where the bytes come from.
    let source: any SeekableBytes

    /// The bytes in the window, and where they begin.
    private var block: (start: Int64, bytes: [UInt8]) = (0, [])
    private static let blockSize = 64 * 1024
    /// The largest number of bytes that are read at once.
    static let most = 16 << 20

    /// Reads from a source.
    package init(_ source: any SeekableBytes) { self.source = source }

    /// Reads from memory.
    package convenience init(_ bytes: [UInt8]) { self.init(SeekableArray(bytes)) }

    /// Returns the bytes of a range.
    ///
    /// - Throws: ``PictureFault/incomplete(_:)`` if they are not all there, ``PictureFault/tooLarge(_:)`` if they are
    ///   more than ``most``.
    func bytes(_ range: Range<Int64>, of part: PictureFault.Part) throws(PictureFault) -> [UInt8] {
        guard range.lowerBound >= 0, range.upperBound <= size else { throw .incomplete(part) }
        guard range.count <= Self.most else { throw .tooLarge(part) }
        if range.count > Self.blockSize { return try read(range, of: part) }
        try show(range, of: part)
        let first = Int(range.lowerBound - block.start)
        return Array(block.bytes[first..<first + range.count])
    }

    /// Returns some bytes from an offset on, fewer only at the end.
    func bytes(at offset: Int64, upTo count: Int, of part: PictureFault.Part) throws(PictureFault) -> [UInt8] {
        guard offset >= 0, offset <= size else { throw .incomplete(part) }
        return try bytes(offset..<offset + min(Int64(count), size - offset), of: part)
    }

    /// Returns the fields of a range.
    func fields(
        _ range: Range<Int64>, isLittle: Bool = false, of part: PictureFault.Part
    ) throws(PictureFault) -> PictureFields {
        PictureFields(try bytes(range, of: part)[...], isLittle: isLittle, of: part)
    }

    /// Returns the fields of some bytes from an offset on.
    func fields(
        at offset: Int64, count: Int, isLittle: Bool = false, of part: PictureFault.Part
    ) throws(PictureFault) -> PictureFields {
        guard offset >= 0, offset <= size, Int64(count) <= size - offset else { throw .incomplete(part) }
        return try fields(offset..<offset + Int64(count), isLittle: isLittle, of: part)
    }

    /// Passes on the blocks of a range, one after another, until `body` returns `false`.
    func forEachBlock(
        _ range: Range<Int64>, of part: PictureFault.Part, _ body: ([UInt8], Int64) throws(PictureFault) -> Bool
    ) throws(PictureFault) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let end = min(offset + Int64(Self.blockSize), range.upperBound)
            guard try body(read(offset..<end, of: part), offset) else { return }
            offset = end
        }
    }

    /// Moves the window so that it contains a range, which is at most one block.
    private func show(_ range: Range<Int64>, of part: PictureFault.Part) throws(PictureFault) {
        let shown = block.start..<block.start + Int64(block.bytes.count)
        guard range.lowerBound < shown.lowerBound || range.upperBound > shown.upperBound else { return }
        let end = min(range.lowerBound + Int64(Self.blockSize), size)
        block = (range.lowerBound, try read(range.lowerBound..<end, of: part))
    }

    private func read(_ range: Range<Int64>, of part: PictureFault.Part) throws(PictureFault) -> [UInt8] {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try source.read(at: range.lowerBound, count: range.count)
        } catch {
            throw .unreadable(error)
        }
        guard bytes.count == range.count else { throw .incomplete(part) }
        return bytes
    }
}
