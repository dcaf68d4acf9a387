#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a program that holds a diary does before it opens a file.
///
/// A matter of the whole process, so no library does it by itself: an app that uses one calls this, or not.
extension Platform {
    /// Makes this process one in which a diary may be read: no file can take the place of a stream, no signal of a full disk or
    /// of a reader that went away ends it amid a save, and no crash leaves what it read on a disk.
    ///
    /// - Returns: `false` when a stream is closed and nothing can be put in its place.
    package static func beginProcess() -> Bool {
        guard fillClosedStreams() else { return false }
        // A handler, unlike a signal that is ignored, is not handed on to the programs that this one starts.
        for one in [SIGXFSZ] { _ = signal(one) { _ in } }
        leaveNoMemory()
        return true
    }

    /// Opens something for each standard stream that is closed, so that no file of a journal gets its number, and
    /// what is written to the stream does not land in a diary.
    ///
    /// It is opened the wrong way round: using the stream fails as it does on one that is closed.
    private static func fillClosedStreams() -> Bool {
        guard Guard.standardStreams.isOn else { return true }
        for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
            // The lowest number that is free is taken, which is this one.
            guard open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY) == stream else { return false }
        }
        return true
    }

    /// Lets no crash write this process's memory to a disk, and no other process of the person read it.
    static func leaveNoMemory() {
        guard Guard.notDumpable.isOn else { return }
        #if os(Linux)
            // PR_SET_DUMPABLE; a program that this one starts is as it was made.
            _ = systemCall(Call.processControl, 4, 0)
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            _ = limitCall(0, 4, &none, nil)
        #elseif canImport(Darwin)
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            _ = setrlimit(RLIMIT_CORE, &none)
        #endif
        // What the language's runtime does at a crash shows memory; the system's way shows none.
        for one in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT] { _ = signal(one, SIG_DFL) }
    }
}
