#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#else
    #error("This platform has no C library that the program knows.")
#endif

import Synchronization

/// The few calls by which the program talks with the terminal and hears of signals; all that differs between systems.
enum Terminal {
    /// Whether a descriptor is a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Whether a descriptor leads to the device that swallows everything.
    static func isNowhere(_ descriptor: Int32) -> Bool {
        var (own, null) = (stat(), stat())
        guard fstat(descriptor, &own) == 0, stat("/dev/null", &null) == 0 else { return false }
        return own.st_rdev == null.st_rdev && own.st_mode & S_IFMT == S_IFCHR
    }

    /// Writes some bytes and returns how many were taken; 0 when the other end takes no more.
    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
        while true {
            let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { return count }
            guard errno == EINTR || errno == EAGAIN else { return 0 }
        }
    }

    /// Appends what a descriptor has to give, and tells whether its end was reached; `nil` when a signal asked the
    /// program to stop.
    static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Bool? {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            guard waitForInput(descriptor) else { return nil }
            let count = piece.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { buffer.append(contentsOf: piece[..<count]) }
            if count >= 0 { return count == 0 }
            // A terminal that hung up reads as an error; for us both are the end.
            guard errno == EINTR else { return true }
        }
    }

    /// Waits until a descriptor has something to read; `false` when a signal asked the program to stop first.
    ///
    /// The handler also writes a byte into a pipe that is waited for here, so that a signal between two instructions is
    /// not slept through.
    private static func waitForInput(_ descriptor: Int32) -> Bool {
        let waker = wakingPipe.load(ordering: .relaxed)
        guard waker >= 0 else { return stopSignal == nil }
        var polled = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: waker, events: Int16(POLLIN), revents: 0),
        ]
        while stopSignal == nil {
            if poll(&polled, 2, -1) > 0, polled[1].revents == 0 { return true }
        }
        return false
    }

    /// The width of the terminal in columns; 80 when it does not say.
    static func width(of descriptor: Int32) -> Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    // MARK: Signals

    /// The signal that asked the program to stop, once one has.
    static var stopSignal: Int32? {
        let signal = pendingSignal.load(ordering: .relaxed)
        return signal == 0 ? nil : signal
    }

    /// Whether it was the system or a closed window that asked, rather than a person at the keys.
    static var isAskedToEnd: Bool { stopSignal == SIGHUP || stopSignal == SIGTERM }

    /// From now on ^C, a hang-up and SIGTERM end a wait for input instead of the program; a closed pipe ends nothing.
    static func catchStopSignals() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // Stored before the handler is set, so that the handler finds everything made and only loads, stores, writes.
        wakingPipe.store(ends[0], ordering: .relaxed)
        wakingEnd.store(ends[1], ordering: .relaxed)
        pendingSignal.store(0, ordering: .relaxed)
        let handler: @convention(c) (Int32) -> Void = { signal in
            Terminal.pendingSignal.store(signal, ordering: .relaxed)
            var byte: UInt8 = 0
            _ = Terminal.systemWrite(Terminal.wakingEnd.load(ordering: .relaxed), &byte, 1)
        }
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaction(signal, &action, nil) }
        ignoreClosedPipes()
    }

    /// A reader that goes away, such as `head`, is no reason to be killed in the middle of saving.
    static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

    private static let pendingSignal = Atomic<Int32>(0)
    private static let wakingPipe = Atomic<Int32>(-1)
    private static let wakingEnd = Atomic<Int32>(-1)

    private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes, count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes, count)
        #else
            Darwin.write(descriptor, bytes, count)
        #endif
    }

    private static func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, bytes, count)
        #elseif canImport(Musl)
            Musl.read(descriptor, bytes, count)
        #else
            Darwin.read(descriptor, bytes, count)
        #endif
    }
}
