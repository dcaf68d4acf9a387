public import CardSchema

/// What it takes to undo the newest thing that a device did to its journal: one revision, or a run of them.
///
/// ```
///   1 ── 2            undo: 3, which says what 1 says
///   1 ── 2 ── 3       undo again: 4, which says what 2 says
///   1                 undo: 2, a tombstone
/// ```
///
/// Nothing is taken out: each step is a revision more, so undoing an undo is a redo.
public struct CardUndo: Sendable {
    /// One revision that is taken back.
    public struct Step: Sendable {
        /// The revision that is taken back.
        public let undone: StoredRevision
        /// What it said.
        public let content: CardContent
        /// What takes it back, before it is saved.
        public let revision: Revision

        /// The card.
        public var card: CardName { undone.header.card }
    }

    /// What is taken back, in the order in which it is to be saved.
    public let steps: [Step]
    /// The run that is taken back; `nil` for a single revision.
    public let run: String?
    /// Cards of the run that were changed since, or whose earlier words are not here, so that they stay as they are.
    public let left: [CardName]
    /// Whether an earlier undo of the run was cut off, and this one goes on with it.
    public let isResumed: Bool
}

extension Journal {
    /// Finds what a device did last; `nil` when it has done nothing.
    ///
    /// Uses the disk: reads every month of which the device has a file. The newest is the one with the latest moment;
    /// within a second, the one that stands last.
    ///
    /// - Throws: when another revision follows what was done last, or what was there before is not here.
    public func undo(
        by device: String, at moment: Timestamp, run newRun: RevisionID
    ) throws(JournalError) -> CardUndo? {
        var search = UndoSearch(self, device)
        guard let newest = try search.newest() else { return nil }
        return try search.plan(newest, at: moment, newRun)
    }

    /// What it takes to undo a run of a device; `nil` when the device has written no such run, or all is undone.
    ///
    /// An undo of it that was cut off goes on under its own name. Uses the disk: reads every month of which the device
    /// has a file.
    public func undo(
        run: String, by device: String, at moment: Timestamp, as newRun: RevisionID
    ) throws(JournalError) -> CardUndo? {
        var search = UndoSearch(self, device)
        let begun = try search.undo(of: run)
        let changes = CardDeletion(at: moment, by: device, run: begun ?? newRun)
        let plan = try search.plan(run: run, changes, isResumed: begun != nil)
        return plan.steps.isEmpty && plan.left.isEmpty ? nil : plan
    }
}

/// Looks for what a device did last, and for what was there before.
private struct UndoSearch {
    private let journal: Journal
    private let device: String
    private var reader: JournalReader

    init(_ journal: Journal, _ device: String) {
        self.journal = journal
        self.device = device
        reader = journal.reader()
    }

    /// The months that this device has written cards of.
    private mutating func ownMonths() throws(JournalError) -> [CivilMonth] {
        let own = try journal.fileNames().filter { JournalFile(month: $0.month, device: device) == $0 }
        return Set(own.map(\.month)).sorted()
    }

    /// The histories of a month's cards.
    private mutating func histories(of month: CivilMonth) throws(JournalError) -> [CardHistory] {
        var ignored: [Diagnostic] = []
        let table = try reader.table(of: month, into: &ignored)
        return table.cards.compactMap { reader.history(of: table.lines[$0] ?? []) }
    }

    mutating func newest() throws(JournalError) -> (revision: StoredRevision, history: CardHistory)? {
        var newest: (revision: StoredRevision, history: CardHistory)?
        for month in try ownMonths() {
            for history in try histories(of: month) {
                for revision in history.revisions where revision.header.by == device {
                    if newest.map({ Self.isEarlier($0.revision, revision) }) ?? true { newest = (revision, history) }
                }
            }
        }
        return newest
    }

    private static func isEarlier(_ a: StoredRevision, _ b: StoredRevision) -> Bool {
        if a.header.at != b.header.at { return a.header.at < b.header.at }
        if a.header.card == b.header.card { return a.order < b.order }
        return a.place.isBefore(b.place)
    }

    mutating func plan(
        _ newest: (revision: StoredRevision, history: CardHistory), at moment: Timestamp, _ newRun: RevisionID
    ) throws(JournalError) -> CardUndo {
        let header = reader.content(of: newest.revision).revision?.header
        guard let run = header?.run else {
            let changes = CardDeletion(at: moment, by: device)
            let steps = try steps([newest.revision], newest.history, changes, undoing: "\(newest.revision.id)")
            return CardUndo(steps: steps, run: nil, left: [], isResumed: false)
        }
        // An undo of a run that was cut off is finished, not undone.
        if let undone = RevisionSource.text("undoes", of: header?.source), let begun = RevisionID(run) {
            let rest = try plan(run: undone, CardDeletion(at: moment, by: device, run: begun), isResumed: true)
            if !rest.steps.isEmpty { return rest }
        }
        let plan = try plan(run: run, CardDeletion(at: moment, by: device, run: newRun), isResumed: false)
        guard !plan.steps.isEmpty else { throw .changedSince(newest.revision.header.card) }
        return plan
    }

