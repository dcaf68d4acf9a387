package import CardSchema

extension JournalWriter {
    /// Permanently removes a card's text: the one exception to the rule that nothing is rewritten.
    ///
    /// ```
    /// lock → a tombstone is appended → each file: a new one beside it, fsync, rename, fsync the folder → unlock
    /// ```
    ///
    /// The tombstone comes first and names every revision. So a crash leaves the card deleted, and a copy of its lines
    /// that a sync tool restores later stays history. Forgetting again continues where it was interrupted. By default,
    /// only this device's files are rewritten: if another device's file changed on two devices at once, a sync tool
    /// could lose cards. With `everywhere`, all files are rewritten.
    ///
    /// A card with only damaged lines left is forgotten too. The device's data outside of the journal is
    /// removed as well: drafts, unsaved records, damaged parts, texts that an editor had open.
    ///
    /// Uses the disk, and waits for another writer.
    ///
    /// - Throws: When there is no such card, or it is read-only for this program.
    package func forget(
        _ card: CardName, at moment: Timestamp, everywhere: Bool = false
    ) throws(DiaryFailure) -> ForgottenCard {
        if let head = try head(of: card), let schema = head.content.revision?.card.schema {
            try journal.schemas.freeze(schema.name)
        }
        // If the lock's file is removed in the meantime, another writer may get in; then everything is checked again.
        for _ in 0..<8 {
            let forgotten = try lock.holding(as: holder(at: moment)) { (held) throws(DiaryFailure) in
                try forget(card, at: moment, everywhere, held)
            }
            if let forgotten { return forgotten }
        }
        throw DiaryFailure.locked(by: nil)
    }

    /// `nil` if the lock was lost.
    private func forget(
        _ card: CardName, at moment: Timestamp, _ isEverywhere: Bool, _ held: JournalLock.HeldLock
    ) throws(DiaryFailure) -> ForgottenCard? {
        let attachments = try attachmentNames(of: card)
        let isAlone = try isAlone(card)
        try bury(card, at: moment)
        return try remove(CardLines(card, isAlone: isAlone), of: card, attachments, isEverywhere, held)
    }

    /// Removes what `lines` describes from everything that can be reached; `nil` if the lock was lost.
    ///
    /// `attachments` are the hashes of files that the removed text named.
    func remove(
        _ lines: CardLines, of card: CardName, _ attachments: Set<String>, _ isEverywhere: Bool,
        _ held: JournalLock.HeldLock
    ) throws(DiaryFailure) -> ForgottenCard? {
        guard let changed = try rewriteFiles(without: lines, isEverywhere, held) else { return nil }
        let named = changed.reduce(into: attachments) { $0.formUnion($1.rest.attachments) }
        if Guard.derivedForgotten.isOn { try removeDerivedValues(of: card.day.month) }
        let state = ForgottenState(of: card, lines, device, journal)
        let cleared = try journal.files.reported(try state.clear())
        let removed = try removeAttachments(named)
        return ForgottenCard(
            card: card, rewritten: changed.filter { $0.rest.count > 0 }.map { journal.layout.shown($0.path) },
            removed: changed.reduce(0) { $0 + $1.rest.count }, attachments: removed.map(journal.layout.shown),
            cleared: cleared.removed, isOpen: cleared.isOpen, copies: try copies(of: card, lines, and: removed),
            unknown: try unknownLines(of: card, lines))
    }

    /// Whether the journal contains anything of a card, including damaged lines.
    ///
    /// Uses the disk. Reads every card file.
    package func hasTraces(of card: CardName) throws(DiaryFailure) -> Bool {
        if try head(of: card) != nil { return true }
        return try damagedLines(of: card).count > 0
    }

    /// Whether a card is the only one of its template on its day: one without a suffix, beside which no other card
    /// has ever been, of a template without slots.
    func isAlone(_ card: CardName) throws(DiaryFailure) -> Bool {
        guard card.suffix == nil else { return false }
        var reader = journal.reader()
        var ignored: [Diagnostic] = []
        let cards = try reader.table(of: card.day.month, into: &ignored).cards
        guard !cards.contains(where: { $0.schema == card.schema && $0.day == card.day && $0 != card }) else {
            return false
        }
        return try journal.schemas.templateForReading(card.schema)?.schema.cadence.slots.isEmpty ?? true
    }

    func head(of card: CardName) throws(DiaryFailure) -> CardHead? {
        var ignored: [Diagnostic] = []
        return try journal.head(of: card, into: &ignored)
    }

    /// Appends the tombstone, if there is none.
    private func bury(_ card: CardName, at moment: Timestamp) throws(DiaryFailure) {
        guard let head = try head(of: card) else { return try buryDamaged(card, at: moment) }
        guard !head.isForgotten || head.hasFork else { return }
        guard let schema = head.content.revision?.card.schema else { throw .notEditable(head) }
        let revisions = head.history.revisions
        try bury(
            card, under: schema, at: moment,
            after: (
                rev: (revisions.map(\.header.rev).max() ?? 0) + 1, prev: Set(revisions.map(\.id)).sorted()
            ))
    }

