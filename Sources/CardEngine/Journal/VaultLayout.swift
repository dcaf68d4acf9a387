/// The paths of a diary that lies encrypted in a folder of its own, its vault.
///
/// ```
/// journal               a link to the journal in the vault, which leads nowhere while the diary is locked
/// journal.vault/
///   cards.json          the name of the vault's place while it is unlocked
///   data/               ciphertext of gocryptfs
///   recovery.conf       the vault's key, encrypted with the recovery words; only if the person made some
///   lock                held as long as the vault is unlocked
/// journal.vault.step    what is being done to the vault; only while it is done
/// journal.vault.new/    a vault that is being made
/// journal.plain/        what the diary was before it was encrypted; until its passphrase was typed on another day
/// ```
package struct VaultLayout: Sendable, Hashable {
    /// The path by which the person and their programs know the journal.
    package let journal: String

    /// Creates the layout of a journal's path.
    package init(journal: String) {
        let isLong = journal.utf8.count > 1 && journal.hasSuffix("/")
        self.journal = isLong ? FilePath.join(FilePath.parent(of: journal), FilePath.name(of: journal)) : journal
    }

    /// The vault's folder.
    package var vault: String { journal + ".vault" }
    /// The vault that is being made.
    package var fresh: String { journal + ".vault.new" }
    /// What is being done to the vault.
    package var step: String { journal + ".vault.step" }
    /// What takes the place of the journal's path with one call.
    package var swap: String { journal + ".vault.swap" }
    /// The folder with the diary as it was before it was encrypted.
    package var plain: String { journal + ".plain" }

    /// The file with the vault's description, in a vault's folder.
    package static func description(in vault: String) -> String { FilePath.join(vault, "cards.json") }
    /// The folder of ciphertext, in a vault's folder.
    package static func data(in vault: String) -> String { FilePath.join(vault, "data") }
    /// The vault's key under the recovery words, in a vault's folder.
    package static func recovery(in vault: String) -> String { FilePath.join(vault, "recovery.conf") }
    /// The file whose lock is held as long as the vault is unlocked, in a vault's folder.
    package static func lock(in vault: String) -> String { FilePath.join(vault, "lock") }
    /// The vault's key under the passphrase, in a vault's folder.
    package static func key(in vault: String) -> String { FilePath.join(data(in: vault), "gocryptfs.conf") }
    /// The files whose locks are looked at: while the vault is unlocked, one is held, that of the key if ``lock(in:)`` cannot
    /// be made.
    package static func locks(in vault: String) -> [String] { [lock(in: vault), key(in: vault)] }

    /// Whether a diary with a vault can be read.
    package enum State: Sendable, Hashable {
        /// The passphrase is needed.
        case locked
        /// The journal's path leads into the vault.
        case unlocked
        /// The program that decrypted it has ended without locking it.
        case failed
    }

    /// Returns the state of the diary; `nil` if it has no vault.
    ///
    /// Uses the disk: one call for a journal that is a folder.
    package func state(on files: any FileSystem) throws(FileError) -> State? {
        let entry = try files.entry(at: journal)
        guard entry == nil || entry?.kind == .link else { return nil }
        guard try files.exists(Self.description(in: vault)) else { return nil }
        guard entry != nil else { return .locked }
        do throws(FileError) {
            guard try files.status(at: journal) != nil else { return .locked }
            // The status may be one that the system still remembers; this asks the program that decrypts.
            _ = try files.list(journal)
            return .unlocked
        } catch  where error.code == ErrorNumber.notConnected || error.code == ErrorNumber.connectionAborted {
            return .failed
        } catch  where error.kind == .permission {
            return .unlocked
        }
    }
}
