public import CardSchema

extension JournalWriter {
    /// Removes a card's words for good: the one exception to the rule that nothing is rewritten.
    ///
    /// ```
    /// lock → a tombstone is appended → each file: a new one beside it, fsync, rename, fsync the folder → unlock
    /// ```
    ///
    /// The tombstone comes first and names every revision, so a crash leaves the card deleted, and a copy of its lines
    /// that a sync tool brings back later stays history. Doing it again goes on where it was cut off. Only this device's
    /// files are rewritten: a file of another device that changed on two devices at once could lose that device's cards
    /// to a sync tool. With `everywhere`, all files are.
    ///
    /// Uses the disk, and waits for another writer.
    ///
    /// - Throws: when there is no such card, or this program can only show it.
    public func forget(
        _ card: CardName, at moment: Timestamp, everywhere: Bool = false
    ) throws(JournalError) -> ForgottenCard {
        if let head = try head(of: card), let schema = head.content.revision?.card.schema {
            try journal.schemas.freeze(schema.name)
        }
        var attachments: [String] = []
        let changed = try lock.hold(as: holder(at: moment)) { () throws(JournalError) -> [(String, Int)] in
            let own = try attachmentNames(of: card)
            try bury(card, at: moment)
            let changed = try rewriteFiles(without: card, everywhere: everywhere)
            if Guard.derivedForgotten.isOn { try removeDerivedValues(of: card.day.month) }
            attachments = try removeAttachments(own)
            return changed
        }
        return ForgottenCard(
            card: card, rewritten: changed.map(\.0), removed: changed.reduce(0) { $0 + $1.1 },
            attachments: attachments, copies: try copies(of: card))
    }

    private func head(of card: CardName) throws(JournalError) -> CardHead? {
        var ignored: [Diagnostic] = []
        return try journal.head(of: card, into: &ignored)
    }

    /// Appends the tombstone, unless it is there.
    private func bury(_ card: CardName, at moment: Timestamp) throws(JournalError) {
        guard let head = try head(of: card) else {
            throw JournalError(.notFound, .nothingBefore, "there is no card \(card)", subject: "card \(card)")
        }
        guard !head.isForgotten || head.hasFork else { return }
        guard let schema = head.content.revision?.card.schema else { throw .notEditable(head) }
        let revisions = head.history.revisions
        let next = (
            rev: (revisions.map(\.header.rev).max() ?? 0) + 1,
            prev: Guard.everyLeaf.isOn ? Set(revisions.map(\.id)).sorted() : [head.head.id]
        )
        var tombstone = CardDeletion(at: moment, by: device.device)
            .tombstone(of: card, under: schema, after: next, source: RevisionSource.forgotten)
        let line: [UInt8]
        do throws(LineEncodingError) {
            line = try LineEncoder.encode(&tombstone)
        } catch {
            throw JournalError(.invalidData, .notEncodable, "the card's history is too long", subject: "card \(card)")
        }
        try append(line, of: card)
    }

    private func append(_ line: [UInt8], of card: CardName) throws(JournalError) {
        do throws(JournalAppender.BatchFailure) {
            try appender.writeAll([JournalAppender.Batch(file: file(of: card), lines: [line])])
        } catch {
            switch error.reason {
            case .notLocked(let error): throw error
            case .notWritten(let error), .notConfirmed(let error):
                throw JournalError(error, .notSaved, subject: "card \(card)")
            }
        }
    }

    private func rewriteFiles(
        without card: CardName, everywhere: Bool
    ) throws(JournalError) -> [(String, Int)] {
        var changed: [(String, Int)] = []
        for name in try journal.fileNames() where everywhere || name.device == device.device {
            let path = journal.layout.file(name)
            let files = journal.files
            let count = try files.reporting { () throws(FileError) -> Int in
                let (rest, count) = CardLines(card).removed(from: try files.readFile(path))
                guard count > 0 else { return 0 }
                if Guard.rewriteAside.isOn {
                    try files.writeAtomically(rest, to: path)
                } else {
                    try files.withFile(path, for: .replaceContents) { (file) throws(FileError) in
                        try files.append(rest, to: file)
                    }
                }
                return count
            }
            if count > 0 { changed.append((journal.layout.shown(path), count)) }
        }
        return changed
    }
}

