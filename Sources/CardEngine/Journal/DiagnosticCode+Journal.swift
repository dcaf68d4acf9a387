package import CardSchema

/// Kinds of fault in a journal, by their stable codes, `T700` to `T799`; none is used again for something else.
extension DiagnosticCode {
    // The journal as a whole.
    static let noJournal = DiagnosticCode("T700")
    static let journalExists = DiagnosticCode("T701")
    static let brokenConfiguration = DiagnosticCode("T702")
    static let newerJournal = DiagnosticCode("T703")
    static let fileFailure = DiagnosticCode("T704")
    static let brokenDevice = DiagnosticCode("T705")

    // Saving.
    static let locked = DiagnosticCode("T710")
    static let notSaved = DiagnosticCode("T711")
    static let doubtful = DiagnosticCode("T712")
    static let notEncodable = DiagnosticCode("T713")
    static let notFrozen = DiagnosticCode("T714")
    static let notReadable = DiagnosticCode("T715")
    /// A card that was forgotten while somebody was changing it.
    package static let forgottenSince = DiagnosticCode("T716")

    // Lines.
    static let unusableLine = DiagnosticCode("T720")
    static let tornLine = DiagnosticCode("T721")
    static let interruptedWrite = DiagnosticCode("T722")
    static let editedByHand = DiagnosticCode("T723")
    static let damagedLine = DiagnosticCode("T724")
    static let conflictMarker = DiagnosticCode("T726")
    static let otherMonth = DiagnosticCode("T727")
    static let longLine = DiagnosticCode("T728")
    static let opaqueCard = DiagnosticCode("T729")
    static let joinedLine = DiagnosticCode("T780")

    // Forks, and changing what is there.
    static let fork = DiagnosticCode("T730")
    static let notMergeable = DiagnosticCode("T731")
    /// Versions of a card between which a person has to choose.
    package static let choiceMissing = DiagnosticCode("T732")
    static let changedSince = DiagnosticCode("T733")
    static let nothingBefore = DiagnosticCode("T734")
    static let notDeleted = DiagnosticCode("T735")
    static let moveTargetTaken = DiagnosticCode("T736")
    static let interruptedMove = DiagnosticCode("T737")
    static let wordsRemain = DiagnosticCode("T738")

    // The folders, and backups.
    static let otherName = DiagnosticCode("T760")
    static let conflictCopy = DiagnosticCode("T761")
    static let leftover = DiagnosticCode("T762")
    static let wideOpen = DiagnosticCode("T763")
    static let unsavedRecord = DiagnosticCode("T764")
    static let lockHeld = DiagnosticCode("T765")
    static let wrongIdentity = DiagnosticCode("T766")
    static let orphanAttachment = DiagnosticCode("T767")
    static let oddEntry = DiagnosticCode("T768")
    static let unreadableEntry = DiagnosticCode("T769")
    static let brokenBackup = DiagnosticCode("T770")
    static let otherJournal = DiagnosticCode("T771")

    // Templates.
    static let brokenTemplate = DiagnosticCode("T740")
    static let changedTemplate = DiagnosticCode("T741")
    static let missingTemplate = DiagnosticCode("T742")
    static let brokenFrozenTemplate = DiagnosticCode("T743")
    static let wrongFrozenTemplate = DiagnosticCode("T744")
    static let otherTemplate = DiagnosticCode("T745")
    /// Cards of a version that cannot be read as the current one.
    package static let otherVersion = DiagnosticCode("T746")
    /// A safety rule that shows a card which is no plan.
    package static let noPlan = DiagnosticCode("T747")

    // Attachments.
    static let missingAttachment = DiagnosticCode("T755")
    static let damagedAttachment = DiagnosticCode("T756")
    static let unreadableAttachment = DiagnosticCode("T757")
}
