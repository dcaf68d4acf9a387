/// Who is at the other end of a TCP connection.
package struct HTTPPeer: Hashable, Sendable {
    /// The server's end.
    package let local: SocketAddress
    /// The client's end.
    package let remote: SocketAddress

    package init(local: SocketAddress, remote: SocketAddress) {
        (self.local, self.remote) = (local, remote)
    }

    /// The largest table that is read, in bytes: about 100 000 connections.
    private static let largestTable = 16 << 20
    /// How often the table is read.
    ///
    /// The kernel prints it a page at a time, and while connections come and go, a reading
    /// may miss a row: about 1 in 50 did on a busy machine.
    private static let readings = 5

    /// Returns the user who owns the client's end.
    ///
    /// Reads the kernel's table of connections, so ask while the client waits for its answer.
    ///
    /// - Returns: The user's id; `nil` if the connection is not found, which includes all systems but Linux.
    package func user() -> UInt32? {
        #if os(Linux)
            for _ in 0..<Self.readings {
                for path in ["/proc/net/tcp", "/proc/net/tcp6"] {
                    guard let table = SocketCalls.contents(of: path, limit: Self.largestTable) else { continue }
                    if let user = TCPTable.user(of: remote, to: local, in: table) { return user }
                }
            }
        #endif
        return nil
    }
}
