/// A Unix socket with a name in the file system, on which programs of the same user reach the server.
///
/// The file has mode 0600 from the moment at which somebody can connect. A lock file beside it, `NAME.lock`, lets one
/// program at a time look at the socket and replace it. It stays there, because removing it would undo the lock.
final class ControlSocket {
    let descriptor: Int32
    private let path: String
    private let entry: SocketCalls.Entry?

    /// Listens at a path.
    ///
    /// A socket of this user that nobody listens on is what a killed server leaves. It is replaced.
    ///
    /// - Throws: `pathTooLong`, `inUse`, `occupied`, or `system` with the error number.
    init(at path: String, backlog: Int32) throws(SocketFailure) {
        guard !path.isEmpty, path.utf8.count <= SocketCalls.longestPath, !path.utf8.contains(0) else {
            throw .pathTooLong
        }
        let lock = SocketCalls.lockFile("\(path).lock")
        guard lock >= 0 else { throw .system(-lock) }
        defer { SocketCalls.closeDescriptor(lock) }
        let descriptor = SocketCalls.openSocket(.unix)
        guard descriptor >= 0 else { throw .system(-descriptor) }
        do throws(SocketFailure) {
            try Self.bind(descriptor, to: path)
            // Nobody can connect before `startListening`.
            for code in [SocketCalls.makePrivate(path), SocketCalls.startListening(descriptor, backlog: backlog)]
            where code < 0 {
                throw .system(-code)
            }
        } catch {
            SocketCalls.closeDescriptor(descriptor)
            throw error
        }
        (self.descriptor, self.path) = (descriptor, path)
        entry = SocketCalls.entry(at: path)
    }

    /// Removes the file if it is still this socket's, and stops listening.
    deinit {
        // In this order, because nobody replaces the file as long as the socket listens.
        if let entry, SocketCalls.entry(at: path) == entry { _ = SocketCalls.removeFile(path) }
        SocketCalls.closeDescriptor(descriptor)
    }

    private static func bind(_ descriptor: Int32, to path: String) throws(SocketFailure) {
        var code = SocketCalls.bindUnix(descriptor, path: path)
        if SocketCalls.isInUse(code) {
            try removeStale(path)
            code = SocketCalls.bindUnix(descriptor, path: path)
        }
        guard code == 0 else { throw .system(-code) }
    }

    /// Removes a socket's file if it belongs to this user and nobody listens on it.
    private static func removeStale(_ path: String) throws(SocketFailure) {
        guard let entry = SocketCalls.entry(at: path) else { return }
        guard entry.isSocket, entry.owner == SocketCalls.ownUser else { throw .occupied }
        let probe = SocketCalls.openSocket(.unix)
        guard probe >= 0 else { throw .system(-probe) }
        defer { SocketCalls.closeDescriptor(probe) }
        // Any other result, such as a full backlog, means that there is somebody.
        guard SocketCalls.isRefused(SocketCalls.connectUnix(probe, path: path)) else { throw .inUse }
        let code = SocketCalls.removeFile(path)
        guard code == 0 else { throw .system(-code) }
    }
}
