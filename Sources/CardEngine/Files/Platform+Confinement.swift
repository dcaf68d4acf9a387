#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// The restrictions of a program and how they are enforced. Namespaces (user, mount, process) hide what it does not
// need, Landlock (kernel documentation, userspace-api/landlock) restricts files, and a filter of system calls covers
// what has no path. Each applies to the program and everything it starts, and cannot be undone. `confinementSupport`
// lists what a kernel lacks.

extension Platform {
    #if os(Linux)
        /// The restrictions that this kernel enforces.
        package static let confinementSupport: Confinement.Support = {
            var support = Confinement.Support()
            support.hidden = canMakeRoots()
            support.files = support.hidden || landlockVersion > 0
            support.calls = CallFilter.isSupported
            support.network = support.calls
            // Without a process namespace, only processes that cannot leave the group or signal the warden are certain
            // to be found.
            support.lifetime = support.hidden || (support.calls && landlockVersion >= 6)
            return support
        }()

        /// Whether a process can have a root folder of its own; tested, because kernels allow it only partly.
        private static func canMakeRoots() -> Bool {
            guard let folder = makeTemporaryFolder() else { return false }
            defer { removeTree(folder) }
            let list = CallList()
            let confinement = Confinement(readable: [], folder: folder)
            addNamespaces(to: list)
            addRoot(for: confinement, system: ["/usr"], to: list)
            list.add(.starting, Call.exit, 0)
            let process = list.start(Namespace.all, status: -1)
            guard process > 0 else { return false }
            var status: Int32 = 0
            while waitpid(Int32(process), &status, 0) < 0, errno == EINTR {}
            return status == 0
        }

        /// Whether access to files can be restricted without a separate root.
        package static var landlockIsThere: Bool { landlockVersion > 0 }

        // MARK: Namespaces

        /// The `clone` flags that create namespaces.
        enum Namespace {
            static let processes = 0x2000_0000
            static let all = processes | 0x1000_0000 | 0x0002_0000
        }

        /// Makes the process the same user in a new namespace.
        static func addNamespaces(to list: CallList) {
            // Only such a process may open its own maps.
            list.add(.confining, Call.processControl, 4, 1)
            for (file, text) in [
                ("setgroups", "deny"), ("uid_map", "\(geteuid()) \(geteuid()) 1"),
                ("gid_map", "\(getegid()) \(getegid()) 1"),
            ] {
                let bytes = Array(text.utf8)
                list.add(
                    .confining, Call.open, -100, list.text("/proc/self/\(file)"), Int(O_WRONLY | O_CLOEXEC),
                    result: list.firstArgumentOfFollowing)
                list.add(.confining, Call.write, -1, Int(bitPattern: list.keep(bytes)), bytes.count)
            }
            list.add(.confining, Call.processControl, 4, 0)
        }