    /// Writes a tombstone for a card with only damaged lines left.
    ///
    /// It follows the numbers that are still readable in them, so that intact copies that return are history.
    private func buryDamaged(_ card: CardName, at moment: Timestamp) throws(DiaryFailure) {
        let found = try damagedLines(of: card)
        guard found.count > 0 else {
            throw DiaryFailure(.notFound, .nothingBefore, "there is no card \(card)", subject: "card \(card)")
        }
        // Without a template, there is no line to write, and no intact copy could be read either.
        guard let schema = try journal.schemas.templateForReading(card.schema) else { return }
        try journal.schemas.freeze(schema.name)
        try bury(card, under: schema, at: moment, after: (rev: found.rev + 1, prev: found.ids.sorted()))
    }

    private func bury(
        _ card: CardName, under schema: CompiledSchema, at moment: Timestamp, after next: (rev: Int, prev: [RevisionID])
    ) throws(DiaryFailure) {
        var tombstone = CardDeletion(at: moment, by: device.device)
            .tombstone(of: card, under: schema, after: next, source: RevisionSource.forgotten)
        let line: [UInt8]
        do throws(LineEncodingError) {
            line = try LineEncoder.encode(&tombstone)
        } catch {
            throw DiaryFailure(.invalidData, .notEncodable, "the card's history is too long", subject: "card \(card)")
        }
        try append([line], of: card)
    }

    /// The readable parts of a card's damaged lines, in all files.
    private func damagedLines(of card: CardName) throws(DiaryFailure) -> CardLines.Rest {
        var all = CardLines.Rest()
        let lines = CardLines(card, isAlone: try isAlone(card))
        for name in try journal.fileNames() {
            let found = try journal.files.reporting { () throws(FileError) in
                lines.removed(from: try journal.files.readAroundDamage(journal.layout.file(name)))
            }
            all.count += found.count
            all.rev = max(all.rev, found.rev)
            all.ids.formUnion(found.ids)
        }
        return all
    }

    func append(_ lines: [[UInt8]], of card: CardName) throws(DiaryFailure) {
        guard !lines.isEmpty else { return }
        do throws(JournalAppender.BatchFailure) {
            try appender.writeAll([JournalAppender.Batch(file: file(of: card), lines: lines)])
        } catch {
            switch error.reason {
            case .notLocked(let error), .refused(let error): throw error
            case .notWritten(let error), .notConfirmed(let error):
                throw DiaryFailure(error, .notSaved, subject: "card \(card)")
            }
        }
    }

    /// `nil` if the lock was lost.
    private func rewriteFiles(
        without lines: CardLines, _ isEverywhere: Bool, _ held: JournalLock.HeldLock
    ) throws(DiaryFailure) -> [(path: String, rest: CardLines.Rest)]? {
        let files = journal.files
        var paths = try journal.fileNames().filter { isEverywhere || $0.isWritten(by: device.device) }.map {
            journal.layout.file($0)
        }
        let leftovers = Leftovers(in: journal.layout.cards, on: files)
        return try files.reporting { () throws(FileError) in
            // The remains of an interrupted rewrite contain every card of a month.
            if Guard.leftovers.isOn { try leftovers.remove() }
            if isEverywhere { paths += try copiesToRewrite(lines) }
            var changed: [(path: String, rest: CardLines.Rest)] = []
            for path in paths {
                switch try MonthRewrite(files: files, blocks: journal.blocks, lock: held).remove(lines, from: path) {
                case .done(let rest): changed.append((path, rest))
                case .lockLost: return nil
                case .changed: throw FileError(.rename, path, code: ErrorNumber.wouldBlock)
                }
            }
            return changed
        }
    }
}

// MARK: - What was made of it

extension JournalWriter {
    /// Removes the values that plugins computed for the cards of a month.
    ///
    /// They may repeat text, and are computed again on demand.
    private func removeDerivedValues(of month: CivilMonth) throws(DiaryFailure) {
        let files = journal.files
        try files.reporting { () throws(FileError) in
            for name in try files.list(ifAny: device.derived) {
                let path = FilePath.join(FilePath.join(device.derived, name), DeviceState.derivedName(of: month))
                if try files.exists(path) { try files.remove(path) }
            }
        }
    }
}

// MARK: - Attachments

extension JournalWriter {
    /// Returns the attachments that any revision of a card names.
    private func attachmentNames(of card: CardName) throws(DiaryFailure) -> Set<String> {
        var ignored: [Diagnostic] = []
        return try journal.history(of: card, into: &ignored).reduce(into: []) { names, line in
            names.formUnion(AttachmentNames.hashes(in: line.revision.line))
        }
    }

    /// Removes those of some attachments that nothing refers to any longer; returns their paths.
    func removeAttachments(_ hashes: Set<String>) throws(DiaryFailure) -> [String] {
        guard !hashes.isEmpty else { return [] }
        let named = try AttachmentNames(journal, and: [device.drafts, device.unsaved]).hashes
        let files = journal.files
        return try files.reporting { () throws(FileError) in
            var removed: [String] = []
            for hash in hashes.subtracting(named).sorted() {
                try SmallPictures(device, on: files).remove(hash)
                let path = journal.layout.attachment(hash)
                guard try files.exists(path) else { continue }
                try files.remove(path)
                try files.syncDirectory(FilePath.parent(of: path))
                removed.append(path)
            }
            return removed
        }
    }
}
