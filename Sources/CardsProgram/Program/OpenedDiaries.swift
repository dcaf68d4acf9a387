import CardEngine
import CardVault
import Synchronization

/// The journals that a run has opened, so that all of its parts see the same one.
final class OpenedDiaries: Sendable {
    private let diaries = Mutex<[String: Diary]>([:])

    /// Returns the journal in a folder, or `nil` if it has not been opened.
    func diary(at path: String) -> Diary? { diaries.withLock { $0[path] } }

    private let vaults = Mutex<Set<String>>([])

    /// Remembers that a journal lies in a vault.
    func noteVault(_ path: String) { vaults.withLock { _ = $0.insert(path) } }

    /// Returns whether a journal lies in a vault.
    func isInVault(_ path: String) -> Bool { vaults.withLock { $0.contains(path) } }

    /// A journal of a vault that this run has opened; `nil` if there is none.
    var diaryInVault: Diary? {
        let paths = vaults.withLock { $0 }
        return diaries.withLock { opened in paths.compactMap { opened[$0] }.first }
    }

    /// Whether another command waits for this program to let go of the diary, or nobody has touched it for a while.
    var isAskedToLeave: Bool { holds.withLock { $0.contains { $0.isAskedToLeave } } }

    private let holds = Mutex<[VaultHold]>([])

    /// Keeps the note that this program shows a diary until the run ends.
    func keep(_ hold: VaultHold) { holds.withLock { $0.append(hold) } }

    private let choice = Mutex<String?>(nil)

    /// The journal that the person chose in this run; `nil` if nobody was asked.
    var chosen: String? { choice.withLock { $0 } }

    /// Remembers the journal that the person chose.
    func choose(_ path: String) { choice.withLock { $0 = path } }

    private let reached = Mutex<Set<String>>([])

    /// Returns whether it was made sure in this run that a journal can be read.
    func isReached(_ path: String) -> Bool { reached.withLock { $0.contains(path) } }

    /// Remembers that a journal can be read.
    func noteReached(_ path: String) { reached.withLock { _ = $0.insert(path) } }

    /// Remembers a journal.
    func note(_ diary: Diary, at path: String) { diaries.withLock { $0[path] = diary } }
}