// MARK: - What was made of it

extension JournalWriter {
    /// Removes what plugins said of the cards of a month: it may repeat words, and is made again when it is asked for.
    private func removeDerivedValues(of month: CivilMonth) throws(JournalError) {
        let files = journal.files
        try files.reporting { () throws(FileError) in
            guard try files.status(at: device.derived)?.isDirectory == true else { return }
            for name in try files.list(device.derived) {
                let path = FilePath.join(FilePath.join(device.derived, name), DeviceState.derivedName(of: month))
                if try files.exists(path) { try files.remove(path) }
            }
        }
    }
}

// MARK: - Attachments

extension JournalWriter {
    /// The attachments that any revision of a card names.
    private func attachmentNames(of card: CardName) throws(JournalError) -> Set<String> {
        var ignored: [Diagnostic] = []
        return try journal.history(of: card, into: &ignored).reduce(into: []) { names, line in
            names.formUnion(AttachmentNames.hashes(in: line.revision.line))
        }
    }

    /// Removes those of some attachments that nothing names any more; returns them, from the journal's folder on.
    private func removeAttachments(_ hashes: Set<String>) throws(JournalError) -> [String] {
        guard !hashes.isEmpty else { return [] }
        let named = try AttachmentNames(journal, and: [device.drafts, device.unsaved]).hashes
        let files = journal.files
        return try files.reporting { () throws(FileError) in
            var removed: [String] = []
            for hash in hashes.subtracting(named).sorted() {
                let path = journal.layout.attachment(hash)
                guard try files.exists(path) else { continue }
                try files.remove(path)
                try files.syncDirectory(FilePath.parent(of: path))
                removed.append(journal.layout.shown(path))
            }
            return removed
        }
    }
}

// MARK: - Copies

extension JournalWriter {
    /// The copies of a card's words that are left in the journal and in this device's state.
    private func copies(of card: CardName) throws(JournalError) -> [ForgottenCard.Copy] {
        let files = journal.files
        let lines = CardLines(card)
        return try files.reporting { () throws(FileError) -> [ForgottenCard.Copy] in
            var copies: [ForgottenCard.Copy] = []
            func look(in folder: String, _ copy: (String, String) -> ForgottenCard.Copy?) throws(FileError) {
                guard try files.status(at: folder)?.isDirectory == true else { return }
                for name in try files.list(folder) {
                    let path = FilePath.join(folder, name)
                    guard let found = copy(name, path), try files.status(at: path)?.isDirectory == false,
                        lines.stand(in: try files.readFile(path))
                    else { continue }
                    copies.append(found)
                }
            }
            try look(in: journal.layout.cards) { name, path in
                if name.hasPrefix(".tmp-") { return .temporary(path) }
                guard let file = JournalFile(name: name) else { return .conflictCopy(path) }
                return file.device == nil ? .conflictCopy(path) : .otherDevice(path)
            }
            try look(in: device.unsaved) { _, path in .unsaved(path) }
            try look(in: device.damaged) { _, path in .aside(path) }
            if let repository = try repository() { copies.append(.repository(repository)) }
            return copies
        }
    }

    /// The folder of the repository that the journal lies in; `nil` when there is none.
    private func repository() throws(FileError) -> String? {
        var folder = journal.layout.root
        while true {
            let path = FilePath.join(folder, ".git")
            if try journal.files.exists(path) { return path }
            let parent = FilePath.parent(of: folder)
            guard parent != folder, parent != "." else { return nil }
            folder = parent
        }
    }
}
