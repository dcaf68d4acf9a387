#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The built program in a terminal of its own, whose screen can be read as a person sees it.
final class ScreenProgram {
    private let process: pid_t
    private var terminal: Int32
    private(set) var screen: ScreenModel
    /// Every byte the program wrote.
    private(set) var written: [UInt8] = []
    /// How the program ended, once that is known.
    private var status: Int32?
    /// Whether nobody holds the other end of the terminal any more.
    private var hasHungUp = false

    /// Starts the program in a new session whose terminal is a window of a size.
    init(
        _ home: Home, _ words: String..., columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
        isReflowing: Bool = true
    ) throws {
        var (terminal, other): (Int32, Int32) = (-1, -1)
        var name = [CChar](repeating: 0, count: 128)
        guard openpty(&terminal, &other, &name, nil, nil) == 0 else {
            throw RunningProgram.SpawnError(program: "pseudo-terminal", code: errno)
        }
        close(other)
        _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
        self.terminal = terminal
        screen = ScreenModel(columns: columns, rows: rows, isReflowing: isReflowing)
        Self.set(terminal, columns, rows)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first terminal that the leader of a session opens becomes its own.
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | Self.newSession))
        var variables = home.environment
        variables["TERM"] = "xterm-256color"
        variables.merge(environment) { _, own in own }
        var arguments = ([RunningProgram.path] + words).map { strdup($0) } + [nil]
        var settings = variables.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (arguments + settings).forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, RunningProgram.path, &actions, &attributes, &arguments, &settings)
        self.process = process
        guard code == 0 else { throw RunningProgram.SpawnError(program: RunningProgram.path, code: code) }
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
        if terminal >= 0 { close(terminal) }
    }

    // MARK: Keys

    /// Presses keys, as the bytes that they send; ⏎ is `\r`.
    func press(_ keys: String) { press(Array(keys.utf8)) }

    /// Presses keys with a pause before each byte.
    func pressSlowly(_ keys: String, milliseconds: UInt32) {
        for byte in keys.utf8 {
            usleep(milliseconds * 1000)
            press([byte])
        }
    }

    private func press(_ keys: [UInt8]) {
        var bytes = keys[...]
        while !bytes.isEmpty {
            let count = bytes.prefix(512).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
            // Read meanwhile: a program that cannot write does not read either.
            _ = readOnce(waiting: 0)
        }
    }

    // MARK: The screen

    /// Reads until the screen shows a text; `false` when the program ends or ten seconds pass without it.
    func shows(_ text: String) -> Bool { reads { $0.text.contains(text) } }

    /// Reads until the screen no longer shows a text.
    func hides(_ text: String) -> Bool { reads { !$0.text.contains(text) } }

    /// Reads until something holds of the screen.
    func reads(until holds: (ScreenModel) -> Bool) -> Bool {
        while screen.isMidFrame || !holds(screen) {
            guard readOnce(waiting: 10_000) else { return holds(screen) }
        }
        return true
    }

    /// Gives the window another size and tells the program.
    func resize(columns: Int, rows: Int) {
        _ = readOnce(waiting: 0)
        screen.resize(columns: columns, rows: rows)
        Self.set(terminal, columns, rows)
    }

    /// Whether the terminal is as a shell left it: lines are gathered and shown, signals come from keys.
    var isRestored: Bool {
        var mode = termios()
        guard tcgetattr(terminal, &mode) == 0 else { return false }
        let wanted = tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        return mode.c_lflag & wanted == wanted && mode.c_iflag & tcflag_t(ICRNL) != 0
    }

    // MARK: The process

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process, signal) }

    /// Sends a signal to the program and all that runs with it.
    func sendAll(_ signal: Int32) { kill(-process, signal) }

    /// Waits until the program has stopped for a while; `false` when it ended instead.
    func isStopped() -> Bool {
        var status: Int32 = 0
        while true {
            _ = readOnce(waiting: 20)
            let found = waitpid(process, &status, WUNTRACED | WNOHANG)
            if found == 0 { continue }
            if found == process, status & 0xFF == 0x7F { return true }
            self.status = status
            return false
        }
    }

    /// Closes the window.
    func closeWindow() {
        close(terminal)
        terminal = -1
    }

    /// Reads to the end and returns the exit code; the number of a signal made negative.
    ///
    /// A program that neither says anything nor ends is ended.
    @discardableResult func ending() -> Int32 {
        while terminal >= 0, readOnce(waiting: 15_000) {}
        if status == nil, !hasHungUp, terminal >= 0 { kill(process, SIGKILL) }
        var found = status ?? 0
        if status == nil { while waitpid(process, &found, 0) < 0, errno == EINTR {} }
        status = found
        return found & 0x7F == 0 ? (found >> 8) & 0xFF : -(found & 0x7F)
    }

    private func readOnce(waiting milliseconds: Int32) -> Bool {
        guard terminal >= 0 else { return false }
        var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, milliseconds) > 0 else { return false }
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = read(terminal, &piece, piece.count)
        guard count > 0 else {
            hasHungUp = true
            return false
        }
        written += piece[..<count]
        screen.feed(Array(piece[..<count]))
        return true
    }

    #if canImport(Darwin)
        private static let newSession = Int32(POSIX_SPAWN_SETSID)
    #else
        /// What Swift does not see of the C library: `POSIX_SPAWN_SETSID`.
        private static let newSession: Int32 = 0x80
    #endif

    private static func set(_ terminal: Int32, _ columns: Int, _ rows: Int) {
        var size = winsize()
        (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }
}
