import CardSchema

/// Saves cards in a journal on behalf of one device.
package struct JournalWriter: Sendable {
    /// The journal.
    package let journal: Journal
    /// The device, whose name is part of the names of the files.
    package let device: DeviceState
    let appender: JournalAppender
    let lock: JournalLock

    init(_ journal: Journal, _ device: DeviceState, _ waiting: LockWaiting) {
        self.journal = journal
        self.device = device
        lock = JournalLock(
            layout: journal.layout, waiting: waiting, files: journal.files, refusal: device.refusal)
        appender = JournalAppender(
            layout: journal.layout, lock: lock, files: journal.files, blocks: journal.blocks,
            mentions: journal.mentions)
    }

    /// The records of this journal that this device could not save.
    package var unsaved: UnsavedRecords { UnsavedRecords(folder: device.unsaved, files: journal.files) }

    /// Appends an encoded line.
    ///
    /// When it returns, the line is safely on disk.
    ///
    /// When it throws, the line is kept in a separate file that the error names.
    package func append(_ line: [UInt8], of header: Revision.Header, id: RevisionID) throws(DiaryFailure) {
        try append([Record(line: line, card: header.card, schema: header.schema, at: header.at, id: id)])
    }

    /// A line to save, with its card's metadata.
    struct Record {
        let line: [UInt8]
        let card: CardName
        let schema: SchemaName
        let at: Timestamp
        let id: RevisionID
        /// The parents.
        var prev: [RevisionID] = []
        /// Whether the line may name files of the journal.
        var mayNameFiles = true
    }

    /// Appends lines in order under one lock; adjacent lines of one file are one write.
    ///
    /// `inspect` is called once the journal is locked. If it throws, all lines are refused and nothing is kept aside.
    /// After any other failure, the lines that are not safe are kept in separate files, and the error names them.
    func append(
        _ records: [Record], inspect: () throws(DiaryFailure) -> Void = {}
    ) throws(DiaryFailure) {
        guard let first = records.first else { return }
        for record in records {
            do throws(DiaryFailure) {
                try journal.schemas.freeze(record.schema)
            } catch {
                throw failure(error.kind, .notSaved, error.diagnostics[0].message, records[...])
            }
        }
        let batches = batches(of: records.map { (file: file(of: $0.card), line: $0.line) })
        do throws(JournalAppender.BatchFailure) {
            try appender.append(batches, holder: holder(at: first.at), inspect: inspect)
        } catch {
            if case .refused(let error) = error.reason { throw error }
            let done = batches.prefix(error.done).reduce(0) { $0 + $1.lines.count }
            try fail(error.reason, records[done...])
        }
    }

    /// The text that names the lock's holder.
    func holder(at moment: Timestamp) -> String {
        "pid \(journal.files.processID) on \(device.device) since \(moment)"
    }

    /// Returns the file in which this device stores a card's lines.
    func file(of card: CardName) -> JournalFile { JournalFile(month: card.day.month, device: device.device) }

    /// The maximum size of one write, so that a long run does not have to be in memory at once.
    static let mostBytesAtOnce = 8 << 20

    /// Groups lines into the batches in which they are written, each for one file.
    func batches(of lines: [(file: JournalFile, line: [UInt8])]) -> [JournalAppender.Batch] {
        var batches: [JournalAppender.Batch] = []
        var size = 0
        for (file, line) in lines {
            size += line.count
            if let last = batches.indices.last, batches[last].file == file, size <= Self.mostBytesAtOnce {
                batches[last].lines.append(line)
            } else {
                batches.append(JournalAppender.Batch(file: file, lines: [line]))
                size = line.count
            }
        }
        return batches
    }

    func fail(_ reason: JournalAppender.Failure, _ records: ArraySlice<Record>) throws(DiaryFailure) {
        switch reason {
        // The disk is fine, and a card kept aside would be a second copy once saving is tried again.
        case .notLocked(let error) where error.kind == .locked: throw error
        case .refused(let error): throw error
        case .notLocked(let error): throw failure(error.kind, .notSaved, error.diagnostics[0].message, records)
        case .notWritten(let error): throw failure(DiaryFailure.Kind(error), .notSaved, "\(error)", records)
        case .notConfirmed(let error): throw failure(.inputOutput, .doubtful, "\(error)", records)
        }
    }

    /// Returns the error about lines that are not in the journal, with the name of the first.
    func failure(
        _ kind: DiaryFailure.Kind, _ code: DiagnosticCode, _ reason: String, _ records: ArraySlice<Record>
    ) -> DiaryFailure {
        var diagnostics: [Diagnostic] = []
        var keptAt: String?
        for record in records {
            let what =
                switch code {
                case .doubtful: "the disk did not confirm that the card is stored"
                case .notReadable: "the card was not saved: reading it back failed"
                default: "the card was not saved"
                }
            var message = "\(what): \(reason)"
            do throws(FileError) {
                if Guard.unsaved.isOn {
                    let path = try unsaved.keep(record.line, card: record.card, id: record.id)
                    message += "; it is kept in \(path)"
                    keptAt = keptAt ?? path
                }
            } catch {
                message += "; and it could not be kept: \(error)"
            }
            // A vault whose program has ended: it has to be unlocked again.
            let fix = kind == .passphraseNeeded ? "cards unlock" : nil
            diagnostics.append(Diagnostic(.error, code, message, subject: "card \(record.card)", fix: fix))
        }
        return DiaryFailure(kind, diagnostics, keptAt: keptAt)
    }

    /// Appends lines that are complete revisions; failures are thrown, and nothing is kept aside.
    func append(
        verbatim batches: [JournalAppender.Batch], at moment: Timestamp, subject: String? = nil
    ) throws(DiaryFailure) {
        do throws(JournalAppender.BatchFailure) {
            try appender.append(batches, holder: holder(at: moment))
        } catch {
            switch error.reason {
            case .notLocked(let error), .refused(let error): throw error
            case .notWritten(let error): throw DiaryFailure(error, .notSaved, subject: subject)
            case .notConfirmed(let error): throw DiaryFailure(error, .doubtful, subject: subject)
            }
        }
    }
}

extension DiaryFailure {
    /// A card that cannot be stored as a line.
    init(_ error: LineEncodingError, of card: CardName) {
        self.init(.invalidData, .notEncodable, error.message, subject: "card \(card)")
    }
}

extension LineEncodingError {
    /// The reason, in one sentence.
    var message: String {
        switch self {
        case .tooLarge(let bytes, let field):
            "the card has \(bytes) bytes; the limit is \(LineDecoder.mostBytes)"
                + (field.map { "; '\($0)' takes most of them" } ?? "")
        case .sourceIsNoObject: "the card's source must be a JSON object"
        case .containsNewline: "an unknown member of the card contains a line break"
        }
    }
}
