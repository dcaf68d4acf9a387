import CardEngine
import Synchronization

/// The journals that a run has opened, so that all of its parts see the same one.
final class OpenedDiaries: Sendable {
    private let diaries = Mutex<[String: Diary]>([:])

    /// Returns the journal in a folder, or `nil` if it has not been opened.
    func diary(at path: String) -> Diary? { diaries.withLock { $0[path] } }

    /// Remembers a journal.
    func note(_ diary: Diary, at path: String) { diaries.withLock { $0[path] = diary } }
}
