import CardSchema

/// Finds what a device did, and what was there before.
struct UndoSearch {
    let log: DeviceLog
    /// The cards that were passed over, because they are forgotten.
    private(set) var passed: [CardName] = []
    /// Whether the last steps failed because the card was taken back with an older version of its template.
    private var hasMetReturn = false
    private let device: String
    private var reader: JournalReader
    /// The latest month that the device has written, which is usually the one to change.
    private let latest: MonthTable?

    /// Reads what the device has written, one month at a time; `now` is what its clock shows.
    init(_ journal: Journal, _ device: String, at now: Timestamp) throws(DiaryFailure) {
        self.device = device
        var reader = JournalReader(journal, MisplacedLineSearch(journal))
        var lines: [DeviceLog.Line] = []
        var parents: [RevisionID: [RevisionID]] = [:]
        var latest: MonthTable?
        let own = try journal.fileNames().filter { $0.isWritten(by: device) }
        for month in Set(own.map(\.month)).sorted() {
            var ignored: [Diagnostic] = []
            let table = try reader.table(of: month, into: &ignored)
            latest = table
            for revision in table.lines.values.joined() {
                parents[revision.id] = revision.header.prev
                // A forgotten answer cannot be brought back. Changes before it can be undone, without that answer.
                guard revision.header.by == device, reader.forgottenPaths(of: revision).isEmpty else { continue }
                lines.append(Self.line(revision, &reader))
            }
        }
        log = DeviceLog(lines, parents: parents, of: device, at: now)
        self.reader = reader
        self.latest = latest
    }

    private static func line(_ revision: StoredRevision, _ reader: inout JournalReader) -> DeviceLog.Line {
        let mentions = { RevisionSource.mentions($0, in: revision.line) }
        guard mentions("run") || mentions("undoes") || mentions("forgotten") else {
            return DeviceLog.Line(revision: revision, run: nil, undoes: nil, forgets: false)
        }
        let content = reader.written(revision)
        let header = content.revision?.header
        return DeviceLog.Line(
            revision: revision, run: header?.run, undoes: RevisionSource.text("undoes", of: header?.source),
            forgets: revision.isForgotten(content))
    }

    /// Returns the histories of a month's cards.
    private mutating func histories(of month: CivilMonth) throws(DiaryFailure) -> [CardHistory] {
        var ignored: [Diagnostic] = []
        let table =
            if let latest, latest.month == month { latest } else { try reader.table(of: month, into: &ignored) }
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

    /// Returns the steps for the first operation that is not about forgotten cards only; `nil` if there is none.
    mutating func plan(
        first operations: [DeviceLog.Operation], at moment: Timestamp, _ newRun: RevisionID
    ) throws(DiaryFailure) -> CardUndo? {
        for operation in operations {
            hasMetReturn = false
            do throws(DiaryFailure) {
                if let plan = try plan(operation, at: moment, newRun) { return plan }
            } catch {
                // Nothing before the return of a template can be undone on a card that it took back.
                guard hasMetReturn else { throw error }
            }
        }
        return nil
    }

    /// Returns the steps for an operation; `nil` if all its cards are forgotten.
    private mutating func plan(
        _ operation: DeviceLog.Operation, at moment: Timestamp, _ newRun: RevisionID
    ) throws(DiaryFailure) -> CardUndo? {
        let (single, several) = (
            CardDeletion(at: moment, by: device), CardDeletion(at: moment, by: device, run: newRun)
        )
        guard !operation.isRun else {
            let plan = try plan(run: operation, several, isResumed: false)
            if plan.steps.isEmpty, let card = plan.left.first {
                guard plan.left.allSatisfy(passed.contains) else { throw .changedSince(card) }
                return nil
            }
            return plan
        }
        for month in operation.months {
            for history in try histories(of: month) {
                let own = history.revisions.filter { "\($0.id)" == operation.id }
                guard !own.isEmpty else { continue }
                guard !isForgotten(history) else { return nil }
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
                    _ = isForgotten(history)
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

    /// Whether a card is forgotten, on whichever device, so that nothing of it can be undone; notes it then.
    private mutating func isForgotten(_ history: CardHistory) -> Bool {
        guard !history.hasFork, history.head.isForgotten(reader.written(history.head)) else { return false }
        passed.append(history.card)
        return true
    }

    /// Returns the revisions that undo the change to one card; several if a run wrote several versions of it.
    private mutating func steps(
        _ own: [StoredRevision], _ history: CardHistory, _ changes: CardDeletion, undoing id: String
    ) throws(DiaryFailure) -> [CardUndo.Step] {
        // A run may follow its own revisions; its last one counts.
        let current = currentRevisions(own, history)
        hasMetReturn = history.leaves.contains { leaf in
            !RevisionSource.mentions("undoes", in: leaf.line)
                && history.parents(of: leaf.id).contains { $0.header.schema.version > leaf.header.schema.version }
        }
        guard !hasMetReturn else { throw .changedSince(history.card) }
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
