/// The body of a response that stays open, such as the answer to `/live`.
///
/// Not thread-safe: use it on the server's thread only, that is, from a handler or a callback of the loop. It may be
/// written to before it is handed over as a body.
package final class HTTPHeldStream {
    /// Called once, after the connection has ended for any reason; never from inside ``write(_:)`` or ``end()``.
    package var onEnd: (() -> Void)?

    /// Whether ``end()`` was called, or the connection has ended: nothing more is sent.
    package private(set) var isEnded = false
    /// Whether somebody wrote more than the client took; the server then resets the connection.
    private(set) var isOverfull = false
    /// The number of bytes that the connection has taken and not yet sent.
    var inFlight = 0

    /// The largest number of unsent bytes.
    private let limit: Int
    private var pending: [UInt8] = []
    private var isReported = false

    /// Creates a stream.
    ///
    /// - Parameter limit: The largest number of unsent bytes; the stream ends if there are more.
    package init(limit: Int = 1 << 20) {
        self.limit = limit
    }

    /// The number of bytes that are written and not yet sent.
    package var unsent: Int { pending.count + inFlight }

    /// Sends bytes as soon as the client takes them.
    ///
    /// - Returns: Whether the stream is open. If it is not, or has too many unsent bytes, these are not sent.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
        guard !isEnded else { return false }
        guard unsent + bytes.count <= limit else {
            (isEnded, isOverfull) = (true, true)
            return false
        }
        pending += bytes
        return true
    }

    /// Ends the response after all unsent bytes are sent.
    package func end() { isEnded = true }

    /// Takes all bytes that were written and not yet taken.
    func take() -> [UInt8] {
        defer { pending = [] }
        inFlight = pending.count
        return pending
    }

    /// Reports that the connection has ended.
    func connectionEnded() {
        isEnded = true
        (pending, inFlight) = ([], 0)
        guard !isReported else { return }
        isReported = true
        let report = onEnd
        // The closure may hold what holds this stream.
        onEnd = nil
        report?()
    }
}
