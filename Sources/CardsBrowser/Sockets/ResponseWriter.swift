/// Sends a response: its head, then its body as far as that exists and the client takes it.
struct ResponseWriter {
    /// What is to be done next.
    enum State {
        /// Wait until the descriptor is ready.
        case busy
        /// Wait until somebody writes to the held stream.
        case waiting
        /// Everything is sent.
        case finished
        /// The body ended early.
        case broken
    }

    /// The bytes to be sent next.
    private var bytes: [UInt8]
    private var sent = 0
    /// The body, or `nil` if all of it is in `bytes`.
    private var body: HTTPBody?
    /// The bytes of the body that are not yet in `bytes`; `nil` if it is not known.
    private var remaining: Int?

    init(_ response: HTTPResponse) {
        bytes = response.headBytes
        body = response.body
        remaining = response.contentLength
        // One packet for most answers.
        if case .bytes(let whole) = response.body, whole.count <= Self.joined {
            bytes += whole
            body = nil
        }
    }

    /// The largest body that is sent together with its head, in bytes.
    private static let joined = 16_384
    /// The bytes that one connection may send before the next one is served.
    private static let turn = 1 << 18

    /// The held stream, if the body is one.
    var held: HTTPHeldStream? {
        guard case .held(let stream)? = body else { return nil }
        return stream
    }

    /// Whether bytes wait for the client.
    var hasUnsent: Bool { sent < bytes.count || (held?.unsent ?? 0) > 0 }

    /// Sends what the client takes.
    ///
    /// - Returns: What to do next, and whether at least one byte was sent.
    /// - Throws: If the connection is broken.
    mutating func send(to descriptor: Int32) throws(SocketFailure) -> (state: State, hasProgress: Bool) {
        var total = 0
        while true {
            if sent == bytes.count, let state = refill() { return (state, total > 0) }
            guard total < Self.turn else { return (.busy, true) }
            let count = bytes.withUnsafeBytes { whole in
                SocketCalls.sendBytes(descriptor, from: UnsafeRawBufferPointer(rebasing: whole[sent...]))
            }
            guard count >= 0 else {
                if SocketCalls.isBusy(count) { return (.busy, total > 0) }
                throw .system(Int32(-count))
            }
            sent += count
            total += count
            held?.inFlight = bytes.count - sent
        }
    }

    /// Replaces the sent bytes by the next ones.
    ///
    /// - Returns: `nil` if there are some, otherwise what to do.
    private mutating func refill() -> State? {
        (bytes, sent) = ([], 0)
        switch body {
        case nil: return .finished
        case .bytes(let whole):
            (bytes, body) = (whole, nil)
        case .held(let stream):
            bytes = stream.take()
            if bytes.isEmpty { return stream.isEnded ? .finished : .waiting }
        case .pulled(_, let next):
            if remaining == 0 { return .finished }
            let chunk: [UInt8]?
            do { chunk = try next() } catch { return .broken }
            guard let chunk, !chunk.isEmpty else { return remaining == nil ? .finished : .broken }
            bytes = remaining.map { Array(chunk.prefix($0)) } ?? chunk
            remaining = remaining.map { $0 - bytes.count }
        }
        return nil
    }
}
