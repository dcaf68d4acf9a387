package import CardSchema

/// All findings about a journal and this device's state for it: lines, folders, unsaved records.
///
/// Examining changes nothing. ``adoptions`` lists what can be fixed without rewriting a file, and ``pieces`` the
/// damaged parts to copy aside.
package struct JournalExamination: Sendable {
    /// All findings, file by file.
    package internal(set) var findings: [Diagnostic] = []
    /// The damaged pieces, in file order.
    package internal(set) var pieces: [DamagedPiece] = []
    /// What can be added to the journal by appending.
    package internal(set) var adoptions: [Adoption] = []
    /// Damaged frozen templates that can be restored.
    package internal(set) var templates: [SchemaName] = []
    /// The number of cards that are not deleted.
    package internal(set) var cards = 0

    /// A range of a file that is not a line.
    package struct DamagedPiece: Sendable, Hashable {
        /// The file, relative to the journal's folder.
        package let file: String
        /// The number of bytes before it in the file.
        package let offset: Int64
    }

    /// Something for which a proper line can be written.
    package enum Adoption: Sendable {
        /// A line written or changed by hand that is the head of its card.
        case edited(StoredRevision, Revision)
        /// A line in the file of another month.
        case misplaced(StoredRevision)
        /// A line inside an unreadable one.
        case inside(StoredRevision)
        /// A record that could not be saved, in a separate file.
        case unsaved(String)
    }

    /// Examines a journal and a device's state for it.
    ///
    /// Uses the disk. Reads every card file.
    package init(_ journal: Journal, _ device: DeviceState) throws(DiaryFailure) {
        try examineCards(journal)
        try examineTemplates(journal.schemas)
        try FolderExamination(journal, device).add(to: &self)
        var entries = EntryExamination(journal, device)
        findings += try entries.findings(months: false, opening: true)
        try examineAttachments(journal, device)
        try examineUnsaved(UnsavedRecords(folder: device.unsaved, files: journal.files), journal)
    }
}

extension JournalExamination {
    /// Examines a settings folder too, and the remains of an interrupted backup; uses the disk.
    package mutating func examineSettings(_ folder: String, _ writer: JournalWriter) throws(DiaryFailure) {
        var entries = EntryExamination(writer.journal, writer.device)
        findings += try entries.findings(inSettings: folder)
        let files = writer.journal.files
        let left = try files.reporting { () throws(FileError) -> [String] in
            do throws(FileError) {
                return try BackupMark(of: writer.device, on: files).left()
            } catch  where error.isOfTheEntry || error.kind == .permission {
                return []
            }
        }
        findings += left.map {
            Diagnostic(
                .warning, .leftover, "an interrupted backup left a copy of the diary here",
                subject: $0, fix: "rm '\($0)'")
        }
    }
}

// MARK: - Cards

extension JournalExamination {
    private mutating func examineCards(_ journal: Journal) throws(DiaryFailure) {
        var reader = JournalReader(journal, MisplacedLineSearch(journal))
        var attachments = AttachmentCheck(journal)
        var moved: [(to: CardHead, from: CardName, run: String)] = []
        for month in try reader.months() {
            for head in try reader.cards(of: month, into: &findings) {
                if !head.isDeleted { cards += 1 }
                examine(head, &reader)
                findings += attachments.findings(of: head)
                if let move = Self.move(to: head) { moved.append(move) }
            }
        }
        for finding in findings where Self.isDamage(finding.code) {
            guard let place = finding.place else { continue }
            pieces.append(DamagedPiece(file: place.source, offset: Int64(place.start.offset)))
        }
        for move in moved { try examine(move, &reader) }
    }

    private static func isDamage(_ code: DiagnosticCode) -> Bool {
        [DiagnosticCode.unusableLine, .tornLine, .interruptedWrite, .damagedLine, .longLine].contains(code)
    }

    private mutating func examine(_ head: CardHead, _ reader: inout JournalReader) {
        let card = head.card
        if let fork = head.forkFinding {
            findings.append(fork)
        } else if head.head.isEditedByHand, let revision = head.content.revision {
            adoptions.append(.edited(head.head, revision))
        }
        if head.isForgotten, let left = head.history.revisions.first(where: { $0.order != head.head.order }) {
            report(
                .warning, .wordsRemain, "the card was forgotten, but some of its text is in the journal", left,
                fix: "cards forget \(card)")
        }
        let forgotten = reader.forgottenAnswers(in: head.history)
        for (revision, path) in forgotten?.remaining(in: head.history) ?? [] {
            report(
                .warning, .wordsRemain, "\(path) was forgotten, but some of its answers are in the journal", revision,
                fix: "cards forget \(card):\(path)")
        }
        for revision in head.history.revisions {
            let isRewritten = forgotten?.precede(revision, in: head.history) == false
            if !revision.isEditedByHand, !isRewritten, !revision.hasItsOwnID {
                report(.warning, .wrongIdentity, "the identity does not match the line; it is kept as it is", revision)
            }
            if revision.isInsideAnother {
                adoptions.append(.inside(revision))
            } else if JournalFile(name: FilePath.name(of: revision.place.file))?.month != card.day.month {
                adoptions.append(.misplaced(revision))
            }
        }
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, _ revision: StoredRevision,
        fix: String? = nil
    ) {
        findings.append(
            Diagnostic(
                severity, code, message, at: revision.place.sourcePlace,
                subject: "card \(revision.header.card)", fix: fix))
    }
}

