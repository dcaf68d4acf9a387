/// Some runs of the same work.
struct Measurement {
    /// How long each took, in seconds, ascending.
    let seconds: [Double]

    init(seconds: [Double]) {
        self.seconds = seconds.sorted()
    }

    /// Runs the work so many times.
    init(runs: Int = 5, _ work: () throws -> Void) rethrows {
        let clock = ContinuousClock()
        var seconds: [Double] = []
        for _ in 0..<runs {
            let time = try clock.measure(work).components
            seconds.append(Double(time.seconds) + Double(time.attoseconds) / 1e18)
        }
        self.init(seconds: seconds)
    }

    var minimum: Double { seconds.first ?? .nan }
    var median: Double { seconds.isEmpty ? .nan : seconds[seconds.count / 2] }
}
