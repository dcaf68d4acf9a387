#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Starts a program for a test: the built one, or another by its name.
package enum ProgramStart {
    /// The program that `swift build` made, beside the tests that run.
    package static let path: String = {
        let tests = CommandLine.arguments[0]
        let beside = tests.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        // Absolute, because tests start it in other folders too.
        if let whole = realpath("\(beside)/cards", nil) {
            defer { free(whole) }
            return String(cString: whole)
        }
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        return "\(root)/.build/debug/cards"
    }()

    /// The error of starting a program.
    package struct Failure: Error {
        package let program: String
        package let code: Int32
    }

    /// Starts a program with exactly these words and variables, as from a shell, whatever signals the tests block.
    ///
    /// `input`, `output` and `errors` are descriptors that become its standard streams; with `terminal`, the path of a
    /// terminal becomes all three, and, in the new session that it then leads, its own.
    static func start(
        _ program: String, _ words: [String], environment: [String: String], streams: [Int32] = [],
        terminal: String? = nil
    ) throws -> pid_t {
        #if canImport(Darwin)
            var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
        #else
            var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (stream, descriptor) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(stream))
        }
        var flags = Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
        if let terminal {
            // The first terminal that the leader of a session opens becomes its own.
            posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
            flags |= newSession
        }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var arguments = ([program] + words).map { strdup($0) } + [nil]
        var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, program, &actions, &attributes, &arguments, &variables)
        guard code == 0 else { throw Failure(program: program, code: code) }
        return process
    }

    #if canImport(Darwin)
        private static let newSession = Int32(POSIX_SPAWN_SETSID)
    #else
        /// Missing from Swift's view of the C library: `POSIX_SPAWN_SETSID`.
        private static let newSession: Int32 = 0x80
    #endif
}

/// The end of a program: its exit code, or the signal that ended it.
package enum ProgramEnd: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)

    /// Parses the status of `waitpid`.
    init(status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }

    /// Waits for a process of ours to end.
    static func of(_ process: pid_t) -> ProgramEnd {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return ProgramEnd(status: status)
    }

    /// The exit code; `nil` when a signal ended it.
    package var code: Int32? { if case .exited(let code) = self { code } else { nil } }

    /// The signal; `nil` if it exited.
    package var signal: Int32? { if case .signalled(let signal) = self { signal } else { nil } }
}
