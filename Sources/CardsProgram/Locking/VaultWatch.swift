import CardEngine
import CardVault

/// Watches, while a person looks at a diary in a vault, whether they still do, and whether another command waits to lock it.
///
/// ```
/// 15 minutes without a key, or asleep ─▶ `cards lock` is started ─▶ it asks ─▶ this program ends, as if its window was closed
/// ```
///
/// A prompt that ends that way has stored its draft, in the vault.
final class VaultWatch: Sendable {
    /// The note that this program shows the diary.
    let hold: VaultHold
    private let journal: String
    private let milliseconds: Int

    /// How long nobody touches the diary before it is locked, in milliseconds.
    private static let usual = 15 * 60_000

    /// Begins to watch; `nil` if this program cannot be noted as one that shows the diary.
    init?(_ vault: Vault, _ invocation: Invocation) {
        guard let mount = try? vault.mount(), let hold = VaultHold(mount) else { return nil }
        self.hold = hold
        journal = vault.layout.journal
        // For tests of the program; a person has no reason to set it.
        milliseconds = invocation.environment("CARDS_IDLE_MS").flatMap { Int($0) } ?? Self.usual
        let isStarted = Platform.runApart { [self] in watch() }
        if !isStarted { return nil }
    }

    private func watch() {
        Terminal.noteInput()
        var (noted, looked) = (0, Terminal.milliseconds)
        while true {
            Platform.sleep(milliseconds: min(1000, max(50, milliseconds / 4)))
            if hold.isAskedToLeave { return Terminal.endSelf() }
            let (last, now) = (Terminal.lastInput, Terminal.milliseconds)
            // The machine slept: whoever wakes it need not be the person who left it.
            let hasSlept = now - looked > milliseconds
            looked = now
            if hasSlept {
                Invocation.startLocking(journal)
            } else if last != noted {
                noted = last
                hold.note()
            } else if now - last > milliseconds, hold.isUnusedElsewhere(for: milliseconds) {
                Invocation.startLocking(journal)
                noted = 0
                Terminal.noteInput()
            }
        }
    }
}
