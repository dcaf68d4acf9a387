#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// Pipes and devices that a person names. Opening one must not wait forever, and reading one must end.

extension Platform {
    /// How long to wait for somebody at the other end of a pipe, in milliseconds.
    private static let pipeWait = 2000

    /// Opens what a person named for reading or writing: a file, a pipe with somebody at its other end, the terminal, or
    /// a device; a device that never ends is not read.
    static func openNamed(_ path: String, for access: OpenFile.Access) -> Int32 {
        let flags = (access.isReading ? O_RDONLY : O_WRONLY) | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        var descriptor = result(open(path, flags))
        var waited = 0
        // A pipe that nobody reads cannot be opened for writing.
        while descriptor == -ENXIO, waited < pipeWait, case (0, let status) = status(at: path), status.kind == .pipe {
            sleep(milliseconds: 20)
            waited += 20
            descriptor = result(open(path, flags))
        }
        guard descriptor >= 0 else { return refusal(ofNamed: path, descriptor) }
        if let refusal = refusal(of: descriptor, path, access) {
            _ = close(descriptor)
            return -refusal
        }
        // From now on, reading and writing wait.
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
    }

    private static func refusal(ofNamed path: String, _ error: Int32) -> Int32 {
        guard error == -ENXIO, case (0, let status) = status(at: path) else { return error }
        return status.kind == .pipe ? -ErrorNumber.noReader : -(status.kind.refusal ?? -error)
    }

    /// Returns why an open file is not to be read or written; `nil` if it is.
    private static func refusal(of descriptor: Int32, _ path: String, _ access: OpenFile.Access) -> Int32? {
        let (code, status) = status(of: descriptor)
        guard code == 0 else { return nil }
        switch status.kind {
        case .pipe: return access.isReading && !hasWriter(descriptor, path) ? ErrorNumber.noWriter : nil
        case .device: return access.isReading && !ends(descriptor) ? ErrorNumber.isDevice : nil
        // Reading a folder fails with a reason of its own.
        case .file, .folder, .link, .socket: return nil
        }
    }

    /// Whether a program writes to a pipe, or has written to it; waits a moment for it to come.
    private static func hasWriter(_ descriptor: Int32, _ path: String) -> Bool {
        // A shell's `<(…)` has no name on the disk. It is never opened before its writer.
        guard resolved(path) != nil else { return true }
        var waited = 0
        while !isWritten(descriptor) {
            guard waited < pipeWait else { return false }
            sleep(milliseconds: 20)
            waited += 20
        }
        return true
    }

    /// Whether a pipe has a writer now, has bytes, or had a writer since it was opened.
    private static func isWritten(_ descriptor: Int32) -> Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        #if os(Linux)
            if poll(&polled, 1, 0) > 0 { return true }
            // Copies nothing from an empty pipe: it fails if there is a writer to wait for, and otherwise is at the end.
            var probe = Pipe()
            guard probe.open() else { return true }
            defer { probe.close() }
            return teeCall(descriptor, probe.writing, 1, 2) != 0
        #else
            // Without a writer, it is at the end; with one, there is nothing to report, or bytes.
            return poll(&polled, 1, 0) == 0 || polled.revents & Int16(POLLIN) != 0
        #endif
    }

    /// Whether reading a device ends: the terminal and the null device, but not one such as `/dev/zero`.
    private static func ends(_ descriptor: Int32) -> Bool {
        var (own, null) = (stat(), stat())
        guard isatty(descriptor) == 0 else { return true }
        return fstat(descriptor, &own) == 0 && stat("/dev/null", &null) == 0 && own.st_rdev == null.st_rdev
    }
}

#if os(Linux)
    // 2 is SPLICE_F_NONBLOCK.
    @_silgen_name("tee")
    private func teeCall(_ input: Int32, _ output: Int32, _ count: Int, _ flags: UInt32) -> Int
#endif
