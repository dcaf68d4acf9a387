package import CardSchema

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
}

extension Journal {
    /// Finds a device's last change that is not undone; returns `nil` if there is none.
    ///
    /// Each further undo goes one change further back; ``redo(by:at:run:)`` redoes the last undo. Uses the disk. Reads
    /// every month that the device has a file for. The last change is the one with the latest time; within a second,
    /// the last in the files.
    ///
    /// - Throws: When another revision follows the change, or what was there before is missing.
    package func undo(
        by device: String, at moment: Timestamp, run newRun: RevisionID
    ) throws(DiaryFailure) -> CardUndo? {
        var search = try UndoSearch(self, device)
        if let rest = try search.rest(at: moment) { return rest }
        return try search.log.lastDone.map { (last) throws(DiaryFailure) in
            try search.plan(last, at: moment, newRun)
        }
    }

    /// Finds what a device undid last, to redo it; returns `nil` if there is nothing.
    ///
    /// Uses the disk like ``undo(by:at:run:)``.
    ///
    /// - Throws: When the card was changed since.
    package func redo(
        by device: String, at moment: Timestamp, run newRun: RevisionID
    ) throws(DiaryFailure) -> CardUndo? {
        var search = try UndoSearch(self, device)
        if let rest = try search.rest(at: moment) { return rest }
        return try search.log.lastUndone.map { (last) throws(DiaryFailure) in
            try search.plan(last, at: moment, newRun)
        }
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
        var search = try UndoSearch(self, device)
        guard let (tip, isDone) = search.log.outcome(of: run) else { return nil }
        let begun = isDone ? nil : RevisionID(tip.id)
        guard let target = isDone ? tip : tip.undoes.flatMap({ search.log[$0] }) else { return nil }
        let changes = CardDeletion(at: moment, by: device, run: begun ?? newRun)
        let plan = try search.plan(run: target, changes, isResumed: begun != nil)
        return plan.steps.isEmpty && plan.left.isEmpty ? nil : plan
    }
}

/// Finds what a device did, and what was there before.
private struct UndoSearch {
    let log: DeviceLog
    private let device: String
    private var reader: JournalReader

    /// Reads what the device has written, one month at a time.
    init(_ journal: Journal, _ device: String) throws(DiaryFailure) {
        self.device = device
        var reader = JournalReader(journal, MisplacedLineSearch(journal))
        var log = DeviceLog()
        let own = try journal.fileNames().filter { $0.isWritten(by: device) }
        for month in Set(own.map(\.month)).sorted() {
            var ignored: [Diagnostic] = []
            for revision in try reader.table(of: month, into: &ignored).lines.values.joined()
            where revision.header.by == device {
                // What was forgotten cannot be undone. Changes before it can, without what was forgotten.
                guard reader.forgottenPaths(of: revision).isEmpty else { continue }
                guard
                    RevisionSource.mentions("run", in: revision.line)
                        || RevisionSource.mentions("undoes", in: revision.line)
                else {
                    log.add(revision, run: nil, undoes: nil)
                    continue
                }
                let header = reader.written(revision).revision?.header
                log.add(revision, run: header?.run, undoes: RevisionSource.text("undoes", of: header?.source))
            }
        }
        self.log = log
        self.reader = reader
    }

    /// Returns the histories of a month's cards.
    private mutating func histories(of month: CivilMonth) throws(DiaryFailure) -> [CardHistory] {
        var ignored: [Diagnostic] = []
        let table = try reader.table(of: month, into: &ignored)
        return table.cards.compactMap { reader.history(of: table.lines[$0] ?? []) }
    }

    /// Returns the remaining steps of an interrupted undo or redo of a run; `nil` if the last one is complete.
    mutating func rest(at moment: Timestamp) throws(DiaryFailure) -> CardUndo? {
        guard let last = log.newest, last.isRun, let begun = RevisionID(last.id),
            let undone = last.undoes.flatMap({ log[$0] })
        else { return nil }
        let rest = try plan(run: undone, CardDeletion(at: moment, by: device, run: begun), isResumed: true)
        return rest.steps.isEmpty ? nil : rest
    }

    mutating func plan(
        _ operation: DeviceLog.Operation, at moment: Timestamp, _ newRun: RevisionID
    ) throws(DiaryFailure) -> CardUndo {
        let (single, several) = (
            CardDeletion(at: moment, by: device), CardDeletion(at: moment, by: device, run: newRun)
        )
        guard !operation.isRun else {
            let plan = try plan(run: operation, several, isResumed: false)
            if plan.steps.isEmpty, let card = plan.left.first { throw .changedSince(card) }
            return plan
        }
        for month in operation.months {
            for history in try histories(of: month) {
                let own = history.revisions.filter { "\($0.id)" == operation.id }
                guard !own.isEmpty else { continue }
                var steps = try steps(own, history, single, undoing: operation.id)
                // Several restored versions are one run, which is redone as one.
                if steps.count > 1 { steps = try self.steps(own, history, several, undoing: operation.id) }
                return CardUndo(steps: steps, run: nil, left: [], isResumed: false)
            }
        }
        return CardUndo(steps: [], run: nil, left: [], isResumed: false)
    }

