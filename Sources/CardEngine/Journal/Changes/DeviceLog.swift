import CardSchema

/// What a device did to its journal: single revisions and runs, with which of them took back which.
///
/// ```
/// done   a ── b ── c        undo takes c back, then b, then a
/// undone         └─ u(c)    redo takes u(c) back
/// ```
///
/// An operation is done when nothing took it back, or what did was itself taken back.
struct DeviceLog {
    /// One revision, or a run of them.
    struct Operation {
        /// The run, or the revision's identity.
        let id: String
        /// Whether it is a run.
        let isRun: Bool
        /// What it takes back; `nil` when it says something new.
        let undoes: String?
        /// Its latest revision.
        fileprivate(set) var latest: Moment
        /// The months of its cards.
        fileprivate(set) var months: Set<CivilMonth>
    }

    /// When something was written: by the clock, and within a second by where it stands.
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

    /// Takes up a revision of the device, with what its line says of a run and of what it takes back.
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

    /// What was written last of all.
    var newest: Operation? { operations.values.max { $0.latest < $1.latest } }

    /// An operation by its run or identity.
    subscript(id: String) -> Operation? { operations[id] }

    /// What an undo takes back: of the latest operation that is done, itself, or what brought it back.
    var lastDone: Operation? {
        chains.filter { $0.isDone }.max { $0.root.latest < $1.root.latest }?.tip
    }

    /// What a redo takes back: the latest undo that still holds.
    var lastUndone: Operation? {
        chains.filter { !$0.isDone }.map(\.tip).max { $0.latest < $1.latest }
    }

    /// Whether an operation is done, and what was said last of it: itself, or what takes it back or brings it back.
    func outcome(of id: String) -> (tip: Operation, isDone: Bool)? {
        chains.first { $0.root.id == id }.map { ($0.tip, $0.isDone) }
    }

    private struct Chain {
        let root: Operation
        var tip: Operation
        var length: Int
        var isDone: Bool { length.isMultiple(of: 2) }
    }

    /// Each operation that says something new, with the last of those that took it back or brought it back.
    private var chains: [Chain] {
        var chains: [String: Chain] = [:]
        for operation in operations.values {
            var (root, length) = (operation, 0)
            // What was taken back may be of a month that is not here; damaged lines may name each other.
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
