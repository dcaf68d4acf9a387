#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Some runs of the same work, in seconds.
struct Measurement {
    /// What is counted.
    enum Clock {
        /// The time of the processor, of the program and of the system for it, so that other work counts little.
        case processor
        /// The time on the wall, for what several threads do, and what waits for the disk.
        case wall

        /// Nanoseconds since some moment.
        var now: Int {
            var time = timespec()
            clock_gettime(self == .processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time)
            return time.tv_sec * 1_000_000_000 + time.tv_nsec
        }
    }

    /// How long each took, in seconds, ascending.
    let seconds: [Double]

    init(seconds: [Double]) {
        self.seconds = seconds.sorted()
    }

    /// Runs the work that many times.
    init(runs: Int = 5, by clock: Clock = .processor, _ work: () throws -> Void) rethrows {
        self.init(seconds: try (0..<runs).map { _ in try Self.seconds(clock, work) })
    }

    private static func seconds(_ clock: Clock, _ work: () throws -> Void) rethrows -> Double {
        let start = clock.now
        try work()
        return Double(clock.now - start) / 1e9
    }

    /// Runs two pieces of work in turns, so that what else the machine does meets both alike.
    static func pair(
        runs: Int, by clock: Clock, _ one: () throws -> Void, against other: () throws -> Void
    ) rethrows -> (one: Measurement, other: Measurement) {
        var (ones, others): ([Double], [Double]) = ([], [])
        for _ in 0..<runs {
            ones.append(try seconds(clock, one))
            others.append(try seconds(clock, other))
        }
        return (Measurement(seconds: ones), Measurement(seconds: others))
    }

    var minimum: Double { seconds.first ?? .nan }
    var median: Double { seconds.isEmpty ? .nan : seconds[seconds.count / 2] }
}
