/// A protection against losing or mixing up what a person wrote, by name, so that tests can prove that each is needed.
///
/// A guard only skips: without it, a step is left out or a check passes. No code exists only to be wrong when a guard is
/// off. Where leaving out is not enough, as with the order of two steps, a test injects the fault from outside.
///
/// In a normal build, every guard is on and costs nothing. If the code is compiled with `-D SEEDED_FAULTS`, the
/// environment variable `CARDS_FAULT` names one to turn off. The tests that `Tests/proof.txt` lists for it must then
/// fail.
package enum Guard: String, CaseIterable, Sendable {
    /// A record begins with a newline if the file does not end in one.
    case newline
    /// In an encrypted folder, an append writes no block again that has older lines in it.
    case wholeBlocks = "whole-blocks"
    /// The file is synced before a card is reported as saved.
    case syncFile = "sync-file"
    /// The folder is synced before the first record of a new file is written.
    case syncFolder = "sync-folder"
    /// The opened file must still be the one at its path.
    case inPlace = "in-place"
    /// Only the holder of the lock writes.
    case lock
    /// A record that could not be saved is kept aside.
    case unsaved
    /// A template is frozen before the first card is saved under it.
    case freeze
    /// A line counts even in the file of another month.
    case misplaced
    /// Lines that a scan left over are used only if they have not moved.
    case lookHolds = "look-holds"
    /// Only changes without later ones are undone.
    case undoLeaf = "undo-leaf"
    /// A deletion never wins over a change without asking.
    case tombstoneAsks = "tombstone-asks"
    /// The safety mark of discarded answers stays until the plan was seen.
    case discardedMark = "discarded-mark"
    /// A backup is verified before anything is changed.
    case restoreVerify = "restore-verify"
    /// Restoring does not bring back forgotten text.
    case restoreForgotten = "restore-forgotten"
    /// Only a regular file is read as a file of the journal: no folder, pipe, socket or device.
    case regularFiles = "regular-files"
    /// A link in place of a file of the journal is not followed.
    case noFollow = "no-follow"
    /// A frozen template whose text does not match its name is reported and restored.
    case frozenBundled = "frozen-bundled"
    /// A backup contains only names of a journal's files.
    case restoreNames = "restore-names"
    /// The size of a backup's member must be a number within the file.
    case restoreSizes = "restore-sizes"
    /// Forgetting a card removes the values that plugins computed for it.
    case derivedForgotten = "derived-forgotten"
    /// A plugin's values are used only for the revision that they were computed from.
    case derivedRevision = "derived-revision"
    /// A plugin's values are used only while the plugin, its settings and its grant are unchanged.
    case derivedKey = "derived-key"
    /// A damaged file of a plugin's values is not used.
    case derivedWhole = "derived-whole"
    /// A plugin gets only the fields that it was granted.
    case redaction
    /// A pattern never matches a private field.
    case patternPrivate = "pattern-private"
    /// A grant is valid only for the unchanged manifest and program.
    case grantFingerprint = "grant-fingerprint"
    /// Every file of a plugin's folder is part of the grant.
    case folderFingerprint = "folder-fingerprint"
    /// The interpreter of a script is part of the grant.
    case interpreterFingerprint = "interpreter-fingerprint"
    /// The program that was hashed is the one that runs.
    case startFingerprint = "start-fingerprint"
    /// The hash of a file that was just written is not cached.
    case hashFreshness = "hash-freshness"
    /// A grant is valid only while at least the same restrictions are enforced.
    case grantEnforced = "grant-enforced"
    /// No folder that a plugin names contains the journal or the home folder.
    case runtimeGuarded = "runtime-guarded"
    /// Each line of a plugin's own text begins with a bar.
    case quotedText = "quoted-text"
    /// A plugin that may use personal files or the network needs consent before it is tested.
    case testAsks = "test-asks"
    /// An importer must make progress, and is not called forever.
    case importerAdvances = "importer-advances"
    /// The output of one plugin run is limited.
    case totalLimit = "total-limit"
    /// A plugin can only write files with plain names.
    case plainNames = "plain-names"
    /// A plugin's values must match its own description.
    case outputCheck = "output-check"
    /// A plugin that does not answer in time is stopped.
    case deadline
    /// A plugin inherits no open file.
    case closedFiles = "closed-files"
    /// A plugin that fails at once is retried.
    case oneRestart = "one-restart"
    /// The length of an answer's line is limited.
    case replyLimit = "reply-limit"
    /// A message that is not an answer has a lower limit.
    case lineLimit = "line-limit"
    /// A plugin reads only the folders it needs to run.
    case confinedFiles = "confined-files"
    /// A plugin without the network opens no connection.
    case closedNetwork = "closed-network"
    /// A plugin makes only the system calls on the list.
    case listedCalls = "listed-calls"
    /// A plugin and everything that it has started end when this program is killed.
    case diesWithHost = "dies-with-host"
    /// A plugin's output without an answer is limited, and the deadline is checked for each line.
    case notificationFlood = "notification-flood"
    /// The memory of all processes of a plugin is summed up.
    case memorySum = "memory-sum"
    /// The contents of a plugin's folder are limited.
    case folderSize = "folder-size"
    /// Values that a version cannot hold go to the attic.
    case atticKeeps = "attic-keeps"
    /// An attic entry applies only while the card still has the value that the entry records.
    case atticRemains = "attic-remains"
    /// Saving an edit removes the attic entries that the edited cells affect.
    case atticFreshness = "attic-freshness"
    /// An edit affects the whole unit, not only the edited cell.
    case atticUnits = "attic-units"
    /// An edit in one record affects that record only.
    case atticRecords = "attic-records"
    /// Attic entries are in the order of the chain.
    case atticOrder = "attic-order"
    /// Attic entries of other programs are preserved.
    case atticCarries = "attic-carries"
    /// A lock counts only while the path of its file leads to the locked file.
    case lockIdentity = "lock-identity"
    /// A rewritten file replaces the old one only if that is still the file that was read.
    case rewriteIdentity = "rewrite-identity"
    /// A record that was written while its file was replaced is written to the new file too.
    case appendIdentity = "append-identity"
    /// Forgetting a card removes its drafts and all other data of this device about it.
    case forgottenDrafts = "forgotten-drafts"
    /// Forgetting a card removes the remains of crashes in the cards folder.
    case leftovers
    /// A draft belongs to the window that has it open.
    case draftOwner = "draft-owner"
    /// Everything that is saved can be read again.
    case appendValidates = "append-validates"
    /// A card that was saved elsewhere in the meantime is merged, or the person is told.
    case staleParentReported = "stale-parent-reported"
    /// A month's file is read again for a new card if anything has changed it.
    case mentionStatus = "mention-status"
    /// A file that has changed since is searched for lines of other months again.
    case searchedStatus = "searched-status"
    /// Complete lines are found inside an unreadable line.
    case resync
    /// A cell that a spreadsheet would run is marked as text.
    case formulaCells = "formula-cells"
    /// No other process of the person can read this one's memory, and no crash leaves it on a disk.
    case notDumpable = "not-dumpable"
    /// No file of a journal gets the descriptor of a standard stream.
    case standardStreams = "standard-streams"
    /// With `ifUnchanged`, a card that was saved elsewhere since it was opened is not saved.
    case savesIfUnchanged = "saves-if-unchanged"
    /// Before such a card is compared, every answer is in the draft.
    case draftBeforeSaving = "draft-before-saving"
    /// A safety mark is on disk before the answer that triggers it is acknowledged.
    case safetyMark = "safety-mark"
    /// Safety marks are on disk before imported cards that trigger them are saved.
    case importMark = "import-mark"
    /// A file does not bring back a forgotten card.
    case importForgotten = "import-forgotten"
    /// The files of imported cards are on disk before the cards are saved.
    case importedFiles = "imported-files"
    /// The ticket that opens the browser is good once.
    case ticketOnce = "ticket-once"
    /// The ticket is good for a short time.
    case ticketTime = "ticket-time"
    /// The code for a browser elsewhere is good for a few tries.
    case codeTries = "code-tries"
    /// A ticket is taken only from a process of the same user.
    case ticketUser = "ticket-user"
    /// The server answers only under its own address.
    case browserHost = "browser-host"
    /// It takes requests only from its own page.
    case browserOrigin = "browser-origin"
    /// It refuses requests that the browser says are from elsewhere.
    case browserSite = "browser-site"
    /// It answers only those who have the key of a page.
    case browserKey = "browser-key"

    #if SEEDED_FAULTS
        /// Whether the protection is enabled.
        package var isOn: Bool { Platform.environment("CARDS_FAULT") != rawValue }
    #else
        /// Whether the protection is enabled.
        @inlinable package var isOn: Bool { true }
    #endif
}
