#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// System calls about a started program, until it has ended.

#if os(macOS) || os(Linux)
    extension Platform {
        /// Waits until a descriptor is ready or some milliseconds have passed; negative descriptors are skipped.
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

        /// Writes to a program that may have ended; returns an error instead of raising the signal that would end this
        /// process.
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
                    // The signal is pending for this thread; consumed here, it is never delivered.
                    var atOnce = timespec()
                    sigtimedwait(&brokenPipe, nil, &atOnce)
                }
                pthread_sigmask(SIG_SETMASK, &before, nil)
                return count
            #endif
        }

        /// Milliseconds of a monotonic clock.
        static func monotonicMilliseconds() -> Int {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
        }

        /// Returns whether a child process has ended; its number stays reserved until ``collect(_:)``.
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

        /// Releases the number of an ended process.
        static func collect(_ process: Int32) {
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
        }

        /// Asks a started program and its own children to end.
        static func ask(_ spawned: Spawned) {
            // A warden passes it on.
            _ = kill(spawned.lifetime == .group ? -spawned.process : spawned.process, SIGTERM)
        }

        /// Ends a started program and its own children, and releases its number.
        static func end(_ spawned: Spawned) {
            switch spawned.lifetime {
            case .group: _ = kill(-spawned.process, SIGKILL)
            case .namespace: _ = kill(spawned.process, SIGKILL)
            case .warden:
                _ = kill(spawned.process, SIGUSR1)
                let deadline = monotonicMilliseconds() + 2000
                while !hasEnded(spawned.process), monotonicMilliseconds() < deadline {
                    sleep(milliseconds: 2)
                    // A process that left the group is still a child of its warden.
                    for process in descendants(of: spawned.process, most: .max).processes { _ = kill(process, SIGKILL) }
                }
                _ = kill(spawned.process, SIGKILL)
            }
            collect(spawned.process)
        }

        /// Creates an empty folder with a unique name; returns `nil` if that fails.
        static func makeTemporaryFolder() -> String? {
            let parent = environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
            var template = Array(FilePath.join(parent, "cards-plugin-XXXXXX").utf8CString)
            guard mkdtemp(&template) != nil else { return nil }
            return resolved(String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
        }

        /// Removes a folder and its contents without following links.
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
    }
#endif
