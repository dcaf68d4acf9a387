#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The built program, running, with its three streams at our end of pipes.
final class RunningProgram {
    /// What the program said until it ended, and how it ended.
    struct Ending: Sendable, Equatable {
        var exitCode: Int32?
        var signal: Int32?
        var out: String
        var err: String
    }

    private let process: pid_t
    private var input: Int32
    private var output: Int32
    private var errors: Int32
    private(set) var out: [UInt8] = []
    private(set) var err: [UInt8] = []

    /// The program that `swift build` made, beside the tests that run.
    static let path: String = {
        let tests = CommandLine.arguments[0]
        let beside = tests.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        if access("\(beside)/cards", X_OK) == 0 { return "\(beside)/cards" }
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
        return "\(root)/.build/debug/cards"
    }()

    /// Starts a program with exactly these words and variables.
    init(program: String = RunningProgram.path, _ words: [String], environment: [String: String]) throws {
        let (stdin, stdout, stderr) = (try Self.pipe(), try Self.pipe(), try Self.pipe())
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, stdin.read, 0)
        posix_spawn_file_actions_adddup2(&actions, stdout.write, 1)
        posix_spawn_file_actions_adddup2(&actions, stderr.write, 2)
        // Whoever runs the tests may have blocked signals; the program starts as from a shell.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments = ([program] + words).map { strdup($0) } + [nil]
        var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, program, &actions, &attributes, &arguments, &variables)
        for end in [stdin.read, stdout.write, stderr.write] { close(end) }
        guard code == 0 else { throw SpawnError(program: program, code: code) }
        self.process = process
        (input, output, errors) = (stdin.write, stdout.read, stderr.read)
        signal(SIGPIPE, SIG_IGN)
    }

    deinit {
        for end in [input, output, errors] where end >= 0 { close(end) }
    }

    /// What starting a program failed with.
    struct SpawnError: Error {
        let program: String
        let code: Int32
    }

    /// Types a text; what the program no longer takes is dropped.
    func type(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            // Drained meanwhile: a program that waits for us to read would never take the rest.
            _ = readOnce(waiting: 0)
            let count = bytes.withUnsafeBytes { write(input, $0.baseAddress, min($0.count, 4096)) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Ends the input.
    func endInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// Reads until standard error holds a text, and returns whether it came before the program closed its streams.
    func waits(for text: String, times: Int = 1) -> Bool {
        let wanted = Array(text.utf8)
        while count(of: wanted, in: err) < times {
            guard readOnce(waiting: 30_000) else { return count(of: wanted, in: err) >= times }
        }
        return true
    }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process, signal) }

    /// Ends the input, drains both streams, and waits for the end.
    func ending() -> Ending {
        endInput()
        while readOnce(waiting: 60_000) {}
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return Ending(
            exitCode: signal == 0 ? (status >> 8) & 0xFF : nil, signal: signal == 0 ? nil : signal,
            out: String(decoding: out, as: UTF8.self), err: String(decoding: err, as: UTF8.self))
    }

    /// The same for one that may hang, or talk for ever: after so many seconds it is killed.
    func ending(within seconds: Int) -> Ending {
        endInput()
        var (now, start) = (timespec(), timespec())
        clock_gettime(CLOCK_MONOTONIC, &start)
        repeat {
            if output < 0, errors < 0 { return ending() }
            _ = readOnce(waiting: 100)
            clock_gettime(CLOCK_MONOTONIC, &now)
        } while now.tv_sec - start.tv_sec < seconds
        send(SIGKILL)
        return ending()
    }

    /// Reads what either stream has; `false` when both are closed or nothing came in that time.
    private func readOnce(waiting milliseconds: Int32) -> Bool {
        var polled: [pollfd] = []
        for end in [output, errors] where end >= 0 {
            polled.append(pollfd(fd: end, events: Int16(POLLIN), revents: 0))
        }
        guard !polled.isEmpty, poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return false }
        for one in polled where one.revents != 0 {
            var piece = [UInt8](repeating: 0, count: 65_536)
            let count = read(one.fd, &piece, piece.count)
            if one.fd == output {
                if count > 0 { out += piece[..<count] } else { close(output); output = -1 }
            } else {
                if count > 0 { err += piece[..<count] } else { close(errors); errors = -1 }
            }
        }
        return true
    }

    private func count(of wanted: [UInt8], in bytes: [UInt8]) -> Int {
        guard bytes.count >= wanted.count else { return 0 }
        return (0...(bytes.count - wanted.count)).count { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }

    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Glibc)
            guard Glibc.pipe(&ends) == 0 else { throw SpawnError(program: "pipe", code: errno) }
        #elseif canImport(Musl)
            guard Musl.pipe(&ends) == 0 else { throw SpawnError(program: "pipe", code: errno) }
        #else
            guard Darwin.pipe(&ends) == 0 else { throw SpawnError(program: "pipe", code: errno) }
        #endif
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
