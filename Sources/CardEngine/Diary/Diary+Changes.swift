public import CardSchema

// Changes of cards as a whole: each is one revision more, so that nothing is ever taken out of the history.
extension Diary {
    /// Deletes cards; the history keeps what they said.
    ///
    /// Nothing is done to one that is deleted already.
    ///
    /// Several are one run, which ``undo()`` takes back as one.
    ///
    /// Uses the disk, and waits for another writer.
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

    /// Brings deleted cards back as they were.
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
            revisions.append(
                try changes.recovery(of: found.head) { reader.written($0) })
        }
        return try save(revisions)
    }

    /// Leaves the day of a filling empty on purpose: it counts as settled, and can still be filled later.
    ///
    /// Uses the disk, and waits for another writer.
    @discardableResult
    public func leaveEmpty(_ filling: Filling) throws(DiaryFailure) -> SavedRevision {
        var revision = filling.revision(
            Card(filling.schema), isPartial: false, attic: Revision.emptyAttic, at: clock.now, by: device.device)
        revision.header.isDeleted = true
        return try save(revision)
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
    /// What ``undo()`` would take back: what this device did last and has not undone; `nil` when there is nothing.
    ///
    /// Uses the disk.
    public func nextUndo() throws(DiaryFailure) -> CardUndo? {
        try journal.undo(by: device.device, at: clock.now, run: newRun())
    }

    /// What ``redo()`` would do again; `nil` when nothing was undone.
    ///
    /// Uses the disk.
    public func nextRedo() throws(DiaryFailure) -> CardUndo? {
        try journal.redo(by: device.device, at: clock.now, run: newRun())
    }

    /// Takes back what this device did last; `nil` when there was nothing.
    ///
    /// Again, it reaches one step further back.
    ///
    /// Uses the disk, and waits for another writer.
    @discardableResult
    public func undo() throws(DiaryFailure) -> CardUndo? {
        let undo = try nextUndo()
        if let undo { _ = try perform(undo) }
        return undo
    }

    /// Does again what was undone last; `nil` when there was nothing.
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
        try save(undo.steps.map(\.revision))
    }

    /// Whether this device has done anything to the journal, undone or not.
    package func hasChanges() throws(DiaryFailure) -> Bool {
        try journal.hasChanges(by: device.device)
    }
}

// MARK: - Moving

extension Diary {
    /// Where a card moves to, and what does it.
    package struct Move {
        package let target: CardName
        let revisions: [Revision]
    }

    /// Moves a card to another day; returns its new name.
    ///
    /// ``undo()`` takes that back as one.
    ///
    /// Uses the disk, and waits for another writer.
    ///
    /// - Throws: ``DiaryFailure`` when the card has a draft, the day has its card already, or has not come yet.
    @discardableResult
    public func move(_ card: CardName, to day: CivilDate) throws(DiaryFailure) -> CardName {
        let move = try nextMove(card, to: day)
        _ = try perform(move)
        return move.target
    }

    /// What ``move(_:to:)`` would do.
    package func nextMove(_ card: CardName, to day: CivilDate) throws(DiaryFailure) -> Move {
        let head = try whole(card).head
        guard let revision = head.content.revision, revision.standing.mayBeEdited else {
            throw DiaryFailure(notEditable: head)
        }
        let draft = try Self.reporting { () throws(FileError) in try drafts.header(of: card) }
        guard draft == nil else { throw DiaryFailure(.hasDraft(card)) }
        guard hasBegun(day, under: revision.card.schema.schema) else { throw DiaryFailure(.dayToCome(day)) }
        let move = CardMove(head, to: day)
        guard move.target != card else {
            throw DiaryFailure(.sameDay(card, move.target.day, revision.card.schema.schema.cadence))
        }
        var ignored: [Diagnostic] = []
        let there = try journal.head(of: move.target, into: &ignored)
        let revisions = try move.revisions(over: there, at: clock.now, by: device.device, run: newRun())
        return Move(target: move.target, revisions: revisions)
    }

    /// Saves a move.
    package func perform(_ move: Move) throws(DiaryFailure) -> [SavedRevision] { try save(move.revisions) }
}

// MARK: - Resolving

extension Diary {
    /// The versions of a card, and what a person has to choose between them; `nil` when there is only one.
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
