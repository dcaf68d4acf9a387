#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The built program in a terminal of its own, which can be typed into, read, and closed like a window.
final class TerminalProgram {
    private let process: pid_t
    private var terminal: Int32
    private(set) var shown: [UInt8] = []

    /// Starts the program in a new session whose terminal is a pseudo-terminal.
    init(_ words: [String], environment: [String: String]) throws {
        guard let (terminal, name) = Self.pseudoTerminal() else {
            throw RunningProgram.SpawnError(program: "pseudo-terminal", code: errno)
        }
        _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
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
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | Self.newSession))
        var arguments = ([RunningProgram.path] + words).map { strdup($0) } + [nil]
        var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, RunningProgram.path, &actions, &attributes, &arguments, &variables)
        guard code == 0 else {
            close(terminal)
            throw RunningProgram.SpawnError(program: RunningProgram.path, code: code)
        }
        self.process = process
        self.terminal = terminal
    }

    deinit { if terminal >= 0 { close(terminal) } }

    /// What was shown so far, with the line breaks of a file.
    var text: String { String(decoding: shown.filter { $0 != 0x0D }, as: UTF8.self) }

    /// Types a text.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
    }

    /// Reads until a text is shown; `false` when the program ends or half a minute passes without it.
    func waits(for wanted: String) -> Bool {
        while !text.contains(wanted) { guard readOnce() else { return text.contains(wanted) } }
        return true
    }

    /// Closes the window, and waits for the end of the program.
    @discardableResult func closeWindow() -> Int32 {
        close(terminal)
        terminal = -1
        return ending()
    }

    /// Reads to the end, and returns the exit code; -1 for a signal.
    @discardableResult func ending() -> Int32 {
        while terminal >= 0, readOnce() {}
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    }

    #if canImport(Darwin)
        private static let newSession = Int32(POSIX_SPAWN_SETSID)

        /// Our end of a new pseudo-terminal, and the path of the other.
        private static func pseudoTerminal() -> (Int32, String)? {
            let terminal = posix_openpt(O_RDWR | O_NOCTTY)
            guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0, let name = ptsname(terminal) else {
                return nil
            }
            return (terminal, String(cString: name))
        }
    #else
        // What Swift does not see of the C library: POSIX_SPAWN_SETSID, TIOCSPTLCK and TIOCGPTN.
        private static let newSession: Int32 = 0x80

        /// Our end of a new pseudo-terminal, and the path of the other.
        private static func pseudoTerminal() -> (Int32, String)? {
            let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            var (locked, number): (Int32, Int32) = (0, 0)
            guard terminal >= 0, ioctl(terminal, 0x4004_5431, &locked) == 0, ioctl(terminal, 0x8004_5430, &number) == 0
            else { return nil }
            return (terminal, "/dev/pts/\(number)")
        }
    #endif

    private func readOnce() -> Bool {
        var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, 30_000) > 0 else { return false }
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = read(terminal, &piece, piece.count)
        guard count > 0 else { return false }
        shown += piece[..<count]
        return true
    }
}
