/// Bytes that are read at any offset: a file, or bytes in memory.
///
/// An implementation must return the same bytes each time. If a file changes while it is read, its reader reports damage
/// or returns what the file contains then; it does not crash.
package protocol SeekableBytes: Sendable {
    /// The number of bytes.
    var size: Int64 { get }

    /// Returns `count` bytes from an offset on, fewer only at the end.
    ///
    /// `offset` and `count` are not negative, and `count` is at most 64 MiB.
    func read(at offset: Int64, count: Int) throws(FileError) -> [UInt8]
}

/// Bytes in memory.
package struct SeekableArray: SeekableBytes {
    private let bytes: [UInt8]

    /// Creates a source of some bytes.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package var size: Int64 { Int64(bytes.count) }

    package func read(at offset: Int64, count: Int) -> [UInt8] {
        guard offset >= 0, count > 0, offset < size else { return [] }
        let start = Int(offset)
        return Array(bytes[start..<start + min(count, bytes.count - start)])
    }
}
