#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// What this module asks of the C library to run other programs. Calls that Swift's view of it leaves out are named at the
// end; where the kernel refuses one, less is enforced, and the label says so.

#if os(macOS) || os(Linux)

    extension Platform {
        /// A program that was started: its number, and our ends of its three streams.
        struct Spawned: Sendable {
            let process: Int32
            let input: Int32
            let output: Int32
            let errors: Int32
        }

        /// How to start a program.
        struct Spawning: Sendable {
            /// The file to run.
            var program: String
            /// Its arguments, the first being what it is called.
            var arguments: [String]
            /// Its variables, `NAME=value`.
            var environment: [String]
            /// The folder it starts in.
            var folder: String
            /// What it is kept from; `nil` for nothing.
            var confinement: Confinement?
        }

        /// Starts a program in a process group of its own, with nothing open but its three streams.
        ///
        /// It is started from a thread made for it, which gives up its rights first: the program inherits that, and no
        /// other thread of this process is touched. Returns the error number made negative when it cannot be started.
        static func spawn(_ spawning: Spawning) -> Result<Spawned, SpawnFailure> {
            let job = SpawnJob(spawning)
            let raw = Unmanaged.passRetained(job).toOpaque()
            #if canImport(Darwin)
                var thread: pthread_t?
                let code = pthread_create(&thread, nil, runSpawnJob, raw)
                if code == 0, let thread { pthread_join(thread, nil) }
            #else
                var thread = pthread_t()
                let code = pthread_create(&thread, nil, runSpawnJob, raw)
                if code == 0 { pthread_join(thread, nil) }
            #endif
            guard code == 0 else {
                Unmanaged<SpawnJob>.fromOpaque(raw).release()
                return .failure(.notStarted(code))
            }
            return job.result
        }

        /// Why a program was not started.
        enum SpawnFailure: Error {
            /// The system's error number.
            case notStarted(Int32)
            /// The thread could not give up its rights, so nothing was started.
            case notConfined
        }
    }

    /// One start, handed to the thread that does it.
    private final class SpawnJob {
        let spawning: Platform.Spawning
        var result: Result<Platform.Spawned, Platform.SpawnFailure> = .failure(.notStarted(EINVAL))

        init(_ spawning: Platform.Spawning) {
            self.spawning = spawning
        }

        func run() {
            var (input, output, errors) = (Pipe(), Pipe(), Pipe())
            guard input.open(), output.open(), errors.open() else {
                let code = errno
                for pipe in [input, output, errors] { pipe.close() }
                return result = .failure(.notStarted(code))
            }
            // Files that others left open without a word must not reach the program.
            if Guard.closedFiles.isOn { Platform.closeOnExecEverything() }
            if let confinement = spawning.confinement, !Platform.confineThread(confinement) {
                for pipe in [input, output, errors] { pipe.close() }
                return result = .failure(.notConfined)
            }
            let (code, process) = spawn(input.reading, output.writing, errors.writing)
            for descriptor in [input.reading, output.writing, errors.writing] { close(descriptor) }
            guard code == 0 else {
                for descriptor in [input.writing, output.reading, errors.reading] { close(descriptor) }
                return result = .failure(.notStarted(code))
            }
            if let bytes = spawning.confinement?.memoryBytes { Platform.limitMemory(of: process, to: bytes) }
            for descriptor in [input.writing, output.reading, errors.reading] {
                _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
            }
            result = .success(
                Platform.Spawned(
                    process: process, input: input.writing, output: output.reading, errors: errors.reading))
        }

        private func spawn(_ input: Int32, _ output: Int32, _ errors: Int32) -> (code: Int32, process: Int32) {
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
            posix_spawn_file_actions_adddup2(&actions, input, 0)
            posix_spawn_file_actions_adddup2(&actions, output, 1)
            posix_spawn_file_actions_adddup2(&actions, errors, 2)
            #if canImport(Darwin)
                posix_spawn_file_actions_addchdir_np(&actions, spawning.folder)
            #else
                guard Platform.addChangeOfFolder(&actions, spawning.folder) else { return (ENOSYS, 0) }
            #endif
            // What this program ignores, such as a closed pipe, its child must not ignore unawares.
            var (defaults, mask) = (sigset_t(), sigset_t())
            sigfillset(&defaults)
            sigemptyset(&mask)
            posix_spawnattr_setsigdefault(&attributes, &defaults)
            posix_spawnattr_setsigmask(&attributes, &mask)
            posix_spawnattr_setpgroup(&attributes, 0)
            let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
            posix_spawnattr_setflags(&attributes, Int16(flags))
            var arguments = spawning.arguments.map { strdup($0) } + [nil]
            var variables = spawning.environment.map { strdup($0) } + [nil]
            defer { for text in arguments + variables { free(text) } }
            var process: pid_t = 0
            let code = posix_spawn(&process, spawning.program, &actions, &attributes, &arguments, &variables)
            return (code, process)
        }
    }

    /// Two ends that are closed when another program is started.
    private struct Pipe {
        var reading: Int32 = -1
        var writing: Int32 = -1

        mutating func open() -> Bool {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { return false }
            (reading, writing) = (ends[0], ends[1])
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return true
        }

        func close() {
            for end in [reading, writing] where end >= 0 { _ = closeDescriptor(end) }
        }
    }

    private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

    #if canImport(Darwin)
        private func runSpawnJob(_ raw: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
            Unmanaged<SpawnJob>.fromOpaque(raw).takeRetainedValue().run()
            return nil
        }
    #else
        private func runSpawnJob(_ raw: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            if let raw { Unmanaged<SpawnJob>.fromOpaque(raw).takeRetainedValue().run() }
            return nil
        }
    #endif

    // MARK: - A running program

    extension Platform {
        /// What a descriptor is ready for, and whether its other end is gone.
        struct Readiness: Sendable {
            var isReadable = false
            var isWritable = false
        }

        /// Waits until one of some descriptors is ready, or some milliseconds have gone; negative numbers are skipped.
        static func wait(
            reading: [Int32], writing: [Int32], milliseconds: Int
        ) -> (reading: Set<Int32>, writing: Set<Int32>) {
            var waiting =
                reading.filter { $0 >= 0 }.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
                + writing.filter { $0 >= 0 }.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
            let count = waiting.count
            guard poll(&waiting, nfds_t(count), Int32(clamping: milliseconds)) > 0 else { return ([], []) }
            let ready = waiting.filter { $0.revents != 0 }
            return (
                Set(ready.filter { $0.events == Int16(POLLIN) }.map(\.fd)),
                Set(ready.filter { $0.events == Int16(POLLOUT) }.map(\.fd))
            )
        }

        /// Writes to a program that may be gone, without the signal that would end this process; it gives an error instead.
        static func writeToPeer(_ descriptor: Int32, from buffer: UnsafeRawBufferPointer) -> Int {
            #if canImport(Darwin)
                _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
                return writeBytes(descriptor, from: buffer)
            #else
                var (brokenPipe, before) = (sigset_t(), sigset_t())
                sigemptyset(&brokenPipe)
                sigaddset(&brokenPipe, SIGPIPE)
                pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
                let count = writeBytes(descriptor, from: buffer)
                if count == -Int(EPIPE) {
                    // It waits for this thread; taken here, it never comes.
                    var atOnce = timespec()
                    sigtimedwait(&brokenPipe, nil, &atOnce)
                }
                pthread_sigmask(SIG_SETMASK, &before, nil)
                return count
            #endif
        }

        /// Milliseconds of a clock that nobody can set back.
        static func monotonicMilliseconds() -> Int {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
        }

        /// Whether a process of ours has ended; its number stays taken until ``collect(_:)``.
        static func hasEnded(_ process: Int32) -> Bool {
            var details = siginfo_t()
            let code = waitid(P_PID, id_t(process), &details, WEXITED | WNOHANG | WNOWAIT)
            if code != 0 { return errno == ECHILD }
            #if canImport(Darwin)
                return details.si_pid == process
            #else
                return details.si_signo == SIGCHLD
            #endif
        }

        /// Lets the number of an ended process go.
        static func collect(_ process: Int32) {
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
        }

        /// Asks a group of processes to end, or ends it.
        static func end(group: Int32, atOnce: Bool) {
            _ = kill(Guard.processGroup.isOn ? -group : group, atOnce ? SIGKILL : SIGTERM)
        }

        /// Makes an empty folder with a name of its own; `nil` when it cannot be made.
        static func makeTemporaryFolder() -> String? {
            let parent = environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
            var template = Array(FilePath.join(parent, "cards-plugin-XXXXXX").utf8CString)
            guard mkdtemp(&template) != nil else { return nil }
            return resolved(String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
        }

        /// Removes a folder and all that is in it, following no link.
        static func removeTree(_ path: String) {
            var details = stat()
            guard lstat(path, &details) == 0 else { return }
            guard details.st_mode & S_IFMT == S_IFDIR else {
                _ = unlink(path)
                return
            }
            _ = chmod(path, 0o700)
            for name in names(in: path).names where name != "." && name != ".." {
                removeTree(FilePath.join(path, name))
            }
            _ = rmdir(path)
        }

        /// Marks every open file but the three streams to be closed when another program is started.
        static func closeOnExecEverything() {
            #if os(Linux)
                let folder = "/proc/self/fd"
            #else
                let folder = "/dev/fd"
            #endif
            for name in names(in: folder).names {
                guard let descriptor = Int32(name), descriptor > 2 else { continue }
                let flags = fcntl(descriptor, F_GETFD)
                if flags >= 0, flags & FD_CLOEXEC == 0 { _ = fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) }
            }
        }

        /// How many files this process has open.
        package static var openFileCount: Int {
            #if os(Linux)
                names(in: "/proc/self/fd").names.count - 3
            #else
                names(in: "/dev/fd").names.count - 3
            #endif
        }
    }

    // MARK: - Calls that the C library's module leaves out

    extension Platform {
        #if os(Linux)
            fileprivate static func addChangeOfFolder(
                _ actions: inout posix_spawn_file_actions_t, _ folder: String
            ) -> Bool {
                withUnsafeMutablePointer(to: &actions) { actions in
                    folder.withCString { addChangeOfFolderCall(actions, $0) == 0 }
                }
            }

            static func systemCall(_ number: Int, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0) -> Int {
                // All the kernel looks at are given, since some calls insist that what they do not use is zero.
                systemCallOfSix(number, a, b, c, d, 0)
            }
        #endif

        /// Bounds the memory of a process, and keeps it from leaving a picture of its memory behind when it crashes.
        fileprivate static func limitMemory(of process: Int32, to bytes: Int) {
            #if os(Linux)
                let (addressSpace, core, fileSize): (UInt32, UInt32, UInt32) = (9, 4, 1)
                for (resource, most) in [(addressSpace, bytes), (core, 0), (fileSize, 64 << 20)] {
                    var bounds = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
                    _ = limitCall(process, resource, &bounds, nil)
                }
            #endif
        }
    }

    #if os(Linux)
        // Named at link time, not looked up while running: a fully static program has no table of names to look in. Their
        // arguments are whole numbers and pointers only, which Swift and C pass alike.

        @_silgen_name("posix_spawn_file_actions_addchdir_np")
        private func addChangeOfFolderCall(
            _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ folder: UnsafePointer<CChar>
        ) -> Int32

        /// The call itself takes any number of arguments; these are as many as are ever given.
        @_silgen_name("syscall")
        private func systemCallOfSix(_ number: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) -> Int

        @_silgen_name("prlimit")
        private func limitCall(
            _ process: Int32, _ resource: UInt32, _ bounds: UnsafePointer<rlimit>?,
            _ before: UnsafeMutablePointer<rlimit>?
        ) -> Int32
    #endif
#endif
