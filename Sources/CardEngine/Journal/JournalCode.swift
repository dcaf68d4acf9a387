package import CardSchema

/// A kind of fault in a journal, by its stable code.
package struct JournalCode: Sendable, Hashable {
    /// The code, `T700` to `T799`.
    ///
    /// Never used again for something else.
    package let code: DiagnosticCode

    private init(_ code: String) {
        self.code = DiagnosticCode(code)
    }
}

// The journal as a whole.
extension JournalCode {
    static let noJournal = JournalCode("T700")
    static let journalExists = JournalCode("T701")
    static let brokenConfiguration = JournalCode("T702")
    static let newerJournal = JournalCode("T703")
    static let fileFailure = JournalCode("T704")
    static let brokenDevice = JournalCode("T705")
}

// Saving.
extension JournalCode {
    static let locked = JournalCode("T710")
    static let notSaved = JournalCode("T711")
    static let doubtful = JournalCode("T712")
    static let notEncodable = JournalCode("T713")
    static let notFrozen = JournalCode("T714")
    static let notReadable = JournalCode("T715")
    /// A card that was forgotten while somebody was changing it.
    package static let forgottenSince = JournalCode("T716")
}

// Lines.
extension JournalCode {
    static let badLine = JournalCode("T720")
    static let tornLine = JournalCode("T721")
    static let interruptedWrite = JournalCode("T722")
    static let editedByHand = JournalCode("T723")
    static let damagedLine = JournalCode("T724")
    static let conflictMarker = JournalCode("T726")
    static let otherMonth = JournalCode("T727")
    static let longLine = JournalCode("T728")
    static let opaqueCard = JournalCode("T729")
    static let joinedLine = JournalCode("T780")
}

// Forks, and changing what is there.
extension JournalCode {
    static let fork = JournalCode("T730")
    static let notMergeable = JournalCode("T731")
    /// Versions of a card between which a person has to choose.
    package static let choiceMissing = JournalCode("T732")
    static let changedSince = JournalCode("T733")
    static let nothingBefore = JournalCode("T734")
    static let notDeleted = JournalCode("T735")
    static let dayTaken = JournalCode("T736")
    static let interruptedMove = JournalCode("T737")
    static let wordsRemain = JournalCode("T738")
}

// The folders, and backups.
extension JournalCode {
    static let otherName = JournalCode("T760")
    static let conflictCopy = JournalCode("T761")
    static let leftover = JournalCode("T762")
    static let wideOpen = JournalCode("T763")
    static let unsavedRecord = JournalCode("T764")
    static let lockHeld = JournalCode("T765")
    static let wrongIdentity = JournalCode("T766")
    static let orphanAttachment = JournalCode("T767")
    static let oddEntry = JournalCode("T768")
    static let unreadableEntry = JournalCode("T769")
    static let brokenBackup = JournalCode("T770")
    static let otherJournal = JournalCode("T771")
}

// Templates.
extension JournalCode {
    static let brokenTemplate = JournalCode("T740")
    static let changedTemplate = JournalCode("T741")
    static let missingTemplate = JournalCode("T742")
    static let brokenFrozenTemplate = JournalCode("T743")
    static let wrongFrozenTemplate = JournalCode("T744")
    static let otherTemplate = JournalCode("T745")
    /// Cards of a version that cannot be read as the current one.
    package static let otherVersion = JournalCode("T746")
    /// A safety rule that shows a card which is no plan.
    package static let noPlan = JournalCode("T747")
}

// Attachments.
extension JournalCode {
    static let missingAttachment = JournalCode("T755")
    static let damagedAttachment = JournalCode("T756")
    static let unreadableAttachment = JournalCode("T757")
}
