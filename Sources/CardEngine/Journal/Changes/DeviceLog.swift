import CardSchema

/// The changes of a device to its journal: single revisions and runs, and which of them undo which.
///
/// ```
/// done   a ── b ── c        undo takes c back, then b, then a
/// undone         └─ u(c)    redo takes u(c) back
/// ```
///
/// An operation is in effect if nothing undid it, or if its undo was itself undone.
struct DeviceLog {
    /// A line of the device.
    struct Line {
        /// The revision.
        let revision: StoredRevision
        /// Its run; `nil` for a single revision.
        let run: String?
        /// What it undoes; `nil` if it is a change of its own.
        let undoes: String?
        /// Whether it is the tombstone of a forgotten card.
        let forgets: Bool

        /// The id of the operation.
        var operation: String { run ?? "\(revision.id)" }
    }

    /// One revision, or a run of them.
    struct Operation {
        /// The id of the run or of the revision.
        let id: String
        /// Whether it is a run.
        let isRun: Bool
        /// What it undoes; `nil` if it is a change of its own.
        let undoes: String?
        /// The card that it forgets, which nothing undoes; `nil` for any other change.
        let forgets: CardName?
        /// Its place in the order in which the device wrote its operations.
        fileprivate(set) var number = 0
        /// The months of its cards.
        fileprivate(set) var months: Set<CivilMonth> = []
    }

    private var operations: [String: Operation] = [:]

    /// Collects the lines of a device, in any order.
    ///
    /// `parents` are those of every known revision, also of other devices; `now` is what the device's clock shows.
    init(_ lines: [Line], parents: [RevisionID: [RevisionID]], of device: String, at now: Timestamp) {
        for line in lines {
            let card = line.revision.header.card
            operations[
                line.operation,
                default: Operation(
                    id: line.operation, isRun: line.run != nil, undoes: line.undoes,
                    forgets: line.forgets ? card : nil)
            ].months.insert(card.day.month)
        }
        for (number, id) in WritingOrder(lines, parents: parents, of: device, at: now).ids.enumerated() {
            operations[id]?.number = number
        }
    }

    /// The last change of all, besides forgetting.
    var newest: Operation? { operations.values.filter { $0.forgets == nil }.max { $0.number < $1.number } }

    /// The cards that were forgotten after every other change, the last one first.
    var forgottenLast: [CardName] {
        operations.values.sorted { $0.number > $1.number }.prefix { $0.forgets != nil }.compactMap(\.forgets)
    }

    /// Returns an operation by the id of its run or revision.
    subscript(id: String) -> Operation? { operations[id] }

    /// What undos revert, the next one first: the operations in effect, or the revisions that restored them.
    var done: [Operation] {
        chains.filter { $0.isDone }.sorted { $0.root.number > $1.root.number }.map(\.tip)
    }

    /// What redos revert, the next one first: the undos that are still in effect.
    var undone: [Operation] {
        chains.filter { !$0.isDone }.map(\.tip).sorted { $0.number > $1.number }
    }

    /// Returns whether an operation is in effect, and its last revision: itself, its undo, or its redo.
    func outcome(of id: String) -> (tip: Operation, isDone: Bool)? {
        chains.first { $0.root.id == id }.map { ($0.tip, $0.isDone) }
    }

    private struct Chain {
        let root: Operation
        var tip: Operation
        var length: Int
        var isDone: Bool { length.isMultiple(of: 2) }
    }

    /// The operations that are changes of their own, each with its last undo or redo.
    private var chains: [Chain] {
        var chains: [String: Chain] = [:]
        for operation in operations.values where operation.forgets == nil {
            var (root, length) = (operation, 0)
            // The undone revision may be in a month that is missing here; damaged lines may refer to each other.
            while let id = root.undoes, let next = operations[id], length <= operations.count {
                (root, length) = (next, length + 1)
            }
            if root.undoes != nil { length += 1 }
            var chain = chains[root.id] ?? Chain(root: root, tip: root, length: root.undoes == nil ? 0 : 1)
            if length > chain.length { (chain.tip, chain.length) = (operation, length) }
            chains[root.id] = chain
        }
        return Array(chains.values)
    }
}
