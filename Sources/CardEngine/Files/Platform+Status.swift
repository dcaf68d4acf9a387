#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The identity of a file and its last change, as precisely as the system tells.
///
/// Only the system sets the time of the last metadata change (`ctime`). So two equal identities some time apart mean
/// the same file with the same bytes.
struct FileIdentity: Sendable, Hashable {
    let kind: FileKind
    let device: UInt64
    let inode: UInt64
    let size: Int64
    /// When its bytes were last changed, in nanoseconds since 1970.
    let modified: Int64
    /// When its bytes or its status were last changed, in nanoseconds since 1970.
    let changed: Int64

    /// Whether both are the same file, whatever its size and age.
    func isSameFile(as other: FileIdentity) -> Bool { device == other.device && inode == other.inode }

    /// The identity as one word, for storing it.
    var text: String { "\(device).\(inode).\(size).\(modified).\(changed)" }

    /// Whether its last change is so long ago that a later one would change its times.
    ///
    /// File systems round times, by some milliseconds up to two seconds (FAT).
    func isSettled(at now: Int64) -> Bool {
        let last = max(modified, changed)
        return last <= now && now - last > 2_000_000_000
    }
}

extension Platform {
    /// Returns the entry at a path: a link itself, or its target; `nil` if there is none.
    static func identity(_ path: String, followingLinks: Bool) -> FileIdentity? {
        var details = stat()
        guard (followingLinks ? stat(path, &details) : lstat(path, &details)) == 0 else { return nil }
        #if canImport(Darwin)
            let (modified, changed) = (details.st_mtimespec, details.st_ctimespec)
        #else
            let (modified, changed) = (details.st_mtim, details.st_ctim)
        #endif
        return FileIdentity(
            kind: FileKind(details), device: UInt64(truncatingIfNeeded: details.st_dev),
            inode: UInt64(truncatingIfNeeded: details.st_ino), size: Int64(details.st_size),
            modified: Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec),
            changed: Int64(changed.tv_sec) &* 1_000_000_000 &+ Int64(changed.tv_nsec))
    }

    /// Returns the text of a link; `nil` if it cannot be read.
    static func linkText(_ path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: 4097)
        let count = readlink(path, &buffer, buffer.count - 1)
        guard count > 0 else { return nil }
        return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Returns the system clock's nanoseconds since 1970-01-01T00:00:00Z.
    static func wallClockNanoseconds() -> Int64 {
        var time = timespec()
        guard clock_gettime(CLOCK_REALTIME, &time) == 0 else { return 0 }
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
