/// Asks the server of another `cards open` of the same user.
package enum ControlClient {
    /// The longest answer, in bytes.
    private static let longestAnswer = 65_536

    /// Sends one line to a control socket and waits for the answer.
    ///
    /// - Parameters:
    ///   - line: The line without its LF; it must not contain one.
    ///   - path: The path of the socket.
    ///   - time: How long to wait, in milliseconds.
    /// - Returns: The answer without its LF.
    /// - Throws: `system` with the error number, in particular if nobody listens; `otherUser`; `noAnswer`.
    package static func ask(_ line: [UInt8], at path: String, within time: Int64) throws(SocketFailure) -> [UInt8] {
        guard !path.isEmpty, path.utf8.count <= SocketCalls.longestPath, !path.utf8.contains(0) else {
            throw .pathTooLong
        }
        let descriptor = SocketCalls.openSocket(.unix)
        guard descriptor >= 0 else { throw .system(-descriptor) }
        defer { SocketCalls.closeDescriptor(descriptor) }
        let code = SocketCalls.connectUnix(descriptor, path: path)
        guard code == 0 else { throw .system(-code) }
        guard SocketCalls.peerUser(descriptor) == SocketCalls.ownUser else { throw .otherUser }
        let end = SocketCalls.milliseconds() + time
        var rest = (line + [HTTPSyntax.lineFeed])[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { SocketCalls.sendBytes(descriptor, from: $0) }
            guard count >= 0 else {
                try wait(for: .writing, descriptor, count, until: end)
                continue
            }
            rest = rest.dropFirst(count)
        }
        let buffer = SocketBuffer()
        var answer: [UInt8] = []
        while true {
            guard let bytes = try buffer.receive(from: descriptor) else {
                try wait(for: .reading, descriptor, nil, until: end)
                continue
            }
            let newline = bytes.firstIndex(of: HTTPSyntax.lineFeed)
            answer += bytes[..<(newline ?? bytes.endIndex)]
            if newline != nil { return answer }
            guard !bytes.isEmpty, answer.count <= longestAnswer else { throw .noAnswer }
        }
    }

    /// Waits until a descriptor is ready.
    ///
    /// - Parameters:
    ///   - interest: What to wait for.
    ///   - descriptor: The descriptor.
    ///   - failed: The result of a failed call, unless it is known that it only has to be repeated.
    ///   - end: How long to wait, in milliseconds of the clock.
    /// - Throws: `system` if the call failed otherwise, `noAnswer` if time is up.
    private static func wait(
        for interest: Readiness, _ descriptor: Int32, _ failed: Int?, until end: Int64
    ) throws(SocketFailure) {
        if let failed, !SocketCalls.isBusy(failed) { throw .system(Int32(-failed)) }
        let left = end - SocketCalls.milliseconds()
        guard left > 0 else { throw .noAnswer }
        var polled = PollSet()
        polled.add(descriptor, for: interest)
        _ = polled.wait(timeout: left)
    }
}
