#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#else
    #error("CardsBrowser needs a C library: Glibc, Musl or Darwin")
#endif

/// The system calls for sockets, including all differences between platforms.
///
/// Functions return the kernel's result: zero, a count or a descriptor, or else the negated error number. Every
/// descriptor is non-blocking and closed when this process executes another program; none raises SIGPIPE.
package enum SocketCalls {
    static func result(_ value: Int32) -> Int32 { value < 0 ? -errno : value }
    static func result(_ value: Int) -> Int { value < 0 ? -Int(errno) : value }

    /// The error number of the last failed call.
    static var lastError: Int32 { errno }

    /// The kind of a socket's addresses.
    package enum Family: Sendable {
        /// TCP over IPv4.
        case internet
        /// A name in the file system.
        case unix

        var number: Int32 {
            switch self {
            case .internet: AF_INET
            case .unix: AF_UNIX
            }
        }
    }

    #if canImport(Glibc)
        private static let streamKind = Int32(SOCK_STREAM.rawValue)
        private static let openFlags = Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #elseif canImport(Musl)
        private static let streamKind = Int32(SOCK_STREAM)
        private static let openFlags = Int32(SOCK_NONBLOCK) | Int32(SOCK_CLOEXEC)
    #else
        private static let streamKind = SOCK_STREAM
        private static let openFlags: Int32 = 0
    #endif

    /// Opens a socket.
    package static func openSocket(_ family: Family) -> Int32 {
        prepared(result(socket(family.number, streamKind | openFlags, 0)))
    }

    /// Opens two sockets that are connected with each other.
    static func openPair() -> (Int32, Int32)? {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, streamKind | openFlags, 0, &ends) == 0 else { return nil }
        let (one, other) = (prepared(ends[0]), prepared(ends[1]))
        guard one >= 0, other >= 0 else {
            for end in [one, other] where end >= 0 { closeDescriptor(end) }
            return nil
        }
        return (one, other)
    }

    static func startListening(_ descriptor: Int32, backlog: Int32) -> Int32 { result(listen(descriptor, backlog)) }

    /// Accepts a connection.
    static func acceptOne(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            prepared(result(accept(descriptor, nil, nil)))
        #else
            result(acceptCall(descriptor, nil, nil, openFlags))
        #endif
    }

    /// Sets what `socket` cannot set on this platform; closes the socket if that fails.
    private static func prepared(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            guard descriptor >= 0 else { return descriptor }
            var on: Int32 = 1
            let size = socklen_t(MemoryLayout<Int32>.size)
            guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
                fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0,
                setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, size) == 0
            else {
                let code = -errno
                closeDescriptor(descriptor)
                return code
            }
        #endif
        return descriptor
    }

    /// Sends small pieces at once: a line of `/live` must not wait for the receipt of the last one.
    static func sendAtOnce(_ descriptor: Int32) {
        var on: Int32 = 1
        _ = setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Limits the kernel's buffer for outgoing bytes; for tests of slow readers.
    package static func limitSendBuffer(_ descriptor: Int32, to bytes: Int32) {
        var bytes = bytes
        _ = setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Makes the next close a reset, which the other end sees as an error.
    package static func resetOnClose(_ descriptor: Int32) {
        var option = linger()
        (option.l_onoff, option.l_linger) = (1, 0)
        _ = setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Ends the sending side: the other end receives what was sent, then the end.
    package static func shutdownWriting(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    package static func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

    /// Receives available bytes; 0 at the end.
    package static func receive(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = result(recv(descriptor, buffer.baseAddress, buffer.count, 0))
            if count != -Int(EINTR) { return count }
        }
    }

    /// Sends as many bytes as fit into the kernel's buffer.
    package static func sendBytes(_ descriptor: Int32, from buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        while true {
            let count = result(send(descriptor, buffer.baseAddress, buffer.count, flags))
            if count != -Int(EINTR) { return count }
        }
    }

    /// Whether a result means "try again when the descriptor is ready".
    package static func isBusy(_ result: Int) -> Bool { result == -Int(EAGAIN) || result == -Int(EWOULDBLOCK) }

    /// Whether a failed accept means that the process or the system has too many open files.
    static func isOutOfDescriptors(_ result: Int32) -> Bool {
        [-EMFILE, -ENFILE, -ENOBUFS, -ENOMEM].contains(result)
    }

    /// Whether a descriptor is closed when this process executes another program.
    package static func closesOnExec(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0 }

    /// Whether a descriptor is non-blocking.
    package static func isNonBlocking(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0 }
}

#if !canImport(Darwin)
    // Hidden by the headers without `_GNU_SOURCE`.
    @_silgen_name("accept4")
    private func acceptCall(
        _ descriptor: Int32, _ address: UnsafeMutableRawPointer?, _ size: UnsafeMutableRawPointer?, _ flags: Int32
    ) -> Int32
#endif
