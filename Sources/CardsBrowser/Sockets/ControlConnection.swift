/// A connection of the control socket: one line in, one line out.
final class ControlConnection: LoopConnection {
    let descriptor: Int32
    private let handler: any ControlHandler
    private let limits: SocketLimits
    private let started: Int64
    private var line: [UInt8] = []
    /// The rest of the answer, or `nil` while the line is read.
    private var answer: ArraySlice<UInt8>?
    private(set) var isClosed = false

    /// Takes over a descriptor, whose other end must belong to this user.
    init(_ descriptor: Int32, handler: any ControlHandler, limits: SocketLimits, at now: Int64) {
        (self.descriptor, self.handler, self.limits, started) = (descriptor, handler, limits, now)
    }

    deinit { close() }

    var interest: Readiness { answer == nil ? .reading : .writing }
    var deadline: Int64? { started + limits.control }
    var droppableSince: Int64? { started }

    func prepare(at now: Int64) {}

    func handle(_ readiness: Readiness, with buffer: SocketBuffer, at now: Int64) {
        do throws(SocketFailure) {
            if answer == nil {
                guard let bytes = try buffer.receive(from: descriptor) else { return }
                receive(bytes)
            }
            try send()
        } catch {
            close()
        }
    }

    func expire(at now: Int64) { close() }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        SocketCalls.closeDescriptor(descriptor)
    }

    /// Takes bytes that arrived; none at the end.
    ///
    /// Bytes after the line are ignored.
    private func receive(_ bytes: ArraySlice<UInt8>) {
        let end = bytes.firstIndex(of: HTTPSyntax.lineFeed)
        line += bytes[..<(end ?? bytes.endIndex)]
        guard !bytes.isEmpty, line.count <= limits.controlLine else { return close() }
        guard end != nil else { return }
        guard let answer = handler.answer(line) else { return close() }
        self.answer = (answer + [HTTPSyntax.lineFeed])[...]
    }

    private func send() throws(SocketFailure) {
        guard !isClosed, let rest = answer else { return }
        let count = rest.withUnsafeBytes { SocketCalls.sendBytes(descriptor, from: $0) }
        guard count >= 0 else {
            if SocketCalls.isBusy(count) { return }
            throw .system(Int32(-count))
        }
        answer = rest.dropFirst(count)
        if answer?.isEmpty == true { close() }
    }
}
