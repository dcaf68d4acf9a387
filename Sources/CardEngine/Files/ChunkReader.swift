/// Reads a file from its position to its end in pieces, into one buffer that is reused.
///
/// The caller processes the first ``count`` bytes of ``bytes`` and reports how many of them are done. The rest is moved
/// to the front, and another piece is read after it. So a line that spans two pieces is seen as a whole:
///
///     var reader = ChunkReader(file, on: files)
///     var done = 0
///     while try reader.advance(past: done) {
///         done = consumeWholeLines(reader.bytes, reader.count)   // the number of bytes up to the last newline
///     }
///     // What is left, from `done` to `reader.count`, has no newline.
///
/// Memory is one piece and the longest rest, however long the file. A caller must keep no copy of ``bytes``, or the
/// next ``advance(past:)`` copies the buffer.
package struct ChunkReader: ~Copyable {
    /// The buffer; only its first ``count`` bytes are valid.
    package private(set) var bytes: [UInt8] = []
    /// The number of bytes in the buffer that come from the file.
    package private(set) var count = 0
    /// The offset of the buffer's first byte from where reading began.
    package private(set) var offset: Int64 = 0
    /// What could not be read, and is NUL in the buffer; always `nil` unless the reader reads around damage.
    private(set) var unreadable: UnreadablePart?

    private let file: OpenFile
    private let files: any FileSystem
    private let chunk: Int
    private let isAround: Bool
    /// Whether a read has failed, so that the rest is read by offsets.
    private var hasFailed = false

    /// Creates a reader; `chunk` is the size of a piece in bytes, at least 1.
    ///
    /// With `aroundDamage`, blocks that cannot be read are NUL in the buffer; the file's position must be its start. The
    /// caller must close the file.
    package init(
        _ file: OpenFile, on files: any FileSystem, chunk: Int = 256 * 1024, aroundDamage isAround: Bool = false
    ) {
        precondition(chunk > 0, "a piece must have at least one byte")
        self.file = file
        self.files = files
        self.chunk = chunk
        self.isAround = isAround
    }

    /// Drops the first `done` bytes, moves the rest to the front and reads another piece after it.
    ///
    /// Returns `false` if the file has no more bytes. A read that a signal interrupted is repeated.
    package mutating func advance(past done: Int) throws(FileError) -> Bool {
        precondition((0...count).contains(done), "more bytes were used than there are")
        let rest = done..<count
        (offset, count) = (offset + Int64(done), rest.count)
        let read = try bytes.count < rest.count + chunk ? readIntoLarger(after: rest) : readPiece(after: rest)
        if read.isUnreadable { unreadable.add(read.count, at: offset + Int64(count)) }
        (count, hasFailed) = (count + read.count, read.hasFailed)
        return read.count > 0
    }

    /// The result of reading a piece.
    private struct Piece {
        var count = 0
        var isUnreadable = false
        var hasFailed = false
    }

    /// The next piece of a file, by itself, so that it can be read while the buffer is in use.
    private struct Source {
        let file: OpenFile
        let files: any FileSystem
        /// The offset of the piece.
        let offset: Int64
        let isAround: Bool
        let hasFailed: Bool

        func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Piece {
            if !hasFailed {
                do throws(FileError) {
                    return Piece(
                        count: try files.repeatingInterrupted { () throws(FileError) in
                            try files.read(file, into: buffer)
                        })
                } catch  where isAround && error.isUnreadable {
                    // Read again below, block by block.
                }
            }
            let read = try files.readAroundDamage(file, at: offset, into: buffer)
            return Piece(count: read.count, isUnreadable: read.isUnreadable, hasFailed: true)
        }
    }

    private var source: Source {
        Source(file: file, files: files, offset: offset + Int64(count), isAround: isAround, hasFailed: hasFailed)
    }

    /// Reads into a larger buffer.
    ///
    /// Only the part that was not read is cleared, because clearing takes as long as reading.
    ///
    /// The buffer is cleared all at once, because a byte loop dominates unoptimized builds. It doubles, so that a line
    /// of many pieces is copied only a few times.
    private mutating func readIntoLarger(after rest: Range<Int>) throws(FileError) -> Piece {
        let (old, source, chunk) = (bytes, source, chunk)
        let size = max(rest.count + chunk, 2 * old.count)
        var read = Result<Piece, FileError>.success(Piece())
        bytes = Array(unsafeUninitializedCapacity: size) { buffer, initialized in
            let raw = UnsafeMutableRawBufferPointer(buffer)
            old.withUnsafeBytes { raw.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[rest])) }
            let piece = UnsafeMutableRawBufferPointer(rebasing: raw[rest.count..<rest.count + chunk])
            read = Result { () throws(FileError) in try source.read(into: piece) }
            let filled = rest.count + ((try? read.get())?.count ?? 0)
            Platform.clear(UnsafeMutableRawBufferPointer(rebasing: raw[filled...]))
            initialized = size
        }
        return try read.get()
    }

    private mutating func readPiece(after rest: Range<Int>) throws(FileError) -> Piece {
        let (source, chunk) = (source, chunk)
        var span = bytes.mutableSpan
        return try span.withUnsafeMutableBytes { (raw) throws(FileError) in
            if rest.lowerBound > 0, let base = raw.baseAddress {
                base.copyMemory(from: base + rest.lowerBound, byteCount: rest.count)
            }
            let piece = UnsafeMutableRawBufferPointer(rebasing: raw[rest.count..<rest.count + chunk])
            return try source.read(into: piece)
        }
    }
}
