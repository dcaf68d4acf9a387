/// The server's loop: one thread that waits with `poll` for everything.
///
/// ```
/// 127.0.0.1:PORT ─▶ HTTPConnection    ─▶ HTTPHandler
/// control socket ─▶ ControlConnection ─▶ ControlHandler
/// ```
///
/// The loop belongs to one thread. Only ``stopper`` may be used from another one. It sleeps until a descriptor is ready
/// or the nearest deadline is reached; without deadlines it does not wake up.
package final class SocketLoop {
    /// Called when the time of ``wake(at:)`` has come.
    package var onWake: (() -> Void)?
    /// Ends the loop from any thread.
    package let stopper: LoopStop
    /// How often the loop woke up; for tests.
    package private(set) var wakeUps = 0

    let handler: any HTTPHandler
    let controlHandler: (any ControlHandler)?
    let limits: SocketLimits
    private let clock: () -> Int64

    var listener: Int32 = -1
    var control: ControlSocket?
    var connections: [HTTPConnection] = []
    var controls: [ControlConnection] = []
    let buffer = SocketBuffer()
    private var polled = PollSet()
    /// When to call `onWake`.
    private var wakeTime: Int64?
    /// Until when the listeners rest, because no descriptors were left.
    var pauseEnd: Int64?
    /// When the loop ends, after ``finish(within:)``.
    private var finishTime: Int64?

    /// Creates a loop that does not listen yet.
    ///
    /// - Parameters:
    ///   - handler: What answers requests of browsers.
    ///   - controlHandler: What answers at the control socket.
    ///   - limits: The limits of connections.
    ///   - clock: Milliseconds that never decrease.
    /// - Throws: `system`, if there are no descriptors left.
    package init(
        handler: any HTTPHandler, controlHandler: (any ControlHandler)? = nil, limits: SocketLimits = SocketLimits(),
        clock: @escaping () -> Int64 = SocketCalls.milliseconds
    ) throws(SocketFailure) {
        (self.handler, self.controlHandler, self.limits, self.clock) = (handler, controlHandler, limits, clock)
        stopper = try LoopStop()
    }

    deinit { closeAll() }

    /// Listens on 127.0.0.1, at a port that the system chooses.
    ///
    /// - Returns: The port.
    /// - Throws: `system` with the error number.
    package func listen() throws(SocketFailure) -> UInt16 {
        precondition(listener < 0, "the loop listens already")
        let descriptor = SocketCalls.openSocket(.internet)
        guard descriptor >= 0 else { throw .system(-descriptor) }
        let codes = [
            SocketCalls.bindLoopback(descriptor, port: 0),
            SocketCalls.startListening(descriptor, backlog: limits.backlog),
        ]
        guard let address = SocketCalls.localAddress(descriptor), codes == [0, 0] else {
            SocketCalls.closeDescriptor(descriptor)
            throw .system(codes.first { $0 < 0 }.map { -$0 } ?? SocketCalls.lastError)
        }
        listener = descriptor
        return address.port
    }

    /// Listens on a Unix socket that only this user can connect to.
    ///
    /// - Precondition: The loop has a handler for it.
    /// - Throws: See ``SocketFailure``; `inUse` if another server answers there.
    package func listenControl(at path: String) throws(SocketFailure) {
        precondition(controlHandler != nil, "nobody answers at the control socket")
        control = try ControlSocket(at: path, backlog: Int32(limits.controls))
    }

    /// Asks for one call of ``onWake``; replaces an earlier time.
    ///
    /// - Parameter time: When, in milliseconds of the loop's clock; `nil` for never.
    package func wake(at time: Int64?) { wakeTime = time }

    /// Accepts nothing more, and ends the loop when all responses are sent or after some milliseconds.
    package func finish(within time: Int64) {
        stopListening()
        finishTime = clock() + time
    }

    /// Serves until the loop is stopped; then closes all connections and removes the control socket.
    package func run() {
        while turn() {}
    }

    /// Waits once and serves what is ready.
    ///
    /// - Parameter waits: Whether to wait; otherwise only serves what is ready now.
    /// - Returns: Whether the loop goes on.
    package func turn(waits: Bool = true) -> Bool {
        let start = clock()
        // Handlers and callbacks may have written to held streams.
        for connection in all { connection.prepare(at: start) }
        removeClosed()
        guard !isFinished(at: start) else {
            closeAll()
            return false
        }
        let served = all
        let listeners = listeners(at: start)
        polled.removeAll()
        for connection in served { polled.add(connection.descriptor, for: connection.interest) }
        for listener in listeners { polled.add(listener.descriptor, for: .reading) }
        polled.add(stopper.descriptor, for: .reading)
        let isReady = polled.wait(timeout: waits ? nearest(served).map { $0 - start } : 0)
        wakeUps += 1
        let now = clock()
        if isReady, !stopper.isStopped {
            for (index, connection) in served.enumerated() where !connection.isClosed {
                let readiness = polled.readiness(at: index)
                if !readiness.isEmpty { connection.handle(readiness, with: buffer, at: now) }
            }
            // After the connections, so that one whose head has just arrived is not dropped.
            for (index, listener) in listeners.enumerated() where !isFinishing {
                if !polled.readiness(at: served.count + index).isEmpty { listener.accept(now) }
            }
        }
        // After all progress, which a machine that slept may have missed.
        for connection in served where !connection.isClosed {
            if let deadline = connection.deadline, deadline <= now { connection.expire(at: now) }
        }
        removeClosed()
        if let time = wakeTime, time <= now {
            wakeTime = nil
            onWake?()
        }
        return true
    }
}

// MARK: - The parts of a turn

extension SocketLoop {
    /// The number of HTTP connections.
    package var connectionCount: Int { connections.count }

    /// All open descriptors; for tests.
    package var descriptors: [Int32] {
        all.map(\.descriptor) + [listener, control?.descriptor ?? -1, stopper.descriptor].filter { $0 >= 0 }
    }

    private var all: [any LoopConnection] { connections + controls }

    var isFinishing: Bool { finishTime != nil }

    private func isFinished(at now: Int64) -> Bool {
        if stopper.isStopped { return true }
        guard let finishTime else { return false }
        for connection in connections where connection.isReading { connection.close() }
        removeClosed()
        return finishTime <= now || !connections.contains(where: \.isAnswering)
    }

    /// Returns the nearest time at which something is to be done.
    private func nearest(_ served: [any LoopConnection]) -> Int64? {
        (served.map(\.deadline) + [wakeTime, pauseEnd, finishTime]).compactMap(\.self).min()
    }

    func removeClosed() {
        connections.removeAll(where: \.isClosed)
        controls.removeAll(where: \.isClosed)
    }

    private func stopListening() {
        if listener >= 0 { SocketCalls.closeDescriptor(listener) }
        listener = -1
        control = nil
    }

    private func closeAll() {
        stopListening()
        for connection in all { connection.close() }
        removeClosed()
    }
}
