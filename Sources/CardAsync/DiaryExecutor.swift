import CardEngine

/// Runs an actor's calls one after the other on a thread of their own, so that waiting for a disk or a lock blocks no
/// shared thread.
final class DiaryExecutor: SerialExecutor {
    private let thread = WorkThread()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        thread.add { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
