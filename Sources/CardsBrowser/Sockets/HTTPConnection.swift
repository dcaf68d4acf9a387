/// A connection of a browser: one request, one response.
///
/// ```
/// head ─▶ body ─▶ responding ─▶ draining ─▶ closed
///   └──────┴─ refused ─▲            ignores what still comes, so that the client can read the response
/// ```
final class HTTPConnection: LoopConnection {
    let descriptor: Int32
    private let peer: HTTPPeer
    private let handler: any HTTPHandler
    private let limits: SocketLimits

    private var phase = Phase.head
    private var reader = HTTPReader()
    private var head: HTTPHead?
    /// The body as far as it is collected.
    private var body: [UInt8] = []
    private var sink: (any HTTPBodySink)?
    private var writer: ResponseWriter?
    /// When the phase began, or its last progress was.
    private var since: Int64
    /// The bytes of the body since the last progress.
    private var step = 0
    /// The bytes that arrived after the request.
    private var ignored = 0
    /// Whether bytes of a held stream were unsent at the last poll.
    private var isStalled = false

    private enum Phase {
        case head
        case body
        case responding
        case draining
        case closed
    }

    /// Takes over a descriptor.
    init(_ descriptor: Int32, peer: HTTPPeer, handler: any HTTPHandler, limits: SocketLimits, at now: Int64) {
        (self.descriptor, self.peer, self.handler, self.limits) = (descriptor, peer, handler, limits)
        since = now
    }

    deinit { close() }

    var isClosed: Bool { phase == .closed }

    /// Whether a response is not yet sent, except that of a held stream without unsent bytes.
    private var hasUnsent: Bool {
        guard phase == .responding, let writer else { return false }
        return writer.held.map { $0.unsent > 0 || $0.isEnded } ?? true || writer.hasUnsent
    }

    /// Whether the request is not complete.
    var isReading: Bool { phase == .head || phase == .body }

    /// Whether the client may not have its whole response yet; not true of a held stream without unsent bytes.
    var isAnswering: Bool { hasUnsent || phase == .draining }

    var interest: Readiness {
        switch phase {
        case .head, .body, .draining: return .reading
        case .responding:
            guard let writer, writer.held != nil else { return .writing }
            // A read shows that the client has gone.
            return hasUnsent ? [.reading, .writing] : .reading
        case .closed: return []
        }
    }

    var deadline: Int64? {
        switch phase {
        case .head: since + limits.head
        case .body: since + limits.body
        // A held stream may wait as long as it has nothing to send.
        case .responding: writer?.held == nil || isStalled ? since + limits.write : nil
        case .draining: since + limits.drain
        case .closed: nil
        }
    }

    var droppableSince: Int64? { phase == .head || phase == .draining ? since : nil }

    func prepare(at now: Int64) {
        guard phase == .responding, let held = writer?.held else { return }
        if held.isOverfull { return reset() }
        // The time without progress begins with the first unsent byte.
        if !isStalled, hasUnsent { since = now }
        isStalled = hasUnsent
    }

    func handle(_ readiness: Readiness, with buffer: SocketBuffer, at now: Int64) {
        if readiness.contains(.reading) {
            do throws(SocketFailure) {
                if let bytes = try buffer.receive(from: descriptor) { receive(bytes, at: now) }
            } catch {
                close()
            }
        }
        if readiness.contains(.writing), phase == .responding { send(at: now) }
    }

    func expire(at now: Int64) {
        switch phase {
        // A browser opens connections that it may never use, and would take an answer for that of its next request.
        case .head where !reader.hasBegun: close()
        case .head, .body: respond(HTTPResponse(plain: .requestTimeout), at: now)
        case .responding: reset()
        case .draining, .closed: close()
        }
    }

    func close() {
        guard phase != .closed else { return }
        phase = .closed
        SocketCalls.closeDescriptor(descriptor)
        endSink(isWhole: false)
        let held = writer?.held
        writer = nil
        held?.connectionEnded()
    }

    /// Closes the connection so that the client sees an error.
    private func reset() {
        SocketCalls.resetOnClose(descriptor)
        close()
    }

    private func endSink(isWhole: Bool) {
        let ended = sink
        sink = nil
        ended?.end(isWhole: isWhole)
    }
}

// MARK: - The request

extension HTTPConnection {
    /// Takes bytes that arrived; none at the end.
    private func receive(_ bytes: ArraySlice<UInt8>, at now: Int64) {
        guard !bytes.isEmpty else {
            // A client may end its side after the request and wait for the answer. With a held stream, the end means
            // that the client has gone.
            if phase != .responding || writer?.held != nil { close() }
            return
        }
        var rest = bytes
        while isReading {
            switch reader.read(&rest) {
            case .needsMore: return
            case .head(let head): judge(head, at: now)
            case .body(let chunk): take(chunk, at: now)
            case .end:
                let ended = sink
                endSink(isWhole: true)
                guard let head else { return close() }
                let request = HTTPRequest(head: head, peer: peer, body: body, sink: ended)
                body = []
                respond(handler.respond(to: request), at: now)
            case .refused(let refusal): respond(HTTPResponse(plain: refusal.status), at: now)
            }
        }
        ignored += rest.count
        if ignored > limits.ignored { close() }
    }

    private func judge(_ head: HTTPHead, at now: Int64) {
        (self.head, phase, since) = (head, .body, now)
        switch handler.admit(head, from: peer) {
        case .refuse(let response): respond(response, at: now)
        case .collect(let limit): reader.bodyLimit = limit
        case .stream(let limit, let sink):
            reader.bodyLimit = limit
            self.sink = sink
        }
    }

    private func take(_ chunk: ArraySlice<UInt8>, at now: Int64) {
        step += chunk.count
        if step >= limits.bodyStep { (step, since) = (0, now) }
        guard let sink else {
            body += chunk
            return
        }
        if let response = sink.take(chunk) { respond(response, at: now) }
    }
}

// MARK: - The response

extension HTTPConnection {
    private func respond(_ response: HTTPResponse, at now: Int64) {
        endSink(isWhole: false)
        body = []
        (phase, since) = (.responding, now)
        writer = ResponseWriter(response)
        send(at: now)
    }

    private func send(at now: Int64) {
        do throws(SocketFailure) {
            guard let (state, hasProgress) = try writer?.send(to: descriptor) else { return }
            if hasProgress { since = now }
            switch state {
            case .busy, .waiting: break
            case .finished: drain(at: now)
            case .broken: reset()
            }
        } catch {
            close()
        }
    }

    /// Ends the sending side, and ignores for a while what still comes.
    ///
    /// Closing at once with unread bytes would reset the connection, and the client might lose the response (RFC 9112
    /// section 9.6).
    private func drain(at now: Int64) {
        (phase, since) = (.draining, now)
        SocketCalls.shutdownWriting(descriptor)
        let held = writer?.held
        writer = nil
        held?.connectionEnded()
    }
}
