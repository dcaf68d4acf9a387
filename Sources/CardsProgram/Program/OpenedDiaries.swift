import CardEngine
import Synchronization

/// The journals that a run has opened, so that all of its parts see the same one.
final class OpenedDiaries: Sendable {
    private let diaries = Mutex<[String: Diary]>([:])

    /// Returns the journal in a folder, or `nil` if it has not been opened.
    func diary(at path: String) -> Diary? { diaries.withLock { $0[path] } }

    private let watches = Mutex<[VaultWatch]>([])

    /// Keeps a watch until the run ends.
    func keep(_ watch: VaultWatch) { watches.withLock { $0.append(watch) } }

    private let reached = Mutex<Set<String>>([])

    /// Returns whether it was made sure in this run that a journal can be read.
    func isReached(_ path: String) -> Bool { reached.withLock { $0.contains(path) } }

    /// Remembers that a journal can be read.
    func noteReached(_ path: String) { reached.withLock { _ = $0.insert(path) } }

    /// Remembers a journal.
    func note(_ diary: Diary, at path: String) { diaries.withLock { $0[path] = diary } }
}
