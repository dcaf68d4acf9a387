#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The built program, running, with its three streams at our end of pipes.
package final class RunningProgram {
    /// The program's whole output and its exit.
    package struct Ending: Sendable, Equatable {
        package var exitCode: Int32?
        package var signal: Int32?
        package var out: String
        package var err: String
    }

    private let process: pid_t
    private var input: Int32
    private var output: Int32
    private var errors: Int32
    package private(set) var out: [UInt8] = []
    package private(set) var err: [UInt8] = []

    /// What becomes of the program's standard output.
    package enum StandardOutput: String, Sendable, CaseIterable {
        /// It is read.
        case read
        /// A pipe whose reader has gone.
        case closedPipe
        /// A device that is always full; only Linux has one.
        case full
        /// A stream that cannot be written, as a shell's `>&-` leaves it.
        case unwritable
    }

    /// Starts a program with exactly these words and variables.
    package init(
        program: String = ProgramStart.path, _ words: [String], environment: [String: String],
        output standardOutput: StandardOutput = .read
    ) throws {
        let (stdin, stdout, stderr) = (try Self.pipe(), try Self.pipe(), try Self.pipe())
        var written = stdout.write
        switch standardOutput {
        case .read: break
        case .closedPipe: close(stdout.read)
        case .full: written = open("/dev/full", O_WRONLY | O_CLOEXEC)
        case .unwritable: written = open("/dev/null", O_RDONLY | O_CLOEXEC)
        }
        defer {
            for end in [stdin.read, stdout.write, stderr.write] { close(end) }
            if written != stdout.write { close(written) }
        }
        do {
            process = try ProgramStart.start(
                program, words, environment: environment, streams: [stdin.read, written, stderr.write])
        } catch {
            for end in [stdin.write, stdout.read, stderr.read] { close(end) }
            throw error
        }
        (input, output, errors) = (stdin.write, standardOutput == .closedPipe ? -1 : stdout.read, stderr.read)
        signal(SIGPIPE, SIG_IGN)
    }

    deinit {
        for end in [input, output, errors] where end >= 0 { close(end) }
    }

    /// Types a text; anything that the program no longer reads is dropped.
    package func type(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            // Its output is read in the meantime, because a program that waits for a reader would never read the rest.
            _ = readOnce(waiting: 0)
            let count = bytes.withUnsafeBytes { write(input, $0.baseAddress, min($0.count, 4096)) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Ends the input.
    package func endInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// Reads until standard error contains a text; returns whether that happened before the streams were closed.
    package func waits(for text: String, times: Int = 1) -> Bool {
        let wanted = Array(text.utf8)
        while count(of: wanted, in: err) < times {
            guard readOnce(waiting: 30_000) else { return count(of: wanted, in: err) >= times }
        }
        return true
    }

    /// Sends a signal.
    package func send(_ signal: Int32) { kill(process, signal) }

    /// Ends the input, drains both streams, and waits for the end.
    package func ending() -> Ending {
        endInput()
        while readOnce(waiting: 60_000) {}
        let end = ProgramEnd.of(process)
        return Ending(
            exitCode: end.code, signal: end.signal, out: String(decoding: out, as: UTF8.self),
            err: String(decoding: err, as: UTF8.self))
    }

    /// The same for a program that may hang or write forever: it is killed after some seconds.
    package func ending(within seconds: Int) -> Ending {
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

    /// Reads from both streams; returns `false` if both are closed or nothing came in that time.
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
            guard Glibc.pipe(&ends) == 0 else { throw ProgramStart.Failure(program: "pipe", code: errno) }
        #elseif canImport(Musl)
            guard Musl.pipe(&ends) == 0 else { throw ProgramStart.Failure(program: "pipe", code: errno) }
        #else
            guard Darwin.pipe(&ends) == 0 else { throw ProgramStart.Failure(program: "pipe", code: errno) }
        #endif
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
