#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The built program at a pseudo-terminal of its own, as a person has it: the one place in which tests make one.
///
///     keys ──▶ our side ═ terminal ═ standard input, output and error of the program, which leads its session
///     bytes ◀── our side
package final class ProgramTerminal {
    /// The program's process, which leads its group and session.
    package let process: Int32
    /// Whether the program, and all that it started, no longer hold the terminal.
    package private(set) var hasHungUp = false
    /// The program's exit, once it is known.
    private var end: ProgramEnd?
    private var side: Int32

    /// Starts the program with exactly these variables, in a window of a size.
    package init(
        _ words: [String], environment: [String: String], columns: Int? = nil, rows: Int? = nil
    ) throws {
        var (side, other): (Int32, Int32) = (-1, -1)
        var name = [CChar](repeating: 0, count: 128)
        guard openpty(&side, &other, &name, nil, nil) == 0 else {
            throw ProgramStart.Failure(program: "pseudo-terminal", code: errno)
        }
        close(other)
        _ = fcntl(side, F_SETFD, FD_CLOEXEC)
        let terminal = name.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { String(cString: $0) } ?? ""
        }
        self.side = side
        if let columns, let rows { Self.set(side, columns, rows) }
        do {
            process = try ProgramStart.start(ProgramStart.path, words, environment: environment, terminal: terminal)
        } catch {
            close(side)
            throw error
        }
    }

    deinit {
        if end == nil {
            kill(process, SIGKILL)
            _ = ProgramEnd.of(process)
        }
        closeWindow()
    }

    // MARK: Keys and bytes

    /// Types bytes, and returns how many were accepted; 0 if the program is gone.
    package func type(_ bytes: some Collection<UInt8>) -> Int {
        guard side >= 0 else { return 0 }
        let bytes = Array(bytes)
        return max(0, bytes.withUnsafeBytes { write(side, $0.baseAddress, $0.count) })
    }

    /// Returns the program's output, waiting up to a limit; `nil` if there was none, or the program hung up.
    package func read(waiting milliseconds: Int32) -> [UInt8]? {
        guard side >= 0 else { return nil }
        var polled = pollfd(fd: side, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, milliseconds) > 0 else { return nil }
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = piece.withUnsafeMutableBytes { buffer in bytesRead(side, buffer) }
        guard count > 0 else {
            hasHungUp = true
            return nil
        }
        return Array(piece[..<count])
    }

    // MARK: The window

    /// Whether the window is still open.
    package var isOpen: Bool { side >= 0 }

    /// Closes the window, which hangs up on the program.
    package func closeWindow() {
        if side >= 0 { close(side) }
        side = -1
    }

    /// Resizes the window and signals the program.
    package func resize(columns: Int, rows: Int) { Self.set(side, columns, rows) }

    /// Whether the terminal has a shell's settings: lines are buffered and echoed, and keys raise signals.
    package var isRestored: Bool {
        var mode = termios()
        guard tcgetattr(side, &mode) == 0 else { return false }
        let wanted = tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        return mode.c_lflag & wanted == wanted && mode.c_iflag & tcflag_t(ICRNL) != 0
    }

    private static func set(_ side: Int32, _ columns: Int, _ rows: Int) {
        var size = winsize()
        (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
        _ = ioctl(side, UInt(TIOCSWINSZ), &size)
    }

    // MARK: The process

    /// Sends a signal to the program, or to all that runs with it too.
    package func send(_ signal: Int32, toAll: Bool = false) { kill(toAll ? -process : process, signal) }

    /// Whether the program has stopped for a while; `nil` while it runs, `false` when it has ended.
    package var isStopped: Bool? {
        guard end == nil else { return false }
        var status: Int32 = 0
        guard waitpid(process, &status, WUNTRACED | WNOHANG) == process else { return nil }
        if status & 0xFF == 0x7F { return true }
        end = ProgramEnd(status: status)
        return false
    }

    /// Waits for the end; with `kills`, kills a program that has not hung up.
    package func ending(kills: Bool = false) -> ProgramEnd {
        if let end { return end }
        if kills, !hasHungUp, isOpen { kill(process, SIGKILL) }
        let found = ProgramEnd.of(process)
        end = found
        return found
    }
}

/// Reads into a buffer, under a name that no method hides.
private func bytesRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(file, buffer.baseAddress, buffer.count)
}
