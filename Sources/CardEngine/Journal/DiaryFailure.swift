public import CardSchema

/// Why a ``Diary`` could not do what was asked: a reason with its arguments, worded in English and Spanish.
///
/// It never contains an answer. Its text names no command; its description, for logs of the program `cards`, may.
public struct DiaryFailure: Error, Sendable {
    /// Failure categories that callers treat differently.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// The journal, file or template does not exist.
        case notFound
        /// Something could not be created.
        case cannotCreate
        /// The disk failed or is full.
        case inputOutput
        /// Permission was denied.
        case permission
        /// Another program is writing. Trying again later may help.
        case locked
        /// The diary is encrypted, and its passphrase was not typed on this computer since it was locked.
        case passphraseNeeded
        /// `journal.json`, or the file with the device's name, cannot be used.
        case configuration
        /// The request is invalid, or the card cannot be saved as it is.
        case invalidData
    }

    /// The reasons.
    public indirect enum Reason: Sendable {
        /// The journal or one of its templates could not be used; ``DiaryFailure/diagnostics`` has the details.
        case journal(Kind)
        /// A file could not be read or written.
        case file(FileError)
        /// There is no template with this id.
        case noTemplate(String)
        /// There is no such card.
        case noCard(CardName)
        /// The template with this id only shows texts, so that there is nothing to fill in.
        case onlyTexts(String)
        /// No version of the template with this id has such a question.
        case noQuestion(String, of: String)
        /// The current time is in none of the template's slots; name one of these.
        case slotNeeded(String, [Cadence.Slot])
        /// The template has no slot with this id, but these; it may have none.
        case noSlot(String, of: String, [Cadence.Slot])
        /// The period of the day has not begun yet.
        case dayInFuture(CivilDate)
        /// The card can be shown, but not edited.
        case notEditable(CardName)
        /// Another program has a draft of the card open.
        case openElsewhere(CardName)
        /// The card was changed since it was opened, and `ifUnchanged` was set. The draft has every answer.
        case changedMeanwhile(CardName)
        /// The day was left empty on purpose, so there is no card to restore.
        case leftEmpty(CardName)
        /// A draft of the card has answers. Save or discard it first.
        case hasDraft(CardName)
        /// The card is already the card of this day.
        case sameDay(CardName, CivilDate, Cadence)
        /// These choices do not merge the versions of the card.
        case notMerged(CardName)
        /// The migration would permanently lose values, and `acceptingLoss` was not set.
        case losesValues
    }

    /// The reason.
    public let reason: Reason
    /// The diagnostics about a journal that could not be used, the cause first; empty for other reasons.
    public let diagnostics: [Diagnostic]
    /// The path of the file with the record that could not be saved; `nil` if there was none, or it could not be kept.
    public let keptAt: String?
    /// The safety notice to show although the answers could not be kept or saved, or `nil` if no rule holds.
    public internal(set) var notice: SafetyNotice?
    /// The problems found in the files.
    package var findings: [Diagnostic] = []

    /// The card that is read-only.
    package private(set) var head: CardHead?

    /// Creates the failure of a template that only shows texts.
    package init(onlyTexts template: String) { self.init(.onlyTexts(template)) }

    /// Creates the failure of a read-only card.
    init(notEditable head: CardHead, findings: [Diagnostic] = []) {
        self.init(.notEditable(head.card), findings: findings)
        self.head = head
    }

    init(_ reason: Reason, findings: [Diagnostic] = []) {
        self.reason = reason
        self.findings = findings
        diagnostics = []
        keptAt = nil
    }

    init(_ kind: Kind, _ diagnostics: [Diagnostic], keptAt: String? = nil) {
        reason = .journal(kind)
        self.diagnostics = diagnostics
        self.keptAt = keptAt
    }

    init(
        _ kind: Kind, _ code: DiagnosticCode, _ message: String, subject: String? = nil, keptAt: String? = nil,
        fix: String? = nil
    ) {
        self.init(kind, [Diagnostic(.error, code, message, subject: subject, fix: fix)], keptAt: keptAt)
    }

    /// Creates a journal failure from a file system error.
    init(_ error: FileError, _ code: DiagnosticCode = .fileFailure, subject: String? = nil) {
        self.init(Kind(error), code, error.description, subject: subject)
    }

    /// The failure's category.
    public var kind: Kind {
        switch reason {
        case .journal(let kind): kind
        case .file(let error): Kind(error)
        case .noTemplate, .noCard, .noQuestion, .noSlot: .notFound
        case .openElsewhere: .locked
        case .slotNeeded, .dayInFuture, .notEditable, .changedMeanwhile, .leftEmpty, .hasDraft, .sameDay, .notMerged,
            .losesValues, .onlyTexts:
            .invalidData
        }
    }

    /// The exit status for a program that cannot continue, as numbered in BSD's `sysexits.h`; 79 is
    /// ours.
    package var exitStatus: Int32 {
        switch kind {
        case .invalidData: 65
        case .notFound: 66
        case .cannotCreate: 73
        case .inputOutput: 74
        case .locked: 75
        case .permission: 77
        case .configuration: 78
        case .passphraseNeeded: 79
        }
    }

    /// Whether the reason is that there is no journal, and nothing that one has lost.
    var isJournalMissing: Bool { diagnostics.contains { $0.code == .noJournal } }

    /// Whether the reason is that the journal already exists, for example because another program created it in the
    /// meantime.
    package var isJournalThereAlready: Bool { diagnostics.contains { $0.code == .journalExists } }

    /// Returns one sentence in a language such as `es-MX`: Spanish for `es`, English otherwise.
    ///
    /// Faults of a template or the journal follow in English; ``diagnostics`` contains all of them.
    public func text(in language: String) -> String {
        let sentence = sentence(EngineWords(language))
        guard case .journal = reason, let first = diagnostics.first else { return sentence }
        return "\(sentence.dropLast()): \(first.message)."
    }

    private func sentence(_ words: EngineWords) -> String {
        switch reason {
        case .journal(let kind): words.text(kind)
        case .file(let error): words.fileFailed(error: error)
        case .noTemplate(let id): words.noTemplate(id: id)
        case .noCard(let card): words.noCard(card: card)
        case .onlyTexts(let id): words.onlyTexts(id: id)
        case .noQuestion(let path, let id): words.noQuestion(id: id, path: path)
        case .slotNeeded(let id, let slots): words.slotNeeded(id: id, slots: words.list(slots))
        case .noSlot(let word, let id, let slots):
            slots.isEmpty
                ? words.noSlots(id: id) : words.noSlot(id: id, slot: word, slots: words.list(slots))
        case .dayInFuture(let day): words.dayInFuture(day: day)
        case .notEditable(let card): words.notEditable(card: card)
        case .openElsewhere(let card): words.openElsewhere(card: card)
        case .changedMeanwhile(let card): words.changedMeanwhile(card: card)
        case .leftEmpty(let card): words.leftEmpty(card: card)
        case .hasDraft(let card): words.hasDraft(card: card)
        case .sameDay(let card, let day, _): words.sameDay(card: card, day: day)
        case .losesValues: words.losesValues
        case .notMerged(let card): words.notMerged(card: card)
        }
    }
}

