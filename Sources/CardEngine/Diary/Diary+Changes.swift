public import CardSchema

// Changes to whole cards. Each appends a revision, so the history loses nothing.
extension Diary {
    /// Deletes cards; the history keeps their answers.
    ///
    /// A card that is already deleted is left as it is. Several deletions are one run, which ``undo()`` undoes
    /// together. Uses the disk, and waits for another writer.
    @discardableResult
    public func delete(_ cards: [CardName]) throws(DiaryFailure) -> [SavedRevision] {
        let changes = changes(of: cards)
        var revisions: [Revision] = []
        for card in cards {
            let head = try whole(card).head
            guard !head.isDeleted || head.hasFork else { continue }
            revisions.append(try changes.deletion(of: head))
        }
        return try save(revisions)
    }

    /// Restores deleted cards.
    ///
    /// Uses the disk, and waits for another writer.
    @discardableResult
    public func undelete(_ cards: [CardName]) throws(DiaryFailure) -> [SavedRevision] {
        let changes = changes(of: cards)
        var revisions: [Revision] = []
        for card in cards {
            let found = try whole(card)
            var reader = found.reader
            guard reader.state(of: found.head.history) != .leftEmpty else { throw DiaryFailure(.leftEmpty(card)) }
            let forgotten = reader.forgottenAnswers(in: found.head.history)
            revisions.append(
                try changes.recovery(of: found.head, without: forgotten) { reader.written($0) })
        }
        return try save(revisions)
    }

    /// Saves an earlier version of a card again, so that it is the newest one.
    ///
    /// The versions after it stay in the history, and ``undo()`` takes the card back to them. Answers that were forgotten
    /// since stay so. If several versions exist, it takes the place of all of them. Uses the disk, and waits for another
    /// writer.
    ///
    /// - Parameters:
    ///   - version: The version, as ``history(of:)`` lists it.
    ///   - card: The card.
    /// - Returns: The new revision.
    /// - Throws: ``DiaryFailure`` when there is no such version with answers that this program can read.
    @discardableResult
    public func restore(_ version: RevisionID, of card: CardName) throws(DiaryFailure) -> SavedRevision {
        let found = try whole(card)
        var reader = found.reader
        let history = found.head.history
        guard let stored = history.revisions.first(where: { $0.id == version }),
            reader.state(of: stored, in: history) == .present, let written = reader.written(stored).revision
        else { throw .nothingBefore(card) }
        let rest = reader.forgottenAnswers(in: history)?.removed(from: written, stored, in: history) ?? written
        return try save(changes(of: [card]).restoration(of: rest, after: history.nextOfAll))
    }

    /// Leaves a filling's day empty on purpose.
    ///
    /// The day no longer counts as missing, and can still be filled in later.
    ///
    /// Uses the disk, and waits for another writer.
    @discardableResult
    public func leaveEmpty(_ filling: Filling) throws(DiaryFailure) -> SavedRevision {
        var revision = filling.following(filling.draft?.saved).revision(
            Card(filling.schema), isPartial: false, attic: Revision.emptyAttic, at: clock.now, by: device.device)
        revision.header.isDeleted = true
        let saved = try save(revision)
        filling.draft?.move(on: OpenDraft.Saved(own: saved.revision, head: saved.revision), at: clock.now)
        return saved
    }

    /// Permanently removes a card's text, or the answers to one of its questions.
    ///
    /// Nothing can undo this. A revision without content stays in place of the card; for a question, all revisions stay,
    /// without its answers. A question includes its subfields, and a list its records. A path may also name a record,
    /// such as `body.medicines#k3x9qa2m`, or an answer in one.
    ///
    /// By default, only files of this device are rewritten; the result names the copies that are left. Uses the disk,
    /// and waits for another writer.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - path: The question, by its path in the current template or in an older one; `nil` for the whole card.
    ///   - everywhere: Whether to rewrite the files of other devices and copies in the journal's folder too.
    /// - Returns: What was removed, and the copies that were not.
    /// - Throws: ``DiaryFailure`` when there is no such card or question, when the card is read-only for this program, or
    ///   when the disk fails.
    @discardableResult
    public func forget(
        _ card: CardName, _ path: String? = nil, everywhere: Bool = false
    ) throws(DiaryFailure) -> ForgottenCard {
        guard let path else { return try writer.forget(card, at: clock.now, everywhere: everywhere) }
        guard let field = FieldPath(path) else { throw DiaryFailure(.noQuestion(path, of: card.schema)) }
        return try writer.forget(field, of: card, at: clock.now, everywhere: everywhere)
    }

    /// Saves revisions that belong together.
    func save(_ revisions: [Revision]) throws(DiaryFailure) -> [SavedRevision] {
        try writer.save(revisions)
    }

    private func changes(of cards: [CardName]) -> CardDeletion {
        CardDeletion(at: clock.now, by: device.device, run: cards.count > 1 ? newRun() : nil)
    }
}

