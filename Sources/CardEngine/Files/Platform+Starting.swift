#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

// Starting a program on Linux: what the two processes do before it runs, and the thread that they depend on. Calls
// that are missing from Swift's view of the C library are declared at the end.

#if os(Linux)
    extension Platform {
        static func start(
            _ spawning: Spawning, _ streams: [Int32]
        ) -> Result<(Int32, Lifetime), SpawnFailure> {
            var status = Pipe()
            guard status.open() else { return .failure(.notStarted(errno)) }
            defer { _ = close(status.reading) }
            var confinement = spawning.confinement
            confinement.hides = confinement.hides && confinementSupport.hidden
            if confinement.readsEverything {
                let names = names(in: "/").names.filter { !Confinement.unreadable.contains($0) }
                confinement.readable += names.map { "/" + $0 }
            }
            // The name lookup table may be anywhere.
            if confinement.opensConnections { confinement.readable += [resolved("/etc/resolv.conf")].compactMap { $0 } }
            let rules = landlockVersion > 0 ? makeRules(confinement) : nil
            defer { if let rules { _ = close(rules) } }
            guard landlockVersion <= 0 || rules != nil else {
                _ = close(status.writing)
                return .failure(.notConfined)
            }
            let list = CallList()
            addWarden(confinement, status, to: list)
            addPlugin(spawning, confinement, streams, rules, to: list)
            let flags = confinement.hides ? Namespace.all : 0
            let process = Keeper(list, flags, status: status.writing).start()
            _ = close(status.writing)
            guard process > 0 else {
                return .failure(confinement.hides ? .notConfined : .notStarted(Int32(-process)))
            }
            let note = readAll(status.reading)
            // One byte reports that the first process exists; what follows is the failure of the second.
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

        /// The first process: it ends with this one, and sets up the surroundings of the second.
        private static func addWarden(_ confinement: Confinement, _ status: Pipe, to list: CallList) {
            let byDefault = list.keep([0, 0, 0, 0])
            list.add(.starting, Call.signalAction, Int(SIGCHLD), Int(bitPattern: byDefault), 0, 8)
            list.add(.starting, Call.close, Int(status.reading))
            list.add(.starting, Call.setGroup, 0, 0)
            if Guard.diesWithHost.isOn {
                list.add(.confining, Call.processControl, 1, Int(confinement.hides ? SIGKILL : SIGUSR1))
            }
            // If this process has already ended, nobody reads, and it ends here.
            list.add(.starting, Call.write, Int(status.writing), list.text("."), 1)
            if confinement.hides {
                addNamespaces(to: list)
                addRoot(for: confinement, to: list)
            } else {
                list.add(.confining, Call.processControl, 36, 1)
            }
            list.addWarden(ownNamespace: confinement.hides)
        }

        /// The second process, until it becomes the program.
        private static func addPlugin(
            _ spawning: Spawning, _ confinement: Confinement, _ streams: [Int32], _ rules: Int32?, to list: CallList
        ) {
            if Guard.diesWithHost.isOn { list.add(.confining, Call.processControl, 1, Int(SIGKILL)) }
            list.add(.starting, Call.setGroup, 0, 0)
            for (stream, descriptor) in streams.enumerated() {
                list.add(.starting, Call.copyDescriptor, Int(descriptor), stream, 0)
            }
            // The program must not inherit files that others left open without close-on-exec.
            if Guard.closedFiles.isOn { list.add(.confining, Call.closeRange, 3, 0xFFFF_FFFF, 4) }
            list.add(.starting, Call.changeFolder, list.text(confinement.folder))
            // Signals that this program ignores, such as that of a closed pipe, must not be ignored in its child.
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

    /// A thread that lives as long as the process it created.
    ///
    /// The kernel ends that process when the thread that created it ends.
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

        /// Creates the process; returns its number, or the negated error number.
        func start() -> Int {
            let thread = Platform.startThread { [state] in
                let process = state.list.start(state.flags, status: state.status)
                state.monitor.locked {
                    state.process = process
                    state.monitor.wakeAll()
                }
                // Only inspected, because others have to collect it.
                var details = siginfo_t()
                while process > 0, waitid(P_PID, id_t(process), &details, WEXITED | WNOWAIT) != 0, errno == EINTR {}
            }
            guard let thread else { return -Int(EAGAIN) }
            Platform.detach(thread)
            return state.monitor.locked {
                while true {
                    if let process = state.process { return process }
                    state.monitor.wait()
                }
            }
        }
    }

    extension Platform {
        static func systemCall(
            _ number: Int, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0, _ e: Int = 0
        ) -> Int {
            // The kernel gets all arguments, because some calls require unused ones to be zero.
            systemCallOfSix(number, a, b, c, d, e)
        }
    }

    // Linked by name instead of looked up at run time, because a fully static program has no symbol table. Their
    // arguments are integers and pointers only, which Swift and C pass in the same way.

    /// The call itself is variadic; this is the maximum number of arguments.
    @_silgen_name("syscall")
    private func systemCallOfSix(_ number: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) -> Int

    @_silgen_name("prlimit")
    func limitCall(
        _ process: Int32, _ resource: UInt32, _ bounds: UnsafePointer<rlimit>?, _ before: UnsafeMutablePointer<rlimit>?
    ) -> Int32
#endif
