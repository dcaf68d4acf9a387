public import CardEngine

/// Why something could not be done with a vault.
///
/// It contains no passphrase, and nothing that the diary says.
public enum VaultFailure: Error, Sendable {
    /// A program that is needed is not installed.
    case missing(VaultProgram)
    /// It is not the passphrase.
    case wrongPassphrase
    /// The passphrase is empty, too long, or has a line break.
    case unusablePassphrase
    /// The diary has no vault.
    case noVault
    /// The diary already has one, or something else has its name.
    case exists(String)
    /// The diary is encrypted already.
    case encryptedAlready
    /// The path is a link; the diary is at this one.
    case link(String)
    /// No recovery words were made for the vault.
    case noRecovery
    /// There is no diary at the path.
    case noJournal(String)
    /// The diary is locked, and has to be unlocked for this.
    case locked
    /// Programs still use what is in the vault.
    case inUse([VaultUser])
    /// Programs are writing what is in the vault, so it stays unlocked: locked, they could save nothing any more.
    case beingWritten([VaultUser])
    /// The vault is unlocked where this program cannot reach it: in another session, container or mount namespace.
    ///
    /// With the programs that keep it unlocked, if they can be seen from here.
    case unlockedElsewhere([VaultUser])
    /// Another program is changing the vault.
    case busy
    /// A prompt or a page has a card open that is not saved.
    case draftOpen
    /// The journal in the vault could not be made.
    case notMade(DiaryFailure)
    /// The vault has no key for cards that are written while it is locked: `age` was not installed when it was made.
    case cannotSeal
    /// The description of the vault cannot be read.
    case broken(String)
    /// A file in the vault differs from the one that was copied.
    case notVerified(String)
    /// The decrypting program did not start; its exit code.
    case notStarted(VaultProgram, Int32?)
    /// A file could not be read or written.
    case file(FileError)
}

/// A program that a vault needs.
public enum VaultProgram: String, Sendable, CaseIterable {
    /// It encrypts and decrypts.
    case gocryptfs
    /// It ends what the first one shows.
    case fusermount = "fusermount3"
    /// It encrypts cards that are written while the diary is locked; only those need it.
    case age
}

/// A program that uses a file in an unlocked vault.
public struct VaultUser: Sendable, Hashable {
    /// Its name, such as `bash`.
    public let program: String
    /// The number of its process.
    public let process: Int32
    /// Whether it has a file there open to write, as an editor with an unsaved text.
    public let writes: Bool
}
