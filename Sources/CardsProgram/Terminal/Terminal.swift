#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#else
    #error("This platform has no C library that the program knows.")
#endif

import CardEngine
import CardsBrowser
import Synchronization

/// The system calls for terminals and signals, including all differences between platforms.
enum Terminal {
    /// Whether a descriptor is a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Whether a descriptor is the null device.
    static func isNowhere(_ descriptor: Int32) -> Bool {
        var (own, null) = (stat(), stat())
        guard fstat(descriptor, &own) == 0, stat("/dev/null", &null) == 0 else { return false }
        return own.st_rdev == null.st_rdev && own.st_mode & S_IFMT == S_IFCHR
    }

    /// Writes bytes.
    ///
    /// Returns the system's error number if the descriptor no longer accepts data, otherwise `nil`.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            let error = count < 0 ? errno : ENOSPC
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if error == EAGAIN {
                // Another program has made the stream one that does not wait.
                var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&polled, 1, -1)
            } else if error != EINTR {
                return error
            }
        }
        return nil
    }

    /// Appends available bytes from a descriptor to a buffer.
    ///
    /// - Returns: Whether the end was reached, or `nil` if a signal asked the program to stop.
    static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Bool? {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            guard waitForInput(descriptor) else { return nil }
            let count = piece.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                noteInput()
                buffer.append(contentsOf: piece[..<count])
            }
            if count >= 0 { return count == 0 }
            // A terminal that hung up reports an error. Treat it as the end of the input.
            guard errno == EINTR else { return true }
        }
    }

    /// Waits for input.
    ///
    /// Returns `false` if a stop signal arrived first.
    ///
    /// The signal handler also writes a byte to a pipe that is polled here. This catches a signal that arrives between
    /// two instructions.
    private static func waitForInput(_ descriptor: Int32) -> Bool {
        var polled = polled(with: descriptor)
        guard polled[1].fd >= 0 else { return stopSignal == nil }
        while stopSignal == nil {
            if poll(&polled, 2, -1) > 0, polled[1].revents == 0 { return true }
        }
        return false
    }

    /// Returns the descriptors to poll: the input, and the pipe that signal handlers write to.
    private static func polled(with descriptor: Int32) -> [pollfd] {
        [descriptor, wakingPipe.load(ordering: .relaxed)].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }

    /// Returns the terminal's width in columns, or 80 if it is unknown.
    static func width(of descriptor: Int32) -> Int { size(of: descriptor)?.columns ?? 80 }

    /// Returns the terminal's size, or `nil` if it is unknown.
    static func size(of descriptor: Int32) -> WindowSize? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return WindowSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    // MARK: Keys one by one

    /// The saved state of a terminal's line discipline.
    struct Mode {
        fileprivate let attributes: termios
    }

    /// Turns on raw mode without echo.
    ///
    /// Returns the previous mode, or `nil` if the descriptor is not a terminal.
    ///
    /// Output processing stays on, so that a newline written by any program returns to the first column.
    static func enterRawMode(_ descriptor: Int32) -> Mode? {
        var attributes = termios()
        guard tcgetattr(descriptor, &attributes) == 0 else { return nil }
        let before = Mode(attributes: attributes)
        attributes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
        attributes.c_cflag |= tcflag_t(CS8)
        attributes.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
        withUnsafeMutableBytes(of: &attributes.c_cc) { cells in
            cells[Int(VMIN)] = 1
            cells[Int(VTIME)] = 0
        }
        return tcsetattr(descriptor, TCSANOW, &attributes) == 0 ? before : nil
    }

    /// Restores a terminal's mode.
    static func restore(_ mode: Mode, of descriptor: Int32) {
        var attributes = mode.attributes
        tcsetattr(descriptor, TCSANOW, &attributes)
    }

    /// Why a wait ended.
    enum Waking: Sendable, Hashable {
        /// Input is available.
        case input
        /// A signal arrived. ``takeWindowSignals()`` and ``stopSignal`` report which.
        case signal
        /// The time limit was reached.
        case timeout
    }

    /// Waits for input or a signal.
    ///
    /// Without `milliseconds`, waits without a time limit.
    static func wait(_ descriptor: Int32, milliseconds: Int? = nil) -> Waking {
        var polled = polled(with: descriptor)
        let count = poll(&polled, 2, milliseconds.map(Int32.init) ?? -1)
        if polled[1].revents != 0 {
            var bytes = [UInt8](repeating: 0, count: 64)
            _ = bytes.withUnsafeMutableBytes { systemRead(polled[1].fd, $0.baseAddress, $0.count) }
            return .signal
        }
        if count < 0 { return .signal }
        return count == 0 ? .timeout : .input
    }

    /// Reads at most `most` available bytes after ``wait(_:milliseconds:)``.
    ///
    /// Returns none at the end of the input or after a hang-up.
    static func readNow(_ descriptor: Int32, most: Int = 1 << 14) -> [UInt8] {
        var piece = [UInt8](repeating: 0, count: most)
        while true {
            let count = piece.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { noteInput() }
            if count >= 0 { return Array(piece[..<count]) }
            guard errno == EINTR else { return [] }
        }
    }

    /// Stops the foreground process group, as ^Z does.
    ///
    /// Returns when it is continued.
    static func stopHere() { kill(0, SIGSTOP) }

    /// The time of a clock that nobody can set and that goes on while the machine sleeps, in milliseconds.
    static var milliseconds: Int { Int(SocketCalls.milliseconds()) }

    /// When the person last typed something, by ``milliseconds``; 0 if they have not.
    static var lastInput: Int { lastInputTime.load(ordering: .relaxed) }

    /// Notes that the person typed something.
    static func noteInput() { lastInputTime.store(milliseconds, ordering: .relaxed) }

    private static let lastInputTime = Atomic<Int>(0)

    /// Ends this program as the system does when the person logs out: a prompt stores its draft.
    static func endSelf() { kill(getpid(), SIGTERM) }

    // MARK: Signals

    /// The signal that asked the program to stop, if any.
    static var stopSignal: Int32? {
        let signal = pendingSignal.load(ordering: .relaxed)
        return signal == 0 ? nil : signal
    }

    /// Whether the system or a closed window, rather than a key, asked the program to stop.
    static var isAskedToEnd: Bool { stopSignal == SIGHUP || stopSignal == SIGTERM }

    /// Makes ^C, a hang-up and SIGTERM end a wait for input instead of the program, and ignores SIGPIPE.
    static func catchStopSignals() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        // Stored before the handler is installed. The handler itself only loads, stores and writes.
        wakingPipe.store(ends[0], ordering: .relaxed)
        wakingEnd.store(ends[1], ordering: .relaxed)
        pendingSignal.store(0, ordering: .relaxed)
        let handler: @convention(c) (Int32) -> Void = { signal in
            Terminal.pendingSignal.store(signal, ordering: .relaxed)
            Terminal.endWait()
        }
        handle([SIGINT, SIGTERM, SIGHUP], by: handler)
        ignoreClosedPipes()
    }

    /// Lets the signals to stop end the program again, after a question before the work of a command.
    static func releaseStopSignals() {
        for one in [SIGINT, SIGTERM, SIGHUP] { signal(one, SIG_DFL) }
        // They remove temporary files before that.
        _ = Platform.beginProcess()
    }

    /// The signals received since the last check.
    struct WindowSignals: Sendable, Hashable {
        /// The window size changed.
        var isResized = false
        /// The program was suspended and continues.
        var isContinued = false
        /// A signal asked to suspend the program.
        var isToSuspend = false
    }

    /// Makes window size changes, suspension and continuation end a wait too.
    ///
    /// Call ``catchStopSignals()`` first.
    static func catchWindowSignals() {
        notedSignals.store(0, ordering: .relaxed)
        let handler: @convention(c) (Int32) -> Void = { signal in
            Terminal.notedSignals.bitwiseOr(1 << UInt64(signal), ordering: .relaxed)
            Terminal.endWait()
        }
        handle([SIGWINCH, SIGCONT, SIGTSTP], by: handler)
    }

    private static func handle(_ signals: [Int32], by handler: @escaping @convention(c) (Int32) -> Void) {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        for signal in signals { sigaction(signal, &action, nil) }
    }

    /// Ends a wait for input.
    ///
    /// Called by signal handlers, which may only load, store and write.
    private static func endWait() {
        var byte: UInt8 = 0
        _ = systemWrite(wakingEnd.load(ordering: .relaxed), &byte, 1)
    }

    /// Restores the default handlers: ^Z suspends the program, and window size changes are ignored.
    static func releaseWindowSignals() {
        for one in [SIGWINCH, SIGCONT, SIGTSTP] { signal(one, SIG_DFL) }
    }

    /// Returns and resets the received signals.
    static func takeWindowSignals() -> WindowSignals {
        let noted = notedSignals.exchange(0, ordering: .relaxed)
        func has(_ signal: Int32) -> Bool { noted & (1 << UInt64(signal)) != 0 }
        return WindowSignals(isResized: has(SIGWINCH), isContinued: has(SIGCONT), isToSuspend: has(SIGTSTP))
    }

    /// Ignores SIGPIPE, so that a closed reader such as `head` cannot kill the program while it saves.
    static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

    private static let pendingSignal = Atomic<Int32>(0)
    private static let wakingPipe = Atomic<Int32>(-1)
    private static let wakingEnd = Atomic<Int32>(-1)
    private static let notedSignals = Atomic<UInt64>(0)
}

// Declared outside `Terminal`, whose functions have the same names as the C library's.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}
