#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// The file of a Unix socket, the kernel's tables, and the clock.

extension SocketCalls {
    /// What is known about the entry at a path.
    package struct Entry: Hashable, Sendable {
        /// The device and the number on it: together, they identify the entry.
        let device: UInt64
        let number: UInt64
        let isSocket: Bool
        let owner: UInt32
        /// The permissions: the last nine bits of the mode.
        package let permissions: UInt16
    }

    /// Returns what is at a path, without following a link there; `nil` if there is nothing.
    package static func entry(at path: String) -> Entry? {
        var details = stat()
        guard lstat(path, &details) == 0 else { return nil }
        return Entry(
            device: UInt64(truncatingIfNeeded: details.st_dev), number: UInt64(truncatingIfNeeded: details.st_ino),
            isSocket: details.st_mode & S_IFMT == S_IFSOCK, owner: details.st_uid,
            permissions: UInt16(details.st_mode & 0o777))
    }

    static func removeFile(_ path: String) -> Int32 { result(unlink(path)) }

    /// Allows only the owner to read and write: for a socket, to connect.
    static func makePrivate(_ path: String) -> Int32 { result(chmod(path, 0o600)) }

    /// Opens a lock file, creates it if needed, and waits until no other process holds its lock.
    ///
    /// - Returns: The descriptor. The lock ends when it is closed.
    static func lockFile(_ path: String) -> Int32 {
        let descriptor = result(open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600))
        guard descriptor >= 0 else { return descriptor }
        while true {
            let code = result(flock(descriptor, LOCK_EX))
            if code == 0 { return descriptor }
            guard code == -EINTR else {
                closeDescriptor(descriptor)
                return code
            }
        }
    }

    /// Reads a whole file of the kernel, such as a table in `/proc`.
    ///
    /// - Parameters:
    ///   - path: The path; a link there is not followed.
    ///   - limit: The largest number of bytes.
    /// - Returns: The bytes, or `nil` if the file cannot be read or is larger.
    static func contents(of path: String, limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { closeDescriptor(descriptor) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = piece.withUnsafeMutableBytes { result(read(descriptor, $0.baseAddress, $0.count)) }
            if count == 0 { return bytes }
            if count == -Int(EINTR) { continue }
            guard count > 0, bytes.count + count <= limit else { return nil }
            bytes += piece[..<count]
        }
    }

    /// Returns the milliseconds of a clock that nobody can set and that goes on while the machine sleeps.
    package static func milliseconds() -> Int64 {
        var time = timespec()
        #if canImport(Darwin)
            _ = clock_gettime(CLOCK_MONOTONIC, &time)
        #else
            _ = clock_gettime(CLOCK_BOOTTIME, &time)
        #endif
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
