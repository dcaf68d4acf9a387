/// A thread that does one piece of work after the other, in the order in which they are given.
///
/// It ends once this is released and everything given has been done. Where the system gives no thread, whoever gives the
/// work does it.
package final class WorkThread: Sendable {
    private let queue = Queue()

    package init() {
        let queue = queue
        if let thread = Platform.startThread(queue.work) { Platform.detach(thread) } else { queue.hasNoThread() }
    }

    deinit { queue.end() }

    /// Gives it a piece of work, and does not wait for it.
    package func add(_ work: @escaping @Sendable () -> Void) { queue.add(work) }
}

/// What is to be done, and by whom.
private final class Queue: @unchecked Sendable {
    private let monitor = Monitor()
    private var waiting: [@Sendable () -> Void] = []
    private var isEnding = false
    /// Whether there is a thread that takes what is added.
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

    /// What the thread does.
    @Sendable func work() {
        while let work = next(orLeave: false) { work() }
    }

    /// The next piece of work; `nil` when there will be none, or there is none and nobody waits for it.
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
