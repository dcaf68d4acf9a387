import Synchronization

/// Proposers that think on threads of their own, and what came of it.
///
/// ```
/// ProposalRun.begin ─▶ ask ─▶ a thread for each call ─▶ take ─▶ ProposalRun.take
/// ```
package final class WaitingProposals: Sendable {
    private struct State: Sendable {
        /// The number of calls without an outcome.
        var thinking = 0
        var outcomes: [ProposalCall.Outcome] = []
    }

    private let state = Mutex(State())

    /// Creates a place for outcomes.
    package init() {}

    /// Whether a proposer still thinks, or an outcome waits to be taken.
    package var isWaiting: Bool { state.withLock { $0.thinking > 0 || !$0.outcomes.isEmpty } }

    /// Asks each call on a thread of its own, and returns at once.
    package func ask(_ calls: [ProposalCall]) {
        guard !calls.isEmpty else { return }
        state.withLock { $0.thinking += calls.count }
        for call in calls {
            // The thread ends with its work.
            WorkThread().add { [self] in
                let outcome = call.perform()
                state.withLock { state in
                    state.thinking -= 1
                    state.outcomes.append(outcome)
                }
            }
        }
    }

    /// Returns the outcomes that nobody has taken yet.
    package func take() -> [ProposalCall.Outcome] {
        state.withLock { state in
            defer { state.outcomes = [] }
            return state.outcomes
        }
    }
}
