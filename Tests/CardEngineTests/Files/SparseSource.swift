import CardEngine
import Synchronization

/// An archive of a few parts with zeros between them, as large as a test needs it.
///
/// It counts the bytes read.
struct SparseSource: SeekableBytes {
    private(set) var parts: [(offset: Int64, bytes: [UInt8])] = []
    private(set) var size: Int64 = 0
    /// The number of bytes at the end that are missing when they are read.
    var missing: Int64 = 0
    private let counter = Counter()

    private final class Counter: Sendable {
        let count = Mutex(0)
    }

    /// The number of bytes read so far.
    var readCount: Int { counter.count.withLock { $0 } }

    mutating func append(_ bytes: [UInt8]) {
        parts.append((size, bytes))
        size += Int64(bytes.count)
    }

    /// Adds zeros.
    mutating func skip(_ count: Int64) { size += count }

    func read(at offset: Int64, count: Int) throws(FileError) -> [UInt8] {
        let end = min(offset + Int64(count), size - missing)
        guard offset < end else { return [] }
        var result = [UInt8](repeating: 0, count: Int(end - offset))
        for part in parts {
            let lower = max(part.offset, offset)
            let upper = min(part.offset + Int64(part.bytes.count), end)
            guard lower < upper else { continue }
            let bytes = part.bytes[Int(lower - part.offset)..<Int(upper - part.offset)]
            result.replaceSubrange(Int(lower - offset)..<Int(upper - offset), with: bytes)
        }
        counter.count.withLock { $0 += result.count }
        return result
    }
}
