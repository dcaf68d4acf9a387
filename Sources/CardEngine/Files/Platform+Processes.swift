#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// What this module asks of the system to run other programs. Calls that Swift's view of the C library leaves out are named
// at the end; where the kernel refuses one, less is enforced, and the label says so.

#if os(macOS) || os(Linux)

    extension Platform {
        /// A program that was started: its number, and our ends of its three streams.
        struct Spawned: Sendable {
            let process: Int32
            let input: Int32
            let output: Int32
            let errors: Int32
            let lifetime: Lifetime
        }

        /// How all that a program has started ends with it.
        enum Lifetime: Sendable {
            /// Its process group is ended.
            case group
            /// A process above it collects orphans and ends all of them.
            case warden
            /// As that, and the kernel ends all of them when that process ends, in whichever way.
            case namespace
        }

        /// How to start a program.
        struct Spawning: Sendable {
            /// The file to run.
            var program: String
            /// Its arguments, the first being what it is called.
            var arguments: [String]
            /// Its variables, `NAME=value`.
            var environment: [String]
            /// What it is kept from; it starts in its own folder.
            var confinement: Confinement
        }

        /// Why a program was not started.
        enum SpawnFailure: Error {
            /// The system's error number.
            case notStarted(Int32)
            /// It could not be kept from all that it was to be kept from, so it was not started.
            case notConfined
        }

        /// Starts a program with nothing open but its three streams.
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

    /// Two ends that are closed when another program is started, and are none of the three streams.
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

// MARK: - Linux

#if os(Linux)
    extension Platform {
        fileprivate static func start(
            _ spawning: Spawning, _ streams: [Int32]
        ) -> Result<(Int32, Lifetime), SpawnFailure> {
            var status = Pipe()
            guard status.open() else { return .failure(.notStarted(errno)) }
            defer { _ = closeDescriptor(status.reading) }
            var confinement = spawning.confinement
            confinement.hides = confinement.hides && confinementSupport.hidden && Guard.absentHome.isOn
            if confinement.readsEverything {
                let names = names(in: "/").names.filter { !Confinement.unreadable.contains($0) }
                confinement.readable += names.map { "/" + $0 }
            }
            // Where names are looked up may lie anywhere.
            if confinement.opensConnections { confinement.readable += [resolved("/etc/resolv.conf")].compactMap { $0 } }
            let rules = landlockVersion > 0 ? makeRules(confinement) : nil
            defer { if let rules { _ = closeDescriptor(rules) } }
            guard landlockVersion <= 0 || rules != nil else {
                _ = closeDescriptor(status.writing)
                return .failure(.notConfined)
            }
            let list = CallList()
            addWarden(confinement, status, to: list)
            addPlugin(spawning, confinement, streams, rules, to: list)
            var flags = confinement.hides ? Namespace.all : 0
            if !Guard.processGroup.isOn { flags &= ~Namespace.processes }
            let process = Keeper(list, flags, status: status.writing).start()
            _ = closeDescriptor(status.writing)
            guard process > 0 else {
                return .failure(confinement.hides ? .notConfined : .notStarted(Int32(-process)))
            }
            let note = readAll(status.reading)
            // One byte says that the first process is there; what follows says why the second is not.
            guard note.count == 1 else {
                kill(Int32(process), SIGKILL)
                collect(Int32(process))
                guard note.count == 17 else { return .failure(.notStarted(EAGAIN)) }
                let isStart = note[1] == UInt8(CallList.Part.starting.rawValue)
                let code = Int32(note[9]) | Int32(note[10]) << 8
                return .failure(isStart ? .notStarted(code) : .notConfined)
            }
            return .success((Int32(process), confinement.hides ? .namespace : .warden))
        }

        /// What the first process does: it ends with this one, and makes the surroundings of the second.
        private static func addWarden(_ confinement: Confinement, _ status: Pipe, to list: CallList) {
            let byDefault = list.keep([0, 0, 0, 0])
            list.add(.starting, Call.signalAction, Int(SIGCHLD), Int(bitPattern: byDefault), 0, 8)
            list.add(.starting, Call.close, Int(status.reading))
            list.add(.starting, Call.setGroup, 0, 0)
            if Guard.diesWithHost.isOn {
                list.add(.confining, Call.processControl, 1, Int(confinement.hides ? SIGKILL : SIGUSR1))
            }
            // When this process has ended already, nobody reads, and it ends here.
            list.add(.starting, Call.write, Int(status.writing), list.text("."), 1)
            if confinement.hides {
                addNamespaces(to: list)
                addRoot(for: confinement, to: list)
            } else {
                list.add(.confining, Call.processControl, 36, Guard.processGroup.isOn ? 1 : 0)
            }
            list.addWarden(endsAll: Guard.processGroup.isOn, ownNamespace: confinement.hides)
        }

        /// What the second process does until it is the program.
        private static func addPlugin(
            _ spawning: Spawning, _ confinement: Confinement, _ streams: [Int32], _ rules: Int32?, to list: CallList
        ) {
            if Guard.diesWithHost.isOn { list.add(.confining, Call.processControl, 1, Int(SIGKILL)) }
            list.add(.starting, Call.setGroup, 0, 0)
            for (stream, descriptor) in streams.enumerated() {
                list.add(.starting, Call.copyDescriptor, Int(descriptor), stream, 0)
            }
            // Files that others left open without a word must not reach the program.
            if Guard.closedFiles.isOn { list.add(.confining, Call.closeRange, 3, 0xFFFF_FFFF, 4) }
            list.add(.starting, Call.changeFolder, list.text(confinement.folder))
            // What this program ignores, such as a closed pipe, its child must not ignore unawares.
            let byDefault = list.keep([0, 0, 0, 0])
            for signal in 1...64 where signal != Int(SIGKILL) && signal != Int(SIGSTOP) {
                list.add(.starting, Call.signalAction, signal, Int(bitPattern: byDefault), 0, 8, mayFail: true)
            }
            list.add(.starting, Call.signalMask, 2, Int(bitPattern: byDefault), 0, 8)
            addLossOfRights(to: list)
            if let rules { addRules(rules, for: confinement, to: list) }
            addLimits(confinement, to: list)
            if Guard.listedCalls.isOn { addFilter(confinement, to: list) }
            func texts(_ texts: [String]) -> Int { Int(bitPattern: list.keep(texts.map { list.text($0) } + [0])) }
            list.add(
                .starting, Call.execute, list.text(spawning.program), texts(spawning.arguments),
                texts(spawning.environment))
        }

        private static func readAll(_ descriptor: Int32) -> [UInt8] {
            var bytes: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 64)
            while true {
                let count = piece.withUnsafeMutableBytes { readBytes(descriptor, into: $0) }
                if count == -Int(EINTR) { continue }
                guard count > 0 else { return bytes }
                bytes += piece[..<count]
            }
        }
    }

    /// A thread that lives as long as the process it made: the kernel ends that one when the thread ends that made it.
    private final class Keeper: Sendable {
        private let state: State
        private final class State: @unchecked Sendable {
            let list: CallList
            let flags: Int
            let status: Int32
            let monitor = Monitor()
            var process: Int?

            init(_ list: CallList, _ flags: Int, _ status: Int32) {
                (self.list, self.flags, self.status) = (list, flags, status)
            }
        }

        init(_ list: CallList, _ flags: Int, status: Int32) { state = State(list, flags, status) }

        /// Makes the process; returns its number, or the error number made negative.
        func start() -> Int {
            let started = Platform.startDetachedThread { [state] in
                let process = state.list.start(state.flags, status: state.status)
                state.monitor.locked {
                    state.process = process
                    state.monitor.wakeAll()
                }
                // Looked at and left there: it is for others to collect.
                var details = siginfo_t()
                while process > 0, waitid(P_PID, id_t(process), &details, WEXITED | WNOWAIT) != 0, errno == EINTR {}
            }
            guard started else { return -Int(EAGAIN) }
            return state.monitor.locked {
                while true {
                    if let process = state.process { return process }
                    state.monitor.wait()
                }
            }
        }
    }

    extension Platform {
        /// Does something on a thread that nobody waits for.
        fileprivate static func startDetachedThread(_ body: @escaping @Sendable () -> Void) -> Bool {
            final class Box: Sendable {
                let body: @Sendable () -> Void
                init(_ body: @escaping @Sendable () -> Void) { self.body = body }
            }
            let box = Unmanaged.passRetained(Box(body)).toOpaque()
            var thread = pthread_t()
            let code = pthread_create(
                &thread, nil,
                { raw in
                    if let raw { Unmanaged<Box>.fromOpaque(raw).takeRetainedValue().body() }
                    return nil
                }, box)
            guard code == 0 else {
                Unmanaged<Box>.fromOpaque(box).release()
                return false
            }
            pthread_detach(thread)
            return true
        }

        static func systemCall(
            _ number: Int, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0, _ e: Int = 0
        ) -> Int {
            // All the kernel looks at are given, since some calls insist that what they do not use is zero.
            systemCallOfSix(number, a, b, c, d, e)
        }
    }

    // Named at link time, not looked up while running: a fully static program has no table of names to look in. Their
    // arguments are whole numbers and pointers only, which Swift and C pass alike.

    /// The call itself takes any number of arguments; these are as many as are ever given.
    @_silgen_name("syscall")
    private func systemCallOfSix(_ number: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) -> Int

    @_silgen_name("prlimit")
    func limitCall(
        _ process: Int32, _ resource: UInt32, _ bounds: UnsafePointer<rlimit>?, _ before: UnsafeMutablePointer<rlimit>?
    ) -> Int32
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
            // What this program ignores, such as a closed pipe, its child must not ignore unawares.
            var (defaults, mask) = (sigset_t(), sigset_t())
            sigfillset(&defaults)
            sigemptyset(&mask)
            posix_spawnattr_setsigdefault(&attributes, &defaults)
            posix_spawnattr_setsigmask(&attributes, &mask)
            posix_spawnattr_setpgroup(&attributes, 0)
            var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
            // Files that others left open without a word must not reach the program.
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
