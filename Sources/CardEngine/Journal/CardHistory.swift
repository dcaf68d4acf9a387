import CardSchema

/// Every revision of one card, in an order that does not come from where the lines stand.
///
/// ```
///   1 ── 2 ── 3 ── 5      head: the greatest by (rev, at, by, id, bytes)
///         └── 4           leaves: 5 and 4, which nobody names as a parent: the card has a fork
/// ```
///
/// A reader never merges a fork; it shows the head and says that there is one.
public struct CardHistory: Sendable {
    /// The card.
    public let card: CardName
    /// The revisions, the first written first; lines that stand in several places once.
    public let revisions: [StoredRevision]
    /// The revisions that are nobody's parent, the greatest first; of lines that are one revision, the greatest.
    public let leaves: [StoredRevision]
    /// What the card says now.
    public let head: StoredRevision

    /// Whether there are two revisions that are nobody's parent.
    public var hasFork: Bool { leaves.count > 1 }
    /// Whether the card is deleted.
    public var isDeleted: Bool { head.header.isDeleted }

    /// Puts the lines of a card in order; `nil` for none.
    ///
    /// `sameContent` is asked of lines that name the same parents only.
    init?(_ lines: [StoredRevision], sameContent: (StoredRevision, StoredRevision) -> Bool) {
        var revisions: [StoredRevision] = []
        for revision in lines.sorted(by: { $0.order < $1.order }) where revisions.last?.order != revision.order {
            revisions.append(revision)
        }
        guard let head = revisions.last else { return nil }
        card = head.header.card
        self.head = head
        self.revisions = revisions
        leaves = revisions.count == 1 ? revisions : Lineage(revisions, sameContent).leaves
    }
}

extension CardHistory {
    /// The number and the parents of a revision that follows the head.
    ///
    /// The number only grows, whatever the clock says. A fork stays one: only the head is named.
    public var next: (rev: Int, prev: [RevisionID]) { (head.header.rev + 1, [head.id]) }
}

/// Which lines of a card are one revision, and which revision follows which.
private struct Lineage {
    private enum Parent: Hashable {
        /// Lines that are one revision, by a number.
        case known(Int)
        /// A revision that is not here, or not yet.
        case unknown(RevisionID)
    }

    private let revisions: [StoredRevision]
    /// The lines of each revision, the greatest last.
    private var members: [[Int]] = []
    /// The revisions that an id names: all that have a line with it.
    private var named: [RevisionID: Set<Int>] = [:]

    /// Parents come before their children in `revisions`, since their numbers are smaller.
    init(_ revisions: [StoredRevision], _ sameContent: (StoredRevision, StoredRevision) -> Bool) {
        self.revisions = revisions
        var byParents: [Set<Parent>: [Int]] = [:]
        for (line, revision) in revisions.enumerated() {
            let parents = Set(revision.header.prev.flatMap(parents(named:)))
            let twin = byParents[parents]?.first { sameContent(revisions[members[$0][0]], revision) }
            let number = twin ?? members.count
            if twin == nil {
                members.append([])
                byParents[parents, default: []].append(number)
            }
            members[number].append(line)
            named[revision.id, default: []].insert(number)
        }
    }

    private func parents(named id: RevisionID) -> [Parent] {
        guard let numbers = named[id] else { return [.unknown(id)] }
        return numbers.map { .known($0) }
    }

    var leaves: [StoredRevision] {
        var isParent = Array(repeating: false, count: members.count)
        for (number, lines) in members.enumerated() {
            for id in lines.flatMap({ revisions[$0].header.prev }) {
                // A line that was damaged may name itself.
                for parent in named[id] ?? [] where parent != number { isParent[parent] = true }
            }
        }
        let leaves = members.indices.filter { !isParent[$0] }.compactMap { members[$0].last }.sorted(by: >)
        // Damaged lines may even name each other; then the greatest stands for all.
        return (leaves.isEmpty ? [revisions.count - 1] : leaves).map { revisions[$0] }
    }
}
