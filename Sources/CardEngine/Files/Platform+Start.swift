#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a program that reads a diary does before it opens a file.
///
/// It affects the whole process, so no library does it; an app decides for itself.
extension Platform {
    /// Prepares this process for reading a diary: no file can replace a stream, no signal of a full disk or a closed
    /// pipe ends it during a save, no crash leaves its memory on a disk, and ^C leaves no temporary file.
    ///
    /// - Returns: `false` if a stream is closed and cannot be replaced.
    package static func beginProcess() -> Bool {
        guard fillClosedStreams() else { return false }
        // Unlike an ignored signal, a handler is not inherited by child processes.
        for one in [SIGXFSZ] { _ = signal(one) { _ in } }
        leaveNoMemory()
        removeTemporaryFilesWhenEnded()
        return true
    }

    /// Opens a file for each standard stream that is closed, so that no journal file gets its number and no output ends
    /// up in a diary.
    ///
    /// It is opened in the wrong direction, so that using the stream fails as if it were closed.
    private static func fillClosedStreams() -> Bool {
        guard Guard.standardStreams.isOn else { return true }
        for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
            // The lowest free number is used, which is this one.
            guard open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY) == stream else { return false }
        }
        return true
    }

    /// Keeps this process's memory out of core dumps and from the person's other processes.
    static func leaveNoMemory() {
        guard Guard.notDumpable.isOn else { return }
        #if os(Linux)
            // PR_SET_DUMPABLE; child processes are not affected.
            _ = systemCall(Call.processControl, 4, 0)
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            _ = limitCall(0, 4, &none, nil)
        #elseif canImport(Darwin)
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            _ = setrlimit(RLIMIT_CORE, &none)
        #endif
        // The runtime's crash report shows memory; the system's does not.
        for one in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT] { _ = signal(one, SIG_DFL) }
    }
}