        /// Gives the process a new root folder with the system's folders, the readable files, the devices, and an
        /// in-memory folder of limited size.
        static func addRoot(
            for confinement: Confinement, system: [String] = Confinement.system, to list: CallList
        ) {
            let folder = confinement.folder
            let root = list.text(folder)
            func inside(_ path: String) -> Int { list.text(folder + path) }
            func makeFolders(_ path: String) {
                var part = ""
                for name in path.split(separator: "/") {
                    part += "/" + name
                    if made.insert(part).inserted {
                        list.add(.confining, Call.makeFolder, -100, inside(part), 0o755, mayFail: true)
                    }
                }
            }
            var made: Set<String> = []
            // Mounts made here do not affect the rest of the machine.
            list.add(.confining, Call.mount, 0, list.text("/"), 0, 0x44000)
            list.add(
                .confining, Call.mount, list.text("tmpfs"), root, list.text("tmpfs"), 6, list.text("mode=0755,size=4m"))
            let layout = RootLayout(confinement.readable + system)
            for (path, isFolder) in layout.mounted {
                makeFolders(isFolder ? path : FilePath.parent(of: path))
                if !isFolder { list.add(.confining, Call.makeNode, -100, inside(path), 0o100_644, 0, mayFail: true) }
                list.add(.confining, Call.mount, list.text(path), inside(path), 0, 0x5000)
            }
            for (path, target) in layout.links {
                makeFolders(FilePath.parent(of: path))
                list.add(.confining, Call.makeLink, list.text(target), -100, inside(path), mayFail: true)
            }
            makeFolders("/dev")
            for device in Confinement.devices {
                list.add(.confining, Call.makeNode, -100, inside(device), 0o100_666, 0, mayFail: true)
            }
            makeFolders(folder)
            // Everything so far: read-only, without set-user rights, without devices.
            let flags = list.keep([1 | 2 | 4, 0, 0, 0])
            list.add(.confining, Call.setMountFlags, -100, root, 0x8000, Int(bitPattern: flags), 32)
            for device in Confinement.devices where fileStatus(device) != nil {
                list.add(.confining, Call.mount, list.text(device), inside(device), 0, 0x1000)
            }
            let size =
                Guard.folderSize.isOn
                ? "mode=0700,size=\(Confinement.folderBytes),nr_inodes=\(Confinement.folderEntries)" : "mode=0700"
            list.add(.confining, Call.mount, list.text("tmpfs"), inside(folder), list.text("tmpfs"), 6, list.text(size))
            let here = list.text(".")
            list.add(.confining, Call.changeFolder, root)
            list.add(.confining, Call.pivot, here, here)
            list.add(.confining, Call.unmount, here, 2)
        }

        // MARK: Files

        /// The supported Landlock version; 0 or less for none.
        static let landlockVersion = systemCall(Call.createRules, 0, 0, 1)

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
            static let control: UInt64 = 1 << 15
            /// The access rights of a file that is not a folder.
            static let ofFiles = run | write | read | truncate | control

            /// Returns all rights that a version of Landlock can restrict.
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

        /// The rules for a program's files, to be applied by ``addRules(_:for:to:)``; `nil` if they cannot be created.
        static func makeRules(_ confinement: Confinement) -> Int32? {
            let all = Right.all(landlockVersion)
            var rules = Rules(files: all)
            // Signals to other processes and sockets without a file use no path.
            if landlockVersion >= 6 { rules.scopes = 0b11 }
            if landlockVersion >= 4, !confinement.opensConnections { rules.network = 0b11 }
            let size = landlockVersion >= 6 ? 24 : landlockVersion >= 4 ? 16 : 8
            let ruleset = withUnsafePointer(to: &rules) { systemCall(Call.createRules, Int(bitPattern: $0), size) }
            guard ruleset >= 0 else { return nil }
            let reading = Right.run | Right.read | Right.list
            for path in confinement.readable + Confinement.system {
                allow(reading & all, below: path, ruleset)
            }
            for path in Confinement.devices { allow((Right.read | Right.write) & all, below: path, ruleset) }
            return Int32(ruleset)
        }

        /// Allows access below a path; a missing path needs no rule.
        private static func allow(_ rights: UInt64, below path: String, _ ruleset: Int) {
            let onlyNamed: Int32 = 0o10_000_000
            let descriptor = open(path, onlyNamed | O_CLOEXEC)
            guard descriptor >= 0 else { return }
            defer { _ = close(descriptor) }
            var details = stat()
            guard fstat(descriptor, &details) == 0 else { return }
            let isFolder = details.st_mode & S_IFMT == S_IFDIR
            // Packed: eight bytes of rights, four of the descriptor.
            let rule = [Int(bitPattern: UInt(isFolder ? rights : rights & Right.ofFiles)), Int(descriptor)]
            _ = rule.withUnsafeBytes { systemCall(Call.addRule, ruleset, 1, Int(bitPattern: $0.baseAddress)) }
        }

