#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// Landlock (kernel documentation, userspace-api/landlock) guards files; a filter of system calls (seccomp) closes the
// network, since Landlock knows only some of its kinds. Both hold for the thread that asks and for all it starts, and
// neither can be taken back. Where a kernel lacks one, `confinementSupport` says so.

extension Platform {
    #if os(Linux)
        /// What this kernel enforces.
        package static let confinementSupport: Confinement.Support = {
            var support = Confinement.Support()
            support.files = landlockVersion > 0
            support.network = hasFilters
            return support
        }()

        /// Gives up rights of the calling thread for good; `false` when it could not give up all of them.
        static func confineThread(_ confinement: Confinement) -> Bool {
            let wantsFiles = confinement.guardsFiles && confinementSupport.files
            let wantsFilter = confinement.closesNetwork && confinementSupport.network
            guard wantsFiles || wantsFilter else { return true }
            // Without it neither is allowed: a program with the bits of another user must not be fooled.
            guard systemCall(Call.processControl, 38, 1) == 0 else { return false }
            if wantsFiles, !guardFiles(confinement) { return false }
            if wantsFilter, !closeNetwork() { return false }
            return true
        }

        // MARK: Files

        /// Which features of Landlock there are; 0 or less for none.
        private static let landlockVersion = systemCall(Call.createRules, 0, 0, 1)

        private struct Rules {
            var files: UInt64
            var network: UInt64 = 0
            var scopes: UInt64 = 0
        }

        private enum Right {
            static let run: UInt64 = 1 << 0
            static let write: UInt64 = 1 << 1
            static let read: UInt64 = 1 << 2
            static let list: UInt64 = 1 << 3
            static let truncate: UInt64 = 1 << 14
            /// What can be asked of a file that is no folder.
            static let ofFiles = run | write | read | truncate | 1 << 15

            /// Everything that a version of Landlock can forbid.
            static func all(_ version: Int) -> UInt64 {
                let bits: UInt64 =
                    switch version {
                    case ...1: 13
                    case 2: 14
                    case 3, 4: 15
                    default: 16
                    }
                return (1 << bits) - 1
            }
        }

        private static func guardFiles(_ confinement: Confinement) -> Bool {
            let all = Right.all(landlockVersion)
            var rules = Rules(files: all)
            // Signals to others, and sockets without a file, leave by no path that could be named.
            if landlockVersion >= 6 { rules.scopes = 0b11 }
            if landlockVersion >= 4, confinement.closesNetwork { rules.network = 0b11 }
            let size = landlockVersion >= 6 ? 24 : landlockVersion >= 4 ? 16 : 8
            let ruleset = withUnsafePointer(to: &rules) { systemCall(Call.createRules, Int(bitPattern: $0), size) }
            guard ruleset >= 0 else { return false }
            defer { _ = close(Int32(ruleset)) }
            let reading = Right.run | Right.read | Right.list
            for path in confinement.readable + Confinement.system { allow(reading & all, below: path, ruleset) }
            for path in Confinement.devices { allow((Right.read | Right.write) & all, below: path, ruleset) }
            for path in confinement.writable { allow(all & ~(1 << 15), below: path, ruleset) }
            return systemCall(Call.restrict, ruleset, 0) == 0
        }

        /// Allows something below a path; a path that is not there needs nothing.
        private static func allow(_ rights: UInt64, below path: String, _ ruleset: Int) {
            let onlyNamed: Int32 = 0o10_000_000
            let descriptor = open(path, onlyNamed | O_CLOEXEC)
            guard descriptor >= 0 else { return }
            defer { _ = close(descriptor) }
            var details = stat()
            guard fstat(descriptor, &details) == 0 else { return }
            let isFolder = details.st_mode & S_IFMT == S_IFDIR
            // Packed: eight bytes of rights, four of the descriptor.
            var rule = [UInt8](repeating: 0, count: 12)
            withUnsafeBytes(of: isFolder ? rights : rights & Right.ofFiles) { rule.replaceSubrange(0..<8, with: $0) }
            withUnsafeBytes(of: descriptor) { rule.replaceSubrange(8..<12, with: $0) }
            _ = rule.withUnsafeBytes { systemCall(Call.addRule, ruleset, 1, Int(bitPattern: $0.baseAddress), 0) }
        }

        // MARK: The network

        private static let hasFilters: Bool = {
            var refuse: UInt32 = 0x0005_0000
            return Call.isKnownMachine
                && withUnsafePointer(to: &refuse) { systemCall(Call.filter, 2, 0, Int(bitPattern: $0)) } == 0
        }()

        /// One step of the filter's machine (`struct sock_filter`).
        private struct Filter {
            var code: UInt16
            var ifTrue: UInt8 = 0
            var ifFalse: UInt8 = 0
            var value: UInt32

            static let refuse: UInt32 = 0x0005_0000 | UInt32(EPERM)
            static let allow: UInt32 = 0x7FFF_0000
        }

        /// The program that the kernel is given (`struct sock_fprog`).
        private struct FilterProgram {
            var count: UInt16
            var steps: UnsafePointer<Filter>?
        }

        /// Refuses the calls that open connections, and those that would get around the refusal.
        ///
        /// ```
        /// another machine's calls? refuse · a call of the list? refuse · else allow
        /// ```
        private static func closeNetwork() -> Bool {
            let refused = [Call.socket, Call.ring, Call.newSession].map { UInt32($0) }
            let (load, equal, atLeast, end): (UInt16, UInt16, UInt16, UInt16) = (0x20, 0x15, 0x35, 0x06)
            var steps = [
                Filter(code: load, value: 4),
                Filter(code: equal, ifTrue: 1, ifFalse: 0, value: Call.machine),
                Filter(code: end, value: Filter.refuse),
                Filter(code: load, value: 0),
                // The calls of the x32 kind have numbers of their own.
                Filter(code: atLeast, ifTrue: UInt8(refused.count), ifFalse: 0, value: 0x4000_0000),
            ]
            for (index, call) in refused.enumerated() {
                steps.append(Filter(code: equal, ifTrue: UInt8(refused.count - 1 - index), ifFalse: 0, value: call))
            }
            // Every jump above leads just past the list: over the step that allows.
            for index in 5..<steps.count { steps[index].ifTrue += 1 }
            steps[4].ifTrue += 1
            steps.append(Filter(code: end, value: Filter.allow))
            steps.append(Filter(code: end, value: Filter.refuse))
            return steps.withUnsafeBufferPointer { buffer in
                var program = FilterProgram(count: UInt16(buffer.count), steps: buffer.baseAddress)
                return withUnsafePointer(to: &program) { systemCall(Call.filter, 1, 0, Int(bitPattern: $0)) } == 0
            }
        }

        /// The numbers of system calls.
        private enum Call {
            static let createRules = 444
            static let addRule = 445
            static let restrict = 446
            static let ring = 425
            #if arch(x86_64)
                static let isKnownMachine = true
                static let machine: UInt32 = 0xC000_003E
                static let processControl = 157
                static let filter = 317
                static let socket = 41
                static let newSession = 112
            #else
                // The numbers that 64-bit ARM and RISC-V share.
                #if arch(arm64)
                    static let isKnownMachine = true
                #else
                    static let isKnownMachine = false
                #endif
                static let machine: UInt32 = 0xC000_00B7
                static let processControl = 167
                static let filter = 277
                static let socket = 198
                static let newSession = 157
            #endif
        }
    #else
        /// What this system enforces: nothing that this program knows how to ask for.
        package static let confinementSupport = Confinement.Support()

        static func confineThread(_ confinement: Confinement) -> Bool { true }
    #endif
}