    /// The run that has begun to undo another; `nil` when none has.
    mutating func undo(of run: String) throws(JournalError) -> RevisionID? {
        let mark = Array(JSONDocument.string(run).compact().utf8)
        for month in try ownMonths() {
            for history in try histories(of: month) {
                for revision in history.revisions where revision.header.by == device {
                    guard TextSearch.contains(revision.line, mark),
                        let header = reader.written(revision).revision?.header,
                        RevisionSource.text("undoes", of: header.source) == run
                    else { continue }
                    return header.run.flatMap { RevisionID($0) }
                }
            }
        }
        return nil
    }

    mutating func plan(
        run: String, _ changes: CardDeletion, isResumed: Bool
    ) throws(JournalError) -> CardUndo {
        var (steps, left): ([CardUndo.Step], [CardName]) = ([], [])
        let mark = Array(JSONDocument.string(run).compact().utf8)
        for month in try ownMonths() {
            for history in try histories(of: month) {
                let own = history.revisions.filter { revision in
                    revision.header.by == device && TextSearch.contains(revision.line, mark)
                        && reader.content(of: revision).revision?.header.run == run
                }
                guard !own.isEmpty else { continue }
                do throws(JournalError) {
                    steps += try self.steps(own, history, changes, undoing: run)
                } catch {
                    // What is undone already is neither changed nor left.
                    let source = reader.written(history.head).revision?.header.source
                    if RevisionSource.text("undoes", of: source) != run { left.append(history.card) }
                }
            }
        }
        // What came last goes first, so that a crash in between leaves no card on no day.
        return CardUndo(
            steps: steps.sorted { $0.revision.header.isDeleted ? false : $1.revision.header.isDeleted }, run: run,
            left: left, isResumed: isResumed)
    }

    /// What takes back what was done to one card: several revisions where a run wrote several versions of it.
    private mutating func steps(
        _ own: [StoredRevision], _ history: CardHistory, _ changes: CardDeletion, undoing id: String
    ) throws(JournalError) -> [CardUndo.Step] {
        // A run may follow its own revisions; what it wrote last is what stands.
        let leaves = own.filter { history.isLeaf($0.id) || !Guard.undoLeaf.isOn }
        guard let revision = leaves.last, revision.id == own.last?.id else { throw .changedSince(history.card) }
        let content = reader.content(of: revision)
        guard !revision.isForgotten(content) else { throw .forgotten(history.card) }
        guard let undone = content.revision else { throw .nothingBefore(history.card) }
        let step = { CardUndo.Step(undone: revision, content: content, revision: $0) }
        let source = RevisionSource.undoes(id)
        let next = (rev: (leaves.map(\.header.rev).max() ?? 0) + 1, prev: Set(leaves.map(\.id)).sorted())
        let before = try parents(of: leaves, history)
        // An undo that took back several versions at once is taken back by having them side by side again.
        if before.count > 1, undone.header.source.flatMap({ RevisionSource.text("undoes", of: $0) }) != nil {
            return before.map { step(changes.restoration(of: $0, after: next, source: source)) }
        }
        if let first = before.first { return [step(changes.restoration(of: first, after: next, source: source))] }
        // A version that came beside another: the other stands alone again.
        let ids = Set(leaves.map(\.id))
        guard let other = history.leaves.first(where: { !ids.contains($0.id) }) else {
            return [step(changes.tombstone(of: history.card, under: undone.card.schema, after: next, source: source))]
        }
        guard let left = reader.written(other).revision else { throw .nothingBefore(history.card) }
        let joined = (rev: max(next.rev, other.header.rev + 1), prev: (next.prev + [other.id]).sorted())
        return [step(changes.restoration(of: left, after: joined, source: source))]
    }

    /// What revisions follow, the greatest first; none of first revisions.
    private mutating func parents(
        of revisions: [StoredRevision], _ history: CardHistory
    ) throws(JournalError) -> [Revision] {
        var found: [Revision] = []
        // Lines with one identity that say different things are different parents.
        var met: Set<RevisionOrder> = []
        for revision in revisions where !revision.header.prev.isEmpty {
            let parents = history.parents(of: revision.id)
            guard !parents.isEmpty else { throw .nothingBefore(history.card) }
            for parent in parents where met.insert(parent.order).inserted {
                // As it was written: under an older template too, since that is what the card said.
                guard let before = reader.written(parent).revision else { throw .nothingBefore(history.card) }
                found.append(before)
            }
        }
        return found
    }
}

extension JournalError {
    static func changedSince(_ card: CardName) -> JournalError {
        JournalError(
            .invalidData, .changedSince, "\(card) was changed since on another device, so nothing is undone",
            subject: "card \(card)", fix: "cards history \(card)")
    }
}
