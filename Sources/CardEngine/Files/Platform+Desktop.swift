#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

#if os(macOS) || os(Linux)
    extension Platform {
        /// Runs a system program to its end with this program's environment, without input or output; no shell is
        /// involved.
        ///
        /// Returns its exit code; `nil` if it was not found, could not be started, or was ended because it took too
        /// long.
        static func run(_ program: String, _ arguments: [String], milliseconds: Int) -> Int32? {
            let folders = (environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map(String.init)
            let candidates = folders.filter { $0.hasPrefix("/") }.map { FilePath.join($0, program) }
            guard let path = candidates.first(where: { isExecutable($0) }) else { return nil }
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
            for descriptor in [0, 1, 2] as [Int32] {
                posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
            }
            posix_spawnattr_setpgroup(&attributes, 0)
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
            var words = ([program] + arguments).map { strdup($0) } + [nil]
            defer { for word in words { free(word) } }
            var process: pid_t = 0
            #if canImport(Darwin)
                let variables = _NSGetEnviron().pointee
            #else
                let variables = environ
            #endif
            guard posix_spawn(&process, path, &actions, &attributes, &words, variables) == 0 else { return nil }
            let deadline = monotonicMilliseconds() + milliseconds
            var status: Int32 = 0
            while true {
                let ended = waitpid(process, &status, WNOHANG)
                if ended == process { break }
                guard ended == 0, monotonicMilliseconds() < deadline else {
                    kill(-process, SIGKILL)
                    if ended == 0 { waitpid(process, &status, 0) }
                    return nil
                }
                sleep(milliseconds: 5)
            }
            // Exited, instead of being ended by a signal.
            return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
        }
    }
#endif
