import Synchronization

/// Stops a loop from any thread or from a signal handler.
package final class LoopStop: Sendable {
    private let isRequested = Atomic(false)
    /// The ends of a pair of sockets: a byte in one wakes the loop, which polls the other.
    private let ends: (waking: Int32, polled: Int32)

    /// Creates the connection to a loop.
    ///
    /// - Throws: `system`, if there are no descriptors left.
    init() throws(SocketFailure) {
        guard let pair = SocketCalls.openPair() else { throw .system(SocketCalls.lastError) }
        ends = (pair.0, pair.1)
    }

    deinit {
        SocketCalls.closeDescriptor(ends.waking)
        SocketCalls.closeDescriptor(ends.polled)
    }

    /// Asks the loop to end at once.
    package func stop() {
        isRequested.store(true, ordering: .sequentiallyConsistent)
        var byte: UInt8 = 0
        _ = withUnsafeBytes(of: &byte) { SocketCalls.sendBytes(ends.waking, from: $0) }
    }

    /// Whether the loop has to end.
    var isStopped: Bool { isRequested.load(ordering: .sequentiallyConsistent) }

    /// The descriptor that becomes readable.
    var descriptor: Int32 { ends.polled }
}
