import CardEngine
import CardSchema
import Synchronization
import Testing

/// A source of numbers that is the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension LockWaiting {
    /// A wait that takes no time.
    static let inNoTime = LockWaiting { _ in }
}

/// Counts, from several threads.
final class Counter: Sendable {
    private let number = Mutex(0)

    var value: Int { number.withLock { $0 } }

    @discardableResult func increase(by step: Int = 1) -> Int {
        number.withLock {
            $0 += step
            return $0
        }
    }
}

/// What an error says, rendered as a person sees it.
func said(_ error: JournalError) -> String { DiagnosticRenderer().text(error.diagnostics) }

/// The error that something must fail with.
func failure<Result>(_ body: () throws(JournalError) -> Result) -> JournalError? {
    do throws(JournalError) {
        _ = try body()
        return nil
    } catch {
        return error
    }
}
