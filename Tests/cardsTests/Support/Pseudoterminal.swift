#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The built program at a terminal of its own, as a person has it.
final class Pseudoterminal {
    private let process: pid_t
    private let terminal: Int32
    private(set) var shown: [UInt8] = []

    /// Starts the program with all three streams at the terminal.
    init(_ words: [String], environment: [String: String]) throws {
        let opened = try Self.open()
        terminal = opened.side
        let end = opened.name
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in 0...2 { posix_spawn_file_actions_addopen(&actions, Int32(stream), end, O_RDWR, 0) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments = ([RunningProgram.path] + words).map { strdup($0) } + [nil]
        let all_ = environment.merging(["TERM": "dumb"]) { $1 }
        var variables = all_.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, RunningProgram.path, &actions, &attributes, &arguments, &variables)
        guard code == 0 else { throw RunningProgram.SpawnError(program: "cards", code: code) }
        self.process = process
    }

    deinit { close(terminal) }

    /// A new terminal: our side of it, and the name of the other.
    private static func open() throws -> (side: Int32, name: String) {
        #if canImport(Darwin)
            let side = posix_openpt(O_RDWR | O_NOCTTY)
            guard side >= 0, grantpt(side) == 0, unlockpt(side) == 0, let name = ptsname(side) else {
                throw RunningProgram.SpawnError(program: "posix_openpt", code: errno)
            }
            let path = String(cString: name)
        #else
            // What `unlockpt` and `ptsname` do, which the C library's module does not offer.
            let side = opened("/dev/ptmx")
            var (isLocked, number): (Int32, UInt32) = (0, 0)
            guard side >= 0, ioctl(side, 0x4004_5431, &isLocked) == 0, ioctl(side, 0x8004_5430, &number) == 0 else {
                throw RunningProgram.SpawnError(program: "/dev/ptmx", code: errno)
            }
            let path = "/dev/pts/\(number)"
        #endif
        _ = fcntl(side, F_SETFD, FD_CLOEXEC)
        return (side, path)
    }

    /// Types a text.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(terminal, bytes, bytes.count)
    }

    /// Reads until the screen has shown a text, and returns whether it came.
    func waits(for text: String) -> Bool {
        let wanted = Array(text.utf8)
        while shown.firstRange(of: wanted) == nil {
            guard readOnce(waiting: 30_000) else { return shown.firstRange(of: wanted) != nil }
        }
        return true
    }

    /// Waits for the end, and returns the code; `nil` when a signal ended it.
    func ending() -> Int32? {
        while readOnce(waiting: 60_000) {}
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    }

    private func readOnce(waiting milliseconds: Int32) -> Bool {
        var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, milliseconds) > 0 else { return false }
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = read(terminal, &piece, piece.count)
        guard count > 0 else { return false }
        shown += piece[..<count]
        return true
    }
}

/// Opens a file for reading and writing, under a name that no method hides.
private func opened(_ path: String) -> Int32 { open(path, O_RDWR | O_NOCTTY) }
