/// A thread that performs pieces of work one after the other, in order.
///
/// It ends once this object is released and all work is done. If the system cannot create a thread, the caller does the
/// work.
package final class WorkThread: Sendable {
    private let queue = Queue()

    package init() {
        let queue = queue
        if let thread = Platform.startThread(queue.work) { Platform.detach(thread) } else { queue.hasNoThread() }
    }

    deinit { queue.end() }

    /// Adds a piece of work without waiting for it.
    package func add(_ work: @escaping @Sendable () -> Void) { queue.add(work) }
}

/// The queue, and who works on it.
private final class Queue: @unchecked Sendable {
    private let monitor = Monitor()
    private var waiting: [@Sendable () -> Void] = []
    private var isEnding = false
    /// Whether a thread processes the queue.
    private var isServed = true

    func hasNoThread() { monitor.locked { isServed = false } }

    func end() {
        monitor.locked {
            isEnding = true
            monitor.wakeAll()
        }
    }

    func add(_ work: @escaping @Sendable () -> Void) {
        let isOurs = monitor.locked {
            waiting.append(work)
            monitor.wakeAll()
            defer { isServed = true }
            return !isServed
        }
        guard isOurs else { return }
        while let work = next(orLeave: true) { work() }
    }

    /// The thread's loop.
    @Sendable func work() {
        while let work = next(orLeave: false) { work() }
    }

    /// Returns the next piece of work; `nil` if there will be none, or if there is none and nobody waits.
    private func next(orLeave isLeaving: Bool) -> (@Sendable () -> Void)? {
        monitor.locked {
            while waiting.isEmpty {
                if isLeaving { isServed = false }
                if isLeaving || isEnding { return nil }
                monitor.wait()
            }
            return waiting.removeFirst()
        }
    }
}
