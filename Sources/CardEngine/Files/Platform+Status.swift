#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Platform {
    /// Returns the status of the entry at a path: of a link itself, or of its target; `nil` if there is none.
    static func status(_ path: String, followingLinks: Bool) -> FileStatus? {
        let (code, status) = followingLinks ? status(at: path) : entry(at: path)
        return code == 0 ? status : nil
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

extension FileStatus {
    /// Whether its last change is so long ago that a later one would change its times, at a moment of the system's
    /// clock in nanoseconds since 1970-01-01T00:00:00Z.
    ///
    /// File systems round times, by some milliseconds up to two seconds (FAT).
    func isSettled(at now: Int64) -> Bool { Self.isSettled(changed, at: now) }

    /// As ``isSettled(at:)``, for the time of a last change.
    static func isSettled(_ changed: Int64, at now: Int64) -> Bool {
        changed != 0 && changed <= now && now - changed > 2_000_000_000
    }
}
