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

    private let file: OpenFile
    private let files: any FileSystem
    private let chunk: Int

    /// Creates a reader; `chunk` is the size of a piece in bytes, at least 1.
    ///
    /// The caller must close the file.
    package init(_ file: OpenFile, on files: any FileSystem, chunk: Int = 256 * 1024) {
        precondition(chunk > 0, "a piece must have at least one byte")
        self.file = file
        self.files = files
        self.chunk = chunk
    }

    /// Drops the first `done` bytes, moves the rest to the front and reads another piece after it.
    ///
    /// Returns `false` if the file has no more bytes. A read that a signal interrupted is repeated.
    package mutating func advance(past done: Int) throws(FileError) -> Bool {
        precondition((0...count).contains(done), "more bytes were used than there are")
        let rest = done..<count
        (offset, count) = (offset + Int64(done), rest.count)
        let read = try bytes.count < rest.count + chunk ? readIntoLarger(after: rest) : readPiece(after: rest)
        count += read
        return read > 0
    }

    /// Reads into a larger buffer.
    ///
    /// Only the part that was not read is cleared, because clearing takes as long as reading.
    ///
    /// The buffer is cleared all at once, because a byte loop dominates unoptimized builds. It doubles, so that a line
    /// of many pieces is copied only a few times.
    private mutating func readIntoLarger(after rest: Range<Int>) throws(FileError) -> Int {
        let (old, file, files, chunk) = (bytes, file, files, chunk)
        let size = max(rest.count + chunk, 2 * old.count)
        var read = Result<Int, FileError>.success(0)
        bytes = Array(unsafeUninitializedCapacity: size) { buffer, initialized in
            let raw = UnsafeMutableRawBufferPointer(buffer)
            old.withUnsafeBytes { raw.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[rest])) }
            let piece = UnsafeMutableRawBufferPointer(rebasing: raw[rest.count..<rest.count + chunk])
            read = Result { () throws(FileError) in
                try files.repeatingInterrupted { () throws(FileError) in try files.read(file, into: piece) }
            }
            let filled = rest.count + ((try? read.get()) ?? 0)
            Platform.clear(UnsafeMutableRawBufferPointer(rebasing: raw[filled...]))
            initialized = size
        }
        return try read.get()
    }

    private mutating func readPiece(after rest: Range<Int>) throws(FileError) -> Int {
        let (file, files, chunk) = (file, files, chunk)
        var span = bytes.mutableSpan
        return try span.withUnsafeMutableBytes { (raw) throws(FileError) in
            if rest.lowerBound > 0, let base = raw.baseAddress {
                base.copyMemory(from: base + rest.lowerBound, byteCount: rest.count)
            }
            let piece = UnsafeMutableRawBufferPointer(rebasing: raw[rest.count..<rest.count + chunk])
            return try files.repeatingInterrupted { () throws(FileError) in try files.read(file, into: piece) }
        }
    }
}
