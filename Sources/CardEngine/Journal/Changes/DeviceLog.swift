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
    /// One revision, or a run of them.
    struct Operation {
        /// The id of the run or of the revision.
        let id: String
        /// Whether it is a run.
        let isRun: Bool
        /// What it undoes; `nil` if it is a change of its own.
        let undoes: String?
        /// The moment of its latest revision.
        fileprivate(set) var latest: Moment
        /// The months of its cards.
        fileprivate(set) var months: Set<CivilMonth>
    }

    /// The time of a change: by the clock, and within a second by the position in the files.
    struct Moment {
        fileprivate let at: Timestamp
        fileprivate let card: CardName
        fileprivate let rev: Int
        fileprivate let place: StoredRevision.Place

        fileprivate init(_ revision: StoredRevision) {
            (at, card) = (revision.header.at, revision.header.card)
            (rev, place) = (revision.header.rev, revision.place)
        }

        static func < (a: Moment, b: Moment) -> Bool {
            if a.at != b.at { return a.at < b.at }
            if a.card == b.card, a.rev != b.rev { return a.rev < b.rev }
            return a.place.isBefore(b.place)
        }
    }

    private var operations: [String: Operation] = [:]

    /// Adds a revision of the device, with its run and what it undoes.
    mutating func add(_ revision: StoredRevision, run: String?, undoes: String?) {
        let id = run ?? "\(revision.id)"
        let moment = Moment(revision)
        var operation =
            operations[id]
            ?? Operation(id: id, isRun: run != nil, undoes: undoes, latest: moment, months: [])
        operation.months.insert(revision.header.card.day.month)
        if operation.latest < moment { operation.latest = moment }
        operations[id] = operation
    }

    /// The last change of all.
    var newest: Operation? { operations.values.max { $0.latest < $1.latest } }

    /// Returns an operation by the id of its run or revision.
    subscript(id: String) -> Operation? { operations[id] }

    /// Returns what an undo reverts: the latest operation in effect, or the revision that restored it.
    var lastDone: Operation? {
        chains.filter { $0.isDone }.max { $0.root.latest < $1.root.latest }?.tip
    }

    /// Returns what a redo reverts: the latest undo that is still in effect.
    var lastUndone: Operation? {
        chains.filter { !$0.isDone }.map(\.tip).max { $0.latest < $1.latest }
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
        for operation in operations.values {
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
