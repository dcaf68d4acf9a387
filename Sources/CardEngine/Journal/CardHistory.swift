import CardSchema

/// The revisions of one card, in an order that does not depend on the order of lines.
///
/// ```
///   1 ── 2 ── 3 ── 5      head: the greatest by (rev, at, by, id, bytes)
///         └── 4           leaves: 5 and 4, which nobody names as a parent: the card has a fork
/// ```
///
/// A reader never merges a fork; it shows the head and says that there is one.
package struct CardHistory: Sendable {
    /// The card.
    package let card: CardName
    /// The revisions, the first written first; lines that occur in several places count once.
    package let revisions: [StoredRevision]
    /// The revisions that are nobody's parent, largest first.
    package let leaves: [StoredRevision]
    /// The head.
    package let head: StoredRevision
    /// The parents of each revision; `nil` if there is only one revision.
    private let lineage: Lineage?

    /// Whether the card is a fork.
    package var hasFork: Bool { leaves.count > 1 }
    /// Whether the card is deleted.
    package var isDeleted: Bool { head.header.isDeleted }

    /// Orders the lines of a card; returns `nil` if there are none.
    ///
    /// `content` is called only for lines with the same parents, once for each.
    init?(_ lines: [StoredRevision], content: (StoredRevision) -> RevisionContent) {
        var revisions: [StoredRevision] = []
        for revision in lines.sorted(by: { $0.order < $1.order }) where revisions.last?.order != revision.order {
            revisions.append(revision)
        }
        guard let head = revisions.last else { return nil }
        card = head.header.card
        self.head = head
        self.revisions = revisions
        lineage = revisions.count == 1 ? nil : Lineage(revisions, content)
        leaves = lineage?.leaves ?? revisions
    }
}

extension CardHistory {
    /// Whether an id is that of a leaf.
    package func isLeaf(_ id: RevisionID) -> Bool {
        lineage?.isLeaf(id) ?? leaves.contains { $0.id == id }
    }

    /// Returns whether two ids name the same revision.
    func areOne(_ a: RevisionID, _ b: RevisionID) -> Bool { a == b || lineage?.areOne(a, b) == true }

    /// Returns the parents of a revision that are present, greatest first.
    package func parents(of id: RevisionID) -> [StoredRevision] { lineage?.parents(of: id) ?? [] }

    /// Returns the largest common ancestor of all leaves; `nil` if there is none.
    package var commonAncestor: StoredRevision? {
        lineage == nil ? head : lineage?.commonAncestor
    }

    /// Returns the number and parents of a revision that follows every leaf, and so resolves a fork.
    package var nextOfAll: (rev: Int, prev: [RevisionID]) {
        ((leaves.map(\.header.rev).max() ?? head.header.rev) + 1, Set(leaves.map(\.id)).sorted())
    }

    /// Returns the number and parents of a revision that follows the head.
    ///
    /// The number always increases, whatever the clock shows. A fork stays a fork: only the head is a parent.
    package var next: (rev: Int, prev: [RevisionID]) { (head.header.rev + 1, [head.id]) }
}