// MARK: - Templates

extension JournalExamination {
    /// Reports safety rules without a plan; other faults of a template are reported where it is checked.
    private mutating func examineTemplates(_ store: SchemaStore) throws(DiaryFailure) {
        for damaged in try store.damagedTemplates() {
            findings += damaged.findings
            if damaged.isAtHand { templates.append(damaged.name) }
        }
        var watching: [LoadedSchema] = []
        for id in try store.currentIDs() {
            guard let loaded = try store.currentTemplate(id), !loaded.schema.safety.isEmpty else { continue }
            watching.append(loaded)
        }
        guard !watching.isEmpty else { return }
        let plans = SafetyPlans(store)
        for loaded in watching { findings += plans.findings(in: loaded) }
    }
}

// MARK: - Moves that were cut off

extension JournalExamination {
    private static func move(to head: CardHead) -> (to: CardHead, from: CardName, run: String)? {
        guard !head.isDeleted, let header = head.content.revision?.header, let run = header.run,
            let from = RevisionSource.text("moved", of: header.source).flatMap({ CardName($0) })
        else { return nil }
        return (head, from, run)
    }

    /// Both halves of a move are in one run.
    ///
    /// If only the new card was written, the old one still exists.
    private mutating func examine(
        _ move: (to: CardHead, from: CardName, run: String), _ reader: inout JournalReader
    ) throws(DiaryFailure) {
        var ignored: [Diagnostic] = []
        guard let from = try reader.head(of: move.from, into: &ignored), !from.isDeleted else { return }
        let isWhole = from.history.revisions.contains {
            reader.content(of: $0).revision?.header.run == move.run
        }
        guard !isWhole else { return }
        report(
            .warning, .interruptedMove,
            "moving the card to \(move.to.card.day) was interrupted: the card is on both days",
            from.head, fix: "cards edit \(move.from) --day \(move.to.card.day)")
    }
}

// MARK: - Attachments

extension JournalExamination {
    private mutating func examineAttachments(_ journal: Journal, _ device: DeviceState) throws(DiaryFailure) {
        let stored = try journal.files.reported(try AttachmentNames.stored(in: journal))
        guard !stored.isEmpty else { return }
        let named: Set<String>
        do throws(DiaryFailure) {
            named = try AttachmentNames(journal, and: [device.drafts, device.unsaved]).hashes
        } catch  where error.kind == .permission {
            // The unreadable file is reported; what it refers to is unknown.
            return
        }
        for hash in stored where !named.contains(hash) {
            let path = journal.layout.attachment(hash)
            findings.append(
                Diagnostic(
                    .note, .orphanAttachment, "no card refers to this file",
                    subject: journal.layout.shown(path)))
        }
    }
}

// MARK: - Records that could not be saved

extension JournalExamination {
    private mutating func examineUnsaved(_ unsaved: UnsavedRecords, _ journal: Journal) throws(DiaryFailure) {
        for name in try unsaved.names() {
            let path = FilePath.join(unsaved.folder, name)
            let line: [UInt8]
            do throws(DiaryFailure) {
                line = try unsaved.line(of: name)
            } catch  where error.kind == .permission {
                continue
            }
            guard let header = LineHeader(line), LineIntegrity.check(line.span.bytes, line.indices) == .whole else {
                findings.append(
                    Diagnostic(
                        .error, .unsavedRecord, "a record that was not saved cannot be read",
                        subject: path))
                continue
            }
            // The writer refused it, so a person must look at it.
            guard try !isInvalid(line, under: header.schema, in: journal) else {
                findings.append(
                    Diagnostic(
                        .error, .unsavedRecord,
                        "a record of \(header.card) that was not saved breaks the rules of its template",
                        subject: path))
                continue
            }
            adoptions.append(.unsaved(name))
            findings.append(
                Diagnostic(
                    .warning, .unsavedRecord,
                    "a record of \(header.card) that could not be saved lies in \(path)",
                    subject: "card \(header.card)", fix: "cards doctor --adopt"))
        }
    }
}

extension JournalExamination {
    /// Returns whether a line breaks the rules of the template that it names.
    private func isInvalid(
        _ line: [UInt8], under name: SchemaName, in journal: Journal
    ) throws(DiaryFailure) -> Bool {
        guard case .found(let schema) = try journal.schemas.lookup(name) else { return false }
        var decoder = LineDecoder([schema])
        var decoded = DecodedLine()
        return decoder.decode(line.span.bytes, line.indices, into: &decoded) == .invalidCard
    }
}

extension StoredRevision {
    /// Whether the id in the line matches the bytes before it.
    var hasItsOwnID: Bool {
        let bytes = line.span.bytes
        let range = LineTail.trimmed(line.indices, in: bytes)
        guard let tail = LineTail.read(range, in: bytes) else { return true }
        return LineTail.identity(of: range.lowerBound..<range.upperBound - LineTail.length, in: bytes) == tail.id
    }
}
