// New connections.

extension SocketLoop {
    /// A listening descriptor, and what accepts connections from it at a time.
    typealias Listener = (descriptor: Int32, accept: (Int64) -> Void)

    /// The connections that are accepted in one turn, so that those that exist are served too.
    private static let acceptedInTurn = 16

    /// Returns what listens and has room for another connection.
    func listeners(at now: Int64) -> [Listener] {
        if let end = pauseEnd, end > now { return [] }
        pauseEnd = nil
        var listeners: [Listener] = []
        if listener >= 0, hasRoom(connections, limits.connections) {
            listeners.append((listener, { [unowned self] in acceptBrowsers(at: $0) }))
        }
        if let control, hasRoom(controls, limits.controls) {
            listeners.append((control.descriptor, { [unowned self] in acceptControls(at: $0) }))
        }
        return listeners
    }

    /// Whether another connection is possible, perhaps in place of one that may be dropped.
    private func hasRoom(_ connections: [some LoopConnection], _ limit: Int) -> Bool {
        connections.count < limit || connections.contains { $0.droppableSince != nil }
    }

    private func acceptBrowsers(at now: Int64) {
        for _ in 0..<Self.acceptedInTurn {
            guard hasRoom(connections, limits.connections), let descriptor = accept(from: listener, at: now) else {
                return
            }
            guard let local = SocketCalls.localAddress(descriptor), let remote = SocketCalls.remoteAddress(descriptor)
            else {
                SocketCalls.closeDescriptor(descriptor)
                continue
            }
            SocketCalls.sendAtOnce(descriptor)
            if connections.count >= limits.connections { dropOldest(of: connections) }
            removeClosed()
            let peer = HTTPPeer(local: local, remote: remote)
            let connection = HTTPConnection(descriptor, peer: peer, handler: handler, limits: limits, at: now)
            connections.append(connection)
            // Its request is often there already. It is served before further connections could make it be dropped.
            connection.handle(.reading, with: buffer, at: now)
            removeClosed()
            guard !isFinishing else { return }
        }
    }

    private func acceptControls(at now: Int64) {
        guard let control, let controlHandler,
            let descriptor = accept(from: control.descriptor, at: now)
        else { return }
        // Root may ignore the permissions of the file.
        guard SocketCalls.peerUser(descriptor) == SocketCalls.ownUser else {
            return SocketCalls.closeDescriptor(descriptor)
        }
        if controls.count >= limits.controls { dropOldest(of: controls) }
        controls.append(ControlConnection(descriptor, handler: controlHandler, limits: limits, at: now))
    }

    /// Accepts a connection.
    ///
    /// - Returns: The descriptor, or `nil` if there is none at the moment.
    private func accept(from listener: Int32, at now: Int64) -> Int32? {
        var descriptor = SocketCalls.acceptOne(listener)
        if SocketCalls.isOutOfDescriptors(descriptor), dropOldest(of: connections) {
            descriptor = SocketCalls.acceptOne(listener)
        }
        if descriptor >= 0 { return descriptor }
        // The connection stays in the backlog, and `poll` would report it repeatedly.
        if SocketCalls.isOutOfDescriptors(descriptor) { pauseEnd = now + limits.pause }
        return nil
    }

    /// Closes the connection that could be closed for the longest time.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    private func dropOldest(of connections: [some LoopConnection]) -> Bool {
        let candidates = connections.filter { $0.droppableSince != nil }
        let oldest = candidates.min { $0.droppableSince ?? 0 < $1.droppableSince ?? 0 }
        oldest?.close()
        return oldest != nil
    }
}
