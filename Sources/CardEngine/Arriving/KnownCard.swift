import CardSchema

/// What a journal has of a card that arrives, with what the import has made of it so far.
struct KnownCard {
    /// What its versions say that no deletion has taken back, earlier ones included, the newest last.
    private(set) var versions: [Revision] = []
    /// Of these, what the card says now: more than one where it has a fork.
    private(set) var current: [Revision] = []
    /// The revision that counts; `nil` when there is no card, it is deleted, or it cannot be read.
    private(set) var head: Revision?
    /// Whether there is a card, deleted ones not counted.
    private(set) var isThere = false
    /// Whether one of the versions cannot be read, which says something else than any that can.
    private(set) var hasUnreadable = false
    /// The deletion that new words follow; `nil` when there is none.
    private(set) var deletion: Revision.Parent?
    /// Whether the card's text was permanently removed, and nobody has written new ones.
    private(set) var isForgotten = false
    /// Whether text of the card was ever permanently removed.
    private(set) var wasForgotten = false
    /// What the versions mean, for the policy that compares by meaning; `nil` before it was asked for.
    private var marks: Set<[UInt8]>?

    /// Looks a card up among those of its month.
    init(_ name: CardName, in table: MonthTable, _ reader: inout JournalReader) {
        guard let lines = table.lines[name], let history = reader.history(of: lines) else { return }
        isThere = !history.isDeleted
        let deletions = history.revisions.filter(\.header.isDeleted)
        for revision in deletions {
            let content = reader.content(of: revision)
            deletion = Revision.Parent(
                rev: revision.header.rev, id: revision.id, carried: content.revision?.carried ?? [])
            isForgotten = revision.isForgotten(content)
            wasForgotten = wasForgotten || isForgotten
        }
        isForgotten = isForgotten && history.isDeleted
        // What a deletion took back may be brought in again.
        var gone: Set<RevisionID> = []
        var open = deletions
        while let revision = open.popLast() {
            for parent in history.parents(of: revision.id) where gone.insert(parent.id).inserted { open.append(parent) }
        }
        for revision in history.revisions where !revision.header.isDeleted && !gone.contains(revision.id) {
            guard let content = reader.content(of: revision).revision else {
                hasUnreadable = true
                continue
            }
            versions.append(content)
            if history.isLeaf(revision.id) { current.append(content) }
            if revision.id == history.head.id { head = content }
        }
    }

    /// Whether there is nothing that a row could stand beside.
    var isEmpty: Bool { versions.isEmpty && !hasUnreadable }

    /// Takes note of a revision that is about to be saved, in place of what it follows.
    mutating func take(_ revision: Revision) {
        versions.append(revision)
        current.removeAll { revision.header.prev.contains($0.id) }
        current.append(revision)
        (head, isThere, marks) = (revision, true, nil)
    }

    /// Whether a version means the same, by what stands for the meaning of each.
    mutating func means(_ mark: [UInt8], of meaning: (Revision) -> [UInt8]) -> Bool {
        let known = marks ?? Set(versions.map(meaning))
        marks = known
        return known.contains(mark)
    }
}

extension Revision {
    /// What a revision follows.
    struct Parent: Sendable {
        let rev: Int
        let id: RevisionID
        var carried: [CarriedMember] = []
    }
}
