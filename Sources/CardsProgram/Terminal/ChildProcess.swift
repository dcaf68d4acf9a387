#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#else
    #error("This platform has no C library that the program knows.")
#endif

/// Runs another program, such as git or an editor, to completion.
///
/// The child inherits standard streams and environment.
enum ChildProcess {
    /// How the process ended.
    enum Ending: Sendable, Equatable {
        /// It exited with a code.
        case exited(Int32)
        /// It was terminated by a signal.
        case killed(Int32)
        /// It could not be started, for example because it is not installed. The value is an `errno`.
        case notStarted(Int32)
    }

    /// Runs a program found on `PATH`.
    ///
    /// A program that takes the terminal receives signals as from a shell. Output of other programs goes to standard
    /// error, so that standard output contains only data.
    static func run(_ program: String, _ words: [String], takesTerminal: Bool = false) -> Ending {
        var actions: posix_spawn_file_actions_t = Self.newActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if !takesTerminal { posix_spawn_file_actions_adddup2(&actions, 2, 1) }
        var attributes: posix_spawnattr_t = Self.newAttributes()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, usual) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&usual)
        if takesTerminal {
            posix_spawnattr_setsigmask(&attributes, &none)
        } else {
            // This program ignores SIGPIPE; other programs expect the default handler.
            sigemptyset(&usual)
            sigaddset(&usual, SIGPIPE)
        }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | (takesTerminal ? POSIX_SPAWN_SETSIGMASK : 0)))
        var arguments = ([program] + words).map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, program, &actions, &attributes, &arguments, environ)
        guard code == 0 else { return .notStarted(code) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return .notStarted(errno) }
        }
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
    }

    #if canImport(Darwin)
        private static func newActions() -> posix_spawn_file_actions_t { nil }
        private static func newAttributes() -> posix_spawnattr_t { nil }
    #else
        private static func newActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
        private static func newAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }
    #endif
}
