#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

#if os(macOS) || os(Linux)
    /// A program of the system through which bytes go, such as `age`: what it makes of its input comes out.
    ///
    /// ```
    /// write ──▶ standard input ─▶ program ─▶ standard output ──▶ take
    ///                    terminal ◀──▶ │
    /// ```
    ///
    /// Memory is flat, and nothing is written to the disk. The program belongs to the terminal like this one: it can ask a
    /// person there, its messages appear there, and ^C ends both. There is no time limit, because a person may be typing.
    /// It ends with this value.
    package final class ProgramPipe {
        /// Called with bytes that come out.
        package typealias Taker = ([UInt8]) throws(FileError) -> Void

        private let process: pid_t
        private var input: Int32
        private var output: Int32
        private var hasEnded = false

        /// Starts a program found on `PATH`, or named by its whole path.
        ///
        /// Returns `nil` if it was not found or could not be started.
        package init?(_ program: String, _ arguments: [String]) {
            guard let path = SystemProgram.path(of: program), let stdin = SystemProgram.pipe() else { return nil }
            guard let stdout = SystemProgram.pipe() else {
                for end in [stdin.read, stdin.write] { Platform.closeFile(end) }
                return nil
            }
            let started = SystemProgram.spawn(
                path, [program] + arguments, stdin: stdin.read, stdout: stdout.write, errors: .own)
            for end in [stdin.read, stdout.write] { Platform.closeFile(end) }
            guard let started else {
                for end in [stdin.write, stdout.read] { Platform.closeFile(end) }
                return nil
            }
            (process, input, output) = (started, stdin.write, stdout.read)
            Platform.doNotWait(input)
        }

        deinit {
            close(&input)
            close(&output)
            guard !hasEnded else { return }
            Platform.askToEnd(process)
            Platform.collect(process)
        }

        /// Sends bytes to the program, and passes on what comes out in the meantime.
        ///
        /// Returns `false` if the program reads no further, usually because it has failed.
        ///
        /// - Throws: What `take` throws.
        package func write(_ bytes: [UInt8], taking take: Taker) throws(FileError) -> Bool {
            var done = 0
            while done < bytes.count {
                guard input >= 0 else { return false }
                let ready = Platform.wait(reading: [output], writing: [input], milliseconds: 1000)
                if ready.reading.contains(output) { try drain(take) }
                guard ready.writing.contains(input) else { continue }
                let count = bytes[done...].withUnsafeBytes { Platform.writeToPeer(input, from: $0) }
                if count >= 0 {
                    done += count
                } else if count != -Int(EAGAIN), count != -Int(EINTR) {
                    close(&input)
                }
            }
            return true
        }

        /// Ends the input, passes on the rest of the output, and returns the exit code; `nil` if a signal ended the program.
        ///
        /// - Throws: What `take` throws.
        package func finish(taking take: Taker) throws(FileError) -> Int32? {
            close(&input)
            while output >= 0 { try drain(take) }
            hasEnded = true
            return Platform.exitCode(of: process)
        }

        private func drain(_ take: Taker) throws(FileError) {
            var piece = [UInt8](repeating: 0, count: 64 * 1024)
            let count = piece.withUnsafeMutableBytes { Platform.readBytes(output, into: $0) }
            if count > 0 {
                try take(Array(piece[..<count]))
            } else if count != -Int(EINTR) {
                close(&output)
            }
        }

        private func close(_ end: inout Int32) {
            if end >= 0 { Platform.closeFile(end) }
            end = -1
        }
    }

    extension Platform {
        /// Whether this process has a terminal at which a program can ask.
        package static var hasTerminal: Bool {
            let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
            if descriptor >= 0 { closeFile(descriptor) }
            return descriptor >= 0
        }

        /// Makes writing to a pipe that is full fail instead of wait.
        fileprivate static func doNotWait(_ descriptor: Int32) {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }

        fileprivate static func askToEnd(_ process: Int32) { _ = kill(process, SIGTERM) }

        /// Waits for a process to end and returns its exit code; `nil` if a signal ended it.
        fileprivate static func exitCode(of process: Int32) -> Int32? {
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0 {
                guard errno == EINTR else { return nil }
            }
            return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
        }
    }
#endif
