#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

#if os(macOS) || os(Linux)
    /// A program of the system that runs with this program's environment, such as `notify-send`; no shell is involved.
    ///
    /// Its standard error is usually discarded. It ends with this value, together with its process group.
    package final class SystemProgram {
        /// The result of a whole run.
        package struct Ending: Sendable, Hashable {
            /// The exit code; `nil` if it was killed, or ended by a signal.
            package let code: Int32?
            /// What it wrote, at most 64 KiB.
            package let output: String
        }

        private let process: pid_t
        private var output: Int32
        private var pending: [UInt8] = []
        private var ended: Int32?

        /// The maximum number of bytes of a line, or of the whole output.
        private static let most = 1 << 16

        /// Starts a program found on `PATH`, or named by its whole path.
        ///
        /// `input` must be shorter than 4096 bytes. With `withErrors`, its standard error is part of its output. With
        /// `asking`, it may read from the terminal. Returns `nil` if it was not found or could not be started.
        package init?(
            _ program: String, _ arguments: [String], input: String = "", withErrors: Bool = false, asking: Bool = false
        ) {
            guard let path = Self.path(of: program) else { return nil }
            guard let stdin = Self.pipe() else { return nil }
            guard let stdout = Self.pipe() else {
                for end in [stdin.read, stdin.write] { Platform.closeFile(end) }
                return nil
            }
            let ends = [stdin.read, stdout.write]
            let started = Self.spawn(
                path, [program] + arguments, stdin: stdin.read, stdout: stdout.write,
                errors: asking ? .own : withErrors ? .output : .nowhere)
            for end in ends { Platform.closeFile(end) }
            guard let started else {
                for end in [stdin.write, stdout.read] { Platform.closeFile(end) }
                return nil
            }
            process = started
            output = stdout.read
            if !input.isEmpty {
                // Shorter than a pipe's buffer, so this never waits.
                _ = Array(input.utf8.prefix(4096)).withUnsafeBytes { Platform.writeToPeer(stdin.write, from: $0) }
            }
            Platform.closeFile(stdin.write)
        }

        deinit {
            kill()
            if output >= 0 { Platform.closeFile(output) }
        }

        /// Runs a program to its end; `nil` if it was not found or could not be started.
        package static func run(
            _ program: String, _ arguments: [String], input: String = "", withErrors: Bool = false,
            asking: Bool = false, milliseconds: Int
        ) -> Ending? {
            let started = SystemProgram(program, arguments, input: input, withErrors: withErrors, asking: asking)
            guard let running = started else { return nil }
            let deadline = Platform.monotonicMilliseconds() + milliseconds
            var lines: [String] = []
            while let line = running.readLine(before: deadline) { lines.append(line) }
            return Ending(code: running.end(before: deadline), output: lines.joined(separator: "\n"))
        }

        /// Returns whether a program is on `PATH`.
        package static func isInstalled(_ program: String) -> Bool { path(of: program) != nil }

        static func path(of program: String) -> String? {
            guard !program.hasPrefix("/") else { return Platform.isExecutable(program) ? program : nil }
            let path = Platform.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
            return path.split(separator: ":").filter { $0.hasPrefix("/") }.map { FilePath.join(String($0), program) }
                .first { Platform.isExecutable($0) }
        }

        /// Returns the next line without its newline, or the rest at the end; `nil` at the end or the deadline, which is
        /// in milliseconds of the monotonic clock.
        package func readLine(before deadline: Int) -> String? {
            while true {
                if let end = pending.firstIndex(of: 0x0A) {
                    defer { pending.removeFirst(end + 1) }
                    return String(decoding: pending[..<end], as: UTF8.self)
                }
                guard output >= 0, pending.count < Self.most else {
                    defer { pending = [] }
                    return pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self)
                }
                let left = deadline - Platform.monotonicMilliseconds()
                guard left > 0 else { return nil }
                guard Platform.wait(reading: [output], writing: [], milliseconds: min(left, 1000)).reading.isEmpty
                else {
                    fill()
                    continue
                }
            }
        }

        private func fill() {
            var piece = [UInt8](repeating: 0, count: 4096)
            let count = piece.withUnsafeMutableBytes { Platform.readBytes(output, into: $0) }
            if count > 0 {
                pending += piece[..<count]
            } else if count != -Int(EINTR) {
                Platform.closeFile(output)
                output = -1
            }
        }

        /// Waits for the program's end and returns its exit code; kills it at the deadline and returns `nil`.
        package func end(before deadline: Int) -> Int32? {
            if let ended { return ended }
            var status: Int32 = 0
            while waitpid(process, &status, WNOHANG) != process {
                guard Platform.monotonicMilliseconds() < deadline else {
                    kill()
                    return nil
                }
                Platform.sleep(milliseconds: 5)
            }
            let code = status & 0x7F == 0 ? status >> 8 & 0xFF : -1
            ended = code
            return code < 0 ? nil : code
        }

        /// Ends the program and its process group.
        package func kill() {
            guard ended == nil else { return }
            ended = -1
            #if canImport(Glibc)
                _ = Glibc.kill(-process, SIGKILL)
            #elseif canImport(Musl)
                _ = Musl.kill(-process, SIGKILL)
            #else
                _ = Darwin.kill(-process, SIGKILL)
            #endif
            Platform.collect(process)
        }

        // MARK: - Starting

        /// Where a program's standard error goes.
        enum Errors {
            case nowhere
            /// With its output.
            case output
            /// To this program's own. It then belongs to the terminal like this program, and can ask there.
            case own
        }

        static func pipe() -> (read: Int32, write: Int32)? {
            var ends: [Int32] = [-1, -1]
            #if canImport(Glibc)
                guard Glibc.pipe(&ends) == 0 else { return nil }
            #elseif canImport(Musl)
                guard Musl.pipe(&ends) == 0 else { return nil }
            #else
                guard Darwin.pipe(&ends) == 0 else { return nil }
            #endif
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return (ends[0], ends[1])
        }

        static func spawn(
            _ path: String, _ words: [String], stdin: Int32, stdout: Int32, errors: Errors
        ) -> pid_t? {
            #if canImport(Darwin)
                var actions: posix_spawn_file_actions_t?
                var attributes: posix_spawnattr_t?
            #else
                var actions = posix_spawn_file_actions_t()
                var attributes = posix_spawnattr_t()
            #endif
            posix_spawn_file_actions_init(&actions)
            posix_spawnattr_init(&attributes)
            defer {
                posix_spawn_file_actions_destroy(&actions)
                posix_spawnattr_destroy(&attributes)
            }
            posix_spawn_file_actions_adddup2(&actions, stdin, 0)
            posix_spawn_file_actions_adddup2(&actions, stdout, 1)
            switch errors {
            case .output: posix_spawn_file_actions_adddup2(&actions, stdout, 2)
            case .nowhere: posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_RDWR, 0)
            case .own: break
            }
            // This program ignores SIGPIPE; others expect the default handler.
            var usual = sigset_t()
            sigemptyset(&usual)
            sigaddset(&usual, SIGPIPE)
            posix_spawnattr_setsigdefault(&attributes, &usual)
            var flags = Int16(POSIX_SPAWN_SETSIGDEF)
            // A process of another group must not read from the terminal.
            if errors != .own {
                flags |= Int16(POSIX_SPAWN_SETPGROUP)
                posix_spawnattr_setpgroup(&attributes, 0)
            }
            posix_spawnattr_setflags(&attributes, flags)
            var arguments = words.map { strdup($0) } + [nil]
            defer { for word in arguments { free(word) } }
            var process: pid_t = 0
            #if canImport(Darwin)
                let variables = _NSGetEnviron().pointee
            #else
                let variables = environ
            #endif
            return posix_spawn(&process, path, &actions, &attributes, &arguments, variables) == 0 ? process : nil
        }
    }

    extension Platform {
        /// The path of the running program; `nil` if the system does not tell.
        package static var programPath: String? {
            #if canImport(Darwin)
                var size: UInt32 = 4096
                var bytes = [CChar](repeating: 0, count: Int(size))
                guard _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
                return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            #else
                return resolved("/proc/self/exe")
            #endif
        }

        /// The number of the person on this system.
        package static var userID: UInt32 { getuid() }
    }
#endif
