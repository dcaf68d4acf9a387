import CardSchema

/// Every revision of one card, in an order that does not come from where the lines stand.
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
    /// The revisions, the first written first; lines that stand in several places once.
    package let revisions: [StoredRevision]
    /// The revisions that are nobody's parent, the greatest first; of lines that are one revision, the greatest.
    package let leaves: [StoredRevision]
    /// What the card says now.
    package let head: StoredRevision
    /// Which revision follows which; `nil` where there is only one.
    private let lineage: Lineage?

    /// Whether there are two revisions that are nobody's parent.
    package var hasFork: Bool { leaves.count > 1 }
    /// Whether the card is deleted.
    package var isDeleted: Bool { head.header.isDeleted }

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
        lineage = revisions.count == 1 ? nil : Lineage(revisions, sameContent)
        leaves = lineage?.leaves ?? revisions
    }
}

extension CardHistory {
    /// Whether an identity names a revision that is nobody's parent.
    package func isLeaf(_ id: RevisionID) -> Bool {
        leaves.contains { $0.id == id || lineage?.areOne($0.id, id) == true }
    }

    /// Whether two identities name one revision.
    func areOne(_ a: RevisionID, _ b: RevisionID) -> Bool { a == b || lineage?.areOne(a, b) == true }

    /// The parents of a revision that are here, the greatest first.
    package func parents(of id: RevisionID) -> [StoredRevision] { lineage?.parents(of: id) ?? [] }

    /// The greatest revision that all leaves come from; `nil` when they have none in common.
    package var commonAncestor: StoredRevision? {
        lineage == nil ? head : lineage?.commonAncestor
    }

    /// The number and the parents of a revision that follows every leaf, and so leaves no fork.
    package var nextOfAll: (rev: Int, prev: [RevisionID]) {
        ((leaves.map(\.header.rev).max() ?? head.header.rev) + 1, Set(leaves.map(\.id)).sorted())
    }

    /// The number and the parents of a revision that follows the head.
    ///
    /// The number only grows, whatever the clock says. A fork stays one: only the head is named.
    package var next: (rev: Int, prev: [RevisionID]) { (head.header.rev + 1, [head.id]) }
}
