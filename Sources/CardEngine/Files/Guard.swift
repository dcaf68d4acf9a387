/// A protection that what a person wrote is neither lost nor mixed up, by name, so that each can be proved to be needed.
///
/// In a normal build every guard is on and costs nothing. Compiled with `-D SEEDED_FAULTS`, the environment variable
/// `CARDS_FAULT` names one to leave out; the tests that `Tests/proof.txt` names for it must then fail.
package enum Guard: String, CaseIterable, Sendable {
    /// A record begins with a newline when the file does not end in one.
    case newline
    /// A record is one write, so that two writers never mix.
    case singleWrite = "single-write"
    /// The file is synced before anyone is told that the card is saved.
    case syncFile = "sync-file"
    /// The folder is synced before the first record of a new file is written.
    case syncFolder = "sync-folder"
    /// A sync that failed is not tried again.
    case noSecondSync = "no-second-sync"
    /// The file that was opened is still the one that its path leads to.
    case inPlace = "in-place"
    /// Only the holder of the lock writes.
    case lock
    /// What could not be saved is kept aside.
    case unsaved
    /// A template is frozen before the first card is saved under it.
    case freeze
    /// A line counts also where it stands in the file of another month.
    case misplaced
    /// Lines that a look left over are used only while they stand where they stood.
    case lookHolds = "look-holds"
    /// A card that is moved stands on its new day before it is taken from the old one.
    case moveOrder = "move-order"
    /// Only what nothing follows is undone.
    case undoLeaf = "undo-leaf"
    /// The revision that resolves a fork names every version.
    case everyLeaf = "every-leaf"
    /// A deletion never wins over a change unasked.
    case tombstoneAsks = "tombstone-asks"
    /// A file that loses lines is written beside itself and renamed.
    case rewriteAside = "rewrite-aside"
    /// A record that could not be saved is in the journal before its file goes.
    case adoptFirst = "adopt-first"
    /// The mark of answers that were thrown away stays until the plan was seen.
    case discardedMark = "discarded-mark"
    /// A backup is verified before anything is touched.
    case restoreVerify = "restore-verify"
    /// Restoring adds lines and takes none away.
    case restoreUnion = "restore-union"
    /// Restoring brings no words back that were forgotten.
    case restoreForgotten = "restore-forgotten"
    /// Only a file is read as a file of the journal: no folder, pipe, socket or device.
    case regularFiles = "regular-files"
    /// A link where a file of the journal belongs is not followed.
    case noFollow = "no-follow"
    /// What could not be read is not taken for what is not there.
    case readFailure = "read-failure"
    /// A frozen template whose text is not what its name says is told, and put back.
    case frozenBundled = "frozen-bundled"
    /// A backup holds names of a journal's files and no others.
    case restoreNames = "restore-names"
    /// A member of a backup has a size that is a number, within the file.
    case restoreSizes = "restore-sizes"
    /// Forgetting a card removes what plugins said of it.
    case derivedForgotten = "derived-forgotten"
    /// What a plugin said is used only for the revision that it was said of.
    case derivedRevision = "derived-revision"
    /// What a plugin said is used only while plugin, settings and grant are what they were.
    case derivedKey = "derived-key"
    /// A damaged file of what a plugin said is not used.
    case derivedWhole = "derived-whole"
    /// A plugin is given the fields that it was granted, and no others.
    case redaction
    /// A pattern never reaches a private field.
    case patternPrivate = "pattern-private"
    /// A grant holds for the manifest and the program as they were.
    case grantFingerprint = "grant-fingerprint"
    /// Every file of a plugin's folder is part of what was allowed.
    case folderFingerprint = "folder-fingerprint"
    /// The interpreter of a script is part of what was allowed.
    case interpreterFingerprint = "interpreter-fingerprint"
    /// What runs is what was hashed.
    case startFingerprint = "start-fingerprint"
    /// The hash of a file that was just written is not remembered.
    case hashFreshness = "hash-freshness"
    /// A grant holds while as much is enforced as when it was given.
    case grantEnforced = "grant-enforced"
    /// No folder that a plugin names to run holds the journal or the home folder.
    case runtimeGuarded = "runtime-guarded"
    /// What a plugin may do is printed after its own words, on lines that these do not reach.
    case factsLast = "facts-last"
    /// A plugin that may use the person's files or the network is asked for before it is tried.
    case testAsks = "test-asks"
    /// An importer's rows advance, and it is not called for ever.
    case importerAdvances = "importer-advances"
    /// What a plugin gives in one run has an end.
    case totalLimit = "total-limit"
    /// A plugin writes files with plain names only.
    case plainNames = "plain-names"
    /// Values that a plugin gives must fit its own description.
    case outputCheck = "output-check"
    /// A plugin that does not answer in time is stopped.
    case deadline
    /// Whoever a plugin has started ends with it.
    case processGroup = "process-group"
    /// A plugin inherits no open file.
    case closedFiles = "closed-files"
    /// A plugin that fails at once is given one more try, not any number.
    case oneRestart = "one-restart"
    /// A line of an answer has a length that it may not pass.
    case replyLimit = "reply-limit"
    /// A message that is no answer is shorter.
    case lineLimit = "line-limit"
    /// A plugin reads only the folders it needs to run.
    case confinedFiles = "confined-files"
    /// A plugin without the network opens no connection.
    case closedNetwork = "closed-network"
    /// A plugin makes only the system calls that are on the list.
    case listedCalls = "listed-calls"
    /// Files that a plugin was not given are not there for it.
    case absentHome = "absent-home"
    /// A plugin that may read every file can change none.
    case readOnlyFiles = "read-only-files"
    /// A plugin, and all it has started, ends when this program is killed.
    case diesWithHost = "dies-with-host"
    /// What a plugin says without answering is bounded, and the deadline is looked at for each line.
    case noticeFlood = "notice-flood"
    /// The memory of all processes of a plugin is added up.
    case memorySum = "memory-sum"
    /// What a plugin keeps in its folder is bounded.
    case folderSize = "folder-size"
    /// What a version cannot hold is put into the attic.
    case atticKeeps = "attic-keeps"
    /// What the attic remembers counts only while the card says what it said then.
    case atticStands = "attic-stands"
    /// Saving an edit drops what the attic remembers of the cells that it reaches.
    case atticFreshness = "attic-freshness"
    /// The whole unit is reached, not only the cell that was edited.
    case atticUnits = "attic-units"
    /// An edit in one record reaches that record.
    case atticRecords = "attic-records"
    /// Entries stand in the order of the chain.
    case atticOrder = "attic-order"
    /// What is no entry of this program is carried along.
    case atticCarries = "attic-carries"
    /// Skips are put into the attic like answers.
    case atticSkips = "attic-skips"
    /// A lock counts only while the path of its file leads to the file that was locked.
    case lockIdentity = "lock-identity"
    /// A file that loses lines takes the place only of the file that was read, as it was read.
    case rewriteIdentity = "rewrite-identity"
    /// A record that was written while its file was replaced is written to the new file too.
    case appendIdentity = "append-identity"
    /// A new file never takes the place of one that came meanwhile, also on a disk without second names.
    case noReplace = "no-replace"
    /// Forgetting a card removes its drafts, and whatever else this device keeps of it.
    case forgottenDrafts = "forgotten-drafts"
    /// Forgetting a card removes what a crash left beside the files of cards.
    case leftovers
    /// A draft belongs to the window that has it open.
    case draftOwner = "draft-owner"
    /// What is saved can be read again.
    case appendValidates = "append-validates"
    /// A card that was saved elsewhere meanwhile is brought together with that, or said.
    case staleParentSaid = "stale-parent-said"
    /// Whole lines are found inside a line that cannot be read.
    case resync
    /// A cell that a spreadsheet would run is marked as a text.
    case formulaCells = "formula-cells"
    /// No other process of the person may read this one's memory, and no crash leaves it on a disk.
    case notDumpable = "not-dumpable"
    /// No file of a journal gets the number of a standard stream.
    case standardStreams = "standard-streams"
    /// An answer that the draft did not take is written with the next one, or shown as the person leaves.
    case lateAnswers = "late-answers"
    /// A card that was saved elsewhere since it was opened is not saved where that was asked for.
    case savesIfUnchanged = "saves-if-unchanged"
    /// Before such a card is looked at, every answer is in the draft.
    case draftBeforeSaving = "draft-before-saving"
    /// That a plan is to be shown is on the disk before the answer that asks for it is acknowledged.
    case safetyMark = "safety-mark"
    /// That a plan is to be shown is on the disk before cards are saved that arrive with such an answer.
    case importMark = "import-mark"
    /// A card that was forgotten is not brought back by a file.
    case importForgotten = "import-forgotten"

    #if SEEDED_FAULTS
        /// Whether the protection is in force.
        package var isOn: Bool { Platform.environment("CARDS_FAULT") != rawValue }
    #else
        /// Whether the protection is in force.
        @inlinable package var isOn: Bool { true }
    #endif
}
