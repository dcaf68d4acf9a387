public import CardSchema

/// A kind of fault in a journal: its stable code and, in one line, what it means.
public struct JournalCode: Sendable, Hashable {
    /// The code, `T700` to `T799`.
    ///
    /// Never used again for something else.
    public let code: DiagnosticCode
    /// What is wrong, in one line without a full stop.
    public let meaning: String

    private init(_ code: String, _ meaning: String) {
        self.code = DiagnosticCode(code)
        self.meaning = meaning
    }
}

// The journal as a whole.
extension JournalCode {
    static let noJournal = JournalCode("T700", "the folder holds no journal")
    static let journalExists = JournalCode("T701", "the folder holds a journal already")
    static let brokenConfiguration = JournalCode("T702", "journal.json cannot be used")
    static let newerJournal = JournalCode("T703", "the journal is written in a newer format")
    static let fileFailure = JournalCode("T704", "a file or folder could not be used")
    static let brokenDevice = JournalCode("T705", "the file that holds this device's name cannot be used")
}

// Saving.
extension JournalCode {
    static let locked = JournalCode("T710", "another program is writing to the journal")
    static let notSaved = JournalCode("T711", "a card could not be saved")
    static let doubtful = JournalCode("T712", "a card was written, and the disk did not confirm it")
    static let notEncodable = JournalCode("T713", "a card that cannot be written as a line")
    static let notFrozen = JournalCode("T714", "the template of a card could not be frozen")
    static let notReadable = JournalCode("T715", "a card that could not be read again")
    /// A card that was forgotten while somebody was changing it.
    public static let forgottenSince = JournalCode("T716", "a card that was forgotten while it was being changed")
}

// Lines.
extension JournalCode {
    static let badLine = JournalCode("T720", "a line that cannot be read")
    static let tornLine = JournalCode("T721", "a last line that was cut off while it was written")
    static let interruptedWrite = JournalCode("T722", "the beginning of a line that was never finished")
    static let editedByHand = JournalCode("T723", "a line that was changed after it was written, and is used")
    static let damagedLine = JournalCode(
        "T724", "a line that was changed after it was written, and is no card any more")
    static let conflictMarker = JournalCode("T726", "a line that git left to mark a conflict")
    static let otherMonth = JournalCode("T727", "a card in the file of another month")
    static let longLine = JournalCode("T728", "a line longer than any card may be")
    static let opaqueCard = JournalCode("T729", "a card that this program can show and not edit")
    static let joinedLine = JournalCode("T780", "a whole line inside one that cannot be read")
}

// Forks, and changing what is there.
extension JournalCode {
    static let fork = JournalCode("T730", "two versions of one card, written on two devices")
    static let notMergeable = JournalCode("T731", "versions of a card that cannot be brought together")
    /// Versions of a card between which a person has to choose.
    public static let choiceMissing = JournalCode("T732", "versions of a card between which a person has to choose")
    static let changedSince = JournalCode("T733", "a change that cannot be undone, because another followed it")
    static let nothingBefore = JournalCode("T734", "a card whose earlier words are not in the journal")
    static let notDeleted = JournalCode("T735", "a card that is not deleted, and so cannot be brought back")
    static let dayTaken = JournalCode("T736", "a day that has its card already")
    static let interruptedMove = JournalCode("T737", "a card that stands on two days, because moving it was cut off")
    static let wordsRemain = JournalCode("T738", "words of a forgotten card that are still in the journal")
}

// The folders, and backups.
extension JournalCode {
    static let otherName = JournalCode("T760", "a file among the cards that is not read")
    static let conflictCopy = JournalCode("T761", "a copy of a file of cards that a sync tool made")
    static let leftover = JournalCode("T762", "a file that was being written when a program stopped")
    static let wideOpen = JournalCode("T763", "files of a diary that others on the machine may read")
    static let unsavedRecord = JournalCode("T764", "a card that could not be saved and waits outside the journal")
    static let lockHeld = JournalCode("T765", "another program is writing at this moment")
    static let wrongIdentity = JournalCode("T766", "a line whose identity is not that of its bytes")
    static let orphanAttachment = JournalCode("T767", "a file in the journal that no card names")
    static let oddEntry = JournalCode("T768", "a folder, link, pipe or device in the place of a file")
    static let unreadableEntry = JournalCode("T769", "a file of the diary that you may not read")
    static let brokenBackup = JournalCode("T770", "a backup that is damaged, or is none")
    static let otherJournal = JournalCode("T771", "a backup of another journal")
}

// Templates.
extension JournalCode {
    static let brokenTemplate = JournalCode("T740", "a template that cannot be used, so that an older one is")
    static let changedTemplate = JournalCode("T741", "a template that was changed, and not taken over")
    static let missingTemplate = JournalCode("T742", "a template that the journal does not have")
    static let brokenFrozenTemplate = JournalCode("T743", "a frozen template that cannot be used")
    static let wrongFrozenTemplate = JournalCode("T744", "a frozen template that is not what its name says")
    static let otherTemplate = JournalCode("T745", "a template whose file has the name of another")
    /// Cards of a version that cannot be read as the current one.
    public static let otherVersion = JournalCode("T746", "cards of a version that is not read as the current one")
    /// A safety rule that shows a card which is no plan.
    public static let noPlan = JournalCode("T747", "a safety rule that shows no plan")
}

// Attachments.
extension JournalCode {
    static let missingAttachment = JournalCode("T755", "a file of a card that the journal does not have")
    static let damagedAttachment = JournalCode("T756", "a file of a card whose bytes have changed")
    static let unreadableAttachment = JournalCode("T757", "a file of a card that could not be read")
}

extension JournalCode {
    /// Every code of this family, in order.
    public static let all: [JournalCode] = [
        noJournal, journalExists, brokenConfiguration, newerJournal, fileFailure, brokenDevice,
        locked, notSaved, doubtful, notEncodable, notFrozen, notReadable, forgottenSince,
        badLine, tornLine, interruptedWrite, editedByHand, damagedLine, conflictMarker, otherMonth,
        longLine, opaqueCard,
        fork, notMergeable, choiceMissing, changedSince, nothingBefore, notDeleted, dayTaken, interruptedMove,
        wordsRemain,
        brokenTemplate, changedTemplate, missingTemplate, brokenFrozenTemplate, wrongFrozenTemplate, otherTemplate,
        otherVersion, noPlan,
        missingAttachment, damagedAttachment, unreadableAttachment,
        joinedLine,
    ]
}
