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

    /// Writes bytes and returns whether all of them were taken; `false` when the other end takes no more.
    @discardableResult static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) }
            guard count > 0 || count < 0 && (errno == EINTR || errno == EAGAIN) else { return false }
        }
        return true
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
        var polled = polled(with: descriptor)
        guard polled[1].fd >= 0 else { return stopSignal == nil }
        while stopSignal == nil {
            if poll(&polled, 2, -1) > 0, polled[1].revents == 0 { return true }
        }
        return false
    }

    /// What is waited for: input, and the pipe into which handlers of signals write.
    private static func polled(with descriptor: Int32) -> [pollfd] {
        [descriptor, wakingPipe.load(ordering: .relaxed)].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }

    /// The width of the terminal in columns; 80 when it does not say.
    static func width(of descriptor: Int32) -> Int { size(of: descriptor)?.columns ?? 80 }

    /// The size of the terminal; `nil` when it does not say.
    static func size(of descriptor: Int32) -> WindowSize? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return WindowSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    // MARK: Keys one by one

    /// The state of a terminal's line discipline, to be put back.
    struct Mode {
        fileprivate let attributes: termios
    }

    /// Has a terminal hand over every key at once and unseen; returns what it was set to, `nil` when it is no terminal.
    ///
    /// Output is still processed, so that a newline written by anybody begins at the left.
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

    /// Puts back what a terminal was set to.
    static func restore(_ mode: Mode, of descriptor: Int32) {
        var attributes = mode.attributes
        tcsetattr(descriptor, TCSANOW, &attributes)
    }

    /// What ended a wait.
    enum Waking: Sendable, Hashable {
        /// There is something to read.
        case input
        /// A signal came; ``takeNotices()`` and ``stopSignal`` say which.
        case signal
        /// Nothing happened for as long as was given.
        case timeout
    }

    /// Waits for input or a signal; for ever without a time.
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

    /// Reads what is there, after ``wait(_:milliseconds:)``; empty at the end of the input, which a hang-up is too.
    static func readNow(_ descriptor: Int32) -> [UInt8] {
        var piece = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = piece.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { return Array(piece[..<count]) }
            guard errno == EINTR else { return [] }
        }
    }

    /// Stops this program and what runs in front with it, as ^Z does; returns when it is continued.
    static func stopHere() { kill(0, SIGSTOP) }

    /// Milliseconds on a clock that only goes forward.
    static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
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
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        // Stored before the handler is set, so that the handler finds everything made and only loads, stores, writes.
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

    /// What signals told since it was last asked.
    struct Notices: Sendable, Hashable {
        /// The window has another size.
        var isResized = false
        /// The program was stopped and goes on.
        var isContinued = false
        /// The program is asked to stop for a while.
        var isToSuspend = false
    }

    /// From now on a change of the window's size, a stop and a continuation end a wait too.
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

    /// Ends a wait for input; called by handlers of signals, which only load, store and write.
    private static func endWait() {
        var byte: UInt8 = 0
        _ = systemWrite(wakingEnd.load(ordering: .relaxed), &byte, 1)
    }

    /// From now on ^Z stops the program again, and a change of the window's size is nobody's matter.
    static func releaseWindowSignals() {
        for one in [SIGWINCH, SIGCONT, SIGTSTP] { signal(one, SIG_DFL) }
    }

    /// Takes what signals told since the last time.
    static func takeNotices() -> Notices {
        let noted = notedSignals.exchange(0, ordering: .relaxed)
        func has(_ signal: Int32) -> Bool { noted & (1 << UInt64(signal)) != 0 }
        return Notices(isResized: has(SIGWINCH), isContinued: has(SIGCONT), isToSuspend: has(SIGTSTP))
    }

    /// A reader that goes away, such as `head`, is no reason to be killed in the middle of saving.
    static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

    private static let pendingSignal = Atomic<Int32>(0)
    private static let wakingPipe = Atomic<Int32>(-1)
    private static let wakingEnd = Atomic<Int32>(-1)
    private static let notedSignals = Atomic<UInt64>(0)
}

// Outside of `Terminal`, whose functions have the same names as those of the C library.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}