// MARK: - Undo

extension Diary {
    /// Returns what ``undo()`` would undo, or `nil` if there is nothing: this device's last change that is not undone
    /// yet.
    ///
    /// Uses the disk.
    public func nextUndo() throws(DiaryFailure) -> CardUndo? {
        try journal.undo(by: device.device, at: clock.now, run: newRun())
    }

    /// Returns what ``redo()`` would redo, or `nil` if nothing was undone.
    ///
    /// Uses the disk.
    public func nextRedo() throws(DiaryFailure) -> CardUndo? {
        try journal.redo(by: device.device, at: clock.now, run: newRun())
    }

    /// Undoes this device's last change, or returns `nil` if there is none.
    ///
    /// Each further call goes one change further back. Uses the disk, and waits for another writer.
    @discardableResult
    public func undo() throws(DiaryFailure) -> CardUndo? {
        let undo = try nextUndo()
        if let undo { _ = try perform(undo) }
        return undo
    }

    /// Redoes the change that was undone last, or returns `nil` if there is none.
    ///
    /// Uses the disk, and waits for another writer.
    @discardableResult
    public func redo() throws(DiaryFailure) -> CardUndo? {
        let redo = try nextRedo()
        if let redo { _ = try perform(redo) }
        return redo
    }

    /// Saves the steps of an undo, or of a redo.
    package func perform(_ undo: CardUndo) throws(DiaryFailure) -> [SavedRevision] {
        let saved = try save(undo.steps.map(\.revision))
        try settleImported(after: undo)
        return saved
    }

    /// Whether this device has done anything to the journal, undone or not.
    package func hasChanges() throws(DiaryFailure) -> Bool {
        try journal.hasChanges(by: device.device)
    }
}

// MARK: - Moving

extension Diary {
    /// The destination of a move, with its writer.
    package struct Move {
        package let target: CardName
        let revisions: [Revision]
    }

    /// Moves a card to another day and returns its new name.
    ///
    /// ``undo()`` undoes the move as one change. Uses the disk, and waits for another writer.
    ///
    /// - Throws: ``DiaryFailure`` when the card has a draft, or when the day already has its card or is in the future.
    @discardableResult
    public func move(_ card: CardName, to day: CivilDate) throws(DiaryFailure) -> CardName {
        let move = try nextMove(card, to: day)
        _ = try perform(move)
        return move.target
    }

    /// Returns what ``move(_:to:)`` would do.
    package func nextMove(_ card: CardName, to day: CivilDate) throws(DiaryFailure) -> Move {
        let found = try whole(card)
        let head = found.head
        guard let revision = head.content.revision, revision.status.mayBeEdited else {
            throw DiaryFailure(notEditable: head)
        }
        let draft = try Self.reporting { () throws(FileError) in try drafts.header(of: card) }
        guard draft == nil else { throw DiaryFailure(.hasDraft(card)) }
        guard hasBegun(day, under: revision.card.schema.schema) else { throw DiaryFailure(.dayInFuture(day)) }
        let move = CardMove(head, to: day)
        guard move.target != card else {
            throw DiaryFailure(.sameDay(card, move.target.day, revision.card.schema.schema.cadence))
        }
        var ignored: [Diagnostic] = []
        let there = try journal.head(of: move.target, into: &ignored)
        var reader = found.reader
        let forgotten = reader.forgottenAnswers(in: head.history)
        let revisions = try move.revisions(
            over: there, without: forgotten, at: clock.now, by: device.device, run: newRun())
        return Move(target: move.target, revisions: revisions)
    }

    /// Saves a move.
    package func perform(_ move: Move) throws(DiaryFailure) -> [SavedRevision] { try save(move.revisions) }
}

// MARK: - Resolving

extension Diary {
    /// Returns the versions of a card and the choices needed to merge them, or `nil` if there is only one version.
    ///
    /// Uses the disk.
    public func versions(of card: CardName) throws(DiaryFailure) -> CardMerge? {
        let found = try whole(card)
        var reader = found.reader
        return try CardMerge(found.head.history) { reader.content(of: $0) }
    }

    /// Merges the versions of a card into one.
    ///
    /// Uses the disk, and waits for another writer.
    ///
    /// - Throws: ``DiaryFailure`` when a choice is missing, or the card could not be saved.
    @discardableResult
    public func resolve(_ merge: CardMerge, _ choices: CardMerge.Choices) throws(DiaryFailure) -> SavedRevision {
        try save(try merged(merge, choices))
    }

    /// The revision that ``resolve(_:_:)`` would save.
    package func merged(_ merge: CardMerge, _ choices: CardMerge.Choices) throws(DiaryFailure) -> Revision {
        let revision = try merge.revision(choices, at: clock.now, by: device.device, under: journal.schemas)
        guard let revision else { throw DiaryFailure(.notMerged(merge.card)) }
        return revision
    }
}
