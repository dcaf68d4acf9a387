#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// Addresses, and who is at the other end.

extension SocketCalls {
    private static let internetSize = socklen_t(MemoryLayout<sockaddr_in>.size)
    private static let unixSize = socklen_t(MemoryLayout<sockaddr_un>.size)

    /// The longest path of a Unix socket in bytes: 107 on Linux, 103 on macOS; a zero follows.
    package static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    /// Binds a socket to 127.0.0.1 and a port; 0 lets the system choose.
    static func bindLoopback(_ descriptor: Int32, port: UInt16) -> Int32 {
        withLoopback(port) { bind(descriptor, $0, internetSize) }
    }

    /// Connects to a port of 127.0.0.1, without waiting for the result.
    package static func connectLoopback(_ descriptor: Int32, port: UInt16) -> Int32 {
        let code = withLoopback(port) { connect(descriptor, $0, internetSize) }
        return code == -EINPROGRESS ? 0 : code
    }

    /// Creates a Unix socket's file.
    ///
    /// The path must not be longer than ``longestPath``.
    package static func bindUnix(_ descriptor: Int32, path: String) -> Int32 {
        withUnix(path) { bind(descriptor, $0, unixSize) }
    }

    /// Connects to a Unix socket.
    ///
    /// The path must not be longer than ``longestPath``.
    package static func connectUnix(_ descriptor: Int32, path: String) -> Int32 {
        withUnix(path) { connect(descriptor, $0, unixSize) }
    }

    /// Whether a failed `bindUnix` means that the path exists.
    static func isInUse(_ result: Int32) -> Bool { result == -EADDRINUSE || result == -EEXIST }

    /// Whether a failed `connectUnix` means that no process listens at the path.
    static func isRefused(_ result: Int32) -> Bool { result == -ECONNREFUSED }

    /// Returns the address of this end; `nil` if it is not an IPv4 address.
    package static func localAddress(_ descriptor: Int32) -> SocketAddress? {
        internetAddress { getsockname(descriptor, $0, $1) }
    }

    /// Returns the address of the other end; `nil` if there is none anymore.
    package static func remoteAddress(_ descriptor: Int32) -> SocketAddress? {
        internetAddress { getpeername(descriptor, $0, $1) }
    }

    /// Returns the user at the other end of a Unix socket, as the kernel recorded it when the connection or, for the
    /// client, the listener was made.
    package static func peerUser(_ descriptor: Int32) -> UInt32? {
        #if canImport(Darwin)
            var (user, group) = (uid_t(), gid_t())
            return getpeereid(descriptor, &user, &group) == 0 ? user : nil
        #else
            // `struct ucred`: process, user, group.
            var credentials: [UInt32] = [0, 0, 0]
            var size = socklen_t(12)
            guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0, size == 12 else {
                return nil
            }
            return credentials[1]
        #endif
    }

    /// The user as whom this process acts.
    package static var ownUser: UInt32 { geteuid() }

    private static func withLoopback(_ port: UInt16, _ body: (UnsafePointer<sockaddr>) -> Int32) -> Int32 {
        var address = sockaddr_in()
        #if canImport(Darwin)
            address.sin_len = UInt8(internetSize)
        #endif
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { result(body($0)) }
        }
    }

    private static func withUnix(_ path: String, _ body: (UnsafePointer<sockaddr>) -> Int32) -> Int32 {
        precondition(path.utf8.count <= longestPath, "the path of a socket is too long")
        var address = sockaddr_un()
        #if canImport(Darwin)
            address.sun_len = UInt8(unixSize)
        #endif
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { result(body($0)) }
        }
    }

    private static func internetAddress(
        _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> SocketAddress? {
        var address = sockaddr_in()
        var size = internetSize
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &size) }
        }
        guard code == 0, size == internetSize, address.sin_family == sa_family_t(AF_INET) else { return nil }
        return SocketAddress(word: address.sin_addr.s_addr, port: UInt16(bigEndian: address.sin_port))
    }
}