extension DiaryFailure: Discreet {
    /// The sentence in English, then the faults of a template or the journal, one per line.
    public var description: String {
        ([sentence(EngineWords("en"))] + diagnostics.map(\.text)).joined(separator: "\n")
    }
}

extension DiaryFailure.Kind {
    init(_ error: FileError) {
        // A vault whose program has ended: it has to be unlocked again.
        if error.code == ErrorNumber.notConnected {
            self = .passphraseNeeded
            return
        }
        switch error.kind {
        case .permission: self = .permission
        case .notFound: self = .notFound
        case .exists: self = .cannotCreate
        case .noSpace where error.operation == .makeDirectory: self = .cannotCreate
        case .notAFile, .noSpace, .inputOutput, .interrupted, .incomplete: self = .inputOutput
        case .other: self = error.operation == .makeDirectory ? .cannotCreate : .inputOutput
        }
    }
}

extension EngineWords {
    fileprivate func list(_ slots: [Cadence.Slot]) -> String { slots.map(\.id).joined(separator: ", ") }

    fileprivate func text(_ kind: DiaryFailure.Kind) -> String {
        switch kind {
        case .notFound: notFound
        case .cannotCreate: cannotCreate
        case .inputOutput: inputOutput
        case .permission: permission
        case .locked: locked
        case .passphraseNeeded: passphraseNeeded
        case .configuration: configuration
        case .invalidData: invalidData
        }
    }
}

extension FileSystem {
    /// Runs a closure and converts file errors to failures of the journal.
    func reporting<Result>(_ body: () throws(FileError) -> Result) throws(DiaryFailure) -> Result {
        do { return try body() } catch { throw DiaryFailure(error) }
    }

    /// Converts the file error of one expression: `try files.reported(try files.exists(path))`.
    func reported<Result>(_ value: @autoclosure () throws(FileError) -> Result) throws(DiaryFailure) -> Result {
        try reporting(value)
    }
}

extension DiaryFailure {
    /// Returns the failure of a diary in a vault that is locked; `nil` if the path leads to no such diary.
    static func locked(at root: String, on files: any FileSystem) throws(FileError) -> DiaryFailure? {
        let message: String
        switch try VaultLayout(journal: root).state(on: files) {
        case .locked: message = "the diary in \(root) is locked"
        case .failed: message = "the program that decrypts the diary in \(root) has ended"
        case .unlocked, nil: return nil
        }
        return DiaryFailure(.passphraseNeeded, .diaryLocked, message, fix: "cards unlock")
    }
}
