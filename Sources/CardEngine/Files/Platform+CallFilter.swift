#if os(Linux)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// A filter of system calls (seccomp): it allows the calls that a program needs, and refuses all others.
    ///
    /// ```
    /// another machine's calls? refuse
    /// a call of the list?      allow, or look at its arguments
    /// else                     refuse
    /// ```
    ///
    /// The kernel applies it to every call of the program and everything it starts; it cannot be undone. Landlock
    /// restricts access by path. The filter covers calls without a path, and those that change a file without opening
    /// it.
    struct CallFilter {
        /// One instruction of the filter's machine (`struct sock_filter`).
        struct Step {
            var code: UInt16
            var ifTrue: UInt8 = 0
            var ifFalse: UInt8 = 0
            var value: UInt32
        }

        /// The whole filter program.
        private(set) var steps: [Step] = []

        private static let allow: UInt32 = 0x7FFF_0000

        private static func refuse(_ code: Int32) -> UInt32 { 0x0005_0000 | UInt32(code) }

        /// Creates a filter for a program that may or may not open connections.
        init(opensConnections: Bool) {
            load(4)
            steps.append(Step(code: 0x15, ifTrue: 1, value: Self.machine))
            end(Self.refuse(EPERM))
            load(0)
            // The calls of the x32 ABI have numbers of their own.
            steps.append(Step(code: 0x35, ifFalse: 1, value: 0x4000_0000))
            end(Self.refuse(EPERM))
            for call in CallNumber.needed { on(call) { $0.end(Self.allow) } }
            looksAtArguments(opensConnections)
            if opensConnections {
                for call in CallNumber.network { on(call) { $0.end(Self.allow) } }
            }
            for call in CallNumber.unknown { on(call) { $0.end(Self.refuse(ENOSYS)) } }
            for call in CallNumber.attributes { on(call) { $0.end(Self.refuse(ENOTSUP)) } }
            // Calls that are newer than this list; a library then assumes an older kernel.
            steps.append(Step(code: 0x35, ifFalse: 1, value: 453))
            end(Self.refuse(ENOSYS))
            end(Self.refuse(EPERM))
        }

        private mutating func looksAtArguments(_ opensConnections: Bool) {
            // It may not create namespaces, or a child that counts as its parent's.
            on(CallNumber("clone", 56, 220)) { filter in
                filter.load(Self.argument(0))
                filter.steps.append(Step(code: 0x45, ifFalse: 1, value: 0x7E02_A000))
                filter.end(Self.refuse(EPERM))
                filter.end(Self.allow)
            }
            // It may set its name and query its state, but not change who may inspect it or when it ends.
            on(CallNumber("prctl", 157, 167)) {
                $0.allowing(argument: 0, [15, 16, 2, 3, 21, 23, 29, 30, 38, 39, 56, 0x5356_4D41], else: EPERM)
            }
            // It may ask about a terminal, which it does not have, and set the state of a descriptor.
            on(CallNumber("ioctl", 16, 29)) {
                $0.allowing(
                    argument: 1, [0x5401, 0x802C_542A, 0x5413, 0x540F, 0x541B, 0x5421, 0x5450, 0x5451], else: ENOTTY)
            }
            // It may not set who receives signals, or ask for notifications about other folders.
            on(CallNumber("fcntl", 72, 25)) {
                $0.allowing(
                    argument: 1, [0, 1, 2, 3, 4, 5, 6, 7, 9, 36, 37, 38, 1028, 1029, 1030, 1031, 1032], else: EPERM)
            }
            // Its own limits and processors, not those of another process.
            for call in [CallNumber("prlimit64", 302, 261), CallNumber("sched_setaffinity", 203, 122)] {
                on(call) { $0.allowing(argument: 0, [0], else: EPERM) }
            }
            // A connected pair of sockets, with which an event loop wakes itself: only streams, since a datagram could
            // be sent to any socket that has a path.
            on(CallNumber("socketpair", 53, 199)) { filter in
                filter.load(Self.argument(0))
                filter.unless(equal: 1, Self.refuse(EPERM))
                filter.load(Self.argument(1))
                filter.steps.append(Step(code: 0x54, value: 0xF))
                filter.allowingValue([1], else: EPERM)
            }
            guard opensConnections else { return }
            // The internet, and the kernel's list of addresses; no sockets of local programs.
            on(CallNumber("socket", 41, 198)) { filter in
                filter.load(Self.argument(0))
                filter.steps.append(Step(code: 0x15, ifFalse: 4, value: 16))
                filter.load(Self.argument(2))
                filter.allowingValue([0], else: EPERM)
                filter.allowingValue([2, 10], else: EPERM)
            }
        }

        // MARK: - Steps

        /// The offset of the lower half of an argument; only that half matters for the arguments checked here.
        private static func argument(_ index: UInt32) -> UInt32 { 16 + 8 * index }

        private mutating func load(_ place: UInt32) { steps.append(Step(code: 0x20, value: place)) }

        private mutating func end(_ value: UInt32) { steps.append(Step(code: 0x06, value: value)) }

        /// Adds instructions for one call, which must end in a decision.
        private mutating func on(_ call: CallNumber, _ body: (inout CallFilter) -> Void) {
            guard let number = call.number else { return }
            let place = steps.count
            steps.append(Step(code: 0x15, value: number))
            body(&self)
            steps[place].ifFalse = UInt8(steps.count - place - 1)
        }

        private mutating func unless(equal value: UInt32, _ answer: UInt32) {
            steps.append(Step(code: 0x15, ifTrue: 1, value: value))
            end(answer)
        }

        private mutating func allowing(argument index: UInt32, _ values: [UInt32], else code: Int32) {
            load(Self.argument(index))
            allowingValue(values, else: code)
        }

        private mutating func allowingValue(_ values: [UInt32], else code: Int32) {
            for value in values {
                steps.append(Step(code: 0x15, ifFalse: 1, value: value))
                end(Self.allow)
            }
            end(Self.refuse(code))
        }

        // MARK: - The machine

        #if arch(x86_64)
            private static let machine: UInt32 = 0xC000_003E
            static let isKnownMachine = true
        #elseif arch(arm64)
            private static let machine: UInt32 = 0xC000_00B7
            static let isKnownMachine = true
        #else
            private static let machine: UInt32 = 0
            static let isKnownMachine = false
        #endif

        /// Whether this kernel and machine support filters.
        static let isSupported: Bool = {
            var refuse: UInt32 = 0x0005_0000
            return isKnownMachine
                && withUnsafePointer(to: &refuse) { Platform.systemCall(Call.filter, 2, 0, Int(bitPattern: $0)) } == 0
        }()
    }
#endif