    mutating func plan(
        run: DeviceLog.Operation, _ changes: CardDeletion, isResumed: Bool
    ) throws(DiaryFailure) -> CardUndo {
        var (steps, left): ([CardUndo.Step], [CardName]) = ([], [])
        let mark = Array(JSONDocument.string(run.id).compact().utf8)
        for month in run.months.sorted() {
            for history in try histories(of: month) {
                let own = history.revisions.filter { revision in
                    revision.header.by == device && TextSearch.contains(revision.line, mark)
                        && reader.content(of: revision).revision?.header.run == run.id
                }
                guard !own.isEmpty else { continue }
                do throws(DiaryFailure) {
                    steps += try self.steps(own, history, changes, undoing: run.id)
                } catch {
                    // Revisions that are already undone are neither changed nor reported.
                    let source = reader.written(history.head).revision?.header.source
                    if RevisionSource.text("undoes", of: source) != run.id { left.append(history.card) }
                }
            }
        }
        // Later revisions are undone first, so that a crash in between leaves the card on at least one day.
        return CardUndo(
            steps: steps.sorted { $0.revision.header.isDeleted ? false : $1.revision.header.isDeleted }, run: run.id,
            left: left, isResumed: isResumed)
    }

    /// Returns the revisions that undo the change to one card; several if a run wrote several versions of it.
    private mutating func steps(
        _ own: [StoredRevision], _ history: CardHistory, _ changes: CardDeletion, undoing id: String
    ) throws(DiaryFailure) -> [CardUndo.Step] {
        // A run may follow its own revisions; its last one counts.
        let current = currentRevisions(own, history)
        guard let revision = current.last?.own, revision.id == own.last?.id else { throw .changedSince(history.card) }
        let content = reader.content(of: revision)
        guard !revision.isForgotten(content) else { throw .forgotten(history.card) }
        guard let undone = content.revision else { throw .nothingBefore(history.card) }
        let now = reader.state(of: current[current.count - 1].leaf, in: history)
        let source = RevisionSource.undoes(id)
        let leaves = current.map(\.leaf)
        let next = (rev: (leaves.map(\.header.rev).max() ?? 0) + 1, prev: Set(leaves.map(\.id)).sorted())
        func step(_ revision: Revision, _ then: CardState) -> CardUndo.Step {
            CardUndo.Step(
                undone: current[current.count - 1].own, content: content, revision: revision, states: (now, then))
        }
        let forgotten = reader.forgottenAnswers(in: history)
        func withoutForgotten(_ revision: Revision, _ stored: StoredRevision) -> Revision {
            forgotten?.removed(from: revision, stored, in: history) ?? revision
        }
        let before = try parents(of: current.map(\.own), besides: Set(own.map(\.id)), history)
        // A revision that replaced several versions at once, such as a merge or a deletion, is undone by restoring all
        // of them.
        if !before.isEmpty {
            return before.map { earlier in
                step(
                    changes.restoration(
                        of: withoutForgotten(earlier.revision, earlier.stored), after: next, source: source),
                    reader.state(of: earlier.stored, in: history))
            }
        }
        // A version that was saved beside another: the other one is alone again.
        let ids = Set(leaves.map(\.id))
        guard let other = history.leaves.first(where: { !ids.contains($0.id) }) else {
            let tombstone = changes.tombstone(of: history.card, under: undone.card.schema, after: next, source: source)
            return [step(tombstone, .never)]
        }
        guard let left = reader.written(other).revision else { throw .nothingBefore(history.card) }
        let joined = (rev: max(next.rev, other.header.rev + 1), prev: (next.prev + [other.id]).sorted())
        return [
            step(
                changes.restoration(of: withoutForgotten(left, other), after: joined, source: source),
                reader.state(of: other, in: history))
        ]
    }

    /// Returns the revisions that are still in effect, each with the leaf that has its contents: itself, or an undo
    /// that restored it.
    private mutating func currentRevisions(
        _ own: [StoredRevision], _ history: CardHistory
    ) -> [(own: StoredRevision, leaf: StoredRevision)] {
        var found: [(own: StoredRevision, leaf: StoredRevision)] = []
        for revision in own {
            if history.isLeaf(revision.id) || !Guard.undoLeaf.isOn {
                found.append((revision, revision))
            } else if let leaf = history.leaves.first(where: { leaf in
                reader.trail(of: leaf, in: history).contains { history.areOne($0.id, revision.id) }
            }) {
                found.append((revision, leaf))
            }
        }
        return found
    }

    /// Returns the parents of revisions, largest first; empty for first revisions.
    ///
    /// A run may have created a card and then changed it. What was there before the run counts, so its own revisions
    /// are followed back.
    private mutating func parents(
        of revisions: [StoredRevision], besides own: Set<RevisionID>, _ history: CardHistory
    ) throws(DiaryFailure) -> [(stored: StoredRevision, revision: Revision)] {
        var found: [(stored: StoredRevision, revision: Revision)] = []
        // Lines with the same id and different contents are different parents.
        var met: Set<RevisionOrder> = []
        var pending = Array(revisions.reversed())
        while let revision = pending.popLast() {
            guard !revision.header.prev.isEmpty else { continue }
            let parents = history.parents(of: revision.id)
            guard !parents.isEmpty else { throw .nothingBefore(history.card) }
            for parent in parents where met.insert(parent.order).inserted {
                guard !own.contains(parent.id) else {
                    pending.append(parent)
                    continue
                }
                // As written, even under an older template, because those were the card's contents.
                guard let before = reader.written(parent).revision else { throw .nothingBefore(history.card) }
                found.append((parent, before))
            }
        }
        return found
    }
}

extension DiaryFailure {
    static func changedSince(_ card: CardName) -> DiaryFailure {
        DiaryFailure(
            .invalidData, .changedSince, "\(card) has changed since, so nothing was undone",
            subject: "card \(card)", fix: "cards history \(card)")
    }
}
