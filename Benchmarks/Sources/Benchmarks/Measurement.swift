#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Some runs of the same work, in seconds of the processor, of the program and of the system for it.
///
/// The clock on the wall would count whatever else the machine does.
struct Measurement {
    /// How long each took, in seconds, ascending.
    let seconds: [Double]

    init(seconds: [Double]) {
        self.seconds = seconds.sorted()
    }

    /// Runs the work so many times.
    init(runs: Int = 5, _ work: () throws -> Void) rethrows {
        var seconds: [Double] = []
        for _ in 0..<runs {
            let start = Self.processorNanoseconds
            try work()
            seconds.append(Double(Self.processorNanoseconds - start) / 1e9)
        }
        self.init(seconds: seconds)
    }

    private static var processorNanoseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    var minimum: Double { seconds.first ?? .nan }
    var median: Double { seconds.isEmpty ? .nan : seconds[seconds.count / 2] }
}