        /// Applies rules, and allows full access to the program's own folder.
        static func addRules(_ rules: Int32, for confinement: Confinement, to list: CallList) {
            let own = list.keep([Int(Right.all(landlockVersion) & ~Right.control), -1])
            // Opened in the new process, because it may be another folder than the one of that name here.
            list.add(
                .confining, Call.open, -100, list.text(confinement.folder), 0o10_000_000 | Int(O_CLOEXEC),
                result: own + 8)
            list.add(.confining, Call.addRule, Int(rules), 1, Int(bitPattern: own))
            list.add(.confining, Call.restrict, Int(rules))
        }

        // MARK: Rights, limits, calls

        /// Drops all administrator rights, and the possibility to gain any by running a program.
        static func addLossOfRights(to list: CallList) {
            // Only a process with these rights can set these bits, and only then are there rights to lose.
            list.add(.confining, Call.processControl, 28, 0x2F, mayFail: true)
            let header = list.keep([0x2008_0522])
            let none = list.keep([0, 0, 0])
            list.add(.confining, Call.setCapabilities, Int(bitPattern: header), Int(bitPattern: none))
            list.add(.confining, Call.processControl, 38, 1)
        }

        /// Adds limits for each process.
        static func addLimits(_ confinement: Confinement, to list: CallList) {
            var limits: [(resource: Int, most: Int)] = [
                // A crash leaves no memory image.
                (4, 0), (1, Confinement.folderBytes), (7, Confinement.openFiles),
            ]
            // Counted for the user in this namespace; without one, it would count everything that the person runs.
            if confinement.hides { limits.append((6, Confinement.tasks)) }
            // Of data, not of addresses, because runtimes such as Node's reserve more addresses than they use.
            if let bytes = confinement.mostDataBytes { limits.append((2, bytes)) }
            for (resource, most) in limits {
                var now = rlimit()
                guard limitCall(0, UInt32(resource), nil, &now) == 0 else { continue }
                let bound = min(rlim_t(most), now.rlim_max)
                let bounds = list.keep([Int(truncatingIfNeeded: bound), Int(truncatingIfNeeded: bound)])
                list.add(.confining, Call.limit, 0, resource, Int(bitPattern: bounds), 0)
            }
        }

        /// Adds a filter that refuses all system calls except those that a program needs.
        static func addFilter(_ confinement: Confinement, to list: CallList) {
            guard CallFilter.isSupported else { return }
            let steps = CallFilter(opensConnections: confinement.opensConnections).steps
            let memory = steps.withUnsafeBytes { list.keep(Array($0)) }
            let program = list.keep([steps.count, Int(bitPattern: memory)])
            list.add(.confining, Call.filter, 1, 0, Int(bitPattern: program))
        }
    #else
        /// What this system enforces: nothing that this program can use.
        package static let confinementSupport = Confinement.Support()
        package static var landlockIsThere: Bool { false }
    #endif
}

#if os(Linux)
    /// The parts of a new root folder: the mounts, and the links to them.
    private struct RootLayout {
        var mounted: [(path: String, isFolder: Bool)] = []
        var links: [(path: String, target: String)] = []

        init(_ paths: [String]) {
            var targets: Set<String> = []
            var others: [(path: String, target: String)] = []
            for path in Set(paths) {
                guard let target = Platform.resolved(path) else { continue }
                targets.insert(target)
                if target != path { others.append((path, target)) }
            }
            // A folder sorts before its contents.
            for path in targets.sorted() where path != "/" && !isMounted(path) {
                guard let status = Platform.fileStatus(path) else { continue }
                mounted.append((path, status.isDirectory))
            }
            links = others.sorted { $0.path < $1.path }.filter { !isMounted($0.path) }
        }

        private func isMounted(_ path: String) -> Bool {
            mounted.contains { path == $0.path || path.hasPrefix($0.path + "/") }
        }
    }
#endif
