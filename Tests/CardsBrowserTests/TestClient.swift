import CardsBrowser

/// The client's end of a connection, without waiting.
final class TestClient {
    let descriptor: Int32
    private(set) var received: [UInt8] = []
    /// Whether the server has ended the connection, and whether with a reset.
    private(set) var isEnded = false
    private(set) var isReset = false
    /// Whether received bytes are only counted.
    var counts = false
    private(set) var count = 0
    var reads = true
    private var unsent: ArraySlice<UInt8> = []
    private var isOpen = true

    init(port: UInt16) {
        descriptor = SocketCalls.openSocket(.internet)
        precondition(SocketCalls.connectLoopback(descriptor, port: port) == 0)
    }

    init(path: String) {
        descriptor = SocketCalls.openSocket(.unix)
        precondition(SocketCalls.connectUnix(descriptor, path: path) == 0)
    }

    deinit { close() }

    var text: String { String(decoding: received, as: UTF8.self) }

    /// The bytes after the head.
    var body: String { text.components(after: "\r\n\r\n") }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        unsent += bytes
        move()
    }

    var hasUnsent: Bool { !unsent.isEmpty }

    /// Sends and receives what is possible now.
    func move() {
        guard isOpen else { return }
        while !unsent.isEmpty {
            let count = unsent.withUnsafeBytes { SocketCalls.sendBytes(descriptor, from: $0) }
            guard count > 0 else { break }
            unsent = unsent.dropFirst(count)
        }
        guard reads else { return }
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while !isEnded {
            let count = piece.withUnsafeMutableBytes { SocketCalls.receive(descriptor, into: $0) }
            if count > 0 {
                self.count += count
                if !counts { received += piece[..<count] }
            } else if SocketCalls.isBusy(count) {
                return
            } else {
                isEnded = true
                isReset = count < 0
            }
        }
    }

    func shutdown() { SocketCalls.shutdownWriting(descriptor) }

    func reset() {
        SocketCalls.resetOnClose(descriptor)
        close()
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        SocketCalls.closeDescriptor(descriptor)
    }
}

extension String {
    /// The rest after the first occurrence of a text, or nothing.
    func components(after mark: String) -> String {
        var rest = self[...]
        while !rest.isEmpty {
            if rest.utf8.starts(with: mark.utf8) { return String(Substring(rest.utf8.dropFirst(mark.utf8.count))) }
            rest = Substring(rest.utf8.dropFirst())
        }
        return ""
    }
}
