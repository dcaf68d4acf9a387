#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// The system functions for running other programs.

#if os(macOS) || os(Linux)

    extension Platform {
        /// A running child process: its id, and our ends of its three streams.
        struct Spawned: Sendable {
            let process: Int32
            let input: Int32
            let output: Int32
            let errors: Int32
            let lifetime: Lifetime
        }

        /// How to end all descendants of a program with it.
        enum Lifetime: Sendable {
            /// Its process group is killed.
            case group
            /// A parent process collects orphans and ends all of them.
            case warden
            /// Like `warden`; in addition, the kernel ends all descendants when the parent process ends for any reason.
            case namespace
        }

        /// The parameters for starting a program.
        struct Spawning: Sendable {
            /// The file to run.
            var program: String
            /// Its arguments, beginning with its name.
            var arguments: [String]
            /// Its environment variables, `NAME=value`.
            var environment: [String]
            /// Its restrictions; it starts in its own folder.
            var confinement: Confinement
        }

        /// Why a program was not started.
        enum SpawnFailure: Error {
            /// The system's error number.
            case notStarted(Int32)
            /// Its restrictions could not be enforced, so it was not started.
            case notConfined
        }

        /// Starts a program with nothing open except its three streams.
        static func spawn(_ spawning: Spawning) -> Result<Spawned, SpawnFailure> {
            var (input, output, errors) = (Pipe(), Pipe(), Pipe())
            guard input.open(), output.open(), errors.open() else {
                let code = errno
                for pipe in [input, output, errors] { pipe.close() }
                return .failure(.notStarted(code))
            }
            let result = start(spawning, [input.reading, output.writing, errors.writing])
            for descriptor in [input.reading, output.writing, errors.writing] { close(descriptor) }
            switch result {
            case .failure(let failure):
                for descriptor in [input.writing, output.reading, errors.reading] { close(descriptor) }
                return .failure(failure)
            case .success(let (process, lifetime)):
                for descriptor in [input.writing, output.reading, errors.reading] {
                    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
                }
                return .success(
                    Spawned(
                        process: process, input: input.writing, output: output.reading, errors: errors.reading,
                        lifetime: lifetime))
            }
        }
    }

    /// A pair of descriptors that are closed when another program is started, and are not among the three streams.
    struct Pipe {
        var reading: Int32 = -1
        var writing: Int32 = -1

        mutating func open() -> Bool {
            var ends: [Int32] = [-1, -1]
            #if os(Linux)
                let made = ends.withUnsafeMutableBytes {
                    Platform.systemCall(Call.makePipe, Int(bitPattern: $0.baseAddress), Int(O_CLOEXEC))
                }
                guard made == 0 else { return false }
            #else
                guard pipe(&ends) == 0 else { return false }
            #endif
            let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
            for end in ends { _ = closeDescriptor(end) }
            (reading, writing) = (moved[0], moved[1])
            return reading >= 0 && writing >= 0
        }

        func close() {
            for end in [reading, writing] where end >= 0 { _ = closeDescriptor(end) }
        }
    }

    private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }
#endif

// MARK: - macOS

#if os(macOS)
    extension Platform {
        fileprivate static func start(
            _ spawning: Spawning, _ streams: [Int32]
        ) -> Result<(Int32, Lifetime), SpawnFailure> {
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            posix_spawn_file_actions_init(&actions)
            posix_spawnattr_init(&attributes)
            defer {
                posix_spawn_file_actions_destroy(&actions)
                posix_spawnattr_destroy(&attributes)
            }
            for (stream, descriptor) in streams.enumerated() {
                posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(stream))
            }
            posix_spawn_file_actions_addchdir_np(&actions, spawning.confinement.folder)
            // Signals that this program ignores, such as that of a closed pipe, must not be ignored in its child.
            var (defaults, mask) = (sigset_t(), sigset_t())
            sigfillset(&defaults)
            sigemptyset(&mask)
            posix_spawnattr_setsigdefault(&attributes, &defaults)
            posix_spawnattr_setsigmask(&attributes, &mask)
            posix_spawnattr_setpgroup(&attributes, 0)
            var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
            // The program must not inherit files that others left open without close-on-exec.
            if Guard.closedFiles.isOn { flags |= POSIX_SPAWN_CLOEXEC_DEFAULT }
            posix_spawnattr_setflags(&attributes, Int16(flags))
            var arguments = spawning.arguments.map { strdup($0) } + [nil]
            var variables = spawning.environment.map { strdup($0) } + [nil]
            defer { for text in arguments + variables { free(text) } }
            var process: pid_t = 0
            let code = posix_spawn(&process, spawning.program, &actions, &attributes, &arguments, &variables)
            return code == 0 ? .success((process, .group)) : .failure(.notStarted(code))
        }
    }
#endif
