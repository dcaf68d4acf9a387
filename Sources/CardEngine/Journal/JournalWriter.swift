import CardSchema

/// Saves cards in a journal on behalf of one device.
public struct JournalWriter: Sendable {
    /// The journal.
    public let journal: Journal
    /// The device, whose name the files carry that it writes.
    public let device: DeviceState
    private let appender: JournalAppender

    init(_ journal: Journal, _ device: DeviceState, _ waiting: LockWaiting) {
        self.journal = journal
        self.device = device
        let lock = JournalLock(layout: journal.layout, waiting: waiting, files: journal.files)
        appender = JournalAppender(layout: journal.layout, lock: lock, files: journal.files)
    }

    /// The records of this journal that this device could not save.
    public var unsaved: UnsavedRecords { UnsavedRecords(in: device.unsaved, on: journal.files) }

    /// Appends an encoded line; when it returns, the line is safe.
    ///
    /// When it throws, the line is kept in a file of its own, and the error says where.
    package func append(_ line: [UInt8], of header: Revision.Header, id: RevisionID) throws(JournalError) {
        do throws(JournalError) {
            try journal.schemas.freeze(header.schema)
        } catch {
            throw failure(error.kind, .notSaved, error.diagnostics[0].message, line, of: header, id: id)
        }
        let file = JournalFile(month: header.day.month, device: device.device)
        let holder = "pid \(journal.files.processID) on \(device.device) since \(header.at)"
        do throws(JournalAppender.Failure) {
            try appender.append(line, to: file, holder: holder)
        } catch {
            switch error {
            // Nothing is wrong with the disk, and a card kept aside would be a second one once this one is tried again.
            case .notLocked(let error) where error.kind == .locked: throw error
            case .notLocked(let error):
                throw failure(error.kind, .notSaved, error.diagnostics[0].message, line, of: header, id: id)
            case .notWritten(let error):
                throw failure(JournalError.Kind(error), .notSaved, "\(error)", line, of: header, id: id)
            case .notConfirmed(let error):
                throw failure(.inputOutput, .doubtful, "\(error)", line, of: header, id: id)
            }
        }
    }

    private func failure(
        _ kind: JournalError.Kind, _ code: JournalCode, _ reason: String, _ line: [UInt8], of header: Revision.Header,
        id: RevisionID
    ) -> JournalError {
        let what = code == .doubtful ? "the disk does not say that the card is safe" : "the card is not saved"
        let subject = "card \(header.card)"
        do throws(FileError) {
            guard Guard.unsaved.isOn else { throw FileError(.write, device.unsaved, code: 0) }
            let path = try unsaved.keep(line, card: header.card, id: id)
            return JournalError(kind, code, "\(what): \(reason); it is kept in \(path)", subject: subject, keptAt: path)
        } catch {
            return JournalError(kind, code, "\(what): \(reason); nor could it be kept: \(error)", subject: subject)
        }
    }
}

// MARK: - Revisions

extension JournalWriter {
    /// Saves a revision: when it returns, the card is safe, and the revision has its identity.
    ///
    /// Uses the disk, and waits for another writer. When it throws, the card is not saved, or the disk did not confirm
    /// it; unless the journal was only locked, the record is kept aside and the error says where. The card's template is
    /// frozen when it has not been.
    public func append(_ revision: Revision) throws(JournalError) -> Revision {
        var saved = revision
        let line: [UInt8]
        do throws(LineEncodingError) {
            line = try LineEncoder.encode(&saved)
        } catch {
            throw JournalError(
                .invalidData, .notEncodable, error.message, subject: "card \(revision.header.card)")
        }
        try append(line, of: saved.header, id: saved.id)
        return saved
    }
}

extension LineEncodingError {
    fileprivate var message: String {
        switch self {
        case .tooLarge(let bytes, let field):
            "the card has \(bytes) bytes, and \(LineDecoder.mostBytes) is the most"
                + (field.map { "; '\($0)' takes most of them" } ?? "")
        case .sourceIsNoObject: "what the card says of its source is no JSON object"
        case .containsNewline: "what the card carries from elsewhere has a line break in it"
        }
    }
}
