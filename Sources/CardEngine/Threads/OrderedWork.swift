/// Pieces of work for several threads, with results in the order of the pieces.
///
/// ```
///   threads    piece 0 ─────┐  piece 2 ──┐    no thread runs further ahead than `ahead` pieces
///              piece 1 ──┐  │   piece 3 ─│─┐
///   results              └──▶ 0 1 ───────▶ 2 3 …
/// ```
///
/// The results are the same with one thread and with many, and at most `ahead` results wait at any time.
package struct OrderedWork {
    /// The number of threads.
    ///
    /// With one, the caller does everything, piece by piece.
    package let threads: Int
    private let ahead: Int

    /// Creates a plan; results wait for two pieces of each thread, or for fewer if they are large.
    package init(threads: Int, ahead: Int? = nil) {
        self.threads = max(1, threads)
        self.ahead = max(1, ahead ?? self.threads * 2)
    }

    /// Does the work and passes the results in order to a closure on the caller's thread.
    ///
    /// Each thread has its own state, created by `begin`. If `use` returns `false` or throws, no further piece is
    /// started. Errors of `work` are thrown here, after the results before them have been used.
    package func run<State: ~Copyable, Made: Sendable, Failure: Error>(
        _ count: Int, begin: @escaping @Sendable () -> State,
        _ work: @escaping @Sendable (Int, inout State) throws(Failure) -> Made,
        use: (Int, Made) throws(Failure) -> Bool
    ) throws(Failure) {
        let helpers = min(threads, count)
        guard helpers > 1 else { return try runAlone(count, begin, work, use) }
        let board = Board<Result<Made, Failure>>(count: count, ahead: ahead)
        let started = (0..<helpers).compactMap { _ in
            Platform.startThread {
                var state = begin()
                while let piece = board.take() {
                    do throws(Failure) {
                        board.put(piece, .success(try work(piece, &state)))
                    } catch {
                        board.put(piece, .failure(error))
                    }
                }
            }
        }
        defer {
            board.stop()
            for thread in started { Platform.wait(for: thread) }
        }
        // The system may not have been able to create any.
        guard !started.isEmpty else { return try runAlone(count, begin, work, use) }
        for piece in 0..<count where try !use(piece, try board.result(of: piece).get()) { return }
    }

    /// Does the work on the caller's thread.
    private func runAlone<State: ~Copyable, Made: Sendable, Failure: Error>(
        _ count: Int, _ begin: () -> State, _ work: (Int, inout State) throws(Failure) -> Made,
        _ use: (Int, Made) throws(Failure) -> Bool
    ) throws(Failure) {
        var state = begin()
        for piece in 0..<count where try !use(piece, try work(piece, &state)) { return }
    }
}

/// The pieces that threads have taken, and their results.
private final class Board<Result: Sendable>: @unchecked Sendable {
    private let monitor = Monitor()
    private let count: Int
    private let ahead: Int
    private var taken = 0
    private var used = 0
    private var results: [Int: Result] = [:]

    init(count: Int, ahead: Int) {
        self.count = count
        self.ahead = ahead
    }

    /// The next piece to work on; waits while too many results are not used yet.
    func take() -> Int? {
        monitor.locked {
            while taken < count, taken >= used + ahead { monitor.wait() }
            guard taken < count else { return nil }
            taken += 1
            return taken - 1
        }
    }

    func put(_ piece: Int, _ result: Result) {
        monitor.locked {
            results[piece] = result
            monitor.wakeAll()
        }
    }

    /// Waits for a result.
    func result(of piece: Int) -> Result {
        monitor.locked {
            while true {
                if let result = results.removeValue(forKey: piece) {
                    used = piece + 1
                    monitor.wakeAll()
                    return result
                }
                monitor.wait()
            }
        }
    }

    func stop() {
        monitor.locked {
            taken = count
            monitor.wakeAll()
        }
    }
}
