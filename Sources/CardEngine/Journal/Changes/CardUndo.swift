public import CardSchema

/// The steps to undo or redo a device's change to its journal: one revision, or a run of them.
///
/// ```
/// 1 ── 2 ── 3       undo: 4, with the answers of 2
///                   undo again: 5, with the answers of 1;  redo: 6, with the answers of 4
/// 1                 undo: 2, a tombstone
/// ```
///
/// Nothing is removed. Each step appends a revision, and a redo undoes an undo.
public struct CardUndo: Sendable {
    /// The undoing of one revision.
    package struct Step: Sendable {
        /// The revision to undo.
        package let undone: StoredRevision
        /// Its contents.
        package let content: CardContent
        /// The revision that undoes it, not saved yet.
        package let revision: Revision
        /// The state of the card before and after.
        package let states: (now: CardState, then: CardState)

        /// The card.
        package var card: CardName { undone.header.card }
    }

    /// The steps, in the order in which to save them.
    package let steps: [Step]
    /// The cards that it changes, each once, in the order in which they are saved.
    public var cards: [CardName] { steps.map(\.card).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
    /// Returns whether a card exists afterwards.
    public func brings(back card: CardName) -> Bool {
        steps.contains { $0.card == card && !$0.revision.header.isDeleted }
    }
    /// The run that is undone; `nil` for a single revision.
    public let run: String?
    /// The cards of the run that stay as they are, because they were changed since or their earlier revision is
    /// missing.
    public let left: [CardName]
    /// Whether an earlier undo of the run was interrupted, and this one completes it.
    public let isResumed: Bool
    /// The cards that this device forgot after its last change, which is undone instead: forgetting cannot be undone.
    public internal(set) var forgotten: [CardName] = []
}

extension Journal {
    /// Finds a device's last change that is not undone; returns `nil` if there is none.
    ///
    /// Each further undo goes one change further back; ``redo(by:at:run:)`` redoes the last undo. Uses the disk. Reads
    /// every month that the device has a file for. The last change is the one that the device wrote last, even if its
    /// clock was set back in the meantime; see ``WritingOrder``. Forgotten cards, which nothing brings back, are passed
    /// over.
    ///
    /// - Throws: When another revision follows the change, or what was there before is missing. Also when the device
    ///   has only forgotten cards.
    package func undo(
        by device: String, at moment: Timestamp, run newRun: RevisionID
    ) throws(DiaryFailure) -> CardUndo? {
        var search = try UndoSearch(self, device, at: moment)
        if let rest = try search.rest(at: moment) { return rest }
        let forgotten = search.log.forgottenLast
        guard var undo = try search.plan(first: search.log.done, at: moment, newRun) else {
            if search.log.undone.isEmpty, let card = forgotten.first ?? search.passed.first { throw .forgotten(card) }
            return nil
        }
        undo.forgotten = forgotten
        return undo
    }

    /// Finds what a device undid last, to redo it; returns `nil` if there is nothing.
    ///
    /// Uses the disk like ``undo(by:at:run:)``.
    ///
    /// - Throws: When the card was changed since.
    package func redo(
        by device: String, at moment: Timestamp, run newRun: RevisionID
    ) throws(DiaryFailure) -> CardUndo? {
        var search = try UndoSearch(self, device, at: moment)
        if let rest = try search.rest(at: moment) { return rest }
        return try search.plan(first: search.log.undone, at: moment, newRun)
    }

    /// Returns whether a device has changed this journal, undone or not.
    ///
    /// Uses the disk.
    package func hasChanges(by device: String) throws(DiaryFailure) -> Bool {
        try fileNames().contains { $0.isWritten(by: device) }
    }

    /// Returns the steps to undo a device's run; `nil` if the device has no such run, or all of it is undone.
    ///
    /// An interrupted undo of the run continues under its own name. Uses the disk. Reads every month for which the
    /// device has a file.
    package func undo(
        run: String, by device: String, at moment: Timestamp, as newRun: RevisionID
    ) throws(DiaryFailure) -> CardUndo? {
        var search = try UndoSearch(self, device, at: moment)
        guard let (tip, isDone) = search.log.outcome(of: run) else { return nil }
        let begun = isDone ? nil : RevisionID(tip.id)
        guard let target = isDone ? tip : tip.undoes.flatMap({ search.log[$0] }) else { return nil }
        let changes = CardDeletion(at: moment, by: device, run: begun ?? newRun)
        let plan = try search.plan(run: target, changes, isResumed: begun != nil)
        return plan.steps.isEmpty && plan.left.isEmpty ? nil : plan
    }
}

extension CardUndo: Discreet {
    /// The cards that change.
    public var description: String { "undo of \(cards.map { "\($0)" }.joined(separator: ", "))" }
}
