/// The bytes of a ZIP archive: a file, or bytes in memory.
///
/// An implementation must return the same bytes each time. If a file changes while it is read, reading reports damage
/// or returns what the file contains then; it does not crash.
package protocol ZipSource: Sendable {
    /// The number of bytes.
    var size: Int64 { get }

    /// Returns `count` bytes from an offset on, fewer only at the end.
    ///
    /// `offset` and `count` are not negative, and `count` is at most 64 MiB.
    func read(at offset: Int64, count: Int) throws -> [UInt8]
}

extension ZipSource {
    /// Returns exactly `count` bytes from an offset on; throws if they are not all in the archive.
    func exactly(_ count: Int, at offset: Int64) throws -> [UInt8] {
        guard offset >= 0, count >= 0, offset <= size, Int64(count) <= size - offset else { throw ZipFault.incomplete }
        let bytes = try read(at: offset, count: count)
        guard bytes.count == count else { throw ZipFault.incomplete }
        return bytes
    }
}

/// An archive in memory.
package struct ZipBytes: ZipSource {
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
