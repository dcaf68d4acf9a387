#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The descriptors that one `poll` waits for.
struct PollSet {
    private var entries: [pollfd] = []

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    /// Adds a descriptor.
    ///
    /// Its index is the number of descriptors added before it.
    mutating func add(_ descriptor: Int32, for interest: Readiness) {
        let reading = interest.contains(.reading) ? Int16(POLLIN) : 0
        let writing = interest.contains(.writing) ? Int16(POLLOUT) : 0
        entries.append(pollfd(fd: descriptor, events: reading | writing, revents: 0))
    }

    /// Waits until a descriptor is ready, a signal arrives, or time is up.
    ///
    /// - Parameter timeout: Milliseconds; `nil` waits forever.
    /// - Returns: Whether a descriptor is ready.
    mutating func wait(timeout: Int64?) -> Bool {
        let milliseconds = timeout.map { Int32(min(max($0, 0), Int64(Int32.max))) } ?? -1
        return poll(&entries, nfds_t(entries.count), milliseconds) > 0
    }

    /// Returns for what a descriptor is ready; for everything that was asked if it has failed or hung up.
    func readiness(at index: Int) -> Readiness {
        let entry = entries[index]
        var readiness: Readiness = []
        let failed = entry.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
        if entry.revents & Int16(POLLIN) != 0 || failed && entry.events & Int16(POLLIN) != 0 {
            readiness.insert(.reading)
        }
        if entry.revents & Int16(POLLOUT) != 0 || failed && entry.events & Int16(POLLOUT) != 0 {
            readiness.insert(.writing)
        }
        return readiness
    }
}
