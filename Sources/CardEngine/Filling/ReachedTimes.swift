import CardSchema
import Synchronization

/// When the questions that propose the time were reached.
///
/// The clock is read once for each question, until it is answered. Copies of a session share the times, so that a person
/// who goes back sees the same proposal.
final class ReachedTimes: Sendable {
    private let clock: (@Sendable () -> LocalTime)?
    private let times = Mutex<[FieldPath: LocalTime]>([:])

    /// Starts without times; without a clock, there are never any.
    init(_ clock: (@Sendable () -> LocalTime)?) {
        self.clock = clock
    }

    /// New times of the same clock.
    var anew: ReachedTimes { ReachedTimes(clock) }

    /// Returns when a question was reached, which is now if this is the first call.
    func time(at path: FieldPath) -> LocalTime? {
        guard let clock else { return nil }
        return times.withLock { times in
            let time = times[path] ?? clock()
            times[path] = time
            return time
        }
    }

    /// Forgets the time of a question that was answered.
    func forget(_ path: FieldPath) {
        guard clock != nil else { return }
        times.withLock { $0[path] = nil }
    }
}
